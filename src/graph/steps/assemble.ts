import { type Assembly, assemble } from '../../dataset/assemble.ts'
import type { Accepted } from '../../dataset/to-item.ts'
import { idsOfContinuedAsks } from '../../plan/ask-again.ts'
import { needSharesOf } from '../../plan/asked-by-people.ts'
import { isPlannedForEngine } from '../../plan/default-mixes.ts'
import { goalsOf } from '../../plan/goals.ts'
import { strategyCounts } from '../../plan/strategy-mix.ts'
import type { Outcome } from '../../store/decisions.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { present } from '../../text/required.ts'
import { sum } from '../../text/sum.ts'
import type { Brief, Goal, Item, Rejection, SessionEvent, SessionSettings } from '../../vocabulary/index.ts'
import type { SessionContext } from '../dependencies.ts'
import { anchorsOf } from './anchors.ts'
import { gradesOf } from './grade-items.ts'
import { questionLanguages, surveyOf } from './survey.ts'

export interface AssembleDependencies extends SessionContext {
  /** Models by role, for the record of each item. */
  readonly models: Item['provenance']['models']
  emit(event: SessionEvent): void
}

/** The accepted drafts of a session and its rejections, without those of asks that a later round continues. */
export const outcomesOf = async (store: SessionStore, session: string) => {
  const briefs = new Map((await store.briefs.ofSession(session)).map((brief) => [brief.brief_id, brief]))
  const prompts = await promptsByBrief(store, session)
  const accepted: Accepted[] = []
  const rejected: Rejection[] = []
  const continuedIds = idsOfContinuedAsks([...briefs.values()])
  const outcomesByAsk = new Map(
    (await store.outcomes.ofSession(session)).map((outcome) => [outcome.ask.ask_id, outcome]),
  )
  for (const brief of briefs.values()) {
    for (const { ask_id } of brief.asks) {
      const outcome = outcomesByAsk.get(ask_id)
      if (!outcome) continue
      if (!outcome.accepted) {
        if (!continuedIds.has(ask_id)) rejected.push(outcome.rejection)
        continue
      }
      const draft = present(await store.drafts.get(session, ask_id, outcome.draft_hash), `the draft of ${ask_id}`)
      const verdicts = await store.verdicts.ofDraft(session, ask_id, outcome.draft_hash)
      accepted.push({
        brief,
        ask: outcome.ask,
        draft,
        verdicts,
        attempts: outcome.attempts,
        prompts: prompts.get(brief.brief_id) ?? [],
      })
    }
  }
  return { accepted, rejected }
}

/** The current set, computed from the store each time, so that it is the same after an interruption. */
export const assembleSession = async (
  deps: AssembleDependencies,
  session: string,
  /** `isLast`: true if no round follows. Other strategies then fill empty places, unless the user requested a mix. */
  { isLast }: { readonly isLast: boolean },
): Promise<Assembly> => {
  const { store, corpus, search, settings, models } = deps
  const { accepted, rejected } = await outcomesOf(store, session)
  return assemble({
    accepted,
    rejected,
    wanted: strategyCounts(settings).counts,
    goals: await goalsOfSession(deps, session),
    settings,
    corpus,
    search,
    anchors: (await anchorsOf(store, session))?.items ?? [],
    fillUp: isLast && settings.mix === undefined,
    isLastRound: isLast,
    grades: await gradesOf(store, session),
    provenance: { session, models },
  })
}

/** Reports how many items are missing after a round. Returns this number, or that of postponed answers to real questions if it is larger. */
export const reportRound = async (
  { store, settings, emit }: Pick<AssembleDependencies, 'store' | 'settings' | 'emit'>,
  session: string,
  assembly: Assembly,
  round: number,
): Promise<number> => {
  const missing = itemsToPlan(assembly, settings, round)
  emit({ type: 'round-assembled', round, items: assembly.items.length, missing })
  const [outcomes, briefs] = [await store.outcomes.ofSession(session), await store.briefs.ofSession(session)]
  return Math.max(missing, postponedDrafts(outcomes, briefs).filter(({ ask }) => ask.real_question).length)
}

/** Postponed drafts that no later round has continued yet. */
export const postponedDrafts = (outcomes: readonly Outcome[], briefs: readonly Brief[]) => {
  const continuedIds = idsOfContinuedAsks(briefs)
  return outcomes.flatMap((outcome) =>
    outcome.accepted || !outcome.postponed || continuedIds.has(outcome.ask.ask_id)
      ? []
      : { ask: outcome.ask, postponed: outcome.postponed },
  )
}

/** How many items another round must add. Items that were left out may fill a few places: after round 1 surplus items, later also others. */
export const itemsToPlan = ({ missing, rejections, unmet }: Assembly, settings: SessionSettings, round: number) => {
  const emptyPlaces = sum(Object.values(missing.strategies))
  // Without a surplus, calls are paid for, so items that were left out are used before new ones are written.
  const mayFill =
    !isPlannedForEngine(settings) && settings.mix === undefined && emptyPlaces <= settings.count * maxFilledShare
  const fillers = round === 1 ? ['surplus'] : ['surplus', 'page', 'passage', 'compare']
  const fillerCount = rejections.filter(({ stage, by }) => stage === 'assemble' && fillers.includes(by)).length
  return Math.max(0, emptyPlaces - (mayFill ? fillerCount : 0), ...unmet.map(({ wanted, actual }) => wanted - actual))
}

const maxFilledShare = 0.25

const promptsByBrief = async (store: SessionStore, session: string) => {
  const callsByBrief = groupedBy(await store.calls.ofSession(session), ({ brief_id }) => brief_id)
  return new Map([...callsByBrief].map(([id, calls]) => [id, [...new Set(calls.map(({ prompt }) => prompt))].sort()]))
}

const goalsOfSession = async (
  { store, corpus, settings }: Pick<AssembleDependencies, 'store' | 'corpus' | 'settings'>,
  session: string,
): Promise<Goal[]> => {
  const { topics, dimensions, questions } = await surveyOf(store, session)
  const passages = corpus.passages()
  const countPassages = (code: string): number => passages.filter(({ language }) => language === code).length
  return goalsOf({
    settings,
    counts: strategyCounts(settings).counts,
    topics: topics.map(({ label }) => label),
    languages: questionLanguages(settings, corpus).map((value) => ({
      value,
      weight: settings.languages.length > 0 ? 1 : Math.sqrt(Math.max(1, countPassages(value))),
    })),
    dimensions,
    needShares: needSharesOf(questions),
  })
}
