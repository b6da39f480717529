import { teamPrompt } from '../agents/with-team.ts'
import type { Target } from '../dataset/set/target.ts'
import type { SessionRecord, SetParts } from '../dataset/set-parts.ts'
import { summedCalls } from '../dataset/statistics/costs.ts'
import { summedVerdicts } from '../dataset/statistics/verdicts.ts'
import { surveyOf } from '../graph/steps/survey.ts'
import { type Prompt, promptHash, promptName } from '../models/prompt.ts'
import { sessionPrompts } from '../session-prompts.ts'
import { costOf, distinctCalls } from '../store/calls.ts'
import { AgentName, type SessionEvent, type Team } from '../vocabulary/index.ts'
import type { Run } from './run.ts'

/** What is needed to write the set of a session. */
export interface Finishing extends Pick<Run, 'store' | 'emit' | 'request'> {
  readonly session: string
}

/** The record of a session without its prompts and cost, which are added on writing. */
export type SessionSummary = Omit<SessionRecord, 'prompts' | 'cost' | 'version'>

export const topicsOf = async (store: Run['store'], session: string) =>
  (await surveyOf(store, session)).topics.map(({ label, chunk_ids }) => ({ label, chunk_ids: [...chunk_ids] }))

/** Collects what a session did: its prompts, cost, calls and verdicts. */
export const sessionWork = async ({ store, session, request }: Omit<Finishing, 'emit'>) => {
  const calls = distinctCalls(await store.calls.ofSession(session))
  return {
    prompts: promptHashes(request.settings.team),
    cost: costOf(calls),
    calls: summedCalls(calls),
    verdicts: summedVerdicts(await store.verdicts.ofSession(session)),
  }
}

/** Hashes of the prompts, including what the team added to them. */
export const promptHashes = (team: Team | undefined) =>
  Object.fromEntries(
    sessionPrompts.map((prompt) => [
      promptName(prompt),
      promptHash(team ? teamPrompt(prompt, agentOf(prompt), team) : prompt),
    ]),
  )

/** Ids of prompts start with the name of their agent. */
const agentOf = ({ id }: Pick<Prompt, 'id'>): AgentName | undefined =>
  AgentName.options.find((agent) => agent.startsWith(id.slice(0, id.indexOf('.'))))

export const announceResult = (
  { emit, session }: Pick<Finishing, 'emit' | 'session'>,
  { folder }: Target,
  { items, rejections }: Pick<SetParts, 'items' | 'rejections'>,
  shortfalls: SessionRecord['shortfalls'],
  isIncomplete: boolean,
): void =>
  emit({
    type: 'session-finished',
    session,
    status: isIncomplete ? 'shortfall' : 'done',
    out: folder,
    items: items.length,
    rejected: rejections.length,
    shortfalls: [...shortfalls],
  } satisfies SessionEvent)
