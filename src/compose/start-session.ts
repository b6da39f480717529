import type { Run } from './run.ts'

/** Records the start of a session. Returns true if it resumes; a finished one starts over, with its calls answered from the cache. */
export const startSession = async ({ store, request, now }: Run, session: string): Promise<boolean> => {
  const status = (await store.sessions.get(session))?.status
  if (status === 'done') await store.deleteSession(session)
  await store.sessions.start(session, new Date(now()).toISOString(), { ...request, session })
  return status !== undefined && status !== 'done'
}
