import { scrubQuestion } from '../../checks/scrub.ts'
import { detectLanguage } from '../../corpus/language.ts'
import { canonicalTag } from '../../corpus/language-tag.ts'
import { fieldOf, readUserRows, type UserRow } from '../../corpus/rows-of-file.ts'
import { UsageError } from '../../errors.ts'
import { counted, withThousands } from '../../text/counted.ts'
import { derivedId } from '../../text/hash.ts'
import { fieldsOf } from '../../text/objects.ts'
import type { RealQuestion } from '../../vocabulary/index.ts'
import type { UserOptions } from './options.ts'

/** Reads real questions from JSONL or CSV. Personal data is removed, repeated questions are counted, and originals are kept on request. */
export const parseQuestions = (
  text: string,
  file: string,
  { keepOriginals = false, rewriteQuestions = false }: Pick<UserOptions, 'keepOriginals' | 'rewriteQuestions'> = {},
): { readonly questions: readonly RealQuestion[]; readonly notes: readonly string[] } => {
  const rows = readUserRows(text, file).filter((row) => !isBlank(row))
  const removed = new Map<string, number>()
  const byText = new Map<string, RealQuestion>()
  const ids = new Set<string>()
  let tooLong = 0
  for (const userRow of rows) {
    const row = rowOf(userRow, file)
    const question = fieldOf(row, ['question', 'query', 'text', 'utterance', 'prompt'])
    if (typeof question !== 'string' || question.trim() === '')
      throw new UsageError(`${file}, ${userRow.where}: there is no question. Expected a field “question”.`)
    const original = question.trim()
    if (original.length > maxQuestionLength) {
      tooLong++
      continue
    }
    const { text: clean, removed: removals } = scrubQuestion(original)
    for (const { kind } of removals) removed.set(kind, (removed.get(kind) ?? 0) + 1)
    const statedTimes = Number(fieldOf(row, ['count', 'times', 'frequency', 'weight']) ?? 1)
    const times = Number.isFinite(statedTimes) && statedTimes > 0 ? statedTimes : 1
    const sameQuestion = byText.get(clean.toLowerCase())
    if (sameQuestion) {
      byText.set(clean.toLowerCase(), { ...sameQuestion, times: (sameQuestion.times ?? 1) + times })
      continue
    }
    const id = String(fieldOf(row, ['id', 'question_id', 'query_id']) ?? '')
    // A log may use one id for all questions of a conversation.
    const isNewId = id !== '' && !ids.has(id)
    if (isNewId) ids.add(id)
    // If questions are to be rewritten, originals without personal data are worth keeping too.
    const keepsOriginal = keepOriginals && (rewriteQuestions || clean !== original)
    byText.set(clean.toLowerCase(), {
      id: isNewId ? id : derivedId('r', clean),
      text: clean,
      language: canonicalTag(String(fieldOf(row, ['language', 'lang']) ?? '')) ?? detectLanguage(clean),
      times: times === 1 ? undefined : times,
      original: keepsOriginal ? original : undefined,
    })
  }
  if (byText.size === 0) throw new UsageError(`${file} has no questions. Leave --questions out, or name another file.`)
  const repeated = rows.length - byText.size - tooLong
  const kinds = [...removed].map(([kind, times]) => `${times} ${kind}`).join(', ')
  return {
    questions: [...byText.values()],
    notes: [
      `${counted(byText.size, 'real question')} from ${file}${repeated > 0 ? `, ${repeated} repeated` : ''}.${tooLong > 0 ? ` Left out, because they have more than ${withThousands(maxQuestionLength)} characters: ${tooLong}.` : ''}${kinds ? ` Personal data removed: ${kinds}.` : ''}`,
    ],
  }
}

/** In characters. Longer texts are pasted pages or prompts, not questions. */
export const maxQuestionLength = 2_000

/** True if a row has only empty cells, as at the end of some sheets. */
const isBlank = ({ value }: UserRow): boolean => {
  const cells = Object.values(fieldsOf(value))
  return cells.length > 0 && cells.every((cell) => cell === '')
}

type Row = Readonly<Record<string, unknown>>

const rowOf = ({ where, value }: UserRow, file: string): Row => {
  if (value === undefined || value === null)
    throw new UsageError(`${file}, ${where}: not JSON. Expected one object per line, {"question": "…"}.`)
  return typeof value !== 'object' ? { question: String(value) } : (value as Row)
}
