import { teamPrompt } from '../agents/with-team.ts'
import { applyChange, type SetChange } from '../dataset/set/apply-change.ts'
import type { OpenSet } from '../dataset/set/open-set.ts'
import { writeSet } from '../dataset/set/write-set.ts'
import type { SessionRecord, SetParts } from '../dataset/set-parts.ts'
import { summedCalls } from '../dataset/statistics/costs.ts'
import { summedVerdicts } from '../dataset/statistics/verdicts.ts'
import { surveyOf } from '../graph/steps/survey.ts'
import { type Prompt, promptHash, promptName } from '../models/prompt.ts'
import { sessionPrompts } from '../session-prompts.ts'
import { costOf, distinctCalls } from '../store/calls.ts'
import { AgentName, type Team } from '../vocabulary/index.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import type { Run } from './run.ts'

interface FinishedSession extends Pick<Run, 'store' | 'emit' | 'request'> {
  readonly session: string
}

export const topicsOf = async (store: Run['store'], session: string) =>
  (await surveyOf(store, session)).topics.map(({ label, chunk_ids }) => ({ label, chunk_ids: [...chunk_ids] }))

export const corpusRecord = (prepared: PreparedCorpus): SessionRecord['corpus'] => ({
  sha256: prepared.hash,
  documents: prepared.documents,
  passages: prepared.search.size,
  refused: prepared.refused,
  passed_over: Object.keys(prepared.passedOver).length > 0 ? prepared.passedOver : undefined,
})

export const sessionWork = async ({ store, session, request }: Omit<FinishedSession, 'emit'>) => {
  const calls = distinctCalls(await store.calls.ofSession(session))
  return {
    prompts: promptHashes(request.settings.team),
    cost: costOf(calls),
    calls: summedCalls(calls),
    verdicts: summedVerdicts(await store.verdicts.ofSession(session)),
  }
}

/** Hashes of the prompts, including the team's changes. */
export const promptHashes = (team: Team | undefined) => {
  const completed = (prompt: Prompt): Prompt => (team ? teamPrompt(prompt, agentOf(prompt), team) : prompt)
  return Object.fromEntries(sessionPrompts.map((prompt) => [promptName(prompt), promptHash(completed(prompt))]))
}

/** The id of a prompt starts with the name of its agent, or with the beginning of it (`journey.write`). */
const agentOf = ({ id }: Pick<Prompt, 'id'>): AgentName | undefined =>
  AgentName.options.find((agent) => agent.startsWith(id.slice(0, id.indexOf('.'))))

interface Result extends Pick<SetParts, 'items' | 'rejections'> {
  readonly folder: string
  readonly shortfalls: readonly string[]
  readonly isIncomplete: boolean
}

export const announceResult = (
  { emit, session }: Pick<FinishedSession, 'emit' | 'session'>,
  { folder: out, items, rejections, shortfalls, isIncomplete }: Result,
): void => {
  const status = isIncomplete ? 'shortfall' : 'done'
  const counts = { items: items.length, rejected: rejections.length }
  emit({ type: 'session-finished', session, status, out, ...counts, shortfalls: [...shortfalls] })
}

interface ChangedSet
  extends Omit<SetChange, 'items' | 'rejections' | 'session'>,
    Pick<SetParts, 'items' | 'rejections'> {
  readonly session: Partial<SessionRecord> & Pick<SessionRecord, 'shortfalls'>
}

/** Writes the next version of a set, with what the session added to its prompts, cost, calls and verdicts. */
export const finishNextVersion = async (session: FinishedSession, open: OpenSet, change: ChangedSet): Promise<void> => {
  const { prompts, cost, calls, verdicts } = await sessionWork(session)
  const { before, target } = open
  const record = { ...change.session, prompts: { ...before.session.prompts, ...prompts }, cost }
  const measures = {
    ...change.measures,
    calls: [...(before.measures.calls ?? []), ...calls],
    verdicts: [...(before.measures.verdicts ?? []), ...verdicts],
  }
  writeSet(target, applyChange(open, { ...change, session: record, measures }))
  const { shortfalls } = change.session
  announceResult(session, { ...change, folder: target.folder, shortfalls, isIncomplete: shortfalls.length > 0 })
}
