import { contentHash, contentOf } from '../item-content.ts'
import { reasons } from '../review-row.ts'
import type { Exchange, Imported } from './exchange.ts'
import { parseReason, parseVerdict } from './parse-verdict.ts'
import { rowsOf } from './rows-of.ts'

interface Feedback {
  readonly key?: string
  readonly score?: number | boolean | null
  readonly value?: unknown
  readonly comment?: string | null
  readonly correction?: { readonly question?: string; readonly answer?: string } | null
  readonly source_info?: { readonly user_name?: string; readonly user_id?: string }
  readonly created_by?: string
}

/** Runs for an annotation queue of LangSmith with the rubric of the studio, and runs with their feedback on the way back. */
export const langsmithQueue: Exchange = {
  name: 'langsmith-queue',
  send: (candidates) =>
    candidates
      .map(({ query_id, item }) =>
        JSON.stringify({
          name: 'goldspan item',
          run_type: 'chain',
          inputs: { question: item.question, evidence: item.gold_spans.map(({ text, doc_id }) => ({ doc_id, text })) },
          outputs: { answer: item.ideal_answer },
          extra: {
            metadata: {
              query_id,
              draft_hash: contentHash(contentOf(item)),
              language: item.language,
              strategy: item.strategy,
            },
          },
          rubric: [
            { feedback_key: 'verdict', description: 'accept or reject' },
            { feedback_key: 'reason', description: Object.keys(reasons).join(', ') },
          ],
        }),
      )
      .map((line) => `${line}\n`)
      .join(''),
  read: (text) =>
    rowsOf(text).flatMap((run) => {
      const extra = (run.extra ?? {}) as { metadata?: { query_id?: string; draft_hash?: string } }
      const metadata = extra.metadata ?? ((run.metadata ?? {}) as { query_id?: string; draft_hash?: string })
      const feedback = (run.feedback ?? []) as readonly Feedback[]
      const people = [...new Set(feedback.map(nameOf))]
      return people.flatMap((reviewer): Imported[] => {
        const own = feedback.filter((one) => nameOf(one) === reviewer)
        const verdict = own.find(({ key }) => key === 'verdict' || key === 'correctness')
        const correction = own.find((one) => one.correction)?.correction
        const reason = parseReason(own.find(({ key }) => key === 'reason')?.value)
        const note = own.find(({ comment }) => comment)?.comment
        const about = {
          query_id: metadata.query_id ?? '',
          reviewer,
          ...(metadata.draft_hash ? { draft_hash: metadata.draft_hash } : {}),
        }
        if (correction && (correction.question || correction.answer))
          return [
            {
              ...about,
              verdict: 'edit',
              after: {
                ...(correction.question ? { question: correction.question } : {}),
                ...(correction.answer ? { ideal_answer: correction.answer } : {}),
              },
            },
          ]
        const said = parseVerdict(verdict?.value ?? verdict?.score)
        if (said === undefined) return []
        return [{ ...about, verdict: said, ...(reason ? { reason } : {}), ...(note ? { note } : {}) }]
      })
    }),
}

const nameOf = ({ source_info, created_by }: Feedback): string =>
  source_info?.user_name ?? source_info?.user_id ?? created_by ?? 'langsmith'
