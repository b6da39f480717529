// Writes the static gallery pages of a set: its report, its review page (which saves nothing), a score of the tutorial's search, and a
// comparison of chunkers.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Writes the pages of a set into `out`, and returns its score and a comparison of chunkers as Markdown. */
export const showSet = async (set, out, main) => {
  const place = mkdtempSync(path.join(tmpdir(), 'goldspan-gallery-'))
  try {
    // A copy, because scoring writes into the folder of the set.
    const golden = path.join(place, 'golden')
    cpSync(set, golden, { recursive: true })
    rmSync(path.join(golden, 'reviews.jsonl'), { force: true })
    mkdirSync(out, { recursive: true })
    cpSync(path.join(golden, 'report.html'), path.join(out, 'report.html'))
    const [, search = ''] =
      /```js search\.mjs\n([\s\S]*?)```/.exec(readFileSync(path.join(root, 'docs', 'tutorial.md'), 'utf8')) ?? []
    writeFileSync(path.join(place, 'search.mjs'), search)
    const run = (...args) => execFileSync(process.execPath, [main, ...args], { cwd: place, stdio: 'pipe' })
    run('score', 'golden', '--retriever', 'node search.mjs', '--split', 'all', '--markdown', 'score.md')
    const chunkers = 'fixed:300,fixed:900,markdown'
    run('compare', 'golden', '--split', 'all', '--chunker', chunkers, '--markdown', 'comparison.md')
    await keepReview(golden, path.join(out, 'review'), main)
    const [score, comparison] = ['score.md', 'comparison.md'].map((file) =>
      readFileSync(path.join(place, file), 'utf8'),
    )
    return { score, comparison }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Saves all responses that the review page requests. */
const keepReview = async (set, out, main) => {
  const studio = spawn(process.execPath, [main, 'review', set, '--reviewer', 'you', '--honeypots', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await new Promise((resolve, reject) => {
      studio.stdout.once('data', (text) => resolve(String(text).trim()))
      studio.once('exit', (code) => reject(new Error(`goldspan review ended with ${code}`)))
    })
    const load = async (address) => {
      const reply = await fetch(new URL(address, url))
      if (!reply.ok) throw new Error(`The review page has no ${address}`)
      return reply.text()
    }
    const keep = (name, text) => {
      const file = path.join(out, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    const api = async (asked, query = {}) => {
      const text = await load(`api/${asked}?${new URLSearchParams(query)}`)
      keep(fileOf(asked, query), text)
      return JSON.parse(text)
    }
    const { rows } = await api('queue')
    const documents = new Map()
    const need = ({ doc_id, version }) =>
      doc_id !== undefined && version !== undefined && documents.set(`${doc_id}@${version}`, { doc_id, version })
    for (const { query_id } of rows) everyPlace(await api('item', { id: query_id }), need)
    for (const query of documents.values()) await api('document', query)
    await api('documents')

    const page = await load('')
    keep('index.html', page.replace('href="api/queue"', `href="${fileOf('queue', {})}"`))
    const seen = new Set()
    const asset = async (name) => {
      if (seen.has(name)) return
      seen.add(name)
      const text = await load(`app/${name}`)
      keep(`app/${name}`, name === 'server.js' ? serverInFiles : text)
      for (const [, to] of text.matchAll(/['"]\.\/([\w-]+\.js)['"]/g)) await asset(to)
    }
    for (const [, name] of page.matchAll(/(?:href|src)="app\/([^"]+)"/g)) await asset(name)
  } finally {
    studio.removeAllListeners('exit')
    studio.kill()
  }
}

/** Calls `need` for every object in a value. */
const everyPlace = (value, need) => {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) need(value)
  for (const inner of Object.values(value)) everyPlace(inner, need)
}

/** The file with the response to a request. */
const fileOf = (asked, query) =>
  `api/${[asked, ...Object.values(query)].map((part) => encodeURIComponent(part).replaceAll('%', '~')).join('/')}.json`

/** Replaces the module that calls the server. It reads the files beside the page. */
const serverInFiles = `const fileOf = ${fileOf}
export const get = async (path, query = {}) => {
  const reply = await fetch(fileOf(path, query))
  if (!reply.ok) throw new Error('This is a static copy of the review page, without this part.')
  return reply.json()
}
export const post = async (path) => {
  if (path === 'undo') return { nothing: true }
  throw new Error('This is a static copy of the review page and saves nothing. For your own set: goldspan review golden')
}
export const unsavedText = () => ({ keep() {}, stop: async () => {} })
`
