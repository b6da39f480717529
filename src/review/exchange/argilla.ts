import { fieldsOf } from '../../text/own.ts'
import { type Imported, type ReadDecisions, reviewOf, rowsOf } from './exchange.ts'

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
    const people = [...new Set(Object.values(responses).flatMap((answers) => answers.map(nameOf)))]
    return people.flatMap((reviewer): Imported[] => {
      const own = (question: string): Answer | undefined =>
        responses[question]?.find((answer) => nameOf(answer) === reviewer)
      const verdict = own('verdict')
      return reviewOf({
        query_id: String(record.id ?? record.external_id ?? ''),
        reviewer,
        draft_hash: typeof draft_hash === 'string' ? draft_hash : undefined,
        verdict: verdict?.status === 'discarded' ? 'skip' : verdict?.value,
        reason: own('reason')?.value,
        note: own('note')?.value,
        new_question: own('new_question')?.value,
        new_answer: own('new_answer')?.value,
      })
    })
  })

const nameOf = ({ user_id }: Answer): string => (user_id && user_id !== 'None' ? user_id : 'argilla')
