import type { RunnableConfig } from '@langchain/core/runnables'
import { readEnvironment } from './compose/options/environment.ts'
import { isOption } from './compose/options/options.ts'
import { resolveOptions } from './compose/options/resolve-options.ts'
import { type Resolved, servedBrief, servedSession } from './compose/served-graphs.ts'

/**
 * The two graphs as the LangGraph dev server loads them, by `langgraph.json`. What is on the command line elsewhere is in the
 * context of a run here, which Studio shows as a form, or in `configurable`: `{"count": 20, "workspace": ".goldspan"}`.
 */

/** Takes `{"sources": ["docs"]}`; they may stand among the options too. */
export const session = async ({ configurable = {} }: RunnableConfig) =>
  servedSession(({ sources, options }) => ({
    ...resolved({ ...configurable, ...options }),
    sources: sources.length > 0 ? sources : [options.sources ?? configurable.sources ?? []].flat().map(String),
  })).withConfig({ recursionLimit: mostSteps })

/** Takes `{"session": "s_…", "brief_id": "b_…"}` of a session in the workspace. */
export const brief = async ({ configurable = {} }: RunnableConfig) =>
  (await servedBrief(resolved(configurable))).withConfig({ recursionLimit: mostSteps })

/** The graphs end by bounds of their own; the library's 25 steps are fewer than a brief with many asks takes. */
const mostSteps = 500

/** The server adds keys of its own, which are none of ours. */
const resolved = (given: Readonly<Record<string, unknown>>): Resolved => {
  const ours = Object.entries(given).filter(([name]) => isOption(name))
  const environment = readEnvironment()
  return { options: resolveOptions(Object.fromEntries(ours), undefined, environment), environment }
}
