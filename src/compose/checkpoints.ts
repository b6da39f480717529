import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'

/** LangGraph's own checkpoints, wherever they are kept. */
export interface Checkpoints extends BaseCheckpointSaver {
  /** Those of a whole session go at once. */
  deleteThreads(thread_ids: readonly string[]): Promise<void>
}

/** In the file of the workspace. */
export class SqliteCheckpoints extends SqliteSaver implements Checkpoints {
  async deleteThreads(thread_ids: readonly string[]): Promise<void> {
    this.setup()
    // The saver answers at once, though with a promise.
    this.db.transaction(() => {
      for (const thread_id of thread_ids) void this.deleteThread(thread_id)
    })()
  }
}
