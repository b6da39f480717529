import { setTimeout as delay } from 'node:timers/promises'
import { openStoredSessions } from '../compose/fleet/open-fleet.ts'
import { readEnvironment } from '../compose/options/environment.ts'
import { resolveOptions } from '../compose/options/resolve-options.ts'
import { UsageError } from '../errors.ts'
import type { FleetStatus } from '../store/postgres/fleet-status.ts'
import { counted } from '../text/counted.ts'
import { table } from '../text/table.ts'
import { defineCommand } from './command.ts'
import { addOptions } from './options.ts'

export const command = defineCommand(
  (base) =>
    addOptions(base, ['database'])
      .option('--watch', 'refresh every two seconds until Ctrl-C')
      .option('--json', 'print one JSON object per refresh'),
  async (terminal, { json, watch, ...flags }: Record<string, unknown>) => {
    const { database: url, namespace = 'goldspan' } = resolveOptions(flags, undefined, readEnvironment())
    if (url === undefined) throw new UsageError('Specify the session database: --database postgres://…')
    await using fleet = await openStoredSessions({ url, namespace })
    for (;;) {
      const status = await fleet.status()
      const lines = json === true ? [JSON.stringify(status)] : linesOf(status)
      if (watch === true && terminal.isInteractive && json !== true) console.clear()
      for (const line of lines) terminal.out(line)
      if (watch !== true || terminal.signal.aborted || process.stdout.errored) return 0
      await delay(2000, undefined, { signal: terminal.signal }).catch(() => {})
      if (terminal.signal.aborted) return 0
    }
  },
)

const linesOf = ({ queue, sessions, workers, failures, minute }: FleetStatus): string[] => [
  `Queue: ${counted(queue.waiting, 'brief')} waiting, ${queue.active} in progress. Last minute: ${counted(minute.briefs, 'brief')}, ${counted(minute.calls, 'call')}, ${counted(minute.tokens, 'token')}.`,
  '',
  ...(sessions.length === 0
    ? ['There are no sessions. Start one with: goldspan generate <sources> --database …']
    : table(
        ['session', 'status', 'open briefs', 'settled', 'calls', 'tokens', 'usd'],
        sessions.map(({ session, status, open, settled, calls, tokens, usd }) => [
          session,
          status,
          ...[open, settled, calls, tokens].map(String),
          usd === null ? 'unknown' : usd.toFixed(4),
        ]),
      ).split('\n')),
  ...sessions.flatMap(({ session, haltReason }) => (haltReason === null ? [] : [`${session} stopped: ${haltReason}`])),
  '',
  ...(workers.length === 0
    ? ['No workers were seen in the last ten minutes. Start one with: goldspan work --database …']
    : table(
        ['worker', 'briefs in progress', 'limit', 'settled', 'last seen (s)'],
        workers.map(({ host, pid, active, concurrency, settled, secondsSinceSeen }) => [
          `${host}:${pid}`,
          ...[active, concurrency, settled].map(String),
          secondsSinceSeen.toFixed(0),
        ]),
      ).split('\n')),
  ...(failures.length === 0
    ? []
    : [
        '',
        `Failures in unfinished sessions: ${failures.map(({ what, kind, count }) => `${counted(count, what === 'call' ? 'failed call' : 'rejected draft')} (${kind})`).join(', ')}.`,
      ]),
]
