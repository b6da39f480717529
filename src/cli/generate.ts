import { existsSync } from 'node:fs'
import path from 'node:path'
import { findLocalServers, localServerNote } from '../compose/local-servers.ts'
import { readEnvironment } from '../options/environment.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import { addSessionOptions } from './add-options.ts'
import type { CliCommand } from './command.ts'
import { followSession } from './follow-session.ts'
import { openFile } from './open-file.ts'

export const generate: CliCommand = {
  name: 'generate',
  define(command, run) {
    addSessionOptions(
      command
        .description('Write a golden set from documents')
        .argument(
          '[sources...]',
          'files, folders, globs, URLs, or stores: postgres:, s3:, gs:, elasticsearch:, … (docs/sources.md)',
        )
        .option('--detach', 'with --database: plan, leave the rest to workers, and do not wait')
        .option('--open', 'open the report when the set is written'),
    ).action((sources: string[], { config, json, open, detach, ...flags }: Record<string, unknown>) =>
      run(async (terminal) => {
        const environment = readEnvironment()
        const options = resolveOptions(flags, config as string | undefined, environment)
        if (options.model === undefined && !environment.apiKey) {
          const note = localServerNote(await findLocalServers(options.localServers))
          if (note !== undefined) terminal.say(note)
        }
        const { openWorkspace } = await import('../compose/workspace.ts')
        using workspace = openWorkspace(options, environment)
        const code = await followSession(
          terminal,
          json === true,
          workspace.generate(sources, { signal: terminal.signal, detach: detach === true }),
          options,
        )
        const report = path.resolve(options.out ?? 'golden', 'report.html')
        if (open === true && code <= 1 && existsSync(report)) openFile(report)
        return code
      }),
    )
  },
}
