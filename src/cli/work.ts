import { work as takeWork } from '../compose/fleet/work.ts'
import { UsageError } from '../errors.ts'
import { readEnvironment } from '../options/environment.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import { addOptions } from './add-options.ts'
import type { CliCommand } from './command.ts'

export const work: CliCommand = {
  name: 'work',
  define(command, run) {
    addOptions(command, ['database', 'namespace', 'lease', 'concurrency', 'baseUrl', 'workspace'])
      .description('Work on the sessions of a database, beside any number of others, until it is stopped')
      .option('--json', 'one JSON object a line')
      .action(({ json, ...flags }: Record<string, unknown>) =>
        run(async (terminal) => {
          const environment = readEnvironment()
          const options = resolveOptions(flags, undefined, environment)
          const { database } = options
          if (database === undefined)
            throw new UsageError('Name the database that sessions are planned in: --database postgres://…')
          terminal.say('Waiting for briefs. Stop with Ctrl-C; what is under way is finished first.')
          await takeWork({
            options: { ...options, database },
            environment,
            signal: terminal.signal,
            told: (line) => (json === true ? terminal.out(JSON.stringify({ settled: line })) : terminal.say(line)),
          })
          return 0
        }),
      )
  },
}
