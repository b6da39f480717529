import { teamPrompt } from '../agents/with-team.ts'
import { applyChange, type SetChange } from '../dataset/set/apply-change.ts'
import type { OpenSet } from '../dataset/set/open-set.ts'
import { writeSet } from '../dataset/set/write-set.ts'
import type { SessionRecord, SetParts } from '../dataset/set-parts.ts'
import { sumCalls } from '../dataset/statistics/costs.ts'
import { countVerdicts } from '../dataset/statistics/verdicts.ts'
import { surveyOf } from '../graph/steps/survey.ts'
import { type Prompt, promptHash, promptName } from '../models/prompt.ts'
import { sessionPrompts } from '../session-prompts.ts'
import { costOfCalls, distinctCalls } from '../store/calls.ts'
import { AgentName, type Team } from '../vocabulary/index.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import type { Run } from './run.ts'

interface SessionRun extends Pick<Run, 'store' | 'emit' | 'request'> {
  readonly session: string
}

export const topicsOf = async (store: Run['store'], session: string) =>
  (await surveyOf(store, session)).topics.map(({ label, chunk_ids }) => ({ label, chunk_ids: [...chunk_ids] }))

export const corpusRecord = (prepared: PreparedCorpus): SessionRecord['corpus'] => ({
  sha256: prepared.hash,
  documents: prepared.documents,
  passages: prepared.search.size,
  refused: prepared.refused,
  passed_over: Object.keys(prepared.unsupportedFiles).length > 0 ? prepared.unsupportedFiles : undefined,
})

/** Reads what a session used: its prompts, cost and calls, and the verdicts on its drafts. */
export const readSessionUsage = async ({ store, session, request }: Omit<SessionRun, 'emit'>) => {
  const calls = distinctCalls(await store.calls.ofSession(session))
  return {
    prompts: promptHashes(request.settings.team),
    cost: costOfCalls(calls),
    calls: sumCalls(calls),
    verdicts: countVerdicts(await store.verdicts.ofSession(session)),
  }
}

export const promptHashes = (team: Team | undefined) => {
  const withTeamChanges = (prompt: Prompt): Prompt => (team ? teamPrompt(prompt, agentOf(prompt), team) : prompt)
  return Object.fromEntries(sessionPrompts.map((prompt) => [promptName(prompt), promptHash(withTeamChanges(prompt))]))
}

/** Finds the agent of a prompt. The id of a prompt begins with the name of its agent, or with a part of that name (`journey.write`). */
const agentOf = ({ id }: Pick<Prompt, 'id'>): AgentName | undefined =>
  AgentName.options.find((agent) => agent.startsWith(id.slice(0, id.indexOf('.'))))

interface SessionResult extends Pick<SetParts, 'items' | 'rejections'> {
  readonly folder: string
  readonly shortfalls: readonly string[]
  readonly isIncomplete: boolean
}

/** Emits the last event of a session. */
export const announceResult = (
  { emit, session }: Pick<SessionRun, 'emit' | 'session'>,
  { folder: out, items, rejections, shortfalls, isIncomplete }: SessionResult,
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
export const finishNextVersion = async (run: SessionRun, olderSet: OpenSet, change: ChangedSet) => {
  const { prompts, cost, calls, verdicts } = await readSessionUsage(run)
  const { before, target } = olderSet
  const record = { ...change.session, prompts: { ...before.session.prompts, ...prompts }, cost }
  const measures = {
    ...change.measures,
    calls: [...(before.measures.calls ?? []), ...calls],
    verdicts: [...(before.measures.verdicts ?? []), ...verdicts],
  }
  writeSet(target, applyChange(olderSet, { ...change, session: record, measures }))
  const { shortfalls } = change.session
  announceResult(run, { ...change, folder: target.folder, shortfalls, isIncomplete: shortfalls.length > 0 })
}
