/**
 * Draws single questions of the offline engine, as it would ask them before it ranks, for people to judge.
 *   npx tsx evals/draw-candidates.ts <folder> --set npm --out drawn.jsonl [--language en] [--n 150] [--seed 1] [--family date] [--least 0.3]
 * `--least` leaves out what promises less. Prints them for reading; the file holds what the ranking may see of each (`signs`). Families take turns, so that rare ones are judged too.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Found, findFacts } from '../src/offline/find-facts.ts'
import { readPassage } from '../src/offline/read-passage.ts'
import { allAbilities } from '../src/offline/responder.ts'
import { realised } from '../src/offline/wording/realised.ts'
import { offlineLanguage, voiceFor } from '../src/offline/wording/voice.ts'
import { promiseOf } from '../src/offline/worth/promise.ts'
import { signsOf } from '../src/offline/worth/promise-signs.ts'
import { type Random, randomFrom } from '../src/text/random.ts'
import { contentStems } from '../src/text/words.ts'
import { chunkFile } from './offline-chunks.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string', default: 'set' },
    out: { type: 'string', default: 'drawn.jsonl' },
    language: { type: 'string', default: 'en' },
    n: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    family: { type: 'string' },
    least: { type: 'string', default: '0' },
  },
})
const [folder] = positionals
const language = offlineLanguage(values.language)
if (!folder || !language) throw new Error('Which folder, in en, es or pt?')

const random = randomFrom('promise', values.set, values.seed)
const passages = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:mdx?|txt)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .flatMap((file) => chunkFile(file.slice(folder.length), readFileSync(file, 'utf8')))

const frequencies = new Map<string, number>()
for (const { text } of passages)
  for (const stem of new Set(contentStems(text, language))) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1)
const knowledge = {
  size: passages.length,
  frequency: (word: string) => frequencies.get(contentStems(word, language)[0] ?? word) ?? frequencies.get(word) ?? 0,
}

const drawProfile = (source: Random): Record<string, string> => ({
  persona: source.pick(['novice', 'expert', 'manager', 'support agent', 'developer']),
  phrasing: source.pick(['concise', 'concise', 'concise', 'verbose', 'short query']),
  wording: source.pick(['similar', 'distant']),
})

const byFamily = new Map<string, Found[]>()
for (const passage of random.shuffle(passages).slice(0, 1500))
  for (const found of random.shuffle(findFacts(readPassage(passage, language))).slice(0, 12)) {
    if (values.family && found.family.name !== values.family) continue
    const group = byFamily.get(found.family.name) ?? []
    byFamily.set(found.family.name, [...group, found])
  }

const drawn: { id: string; found: Found; question: string; answer: string; signs: object }[] = []
const asked = new Set<string>()
for (let turn = 0; drawn.length < Number(values.n) && turn < 200; turn++)
  for (const [name, group] of byFamily) {
    // The commonest families are drawn oftener, as they are in a set.
    for (let times = 0; times < (group.length > 200 ? 3 : group.length > 60 ? 2 : 1); times++) {
      const found = group.pop()
      if (!found || drawn.length >= Number(values.n)) continue
      const voice = voiceFor(values.language, drawProfile(random))!
      const candidate = realised(
        found,
        voice,
        random,
        [],
        { knowledge, abilities: { ...allAbilities, foresight: false } },
        () => {},
      )
      if (!candidate || asked.has(candidate.question) || promiseOf(candidate) < Number(values.least)) continue
      asked.add(candidate.question)
      const id = `${values.set}-${drawn.length + 1}`
      drawn.push({
        id,
        found,
        question: candidate.question,
        answer: candidate.answer.text,
        signs: signsOf(candidate),
      })
    }
    if (group.length === 0) byFamily.delete(name)
  }

for (const { id, found, question, answer } of drawn) {
  const { context, fact, family } = found
  const from = Math.max(0, fact.quotes[0]!.start - 400)
  const to = Math.min(context.text.length, fact.quotes.at(-1)!.end + 250)
  const shown = to - from > 1600 ? `${context.text.slice(from, from + 1600)} […]` : context.text.slice(from, to)
  console.log(`\n## ${id} [${family.name}] ${context.pathAt(fact.quotes[0]!.start).join(' > ')}  (${context.chunk_id})`)
  console.log(`Q: ${question}\nA: ${answer}`)
  console.log(
    `   quotes: ${fact.quotes
      .map((quote) => context.clean(quote))
      .join(' ¶ ')
      .slice(0, 600)}`,
  )
  console.log(`   place: …${shown.replaceAll('\n', '\n   | ')}…`)
}
writeFileSync(
  values.out,
  drawn
    .map(({ id, found, question, signs }) => `${JSON.stringify({ id, family: found.family.name, question, signs })}\n`)
    .join(''),
)
