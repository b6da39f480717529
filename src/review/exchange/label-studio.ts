import type { Content } from '../../dataset/item-content.ts'
import type { Candidate } from '../candidates.ts'
import { type ReadDecisions, reviewOf, rowsOf } from './exchange.ts'

interface Result {
  readonly id?: string
  readonly from_name?: string
  readonly value?: {
    readonly choices?: readonly string[]
    readonly text?: readonly string[] | string
    readonly start?: number
    readonly end?: number
  }
}
interface Annotation {
  readonly completed_by?: unknown
  readonly was_cancelled?: boolean
  readonly result?: readonly Result[]
}
interface TaskData {
  readonly query_id?: string
  readonly draft_hash?: string
  readonly parts?: readonly { readonly doc_id: string; readonly version: string; readonly at: number }[]
}

/** Reads Label Studio's JSON export: tasks with annotations. Moved evidence comes back as spans. */
export const readLabelStudio: ReadDecisions = (text, candidates) =>
  rowsOf(text).flatMap((task) => {
    const data = (task.data ?? {}) as TaskData
    const annotations = (task.annotations ?? []) as readonly Annotation[]
    return annotations.flatMap(({ completed_by, was_cancelled, result = [] }) => {
      const answerTo = (name: string): unknown => {
        const value = result.find(({ from_name }) => from_name === name)?.value
        return value?.choices ?? value?.text
      }
      return reviewOf({
        query_id: data.query_id ?? '',
        reviewer: nameOf(completed_by),
        draft_hash: data.draft_hash,
        verdict: was_cancelled ? 'skip' : answerTo('verdict'),
        reason: answerTo('reason'),
        note: answerTo('note'),
        new_question: answerTo('new_question'),
        new_answer: answerTo('new_answer'),
        gold_spans: movedSpans(result, data, candidates.get(data.query_id ?? '')),
      })
    })
  })

/** The marked evidence, if it differs from that of the item. */
const movedSpans = (
  result: readonly Result[],
  { parts = [] }: TaskData,
  candidate: Candidate | undefined,
): Content['gold_spans'] | undefined => {
  if (!candidate) return undefined
  const before = candidate.item.gold_spans
  const now = result.flatMap(({ id, from_name, value }): Content['gold_spans'] => {
    if (from_name !== 'evidence' || value?.start === undefined || value.end === undefined) return []
    const { start, end } = value
    const part = parts.findLast(({ at }) => at <= start)
    if (!part) return []
    const { doc_id, version, at } = part
    // A region keeps the id that it was exported with, which identifies its hop.
    const number = Number(id?.split('-').at(-1))
    const hop = id?.startsWith(candidate.query_id) ? before[number]?.hop : undefined
    return [{ doc_id, version, start: start - at, end: end - at, text: '', hop }]
  })
  if (now.length === 0) return undefined
  const place = ({ doc_id, version, start, end }: (typeof now)[number]): string =>
    `${doc_id} ${version} ${start} ${end}`
  return [...now].map(place).sort().join() === [...before].map(place).sort().join() ? undefined : now
}

const nameOf = (person: unknown): string => {
  if (typeof person === 'object' && person !== null) {
    const { email, id } = person as { email?: string; id?: number }
    return email ?? `person ${id ?? ''}`.trim()
  }
  return person === undefined || person === null ? 'label-studio' : `person ${String(person)}`
}
