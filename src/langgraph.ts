import type { RunnableConfig } from '@langchain/core/runnables'
import { servedBrief, servedSession } from './compose/served-graphs.ts'
import { readEnvironment } from './options/environment.ts'
import { resolveOptions } from './options/resolve-options.ts'
import { UserOptions } from './options.ts'

/**
 * The two graphs as the LangGraph dev server loads them, by `langgraph.json`. What stands on the command line elsewhere stands in
 * `configurable` here: `{"sources": ["docs"], "count": 20, "workspace": ".goldspan"}`.
 */

/** Takes any input: what a session is follows from its configuration. */
export const session = async (config: RunnableConfig) =>
  (await servedSession({ sources: sourcesOf(config), ...optionsOf(config) })).withConfig({ recursionLimit: mostSteps })

/** Takes `{"session": "s_…", "brief_id": "b_…"}` of a session in the workspace. */
export const brief = async (config: RunnableConfig) =>
  (await servedBrief(optionsOf(config))).withConfig({ recursionLimit: mostSteps })

/** The graphs end by bounds of their own; the library's 25 steps are fewer than a brief with many asks takes. */
const mostSteps = 500

const sourcesOf = ({ configurable }: RunnableConfig): string[] => [configurable?.sources ?? []].flat()

/** The server adds keys of its own, which are none of ours. */
const optionsOf = ({ configurable = {} }: RunnableConfig) => {
  const ours = Object.entries(configurable).filter(([name]) => name in UserOptions.shape)
  const environment = readEnvironment()
  return { options: resolveOptions(Object.fromEntries(ours), undefined, environment), environment }
}
