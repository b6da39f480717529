import { z } from 'zod'
import { userRows } from '../../corpus/rows-of-file.ts'
import { UsageError } from '../../errors.ts'
import { readInput } from '../../store/folders/read-input.ts'
import { counted } from '../../text/counted.ts'
import { type Calibration, calibrate } from '../calibration.ts'
import type { DatasetScore } from './score-dataset.ts'
import { cell } from './score-text.ts'

export interface PeopleAgreement extends Calibration {
  /** Labels for answers that changed or were not judged. */
  readonly unused: number
}

const Label = z.looseObject({
  query_id: z.string(),
  /** True if a person found the answer correct. */
  human: z.union([z.boolean(), z.literal(0).transform(() => false), z.literal(1).transform(() => true)]),
  /** The labeled answer. The label is not used for a different answer. */
  answer: z.string().optional(),
})
type Label = z.infer<typeof Label>

/** Reads labels: `{"query_id": "…", "human": true}`, one per line. */
export const readPeople = (file: string): Label[] => {
  const labels = userRows(readInput(file), file).flatMap(({ where, value }) => {
    // In a file of answers, only some rows may have labels.
    if (value !== null && typeof value === 'object' && !('human' in value)) return []
    const label = Label.safeParse(value)
    if (!label.success) throw new UsageError(`${file}, ${where}: expected {"query_id": "…", "human": true or false}.`)
    return [label.data]
  })
  if (labels.length === 0) throw new UsageError(`${file} contains no labels: no row has a field "human".`)
  return labels
}

/** Compares judge and people on the answers that both judged, and corrects the judge's rate on the others. */
export const agreementWithPeople = (score: DatasetScore, labels: readonly Label[]): PeopleAgreement | undefined => {
  const judged = new Map(
    score.questions.flatMap(({ query_id, metrics, reply, judged: found }) => {
      // An unanswerable question is right if the system declines.
      const passes =
        Object.keys(metrics).length === 0
          ? found?.declines
          : metrics.correct === undefined
            ? undefined
            : metrics.correct === 1
      return passes === undefined ? [] : [[query_id, { passes, answer: reply?.answer }] as const]
    }),
  )
  const both = labels.flatMap(({ query_id, human, answer }) => {
    const own = judged.get(query_id)
    return own && (answer === undefined || answer === own.answer) ? [{ query_id, human, judge: own.passes }] : []
  })
  if (both.length === 0) return undefined
  const labeled = new Set(both.map(({ query_id }) => query_id))
  const others = [...judged].filter(([query_id]) => !labeled.has(query_id))
  const rate = { passed: others.filter(([, { passes }]) => passes).length, judged: others.length }
  return { ...calibrate(both, others.length > 0 ? rate : undefined), unused: labels.length - both.length }
}

export const agreementLine = (found: PeopleAgreement | undefined): string => {
  if (!found)
    return 'No label of people is about an answer that was judged here, so the judge cannot be compared with people.'
  const { n, sensitivity, specificity, ac1, correctedPassRate, verdict, unused } = found
  return [
    `Agreement with people on ${counted(n, 'answer')}: the judge passes ${cell(sensitivity)} of those that people found correct, rejects ${cell(specificity)} of the others, Gwet’s AC1 ${cell(ac1)}.`,
    ...(correctedPassRate ? [`Share of correct answers, corrected for its errors: ${cell(correctedPassRate)}.`] : []),
    verdict,
    ...(unused > 0
      ? [`${unused === 1 ? '1 label is' : `${unused} labels are`} about other answers, and not used.`]
      : []),
  ].join(' ')
}
