import { estimateLine } from '../compose/estimate.ts'
import type { RefreshPreview } from '../compose/previews.ts'
import { defineCommand, type Terminal } from './command.ts'
import { followSession } from './follow-session.ts'
import { openWorkspace } from './open-workspace.ts'
import { addOptions, connectionOptions } from './options.ts'

export const command = defineCommand(
  (base) =>
    addOptions(
      base
        .argument('<dataset>', 'a dataset folder')
        .argument('<sources...>', 'the documents as they are now: files, folders, globs or URLs'),
      [
        'count',
        'out',
        'force',
        'model',
        'criticModel',
        'asOf',
        'maxTokens',
        'allowPrivate',
        'maxPages',
        ...connectionOptions,
      ],
    )
      .option(
        '--dry-run',
        'print what would be kept, answered again and retired, and the cost, without writing or paying anything',
      )
      .option('--config <file>', 'a configuration file (default: goldspan.config.yaml)')
      .option('--json', 'print one JSON object per line'),
  async (terminal, dataset: string, sources: string[], { config, json, dryRun, ...flags }: Record<string, unknown>) => {
    using workspace = await openWorkspace(flags, config)
    if (dryRun === true) return showPreview(terminal, json === true, await workspace.previewRefresh(dataset, sources))
    const events = workspace.refresh(dataset, sources, { signal: terminal.signal })
    return await followSession(terminal, events, { json: json === true, sources, options: workspace.options })
  },
)

const showPreview = (terminal: Terminal, json: boolean, { models, notes, estimate }: RefreshPreview): number => {
  if (json) {
    terminal.out(JSON.stringify({ models, notes, estimate }))
    return 0
  }
  terminal.out(models)
  for (const note of notes) terminal.out(note)
  terminal.out(estimateLine(estimate))
  return 0
}
