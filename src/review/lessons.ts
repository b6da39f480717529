import { existsSync } from 'node:fs'
import { UsageError } from '../errors.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { StrategyName } from '../vocabulary/index.ts'
import { readReviews, withoutUndone } from './read-reviews.ts'
import type { ReviewRow } from './review-row.ts'

const minJudgments = 5

/**
 * Learns what a new session should make less of: a factor for each strategy, by the share of its items that people accepted, and families
 * of questions that they reject more often than not. Each review names strategy and family, so no set is needed.
 */
export const learnedFrom = (file: string) => {
  if (!existsSync(file))
    throw new UsageError(`--lessons: there is no ${file}. It is the reviews.jsonl of a set that people reviewed.`)
  const last = new Map<string, ReviewRow>()
  for (const row of withoutUndone(readReviews(file)))
    if (row.honeypot === undefined && (row.verdict === 'accept' || row.verdict === 'reject'))
      last.set(row.settles ? row.query_id : `${row.query_id} ${row.reviewer}`, row)
  const rows = [...last.values()]
  const shareOf = (own: readonly ReviewRow[]): number =>
    own.filter(({ verdict }) => verdict === 'accept').length / own.length
  const grouped = (field: 'strategy' | 'family') =>
    [...groupedBy(rows, ({ about }) => about?.[field])].flatMap(([name, own]) =>
      name !== undefined && own.length >= minJudgments ? [[name, own] as const] : [],
    )
  return {
    strategies: Object.fromEntries(
      grouped('strategy')
        .filter(([name]) => StrategyName.safeParse(name).success)
        // The worst strategy keeps a third of its places, so that there is still something to learn about it.
        .map(([name, own]) => [name, Math.round(Math.max(1 / 3, shareOf(own)) * 1000) / 1000]),
    ),
    families: grouped('family')
      .filter(([, own]) => shareOf(own) < 0.5)
      .map(([name]) => name)
      .sort(),
  }
}
