import { fieldOf, readUserRows, type UserRow } from '../../corpus/rows-of-file.ts'
import { UsageError } from '../../errors.ts'
import { derivedId } from '../../text/hash.ts'
import { tryParseJson } from '../../text/json.ts'
import { isRecord } from '../../text/objects.ts'
import { Anchor, AnchorEvidence, type AnchorFile, type RefusedAnchor } from '../../vocabulary/index.ts'

/** Reads anchors from JSONL or CSV. Rows that can't be used are reported with a reason. */
export const readAnchors = (text: string, file: string): AnchorFile => {
  const anchors = new Map<string, Anchor>()
  const refused: RefusedAnchor[] = []
  for (const row of readUserRows(text, file)) {
    const { where } = row
    const parsed = readRow(row)
    const sameAnchor = typeof parsed === 'string' ? undefined : anchors.get(parsed.id)
    if (typeof parsed === 'string') refused.push({ where, reason: parsed })
    else if (sameAnchor) refused.push({ where, reason: `The id ${parsed.id} is already used in ${sameAnchor.where}.` })
    else anchors.set(parsed.id, parsed)
  }
  const [first] = refused
  if (anchors.size === 0)
    throw new UsageError(
      `${file} contains no usable item.${first ? ` ${first.where}: ${first.reason}` : ''} Expected {"question": …, "ideal_answer": …, "evidence": [{"doc_id": …, "text": …}]}.`,
    )
  return { anchors: [...anchors.values()], refused }
}

type Fields = Readonly<Record<string, unknown>>

const readRow = ({ where, value: row }: UserRow): Anchor | string => {
  if (row === undefined) return 'The line is not JSON.'
  if (!isRecord(row)) return 'The row is not an object.'
  const question = textOf(fieldOf(row, ['question', 'query', 'user_input']))
  if (question === undefined) return 'The row has no question.'
  const ideal_answer = textOf(fieldOf(row, ['ideal_answer', 'answer', 'reference', 'reference_answer', 'ground_truth']))
  if (ideal_answer === undefined)
    return 'The row has no ideal_answer. For an unanswerable question, write an answer that says so.'
  const no_answer = /^\s*(?:true|yes|1)\s*$/i.test(String(fieldOf(row, ['no_answer']) ?? ''))
  const evidence = evidenceOf(row)
  if (evidence === undefined)
    return 'The evidence has an unknown format. Use quotes, {"doc_id", "text"} or {"doc_id", "start", "end"}.'
  if (!no_answer && evidence.length === 0)
    return 'The row has no evidence. Quote what proves the answer, or set no_answer.'
  if (no_answer && evidence.length > 0) return 'The row has evidence, but no_answer is set.'
  const labels = Labels.safeParse({
    language: textOf(fieldOf(row, ['language', 'lang'])),
    intent: textOf(fieldOf(row, ['intent'])),
    answer_type: textOf(fieldOf(row, ['answer_type'])),
    difficulty: textOf(fieldOf(row, ['difficulty'])),
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

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined

/** Reads the evidence: a list of quotes or objects (JSON in CSV files). The document and offsets may be in other columns. */
const evidenceOf = (row: Fields): readonly AnchorEvidence[] | undefined => {
  const value = fieldOf(row, ['evidence', 'gold_spans', 'quotes', 'quote', 'reference_contexts', 'contexts'])
  const placeNames = ['doc', 'doc_id', 'version', 'start', 'end']
  const columns = Object.fromEntries(placeNames.map((name) => [name, fieldOf(row, [name])]))
  if (value === undefined || value === null || value === '') return evidenceIn(columns)
  const decoded = typeof value === 'string' && /^\s*[[{]/.test(value) ? (tryParseJson(value) ?? value) : value
  const list: unknown[] = Array.isArray(decoded) ? decoded : [decoded]
  const parsed = list.map((part) =>
    typeof part === 'string' ? evidenceIn({ ...columns, text: part }) : isRecord(part) ? evidenceIn(part) : undefined,
  )
  return parsed.includes(undefined) ? undefined : parsed.flatMap((evidence) => evidence ?? [])
}

/** The evidence in one object or row: an empty list if it has none, undefined if it is not valid. */
const evidenceIn = (fields: Fields): readonly AnchorEvidence[] | undefined => {
  const emptyToUndefined = (value: unknown): unknown => (value === '' || value === null ? undefined : value)
  const toNumber = (value: unknown) => (typeof value === 'string' && value ? Number(value) : emptyToUndefined(value))
  const parsed = AnchorEvidence.safeParse({
    doc_id: textOf(fields.doc_id ?? fields.doc ?? fields.document),
    version: textOf(fields.version),
    start: toNumber(fields.start),
    end: toNumber(fields.end),
    text: emptyToUndefined(fields.text ?? fields.quote),
  })
  if (!parsed.success) return undefined
  const { text, start, end, doc_id } = parsed.data
  if (text === undefined && start === undefined && end === undefined) return []
  const isPlaced = start !== undefined && end !== undefined && doc_id !== undefined
  return text !== undefined || isPlaced ? [parsed.data] : undefined
}
