import { emptyCheckpoint, MemorySaver } from '@langchain/langgraph-checkpoint'
import { expect, test } from 'vitest'
import { runBrief, threadOf } from '../../src/graph/steps/write.ts'
import { openStore } from '../../src/store/store.ts'
import { aBrief, anAsk, play } from './play-brief.ts'

test('a thread of this version continues, but one with older field names starts over', async () => {
  const brief = aBrief([anAsk('a')])
  const { checkpoints } = await play({ brief })
  const { authorReplies, ...others } = checkpoints.find((state) => state.authorReplies?.length === 1)!
  const inputsOf = async (channel_values: object): Promise<unknown[]> => {
    using store = openStore(':memory:')
    await store.briefs.saveAll([brief])
    const checkpointer = new MemorySaver()
    await checkpointer.put(
      { configurable: { thread_id: threadOf('s', 'b'), checkpoint_ns: '' } },
      { ...emptyCheckpoint(), channel_values: { ...channel_values } },
      { source: 'loop', step: 2, parents: {} },
    )
    const inputs: unknown[] = []
    const invoke = async (input: unknown): Promise<void> => {
      inputs.push(input)
      await store.outcomes.settleBrief('s', 'b', [])
    }
    await runBrief({ store, concurrency: 1, graph: { invoke } as never, checkpointer, emit: () => {} }, 's', 'b')
    return inputs
  }
  const newRoute = [{ session: 's', brief_id: 'b' }]
  expect(await inputsOf({ ...others, authorReplies })).toEqual([null])
  expect(await inputsOf({ ...others, writings: authorReplies })).toEqual(newRoute)
  // Stopped before the author of a continued draft replied.
  expect(await inputsOf({ ...others, work: { a: { status: 'wanted', attempt: 1, ended: {} } } })).toEqual(newRoute)
})
