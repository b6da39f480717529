import { readUserRows } from '../../corpus/rows-of-file.ts'
import { UsageError } from '../../errors.ts'
import { readInput } from '../../store/folders/read-input.ts'
import { compare } from '../../text/compare.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { tryParseJson } from '../../text/json.ts'
import { isRecord } from '../../text/objects.ts'
import { errorLine, type Fields, questionIn, type Trace, timeOf } from './asked-question.ts'

export const traceKinds = ['langsmith', 'phoenix', 'jsonl', 'otlp'] as const
export type TraceKind = (typeof traceKinds)[number]

/** Reads a file of traces. `field` names the field of the question, if it has an unusual name. */
export const readTraces = (kind: TraceKind, file: string, field?: string): Trace[] => {
  if (kind !== 'otlp') return tracesIn(kind, rowsOf(file), field)
  return tracesIn(kind, selectSpanPerTrace(otlpSpans(readInput(file), file), field), field)
}

/** Converts the rows of a source to traces. Rows that are not root runs are left out, because inner runs repeat the question. */
export const tracesIn = (kind: TraceKind, rows: readonly Fields[], field?: string): Trace[] => {
  const reader = readers[kind]
  return rows.filter(reader.isRoot).map((row) => ({
    question: questionOf(row, reader, field),
    time: timeOf(reader.time(row)),
    failure: reader.failure(row),
  }))
}

const questionOf = (row: Fields, reader: Reader, field: string | undefined): string | undefined =>
  questionIn(field === undefined ? reader.input(row) : valueAt(row, field))

interface Reader {
  readonly isRoot: (row: Fields) => boolean
  readonly input: (row: Fields) => unknown
  readonly time: (row: Fields) => unknown
  readonly failure: (row: Fields) => string | undefined
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const spanReader = {
  isRoot: (row: Fields) => isEmpty(row.parent_id) && isEmpty(row.parentId) && isEmpty(row.parentSpanId),
  input: (row: Fields) => inputOf(attributesOf(row)),
  time: (row: Fields) => row.start_time ?? row.startTime ?? row.startTimeUnixNano,
  failure: (row: Fields) => {
    const status = isRecord(row.status) ? row.status : { code: row.status_code, message: row.status_message }
    const failed = [2, 'ERROR', 'STATUS_CODE_ERROR'].some((code) => code === status.code)
    return failed ? (errorLine(status.message) ?? exceptionOf(row) ?? 'error') : feedbackOf(row)
  },
} satisfies Reader

const readers: Readonly<Record<TraceKind, Reader>> = {
  langsmith: {
    isRoot: (row) => isEmpty(row.parent_run_id) && row.is_root !== false,
    input: (row) => row.inputs ?? row,
    time: (row) => row.start_time,
    failure: (row) => errorLine(row.error) ?? feedbackOf(row),
  },
  phoenix: spanReader,
  otlp: { ...spanReader, isRoot: () => true },
  jsonl: {
    isRoot: () => true,
    input: (row) => row,
    time: (row) =>
      row.time ?? row.timestamp ?? row.created_at ?? row.createdAt ?? row.start_time ?? row.startTime ?? row.date,
    failure: (row) => errorLine(row.error) ?? feedbackOf(row),
  },
}

/** Finds the input by the conventions of OpenInference, OpenTelemetry for generative AI, OpenLLMetry and Langfuse, in this order. */
const inputOf = (attributes: Fields): unknown => {
  const input = [
    'input.value',
    'gen_ai.input.messages',
    'gen_ai.prompt',
    'traceloop.entity.input',
    'langfuse.trace.input',
    'langfuse.observation.input',
    'input',
    'question',
  ]
    .map((name) => attributes[name])
    .find((value) => !isEmpty(value))
  return input ?? numberedMessages(attributes)
}

/** Reads messages with one attribute per field: `gen_ai.prompt.0.role`, or `llm.input_messages.0.message.role`. */
const numberedMessages = (attributes: Fields): unknown => {
  const messages: Record<string, unknown>[] = []
  for (const [name, value] of Object.entries(attributes)) {
    const [, index, field] =
      /^(?:gen_ai\.prompt|llm\.input_messages)\.(\d+)\.(?:message\.)?(role|content)$/.exec(name) ?? []
    if (index && field) messages[Number(index)] = { ...messages[Number(index)], [field]: value }
  }
  return messages.length > 0 ? messages.filter(Boolean) : undefined
}

/** Collects attributes by their full name, from an OTLP list, nested objects, flat names, or columns of a table. */
const attributesOf = (row: Fields): Fields => {
  const { attributes } = row
  if (Array.isArray(attributes)) return fieldsOfPairs(attributes)
  const columns = Object.entries(row).flatMap(([name, value]) =>
    name.startsWith('attributes.') ? [[name.slice('attributes.'.length), value] as const] : [],
  )
  return { ...flatten(isRecord(attributes) ? attributes : {}), ...Object.fromEntries(columns) }
}

const flatten = (fields: Fields, prefix = ''): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
      isRecord(value) ? Object.entries(flatten(value, `${prefix}${name}.`)) : [[`${prefix}${name}`, value]],
    ),
  )

/** Converts an OTLP list: `[{"key": "…", "value": {"stringValue": "…"}}]`. */
const fieldsOfPairs = (pairs: readonly unknown[]): Fields =>
  Object.fromEntries(pairs.filter(isRecord).map(({ key, value }) => [String(key), unwrapValue(value)]))

/** Unwraps an OTLP value: `{"stringValue": "…"}`. */
const unwrapValue = (value: unknown): unknown => {
  if (!isRecord(value)) return value
  const { stringValue, intValue, doubleValue, boolValue, arrayValue, kvlistValue } = value
  if (isRecord(arrayValue) && Array.isArray(arrayValue.values)) return arrayValue.values.map(unwrapValue)
  if (isRecord(kvlistValue) && Array.isArray(kvlistValue.values)) return fieldsOfPairs(kvlistValue.values)
  return stringValue ?? intValue ?? doubleValue ?? boolValue
}

const exceptionOf = (row: Fields): string | undefined => {
  const events = Array.isArray(row.events) ? row.events.filter(isRecord) : []
  const exceptionEvent = events.find(({ name }) => name === 'exception')
  if (!exceptionEvent) return undefined
  const attributes = attributesOf(exceptionEvent)
  return errorLine(attributes['exception.message'] ?? attributes['exception.type'])
}

const badFeedback = ['down', 'negative', 'bad', 'false', 'no', 'dislike', 'thumbs down', 'thumb down', '👎']
const ratings = ['feedback', 'user_feedback', 'score', 'user_score', 'rating', 'thumbs', 'thumb', 'helpful', 'correct']

/** Describes negative feedback: zero or less, false, a word such as “down”, or a mean below one half. Undefined if there is none. */
const feedbackOf = (row: Fields): string | undefined => {
  // In a spreadsheet, the statistics are JSON text.
  const stats = typeof row.feedback_stats === 'string' ? tryParseJson(row.feedback_stats) : row.feedback_stats
  if (isRecord(stats))
    for (const [key, value] of Object.entries(stats))
      if (isRecord(value) && typeof value.avg === 'number' && value.avg < 0.5) return `feedback: ${key} ${value.avg}`
  for (const name of ratings) {
    const rating = row[name]
    const value = isRecord(rating) ? (rating.score ?? rating.value ?? rating.rating) : rating
    const normalized = String(value).trim().toLowerCase().replaceAll(/[_-]/g, ' ')
    if (isEmpty(value) || normalized === '') continue
    if (value === false || badFeedback.includes(normalized) || Number(value) <= 0)
      return `feedback: ${name} ${String(value)}`
  }
  return undefined
}

/** Reads a field by the name of a column, the name of an attribute, or a path such as `inputs.question`. */
const valueAt = (row: Fields, name: string): unknown =>
  name in row
    ? row[name]
    : (attributesOf(row)[name] ??
      name.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), row))

const rowsOf = (file: string): Fields[] =>
  readUserRows(readInput(file), file).flatMap(({ where, value }) => {
    if (value === undefined) throw new UsageError(`${file}, ${where}: not JSON. Expected one object per line.`)
    return isRecord(value) ? [value] : [{ question: value }]
  })

/** Reads the output of a collector's file exporter: one batch, or one per line. */
const otlpSpans = (text: string, file: string): Fields[] => {
  const wholeFile = tryParseJson(text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const batches = wholeFile === undefined ? lines.map(tryParseJson) : [wholeFile].flat()
  return batches.flatMap((batch) => {
    const resources = isRecord(batch) ? (batch.resourceSpans ?? batch.resource_spans) : undefined
    if (!Array.isArray(resources))
      throw new UsageError(`${file} is not OTLP as JSON: expected one {"resourceSpans": […]}, or one per line.`)
    return resources.filter(isRecord).flatMap((resource) => {
      const scopes = resource.scopeSpans ?? resource.scope_spans ?? resource.instrumentationLibrarySpans
      return Array.isArray(scopes)
        ? scopes.filter(isRecord).flatMap(({ spans }) => (Array.isArray(spans) ? spans.filter(isRecord) : []))
        : []
    })
  })
}

/** Selects one span per trace: the root, or the earliest span with a question if the root has none (a web server) or is not in the file. */
const selectSpanPerTrace = (spans: readonly Fields[], field: string | undefined): Fields[] =>
  [...groupedBy(spans, ({ traceId, trace_id }) => traceId ?? trace_id)].flatMap(([trace, traceSpans]) => {
    const hasQuestion = (row: Fields): boolean => questionOf(row, spanReader, field) !== undefined
    const roots = traceSpans.filter(spanReader.isRoot)
    if (isEmpty(trace) || roots.some(hasQuestion)) return roots
    const earliest = traceSpans
      .toSorted((a, b) => compare(String(spanReader.time(a)), String(spanReader.time(b))))
      .find(hasQuestion)
    return [earliest ?? roots[0] ?? traceSpans[0]]
  })
