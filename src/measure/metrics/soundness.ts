import type { Check } from '../../checks/check.ts'
import { copy } from '../../checks/copy.ts'
import { figures } from '../../checks/figures.ts'
import { language } from '../../checks/language.ts'
import { place } from '../../checks/place.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { itemCheck } from '../../dataset/check/rule.ts'
import { binOf } from '../../dataset/difficulty.ts'
import type { SearchIndex } from '../../search/index.ts'
import { Difficulty, documentKey, type Item } from '../../vocabulary/index.ts'
import { counted, type Metric, share } from './metric.ts'

type Choice = (item: Item) => boolean
const answerable: Choice = ({ no_answer }) => !no_answer
const all: Choice = () => true

/** Counts hints against the item, because there is no critic to judge them. */
const failOnHint = (check: Check): Check => ({
  ...check,
  run: async (draft, context) => {
    const result = await check.run(draft, context)
    return result.hint === undefined ? result : { ...result, finding: 'fixable' }
  },
})

const measuredChecks: readonly (readonly [name: string, check: Check, of: Choice])[] = [
  ['evidence in current passages', place, answerable],
  ['numbers and codes of the answer in its passages', failOnHint(figures), answerable],
  ['question in words of its own', copy, answerable],
  ['question and answer in the language of the item', language, all],
]

/** Share of items that pass each exact check. */
export const soundness = async (items: readonly Item[], corpus: Corpus, search: SearchIndex): Promise<Metric[]> => {
  const metrics: Metric[] = []
  for (const [name, check, of] of measuredChecks) {
    const run = itemCheck({ corpus, search, maxCopiedWords: 8 }, check)
    const chosen = items.filter(of)
    let sound = 0
    for (const item of chosen) if ((await run(item)).finding === 'sound') sound++
    metrics.push(share({ group: 'soundness', name }, sound, chosen.length))
  }
  return metrics
}

/** Exact counts: correct spans, negatives, kinds of items. */
export const validity = (dataset: Dataset): Metric[] => {
  const items = dataset.items.map(({ value }) => value)
  const answerable = items.filter(({ no_answer }) => !no_answer)
  const spans = items.flatMap(({ gold_spans }) => gold_spans)
  const exact = spans.filter(
    ({ doc_id, version, start, end, text }) =>
      dataset.texts.get(documentKey({ doc_id, version }))?.slice(start, end) === text,
  ).length
  const hardness = items.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
  const count = <T>(name: string, of: readonly T[], test: (entry: T) => boolean): Metric =>
    share({ group: 'validity', name }, of.filter(test).length, of.length)
  return [
    counted(
      { group: 'validity', name: 'spans that are exactly the text at their place' },
      spans.length,
      exact / spans.length,
    ),
    count('answerable items with two hard negatives or more', answerable, ({ negatives }) => negatives.length >= 2),
    count('items without an answer', items, ({ no_answer }) => no_answer),
    count('items that need two pieces of evidence or more', answerable, ({ multi_hop }) => multi_hop !== undefined),
    ...Difficulty.options.map((bin) => count(`evidence is ${bin} to find`, hardness, (value) => binOf(value) === bin)),
  ]
}
