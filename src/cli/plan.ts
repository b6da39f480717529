import { estimateLine } from '../compose/estimate.ts'
import { withSources } from '../compose/options/resolve-options.ts'
import { checkOutput, writeOutput } from '../store/folders/write-output.ts'
import { sumEach } from '../text/grouped-by.ts'
import { table } from '../text/table.ts'
import { profilesFile } from '../vocabulary/index.ts'
import { defineCommand, type FlagValues, type Terminal } from './command.ts'
import { openWorkspace } from './open-workspace.ts'
import { addSessionOptions } from './options.ts'

type PlanFlags = FlagValues<'saveProfiles', 'json' | 'summary'> & { readonly config?: string | false }

/** Shows the plan of a session. With `config: false`, no configuration file is read. */
export const showPlan = async (
  terminal: Terminal,
  sourceArguments: readonly string[],
  { config, json, summary, saveProfiles, ...flags }: PlanFlags,
): Promise<number> => {
  using workspace = await openWorkspace(flags, config)
  const { sources } = withSources(sourceArguments, workspace.options)
  const outputRules = { force: workspace.options.force, inputs: [...sources, config || undefined] }
  if (saveProfiles !== undefined) checkOutput(saveProfiles, outputRules)
  const { models, coverage, estimate, notes, refused, dimensions } = await workspace.plan(sources)
  if (saveProfiles !== undefined) writeOutput(saveProfiles, profilesFile(dimensions), outputRules)
  if (json === true) {
    terminal.out(JSON.stringify({ models, coverage, estimate, notes, refused, dimensions }))
    return 0
  }
  terminal.out(models)
  for (const { source, reason } of refused) terminal.out(`Skipped ${source}: ${reason}`)
  for (const note of notes) terminal.out(note)
  const coverageRows = coverage.map(({ topic, intent, language, difficulty, asks }) =>
    [topic, intent, language, difficulty, asks].map(String),
  )
  const agentRows = estimate.agents.map(({ agent, calls, inputTokens, outputTokens }) =>
    [agent, calls, inputTokens, outputTokens].map(String),
  )
  const dimensionRows = dimensions.map(({ name, values, why, description }) => [
    name,
    values.map((value) => value.name).join(', '),
    why ?? description,
  ])
  const tables = [
    table(['topic', 'intent', 'language', 'difficulty', 'asks'], coverageRows),
    table(['agent', 'calls', 'tokens in', 'tokens out'], agentRows),
    table(['dimension', 'values', 'why'], dimensionRows),
  ]
  terminal.out(summary === true ? `\n${topicTable(coverage)}\n` : `\n${tables.join('\n\n')}`)
  if (saveProfiles !== undefined)
    terminal.out(`Dimensions written to ${saveProfiles}. Edit them, then use them with --profiles.`)
  terminal.out(estimateLine(estimate))
  return 0
}

export const command = defineCommand(
  (base) =>
    addSessionOptions(
      base
        .option('--summary', 'only topics and cost')
        .option('--save-profiles <file>', 'write the dimensions to a file that you can edit and use with --profiles'),
    ),
  showPlan,
)

const topicTable = (coverage: readonly { readonly topic: string; readonly asks: number }[]): string => {
  const topics = sumEach(coverage.map(({ topic, asks }) => [topic, asks]))
  const rows = [...topics].map(([topic, asks]) => [topic, String(asks)])
  return table(['topic', 'asks'], rows)
}
