import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { writeOutput } from '../../src/store/folders/write-output.ts'
import { builtCommand } from '../built-package.ts'
import { aSmallSet, readRows, writeSmallSet } from '../dataset/a-dataset-folder.ts'
import { aSetToReview } from '../review/a-reviewed-set.ts'
import { sampleCases } from '../sample-cases.ts'
import { bytesOf, runCommand } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'

const smallSet = await aSmallSet()
const workplace = makeTempFolder()
afterAll(() => workplace[Symbol.dispose]())
let copies = 0

/** Results of a retriever that finds the evidence of the first items only. */
const resultLines = (known: number): string =>
  smallSet.items
    .map(({ query_id, gold_spans }, index) => {
      const found = gold_spans.map(({ doc_id, version, start, end }) => ({ doc_id, version, start, end }))
      return `${JSON.stringify({ query_id, results: index < known ? found : [] })}\n`
    })
    .join('')

/** A set with results and chunks, and the user's own files around it. */
const aWorld = () => {
  const folder = path.join(workplace.path, String(++copies))
  const at = (name: string): string => path.join(folder, name)
  mkdirSync(folder)
  writeSmallSet(at('set'), smallSet)
  writeFileSync(at('results.jsonl'), resultLines(2))
  cpSync(at('set/corpus/chunks.jsonl'), at('chunks.jsonl'))
  for (const name of ['README.md', 'page.html', 'notes.xml', 'mine.jsonl']) writeFileSync(at(name), `my ${name}`)
  mkdirSync(at('mine/corpus'), { recursive: true })
  for (const name of ['items.jsonl', 'report.html', 'DATA_CARD.md', 'session.json', 'corpus/errors.txt', 'other.txt'])
    writeFileSync(at(`mine/${name}`), `my ${name}`)
  cpSync('examples/handbook/policies/refunds.md', at('docs/refunds.md'))
  writeFileSync(
    at('set/reviews.jsonl'),
    `${JSON.stringify({ query_id: smallSet.items[0]?.query_id, reviewer: 'ana', verdict: 'accept' })}\n`,
  )
  return { folder, at, before: bytesOf(folder) }
}

const fileCases = [
  ['score', '--out', 'set/items.jsonl'],
  ['score', '--out', 'results.jsonl'],
  ['score', '--out', 'mine.jsonl'],
  ['score', '--junit', 'set/session.json'],
  ['score', '--junit', 'notes.xml'],
  ['score', '--markdown', 'set/DATA_CARD.md'],
  ['score', '--markdown', 'set/reviews.jsonl'],
  ['score', '--out', 'set/scores.jsonl'],
  ['score', '--markdown', 'README.md'],
  ['score', '--markdown', 'set/corpus/new.txt'],
  ['compare', '--markdown', 'README.md'],
  ['compare', '--markdown', 'page.html'],
  ['compare', '--markdown', 'set/report.html'],
  ['project', '--out', 'set/items.jsonl'],
  ['project', '--out', 'chunks.jsonl'],
  ['project', '--out', 'mine.jsonl'],
  ['plan', '--save-profiles', 'set/items.jsonl'],
  ['plan', '--save-profiles', 'docs/refunds.md'],
  ['plan', '--save-profiles', 'mine.jsonl'],
  ['export', '--out', 'set'],
  ['export', '--out', 'mine'],
  ['prompts', '--out', 'prompts'],
] as const

const argumentsOf = (command: string, at: (name: string) => string): string[] => {
  if (command === 'score') return [at('set'), '--retriever', at('results.jsonl'), '--split', 'all', '--unchecked']
  if (command === 'compare')
    return [
      at('set'),
      '--retriever',
      `a=${at('results.jsonl')}`,
      '--retriever',
      `b=${at('results.jsonl')}`,
      '--split',
      'all',
    ]
  if (command === 'project') return [at('set'), '--chunks', at('chunks.jsonl')]
  if (command === 'plan') return [at('docs'), '--workspace', at('ws'), '-n', '2']
  if (command === 'export') return [at('set'), '--to', 'jsonl', '--unchecked']
  return ['eject', 'generator.write']
}

describe('a command in a folder with the user’s own files', () => {
  test.for(sampleCases(fileCases, 12))('leaves every file as it was: %s %s %s', async ([command, flag, name]) => {
    const { at, folder, before } = aWorld()
    if (command === 'prompts') {
      mkdirSync(at('prompts'))
      writeFileSync(at('prompts/generator.write.md'), 'mine')
      Object.assign(before, bytesOf(folder))
    }
    const { code, errors } = await runCommand([command, ...argumentsOf(command, at), flag, at(name)])
    expect(code, errors).toBe(2)
    expect(errors).toMatch(/already exists|belongs to the set|is an input of this command/)
    expect(bytesOf(folder)).toMatchObject(before)
  })

  const inSets = fileCases.filter(([, , name]) => /^set/.test(name))
  test.for(sampleCases(inSets, 6))(
    'leaves the files of a set as they were, also with --force: %s %s %s',
    async ([command, flag, name]) => {
      const { at, folder, before } = aWorld()
      const { code } = await runCommand([command, ...argumentsOf(command, at), flag, at(name), '--force'])
      expect(code).toBe(2)
      expect(bytesOf(folder)).toMatchObject(before)
    },
  )

  test.for([
    ['a folder of a person', 'mine'],
    ['a file', 'README.md'],
    ['a folder inside the set', 'set/corpus'],
    ['the folder around the set', '.'],
  ])('publish is refused onto %s', async ([, name]) => {
    const { at, folder, before } = aWorld()
    const { code, errors } = await runCommand(['publish', at('set'), '--out', at(name!)])
    expect(code, errors).toBe(2)
    expect(errors).not.toMatch(/\n {4}at /)
    expect(bytesOf(folder)).toEqual(before)
  })

  test('publishing over the set of another session is refused, and its reviews stay', async () => {
    const { at, folder } = aWorld()
    cpSync(at('set'), at('other'), { recursive: true })
    const session = JSON.parse(readFileSync(at('other/session.json'), 'utf8')) as object
    writeFileSync(at('other/session.json'), JSON.stringify({ ...session, session: 's_other' }))
    const before = bytesOf(folder)
    expect((await runCommand(['publish', at('set'), '--out', at('other')])).code).toBe(2)
    expect(bytesOf(folder)).toEqual(before)
  })

  test('publishing twice to one folder keeps the decisions made there in between', async () => {
    using reviewable = await aSetToReview()
    const set = reviewable.copy()
    const [first, second] = readRows(set, 'items.jsonl')
    const appendReview = (folder: string, row: object): void =>
      writeFileSync(path.join(folder, 'reviews.jsonl'), `${JSON.stringify(row)}\n`, { flag: 'a' })
    appendReview(set, { query_id: first?.query_id, reviewer: 'ana', verdict: 'accept' })
    const publish = () => runCommand(['publish', set, '--out', `${set}-next`])
    expect((await publish()).errors).not.toMatch(/Nothing was published/)
    appendReview(`${set}-next`, { query_id: second?.query_id, reviewer: 'carla', verdict: 'accept' })
    expect((await publish()).code).toBe(0)
    expect(readRows(`${set}-next`, 'reviews.jsonl').map(({ reviewer }) => reviewer)).toEqual(['ana', 'carla'])
  })

  test('publish does not replace a CHANGES.md that the user wrote', async () => {
    const { at } = aWorld()
    writeFileSync(at('set/CHANGES.md'), 'mine')
    const { code, errors } = await runCommand(['publish', at('set')])
    expect(code, errors).toBe(2)
    expect(readFileSync(at('set/CHANGES.md'), 'utf8')).toBe('mine')
  })

  test('project and export without --out do not replace edited files', async () => {
    const { at } = aWorld()
    writeFileSync(at('set/projection.jsonl'), 'mine')
    expect((await runCommand(['project', ...argumentsOf('project', at)])).code).toBe(2)
    expect((await runCommand(['export', ...argumentsOf('export', at)])).code).toBe(0)
    // Files of the same set are overwritten without --force.
    expect((await runCommand(['export', ...argumentsOf('export', at)])).code).toBe(0)
    const [name] = Object.keys(bytesOf(at('set/export/jsonl')))
    writeFileSync(at(`set/export/jsonl/${name}`), 'edited')
    expect((await runCommand(['export', ...argumentsOf('export', at)])).code).toBe(2)
    expect(readFileSync(at(`set/export/jsonl/${name}`), 'utf8')).toBe('edited')
    expect(readFileSync(at('set/projection.jsonl'), 'utf8')).toBe('mine')
  })

  test('--force replaces a link in a folder, but not its target', async () => {
    const { at } = aWorld()
    mkdirSync(at('out'))
    symlinkSync(at('README.md'), at('out/items.jsonl'))
    expect((await runCommand(['export', ...argumentsOf('export', at), '--out', at('out')])).code).toBe(2)
    await runCommand(['export', ...argumentsOf('export', at), '--out', at('out'), '--force'])
    expect(readFileSync(at('README.md'), 'utf8')).toBe('my README.md')
  })

  test('an empty file for a job summary is filled', () => {
    const { at } = aWorld()
    writeFileSync(at('summary'), '')
    writeOutput(at('summary'), 'text')
    expect(readFileSync(at('summary'), 'utf8')).toBe('text')
  })
})

test('SECURITY.md says what every command writes', () => {
  const [, table = ''] = readFileSync('SECURITY.md', 'utf8').split('## What commands write')
  const documentedCommands = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[a-z]+/g) ?? [],
  )
  expect(documentedCommands.toSorted()).toEqual(Object.keys(commands).sort())
})

/** Runs the command line in a shell. */
const inShell = (script: string, args: readonly string[]) =>
  spawnSync('bash', ['-c', script, process.execPath, builtCommand(), ...args], { encoding: 'utf8' })

describe('an exit code', () => {
  const exitCodeWhenPipeCloses = (args: readonly string[]): number =>
    Number(inShell(`"$0" "$@" | true; echo "\${PIPESTATUS[0]}"`, args).stdout.trim().split('\n').at(-1))

  test('for a failed bound survives a closed pipe', () => {
    const { at } = aWorld()
    expect(exitCodeWhenPipeCloses(['score', ...argumentsOf('score', at), '--min', 'recall@10=0.99'])).toBe(1)
  })

  test('for a damaged set survives a closed pipe', () => {
    const { at } = aWorld()
    writeFileSync(at('set/corpus/unlisted.txt'), 'x')
    expect(exitCodeWhenPipeCloses(['check', at('set')])).toBe(1)
  })
})

test.for([
  ['compare', '--markdown', 'out.md'],
  ['score', '--out', 'out.jsonl'],
  ['project', '--out', 'out.jsonl'],
  ['export', '--out', 'out'],
] as const)('%s %s on a full disk ends in a sentence, and the old file stays', ([command, flag, name]) => {
  const { at } = aWorld()
  if (command === 'export') mkdirSync(at('out'))
  const old = command === 'export' ? at('out/items.jsonl') : at(name)
  writeFileSync(old, 'old')
  // Limits files to one block, to simulate a full disk or a quota.
  const args = [command, ...argumentsOf(command, at), flag, at(name), '--force']
  const { status, stderr } = inShell('trap "" XFSZ; ulimit -f 1; exec "$0" "$@"', args)
  expect(status, stderr).toBe(2)
  expect(stderr).toMatch(/can't be written: .*The old file is unchanged/)
  expect(stderr).not.toMatch(/\n {4}at /)
  expect(readFileSync(old, 'utf8')).toBe('old')
})
