/**
 * Prints negatives and evidence of a set for a reader: does a negative answer the question, and is every answering passage marked?
 *   npx tsx evals/negatives.ts wrong <dataset or human set> [--n 200] [--seed 1]
 *   npx tsx evals/negatives.ts near <dataset or human set> [--items 50] [--seed 1]
 * `wrong` prints the negatives that rules alone prove, with question, answer and text. `near` prints the first twenty search results for
 * some items, marked as gold, supporting, negative or neither. A human set is a folder with `corpus/` and `questions.jsonl`. Results of
 * critics are ignored.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runChecks } from '../src/checks/checks.ts'
import type { Corpus } from '../src/corpus/corpus.ts'
import { passagesAt } from '../src/corpus/quotes.ts'
import { draftFromItem } from '../src/dataset/item-as-draft.ts'
import { validNegatives } from '../src/dataset/negatives.ts'
import { readSet } from '../src/dataset/set/open-set.ts'
import { toItem } from '../src/dataset/to-item.ts'
import { searchOfSet } from '../src/review/search-of-set.ts'
import type { SearchIndex } from '../src/search/index.ts'
import { randomFrom } from '../src/text/random.ts'
import type { Item } from '../src/vocabulary/index.ts'
import { someSettings } from '../test/examples.ts'
import { readHumanSet } from './human-drafts.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string', default: '200' },
    items: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const [step, folder] = positionals
if ((step !== 'wrong' && step !== 'near') || !folder) throw new Error('Usage: wrong <set>, or near <set>.')

interface LoadedSet {
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly items: readonly Item[]
}

const readAny = async (): Promise<LoadedSet> => {
  if (existsSync(path.join(folder, 'questions.jsonl'))) return fromHumanQuestions()
  const set = readSet(folder)
  return { corpus: set.corpus, search: await searchOfSet(set), items: set.items.map(withoutJudgments) }
}

/** The item without results of critics. */
const withoutJudgments = (item: Item): Item => ({ ...item, critics: [], negatives: [] })

/** Items from human questions, with what the checks add. */
const fromHumanQuestions = async (): Promise<LoadedSet> => {
  const { corpus, search, items: drafts } = await readHumanSet(path.dirname(folder), path.basename(folder))
  const items: Item[] = []
  for (const { ask, draft } of drafts.filter(({ answerable, draft }) => answerable && draft.spans.length > 0)) {
    const checked = await runChecks(draft, { ask, corpus, search, siblings: [], settings: someSettings })
    const brief = { brief_id: 'b', language: ask.language, chunk_ids: [] }
    const accepted = { brief, ask, draft: checked.draft, verdicts: [], attempts: 1, prompts: [] }
    items.push(toItem(accepted, corpus, { session: 's', models: { generator: 'people', critic: 'people' } }, String))
  }
  return { corpus, search, items }
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ')

const formatItem = ({ query_id, question, journey, ideal_answer, gold_spans }: Item): string =>
  [
    `## ${query_id} ${journey?.standalone_question ?? question}`,
    `A: ${onOneLine(ideal_answer)}`,
    ...gold_spans.map(({ doc_id, text }) => `   [${doc_id}] ${onOneLine(text)}`),
  ].join('\n')

const { corpus, search, items } = await readAny()
const negativesOf = (item: Item): Item['negatives'] => validNegatives(item, corpus)
const random = randomFrom(values.seed, 'negatives')
const textOf = (chunk_id: string): string => {
  const passage = corpus.passage(chunk_id)!
  return `${[passage.title, ...passage.path].join(' › ')}\n   ${onOneLine(corpus.text(passage))}`
}

if (step === 'wrong') {
  const all: { item: Item; negative: Item['negatives'][number] }[] = []
  for (const item of items) if (!item.no_answer) for (const negative of negativesOf(item)) all.push({ item, negative })
  const drawn = random.shuffle(all).slice(0, Number(values.n))
  console.log(
    `${drawn.length} of ${all.length} negatives of ${items.filter(({ no_answer }) => !no_answer).length} items\n`,
  )
  const byItem = new Map<Item, Item['negatives'][number][]>()
  for (const { item, negative } of drawn) byItem.set(item, [...(byItem.get(item) ?? []), negative])
  for (const [item, negatives] of byItem) {
    console.log(formatItem(item))
    for (const { chunk_id, kind, why } of negatives) console.log(` - ${chunk_id} (${kind}: ${why}) ${textOf(chunk_id)}`)
    console.log('')
  }
} else {
  const answered = random.shuffle(items.filter(({ no_answer }) => !no_answer)).slice(0, Number(values.items))
  for (const item of answered) {
    const negatives = new Set(negativesOf(item).map(({ chunk_id }) => chunk_id))
    const touched = (spans: readonly Item['also_supports'][number][]): ReadonlySet<string> =>
      new Set(spans.flatMap((span) => passagesAt(corpus, span).map(({ chunk_id }) => chunk_id)))
    const [gold, alternatives] = [touched(item.gold_spans), touched(item.also_supports)]
    const { question, standalone_question } = draftFromItem(item)
    const hits = await search.search(standalone_question ?? question, { k: 20 })
    console.log(formatItem(item))
    for (const { chunk_id } of hits) {
      const label = gold.has(chunk_id)
        ? 'gold'
        : alternatives.has(chunk_id)
          ? 'supports'
          : negatives.has(chunk_id)
            ? 'negative'
            : 'neither'
      console.log(` - ${label} ${chunk_id} ${textOf(chunk_id)}`)
    }
    console.log('')
  }
}
