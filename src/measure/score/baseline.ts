import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { messageOf, UsageError } from '../../errors.ts'

/** A score of another day, question by question. */
export interface Baseline {
  readonly name: string
  readonly questions: ReadonlyMap<string, Readonly<Record<string, number>>>
}

const Row = z.looseObject({ query_id: z.string(), metrics: z.record(z.string(), z.number().nullable()) })

/** Reads what `score --json` printed or `score --out` wrote. */
export const readBaseline = (file: string): Baseline => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${messageOf(cause)}`, { cause })
  }
  const rows = parsed(text)
  if (!rows) throw new UsageError(`${file} is not a score. Make one with: goldspan score … --json > baseline.json`)
  return {
    name: path.basename(file),
    questions: new Map(
      rows.flatMap(({ query_id, metrics }) => {
        const known = Object.entries(metrics).filter((entry): entry is [string, number] => entry[1] !== null)
        return known.length === 0 ? [] : [[query_id, Object.fromEntries(known)]]
      }),
    ),
  }
}

const parsed = (text: string): z.infer<typeof Row>[] | undefined => {
  try {
    return z.object({ questions: z.array(Row) }).parse(JSON.parse(text)).questions
  } catch {
    try {
      return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [Row.parse(JSON.parse(line))]))
    } catch {
      return undefined
    }
  }
}
