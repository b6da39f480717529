/**
 * Prints questions of the offline engine over sampled passages of a folder, for reading.
 *   npx tsx evals/offline-sample.ts <folder> [--language en] [--n 40] [--seed 1] [--part tune|held|all]
 * With --facts it prints single facts (of one --family) instead of what a brief would get.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { intentsOf } from '../src/offline/candidate.ts'
import { findFacts } from '../src/offline/find-facts.ts'
import { readPassage } from '../src/offline/read-passage.ts'
import { fillSurface, withScope } from '../src/offline/wording/realise.ts'
import { offlineLanguage } from '../src/offline/wording/voice.ts'
import { asItem, chooseItems } from '../src/offline/write-items.ts'
import { sha256 } from '../src/text/hash.ts'
import { type Random, randomFrom } from '../src/text/random.ts'
import { contentStems } from '../src/text/words.ts'
import type { Intent } from '../src/vocabulary/index.ts'
import { chunkFile } from './offline-chunks.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en' },
    n: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    family: { type: 'string' },
    part: { type: 'string', default: 'tune' },
    facts: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
  },
})

const folder = positionals[0]
if (!folder) throw new Error('Which folder?')
const language = offlineLanguage(values.language)
if (!language) throw new Error('The engine writes en, es and pt.')

const inPart = (file: string): boolean =>
  values.part === 'all' ||
  (Number.parseInt(sha256(file.slice(folder.length)).slice(0, 2), 16) % 2 === 0) === (values.part === 'tune')
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:mdx?|txt)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .filter(inPart)
const passages = files.flatMap((file) => chunkFile(file.slice(folder.length), readFileSync(file, 'utf8')))
const random = randomFrom(values.seed, values.part)

const printFacts = (): void => {
  const began = performance.now()
  const found = passages.flatMap((passage) => findFacts(readPassage(passage, language)))
  const took = performance.now() - began
  const chosen = found.filter(({ family }) => !values.family || family.name === values.family)
  for (const { fact, family, context } of random.shuffle(chosen).slice(0, Number(values.n))) {
    const filled = random
      .shuffle(family.surfaces[fact.shape]?.[language].plain ?? [])
      .map((surface) => fillSurface(surface, fact))
      .find((text) => text !== undefined)
    console.log(`\n[${family.name}/${fact.shape}] ${context.chunk_id}`)
    console.log(`Q: ${filled ? withScope(filled, undefined, language) : '(no surface)'}`)
    console.log(`A: ${family.answer(fact, context).text.replaceAll('\n', '\n   ')}`)
  }
  console.log(
    `\n${passages.length} passages, ${found.length} facts, ${(took / passages.length).toFixed(1)} ms per passage`,
  )
  console.log(tally(found.map(({ family, fact }) => `${family.name}/${fact.shape}`)))
}

const tally = (names: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

const knowledgeOf = () => {
  const frequencies = new Map<string, number>()
  for (const { text } of passages) {
    for (const stem of new Set(contentStems(text, language))) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1)
  }
  return {
    size: passages.length,
    frequency: (word: string) => frequencies.get(contentStems(word, language)[0] ?? word) ?? frequencies.get(word) ?? 0,
  }
}

/** As a plan would: an intent that the passage offers, a drawn profile. */
const drawProfile = (source: Random): Record<string, string> =>
  values.plain
    ? {}
    : {
        persona: source.pick(['novice', 'expert', 'manager', 'support agent', 'developer']),
        phrasing: source.pick([
          'concise',
          'concise',
          'concise',
          'concise',
          'concise',
          'verbose',
          'verbose',
          'short query',
          'short query',
        ]),
        premise: source.pick(['direct', 'direct', 'direct', 'with premise']),
        wording: source.pick(['similar', 'similar', 'distant', 'distant', 'distant']),
      }

const printItems = (): void => {
  const knowledge = knowledgeOf()
  const families: string[] = []
  const refusals: string[] = []
  let tried = 0
  let took = 0
  for (const passage of random.shuffle(passages)) {
    if (families.length >= Number(values.n)) break
    tried++
    const offered = [
      ...new Set(findFacts(readPassage(passage, language)).flatMap((found) => intentsOf(found)[0] ?? [])),
    ].sort() as Intent[]
    if (offered.length === 0) continue
    const ask = {
      ask_id: `${values.seed}-${passage.chunk_id}`,
      language: values.language,
      intent: random.pick(offered),
      difficulty: random.pick(['easy', 'medium', 'medium', 'hard'] as const),
      profile: drawProfile(random),
    }
    const began = performance.now()
    const { chosen, declined } = chooseItems({ passages: [passage], asks: [ask], objections: [] }, knowledge)
    took += performance.now() - began
    for (const { reason } of declined) refusals.push(reason.replace(/\d+/g, 'n'))
    const candidate = chosen[0]?.candidates[0]
    if (!candidate) continue
    const item = asItem(ask.ask_id, candidate)
    families.push(`${candidate.family.name}/${candidate.fact.shape}`)
    console.log(
      `\n${families.length}. [${families.at(-1)}] ${passage.chunk_id}  (${ask.intent}; ${Object.values(ask.profile).join(', ')})`,
    )
    console.log(`Q: ${item.question}`)
    console.log(`A: ${item.ideal_answer.replaceAll('\n', '\n   ')}`)
    console.log(
      `   > ${item.quotes
        .map((quote) => JSON.stringify(quote.text.slice(0, 160)))
        .join(' | ')
        .slice(0, 420)}`,
    )
  }
  console.log(
    `\n${families.length} items from ${tried} of ${passages.length} passages, ${(took / Math.max(1, tried)).toFixed(1)} ms each`,
  )
  console.log(tally(families))
  console.log(`Declined: ${tally(refusals)}`)
}

if (values.facts) printFacts()
else printItems()
