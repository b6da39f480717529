import { Option } from 'commander'
import type { LazyParts } from '../compose/lazy-parts.ts'
import { findLocalServers, localServerNote } from '../compose/local-servers.ts'
import { readEnvironment } from '../compose/options/environment.ts'
import { resolveOptions, withSources } from '../compose/options/resolve-options.ts'
import { type CliCommand, defineCommand } from './command.ts'
import { followSession } from './follow-session.ts'
import { addSessionOptions } from './options.ts'

export const generateCommand = (lazyParts: LazyParts): CliCommand =>
  defineCommand(
    (base) =>
      addSessionOptions(base)
        .option('--strict', 'also exit with 1 if only the mix differs from the requested one')
        .addOption(
          new Option('--detach', 'with --database: plan, leave the rest to workers, and do not wait').hideHelp(),
        ),
    async (terminal, names: string[], { config, json, detach, strict, ...flags }: Record<string, unknown>) => {
      const environment = readEnvironment()
      const resolved = resolveOptions(flags, config as string | undefined, environment)
      const { sources, options } = withSources(names, resolved)
      const events = async function* () {
        // Without a model or a key, the embedded engine writes the set. A model of a local server would write a better one.
        if (options.model === undefined && !environment.apiKey) {
          const note = localServerNote(await findLocalServers(environment.variables))
          if (note !== undefined) terminal.say(note)
        }
        const { openSetup, runInWorkspace } = await import('../compose/in-workspace.ts')
        const { readRequest } = await import('../compose/request.ts')
        const { generateSet } = await import('../compose/generate-set.ts')
        using setup = openSetup(options, environment, lazyParts)
        const makeRequest = () => readRequest(sources, options, environment)
        const runOptions = { signal: terminal.signal, detach: detach === true }
        yield* runInWorkspace(setup, makeRequest, (run) => generateSet(run, lazyParts), runOptions)
      }
      const display = { json: json === true, strict: strict === true, sources, options }
      return await followSession(terminal, events(), display)
    },
  )
