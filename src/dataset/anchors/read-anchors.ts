import { fieldOf, type UserRow, userRows } from '../../corpus/rows-of-file.ts'
import { UsageError } from '../../errors.ts'
import { derivedId } from '../../text/hash.ts'
import { jsonOf } from '../../text/json.ts'
import { isRecord } from '../../text/own.ts'
import { Anchor, AnchorEvidence, type AnchorFile, type RefusedAnchor } from '../../vocabulary/index.ts'

/** Reads anchors from JSONL or CSV. Rows that can't be used are reported with a reason. */
export const readAnchors = (text: string, file: string): AnchorFile => {
  const anchors: Anchor[] = []
  const refused: RefusedAnchor[] = []
  const seen = new Map<string, string>()
  for (const row of userRows(text, file)) {
    const read = readRow(row)
    if (typeof read === 'string') {
      refused.push({ where: row.where, reason: read })
      continue
    }
    const before = seen.get(read.id)
    if (before === undefined) {
      seen.set(read.id, row.where)
      anchors.push(read)
    } else refused.push({ where: row.where, reason: `Its id ${read.id} is already used in ${before}.` })
  }
  if (anchors.length === 0) {
    const first = refused[0]
    throw new UsageError(
      `${file} contains no usable item.${first ? ` ${first.where}: ${first.reason}` : ''} Expected {"question": …, "ideal_answer": …, "evidence": [{"doc_id": …, "text": …}]}.`,
    )
  }
  return { anchors, refused }
}

type Fields = Readonly<Record<string, unknown>>

const readRow = ({ where, value: row }: UserRow): Anchor | string => {
  if (row === undefined) return 'The line is not JSON.'
  if (!isRecord(row)) return 'It is not an object with fields.'
  const question = textOf(fieldOf(row, ['question', 'query', 'user_input']))
  if (question === undefined) return 'It has no question.'
  const ideal_answer = textOf(fieldOf(row, ['ideal_answer', 'answer', 'reference', 'reference_answer', 'ground_truth']))
  if (ideal_answer === undefined)
    return 'It has no ideal_answer. For an unanswerable question, write an answer that says so.'
  const no_answer = /^\s*(?:true|yes|1)\s*$/i.test(String(row.no_answer ?? ''))
  const evidence = evidenceOf(row)
  if (evidence === undefined)
    return 'Its evidence has an unknown format. Use quotes, {"doc_id", "text"} or {"doc_id", "start", "end"}.'
  if (!no_answer && evidence.length === 0) return 'It has no evidence. Quote what proves the answer, or set no_answer.'
  if (no_answer && evidence.length > 0) return 'It has evidence, but no_answer is set.'
  const labels = Labels.safeParse({
    language: textOf(fieldOf(row, ['language', 'lang'])),
    intent: textOf(row.intent),
    answer_type: textOf(row.answer_type),
    difficulty: textOf(row.difficulty),
  })
  if (!labels.success) {
    const [issue] = labels.error.issues
    return `${issue?.path.join('.')}: ${issue?.message}.`
  }
  return {
    id: textOf(fieldOf(row, ['id', 'query_id', 'question_id'])) ?? derivedId('h', question),
    where,
    question,
    ideal_answer,
    no_answer,
    ...labels.data,
    evidence: [...evidence],
  }
}

const Labels = Anchor.pick({ language: true, intent: true, answer_type: true, difficulty: true })

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

/** Reads quotes from their own field, as text or with offsets; in CSV as JSON, or one quote with its place in other columns. */
const evidenceOf = (row: Fields): readonly AnchorEvidence[] | undefined => {
  const given = fieldOf(row, ['evidence', 'gold_spans', 'quotes', 'quote', 'reference_contexts', 'contexts'])
  const beside = { doc: row.doc, doc_id: row.doc_id, version: row.version, start: row.start, end: row.end }
  if (given === undefined || given === null || given === '') return oneOf(beside)
  const value = typeof given === 'string' && /^\s*[[{]/.test(given) ? (jsonOf(given) ?? given) : given
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const read = list.map((one) =>
    typeof one === 'string' ? oneOf({ ...beside, text: one }) : isRecord(one) ? oneOf(one) : undefined,
  )
  return read.includes(undefined) ? undefined : read.flatMap((one) => one ?? [])
}

/** Returns an empty list if nothing is given, undefined if the fields make no sense. */
const oneOf = (fields: Fields): readonly AnchorEvidence[] | undefined => {
  const some = (value: unknown): unknown => (value === '' || value === null ? undefined : value)
  const number = (value: unknown): unknown => (typeof value === 'string' && value !== '' ? Number(value) : some(value))
  const place = {
    doc_id: textOf(fields.doc_id ?? fields.doc ?? fields.document),
    version: textOf(fields.version),
    start: number(fields.start),
    end: number(fields.end),
    text: some(fields.text ?? fields.quote),
  }
  const read = AnchorEvidence.safeParse(place)
  if (!read.success) return undefined
  const { text, start, end, doc_id } = read.data
  if (text === undefined && start === undefined && end === undefined) return []
  return text !== undefined || (start !== undefined && end !== undefined && doc_id !== undefined)
    ? [read.data]
    : undefined
}
