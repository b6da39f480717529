import { existsSync } from 'node:fs'
import { UsageError } from '../errors.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { StrategyName } from '../vocabulary/index.ts'
import { type ReviewRow, readReviews, withoutUndone } from './reviews.ts'

const minItems = 5

/** Reads what reviewers accepted: the accepted share of each strategy, and the question families that they mostly rejected. */
export const readLessons = (file: string) => {
  if (!existsSync(file))
    throw new UsageError(`--lessons: ${file} does not exist. Pass the reviews.jsonl of a reviewed set.`)
  const rows = withoutUndone(readReviews(file)).filter(({ honeypot }) => honeypot === undefined)
  const judgments = [...groupedBy(rows, ({ query_id }) => query_id).values()].flatMap(judgmentOf)
  const acceptedShare = (members: readonly (typeof judgments)[number][]): number =>
    members.filter(({ accepted }) => accepted).length / members.length
  const sharesBy = (field: 'strategy' | 'family') =>
    [...groupedBy(judgments, ({ about }) => about?.[field])].flatMap(([name, members]) =>
      name !== undefined && members.length >= minItems ? [[name, acceptedShare(members)] as const] : [],
    )
  return {
    strategies: Object.fromEntries(
      sharesBy('strategy')
        .filter(([name]) => StrategyName.safeParse(name).success)
        // Every strategy keeps at least a third of its share of the items, so that later reviews can judge it again.
        .map(([name, share]) => [name, Math.round(Math.max(1 / 3, share) * 1000) / 1000]),
    ),
    families: sharesBy('family')
      .filter(([, share]) => share < 0.5)
      .map(([name]) => name)
      .sort(),
  }
}

/** The decision of the reviewers about one item. Empty if they disagree, if the checks dispute their edit, or for a draft that was never in the set. */
const judgmentOf = (rows: readonly ReviewRow[]) => {
  const decisions = rows.filter(({ verdict }) => verdict !== 'skip')
  const settlement = decisions.findLast(({ settles }) => settles === true)
  const lastDecisions = settlement ? [settlement] : [...new Map(decisions.map((row) => [row.reviewer, row])).values()]
  const [verdict, ...others] = new Set(
    lastDecisions.map((row) =>
      row.verdict === 'reject' ? 'reject' : row.state === 'disputed' ? 'disputed' : 'accept',
    ),
  )
  if (!verdict || verdict === 'disputed' || others.length > 0 || lastDecisions.every((row) => row.of_ledger === true))
    return []
  return [{ accepted: verdict === 'accept', about: lastDecisions.find(({ about }) => about)?.about }]
}
