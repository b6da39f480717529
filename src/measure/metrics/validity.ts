import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { textKey } from '../../dataset/check/read-dataset.ts'
import { binOf } from '../../dataset/statistics/difficulty-bins.ts'
import { Difficulty } from '../../vocabulary/index.ts'
import { counted, type Metric, share } from './metric.ts'

/** What can be proved of a set by looking at it: exact spans, negatives, what kinds of items it has. */
export const validity = (dataset: Dataset): Metric[] => {
  const items = dataset.items.map(({ value }) => value)
  const answerable = items.filter(({ no_answer }) => !no_answer)
  const spans = items.flatMap(({ gold_spans }) => gold_spans)
  const exact = spans.filter(
    ({ doc_id, version, start, end, text }) => dataset.texts.get(textKey(doc_id, version))?.slice(start, end) === text,
  ).length
  const hardness = items.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
  const count = <T>(name: string, of: readonly T[], test: (one: T) => boolean): Metric =>
    share({ group: 'validity', name }, of.filter(test).length, of.length)
  return [
    counted(
      { group: 'validity', name: 'spans that are exactly the text at their place' },
      spans.length,
      spans.length === 0 ? Number.NaN : exact / spans.length,
    ),
    count('answerable items with two hard negatives or more', answerable, ({ negatives }) => negatives.length >= 2),
    count('items without an answer', items, ({ no_answer }) => no_answer),
    count('items that need two pieces of evidence or more', answerable, ({ multi_hop }) => multi_hop !== undefined),
    ...(hardness.length === 0
      ? []
      : Difficulty.options.map((bin) =>
          count(`evidence is ${bin} to find`, hardness, (value) => binOf(value) === bin),
        )),
  ]
}
