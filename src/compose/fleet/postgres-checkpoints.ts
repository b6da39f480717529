import type { Pool } from 'pg'
import { UsageError } from '../../errors.ts'
import { deleteThreads } from '../../store/postgres/fleet-store.ts'
import { alone } from '../../store/postgres/locks.ts'
import { patiently } from '../../store/postgres/patiently.ts'
import type { Checkpoints } from '../checkpoints.ts'

/** LangGraph's own checkpoints on PostgreSQL. What they write may be written twice. */
export const postgresCheckpoints = async (pool: Pool, namespace: string): Promise<Checkpoints> => {
  const { PostgresSaver } = await import('@langchain/langgraph-checkpoint-postgres').catch((cause: unknown) => {
    throw new UsageError(
      'A session over PostgreSQL needs the package @langchain/langgraph-checkpoint-postgres: npm install it.',
      { cause },
    )
  })
  class PatientSaver extends PostgresSaver implements Checkpoints {
    override getTuple(...given: Parameters<typeof PostgresSaver.prototype.getTuple>) {
      return patiently(() => super.getTuple(...given))
    }
    override put(...given: Parameters<typeof PostgresSaver.prototype.put>) {
      return patiently(() => super.put(...given))
    }
    override putWrites(...given: Parameters<typeof PostgresSaver.prototype.putWrites>) {
      return patiently(() => super.putWrites(...given))
    }
    override deleteThread(thread_id: string) {
      return deleteThreads(pool, [thread_id])
    }
    deleteThreads(thread_ids: readonly string[]) {
      return deleteThreads(pool, thread_ids)
    }
  }
  const saver = new PatientSaver(pool as never, undefined, { schema: namespace })
  await alone(pool, `checkpoints ${namespace}`, () => saver.setup())
  return saver
}
