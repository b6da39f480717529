import type { Item, Variant } from '../../vocabulary/index.ts'
import { type PairedDifference, pairedDifference } from './paired.ts'
import type { Grouped } from './score-rows.ts'

/** What one kind of variant does to a system. */
export interface Robustness {
  readonly type: Variant
  /** Mean recall of the questions as they stand in the set. */
  readonly clean: number
  /** Of the same questions, asked otherwise. */
  readonly varied: number
  /** How much it rises; below 0 where it falls. */
  readonly difference: PairedDifference
}

/** The recall of variants beside that of the questions that they ask otherwise. */
export const robustnessOf = (
  varied: readonly { readonly item: Item; readonly recall: number }[],
  questions: readonly (Pick<Grouped, 'metrics' | 'draw'> & { readonly query_id: string })[],
  metric: string,
): Robustness[] => {
  const clean = new Map(questions.map((question) => [question.query_id, question]))
  const pairs = varied.flatMap(({ item: { variant }, recall }) => {
    const question = clean.get(variant?.clean_id ?? '')
    return variant && question
      ? [{ type: variant.type, recall, before: question.metrics[metric] ?? 0, draw: question.draw }]
      : []
  })
  return [...new Set(pairs.map(({ type }) => type))].sort().map((type) => {
    const own = pairs.filter((pair) => pair.type === type)
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    return {
      type,
      clean: mean(own.map(({ before }) => before)),
      varied: mean(own.map(({ recall }) => recall)),
      difference: pairedDifference(
        own.map(({ recall }) => recall),
        own.map(({ before }) => before),
        own.map(({ draw }) => draw),
        `robustness ${type}`,
      ),
    }
  })
}
