import { readEnvironment } from '../compose/options/environment.ts'
import { resolveOptions } from '../compose/options/resolve-options.ts'

/** The workspace that flags, a configuration file and the environment name. What runs a session is loaded only now. */
export const openWorkspace = async (flags: Record<string, unknown>, config?: unknown) => {
  const environment = readEnvironment()
  const options = resolveOptions(flags, config as string | undefined, environment)
  const { openWorkspace: open } = await import('../compose/workspace.ts')
  return Object.assign(open(options, environment), { options })
}
