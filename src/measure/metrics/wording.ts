import { words } from '../../text/words.ts'
import type { Item } from '../../vocabulary/index.ts'
import { bootstrap, deviation, percentile } from '../intervals.ts'
import { average, figure, type Metric } from './metric.ts'

/** How long questions are, and how much of their evidence's wording they have. */
export const wording = (
  items: readonly Item[],
  language: string,
  rows: readonly { readonly share: number; readonly longestCopy: number }[],
): Metric[] => {
  const lengths = items.map(({ question }) => words(question, language).length)
  const shares = rows.map(({ share }) => share)
  const copies = rows.map(({ longestCopy }) => longestCopy)
  const p90 = (values: readonly number[]): number => percentile(values, 0.9)
  const p90Interval = bootstrap(shares.length, (indexes) => p90(indexes.map((index) => shares[index]!)), {
    rounds: 500,
  })
  const note = `± ${deviation(lengths).toFixed(1)}, p10–p90 ${Math.round(percentile(lengths, 0.1))}–${Math.round(p90(lengths))}`
  return [
    average({ group: 'wording', name: 'question length, words', language, note }, lengths),
    average({ group: 'wording', name: 'overlap with the evidence', language }, shares),
    figure({ group: 'wording', name: 'overlap with the evidence, p90', language }, p90Interval),
    average({ group: 'wording', name: 'longest copied run, words', language, note: `p90 ${p90(copies)}` }, copies),
  ]
}
