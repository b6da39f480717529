import { scrubQuestion } from '../../checks/scrub.ts'
import { detectLanguage } from '../../corpus/language.ts'
import { fieldOf, type UserRow, userRows } from '../../corpus/rows-of-file.ts'
import { UsageError } from '../../errors.ts'
import { derivedId } from '../../text/hash.ts'
import type { RealQuestion } from '../../vocabulary/index.ts'

/**
 * Reads real questions from JSONL or CSV. Personal data is removed first. Repeated questions are kept once, with a count. The original
 * wording is kept only on request.
 */
export const parseQuestions = (
  text: string,
  file: string,
  keepOriginals: boolean,
  /** True if questions will be reworded. Then originals without personal data are worth keeping too. */
  isReworded = false,
): { readonly questions: readonly RealQuestion[]; readonly notes: readonly string[] } => {
  const rows = userRows(text, file)
  const removed = new Map<string, number>()
  const found = new Map<string, RealQuestion>()
  for (const given of rows) {
    const row = rowOf(given, file)
    const asked = fieldOf(row, ['question', 'query', 'text', 'utterance', 'prompt'])
    if (typeof asked !== 'string' || asked.trim() === '')
      throw new UsageError(`${file}, ${given.where}: there is no question. Expected a field “question”.`)
    const original = asked.trim()
    const { text: clean, removed: data } = scrubQuestion(original)
    for (const { kind } of data) removed.set(kind, (removed.get(kind) ?? 0) + 1)
    const times = timesOf(row)
    const known = found.get(clean.toLowerCase())
    if (known) {
      found.set(clean.toLowerCase(), { ...known, times: (known.times ?? 1) + times })
      continue
    }
    const id = fieldOf(row, ['id', 'question_id', 'query_id'])
    const language = fieldOf(row, ['language', 'lang'])
    found.set(clean.toLowerCase(), {
      id: typeof id === 'string' || typeof id === 'number' ? String(id) : derivedId('r', clean),
      text: clean,
      language: typeof language === 'string' && language ? language : detectLanguage(clean),
      times: times === 1 ? undefined : times,
      original: keepOriginals && (isReworded || clean !== original) ? original : undefined,
    })
  }
  const repeated = rows.length - found.size
  const kinds = [...removed].map(([kind, times]) => `${times} ${kind}`).join(', ')
  return {
    questions: [...found.values()],
    notes: [
      `${found.size} real questions from ${file}${repeated > 0 ? `, ${repeated} repeated` : ''}.${kinds ? ` Personal data removed: ${kinds}.` : ''}`,
    ],
  }
}

const timesOf = (row: Row): number => {
  const times = Number(fieldOf(row, ['count', 'times', 'frequency', 'weight']) ?? 1)
  return Number.isFinite(times) && times > 0 ? times : 1
}

type Row = Readonly<Record<string, unknown>>

const rowOf = ({ where, value }: UserRow, file: string): Row => {
  if (value === undefined)
    throw new UsageError(`${file}, ${where}: not JSON. Expected one object per line, {"question": "…"}.`)
  return value === null || typeof value !== 'object' ? { question: String(value) } : (value as Row)
}
