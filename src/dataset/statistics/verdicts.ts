import { countEach, groupedBy } from '../../text/grouped-by.ts'
import { sum } from '../../text/sum.ts'
import type { Item, Rejection, Verdict } from '../../vocabulary/index.ts'
import type { Measures } from './measures.ts'

export const countVerdicts = (verdicts: readonly Pick<Verdict, 'name' | 'by' | 'finding'>[]) => {
  const simplified = verdicts.map(({ name, by, finding }) => ({ name, by, finding }))
  const groups = groupedBy(simplified, ({ by, name, finding }) => [by, name, finding].join('\u0000'))
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => ({ ...group[0], times: group.length }))
}

/** For each check and critic: how many items passed it, how many asks it rejected, and how many verdicts and objections it gave. */
export const judgeCounts = (
  items: readonly Item[],
  rejections: readonly Rejection[],
  draftVerdicts: Measures['verdicts'] = [],
) =>
  (['check', 'critic'] as const).flatMap((by) => {
    const passed = countEach(items.flatMap((item) => (by === 'check' ? item.checks : item.critics).map(nameOf)))
    const rejectedAsks = countEach(rejections.flatMap((rejection) => (rejection.stage === by ? rejection.by : [])))
    const judged = draftVerdicts.filter((verdict) => verdict.by === by)
    const objections = judged.filter(({ finding }) => finding !== 'sound')
    const count = (judge: string, verdicts: typeof judged) =>
      sum(verdicts.map(({ name, times }) => (name === judge ? times : 0)))
    return [...new Set([...passed.keys(), ...rejectedAsks.keys(), ...judged.map(nameOf)])].sort().map((name) => ({
      name,
      by,
      passed: passed.get(name) ?? 0,
      rejectedAsks: rejectedAsks.get(name) ?? 0,
      // Counted over all drafts; 0 if the verdicts on drafts were not recorded.
      judged: count(name, judged),
      objected: count(name, objections),
    }))
  })

const nameOf = ({ name }: Pick<Verdict, 'name'>): string => name

/** How often asks were rejected for each reason, most frequent first. Reasons that differ only in names and numbers count as one. */
export const countReasons = (rejections: readonly Rejection[]) => {
  const simplified = rejections.map(({ stage, by, reason }) => ({ stage, by, reason: patternOf(reason) }))
  const groups = groupedBy(simplified, ({ stage, by, reason }) => [stage, by, reason].join('\u0000'))
  return [...groups]
    .sort(([a, groupA], [b, groupB]) => groupB.length - groupA.length || (a < b ? -1 : 1))
    .map(([, group]) => ({ ...group[0], count: group.length }))
}

/** The first line of a reason, with quoted words, ids and numbers replaced by “…” or …. */
const patternOf = (reason: string): string =>
  reason
    .replace(/\n.*/s, '')
    .replace(/“[^”]*”|"[^"]*"|`[^`]*`/g, '“…”')
    .replace(/(?:“…”(?:, | and )?)+/g, '“…”')
    .replace(/\b[a-z]+_[0-9a-f]{8,}\b/g, '…')
    .replace(/[^\s,;:()“”]+#c\d+/g, '…')
    .replace(/\d[\d.,]*/g, '…')
    .trim()
