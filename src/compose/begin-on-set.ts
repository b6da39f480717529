import { type OpenSet, openSet } from '../dataset/set/open-set.ts'
import type { SetParts } from '../dataset/set-parts.ts'
import { UsageError } from '../errors.ts'
import type { Run } from './run.ts'

interface OnSet {
  readonly parts: SetParts
  readonly out: string
  readonly open: OpenSet
  readonly request: Run['request']
}

/** Reads the set that a session continues from. Throws, before anything is paid, if its next version can't be written. */
export const readOlderSet = ({ request }: Pick<Run, 'request'>, dataset: string): OnSet => {
  const out = request.options.out ?? dataset
  const open = openSet(dataset, { out, force: request.options.force, inputs: request.sources })
  return { parts: open.before, out, open, request: requestFor(request, open.before) }
}

/** Starts or resumes the session. A resumed session must find the set and the documents unchanged. */
export const beginOnSet = async (
  { store, request, now }: Pick<Run, 'store' | 'request' | 'now'>,
  session: string,
  { changed, command }: { readonly changed: string; readonly command: string },
): Promise<{ readonly resumed: boolean }> => {
  if (request.session !== undefined && request.session !== session)
    throw new UsageError(
      `${changed} of session ${request.session} have changed since it began, so it can't continue. Start again with: goldspan ${command}`,
    )
  const before = await store.sessions.get(session)
  if (before?.status === 'done') await store.forgetSession(session)
  await store.sessions.start(session, new Date(now()).toISOString(), { ...request, session })
  return { resumed: before !== undefined && before.status !== 'done' }
}

const requestFor = (request: Run['request'], parts: SetParts): Run['request'] => {
  if (request.refresh?.grows) return request
  const { surplus, maxRounds, maxCalls, maxTokens, maxCost } = request.settings
  const { maxCalls: _, maxTokens: __, maxCost: ___, ...kept } = parts.session.settings
  return { ...request, settings: { ...kept, surplus, maxRounds, maxCalls, maxTokens, maxCost } }
}
