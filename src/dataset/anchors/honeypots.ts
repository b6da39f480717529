import type { Corpus } from '../../corpus/corpus.ts'
import { derivedId } from '../../text/hash.ts'
import type { Anchor, Item, RefusedAnchor, Verdict } from '../../vocabulary/index.ts'
import type { Measures } from '../statistics/measures.ts'
import { toItem } from '../to-item.ts'
import type { AnchorDraft } from './anchor-draft.ts'

/** What checks and critics said about one anchor, which a person holds to be good. */
export type Honeypot = NonNullable<Measures['anchored']>['honeypots'][number]

/** What became of a file of anchors. */
export interface Anchored {
  readonly items: readonly Item[]
  readonly refused: readonly RefusedAnchor[]
  readonly honeypots: readonly Honeypot[]
}

/** Without these nothing is proved, whoever wrote the item. Every other objection to an anchor is one to whoever objects. */
export const proofs: readonly string[] = [
  'schema',
  'characters',
  'span',
  'place',
  'injection',
  'figures',
  'evidence',
  'language',
  'pii',
  'absence',
]

export const unprovedBy = (verdicts: readonly Verdict[]): Verdict | undefined =>
  verdicts.find(({ by, name, finding }) => by === 'check' && finding !== 'sound' && proofs.includes(name))

/** The record of the dataset that an anchor becomes. */
export const anchorItem = (
  anchor: Anchor,
  { ask, draft }: AnchorDraft,
  verdicts: readonly Verdict[],
  corpus: Corpus,
  session: string,
): Item => {
  const brief = {
    brief_id: '',
    language: draft.language,
    chunk_ids: draft.absence?.nearest[0] ? [draft.absence.nearest[0].chunk_id] : [],
  }
  const accepted = { brief, ask, draft, verdicts, attempts: 1, prompts: [] }
  const item = toItem(accepted, corpus, { session, models: {} }, (ask_id) => ask_id)
  const { source_real_question: _, ...plain } = item
  const { ask: __, ...provenance } = item.provenance
  return {
    ...(plain as Item),
    query_id: anchorId(anchor),
    strategy: 'anchor',
    tags: [...item.tags.filter((tag) => tag !== 'real-question'), 'anchor'].sort(),
    provenance: { ...provenance, anchor: anchor.id },
  }
}

export const anchorId = ({ id }: Anchor): string => derivedId('q', 'anchor', id)
