import type { Corpus } from '../../corpus/corpus.ts'
import type { Item } from '../../vocabulary/index.ts'
import type { Report, RuleName } from './finding.ts'
import type { Dataset, Placed } from './read-dataset.ts'

export interface RuleContext {
  readonly dataset: Dataset
  readonly corpus: Corpus
  readonly report: Report
}

/** One property that a sound dataset has. */
export type Rule = (context: RuleContext) => void | Promise<void>

const itemsFile = 'items.jsonl'

/** Tells what is wrong with one item. */
export const aboutItem =
  (report: Report, rule: RuleName, { line, value }: Placed<Item>) =>
  (message: string, advice?: string): void =>
    report({ rule, file: itemsFile, line, query_id: value.query_id, message, advice: advice || undefined })
