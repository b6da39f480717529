import { defineCommand } from './command.ts'
import { followSession } from './follow-session.ts'
import { openWorkspace } from './open-workspace.ts'
import { addOptions, connectionOptions } from './options.ts'

export const command = defineCommand(
  (base) =>
    addOptions(base, ['model', 'criticModel', 'agentModels', ...connectionOptions, 'maxTokens', 'out', 'force'])
      .argument('<dataset>', 'a dataset folder')
      .requiredOption('--to <languages>', 'language tags: es,pt-BR')
      .option('--config <file>', 'a configuration file (default: goldspan.config.yaml)')
      .option('--json', 'print one JSON object per line'),
  async (terminal, dataset: string, { to, config, json, ...flags }: Record<string, unknown>) => {
    using workspace = await openWorkspace(flags, config)
    const languages = String(to)
      .split(',')
      .map((tag) => tag.trim())
    const events = workspace.translate(dataset, languages, { signal: terminal.signal })
    return await followSession(terminal, events, { json: json === true, options: workspace.options })
  },
)
