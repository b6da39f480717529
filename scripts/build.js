// Compiles src/ to dist/ and makes the command line executable. Runs on `npm install` in a fresh clone (as `prepare`).
// Tests that start processes build into a folder of their own: `node scripts/build.js <folder>`.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, rmSync } from 'node:fs'
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
// Of the library that draws the plots of the report, one hundredth is used: that part is shipped, and users need not install the rest.
buildSync({
  stdin: { contents: charts, resolveDir: root },
  outfile: path.join(out, 'dataset', 'report', 'charts.cjs'),
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'cjs',
  legalComments: 'inline',
})
// The command line tells its version.
if (path.dirname(out) !== root) cpSync(path.join(root, 'package.json'), path.join(path.dirname(out), 'package.json'))
chmodSync(path.join(out, 'cli', 'main.js'), 0o755)
