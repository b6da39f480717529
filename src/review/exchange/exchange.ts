import type { Content } from '../../dataset/item-content.ts'
import type { Reason } from '../../dataset/rejection-reasons.ts'
import { UsageError } from '../../errors.ts'
import { fieldsOf } from '../../text/own.ts'
import type { Candidate } from '../candidates.ts'

/** A decision from another tool. Its id and time are added on import. */
export interface Imported {
  readonly query_id: string
  readonly reviewer: string
  readonly verdict: 'accept' | 'reject' | 'edit' | 'skip'
  readonly draft_hash?: string
  readonly reason?: Reason
  readonly note?: string
  readonly after?: Partial<Content>
}

/** Imports decisions from an annotation tool. The export of the same name sends items there. */
export interface Exchange {
  readonly name: string
  read(
    text: string,
    candidateOf: (query_id: string) => Candidate | undefined,
    candidates: readonly Candidate[],
  ): Imported[]
}

/** Reads the records of a JSON array, of an object with one, or of JSON lines. */
export const rowsOf = (text: string): Readonly<Record<string, unknown>>[] => {
  try {
    const all: unknown = JSON.parse(text)
    if (Array.isArray(all)) return all.map(fieldsOf)
    const { records, results, tasks, runs } = fieldsOf(all)
    const inner = [records, results, tasks, runs].find(Array.isArray)
    return inner ? inner.map(fieldsOf) : [fieldsOf(all)]
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, index) => {
        try {
          return fieldsOf(JSON.parse(line))
        } catch (cause) {
          throw new UsageError(`Line ${index + 1} is not JSON. Export it again from the tool.`, { cause })
        }
      })
  }
}
