import { jsonOf } from '../text/json/json-of.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The records of a text that is one JSON value: a list; `{"examples": [{…}]}`, with any name; what the viewer of Hugging Face gives
 * (`{"rows": [{"row": {…}}]}`); columns, as `Dataset.to_dict()` and pandas write them. Nothing for one value a line.
 */
export const jsonRecords = (text: string): readonly unknown[] | undefined => {
  const whole = jsonOf(text)
  const list = Array.isArray(whole) ? whole : isFields(whole) && !isRecord(whole) ? listIn(whole) : undefined
  return list?.map((one) => (isFields(one) && isFields(one.row) ? one.row : one))
}

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** A file of one line holds one record, however many lists are in it. */
const isRecord = (fields: Fields): boolean =>
  Object.entries(fields).some(([name, value]) => typeof value === 'string' && /question|query|input|prompt/i.test(name))

const listIn = (fields: Fields): readonly unknown[] | undefined => {
  const lists = Object.values(fields).filter((one): one is unknown[] => Array.isArray(one) && isFields(one[0]))
  return lists.length === 1 ? lists[0] : columnsIn(fields)
}

/** `{"question": ["…", "…"], "answer": ["…", "…"]}`, or with `{"0": "…", "1": "…"}` in the place of lists. */
const columnsIn = (fields: Fields): readonly unknown[] | undefined => {
  const columns = Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value) ? [{ name, cells: value }] : isFields(value) ? [{ name, cells: Object.values(value) }] : [],
  )
  const length = columns[0]?.cells.length ?? 0
  const whole = columns.length === Object.keys(fields).length && columns.every(({ cells }) => cells.length === length)
  if (!whole || length === 0) return undefined
  return Array.from({ length }, (_, row) => Object.fromEntries(columns.map(({ name, cells }) => [name, cells[row]])))
}
