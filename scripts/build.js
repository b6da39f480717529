// Compiles src/ to dist/ and makes the command line executable. Runs on `npm install` in a fresh clone (as `prepare`).
// Tests that start processes build into another folder without type checking: `node scripts/build.js <folder> --noCheck`.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'

const root = path.resolve(import.meta.dirname, '..')
const out = path.resolve(root, process.argv[2] ?? 'dist')
const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', out, ...process.argv.slice(3)], {
  cwd: root,
  stdio: 'inherit',
})
// Data files (prices, lexicons, templates) are read at run time from beside the module that uses them.
cpSync(path.join(root, 'src'), out, { recursive: true, filter: (file) => !file.endsWith('.ts') })
// V8 loads the language detector's table of n-grams faster as JSON (0.08 s) than as JavaScript (0.30 s).
const { ngramsData } = await import(path.join(root, 'node_modules/eld/src/ngrams/extrasmall.js'))
const tablesAsJson = {
  name: 'tables-as-json',
  setup: ({ onLoad }) =>
    onLoad({ filter: /eld[\\/]src[\\/]ngrams[\\/]extrasmall\.js$/ }, () => ({
      contents: `export const ngramsData = JSON.parse(${JSON.stringify(JSON.stringify(ngramsData))})`,
    })),
}
// Bundles the used part of some libraries into one file each, with all licenses, so that users do not have to install them.
const bundle = async ({ contents, file, named }) => {
  const { metafile } = await build({
    stdin: { contents, resolveDir: root },
    outfile: path.join(out, file),
    absWorkingDir: root,
    bundle: true,
    minify: true,
    metafile: true,
    platform: 'node',
    format: file.endsWith('.cjs') ? 'cjs' : 'esm',
    legalComments: 'inline',
    charset: 'utf8',
    plugins: [tablesAsJson],
  })
  const packages = new Set(
    Object.keys(metafile.inputs).flatMap((input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? []),
  )
  for (const place of packages) if (place.includes('node_modules/')) copyLicense(place)
  if (named === undefined) return
  // Replaces the name only in imports, `import()` and `require()`.
  const loads = new RegExp(`(?<=\\bfrom |\\()'${named}'`, 'g')
  let loading = 0
  for (const script of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!script.endsWith('.js')) continue
    const code = readFileSync(path.join(out, script), 'utf8')
    const to = path.relative(path.dirname(script), file).replaceAll(path.sep, '/')
    const replaced = code.replace(loads, `'${to.startsWith('.') ? to : `./${to}`}'`)
    if (replaced === code) continue
    loading++
    writeFileSync(path.join(out, script), replaced)
  }
  if (loading === 0) throw new Error(`Nothing loads ${named} any more`)
}
const copyLicense = (place) => {
  const license = readdirSync(path.join(root, place)).find((name) => /^licen[cs]e/i.test(name))
  if (license)
    cpSync(
      path.join(root, place, license),
      path.join(out, 'licenses', `${place.replace(/.*node_modules\//, '').replace('/', '-')}.txt`),
    )
}
for (const [named, file, contents] of [
  ['eld/extrasmall', 'corpus/eld.js', "export { eld } from 'eld/extrasmall'"],
  ['mammoth', 'corpus/read/mammoth.cjs', "module.exports = require('mammoth')"],
  ['csv-parse/sync', 'corpus/csv-parse.js', "export { parse } from 'csv-parse/sync'"],
  ['fflate', 'text/fflate.js', "export { gzipSync, strToU8, Unzip, UnzipInflate } from 'fflate'"],
  ['hyparquet-writer', 'dataset/export/parquet.js', "export { parquetWriteBuffer } from 'hyparquet-writer'"],
  ['snowball-stemmers', 'text/snowball.cjs', "module.exports = require('snowball-stemmers')"],
  ['yaml', 'text/yaml.cjs', "export { parse, parseDocument, stringify } from 'yaml'"],
  // Loading its 95 files takes a third of the startup time of a command.
  ['zod', 'text/zod.js', "export { z, ZodError } from 'zod'"],
])
  await bundle({ named, file, contents })

// Delete types that no entry point reaches.
const kept = new Set()
const keep = (file) => {
  if (kept.has(file) || !existsSync(file)) return
  kept.add(file)
  for (const [, to] of readFileSync(file, 'utf8').matchAll(/['"](\.{1,2}\/[^'"]+?)\.(?:js|ts)['"]/g))
    keep(path.resolve(path.dirname(file), `${to}.d.ts`))
}
for (const entry of ['index', 'vitest', 'evalite', 'testing/index']) keep(path.join(out, `${entry}.d.ts`))
for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
  const types = path.join(out, file)
  if (file.endsWith('.d.ts') && !kept.has(types)) rmSync(types)
}
// Delete scripts that no entry point reaches. Keep all files of a folder that is named in a template string: pages for the browser.
const used = new Set()
const use = (file) => {
  if (used.has(file) || !existsSync(file)) return
  used.add(file)
  if (!/\.c?js$/.test(file)) return
  const text = readFileSync(file, 'utf8')
  for (const [, to] of text.matchAll(/['"`](\.{1,2}\/[^'"`$\n]+)['"`]/g)) use(path.resolve(path.dirname(file), to))
  for (const [, folder] of text.matchAll(/`(\.{1,2}\/[^'"`$\n]+\/)\$\{/g)) {
    const place = path.resolve(path.dirname(file), folder)
    if (existsSync(place)) for (const name of readdirSync(place)) use(path.join(place, name))
  }
}
for (const entry of ['cli/main', 'index', 'vitest', 'evalite', 'testing/index', 'langgraph'])
  use(path.join(out, `${entry}.js`))
for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' }))
  if (/\.c?js$/.test(file) && !used.has(path.join(out, file))) rmSync(path.join(out, file))
// Replace the types of database drivers with `any`, so that users do not have to install them.
const driver = /^import (?:type )?\{ ([^}]+) \} from '(?:better-sqlite3|pg)';$/gm
for (const types of kept) {
  const text = readFileSync(types, 'utf8')
  const free = text.replace(driver, (_, names) =>
    names
      .split(', ')
      .map((name) => `type ${name.replace('type ', '')} = any;`)
      .join(' '),
  )
  if (/'(?:better-sqlite3|pg)'/.test(free)) throw new Error(`${types} still mentions a database driver`)
  if (free !== text) writeFileSync(types, free)
}
// The command line reads its version from package.json.
if (path.dirname(out) !== root) cpSync(path.join(root, 'package.json'), path.join(path.dirname(out), 'package.json'))
chmodSync(path.join(out, 'cli', 'main.js'), 0o755)
