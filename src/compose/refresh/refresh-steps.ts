import { allChecks } from '../../checks/checks.ts'
import { assemble } from '../../dataset/assemble.ts'
import { askFromItem, draftFromItem } from '../../dataset/item-as-draft.ts'
import { absenceOf, rejectionOf, toItem } from '../../dataset/to-item.ts'
import type { BriefDependencies } from '../../graph/dependencies.ts'
import type { SessionSteps } from '../../graph/session-graph.ts'
import { outcomesOf } from '../../graph/steps/assemble.ts'
import { judgeDrafts } from '../../graph/steps/judge-drafts.ts'
import { planContext } from '../../graph/steps/plan.ts'
import { survey, surveyOf } from '../../graph/steps/survey.ts'
import { contextWindowOf } from '../../models/providers/providers.ts'
import { planRound } from '../../plan/plan.ts'
import { strategyCounts } from '../../plan/strategy-mix.ts'
import { ownProperty } from '../../text/objects.ts'
import { present } from '../../text/required.ts'
import { compareItems, type ItemChange } from '../../update/refresh/compare-items.ts'
import { classifyItems, type Recheck, remainingItems } from '../../update/refresh/refreshed-items.ts'
import { idOfRenewedItem, isSameSubject, renewalBriefs, renewedItem } from '../../update/refresh/renew-briefs.ts'
import {
  countsOf,
  grownCounts,
  missingCounts,
  passagesWithNewText,
  targetCounts,
  totalOf,
} from '../../update/refresh/targets.ts'
import type { Draft, Item, PerStrategy, Rejection, SessionSettings, Verdict } from '../../vocabulary/index.ts'
import { engineRules } from '../embedded-engine.ts'
import { makeWriteStep } from '../session-steps.ts'
import { recheckAgainstNewPassages } from './recheck-against-new-passages.ts'
import { type RefreshedSet, type RefreshParts, type RefreshState, writeRefreshed } from './write-refreshed.ts'

/** Makes the steps of a refresh for the session graph: compare and judge, plan what is missing, write it, assemble. */
export const refreshSteps = (deps: RefreshParts): SessionSteps => {
  const { store, emit, prepared, briefDeps, request, session, olderSet } = deps
  const { settings } = request
  const { takeTurn, corpus, search } = briefDeps
  const context = { ...prepared, corpus, search, store, settings }
  const withoutModel = { shouldNameSearchTerms: false, shouldDescribeCorpus: false }
  const runSurvey = survey({ ...context, takeTurn, emit, ...withoutModel })
  let cachedState: Promise<RefreshState> | undefined
  const state = (): Promise<RefreshState> => (cachedState ??= loadState(deps))
  return {
    async survey() {
      await runSurvey(session)
      await recheckItems(deps)
      reportChanges(deps, await state())
      return session
    },
    async plan(_, round, planned) {
      const saved = await store.briefs.ofRound(session, round)
      const briefs = saved.length > 0 ? saved : await planBriefs(deps, await state(), round, planned)
      if (saved.length === 0) await store.briefs.saveAll(briefs)
      const asks = briefs.reduce((sum, brief) => sum + brief.asks.length, 0)
      emit({ type: 'round-planned', round, briefs: briefs.length, asks })
      return briefs.length
    },
    write: makeWriteStep(deps),
    async assemble(_, round) {
      const { items, added } = await assembleRefreshed(deps, await state())
      const allItems = [...items, ...added]
      const missing = totalOf(missingCounts((await state()).target, countsOf(allItems)))
      emit({ type: 'round-assembled', round, items: allItems.length, missing })
      return missing
    },
    writeDataset: async () =>
      writeRefreshed(deps, await state(), await assembleRefreshed(deps, await state(), { isLast: true })),
    maxRounds: olderSet.before.items.length === 0 ? 1 : settings.maxRounds,
  }
}

const artifactName = (session: string): string => `refresh.${session}`

/** Judges doubtful items again. The results are stored, so that a resumed refresh does not call critics twice. */
const recheckItems = async (deps: RefreshParts): Promise<void> => {
  const { store, prepared, briefDeps, request, session } = deps
  const { before } = deps.olderSet
  if (await store.artifacts.get(artifactName(session))) return
  // If the set only grows, no document has changed.
  const { itemChanges } = request.refresh?.grows
    ? { itemChanges: [] }
    : compareItems(before.items, before.corpus, prepared.corpus)
  const doubtful = itemChanges.filter(({ kind }) => kind === 'context-changed' || kind === 'absent')
  const judged = await judgeAgain(briefDeps, doubtful)
  const rechecks: readonly Recheck[] = [...judged, ...(await recheckAgainstNewPassages(deps, itemChanges))]
  /** For each question that the documents did not answer before, the passages that may answer it now. */
  const answers: Record<string, string[]> = {}
  for (const { query_id, objection } of rechecks) {
    const change = doubtful.find(({ item }) => item.query_id === query_id)
    if (objection === undefined || change?.kind !== 'absent') continue
    const hits = await prepared.search.search(change.item.question, { k: 5 })
    answers[query_id] = hits.map(({ chunk_id }) => chunk_id)
  }
  await store.artifacts.put(artifactName(session), session, Buffer.from(JSON.stringify({ rechecks, answers })))
}

const loadState = async ({ store, olderSet, prepared, request, session }: RefreshParts) => {
  const { before } = olderSet
  const artifact = present(await store.artifacts.get(artifactName(session)), 'the state of the refresh')
  // Earlier versions stored the rechecks as `looks`.
  const stored: { rechecks?: Recheck[]; looks?: Recheck[]; answers: Record<string, string[]> } = JSON.parse(
    String(Buffer.from(artifact.body)),
  )
  const { corpus } = prepared
  const comparison = compareItems(before.items, before.corpus, corpus)
  const itemChanges = comparison.itemChanges.map((change) => ({
    ...change,
    chunk_ids: ownProperty(stored.answers, change.item.query_id) ?? change.chunk_ids,
  }))
  const sorted = classifyItems(itemChanges, stored.rechecks ?? stored.looks ?? [], before.corpus, corpus)
  const changes = { lost: sorted.orphaned.length, added: comparison.added, oldCorpus: before.corpus, newCorpus: corpus }
  const { refresh, settings } = request
  const grows = refresh?.grows && before.session.settings.count < settings.count
  const grownTarget = grows ? grownCounts(before.items, strategyCounts(settings).counts) : countsOf(before.items)
  const target = refresh?.grows ? grownTarget : targetCounts(before.items, changes, refresh?.count)
  return { comparison: { ...comparison, itemChanges }, sorted, target }
}

const reportChanges = ({ emit }: RefreshParts, { comparison, sorted }: RefreshState): void => {
  const removedCount = comparison.documents.filter(({ status }) => status === 'gone').length
  const unchanged = comparison.documents.filter(({ status }) => status === 'unchanged').length
  const changed = comparison.documents.length - unchanged - removedCount
  const messages = [
    `Documents: ${unchanged} unchanged, ${changed} changed, ${removedCount} removed, ${comparison.added.length} new.`,
    `Items: ${sorted.unchanged.size} unchanged, ${sorted.toAnswerAgain.length} affected by changes, ${sorted.orphaned.length} without their evidence or contradicted.`,
  ]
  for (const message of messages) emit({ type: 'note', message })
}

const planBriefs = async (deps: RefreshParts, { sorted, target }: RefreshState, round: number, planned: number) => {
  const { store, prepared, request, session } = deps
  const { before, version } = deps.olderSet
  const { corpus } = prepared
  // The seed depends on the version, so that no new ask has the id of an older one.
  const settings = {
    ...request.settings,
    seed: `${request.settings.seed} v${version} ${prepared.hash}`,
    count: countForShares(request.settings, target),
  }
  const { topics: surveyedTopics } = await surveyOf(store, session)
  const topics = new Map(surveyedTopics.flatMap(({ label, chunk_ids }) => chunk_ids.map((id) => [id, label] as const)))
  const touched = sorted.toAnswerAgain.map(({ change }) => change)
  const renewals = round === 1 ? renewalBriefs(touched, { session, seed: settings.seed, topics }) : []
  const currentSet = await assembleRefreshed(deps, { sorted, target })
  const items = [...currentSet.items, ...currentSet.added]
  const currentCounts = countsOf(round > 1 ? items : [...sorted.unchanged.values(), ...touched.map(({ item }) => item)])
  const wanted = missingCounts(target, currentCounts)
  if (totalOf(wanted) === 0) return renewals
  const newIds = passagesWithNewText(before.corpus, corpus)
  const oldPassages = corpus.passages().flatMap(({ chunk_id }) => (newIds.has(chunk_id) ? [] : chunk_id))
  // The first round asks only about new passages, if there are any. Later rounds use all passages.
  const withheld = round === 1 && newIds.size > 0 ? new Set([...prepared.withheld, ...oldPassages]) : prepared.withheld
  const window = contextWindowOf(request.models.generator.model, request.options.contextWindow)
  const planSource = { store, corpus, search: prepared.search, settings, withheld, window }
  const earlierBriefs = await store.briefs.ofSession(session)
  const context = await planContext(planSource, session, round, earlierBriefs, { ...currentSet.assembly, items })
  // Passages that existing items ask about count as used.
  for (const { gold_evidence } of items) if (gold_evidence[0]) context.deck.recordAsks(gold_evidence[0], 1)
  return [...renewals, ...(await planRound(context, wanted, planned + renewals.length))]
}

/** Assembles the set from the store: unchanged items, items that were answered again, and new items. */
const assembleRefreshed = async (
  { store, olderSet: { before }, prepared, request, session }: RefreshParts,
  { sorted, target }: Pick<RefreshState, 'sorted' | 'target'>,
  { isLast = false } = {},
): Promise<RefreshedSet> => {
  const { corpus, search } = prepared
  const { settings, models } = request
  const { accepted, rejected } = await outcomesOf(store, session)
  const provenance = { session, models: { generator: models.generator.model, critic: models.critic.model } }
  const byId = new Map(before.items.map((item) => [item.query_id, item]))
  const renewed = new Map<string, Item>()
  const offTopic: Rejection[] = []
  for (const result of accepted) {
    const old = byId.get(idOfRenewedItem(result.ask.real_question) ?? '')
    if (!old) continue
    const item = toItem(result, corpus, provenance, (id) => id)
    const updated = renewedItem(old, item, result.draft)
    if (isSameSubject(old, updated) && !sorted.unchanged.has(updated.query_id)) renewed.set(old.query_id, updated)
    else {
      const reason = `The item that would now answer the question (${updated.query_id}) is about something other than its old evidence.`
      offTopic.push(rejectionOf(result.brief.brief_id, result, { stage: 'refresh', by: 'different-subject', reason }))
    }
  }
  const contradicted = sorted.orphaned.flatMap(({ change }) => (change.kind === 'unchanged' ? change.item : []))
  const unanswered = await unansweredOf(store, session, [...rejected, ...offTopic])
  const { items, retired } = remainingItems(before.items, sorted, renewed, unanswered)
  const assembly = await assemble({
    accepted: accepted.filter(({ ask }) => !idOfRenewedItem(ask.real_question)),
    rejected: [...rejected, ...offTopic],
    wanted: missingCounts(target, countsOf(items)),
    settings: { ...settings, count: countForShares(settings, target) },
    corpus,
    search,
    // Unchanged items always stay, and contradicted questions are not asked again.
    anchors: [...items, ...contradicted].map((item) => ({ ...item, strategy: 'anchor' as const })),
    fillUp: isLast && settings.mix === undefined,
    provenance,
  })
  const added = assembly.items.filter(({ strategy }) => strategy !== 'anchor')
  return { items, retired, added, assembly }
}

/** Returns the reasons why items could not be answered again, by the ids of these items. */
const unansweredOf = async (store: RefreshParts['store'], session: string, rejected: readonly Rejection[]) => {
  const reasons = new Map(rejected.map(({ ask_id, reason }) => [ask_id, reason]))
  const asks = (await store.briefs.ofSession(session)).flatMap((brief) => brief.asks)
  const unanswered = asks.flatMap(({ ask_id, real_question }) => {
    const oldId = idOfRenewedItem(real_question)
    const reason = reasons.get(ask_id)
    return oldId && reason !== undefined ? [[oldId, reason] as const] : []
  })
  return new Map(unanswered)
}

/** Returns the number of items to which shares are applied: at least the requested count, even if the target is lower. */
const countForShares = ({ count }: SessionSettings, target: PerStrategy): number => Math.max(count, totalOf(target))

/** Judges items again. An item fails if a critic objects, or a check that it passed before. Checks run first, because they are free. */
const judgeAgain = async (
  deps: Pick<BriefDependencies, 'corpus' | 'search' | 'runChecks' | 'settings' | 'takeTurn' | 'nextCriticStep'>,
  itemChanges: readonly ItemChange[],
): Promise<readonly Recheck[]> => {
  const rechecks: Recheck[] = []
  const passed: { ask: ReturnType<typeof askFromItem>; draft: Draft; verdicts: readonly Verdict[] }[] = []
  for (const { item, kind, spans } of itemChanges) {
    const ask = askFromItem(item)
    const draft: Draft = { ...draftFromItem(item), spans: [...spans], also_supports: [] }
    const { verdicts, draft: checked } = await deps.runChecks(ask, draft, [])
    const relevant = verdicts.filter(({ name }) => kind !== 'absent' || absenceChecks.has(name))
    const failed = relevant.find((verdict) => isNewObjection(verdict, item))
    const { query_id } = item
    if (failed) rechecks.push({ query_id, objection: `${failed.name}: ${failed.reason}` })
    else if (kind === 'absent') rechecks.push({ query_id, absence: absenceOf(checked) })
    else passed.push({ ask, draft: checked, verdicts: verdicts.map((verdict) => ({ ...verdict, finding: 'sound' })) })
  }
  const judged = await judgeDrafts(deps, passed)
  for (const { ask } of passed) {
    const objection = judged.get(ask.ask_id)?.find(({ finding }) => finding !== 'sound')
    rechecks.push({ query_id: ask.ask_id, objection: objection && `${objection.name}: ${objection.reason}` })
  }
  return rechecks
}

const absenceChecks: ReadonlySet<string> = new Set(['absence', 'schema'])

/** True if a check that passed before objects now. Checks of wording do not count, because a changed page does not affect them. */
const isNewObjection = ({ name, finding }: Verdict, item: Item): boolean =>
  finding !== 'sound' &&
  subjectOfCheck.get(name) !== 'wording' &&
  item.checks.some((check) => check.name === name && check.finding === 'sound')

const subjectOfCheck = new Map([...allChecks, ...engineRules].map(({ name, about }) => [name, about]))
