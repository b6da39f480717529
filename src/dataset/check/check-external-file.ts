import { otherLanguageOf } from '../../checks/language.ts'
import { personalDataIn } from '../../checks/personal-data.ts'
import { detectLanguage } from '../../corpus/language.ts'
import { similarTexts } from '../../search/minhash.ts'
import { figuresMissing } from '../../text/figures.ts'
import { plainWords } from '../../text/plain-words.ts'
import { elementAt } from '../../text/required.ts'
import { contentStems, shareOfStemsIn } from '../../text/words.ts'
import { differInCodes } from '../duplicates.ts'
import type { DatasetFinding, RuleName } from './finding.ts'
import { type ExternalRow, readExternalFile } from './read-external-file.ts'

/** Checks another tool's file without its documents: language mismatches, unsupported answers, repeated questions, personal data. */
export const checkExternalFile = (file: string, mapping?: string) => {
  const { rows, brokenLines, map } = readExternalFile(file, mapping)
  const notJson = { rule: 'json', message: 'The line is not JSON.', advice: 'Correct or remove the line.' } as const
  const findings: DatasetFinding[] = brokenLines.map((line) => ({ ...notJson, file, line }))
  const flagAt =
    ({ line, id }: ExternalRow): Flag =>
    (rule, message, advice) => {
      findings.push({ file, line, query_id: id, rule, message, advice })
    }
  const withQuestion = rows.flatMap((row) => {
    if (isText(row.question)) return [{ row, question: row.question }]
    flagMissing(flagAt(row), 'question', map.question)
    return []
  })
  for (const { row, question } of withQuestion) {
    const flag = flagAt(row)
    flagPersonalData(flag, 'question', question)
    if (map.answer === undefined) continue
    if (row.answer === undefined) flagMissing(flag, 'answer', map.answer)
    else {
      flagPersonalData(flag, 'answer', row.answer)
      flagOtherLanguage(flag, question, row.answer)
      // Unanswerable questions have no contexts, so there is nothing to check their answers against.
      if (row.contexts.length > 0) flagUnsupported(flag, row.answer, row.contexts)
    }
  }
  const questions = withQuestion.map(({ question }) => plainWords(question))
  for (const { a, b } of similarTexts(questions, minSimilarityOfRepeats)) {
    const [firstRow, secondRow] = [elementAt(withQuestion, a), elementAt(withQuestion, b)]
    if (differInCodes(firstRow.question, secondRow.question)) continue
    const name = firstRow.row.id ?? `record ${firstRow.row.line}`
    flagAt(secondRow.row)('duplicate', `The record asks the same as ${name}.`, 'Keep one of the two.')
  }
  // `map` has the field that was read for each purpose.
  return { items: rows.length, spans: 0, documents: 0, findings, remarks: [], others: [], map }
}

type Flag = (rule: RuleName, message: string, advice: string) => void

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const flagMissing = (flag: Flag, what: string, field: string): void =>
  flag(
    'schema',
    `There is no ${what} in “${field}”.`,
    `Fill it in, remove the record, or name another field: --map ${what}=<field>.`,
  )

const flagPersonalData = (flag: Flag, what: string, text: string): void => {
  for (const { kind } of personalDataIn(text))
    flag('pii', `The ${what} contains what looks like a private ${kind}.`, 'Remove it.')
}

/** Flags an answer in another language than its question. Related languages are easily confused, so each text must be implausible in the language of the other. */
const flagOtherLanguage = (flag: Flag, question: string, answer: string): void => {
  const [questionTag, answerTag] = [detectLanguage(question), detectLanguage(answer)]
  const shorterLength = Math.min(question.length, answer.length)
  if (shorterLength <= maxUnclearLength || questionTag === 'und' || answerTag === 'und') return
  if (otherLanguageOf(answer, questionTag) !== undefined && otherLanguageOf(question, answerTag) !== undefined)
    flag('language', `The question is in ${questionTag}, the answer in ${answerTag}.`, 'Translate one of them.')
}

const flagUnsupported = (flag: Flag, answer: string, contexts: readonly string[]): void => {
  const advice = 'Correct the answer, or add the context that proves it.'
  const missing = figuresMissing(answer, contexts).slice(0, 4)
  if (missing.length > 0)
    flag('evidence', `No context contains ${missing.map((text) => `“${text}”`).join(', ')} from the answer.`, advice)
  const language = detectLanguage(answer)
  const isShort =
    new Set(contentStems(answer, language)).size === 1 && plainWords(answer).length <= maxShortAnswerLength
  const share = isShort ? 1 : (shareOfStemsIn(answer, contexts, language) ?? 1)
  if (share < minWordShare)
    flag('evidence', `The contexts contain only ${Math.round(share * 100)}% of the words of the answer.`, advice)
}

const minSimilarityOfRepeats = 0.8
const minWordShare = 0.4

/** In characters. The language of a shorter text is often detected wrongly. */
const maxUnclearLength = 40
/** In characters. Contexts can prove an answer such as “yes” or “B” without containing it. */
const maxShortAnswerLength = 5
