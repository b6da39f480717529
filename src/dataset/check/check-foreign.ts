import { otherLanguageOf } from '../../checks/language.ts'
import { personalDataIn } from '../../checks/personal-data.ts'
import { detectLanguage } from '../../corpus/language.ts'
import { similarTexts } from '../../search/minhash.ts'
import { figuresMissing } from '../../text/figures.ts'
import { elementAt } from '../../text/required.ts'
import { contentStems } from '../../text/words.ts'
import { differInCodes, normalised } from '../duplicates.ts'
import type { DatasetReport } from './check-dataset.ts'
import type { DatasetFinding } from './finding.ts'
import { type ForeignRow, readForeign } from './read-foreign.ts'

export interface ForeignReport extends DatasetReport {
  /** The field that was read for each purpose. */
  readonly map: Readonly<Record<string, string>>
}

/**
 * Checks another tool's file without its documents: one language per record, contexts that contain what the answers
 * say, no repeated questions, no personal data.
 */
export const checkForeign = (file: string, mapping?: string): ForeignReport => {
  const { rows, broken, map } = readForeign(file, mapping)
  const findings: DatasetFinding[] = broken.map((line) => ({
    rule: 'json',
    file,
    line,
    message: 'The line is not JSON.',
    advice: 'Correct the line or take it out.',
  }))
  const addFinding = (row: ForeignRow, finding: Finding): void => {
    findings.push({ file, line: row.line, query_id: row.id, ...finding })
  }
  const asked = rows.flatMap((row) => {
    if (typeof row.question === 'string' && row.question.trim() !== '') return [{ row, question: row.question }]
    addFinding(row, missingField('question', map.question))
    return []
  })
  for (const { row, question } of asked) {
    for (const finding of aboutQuestion(question)) addFinding(row, finding)
    if (map.answer === undefined) continue
    if (typeof row.answer !== 'string' || row.answer.trim() === '') addFinding(row, missingField('answer', map.answer))
    else for (const finding of aboutAnswer(question, row.answer, row, map.contexts)) addFinding(row, finding)
  }
  const questions = asked.map(({ question }) => normalised(question))
  for (const { a, b } of similarTexts(questions, 0.8)) {
    const [earlier, later] = [elementAt(asked, a), elementAt(asked, b)]
    if (differInCodes(earlier.question, later.question)) continue
    addFinding(later.row, {
      rule: 'duplicate',
      message: `It asks the same as ${earlier.row.id ?? `record ${earlier.row.line}`}.`,
      advice: 'Keep one of the two.',
    })
  }
  return { items: rows.length, spans: 0, documents: 0, findings, remarks: [], others: [], map }
}

type Finding = Pick<DatasetFinding, 'rule' | 'message' | 'advice'>

const missingField = (what: string, name: string): Finding => ({
  rule: 'schema',
  message: `There is no ${what} in “${name}”.`,
  advice: `Fill it in, take the record out, or name another field: --map ${what}=<field>.`,
})

const aboutQuestion = (question: string): Finding[] =>
  personalDataIn(question).map(({ kind }) => personalDataFinding('question', kind))

const personalDataFinding = (what: string, kind: string): Finding => ({
  rule: 'pii',
  message: `The ${what} contains what looks like a private ${kind}.`,
  advice: 'Leave it out.',
})

const aboutAnswer = (
  question: string,
  answer: string,
  { contexts }: ForeignRow,
  contextField: string | undefined,
): Finding[] => {
  const findings = personalDataIn(answer).map(({ kind }) => personalDataFinding('answer', kind))
  const [questionLanguage, answerLanguage] = [detectLanguage(question), detectLanguage(answer)]
  if (areInDifferentLanguages(question, questionLanguage, answer, answerLanguage))
    findings.push({
      rule: 'language',
      message: `The question is in ${questionLanguage}, the answer in ${answerLanguage}.`,
      advice: 'Translate one of them.',
    })
  if (contextField === undefined) return findings
  // A question without an answer has no contexts.
  if (contexts.length === 0) return findings
  return [...findings, ...unsupported(answer, contexts, answerLanguage)]
}

/** Short texts and names are easily taken for a related language, so neither text may be plausible in the language of the other. */
const areInDifferentLanguages = (
  question: string,
  questionLanguage: string,
  answer: string,
  answerLanguage: string,
): boolean =>
  question.length > 40 &&
  answer.length > 40 &&
  questionLanguage !== 'und' &&
  answerLanguage !== 'und' &&
  otherLanguageOf(answer, questionLanguage) !== undefined &&
  otherLanguageOf(question, answerLanguage) !== undefined

/** Returns what the answer says that no context contains. */
const unsupported = (answer: string, contexts: readonly string[], language: string): Finding[] => {
  const advice = 'Correct the answer, or add the context that proves it.'
  const missing = figuresMissing(answer, contexts)
  const stems = [...new Set(contentStems(answer, language))]
  const known = new Set(contexts.flatMap((text) => contentStems(text, language)))
  const share = stems.length === 0 ? 1 : stems.filter((stem) => known.has(stem)).length / stems.length
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            rule: 'evidence' as const,
            message: `No context contains ${missing
              .slice(0, 4)
              .map((text) => `“${text}”`)
              .join(', ')} of the answer.`,
            advice,
          },
        ]),
    ...(share >= leastShare
      ? []
      : [
          {
            rule: 'evidence' as const,
            message: `The contexts contain ${Math.round(share * 100)}% of the words of the answer.`,
            advice,
          },
        ]),
  ]
}

const leastShare = 0.4
