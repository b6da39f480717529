import { runWorker, type WorkReport } from '../compose/fleet/work.ts'
import { readEnvironment } from '../compose/options/environment.ts'
import { resolveOptions } from '../compose/options/resolve-options.ts'
import { UsageError } from '../errors.ts'
import { defineCommand } from './command.ts'
import { addOptions, readPort } from './options.ts'

export const command = defineCommand(
  (base) =>
    addOptions(base, ['database', 'concurrency', 'callsPerMinute', 'tokensPerMinute', 'baseUrl', 'workspace'])
      .option('--port <number>', 'serve /metrics and /healthz on this port')
      .option('--host <address>', 'with --port: the address to listen on (default: 127.0.0.1)')
      .option('--json', 'print one JSON object per line'),
  async (terminal, { json, port, host, ...flags }: Record<string, unknown>) => {
    const environment = readEnvironment()
    const options = resolveOptions(flags, undefined, environment)
    const { database } = options
    if (database === undefined) throw new UsageError('Specify the session database: --database postgres://…')
    terminal.setCleanStop(true)
    terminal.say('Waiting for briefs. Ctrl-C finishes briefs in progress, then stops; slow ones return to the queue.')
    await runWorker({
      options: { ...options, database },
      environment,
      signal: terminal.signal,
      serve: port === undefined ? undefined : { port: readPort(String(port)), host: host as string | undefined },
      report: (report) => (json === true ? terminal.out(JSON.stringify(report)) : terminal.say(reportLine(report))),
    })
    return 0
  },
)

const reportLine = (report: WorkReport): string => {
  if ('serving' in report) return `Serving ${report.serving}/metrics and ${report.serving}/healthz`
  return 'brief' in report
    ? `Brief ${report.brief} of session ${report.session} is settled.`
    : `Session ${report.session} is ${report.status}.`
}
