// node:sqlite beside better-sqlite3, doing what the store does: node bench/sqlite.mjs <folder with node_modules/better-sqlite3> (Node 22 or newer)
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'))
const Better = createRequire(path.resolve(process.argv[2] ?? '.', 'x.js'))('better-sqlite3')
const { DatabaseSync } = await import('node:sqlite')
const drivers = {
  'better-sqlite3': (file) => new Better(file, { timeout: 200 }),
  'node:sqlite': (file) => new DatabaseSync(file, { timeout: 200 }),
}
const text = 'x'.repeat(2000)
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const measure = (open, file) => {
  const database = open(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE t (id INTEGER PRIMARY KEY, key TEXT UNIQUE, body TEXT)')
  const insert = database.prepare('INSERT INTO t (key, body) VALUES (?, ?)')
  const times = {}
  const timed = (name, work) => {
    const begun = performance.now()
    work()
    times[name] = performance.now() - begun
  }
  timed('2,000 transactions of 10 rows', () => {
    for (let at = 0; at < 20_000; at++) {
      if (at % 10 === 0) database.exec('BEGIN IMMEDIATE')
      insert.run(`k${at}`, text)
      if (at % 10 === 9) database.exec('COMMIT')
    }
  })
  const one = database.prepare('SELECT body FROM t WHERE key = ?')
  timed('50,000 rows by key', () => {
    for (let at = 0; at < 50_000; at++) one.get(`k${at % 20_000}`)
  })
  timed('all 20,000 rows, five times', () => {
    for (let at = 0; at < 5; at++) database.prepare('SELECT * FROM t').all()
  })
  const other = open(file)
  database.exec('BEGIN IMMEDIATE')
  let busy = 'no error'
  const begun = performance.now()
  try {
    other.exec('BEGIN IMMEDIATE')
  } catch (error) {
    busy = `${error.code}${error.errcode === undefined ? '' : ` (errcode ${error.errcode})`} after ${Math.round(performance.now() - begun)} ms`
  }
  database.exec('COMMIT')
  other.close()
  database.close()
  return { times, busy }
}

const found = {}
for (let round = 0; round < 5; round++)
  for (const [name, open] of Object.entries(drivers)) {
    const { times, busy } = measure(open, path.join(folder, `${round}-${name.replace(':', '-')}.db`))
    found[name] ??= { busy, times: {} }
    for (const [what, time] of Object.entries(times)) (found[name].times[what] ??= []).push(time)
  }
console.log(`Node ${process.version}, medians of 5, in turn`)
for (const [name, { busy, times }] of Object.entries(found))
  console.log(`${name}: ${Object.entries(times).map(([what, values]) => `${what} ${Math.round(median(values))} ms`).join(', ')}; a second writer: ${busy}`)
rmSync(folder, { recursive: true, force: true })
