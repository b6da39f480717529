import type { Check, CheckContext, CheckResult } from '../../checks/check.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { Item } from '../../vocabulary/index.ts'
import { askFromItem, draftFromItem } from '../item-as-draft.ts'
import type { FindingReporter, RuleName } from './finding.ts'
import type { Dataset, ParsedLine } from './read-dataset.ts'

export interface RuleContext {
  readonly dataset: Dataset
  readonly corpus: Corpus
  readonly report: FindingReporter
}

export type Rule = (context: RuleContext) => void | Promise<void>

type Flag = (message: string, advice?: string) => void

/** Returns a function that reports what a rule finds about one item. */
export const itemReporter =
  (report: FindingReporter, rule: RuleName, { file, line, value }: ParsedLine<Item>): Flag =>
  (message, advice) =>
    report({ rule, file, line, query_id: value.query_id, message, advice })

export const itemRule =
  (rule: RuleName, judge: (item: Item, flag: Flag, context: RuleContext) => void | Promise<void>): Rule =>
  async (context) => {
    for (const row of context.dataset.items) await judge(row.value, itemReporter(context.report, rule, row), context)
  }

/** A rule that applies a draft check to each item. */
export const checkRule = (rule: RuleName, check: Check): Rule =>
  itemRule(rule, async (item, flag, context) => {
    const { finding, reason } = await itemCheck(context, check)(item)
    if (finding !== 'sound') flag(reason)
  })

export interface ItemCheckContext extends Pick<RuleContext, 'corpus'> {
  /** Only for checks that search the corpus. */
  readonly search?: SearchIndex
  readonly minCopiedWords?: number
}

/** Applies a draft check to finished items. */
export const itemCheck =
  ({ corpus, search, minCopiedWords = Number.POSITIVE_INFINITY }: ItemCheckContext, check: Check) =>
  (item: Item): CheckResult | Promise<CheckResult> =>
    check.run(draftFromItem(item), {
      ask: askFromItem(item),
      corpus,
      search: search as SearchIndex,
      siblings: [],
      settings: { ...checkSettings, minCopiedWords, isJudged: isJudgedByModel(item) },
    })

/** True if a model judged the item. Checks then leave uncertain objections to it. */
const isJudgedByModel = ({ strategy, critics, provenance }: Item): boolean =>
  strategy !== 'anchor' && critics.length > 0 && provenance.models.critic !== 'offline'

/** The limits of the session were enforced when the items were written, so they are not applied again. */
const checkSettings: Omit<CheckContext['settings'], 'minCopiedWords'> = {
  maxAnswerWords: Number.POSITIVE_INFINITY,
  maxListEntries: Number.POSITIVE_INFINITY,
  pii: 'reject',
}
