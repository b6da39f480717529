import { randomUUID } from 'node:crypto'
import { connect } from '../../store/postgres/connect.ts'
import { fleetStatus } from '../../store/postgres/fleet-status.ts'
import { fleetStore } from '../../store/postgres/fleet-store.ts'
import { alone, lockKeeper } from '../../store/postgres/locks.ts'
import { postgresStore } from '../../store/postgres/open-postgres-store.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { openQueue } from './brief-queue.ts'
import { shareCorpus, sharedCorpus } from './corpus-share.ts'
import { distribute } from './distribute.ts'
import type { Fleet, FleetOptions } from './fleet.ts'
import { postgresCheckpoints } from './postgres-checkpoints.ts'

/** Joins the processes that share a database. */
export const openFleet = async ({ url, namespace, folder, lease = 60 }: FleetOptions): Promise<Fleet> => {
  const pool = await connect({ url, namespace })
  const me = randomUUID()
  const store = postgresStore(pool, me)
  const shared = fleetStore(pool, me, lease)
  const checkpointer = await postgresCheckpoints(pool, namespace)
  const queue = await alone(pool, `queue ${namespace}`, () => openQueue({ pool, schema: `${namespace}_queue`, lease }))
  const locks = lockKeeper(pool, namespace)
  const attendance = { concurrency: 0, active: 0, settled: 0 }
  await shared.processes.attend(attendance)
  const attending = setInterval(
    () => {
      shared.processes.attend(attendance).catch(() => {})
    },
    Math.min(5000, (lease * 1000) / 4),
  )
  const { halts, briefs, replies, buckets } = shared
  return {
    store,
    checkpointer,
    queue,
    halts,
    briefs,
    replies,
    rate: buckets,
    attendance,
    status: () => fleetStatus(pool, namespace),
    share: (session, from) => shareCorpus(store, session, from, folder),
    corpusOf: (session) => sharedCorpus(store, session, folder),
    hold: locks.hold,
    distribute: (limits, signal) => distribute({ store, queue, halts, briefs, lease }, limits, signal),
    async [Symbol.asyncDispose]() {
      clearInterval(attending)
      await locks.close()
      await queue[Symbol.asyncDispose]()
      await shared.processes.leave().catch(() => {})
      await pool.end()
    },
  }
}

/** Only what is kept of sessions, to look at it. */
export const openSessions = async ({
  url,
  namespace,
}: Pick<FleetOptions, 'url' | 'namespace'>): Promise<
  AsyncDisposable & { readonly store: SessionStore } & Pick<Fleet, 'status'>
> => {
  const pool = await connect({ url, namespace, connections: 2 })
  return {
    store: postgresStore(pool),
    status: () => fleetStatus(pool, namespace),
    [Symbol.asyncDispose]: () => pool.end(),
  }
}
