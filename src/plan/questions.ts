import { personalDataIn } from '../checks/reading/personal-data.ts'
import { scrubbed } from '../checks/scrub-draft.ts'
import { fieldOf, type UserRow, userRows } from '../corpus/user-rows.ts'
import { UsageError } from '../errors.ts'
import { derivedId } from '../text/hash.ts'
import type { RealQuestion } from '../vocabulary/index.ts'

/** Reads real questions from JSONL or CSV. Personal data is taken out before anything is kept, unless the user wants the originals. */
export const parseQuestions = (
  text: string,
  file: string,
  { languageOf, keepOriginals }: { readonly languageOf: (text: string) => string; readonly keepOriginals: boolean },
): { readonly questions: readonly RealQuestion[]; readonly notes: readonly string[] } => {
  const rows = userRows(text, file)
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const questions = rows.flatMap((given): RealQuestion[] => {
    const row = rowOf(given, file)
    const found = fieldOf(row, ['question', 'query', 'text', 'utterance', 'prompt'])
    if (typeof found !== 'string' || found.trim() === '')
      throw new UsageError(`${file}, ${given.where}: there is no question. Expected a field “question”.`)
    const original = found.trim()
    const clean = keepOriginals ? original : scrubbed(original)
    if (!keepOriginals) for (const { kind } of personalDataIn(original)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (seen.has(clean.toLowerCase())) return []
    seen.add(clean.toLowerCase())
    const id = fieldOf(row, ['id', 'question_id', 'query_id'])
    const language = fieldOf(row, ['language', 'lang'])
    return [
      {
        id: typeof id === 'string' || typeof id === 'number' ? String(id) : derivedId('r', clean),
        text: clean,
        language: typeof language === 'string' && language ? language : languageOf(clean),
      },
    ]
  })
  const removed = [...counts].map(([kind, times]) => `${times} ${kind}`).join(', ')
  return {
    questions,
    notes: [
      `${questions.length} real questions from ${file}${rows.length > questions.length ? `, ${rows.length - questions.length} repeated` : ''}.${removed ? ` Personal data removed: ${removed}.` : ''}`,
    ],
  }
}

type Row = Readonly<Record<string, unknown>>

const rowOf = ({ where, value }: UserRow, file: string): Row => {
  if (value === undefined)
    throw new UsageError(`${file}, ${where}: not JSON. Expected one object a line, {"question": "…"}.`)
  return value === null || typeof value !== 'object' ? { question: String(value) } : (value as Row)
}
