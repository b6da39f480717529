// Measures how long the review page takes to open with copies of a set's items: `npx tsx bench/review-open.ts <dataset> [items]`.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveStudio } from '../src/review/server/serve.ts'
import { openStudio } from '../src/review/studio.ts'
import { jsonLines } from '../src/text/json-lines.ts'
import type { Item } from '../src/vocabulary/index.ts'
import { aBrowser } from '../test/a-browser.ts'
import { rowsOf } from '../test/rows.ts'

const [set = 'golden', wanted = '2000'] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-open-'))
cpSync(set, folder, { recursive: true })
const file = path.join(folder, 'items.jsonl')
const items = rowsOf<Item>(file).filter(({ journey }) => !journey)
const manyItems = Array.from({ length: Number(wanted) }, (_, index) => {
  const { evolution: _e, ...item } = items[index % items.length]!
  return { ...item, query_id: `q_${index}`, question: `${item.question} (${index})` }
})
writeFileSync(file, jsonLines(manyItems))
const startTime = performance.now()
const studio = openStudio(folder, { reviewer: 'bench' })
const served = await serveStudio(studio)
console.log(`read and served: ${((performance.now() - startTime) / 1000).toFixed(2)} s`)
const browser = await aBrowser()
const times: number[] = []
for (let round = 0; round < 5; round++) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const start = performance.now()
  await page.goto(served.url)
  await page.waitForSelector('body[data-ready]')
  times.push((performance.now() - start) / 1000)
  await page.close()
}
const sorted = times.toSorted((a, b) => a - b)
console.log(
  `${wanted} items open: median ${sorted[2]!.toFixed(2)} s of 5, ${sorted[0]!.toFixed(2)} to ${sorted[4]!.toFixed(2)}`,
)
await browser.close()
await served.close()
rmSync(folder, { recursive: true, force: true })
