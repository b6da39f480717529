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
  const items = [...groupedBy(rows, ({ query_id }) => query_id).values()].flatMap(judgmentOf)
  const shareOf = (members: readonly (typeof items)[number][]): number =>
    members.filter(({ accepted }) => accepted).length / members.length
  const grouped = (field: 'strategy' | 'family') =>
    [...groupedBy(items, ({ about }) => about?.[field])].flatMap(([name, members]) =>
      name !== undefined && members.length >= minItems ? [[name, shareOf(members)] as const] : [],
    )
  return {
    strategies: Object.fromEntries(
      grouped('strategy')
        .filter(([name]) => StrategyName.safeParse(name).success)
        // Every strategy keeps at least a third of its places, so that later reviews can judge it again.
        .map(([name, share]) => [name, Math.round(Math.max(1 / 3, share) * 1000) / 1000]),
    ),
    families: grouped('family')
      .filter(([, share]) => share < 0.5)
      .map(([name]) => name)
      .sort(),
  }
}

/** The decision of the reviewers about one item. Empty if they disagree, if the checks dispute their edit, or for a draft that was never in the set. */
const judgmentOf = (rows: readonly ReviewRow[]) => {
  const decided = rows.filter(({ verdict }) => verdict !== 'skip')
  const settled = decided.findLast(({ settles }) => settles === true)
  const final = settled ? [settled] : [...new Map(decided.map((row) => [row.reviewer, row])).values()]
  const [verdict, ...others] = new Set(
    final.map((row) => (row.verdict === 'reject' ? 'reject' : row.state === 'disputed' ? 'disputed' : 'accept')),
  )
  if (!verdict || verdict === 'disputed' || others.length > 0 || final.every((row) => row.of_ledger === true)) return []
  return [{ accepted: verdict === 'accept', about: final.find(({ about }) => about)?.about }]
}
