import type { ChangeNotes } from '../../dataset/set/apply-change.ts'
import { counted } from '../../text/counted.ts'
import { countEach } from '../../text/grouped-by.ts'
import { canonicalJson } from '../../text/hash.ts'
import { jaccardSimilarity } from '../../text/jaccard.ts'
import { oneLine } from '../../text/one-line.ts'
import { sum } from '../../text/sum.ts'
import { contentStems } from '../../text/words.ts'
import type { Item } from '../../vocabulary/index.ts'
import type { Comparison } from './compare-items.ts'

interface ItemDifference {
  readonly kind: 'added' | 'moved' | 'changed' | 'retired'
  readonly query_id: string
  /** The id in the older set, if it differs. */
  readonly oldId?: string
  readonly question: string
  readonly reason?: string
  readonly before?: ReturnType<typeof shownContent>
  readonly now?: ReturnType<typeof shownContent>
}

interface SetInput {
  readonly items: readonly Item[]
  readonly rejected: readonly { readonly ask_id: string; readonly reason: string }[]
}

type SetDifference = ReturnType<typeof diffSets>

export const diffSets = (before: Pick<SetInput, 'items'>, now: SetInput) => {
  const replacements = new Map(now.items.map((item) => [item.provenance.replaces, item]))
  const itemsNow = new Map(now.items.map((item) => [item.query_id, item]))
  const otherFields: string[] = []
  const reasons = new Map(now.rejected.map(({ ask_id, reason }) => [ask_id, reason]))
  const differences = before.items.flatMap((item): ItemDifference[] => {
    const { query_id, question, provenance } = item
    // An item without an ask, such as an anchor, is rejected under its own id.
    const reason = reasons.get(provenance.ask ?? query_id)
    const current = itemsNow.get(query_id)
    if (current) {
      const kind = contentKey(current) !== contentKey(item) ? 'changed' : isMoved(item, current) ? 'moved' : undefined
      if (kind) return [{ kind, query_id, question, before: shownContent(item), now: shownContent(current) }]
      otherFields.push(...differingFields(item, current))
      return []
    }
    const replacement = replacements.get(query_id)
    const difference = { question, reason, before: shownContent(item) }
    if (!replacement) return [{ ...difference, kind: 'retired', query_id }]
    const { query_id: newId } = replacement
    return [{ ...difference, kind: 'changed', query_id: newId, oldId: query_id, now: shownContent(replacement) }]
  })
  const seenIds = new Set([...before.items, ...differences].map(({ query_id }) => query_id))
  const added = now.items.flatMap((item): ItemDifference[] => {
    const { query_id, question } = item
    return seenIds.has(query_id) ? [] : [{ kind: 'added', query_id, question, now: shownContent(item) }]
  })
  const ofKind = (kind: ItemDifference['kind']) => differences.filter((difference) => difference.kind === kind)
  const [changed, retired, moved] = [ofKind('changed'), ofKind('retired'), ofKind('moved')]
  const touched = changed.length + retired.length
  return {
    drift: {
      items: [before.items.length, now.items.length] as const,
      kept: before.items.length - touched,
      moved: moved.length,
      changed: changed.length,
      retired: retired.length,
      added: added.length,
      /** The share of the older items that were changed or retired. */
      touchedShare: touched / Math.max(1, before.items.length),
      /** The share of content words in questions that occur in only one of the sets. */
      wording: jaccardDistance(wordsOf(before.items), wordsOf(now.items)),
      difficulty: [meanDifficulty(before.items), meanDifficulty(now.items)] as const,
      /** Other fields that differ in items with the same question, answer and evidence, with the number of these items. */
      otherFields: Object.fromEntries(countEach(otherFields)),
    },
    differences: [...changed, ...retired, ...moved, ...added],
  }
}

const shownContent = ({ question, ideal_answer, gold_spans }: Item) => ({
  question,
  answer: ideal_answer,
  evidence: gold_spans.map(({ doc_id, text }) => ({ doc_id, text })),
})

/** The content of an item, regardless of the place of its evidence. */
const contentKey = ({ question, ideal_answer, no_answer, gold_spans }: Item): string =>
  canonicalJson([question, ideal_answer, no_answer, gold_spans.map(({ text }) => text.replace(/\s+/g, ' '))])

/** True if the evidence is at another place. Offsets are compared only within one version of a page, because every edit shifts the offsets below it. */
const isMoved = (before: Item, now: Item): boolean =>
  before.gold_spans.some((old, index) => {
    const span = now.gold_spans[index]
    if (span?.doc_id !== old.doc_id) return true
    return span.version === old.version && (span.start !== old.start || span.end !== old.end)
  })

const differingFields = (before: Item, now: Item): string[] =>
  Object.keys({ ...before, ...now }).filter((field) => canonicalJson([before[field]]) !== canonicalJson([now[field]]))

const wordsOf = (items: readonly Item[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ question, language }) => contentStems(question, language)))

const jaccardDistance = (first: ReadonlySet<string>, second: ReadonlySet<string>): number =>
  first.size + second.size === 0 ? 0 : 1 - jaccardSimilarity(first, second)

const meanDifficulty = (items: readonly Item[]): number | null => {
  const measured = items.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
  return measured.length === 0 ? null : sum(measured) / measured.length
}

/** The difference of two sets as Markdown, for the description of a pull request. */
export const diffPage = ({ drift, differences }: SetDifference): string => {
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
  const [before, after] = drift.difficulty
  const lists = Object.entries(linesByKind(differences)).map(([title, { items, lines }]) =>
    items === 0 ? '' : `\n## ${title} (${items})\n\n${lines.join('\n')}\n`,
  )
  const otherFields = Object.entries(drift.otherFields).map(([field, items]) => `${field} (${items})`)
  return `${summaryOf(drift)}

${otherFields.length === 0 ? '' : `Other fields that differ in kept items: ${otherFields.join(', ')}.\n\n`}Changed or retired: ${percent(drift.touchedShare)} of the older items. Words of questions that only one of the sets has: ${percent(drift.wording)}. Mean measured difficulty: ${formatDifficulty(before)} before, ${formatDifficulty(after)} now.
${lists.join('')}`
}

/** The changes of a refresh, for CHANGES.md. */
export const refreshNotes = (
  { documents, added }: Comparison,
  { drift, differences }: SetDifference,
  requested: number,
): ChangeNotes => ({
  summary: `${drift.items[1] < requested ? `${counted(requested, 'item')} requested. ` : ''}${summaryOf(drift)}`,
  lists: {
    Documents: [
      ...documents.flatMap(({ doc_id, status, successors }) => {
        const to = successors.filter((place) => place.doc_id !== doc_id).map((place) => `\`${place.doc_id}\``)
        const movedTo = to.length > 0 ? `, now in ${to.join(', ')}` : ''
        return status === 'unchanged' ? [] : `- \`${doc_id}\`: ${status}${movedTo}`
      }),
      ...added.map((doc_id) => `- \`${doc_id}\`: new`),
    ],
    ...Object.fromEntries(Object.entries(linesByKind(differences)).map(([title, { lines }]) => [title, lines])),
  },
})

const summaryOf = ({ items: [before, now], kept, changed, retired, added, moved }: SetDifference['drift']): string =>
  `${counted(before, 'item')} before, ${now} now: ${kept} kept, ${changed} changed, ${retired} retired, ${added} added. The evidence of ${counted(moved, 'kept item')} has moved.`

const kindTitles = { changed: 'Changed', retired: 'Retired', moved: 'Moved', added: 'Added' } as const

/** The number of differences of each kind and their lines, by the title of the kind. */
const linesByKind = (differences: readonly ItemDifference[]) =>
  Object.fromEntries(
    Object.entries(kindTitles).map(([kind, title]) => {
      const sameKind = differences.filter((difference) => difference.kind === kind)
      return [title, { items: sameKind.length, lines: sameKind.flatMap(differenceLines) }]
    }),
  )

const formatDifficulty = (value: number | null): string => (value === null ? 'none' : value.toFixed(2))

const differenceLines = ({ kind, query_id, oldId, question, reason, before, now }: ItemDifference): string[] => {
  const pages = (content: typeof before) =>
    [...new Set(content?.evidence.map((span) => `\`${span.doc_id}\``))].join(', ')
  const lines = [`- \`${query_id}\`${oldId ? ` (was \`${oldId}\`)` : ''} ${shortLine(question)}`]
  if (reason) lines.push(`  - ${shortLine(reason)}`)
  if (kind === 'moved') {
    const [from, to] = [pages(before), pages(now)]
    return [...lines, from === to ? `  - within ${to}` : `  - ${from} → ${to}`]
  }
  if (before && now && kind === 'changed') {
    lines.push(`  - answer before: ${shortLine(before.answer)}`, `  - answer now: ${shortLine(now.answer)}`)
    if (before.question !== now.question) lines.push(`  - question now: ${shortLine(now.question)}`)
    lines.push(...evidenceLines('evidence before', before), ...evidenceLines('evidence now', now))
  }
  return before && kind === 'retired' ? [...lines, ...evidenceLines('evidence', before)] : lines
}

const evidenceLines = (name: string, { evidence }: ReturnType<typeof shownContent>): string[] =>
  evidence.map(({ doc_id, text }) => `  - ${name}, \`${doc_id}\`: ${shortLine(text)}`)

const shortLine = (text: string): string => oneLine(text, 300)
