import { runChecks } from '../checks/checks.ts'
import { maxBullets } from '../checks/length.ts'
import { proofs } from '../dataset/anchors/honeypots.ts'
import { askOf, draftOf } from '../dataset/item-as-draft.ts'
import { type Content, contentHash, contentOf } from '../dataset/item-content.ts'
import type { SetParts } from '../dataset/set-parts.ts'
import type { SearchIndex } from '../search/index.ts'
import { words } from '../text/words.ts'
import { type Draft, type Item, standaloneQuestion, type Verdict } from '../vocabulary/index.ts'
import { applyContent } from './apply-content.ts'
import type { Candidate } from './candidates.ts'
import type { Objection } from './review-row.ts'

export interface Judgment {
  /** `unread`: exact checks found nothing, but only its writer has read it. */
  readonly state: 'sound' | 'unread' | 'disputed'
  readonly findings: readonly Objection[]
  /** The item with the new content and the results of the checks. */
  readonly item: Item
}

/** Runs the checks of drafts on edited content. Findings that the item had before the edit are ignored. */
export const createJudge = (
  { items, corpus, session }: SetParts,
  search: () => Promise<SearchIndex>,
): ((candidate: Candidate, content: Content) => Promise<Judgment>) => {
  const { maxAnswerWords, pii } = session.settings
  const settings = { maxAnswerWords, maxBullets, maxCopiedWords: 8, pii, isJudged: true, isByPerson: true }
  const like = likeQuestions(items)
  const before = new Map<string, Promise<ReadonlySet<string>>>()
  const verdictsOn = async (item: Item): Promise<{ verdicts: readonly Verdict[]; draft: Draft }> => {
    const { verdicts, draft } = await runChecks(
      draftOf(item, item.absence?.queries ?? (item.no_answer ? [item.question] : [])),
      { ask: askOf(item), corpus, search: await search(), siblings: like(item), settings },
    )
    // No critic reads the hint here, so it is shown to the person who edits.
    const [hint] = draft.hints ?? []
    return {
      draft,
      verdicts: verdicts.map((verdict) =>
        verdict.name === 'figures' && hint !== undefined ? { ...verdict, finding: 'fixable', reason: hint } : verdict,
      ),
    }
  }
  const knownOf = ({ query_id, item }: Candidate): Promise<ReadonlySet<string>> => {
    const known =
      before.get(query_id) ??
      verdictsOn(item).then(
        ({ verdicts }) =>
          new Set(verdicts.filter(({ finding }) => finding !== 'sound').map(({ name, reason }) => `${name} ${reason}`)),
      )
    before.set(query_id, known)
    // Try again after a failure, such as an index that could not be loaded.
    known.catch(() => before.delete(query_id))
    return known
  }
  return async (candidate, content) => {
    const item = applyContent(candidate.item, content, corpus)
    const { verdicts, draft } = await verdictsOn(item)
    const unchanged = contentHash(content) === contentHash(contentOf(candidate.item))
    const known = candidate.origin === 'item' ? await knownOf(candidate) : new Set<string>()
    const findings = verdicts
      .filter(({ finding, name, reason }) => finding !== 'sound' && !known.has(`${name} ${reason}`))
      .map(({ name, reason }) => ({ name, reason, proof: proofs.includes(name) }))
    return {
      state: findings.length > 0 ? 'disputed' : unchanged ? 'sound' : 'unread',
      findings,
      item: unchanged
        ? item
        : {
            ...item,
            also_supports: draft.also_supports,
            absence: (item.no_answer ? draft.absence : undefined) ?? item.absence,
            checks: verdicts.map(({ name, finding }) => ({ name, finding })),
          },
    }
  }
}

/** Finds items whose questions share half of their words, which are the only ones worth an exact comparison. */
const likeQuestions = (items: readonly Item[]): ((item: Item) => Draft[]) => {
  const sets = items.map((item) => ({ item, own: wordsOf(item) }))
  return (item) => {
    const wanted = wordsOf(item)
    return sets
      .filter(
        ({ item: other }) => other.query_id !== item.query_id && other.template_family_id !== item.template_family_id,
      )
      .map(({ item: other, own }) => {
        const shared = [...wanted].filter((word) => own.has(word)).length
        return { other, likeness: shared / (wanted.size + own.size - shared) }
      })
      .filter(({ likeness }) => likeness >= 0.5)
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, 20)
      .map(({ other }) => draftOf(other))
  }
}

const wordsOf = (item: Item): ReadonlySet<string> => new Set(words(standaloneQuestion(item), item.language))
