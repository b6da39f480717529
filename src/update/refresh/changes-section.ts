import type { ChangeNotes } from '../../dataset/set/open-set.ts'
import { oneLine } from '../../text/shown.ts'
import type { Item } from '../../vocabulary/index.ts'
import type { Comparison } from './judge-items.ts'
import type { Retired } from './refreshed-items.ts'

export interface ChangesInput {
  readonly comparison: Comparison
  readonly before: readonly Item[]
  readonly now: readonly Item[]
  readonly retired: readonly Retired[]
  readonly wanted: number
}

/** The section of CHANGES.md about one refresh: what changed, and why. */
export const changesSection = ({ comparison, before, now, retired, wanted }: ChangesInput): ChangeNotes => {
  const old = new Set(before.map(({ query_id }) => query_id))
  const kept = now.filter(({ query_id }) => old.has(query_id))
  const renewed = retired.flatMap(({ item, by, reason }) => {
    const fresh = by === undefined ? undefined : now.find(({ query_id }) => query_id === by)
    return fresh ? [{ item, fresh, reason }] : []
  })
  const taken = new Set([...kept, ...renewed.map(({ fresh }) => fresh)].map(({ query_id }) => query_id))
  const added = now.filter(({ query_id }) => !taken.has(query_id))
  const gone = retired.filter(({ by }) => by === undefined)
  const moved = comparison.fates.filter(
    ({ moved, item }) => moved && kept.some(({ query_id }) => query_id === item.query_id),
  )
  const changed = comparison.documents.filter(({ fate }) => fate !== 'unchanged')
  return {
    summary: `${before.length} items before, ${now.length} now${now.length < wanted ? ` of ${wanted} wanted` : ''}: ${kept.length} kept (${moved.length} of them where their words are now), ${renewed.length} answered again, ${gone.length} retired, ${added.length} added.`,
    lists: {
      Documents: [
        ...changed.map(({ doc_id, fate, now: places }) => {
          const to = places.filter((place) => place.doc_id !== doc_id).map((place) => code(place.doc_id))
          return `- ${code(doc_id)}: ${fate}${to.length > 0 ? `, now in ${to.join(', ')}` : ''}`
        }),
        ...comparison.added.map((doc_id) => `- ${code(doc_id)}: new`),
      ],
      'Answered again': renewed.flatMap(({ item, fresh, reason }) => [
        `- ${code(item.query_id)} is ${code(fresh.query_id)} now: ${item.question}`,
        `  - ${oneLine(reason)}`,
        `  - before: ${oneLine(item.ideal_answer)}`,
        `  - now: ${oneLine(fresh.ideal_answer)}`,
      ]),
      Retired: gone.flatMap(({ item, reason }) => [
        `- ${code(item.query_id)} ${item.question}`,
        `  - ${oneLine(reason)}`,
      ]),
      Moved: moved.map(({ item, spans }) => {
        const [from, to] = [item.gold_spans, spans].map((list) =>
          [...new Set(list.map(({ doc_id }) => code(doc_id)))].join(', '),
        )
        return `- ${code(item.query_id)}: ${from === to ? `within ${from}` : `${from} to ${to}`}`
      }),
      Added: added.map(({ query_id, question }) => `- ${code(query_id)} ${oneLine(question)}`),
    },
  }
}

const code = (text: string): string => `\`${text}\``
