// Bundles a build's command line and its dependencies into `<folder>/command`: loading 1,200 modules one by one takes a quarter of a short
// session. `node test/bundle-command.js <build> <folder>`, where <folder> is the later place of the build. test/package.test.ts starts the
// command as users do.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const [from, to] = process.argv.slice(2)

/** Data files and workers are found beside the module in `dist` that names them. */
const placeOf = (file) => pathToFileURL(file.replace(from, to)).href
const atTheirPlace = {
  name: 'at-their-place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.js$/ }, ({ path: file }) => {
      const code = readFileSync(file, 'utf8')
      return { contents: code.replaceAll('import.meta.url', JSON.stringify(placeOf(file))), loader: 'js' }
    }),
}

await build({
  entryPoints: { main: path.join(from, 'dist/cli/main.js') },
  outdir: path.join(from, 'command'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // A native module, CommonJS whose named exports are imported dynamically, and packages of users.
  external: ['better-sqlite3', 'undici', 'pg', 'pg-boss', '@langchain/anthropic'],
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  plugins: [atTheirPlace],
})
