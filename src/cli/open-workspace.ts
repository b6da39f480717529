import { readEnvironment } from '../compose/options/environment.ts'
import { resolveOptions } from '../compose/options/resolve-options.ts'

/** Opens the workspace named in flags, a configuration file or the environment. Session code is loaded on demand. */
export const openWorkspace = async (flags: Record<string, unknown>, config?: unknown) => {
  const environment = readEnvironment()
  const options = resolveOptions(flags, config as string | false | undefined, environment)
  const optionsWithoutConfig = resolveOptions(flags, false, environment)
  const { openWorkspace: open } = await import('../compose/workspace.ts')
  return Object.assign(open(options, environment, {}, optionsWithoutConfig), { options })
}
