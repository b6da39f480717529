import { groupedBy } from '../../text/grouped-by.ts'
import type { Item, Rejection, Verdict } from '../../vocabulary/index.ts'
import { type Counted, countBy, countOf } from './numbers.ts'

export interface VerdictCount {
  readonly name: string
  readonly by: 'check' | 'critic'
  /** Items of the set that passed it. */
  readonly passed: number
  /** Asks that it ended. */
  readonly ended: number
  /** Verdicts on all drafts, and those of them that were not sound; 0 where they are not known. */
  readonly judged: number
  readonly objected: number
}

export type GivenVerdict = Pick<Verdict, 'name' | 'by' | 'finding'> & {
  /** How many like it this stands for. */
  readonly times?: number
}

/** Like verdicts together, in a fixed order. */
export const summedVerdicts = (verdicts: readonly GivenVerdict[]) => {
  const groups = groupedBy(verdicts, ({ by, name, finding }) => [by, name, finding].join('\u0000'))
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => {
      const [{ name, by, finding }] = group
      return { name, by, finding, times: group.reduce((sum, { times = 1 }) => sum + times, 0) }
    })
}

export interface RejectionReason {
  readonly stage: Rejection['stage']
  readonly by: string
  /** The reason without the words and numbers of the single case. */
  readonly reason: string
  readonly count: number
}

/** Which checks and critics are behind the items, how often they objected, and how many asks each of them ended. */
export const verdictCounts = (
  items: readonly Item[],
  rejections: readonly Rejection[],
  given: readonly GivenVerdict[] = [],
): VerdictCount[] =>
  (['check', 'critic'] as const).flatMap((by) => {
    const passed = countBy(items, (item) => (by === 'check' ? item.checks : item.critics).map(({ name }) => name))
    const ended = countBy(rejections, (rejection) => (rejection.stage === by ? rejection.by : undefined))
    const own = given.filter((verdict) => verdict.by === by)
    const timesOf = (list: readonly GivenVerdict[], name: string): number =>
      list.reduce((sum, verdict) => sum + (verdict.name === name ? (verdict.times ?? 1) : 0), 0)
    const against = own.filter(({ finding }) => finding !== 'sound')
    return [...new Set([...passed, ...ended, ...own].map(({ name }) => name))].sort().map((name) => ({
      name,
      by,
      passed: countOf(passed, name),
      ended: countOf(ended, name),
      judged: timesOf(own, name),
      objected: timesOf(against, name),
    }))
  })

/** What ended asks: stage and who, most frequent first. */
export const endings = (rejections: readonly Rejection[]): Counted[] =>
  countBy(rejections, ({ stage, by }) => (stage === by ? stage : `${stage} · ${by}`))

/** The reasons of the ledger, like ones together. */
export const rejectionReasons = (rejections: readonly Rejection[]): RejectionReason[] => {
  const shaped = rejections.map(({ stage, by, reason }) => ({ stage, by, reason: shapeOf(reason) }))
  const groups = groupedBy(shaped, ({ stage, by, reason }) => [stage, by, reason].join('\u0000'))
  return [...groups]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([, group]) => ({ ...group[0], count: group.length }))
}

/** Several reasons of one draft come as lines or sentences; the first of them names the kind. Quoted words, ids and numbers differ from case to case. */
const shapeOf = (reason: string): string =>
  reason
    .replace(/\n.*/s, '')
    .replace(/“[^”]*”|"[^"]*"|`[^`]*`/g, '“…”')
    .replace(/(?:“…”(?:, | and )?)+/g, '“…”')
    .replace(/\b[a-z]+_[0-9a-f]{8,}\b/g, '…')
    .replace(/[^\s,;:()“”]+#c\d+/g, '…')
    .replace(/\d[\d.,]*/g, '…')
    .trim()
