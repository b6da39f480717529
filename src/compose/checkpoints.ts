import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'
import type { CheckpointDatabase } from '../store/store.ts'

/** LangGraph's own checkpoints, wherever they are kept. */
export interface Checkpoints extends BaseCheckpointSaver {
  /** Those of a whole session go at once. */
  deleteThreads(thread_ids: readonly string[]): Promise<void>
}

/** In the file of the workspace. */
export class SqliteCheckpoints extends SqliteSaver implements Checkpoints {
  constructor(database: CheckpointDatabase) {
    super(database)
  }

  async deleteThreads(thread_ids: readonly string[]): Promise<void> {
    this.setup()
    const ids = JSON.stringify(thread_ids)
    this.db.transaction(() => {
      for (const table of ['checkpoints', 'writes'])
        this.db.prepare(`DELETE FROM ${table} WHERE thread_id IN (SELECT value FROM json_each(?))`).run(ids)
    })()
  }
}
