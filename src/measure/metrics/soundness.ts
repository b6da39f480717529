import type { Check } from '../../checks/check.ts'
import { copy, minCopiedWords } from '../../checks/copy.ts'
import { figures } from '../../checks/figures.ts'
import { language } from '../../checks/language.ts'
import { place } from '../../checks/place.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { itemCheck } from '../../dataset/check/rule.ts'
import { binOf } from '../../dataset/difficulty.ts'
import type { SearchIndex } from '../../search/index.ts'
import { Difficulty, documentKey, type Item } from '../../vocabulary/index.ts'
import { exactMetric, type Metric, shareMetric } from './metric.ts'

type ItemFilter = (item: Item) => boolean
const isAnswerable: ItemFilter = ({ no_answer }) => !no_answer
const isAnyItem: ItemFilter = () => true

/** Makes a check fail if it only gives a hint, which a critic would judge: here, no critic does. */
const failOnHint = (check: Check): Check => ({
  ...check,
  run: async (draft, context) => {
    const result = await check.run(draft, context)
    return result.hint === undefined ? result : { ...result, finding: 'fixable' }
  },
})

const measuredChecks: readonly (readonly [name: string, check: Check, filter: ItemFilter])[] = [
  ['evidence in current passages', place, isAnswerable],
  ['numbers and codes of the answer in its passages', failOnHint(figures), isAnswerable],
  ['question not copied from its passages', copy, isAnswerable],
  ['question and answer in the language of the item', language, isAnyItem],
]

/** Share of items that pass each exact check. */
export const soundnessMetrics = async (items: readonly Item[], corpus: Corpus, search: SearchIndex) => {
  const metrics: Metric[] = []
  for (const [name, check, filter] of measuredChecks) {
    const run = itemCheck({ corpus, search, minCopiedWords }, check)
    const testedItems = items.filter(filter)
    let passed = 0
    for (const item of testedItems) if ((await run(item)).finding === 'sound') passed++
    metrics.push(shareMetric({ group: 'soundness', name }, passed, testedItems.length))
  }
  return metrics
}

export const validityMetrics = (dataset: Dataset): Metric[] => {
  const items = dataset.items.map(({ value }) => value)
  const answerable = items.filter(({ no_answer }) => !no_answer)
  const spans = items.flatMap(({ gold_spans }) => gold_spans)
  const exactSpans = spans.filter(
    ({ doc_id, version, start, end, text }) =>
      dataset.texts.get(documentKey({ doc_id, version }))?.slice(start, end) === text,
  ).length
  const difficulties = items.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
  const metric = <T>(name: string, entries: readonly T[], test: (entry: T) => boolean): Metric =>
    shareMetric({ group: 'validity', name }, entries.filter(test).length, entries.length)
  return [
    exactMetric(
      { group: 'validity', name: 'spans that are exactly the text at their place' },
      spans.length,
      exactSpans / spans.length,
    ),
    metric('answerable items with two hard negatives or more', answerable, ({ negatives }) => negatives.length >= 2),
    metric('items without an answer', items, ({ no_answer }) => no_answer),
    metric('items that need two pieces of evidence or more', answerable, ({ multi_hop }) => multi_hop !== undefined),
    ...Difficulty.options.map((bin) =>
      metric(`evidence is ${bin} to find`, difficulties, (value) => binOf(value) === bin),
    ),
  ]
}
