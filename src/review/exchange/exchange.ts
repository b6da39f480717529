import type { Content } from '../../dataset/item-content.ts'
import type { Reason } from '../../dataset/rejection-reasons.ts'
import { UsageError } from '../../errors.ts'
import { fieldsOf } from '../../text/own.ts'
import type { Candidate } from '../candidates.ts'

/** What a person said about an item in another tool. An id and a time are added where it is taken in. */
export interface Imported {
  readonly query_id: string
  readonly reviewer: string
  readonly verdict: 'accept' | 'reject' | 'edit' | 'skip'
  readonly draft_hash?: string
  readonly reason?: Reason
  readonly note?: string
  readonly after?: Partial<Content>
}

/** How what people said in an annotation tool comes back. What goes there is an export of that name. */
export interface Exchange {
  readonly name: string
  /** The reviews in a file that the tool wrote. */
  read(
    text: string,
    candidateOf: (query_id: string) => Candidate | undefined,
    candidates: readonly Candidate[],
  ): Imported[]
}

/** Records of a JSON array, of an object with one, or of JSON lines. */
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
