import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'

/** Where LangGraph saves the state of graphs, one thread per session and per brief. */
export interface Checkpoints extends BaseCheckpointSaver {
  deleteThreads(thread_ids: readonly string[]): Promise<void>
}

export class SqliteCheckpoints extends SqliteSaver implements Checkpoints {
  async deleteThreads(thread_ids: readonly string[]): Promise<void> {
    this.setup()
    // The saver is synchronous, although it returns a promise.
    this.db.transaction(() => {
      for (const thread_id of thread_ids) void this.deleteThread(thread_id)
    })()
  }
}
