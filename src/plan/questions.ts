import { parse } from 'csv-parse/sync'
import { personalDataIn } from '../checks/reading/personal-data.ts'
import { scrubbed } from '../checks/scrub-draft.ts'
import { UsageError } from '../errors.ts'
import { derivedId } from '../hash.ts'
import type { RealQuestion } from '../vocabulary/index.ts'

/** Reads real questions from JSONL or CSV. Personal data is taken out before anything is kept, unless the user wants the originals. */
export const parseQuestions = (
  text: string,
  file: string,
  { languageOf, keepOriginals }: { readonly languageOf: (text: string) => string; readonly keepOriginals: boolean },
): { readonly questions: readonly RealQuestion[]; readonly notes: readonly string[] } => {
  const rows = /\.csv$/i.test(file) ? csvRows(text, file) : jsonRows(text, file)
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const questions = rows.flatMap((row, index): RealQuestion[] => {
    const found = field(row, ['question', 'query', 'text', 'utterance', 'prompt'])
    if (typeof found !== 'string' || found.trim() === '')
      throw new UsageError(`${file}, row ${index + 1}: there is no question. Expected a field “question”.`)
    const original = found.trim()
    const clean = keepOriginals ? original : scrubbed(original)
    if (!keepOriginals) for (const { kind } of personalDataIn(original)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (seen.has(clean.toLowerCase())) return []
    seen.add(clean.toLowerCase())
    const id = field(row, ['id', 'question_id', 'query_id'])
    const language = field(row, ['language', 'lang'])
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

const field = (row: Row, names: readonly string[]): unknown => {
  for (const name of names) if (row[name] !== undefined) return row[name]
  return undefined
}

const jsonRows = (text: string, file: string): Row[] =>
  text.split('\n').flatMap((line, index): Row[] => {
    if (line.trim() === '') return []
    try {
      const row: unknown = JSON.parse(line)
      if (row === null || typeof row !== 'object') return [{ question: String(row) }]
      return [row as Row]
    } catch (cause) {
      throw new UsageError(`${file}, line ${index + 1}: not JSON. Expected one object a line, {"question": "…"}.`, {
        cause,
      })
    }
  })

const csvRows = (text: string, file: string): Row[] => {
  try {
    return parse(text, { columns: true, bom: true, skip_empty_lines: true, relax_column_count: true }) as Row[]
  } catch (cause) {
    throw new UsageError(`${file} is no CSV with a header line: ${(cause as Error).message}`, { cause })
  }
}
