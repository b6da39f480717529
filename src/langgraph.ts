import type { RunnableConfig } from '@langchain/core/runnables'
import { readEnvironment } from './compose/options/environment.ts'
import { isOption } from './compose/options/options.ts'
import { resolveOptions } from './compose/options/resolve-options.ts'
import { briefGraphForServer, type ResolvedOptions, sessionGraphForServer } from './compose/served-graphs.ts'

// The two graphs that `langgraph.json` names for the LangGraph dev server. A run takes the options of the command line in its context,
// which Studio shows as a form, or in `configurable`: `{"count": 20, "workspace": ".goldspan"}`.

/** Takes `{"sources": ["docs"]}`. `sources` may also be given as an option. */
export const session = async ({ configurable = {} }: RunnableConfig) =>
  sessionGraphForServer(({ sources, options }) => ({
    ...resolve({ ...configurable, ...options }),
    sources: sources.length > 0 ? sources : [options.sources ?? configurable.sources ?? []].flat().map(String),
  })).withConfig({ recursionLimit: maxSteps })

/** Takes the ids of a session in the workspace and of one of its briefs: `{"session": "s_…", "brief_id": "b_…"}`. */
export const brief = async ({ configurable = {} }: RunnableConfig) =>
  (await briefGraphForServer(resolve(configurable))).withConfig({ recursionLimit: maxSteps })

/** Permits more steps than LangGraph's default of 25, which is too few for a brief with many asks. The graphs have their own limits. */
const maxSteps = 500

/** Resolves the options of a run. Ignores keys that the server adds. */
const resolve = (values: Readonly<Record<string, unknown>>): ResolvedOptions => {
  const knownOptions = Object.entries(values).filter(([name]) => isOption(name))
  const environment = readEnvironment()
  return { options: resolveOptions(Object.fromEntries(knownOptions), undefined, environment), environment }
}
