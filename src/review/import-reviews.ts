import { z } from 'zod'
import { readUserRows } from '../corpus/rows-of-file.ts'
import { changeOf, contentHash, contentOf, type ItemContent } from '../dataset/item-content.ts'
import { Reason } from '../dataset/rejection-reasons.ts'
import { readSet } from '../dataset/set/open-set.ts'
import { UsageError } from '../errors.ts'
import { readInput } from '../store/folders/read-input.ts'
import { derivedId } from '../text/hash.ts'
import { fieldsOf, ownProperty, withoutUndefined } from '../text/objects.ts'
import { spanKey } from '../vocabulary/index.ts'
import { type Candidate, candidatesOf, describeItem } from './candidates.ts'
import { createEditChecker } from './judge-content.ts'
import { openReviewLog } from './review-log.ts'
import { ReviewRow } from './reviews.ts'
import { searchOfSet } from './search-of-set.ts'

/** Imports decisions from another tool. Edits are checked like those made in the browser; decisions imported before are skipped. */
export const importReviews = async (
  name: string,
  file: string,
  folder: string,
  reviews: string,
  now = (): Date => new Date(),
) => {
  const readDecisions = ownProperty(readers, name)
  if (!readDecisions) throw new UsageError(`Unknown tool “${name}”. Use ${Object.keys(readers).join(' or ')}.`)
  const set = readSet(folder)
  const candidates = new Map(candidatesOf(set).map((candidate) => [candidate.query_id, candidate]))
  const judge = createEditChecker(set, () => searchOfSet(set))
  const log = openReviewLog(reviews)
  const existingIds = new Set(log.rows().map(({ id }) => id))
  const unknown: string[] = []
  let [imported, skipped] = [0, 0]
  for (const decision of readDecisions(readInput(file), candidates)) {
    const candidate = candidates.get(decision.query_id)
    if (!candidate) {
      unknown.push(decision.query_id)
      continue
    }
    const id = derivedId('r', name, JSON.stringify(decision))
    if (existingIds.has(id)) {
      skipped++
      continue
    }
    const base = contentOf(candidate.item)
    const row = {
      id,
      ...decision,
      draft_hash: decision.draft_hash ?? contentHash(base),
      about: describeItem(candidate, base.question),
      time: now().toISOString(),
    }
    if (decision.verdict === 'edit') {
      const { item, state, findings } = await judge(candidate, { ...base, ...contentFrom(decision.after, candidate) })
      Object.assign(row, { ...changeOf(base, contentOf(item)), state, findings: [...findings] })
    }
    log.append(ReviewRow.parse(row))
    imported++
  }
  if (imported + skipped + unknown.length === 0)
    throw new UsageError(`No decision was found in ${file}. Is it an export of ${name} with submitted answers?`)
  return { imported, skipped, unknown }
}

/** Other tools show the standalone question of a turn, so a new wording replaces that question. */
const contentFrom = ({ question, ...rest }: Partial<ItemContent> = {}, { item }: Candidate): Partial<ItemContent> => {
  if (question === undefined) return rest
  return item.journey ? { ...rest, standalone_question: question } : { ...rest, question }
}

/** A decision from another tool. Its id and time are added on import. */
type ImportedDecision = Pick<ReviewRow, 'query_id' | 'reviewer' | 'draft_hash' | 'reason' | 'note' | 'after'> & {
  readonly verdict: Exclude<ReviewRow['verdict'], 'undo'>
}

/** Reads the decisions in a file from an annotation tool. `goldspan export` with the same name writes the items for that tool. */
export type ReadDecisions = (text: string, candidates: ReadonlyMap<string, Candidate>) => ImportedDecision[]

const rowsOf = (text: string): Readonly<Record<string, unknown>>[] =>
  readUserRows(text, '').map(({ where, value }) => {
    if (value === undefined) throw new UsageError(`The file is not JSON (${where}). Export it again from the tool.`)
    return fieldsOf(value)
  })

const Verdict = z.enum(['accept', 'reject', 'skip'])

/** Converts one person's answers to a decision: an edit if the wording or evidence changed, unless the person rejects or skips the item. Returns an empty list if the person gave no verdict and changed nothing. */
const decisionOf = (
  { query_id, reviewer, draft_hash }: Pick<ImportedDecision, 'query_id' | 'reviewer' | 'draft_hash'>,
  answerTo: (question: string) => unknown,
  gold_spans?: ItemContent['gold_spans'],
): ImportedDecision[] => {
  const answer = (question: string): string | undefined => textOf(answerTo(question))
  const verdict = Verdict.safeParse(answer('verdict')).data
  const after = withoutUndefined({ question: answer('new_question'), ideal_answer: answer('new_answer'), gold_spans })
  const common = { query_id, reviewer, draft_hash, note: answer('note') }
  if (verdict === 'reject') return [{ ...common, verdict, reason: Reason.safeParse(answer('reason')).data }]
  if (verdict !== 'skip' && Object.keys(after).length > 0) return [{ ...common, verdict: 'edit', after }]
  return verdict === undefined ? [] : [{ ...common, verdict }]
}

const textOf = (answer: unknown): string | undefined => {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer
  return typeof first === 'string' ? first.trim() || undefined : undefined
}

interface Answer {
  readonly value?: unknown
  readonly user_id?: string | null
  readonly status?: string
}

/** Reads records of Argilla's `to_json` and `to_disk`, with responses of any number of people. */
export const readArgilla: ReadDecisions = (text) =>
  rowsOf(text).flatMap((record) => {
    const { draft_hash } = fieldsOf(record.metadata)
    const responses = (record.responses ?? {}) as Readonly<Record<string, readonly Answer[]>>
    const submitted = Object.values(responses).flatMap((answers) => answers.filter(({ status }) => status !== 'draft'))
    const people = [...new Set(submitted.map(userOf))]
    return people.flatMap((reviewer): ImportedDecision[] => {
      const query_id = String(record.id ?? record.external_id ?? '')
      const target = { query_id, reviewer, draft_hash: typeof draft_hash === 'string' ? draft_hash : undefined }
      return decisionOf(target, (question) => {
        const response = responses[question]?.find((answer) => userOf(answer) === reviewer && answer.status !== 'draft')
        return question === 'verdict' && response?.status === 'discarded' ? 'skip' : response?.value
      })
    })
  })

const userOf = ({ user_id }: Answer): string => (user_id && user_id !== 'None' ? user_id : 'argilla')

interface Result {
  readonly id?: string
  readonly from_name?: string
  readonly value?: { choices?: readonly string[]; text?: readonly string[] | string; start?: number; end?: number }
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
    const { query_id = '', draft_hash } = data
    return annotations.flatMap(({ completed_by, was_cancelled, result = [] }) =>
      decisionOf(
        { query_id, reviewer: nameOf(completed_by), draft_hash },
        (question) => {
          const value = result.find(({ from_name }) => from_name === question)?.value
          return question === 'verdict' && was_cancelled ? 'skip' : (value?.choices ?? value?.text)
        },
        movedSpans(result, data, candidates.get(query_id)),
      ),
    )
  })

/** The marked evidence, if it differs from that of the item. */
const movedSpans = (result: readonly Result[], { parts = [] }: TaskData, candidate: Candidate | undefined) => {
  if (!candidate) return undefined
  const oldSpans = candidate.item.gold_spans
  const spans = result.flatMap(({ id, from_name, value }): ItemContent['gold_spans'] => {
    if (from_name !== 'evidence' || value?.start === undefined || value.end === undefined) return []
    const { start, end } = value
    const part = parts.findLast(({ at }) => at <= start)
    if (!part) return []
    const { doc_id, version, at } = part
    // A region keeps its exported id, which contains the item's id and the index of the span. The span has the hop.
    const spanIndex = Number(id?.split('-').at(-1))
    const hop = id?.startsWith(candidate.query_id) ? oldSpans[spanIndex]?.hop : undefined
    return [{ doc_id, version, start: start - at, end: end - at, text: '', hop }]
  })
  if (spans.length === 0) return undefined
  return spans.map(spanKey).sort().join() === oldSpans.map(spanKey).sort().join() ? undefined : spans
}

const nameOf = (person: unknown): string => {
  if (typeof person === 'object' && person !== null) {
    const { email, id } = person as { email?: string; id?: number }
    return email ?? `person ${id ?? ''}`.trim()
  }
  return person === undefined || person === null ? 'label-studio' : `person ${String(person)}`
}

const readers: Readonly<Record<string, ReadDecisions>> = { argilla: readArgilla, 'label-studio': readLabelStudio }
