import {
  type AnchorDraft,
  type AnchorResults,
  type AnchorVerdicts,
  anchorDraft,
  anchorId,
  anchorItem,
  blockingVerdict,
} from '../../dataset/anchors/anchor-draft.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { present } from '../../text/required.ts'
import type { Anchor, Item, RefusedAnchor, SessionEvent, Verdict } from '../../vocabulary/index.ts'
import type { JudgeNeeds } from '../needs.ts'
import { distinctQuotes } from '../nodes/learned.ts'
import { judgeDrafts } from './judge-drafts.ts'
import { surveyOf } from './survey.ts'

interface Checked extends AnchorDraft {
  readonly anchor: Anchor
  readonly verdicts: readonly Verdict[]
}

/** Locates items written by people and has them judged like drafts; no author sees them. Results are stored for a resumed session. */
export const placeAnchors =
  (needs: JudgeNeeds & { emit(event: SessionEvent): void }) =>
  async (session: string): Promise<void> => {
    const { store, settings, corpus, emit } = needs
    const file = settings.anchors
    if (!file) return
    if (!(await store.artifacts.get(artifactName(session)))) {
      const refused: RefusedAnchor[] = [...file.refused]
      const checked: Checked[] = []
      for (const anchor of file.anchors) {
        const found = await check(needs, session, anchor)
        if ('reason' in found) refused.push({ where: anchor.where, reason: found.reason })
        else checked.push(found)
      }
      const items: Item[] = []
      const honeypots: AnchorVerdicts[] = []
      const judged = await judgeDrafts(needs, checked)
      for (const { anchor, ask, draft, verdicts } of checked) {
        const unproved = blockingVerdict(verdicts)
        const all = [...verdicts, ...(judged.get(ask.ask_id) ?? [])]
        if (unproved) refused.push({ where: anchor.where, reason: `${unproved.name}: ${unproved.reason}` })
        else items.push(anchorItem(anchor, { ask, draft }, all, corpus, session))
        honeypots.push({
          query_id: anchorId(anchor),
          question: anchor.question,
          verdicts: all.map(({ name, by, finding, reason }) => ({ name, by, finding, reason })),
        })
      }
      const body: AnchorResults = { items, refused, honeypots }
      await store.artifacts.put(artifactName(session), session, Buffer.from(JSON.stringify(body)))
    }
    const { items, refused } = present(await anchorsOf(store, session), 'the record of the anchors')
    emit({ type: 'note', message: `Items written by people, in addition to those asked for: ${items.length}.` })
    for (const { where, reason } of refused) emit({ type: 'note', message: `Anchor left out (${where}): ${reason}` })
  }

export const anchorsOf = async (store: SessionStore, session: string): Promise<AnchorResults | undefined> => {
  const kept = await store.artifacts.get(artifactName(session))
  return kept && (JSON.parse(Buffer.from(kept.body).toString('utf8')) as AnchorResults)
}

const artifactName = (session: string): string => `anchors.${session}`

const check = async (
  needs: JudgeNeeds,
  session: string,
  anchor: Anchor,
): Promise<Checked | { readonly reason: string }> => {
  const placed = await anchorDraft(anchor, { ...needs, topics: (await surveyOf(needs.store, session)).topics })
  if ('reason' in placed) return placed
  const { verdicts, draft } = await needs.runChecks(placed.ask, placed.draft, [])
  const also_supports = distinctQuotes([...draft.also_supports, ...placed.draft.also_supports])
  return { anchor, ask: placed.ask, verdicts, draft: { ...draft, also_supports } }
}
