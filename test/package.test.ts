import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPackage } from './built-package.ts'
import { docxFile } from './corpus/docx-file.ts'
import { triesAll } from './sample-cases.ts'

const { bin, dependencies, peerDependencies, files, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  bin: { goldspan: string }
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  files: string[]
  version: string
}

/** A user's project: its `node_modules` holds only the packed tarball and the dependencies that its package.json lists. */
let project: string
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'goldspan-user-'))
  const shipped = path.join(project, 'shipped')
  for (const file of ['package.json', ...files].filter((name) => name !== 'dist' && existsSync(name)))
    cpSync(file, path.join(shipped, file), { recursive: true })
  cpSync(path.join(builtPackage(), 'dist'), path.join(shipped, 'dist'), { recursive: true })
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', project], { cwd: shipped })

  const installed = path.join(project, 'node_modules', 'goldspan')
  mkdirSync(installed, { recursive: true })
  const tarball = path.join(project, `goldspan-${version}.tgz`)
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'])
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), '@types/node']) {
    const place = path.join(project, 'node_modules', name)
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(path.resolve('node_modules', name), place)
  }
  mkdirSync(path.join(project, 'docs'))
  for (const room of ['policies', 'guides'])
    cpSync(`examples/handbook/${room}`, path.join(project, 'docs', room), { recursive: true })
  writeFileSync(path.join(project, 'docs', 'parking.docx'), docxFile(['# Parking', 'A space belongs to nobody.']))
  writeFileSync(path.join(project, 'package.json'), '{"type": "module"}')
}, 240_000)
afterAll(() => rmSync(project, { recursive: true, force: true }))

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: project, encoding: 'utf8' })
  return { status, stdout, stderr }
}
const node = (...args: string[]) => run(process.execPath, ...args)
// Runs the file directly, as the link that npm creates does, so the file must be executable.
const goldspan = (...args: string[]) => run(path.join(project, 'node_modules', 'goldspan', bin.goldspan), ...args)

describe('the packed package, installed in a project of its own', () => {
  test('has a command that prints its version', () => {
    expect(goldspan('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
  })

  test('contains no sources and no tests', () => {
    const shipped = readdirSync(path.join(project, 'node_modules', 'goldspan'), { recursive: true, encoding: 'utf8' })
    const kinds = new Set(shipped.map((file) => file.replace(/^[^.]*/, '')))
    expect([...kinds].sort()).toEqual(['', '.cjs', '.css', '.d.ts', '.html', '.js', '.json', '.md', '.txt'])
  })

  test("writes a set from the project's documents, and its check finds nothing", () => {
    const { status, stderr } = goldspan('generate', 'docs', '-n', '3', '--mix', 'direct=100', '--evolve', '0')
    expect(status, stderr).toBe(0)
    expect(stderr).toMatch(/^Reading .* …\nThe offline engine/)
    // Proves that the bundled reader of Word documents was packed.
    expect(readFileSync(path.join(project, 'golden', 'corpus', 'parking.txt'), 'utf8')).toContain(
      'A space belongs to nobody.',
    )
    expect(
      readFileSync(path.join(project, 'golden', 'items.jsonl'), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(3)
    const checked = goldspan('check', 'golden')
    expect(checked).toMatchObject({ status: 0 })
    // An items.jsonl inside a set counts as that set, not as a file of another tool.
    expect(goldspan('check', path.join('golden', 'items.jsonl'))).toEqual(checked)
  })

  test.runIf(triesAll)(
    'runs every command of the tutorial',
    () => {
      const page = readFileSync('docs/tutorial.md', 'utf8')
      writeFileSync(path.join(project, 'search.mjs'), /```js search\.mjs\n([\s\S]*?)```/.exec(page)![1]!)
      const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.trim().split('\n'))
      const ours = commands.filter((command) => command.startsWith('npx goldspan '))
      expect(ours.length).toBeGreaterThan(5)
      for (const folder of ['golden', '.goldspan']) rmSync(path.join(project, folder), { recursive: true, force: true })
      const script = ours.join('\n').replaceAll('npx goldspan', path.join('node_modules', 'goldspan', bin.goldspan))
      const { status, stdout, stderr } = run('bash', '-e', '-c', script)
      expect(status, stdout + stderr).toBe(0)
      for (const file of ['results.jsonl', 'baseline.json', 'comparison.md', 'junit.xml', 'score.md'])
        expect(existsSync(path.join(project, file)), file).toBe(true)
    },
    240_000, // It runs a dozen processes, one after another.
  )

  test('can be imported as a library, with its test server', () => {
    const program = `
      import { generate, UsageError } from 'goldspan'
      import { startTestServer } from 'goldspan/testing'
      import schema from 'goldspan/schema/item.json' with { type: 'json' }
      const server = await startTestServer()
      const models = await fetch(server.url + '/models').then((reply) => reply.json())
      await server.stop()
      const refused = await generate([]).next().catch((error) => error instanceof UsageError)
      console.log(JSON.stringify({ models: models.data.length, refused, schema: schema.type }))`
    writeFileSync(path.join(project, 'program.js'), program)
    const { stdout, stderr } = node('--no-warnings', 'program.js')
    expect(JSON.parse(stdout || stderr)).toEqual({ models: 1, refused: true, schema: 'object' })
  })

  test('has types: correct usage compiles and incorrect usage does not', () => {
    const program = (count: string): string => `
      import { generate, type Item, type SessionEvent } from 'goldspan'
      import { startTestServer, type TestServer } from 'goldspan/testing'
      import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
      declare const mine: BaseChatModel
      const server: TestServer = await startTestServer({ faults: [{ fault: 'rate-limit', rate: 0.1 }] })
      const questions = (items: readonly Item[]): string[] => items.map(({ question }) => question)
      for await (const event of generate(['docs'], { count: ${count}, generator: mine, critic: mine })) {
        const known: SessionEvent = event
        console.log(known.type, questions([]).length, server.url)
      }`
    writeFileSync(path.join(project, 'right.ts'), program('3'))
    writeFileSync(path.join(project, 'wrong.ts'), program("['three']"))
    const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
    const flags = [
      '--noEmit',
      '--strict',
      '--singleThreaded',
      '--skipLibCheck',
      'false',
      '--target',
      'es2023',
      '--module',
      'nodenext',
    ]
    const { stdout } = node(tsc, ...flags, '--types', 'node', 'right.ts', 'wrong.ts')
    expect(stdout.match(/^\S+\(\d+,\d+\): error TS\d/gm)).toEqual([
      expect.stringMatching(/^wrong\.ts\(8,\d+\): error TS2/),
    ])
  })
})
