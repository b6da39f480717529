import { contentHash, contentOf } from '../item-content.ts'
import type { Exchange, Imported } from './exchange.ts'
import { parseReason, parseVerdict } from './parse-verdict.ts'
import { rowsOf } from './rows-of.ts'

interface Result {
  readonly from_name?: string
  readonly value?: { readonly choices?: readonly string[]; readonly text?: readonly string[] | string }
}
interface Annotation {
  readonly completed_by?: unknown
  readonly was_cancelled?: boolean
  readonly result?: readonly Result[]
}

/** Label Studio's tasks and annotations, for a project whose controls are named verdict, reason, note, new_question and new_answer. */
export const labelStudio: Exchange = {
  name: 'label-studio',
  send: (candidates) =>
    `${JSON.stringify(
      candidates.map(({ query_id, item }) => ({
        data: {
          query_id,
          draft_hash: contentHash(contentOf(item)),
          question: item.question,
          ideal_answer: item.ideal_answer,
          evidence: item.gold_spans.map(({ text, doc_id }) => `${text} (${doc_id})`).join('\n\n'),
          language: item.language,
          strategy: item.strategy,
        },
      })),
      null,
      2,
    )}\n`,
  read: (text) =>
    rowsOf(text).flatMap((task) => {
      const data = (task.data ?? {}) as { query_id?: string; draft_hash?: string }
      const annotations = (task.annotations ?? task.completions ?? []) as readonly Annotation[]
      return annotations.flatMap(({ completed_by, was_cancelled, result = [] }): Imported[] => {
        const said = (name: string): string | undefined => {
          const value = result.find(({ from_name }) => from_name === name)?.value
          const first = value?.choices?.[0] ?? (typeof value?.text === 'string' ? value.text : value?.text?.[0])
          return first?.trim() === '' ? undefined : first
        }
        const [question, ideal_answer, note, reason] = [
          said('new_question'),
          said('new_answer'),
          said('note'),
          parseReason(said('reason')),
        ]
        const about = {
          query_id: data.query_id ?? '',
          reviewer: nameOf(completed_by),
          ...(data.draft_hash ? { draft_hash: data.draft_hash } : {}),
        }
        const after = { ...(question ? { question } : {}), ...(ideal_answer ? { ideal_answer } : {}) }
        if (Object.keys(after).length > 0) return [{ ...about, verdict: 'edit', after }]
        const verdict = was_cancelled ? 'skip' : parseVerdict(said('verdict'))
        if (verdict === undefined) return []
        return [{ ...about, verdict, ...(reason ? { reason } : {}), ...(note ? { note } : {}) }]
      })
    }),
}

const nameOf = (person: unknown): string => {
  if (typeof person === 'object' && person !== null) {
    const { email, id } = person as { email?: string; id?: number }
    return email ?? `person ${id ?? ''}`.trim()
  }
  return person === undefined || person === null ? 'label-studio' : `person ${String(person)}`
}
