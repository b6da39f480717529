import path from 'node:path'
import { GoldspanError, InterruptedError, UsageError } from '../../errors.ts'
import { generateSet } from '../generate-set.ts'
import { savedRequest } from '../request.ts'
import type { Fleet, SessionJob } from './fleet.ts'
import type { Worker } from './opened-sessions.ts'

/**
 * The graph of a session whose planner left: its rounds are planned, written and assembled here, until only its set is to be put
 * where somebody wants it. `folder` is where this worker keeps files.
 */
export const goOnWith = async (
  { session, limits }: SessionJob,
  { fleet, options, environment, folder, signal }: Worker & { readonly fleet: Fleet; readonly folder: string },
): Promise<'written' | 'stopped' | 'held'> => {
  await using held = await fleet.hold(`session ${session}`)
  if (!held) return 'held'
  const row = await fleet.store.sessions.get(session)
  if (!row || row.status === 'done' || row.status === 'written') return 'stopped'
  const local = await fleet.corpusOf(session)
  if (!local) return 'stopped'
  try {
    const { maxCalls, maxTokens, maxCost } = limits
    const changes = { baseUrl: options.baseUrl, maxCalls, maxTokens, maxCost }
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const request = await savedRequest(fleet.store, session, given)
    // Nothing is put there.
    const out = path.join(folder, 'sets', session)
    await generateSet({
      store: { ...local, ...fleet.store },
      environment,
      given: {},
      now: Date.now,
      request: { ...request, options: { ...request.options, out } },
      signal,
      fleet,
      held,
      leaveBefore: 'publish',
      emit: () => {},
    })
    return 'written'
  } catch (error) {
    if (error instanceof InterruptedError || error instanceof UsageError || !(error instanceof GoldspanError))
      throw error
    // A budget that is spent, a model that is away: it stands with the session, and whoever wants it on resumes it.
    await fleet.halts.put(session, { kind: 'failed', reason: error.message })
    return 'stopped'
  } finally {
    local.close()
  }
}
