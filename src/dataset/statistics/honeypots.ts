import type { Measures } from './measures.ts'

/** How one judge did on items that are known to be good, and on copies that were damaged on purpose. */
export interface HoneypotRow {
  readonly judge: 'checks' | 'checks and critics'
  /** Anchors were written by people; undamaged items of the set are as good as the set. */
  readonly known: 'anchors' | 'undamaged items'
  readonly good: number
  readonly passed: number
  readonly damaged: number
  readonly caught: number
}

/** Sensitivity and specificity of checks and critics by what needs no reviewer: anchors that people wrote, and damaged copies. */
export const honeypotRows = ({ anchored, faults = [] }: Pick<Measures, 'anchored' | 'faults'>): HoneypotRow[] => {
  const undamaged = faults.find(({ fault }) => fault === 'false_alarm')
  const broken = faults.filter(({ fault }) => fault !== 'false_alarm')
  const anchors = anchored?.honeypots ?? []
  const known = anchors.length > 0 ? 'anchors' : 'undamaged items'
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  const rowOf = (judge: HoneypotRow['judge'], withCritics: boolean): HoneypotRow => {
    const heard = anchors.filter(
      ({ verdicts }) => !withCritics || verdicts.some(({ by, finding }) => by === 'critic' || finding !== 'sound'),
    )
    const through = heard.filter(({ verdicts }) =>
      verdicts.every(({ by, finding }) => finding === 'sound' || (by === 'critic' && !withCritics)),
    )
    const caught = (row: (typeof faults)[number]): number => (withCritics ? (row.withCritic?.caught ?? 0) : row.caught)
    return {
      judge,
      known,
      good: anchors.length > 0 ? heard.length : (undamaged?.tried ?? 0),
      passed: anchors.length > 0 ? through.length : undamaged ? undamaged.tried - caught(undamaged) : 0,
      damaged: sum(broken.filter((row) => !withCritics || row.withCritic).map(({ tried }) => tried)),
      caught: sum(broken.map(caught)),
    }
  }
  const rows = [rowOf('checks', false)]
  if (undamaged?.withCritic || anchors.some(({ verdicts }) => verdicts.some(({ by }) => by === 'critic')))
    rows.push(rowOf('checks and critics', true))
  return rows.filter(({ good, damaged }) => good + damaged > 0)
}

/** Below this, sensitivity + specificity − 1 tells good from bad hardly better than a coin. */
const leastYouden = 0.2
/** Of fewer items of a kind nothing is said. */
const fewestJudged = 10

/** Whether a judge is out of line with what is known. */
export const outOfLine = (good: number, passed: number, bad: number, caught: number): boolean =>
  good + bad >= fewestJudged && good > 0 && bad > 0 && passed / good + caught / bad - 1 < leastYouden
