/**
 * Prints sentence → question → answer of the sentence families over a folder, for reading.
 * npx tsx evals/sentence-sample.ts <folder> [--language en] [--n 40] [--seed 1] [--family date] [--part tune|held|all] [--registers] [--dropped reason]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sentenceFamilies } from '../src/offline/families/sentence/index.ts'
import type { Surfaces } from '../src/offline/family.ts'
import { findFacts } from '../src/offline/find-facts.ts'
import { readPassage } from '../src/offline/read-passage.ts'
import { fillSurface, withScope } from '../src/offline/wording/realise.ts'
import { offlineLanguage } from '../src/offline/wording/voice.ts'
import { sha256 } from '../src/text/hash.ts'
import { randomFrom } from '../src/text/random.ts'
import { chunkFile } from './offline-chunks.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en' },
    n: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    family: { type: 'string' },
    part: { type: 'string', default: 'tune' },
    registers: { type: 'boolean', default: false },
    dropped: { type: 'string' },
  },
})
const folder = positionals[0]
if (!folder) throw new Error('Which folder?')
const language = offlineLanguage(values.language)!
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:mdx?|txt)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .filter(
    (file) =>
      values.part === 'all' ||
      (Number.parseInt(sha256(file.slice(folder.length)).slice(0, 2), 16) % 2 === 0) === (values.part === 'tune'),
  )
const passages = files.flatMap((file) => chunkFile(file.slice(folder.length), readFileSync(file, 'utf8')))
const drops = new Map<string, number>()
const began = performance.now()
const among = sentenceFamilies.filter((family) => !values.family || family.name === values.family)
const found = passages.flatMap((passage) =>
  findFacts(
    {
      ...readPassage(passage, language),
      onDropped: (family, reason, sentence) => {
        drops.set(`${family}:${reason}`, (drops.get(`${family}:${reason}`) ?? 0) + 1)
        if (values.dropped === reason) console.log(`- ${family}: ${sentence}`)
      },
    },
    among,
  ),
)
const took = performance.now() - began
const random = randomFrom(values.seed)
const sample = random.shuffle(found).slice(0, Number(values.n))
for (const { fact, family, context } of sample) {
  const set = family.surfaces[fact.shape]?.[language]
  const ask = (register: keyof Surfaces): string => {
    const filled = random
      .shuffle(set?.[register] ?? [])
      .map((surface) => fillSurface(surface, fact))
      .find((text) => text !== undefined)
    return filled ? withScope(filled, undefined, language) : '(none)'
  }
  console.log(`\n[${family.name}/${fact.shape}] ${context.title} ${fact.needsScope ? '(needs scope)' : ''}`)
  console.log(`S: ${fact.quotes.map((quote) => context.clean(quote)).join(' ¶ ')}`)
  console.log(`Q: ${ask('plain')}`)
  if (values.registers) {
    console.log(`R: ${ask('request')}`)
    console.log(`K: ${ask('query')}`)
  }
  console.log(`V: ${fact.value}`)
  console.log(`A: ${family.answer(fact, context).text}`)
}
const counts = new Map<string, number>()
for (const { family, fact } of found)
  counts.set(`${family.name}/${fact.shape}`, (counts.get(`${family.name}/${fact.shape}`) ?? 0) + 1)
console.log(
  `\n${passages.length} passages, ${found.length} facts, ${(took / Math.max(1, passages.length)).toFixed(1)} ms per passage`,
)
console.log([...counts].map(([name, count]) => `${name} ${count}`).join(', '))
const byCount = [...drops].sort((a, b) => b[1] - a[1])
console.log(
  `dropped: ${byCount
    .slice(0, 30)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`,
)
