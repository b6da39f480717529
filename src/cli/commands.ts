import type { CliCommand } from './command.ts'

interface Listed {
  readonly help: string
  readonly group: string
  load(): Promise<CliCommand>
}

const writing = 'Write a set:'
const proving = 'Prove and measure it:'
const using = 'Use it:'

const listed = (group: string, help: string, load: Listed['load']): Listed => ({ group, help, load })

/** Only the command that was asked for is loaded, and what runs a session only when it runs, so that help is fast. */
export const commands: Readonly<Record<string, Listed>> = {
  init: listed(writing, 'set up a folder: five questions, a configuration, a plan', async () =>
    (await import('./init.ts')).initCommand((name) => commands[name]!.load()),
  ),
  generate: listed(writing, 'write a golden set from documents', async () => {
    const { lazyParts } = await import('../compose/load-lazy-parts.ts')
    return (await import('./generate.ts')).generateCommand(lazyParts)
  }),
  plan: listed(
    writing,
    'show the plan of a session and its estimated cost',
    async () => (await import('./plan.ts')).plan,
  ),
  collect: listed(
    writing,
    'collect the questions that users asked, from traces',
    async () => (await import('./collect.ts')).collect,
  ),
  refresh: listed(
    writing,
    'update a set after its documents changed',
    async () => (await import('./refresh.ts')).refresh,
  ),
  translate: listed(
    writing,
    'write the items of a set in other languages, from the same evidence',
    async () => (await import('./translate.ts')).translate,
  ),
  resume: listed(writing, 'continue a session', async () => (await import('./resume.ts')).resume),
  sessions: listed(
    writing,
    'list the sessions of this workspace',
    async () => (await import('./sessions.ts')).sessions,
  ),
  prompts: listed(
    writing,
    'list the prompts, or write one to a file to change it',
    async () => (await import('./prompts.ts')).prompts,
  ),
  recordings: listed(
    writing,
    'show what a recording of model replies holds',
    async () => (await import('./recordings.ts')).recordings,
  ),
  work: listed(
    writing,
    'work on the sessions of a database, one of many workers',
    async () => (await import('./work.ts')).work,
  ),
  status: listed(writing, 'show what a fleet of workers is doing', async () => (await import('./status.ts')).status),
  explain: listed(
    writing,
    'show how an item was made, or why an ask was rejected',
    async () => (await import('./explain.ts')).explain,
  ),
  lab: listed(proving, 'compare models or prompts on the same asks', async () => (await import('./lab.ts')).lab),
  check: listed(proving, 'check a set without a model', async () => (await import('./check.ts')).check),
  review: listed(proving, 'review a set in a local page', async () => (await import('./review.ts')).review),
  publish: listed(
    proving,
    'write the next version of a set from its reviews',
    async () => (await import('./publish.ts')).publish,
  ),
  diff: listed(
    proving,
    'show what changed between two versions of a set',
    async () => (await import('./diff.ts')).diff,
  ),
  measure: listed(proving, 'measure the quality of a set', async () => (await import('./measure.ts')).measure),
  calibrate: listed(
    proving,
    'measure how well the critics agree with people',
    async () => (await import('./calibrate.ts')).calibrate,
  ),
  score: listed(using, 'score a retriever, with bounds for CI', async () => (await import('./score.ts')).score),
  compare: listed(using, 'compare retrievers or chunkings', async () => (await import('./compare.ts')).compare),
  history: listed(
    using,
    'draw the scores of a set over time, by slice',
    async () => (await import('./history.ts')).history,
  ),
  project: listed(
    using,
    'compute the labels of a set for your own chunks',
    async () => (await import('./project.ts')).project,
  ),
  export: listed(
    using,
    'write a set in the format of another tool',
    async () => (await import('./export.ts')).exportCommand,
  ),
  push: listed(
    using,
    'upload a set to LangSmith or the Hugging Face hub',
    async () => (await import('./push.ts')).push,
  ),
  mcp: listed(
    using,
    'serve a set to agents in editors (Model Context Protocol)',
    async () => (await import('./mcp.ts')).mcp,
  ),
}
