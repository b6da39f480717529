import { openWorkspace } from '../compose/workspace.ts'
import { readEnvironment } from '../options/environment.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import { addOptions } from './add-options.ts'
import type { CliCommand } from './command.ts'
import { follow } from './follow.ts'

export const refresh: CliCommand = {
  name: 'refresh',
  define(command, run) {
    addOptions(
      command
        .description(
          'Bring a set up to its documents: keep what stands, answer anew what is touched, retire what has no evidence',
        )
        .argument('<dataset>', 'a dataset folder')
        .argument('<sources...>', 'the documents as they are now: files, folders, globs or URLs'),
      [
        'count',
        'out',
        'model',
        'criticModel',
        'baseUrl',
        'asOf',
        'concurrency',
        'maxCalls',
        'maxTokens',
        'maxCost',
        'timeout',
        'prices',
        'workspace',
        'allowPrivate',
        'maxPages',
      ],
    )
      .option('--config <file>', 'a configuration file (goldspan.config.json)')
      .option('--json', 'one JSON object a line')
      .action((dataset: string, sources: string[], { config, json, ...flags }: Record<string, unknown>) =>
        run(async (terminal) => {
          const environment = readEnvironment()
          using workspace = openWorkspace(resolveOptions(flags, config as string | undefined, environment), environment)
          return await follow(terminal, json === true, workspace.refresh(dataset, sources, { signal: terminal.signal }))
        }),
      )
  },
}
