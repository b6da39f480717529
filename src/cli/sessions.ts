import { table } from '../text/table.ts'
import { defineCommand } from './command.ts'
import { openWorkspace } from './open-workspace.ts'
import { addOptions } from './options.ts'

export const command = defineCommand(
  (base) => addOptions(base, ['database', 'workspace']).option('--json', 'print one JSON object per line'),
  async (terminal, { json, ...flags }: Record<string, unknown>) => {
    using workspace = await openWorkspace(flags)
    const rows = await workspace.sessions()
    if (json === true) for (const row of rows) terminal.out(JSON.stringify(row))
    else if (rows.length === 0)
      terminal.out('There are no sessions here yet. Start one with: goldspan generate <files or folders>')
    else {
      const header = 'session,started,status,requested,items,asks accepted,asks rejected,open briefs,out'.split(',')
      const cells = rows.map(({ session, started, status, requested, items = '', accepted, rejected, open, out }) =>
        [session, started, status, requested, items, accepted, rejected, open, out].map(String),
      )
      terminal.out(table(header, cells))
    }
    return 0
  },
)
