import { queueRunId } from '../../dataset/export/langsmith-queue.ts'
import { contentHash, contentOf } from '../../dataset/item-content.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { type ReadDecisions, reviewOf, rowsOf } from './exchange.ts'

interface Feedback {
  readonly run_id?: string
  readonly key?: string
  readonly score?: number | boolean | null
  readonly value?: unknown
  readonly comment?: string | null
  readonly correction?: unknown
  readonly feedback_source?: { readonly user_id?: string | null; readonly user_name?: string | null } | null
}

const verdictsByScore = new Map<unknown, string>([
  [1, 'accept'],
  [true, 'accept'],
  [0, 'reject'],
  [false, 'reject'],
])

/** Reads feedback from `client.listFeedback({ runIds })`. The ids of the exported runs identify the items. */
export const readLangsmithQueue: ReadDecisions = (text, candidates) => {
  const items = new Map([...candidates.values()].map(({ item }) => [queueRunId(item), item]))
  const byRun = groupedBy(rowsOf(text) as readonly Feedback[], (one) => `${one.run_id} ${nameOf(one)}`)
  return [...byRun.values()].flatMap((own) => {
    const [first] = own
    const item = items.get(first.run_id ?? '')
    const newest = (key: string): Feedback | undefined => own.findLast((one) => one.key === key)
    const verdict = newest('verdict')
    const correction = own.findLast((one) => typeof one.correction === 'object' && one.correction)?.correction
    const { question, answer } = (correction ?? {}) as { question?: string; answer?: string }
    return reviewOf({
      query_id: item?.query_id ?? `run ${first.run_id}`,
      reviewer: nameOf(first),
      draft_hash: item && contentHash(contentOf(item)),
      verdict: verdict?.value ?? verdictsByScore.get(verdict?.score),
      reason: newest('reason')?.value,
      note: own.findLast(({ comment }) => comment)?.comment,
      new_question: question,
      new_answer: answer,
    })
  })
}

const nameOf = ({ feedback_source }: Feedback): string =>
  feedback_source?.user_name ?? feedback_source?.user_id ?? 'langsmith'
