import {
  type AnchorDraft,
  type AnchorResults,
  type AnchorVerdicts,
  anchorId,
  blockingVerdict,
  draftFromAnchor,
  itemFromAnchor,
} from '../../dataset/anchors/anchor-draft.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { counted } from '../../text/counted.ts'
import { present } from '../../text/required.ts'
import type { Anchor, Item, RefusedAnchor, SessionEvent, SessionSettings, Verdict } from '../../vocabulary/index.ts'
import type { JudgeDependencies } from '../dependencies.ts'
import { distinctQuotes } from '../nodes/critic-results.ts'
import { judgeDrafts } from './judge-drafts.ts'
import { surveyOf } from './survey.ts'

interface CheckedAnchor extends AnchorDraft {
  readonly anchor: Anchor
  readonly verdicts: readonly Verdict[]
}

/** Locates the evidence of items written by people and judges the items like drafts. Stores the results for a resumed session. */
export const placeAnchors =
  (deps: JudgeDependencies & { emit(event: SessionEvent): void }) =>
  async (session: string): Promise<void> => {
    const { store, settings, emit } = deps
    if (!settings.anchors) return
    if (!(await store.artifacts.get(artifactName(session)))) {
      const results = await judgeAnchors(deps, session, settings.anchors)
      await store.artifacts.put(artifactName(session), session, Buffer.from(JSON.stringify(results)))
    }
    const { items, refused } = present(await anchorsOf(store, session), 'the record of the anchors')
    emit({
      type: 'note',
      message: `Added ${counted(items.length, 'item')} written by people, in addition to the requested count.`,
    })
    for (const { where, reason } of refused) emit({ type: 'note', message: `Anchor left out (${where}): ${reason}` })
  }

const judgeAnchors = async (
  deps: JudgeDependencies,
  session: string,
  file: NonNullable<SessionSettings['anchors']>,
): Promise<AnchorResults> => {
  const refused: RefusedAnchor[] = [...file.refused]
  const located: CheckedAnchor[] = []
  for (const anchor of file.anchors) {
    const result = await check(deps, session, anchor)
    if ('reason' in result) refused.push({ where: anchor.where, reason: result.reason })
    else located.push(result)
  }
  const items: Item[] = []
  const honeypots: AnchorVerdicts[] = []
  const criticVerdicts = await judgeDrafts(deps, located)
  for (const { anchor, ask, draft, verdicts } of located) {
    const objection = blockingVerdict(verdicts)
    const allVerdicts = [...verdicts, ...(criticVerdicts.get(ask.ask_id) ?? [])]
    if (objection) refused.push({ where: anchor.where, reason: `${objection.name}: ${objection.reason}` })
    else items.push(itemFromAnchor(anchor, { ask, draft }, allVerdicts, deps.corpus, session))
    // People vouch for these items, so their verdicts show how often checks and critics err.
    honeypots.push({
      query_id: anchorId(anchor),
      question: anchor.question,
      verdicts: allVerdicts.map(({ name, by, finding, reason }) => ({ name, by, finding, reason })),
    })
  }
  return { items, refused, honeypots }
}

export const anchorsOf = async (store: SessionStore, session: string): Promise<AnchorResults | undefined> => {
  const stored = await store.artifacts.get(artifactName(session))
  return stored && (JSON.parse(Buffer.from(stored.body).toString('utf8')) as AnchorResults)
}

const artifactName = (session: string): string => `anchors.${session}`

const check = async (
  deps: JudgeDependencies,
  session: string,
  anchor: Anchor,
): Promise<CheckedAnchor | { readonly reason: string }> => {
  const placed = await draftFromAnchor(anchor, { ...deps, topics: (await surveyOf(deps.store, session)).topics })
  if ('reason' in placed) return placed
  const { verdicts, draft } = await deps.runChecks(placed.ask, placed.draft, [])
  const also_supports = distinctQuotes([...draft.also_supports, ...placed.draft.also_supports])
  return { anchor, ask: placed.ask, verdicts, draft: { ...draft, also_supports } }
}
