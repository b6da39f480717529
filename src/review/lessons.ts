import { existsSync } from 'node:fs'
import { readSet } from '../dataset/set/read-set.ts'
import { UsageError } from '../errors.ts'
import { wilson } from '../measure/intervals.ts'
import { StrategyName } from '../vocabulary/index.ts'
import { candidatesOf } from './candidates.ts'
import { outcomesOf } from './outcomes.ts'
import { withoutUndone } from './positions.ts'
import { readReviews } from './read-reviews.ts'
import type { ReviewRow } from './review-row.ts'

interface LessonRow {
  readonly name: string
  readonly judged: number
  readonly accepted: number
  readonly low: number
  readonly high: number
  /** The reason that people named most. */
  readonly reason: string | undefined
}

export interface Lessons {
  readonly by: readonly { readonly what: string; readonly rows: readonly LessonRow[] }[]
}

interface Opinion {
  readonly accepted: boolean
  readonly reason: string | undefined
  readonly keys: Readonly<Record<string, readonly string[]>>
}

/** How many of each kind people accept, those first that they accept least. */
export const lessonsOf = (folder: string, files: readonly string[]): Lessons => {
  const outcomes = outcomesOf(candidatesOf(readSet(folder)), readReviews(...files))
  const opinions = outcomes.flatMap(({ candidate, status, positions, settled }): Opinion[] => {
    if (status !== 'accepted' && status !== 'rejected') return []
    const { item } = candidate
    return [
      {
        accepted: status === 'accepted',
        reason: (settled ?? positions.find((one) => one.status === 'rejected'))?.reason,
        keys: {
          strategy: [item.strategy],
          'family of questions': item.family ? [item.family] : [],
          'evolution or adversarial type': [item.evolution?.type ?? item.adversarial_type ?? 'none'],
          language: [item.language],
          'answer type': [item.answer_type],
          prompt: item.provenance.prompts,
          model: [item.provenance.models.generator ?? 'people'],
        },
      },
    ]
  })
  return {
    by: Object.keys(opinions[0]?.keys ?? {}).map((what) => ({
      what,
      rows: rowsOf(opinions, (one) => one.keys[what] ?? []),
    })),
  }
}

const rowsOf = (opinions: readonly Opinion[], namesOf: (one: Opinion) => readonly string[]): LessonRow[] => {
  const names = [...new Set(opinions.flatMap(namesOf))]
  return names
    .map((name) => {
      const own = opinions.filter((one) => namesOf(one).includes(name))
      const accepted = own.filter((one) => one.accepted).length
      const { low, high } = wilson(accepted, own.length)
      const reasons = own.flatMap((one) => (one.accepted ? [] : (one.reason ?? [])))
      const [reason] = [...new Set(reasons)].sort(
        (a, b) =>
          reasons.filter((one) => one === b).length - reasons.filter((one) => one === a).length || (a < b ? -1 : 1),
      )
      return { name, judged: own.length, accepted, low, high, reason }
    })
    .sort((a, b) => a.accepted / a.judged - b.accepted / b.judged || b.judged - a.judged || (a.name < b.name ? -1 : 1))
}

/** Of fewer judgements nothing is learned. */
const fewest = 5

/**
 * What a new session is to make less of: a factor for each strategy by how many of its items people accepted, and the families of
 * questions that they turn down more often than not. Every line of reviews tells what it was about, so no set is needed.
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
  const grouped = (field: 'strategy' | 'family'): [string, ReviewRow[]][] => {
    const groups = new Map<string, ReviewRow[]>()
    for (const row of rows) {
      const name = row.about?.[field]
      if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), row])
    }
    return [...groups].filter(([, own]) => own.length >= fewest)
  }
  return {
    strategies: Object.fromEntries(
      grouped('strategy')
        .filter(([name]) => StrategyName.safeParse(name).success)
        // A third of its places are left to the worst: what is never asked is never learned about.
        .map(([name, own]) => [name, Math.round(Math.max(1 / 3, shareOf(own)) * 1000) / 1000]),
    ),
    families: grouped('family')
      .filter(([, own]) => shareOf(own) < 0.5)
      .map(([name]) => name)
      .sort(),
    judged: rows.length,
  }
}
