import type { Measures } from './measures.ts'

/** How many of the items that people wrote were accepted by the checks, or by checks and critics. */
export interface AnchorRow {
  readonly judge: 'checks' | 'checks and critics'
  readonly anchors: number
  readonly passed: number
}

/** Anchors are known to be good: what is objected to there is a false alarm, or a mistake of the person. */
export const anchorRows = ({ anchored }: Pick<Measures, 'anchored'>): AnchorRow[] => {
  const anchors = (anchored?.honeypots ?? []).map(({ verdicts }) => verdicts)
  const judged = anchors.filter((verdicts) =>
    verdicts.some(({ by, finding }) => by === 'critic' || finding !== 'sound'),
  )
  const rows: AnchorRow[] = [
    {
      judge: 'checks',
      anchors: anchors.length,
      passed: anchors.filter((verdicts) => verdicts.every(({ by, finding }) => by === 'critic' || finding === 'sound'))
        .length,
    },
    {
      judge: 'checks and critics',
      anchors: judged.length,
      passed: judged.filter((verdicts) => verdicts.every(({ finding }) => finding === 'sound')).length,
    },
  ]
  return rows.filter((row) => row.anchors > 0)
}

/** Below this, sensitivity + specificity − 1 separates good from bad hardly better than a coin. */
const leastYouden = 0.2
/** Fewer judged items than this say nothing. */
const fewestJudged = 10

/** Whether a judge contradicts what is known. */
export const outOfLine = (good: number, passed: number, bad: number, caught: number): boolean =>
  good + bad >= fewestJudged && good > 0 && bad > 0 && passed / good + caught / bad - 1 < leastYouden
