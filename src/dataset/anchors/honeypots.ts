import type { Corpus } from '../../corpus/corpus.ts'
import { derivedId } from '../../text/hash.ts'
import type { Anchor, Item, RefusedAnchor, Verdict } from '../../vocabulary/index.ts'
import type { Measures } from '../statistics/measures.ts'
import { toItem } from '../to-item.ts'
import type { AnchorDraft } from './anchor-draft.ts'

/** The verdicts on one anchor, which a person considers good. */
export type AnchorVerdicts = NonNullable<Measures['anchored']>['honeypots'][number]

/** Counts the anchors that pass each kind of judge. An anchor that no critic saw and no check rejected counts for checks only. */
export const anchorPasses = (honeypots: readonly AnchorVerdicts[]) => {
  const isSound = ({ finding }: AnchorVerdicts['verdicts'][number]): boolean => finding === 'sound'
  const judged = honeypots.filter(({ verdicts }) => verdicts.some((one) => one.by === 'critic' || !isSound(one)))
  const passed = honeypots.filter(({ verdicts }) => verdicts.every((one) => one.by === 'critic' || isSound(one)))
  return [
    { judge: 'checks', anchors: honeypots.length, passed: passed.length },
    {
      judge: 'checks and critics',
      anchors: judged.length,
      passed: judged.filter(({ verdicts }) => verdicts.every(isSound)).length,
    },
  ].filter(({ anchors }) => anchors > 0)
}
export type AnchorPasses = ReturnType<typeof anchorPasses>[number]

export interface Anchored {
  readonly items: readonly Item[]
  readonly refused: readonly RefusedAnchor[]
  readonly honeypots: readonly AnchorVerdicts[]
}

/** Checks that refuse an anchor. Other objections only count against the check or critic. */
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
  return {
    ...item,
    source_real_question: undefined,
    query_id: anchorId(anchor),
    strategy: 'anchor',
    tags: [...item.tags.filter((tag) => tag !== 'real-question'), 'anchor'].sort(),
    provenance: { ...item.provenance, ask: undefined, anchor: anchor.id },
  }
}

export const anchorId = ({ id }: Anchor): string => derivedId('q', 'anchor', id)
