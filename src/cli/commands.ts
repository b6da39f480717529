import type { CliCommand } from './command.ts'

interface CommandEntry {
  readonly help: string
  readonly group: string
  readonly load: () => Promise<{ readonly command: CliCommand }>
}

const commandGroup = (
  group: string,
  rows: Readonly<Record<string, readonly [help: string, load: CommandEntry['load']]>>,
) => Object.entries(rows).map(([name, [help, load]]) => [name, { group, help, load }] as const)

const loadGenerate: CommandEntry['load'] = async () => {
  const { lazyParts } = await import('../compose/load-lazy-parts.ts')
  const { generateCommand } = await import('./generate.ts')
  return { command: generateCommand(lazyParts) }
}

const loadInit: CommandEntry['load'] = async () => {
  const { initCommand } = await import('./init.ts')
  return { command: initCommand(async () => (await loadGenerate()).command) }
}

/** All commands by name. Only the requested one is loaded, so that help is fast. */
export const commands: Readonly<Record<string, CommandEntry>> = Object.fromEntries([
  ...commandGroup('Write a set:', {
    init: ['set up a folder: answer five questions, get a configuration, a plan and a first set', loadInit],
    generate: ['write a golden set from documents', loadGenerate],
    plan: ['show the plan of a session and its estimated cost, for free', () => import('./plan.ts')],
    collect: ['collect the questions that users asked, from traces', () => import('./collect.ts')],
    refresh: ['update a set after its documents changed', () => import('./refresh.ts')],
    translate: ['write the items of a set in other languages, from the same evidence', () => import('./translate.ts')],
    resume: ['continue a session that was stopped', () => import('./resume.ts')],
    sessions: ['list the sessions of this workspace', () => import('./sessions.ts')],
    prompts: ['list the prompts, or write one to a file to change it', () => import('./prompts.ts')],
    recordings: ['show what a recording of model replies contains', () => import('./recordings.ts')],
    work: ['work on the sessions of a database, as one of many workers', () => import('./work.ts')],
    status: ['show what the workers of a database are doing: sessions, queue, spending', () => import('./status.ts')],
    explain: ['show how an item was made, or why an ask was rejected', () => import('./explain.ts')],
  }),
  ...commandGroup('Check and measure a set:', {
    lab: ['compare models or prompts: the same asks, judged by the same critic', () => import('./lab.ts')],
    check: ['check a set without a model: schema, spans, languages, leaks, splits', () => import('./check.ts')],
    review: ['review a set in a local page: accept, reject, edit, rescue', () => import('./review.ts')],
    publish: ['write the next version of a set from its reviews', () => import('./publish.ts')],
    diff: ['show what changed between two versions of a set, with the evidence', () => import('./diff.ts')],
    measure: ['measure a set: validity, diversity, coverage, leaks; or its answers', () => import('./measure.ts')],
    calibrate: ['measure how well a judge agrees with people', () => import('./calibrate.ts')],
  }),
  ...commandGroup('Use a set:', {
    score: ['score a retriever or the answers of a system, with bounds for CI', () => import('./score.ts')],
    compare: ['compare retrievers or chunkings on the same questions', () => import('./compare.ts')],
    history: ['draw the scores of a set over time, by slice', () => import('./history.ts')],
    project: ['compute the labels of a set for your own chunks', () => import('./project.ts')],
    export: ['write a set in the format of another tool', () => import('./export.ts')],
    push: ['upload a set to LangSmith or the Hugging Face hub, or update it', () => import('./push.ts')],
    mcp: ['serve a set to agents in editors (Model Context Protocol)', () => import('./mcp.ts')],
  }),
])
