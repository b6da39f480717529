import { canonicalJson } from '../../text/hash.ts'
import { sum } from '../../text/sum.ts'
import { contentStems } from '../../text/words.ts'
import type { Item } from '../../vocabulary/index.ts'

export interface ItemDifference {
  readonly kind: 'added' | 'moved' | 'changed' | 'retired'
  readonly query_id: string
  /** The id in the older set, if it differs. */
  readonly was?: string
  readonly question: string
  readonly reason?: string
  readonly before?: ReturnType<typeof shown>
  readonly now?: ReturnType<typeof shown>
}

interface SetInput {
  readonly items: readonly Item[]
  readonly rejected: readonly { readonly ask_id: string; readonly reason: string }[]
}

export type SetDifference = ReturnType<typeof diffSets>

/** Compares two sets item by item, in reading order. */
export const diffSets = (before: Pick<SetInput, 'items'>, now: SetInput) => {
  const replacements = new Map(
    now.items.flatMap((item) => (item.provenance.replaces ? [[item.provenance.replaces, item]] : [])),
  )
  const own = new Map(now.items.map((item) => [item.query_id, item]))
  const reasons = new Map(now.rejected.map(({ ask_id, reason }) => [ask_id, reason]))
  const found = before.items.flatMap((item): ItemDifference[] => {
    const { query_id, question, provenance } = item
    const reason = reasons.get(provenance.ask ?? query_id)
    const same = own.get(query_id)
    if (same) {
      const kind = contentKey(same) !== contentKey(item) ? 'changed' : isMoved(item, same) ? 'moved' : undefined
      return kind ? [{ kind, query_id, question, before: shown(item), now: shown(same) }] : []
    }
    const replacement = replacements.get(query_id)
    return replacement
      ? [
          {
            kind: 'changed',
            query_id: replacement.query_id,
            was: query_id,
            question,
            reason,
            before: shown(item),
            now: shown(replacement),
          },
        ]
      : [{ kind: 'retired', query_id, question, reason, before: shown(item) }]
  })
  const known = new Set([...before.items, ...found].map(({ query_id }) => query_id))
  const added = now.items
    .filter(({ query_id }) => !known.has(query_id))
    .map(
      (item): ItemDifference => ({ kind: 'added', query_id: item.query_id, question: item.question, now: shown(item) }),
    )
  const of = (kind: ItemDifference['kind']): ItemDifference[] => found.filter((one) => one.kind === kind)
  const [changed, retired, moved] = [of('changed'), of('retired'), of('moved')]
  const touched = changed.length + retired.length
  return {
    /** How far the set has drifted from the older one. */
    drift: {
      items: [before.items.length, now.items.length] as const,
      kept: before.items.length - touched,
      moved: moved.length,
      changed: changed.length,
      retired: retired.length,
      added: added.length,
      /** The share of the older items that were changed or retired. */
      touched: touched / Math.max(1, before.items.length),
      /** The share of content words in questions that occur in only one of the sets. */
      wording: distance(wordsOf(before.items), wordsOf(now.items)),
      difficulty: [meanDifficulty(before.items), meanDifficulty(now.items)] as const,
    },
    differences: [...changed, ...retired, ...moved, ...added],
  }
}

const shown = ({ question, ideal_answer, gold_spans }: Item) => ({
  question,
  answer: ideal_answer,
  evidence: gold_spans.map(({ doc_id, text }) => ({ doc_id, text })),
})

/** The content of an item, regardless of the place of its evidence. */
const contentKey = ({ question, ideal_answer, no_answer, gold_spans }: Item): string =>
  canonicalJson([question, ideal_answer, no_answer, gold_spans.map(({ text }) => text.replace(/\s+/g, ' '))])

/** Compares offsets only within one version of a page, because in another version they move with every edit above. */
const isMoved = (before: Item, now: Item): boolean =>
  before.gold_spans.some((old, index) => {
    const span = now.gold_spans[index]
    if (span?.doc_id !== old.doc_id) return true
    return span.version === old.version && (span.start !== old.start || span.end !== old.end)
  })

const wordsOf = (items: readonly Item[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ question, language }) => contentStems(question, language)))

const distance = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const all = new Set([...one, ...other])
  const both = [...one].filter((word) => other.has(word)).length
  return all.size === 0 ? 0 : 1 - both / all.size
}

const meanDifficulty = (items: readonly Item[]): number | null => {
  const measured = items.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
  return measured.length === 0 ? null : sum(measured) / measured.length
}
