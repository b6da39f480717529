import type { CliCommand } from './command.ts'

type Load = () => Promise<CliCommand>

interface Listed {
  readonly help: string
  readonly group: string
  readonly load: Load
}

const grouped = (group: string, rows: Readonly<Record<string, readonly [help: string, load: Load]>>) =>
  Object.entries(rows).map(([name, [help, load]]) => [name, { group, help, load }] as const)

/** Only the requested command is loaded, so that help is fast. */
export const commands: Readonly<Record<string, Listed>> = Object.fromEntries([
  ...grouped('Write a set:', {
    init: [
      'set up a folder: five questions, a configuration, a plan',
      async () => (await import('./init.ts')).initCommand((name) => commands[name]!.load()),
    ],
    generate: [
      'write a golden set from documents',
      async () => {
        const { lazyParts } = await import('../compose/load-lazy-parts.ts')
        return (await import('./generate.ts')).generateCommand(lazyParts)
      },
    ],
    plan: ['show the plan of a session and its estimated cost', async () => (await import('./plan.ts')).plan],
    collect: [
      'collect the questions that users asked, from traces',
      async () => (await import('./collect.ts')).collect,
    ],
    refresh: ['update a set after its documents changed', async () => (await import('./refresh.ts')).refresh],
    translate: [
      'write the items of a set in other languages, from the same evidence',
      async () => (await import('./translate.ts')).translate,
    ],
    resume: ['continue a session', async () => (await import('./resume.ts')).resume],
    sessions: ['list the sessions of this workspace', async () => (await import('./sessions.ts')).sessions],
    prompts: [
      'list the prompts, or write one to a file to change it',
      async () => (await import('./prompts.ts')).prompts,
    ],
    recordings: [
      'show what a recording of model replies holds',
      async () => (await import('./recordings.ts')).recordings,
    ],
    work: ['work on the sessions of a database, one of many workers', async () => (await import('./work.ts')).work],
    status: ['show what a fleet of workers is doing', async () => (await import('./status.ts')).status],
    explain: [
      'show how an item was made, or why an ask was rejected',
      async () => (await import('./explain.ts')).explain,
    ],
  }),
  ...grouped('Prove and measure it:', {
    lab: ['compare models or prompts on the same asks', async () => (await import('./lab.ts')).lab],
    check: ['check a set without a model', async () => (await import('./check.ts')).check],
    review: ['review a set in a local page', async () => (await import('./review.ts')).review],
    publish: ['write the next version of a set from its reviews', async () => (await import('./publish.ts')).publish],
    diff: ['show what changed between two versions of a set', async () => (await import('./diff.ts')).diff],
    measure: ['measure the quality of a set', async () => (await import('./measure.ts')).measure],
    calibrate: [
      'measure how well the critics agree with people',
      async () => (await import('./calibrate.ts')).calibrate,
    ],
  }),
  ...grouped('Use it:', {
    score: ['score a retriever, with bounds for CI', async () => (await import('./score.ts')).score],
    compare: ['compare retrievers or chunkings', async () => (await import('./compare.ts')).compare],
    history: ['draw the scores of a set over time, by slice', async () => (await import('./history.ts')).history],
    project: ['compute the labels of a set for your own chunks', async () => (await import('./project.ts')).project],
    export: ['write a set in the format of another tool', async () => (await import('./export.ts')).exportCommand],
    push: ['upload a set to LangSmith or the Hugging Face hub', async () => (await import('./push.ts')).push],
    mcp: ['serve a set to agents in editors (Model Context Protocol)', async () => (await import('./mcp.ts')).mcp],
  }),
])
