import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const entry = 'src/cli/generate.ts'
const read = (file) => readFileSync(file, 'utf8')
const linesOf = (file) => read(file).split('\n').length - 1
const moduleOf = (file) => file.split('/')[1].replace(/\.ts$/, '')
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)

/** The files that a file imports at run time, without type imports and with dynamic imports. */
const importsOf = (file) => {
  const text = read(file)
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
  const found = []
  for (const [, type, names, to] of text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?([^;']*?)\s*from\s*'(\.[^']+)'/gm,
  )) {
    const members = names
      .match(/^\{([\s\S]*)\}$/)?.[1]
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    if (!type && !(members?.length && members.every((name) => name.startsWith('type ')))) found.push(to)
  }
  for (const [, to] of text.matchAll(/^\s*import\s+'(\.[^']+)'/gm)) found.push(to)
  for (const [, to] of text.matchAll(/import\(\s*'(\.[^']+)'\s*\)/g)) found.push(to)
  return found.map((to) => normalize(join(dirname(file), to))).filter((to) => existsSync(to) && /\.[jt]s$/.test(to))
}

/** The files that a file reaches through imports, with the number of hops to each. */
const reach = (from, without) => {
  const hops = new Map([[from, 0]])
  for (const file of hops.keys())
    for (const to of importsOf(file))
      if (!hops.has(to) && moduleOf(to) !== without) hops.set(to, (hops.get(file) ?? 0) + 1)
  return hops
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('src', file))
const modules = new Set(files.filter((file) => file.split('/').length > 2).map(moduleOf))
const reached = reach(entry, 'offline')
const plain = files
  .map(read)
  .join('\n')
  .replace(/^\s*\/\/.*$/gm, '')
  .replace(/\/\*[\s\S]*?\*\//g, '')
const count = (pattern) => [...plain.matchAll(pattern)].length

/** Counts unchecked types: `value!`, and `value as Type` except `as const`. */
const trusted = { nonNull: 0, casts: 0 }
let needs = 0
const seeType = ({ id }) => {
  if (id.name.endsWith('Needs')) needs++
}
for (const file of files) {
  const text = read(file)
  new Visitor({
    TSInterfaceDeclaration: seeType,
    TSTypeAliasDeclaration: seeType,
    TSNonNullExpression: () => {
      trusted.nonNull++
    },
    TSAsExpression: ({ typeAnnotation: { start, end } }) => {
      if (text.slice(start, end) !== 'const') trusted.casts++
    },
  }).visit(parseSync(file, text).program)
}

const rows = [
  ['generate without offline: files', reached.size, 450],
  ['generate without offline: lines', sum([...reached.keys()].map(linesOf)), 36000],
  ['hops from generate to the brief graph', reached.get('src/graph/brief-graph.ts'), 6],
  ['src: files', files.length, 750],
  ['src: lines', sum(files.map(linesOf)), 56000],
  ['offline: lines', sum(files.filter((file) => moduleOf(file) === 'offline').map(linesOf)), 8000],
  ['modules', modules.size, 18],
  ['non-null assertions (!)', trusted.nonNull, 300],
  ['casts (as)', trusted.casts, 200],
  ['conditional spreads', count(/\.\.\.\((?:[^()]|\([^()]*\))*?(?:\? \{\}|: \{\}\)|&& \{)/g), 0],
  ['types named …Needs', needs, 8],
  [
    'options of a session',
    [...read('src/compose/options/options.ts').matchAll(/\b\w+: (?:setting|option)\(/g)].length,
    60,
  ],
]
const width = Math.max(...rows.map(([name]) => name.length))
console.log(`${'measure'.padEnd(width)}  ${'now'.padStart(7)}  ${'goal'.padStart(7)}`)
for (const [name, now, goal] of rows)
  console.log(`${name.padEnd(width)}  ${String(now ?? '–').padStart(7)}  ${`≤ ${goal}`.padStart(7)}`)
