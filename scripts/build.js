// Compiles src/ to dist/ and makes the command line executable. Runs on `npm install` in a fresh clone (as `prepare`).
// Tests that start processes build into a folder of their own: `node scripts/build.js <folder>`.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { buildSync } from 'esbuild'

const root = path.resolve(import.meta.dirname, '..')
const out = path.resolve(root, process.argv[2] ?? 'dist')
const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')

const charts = `
  import { init, use } from 'echarts/core'
  import { BarChart, CustomChart, LinesChart, ScatterChart } from 'echarts/charts'
  import { GridComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
  import { SVGRenderer } from 'echarts/renderers'
  use([BarChart, CustomChart, LinesChart, ScatterChart, GridComponent, MarkAreaComponent, MarkLineComponent, SVGRenderer])
  export { init }`

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', out], { cwd: root, stdio: 'inherit' })
// Data files (prices, lexicons, templates) are read at run time from beside the module that uses them.
cpSync(path.join(root, 'src'), out, { recursive: true, filter: (file) => !file.endsWith('.ts') })
// Of the library that draws the plots of the report one hundredth is used, and of the language detector one of five data sets: those parts
// are shipped in one file each, and users need not install the rest.
const bundle = (contents, outfile, format) =>
  buildSync({
    stdin: { contents, resolveDir: root },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format,
    legalComments: 'inline',
  })
bundle(charts, path.join(out, 'dataset', 'report', 'charts.cjs'), 'cjs')
bundle("export { eld } from 'eld/extrasmall'", path.join(out, 'corpus', 'eld.js'), 'esm')
const language = path.join(out, 'corpus', 'language.js')
const compiled = readFileSync(language, 'utf8')
if (!compiled.includes("from 'eld/extrasmall'")) throw new Error('corpus/language.ts no longer imports eld/extrasmall')
writeFileSync(language, compiled.replace("from 'eld/extrasmall'", "from './eld.js'"))
for (const name of ['echarts', 'zrender', 'eld'])
  cpSync(path.join(root, 'node_modules', name, 'LICENSE'), path.join(out, 'licenses', `${name}.txt`))

// Types that no entry leads to are of no use to anybody.
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
// The command line tells its version.
if (path.dirname(out) !== root) cpSync(path.join(root, 'package.json'), path.join(path.dirname(out), 'package.json'))
chmodSync(path.join(out, 'cli', 'main.js'), 0o755)
