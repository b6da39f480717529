import { contentHash, contentOf } from '../item-content.ts'
import { reasons } from '../review-row.ts'
import type { Exchange, Imported } from './exchange.ts'
import { parseReason, parseVerdict } from './parse-verdict.ts'
import { rowsOf } from './rows-of.ts'

interface Answer {
  readonly value?: unknown
  readonly user_id?: string
  readonly status?: string
}

/** Argilla's records: fields, questions named verdict, reason, note, question and answer, and responses of any number of people. */
export const argilla: Exchange = {
  name: 'argilla',
  send: (candidates) =>
    `${JSON.stringify(
      {
        settings: {
          fields: ['question', 'ideal_answer', 'evidence'].map((name) => ({ name, type: 'text' })),
          questions: [
            { name: 'verdict', type: 'label_selection', labels: ['accept', 'reject'] },
            { name: 'reason', type: 'label_selection', labels: Object.keys(reasons), required: false },
            { name: 'new_question', type: 'text', required: false },
            { name: 'new_answer', type: 'text', required: false },
            { name: 'note', type: 'text', required: false },
          ],
        },
        records: candidates.map(({ query_id, item }) => ({
          id: query_id,
          fields: {
            question: item.question,
            ideal_answer: item.ideal_answer,
            evidence: item.gold_spans.map(({ text, doc_id }) => `${text} (${doc_id})`).join('\n\n'),
          },
          metadata: { language: item.language, strategy: item.strategy, draft_hash: contentHash(contentOf(item)) },
          suggestions: {},
          responses: {},
        })),
      },
      null,
      2,
    )}\n`,
  read: (text) =>
    rowsOf(recordsIn(text)).flatMap((record) => {
      const query_id = String(record.id ?? record.external_id ?? '')
      const metadata = (record.metadata ?? {}) as { draft_hash?: string }
      const responses = (record.responses ?? {}) as Readonly<Record<string, readonly Answer[]>>
      const people = [
        ...new Set(Object.values(responses).flatMap((list) => list.map(({ user_id }) => user_id ?? 'argilla'))),
      ]
      return people.flatMap((reviewer): Imported[] => {
        const own = (name: string): Answer | undefined =>
          responses[name]?.find(({ user_id }) => (user_id ?? 'argilla') === reviewer)
        const verdict = own('verdict')?.status === 'discarded' ? 'skip' : parseVerdict(own('verdict')?.value)
        const after = {
          ...(own('new_question')?.value ? { question: String(own('new_question')!.value) } : {}),
          ...(own('new_answer')?.value ? { ideal_answer: String(own('new_answer')!.value) } : {}),
        }
        const about = { query_id, reviewer, ...(metadata.draft_hash ? { draft_hash: metadata.draft_hash } : {}) }
        const reason = parseReason(own('reason')?.value)
        const note = own('note')?.value
        if (Object.keys(after).length > 0) return [{ ...about, verdict: 'edit', after }]
        if (verdict === undefined) return []
        return [{ ...about, verdict, ...(reason ? { reason } : {}), ...(note ? { note: String(note) } : {}) }]
      })
    }),
}

/** A whole export has its records under that name; a bare list is taken too. */
const recordsIn = (text: string): string => {
  try {
    const whole = JSON.parse(text) as { records?: unknown }
    return Array.isArray(whole.records) ? JSON.stringify(whole.records) : text
  } catch {
    return text
  }
}
