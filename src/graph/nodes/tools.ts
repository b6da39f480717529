import { setMaxListeners } from 'node:events'
import type { RunnableConfig } from '@langchain/core/runnables'
import { Command } from '@langchain/langgraph'
import { messageOf } from '../../errors.ts'
import type { Exchange } from '../../models/turn.ts'
import { beginningOf } from '../../text/beginning.ts'
import { counted } from '../../text/counted.ts'
import type { BriefState } from '../brief-state.ts'
import type { BriefDependencies } from '../dependencies.ts'
import { record } from './records.ts'

/** Runs all tool calls of an agent and returns to it. A failed call is answered with its error. */
export const tools =
  (deps: Pick<BriefDependencies, 'store' | 'tools'>) => async (state: BriefState, config?: RunnableConfig) => {
    // Every call adds a listener. With more than ten listeners, Node would warn about a memory leak.
    if (config?.signal) setMaxListeners(0, config.signal)
    const results = await Promise.all(
      state.calls.map(async ({ id, name, arguments: input }) => ({
        id,
        name,
        content: await callTool(deps, state, name, input),
      })),
    )
    const reference = `tools.${state.step}`
    await deps.store.exchanges.save(state.session, state.brief_id, reference, {
      calls: state.calls,
      results,
    } satisfies Exchange)
    await record(
      deps,
      state,
      [
        {
          step: 'tools',
          summary: state.calls.map(({ name, arguments: input }) => `${name}(${JSON.stringify(input)})`).join('; '),
          detail: results.map(({ name, content }) => ({ name, content: beginningOf(content, recordedCharacters) })),
        },
      ],
      { from: 'tools', to: state.author, why: `${counted(results.length, 'call')} answered` },
    )
    return new Command({
      goto: state.author,
      update: { exchanges: [...state.exchanges, reference], calls: [], step: state.step + 1 },
    })
  }

const recordedCharacters = 600

const callTool = async (
  { tools }: Pick<BriefDependencies, 'tools'>,
  { author }: Pick<BriefState, 'author'>,
  name: string,
  input: unknown,
): Promise<string> => {
  const tool = tools.find((candidate) => candidate.name === name)
  if (!tool) return JSON.stringify({ error: `Unknown tool ${name}. Use ${tools.map(({ name }) => name).join(', ')}.` })
  try {
    const result: unknown = await tool.invoke(input as never, { metadata: { agent: author } })
    return typeof result === 'string' ? result : JSON.stringify(result)
  } catch (error) {
    return JSON.stringify({ error: messageOf(error) })
  }
}
