import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SessionStore } from '../store/session-store.ts'
import { SessionRequest } from './request.ts'

export interface SessionRow {
  readonly session: string
  readonly started: string
  readonly status: string
  readonly asked: number
  /** In its set, as long as that stands where it was written. */
  readonly items?: number
  readonly accepted: number
  readonly rejected: number
  readonly open: number
  readonly out: string
}

/** What the set of a session holds: the same number that its end line and its card say. */
const itemsIn = (out: string, session: string): number | undefined => {
  try {
    const said = JSON.parse(readFileSync(path.join(out, 'session.json'), 'utf8')) as {
      readonly session?: unknown
      readonly counts?: { readonly accepted?: number }
    }
    return said.session === session ? said.counts?.accepted : undefined
  } catch {
    return undefined
  }
}

export const sessionRows = async (store: SessionStore): Promise<SessionRow[]> => {
  const rows = (await store.sessions.list()).map(async ({ session_id, started, status, config }) => {
    const { settings, options } = SessionRequest.parse(config)
    const outcomes = await store.outcomes.ofSession(session_id)
    const out = String(options.out ?? '')
    const items = itemsIn(out, session_id)
    return {
      session: session_id,
      ...(items === undefined ? {} : { items }),
      started,
      status,
      asked: settings.count,
      accepted: outcomes.filter(({ accepted }) => accepted).length,
      rejected: outcomes.filter(({ accepted }) => !accepted).length,
      open: (await store.briefs.open(session_id)).length,
      out,
    }
  })
  return Promise.all(rows)
}
