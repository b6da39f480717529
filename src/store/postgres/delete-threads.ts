import type { Pool } from 'pg'

/** Checkpoints of finished threads: one statement, where LangGraph's saver takes five for each thread. */
export const deleteThreads = async (pool: Pool, thread_ids: readonly string[]): Promise<void> => {
  await pool.query(
    `WITH blobs AS (DELETE FROM checkpoint_blobs WHERE thread_id = ANY ($1)),
       writes AS (DELETE FROM checkpoint_writes WHERE thread_id = ANY ($1))
     DELETE FROM checkpoints WHERE thread_id = ANY ($1)`,
    [[...thread_ids]],
  )
}
