import { z } from 'zod'
import { cellValue, readUserRows } from '../../corpus/rows-of-file.ts'
import { UsageError } from '../../errors.ts'
import { readInput } from '../../store/folders/read-input.ts'
import { counted } from '../../text/counted.ts'
import { isRecord } from '../../text/objects.ts'
import { required } from '../../text/required.ts'
import { calibrate } from '../calibration.ts'
import type { DatasetScore, QuestionResult } from './score-dataset.ts'
import { intervalText } from './score-text.ts'

const Label = z.looseObject({
  query_id: z.string(),
  /** True if a person found the answer correct. */
  human: z.preprocess(cellValue, z.union([z.boolean(), z.literal([0, 1])])).transform(Boolean),
  /** The labeled answer. The label is not used for a different answer. */
  answer: z.string().optional(),
})
type Label = z.infer<typeof Label>

/** Reads labels, one per row: `{"query_id": "…", "human": true}`. */
export const readHumanLabels = (file: string): Label[] => {
  const labels = readUserRows(readInput(file), file).flatMap(({ where, value }) => {
    // An answers file may have labels on some rows only.
    if (isRecord(value) && (value.human ?? '') === '') return []
    const label = Label.safeParse(value)
    if (!label.success) throw new UsageError(`${file}, ${where}: expected a query_id, and true or false as “human”.`)
    return [label.data]
  })
  if (labels.length === 0) throw new UsageError(`${file} contains no labels: no row has a field "human".`)
  return labels
}

/** Compares the judge with people, and corrects its pass rate on other answers. If an answer has several labels, the last one counts. */
export const agreementWithPeople = (score: DatasetScore, labels: readonly Label[]) => {
  const judged = new Map(
    score.questions.flatMap((question) => {
      const passes = judgePasses(question)
      return passes === undefined ? [] : [[question.query_id, { passes, answer: question.reply?.answer }] as const]
    }),
  )
  const usedLabels = labels.filter(({ query_id, answer }) => {
    const judgment = judged.get(query_id)
    return judgment && (answer === undefined || answer === judgment.answer)
  })
  if (usedLabels.length === 0) return undefined
  const humanByQuestion = new Map(usedLabels.map(({ query_id, human }) => [query_id, human]))
  const labeled = [...humanByQuestion].map(([query_id, human]) => ({ human, judge: required(judged, query_id).passes }))
  const others = [...judged].filter(([query_id]) => !humanByQuestion.has(query_id))
  const otherRate = { passed: others.filter(([, { passes }]) => passes).length, judged: others.length }
  // `unused` counts labels of answers that changed or were not judged.
  return { ...calibrate(labeled, others.length > 0 ? otherRate : undefined), unused: labels.length - usedLabels.length }
}

/** True if the judge finds an answer correct. For an unanswerable question, only declining is correct. Undefined if it was not judged. */
const judgePasses = ({ metrics, judged }: QuestionResult): boolean | undefined => {
  if (Object.keys(metrics).length === 0) return judged?.declines
  return metrics.correct === undefined ? undefined : metrics.correct === 1
}

export const agreementLine = (agreement: ReturnType<typeof agreementWithPeople>): string => {
  if (!agreement) return 'No label matches a judged answer, so the judge can’t be compared with people. Check query_id.'
  const { n, sensitivity, specificity, ac1, correctedPassRate, verdict, unused } = agreement
  return [
    `Agreement with people on ${counted(n, 'answer')}: the judge passes ${intervalText(sensitivity)} of those that people found correct and rejects ${intervalText(specificity)} of the others; Gwet’s AC1 is ${intervalText(ac1)}.`,
    ...(correctedPassRate
      ? [`Share of correct answers, corrected for the judge’s errors: ${intervalText(correctedPassRate)}.`]
      : []),
    verdict,
    ...(unused > 0 ? [`${counted(unused, 'label')} not used: no judged answer matches.`] : []),
  ].join(' ')
}
