import type { CliCommand } from './command.ts'

interface Listed {
  readonly help: string
  readonly group: string
  load(): Promise<CliCommand>
}

const writing = 'Write a set:'
const proving = 'Prove and measure it:'
const using = 'Use it:'

/** Each command loads what it works with, and only the one that was asked for is loaded; what runs a session waits until it is run, so that help is told at once. */
export const commands: Readonly<Record<string, Listed>> = {
  generate: {
    help: 'write a golden set from documents',
    group: writing,
    load: async () => (await import('./generate.ts')).generate,
  },
  plan: {
    help: 'show the plan of a session and its estimated cost',
    group: writing,
    load: async () => (await import('./plan.ts')).plan,
  },
  refresh: {
    help: 'update a set after its documents changed',
    group: writing,
    load: async () => (await import('./refresh.ts')).refresh,
  },
  translate: {
    help: 'write the items of a set in other languages, from the same evidence',
    group: writing,
    load: async () => (await import('./translate.ts')).translate,
  },
  resume: { help: 'continue a session', group: writing, load: async () => (await import('./resume.ts')).resume },
  sessions: {
    help: 'list the sessions of this workspace',
    group: writing,
    load: async () => (await import('./sessions.ts')).sessions,
  },
  work: {
    help: 'work on the sessions of a database, one of many workers',
    group: writing,
    load: async () => (await import('./work.ts')).work,
  },
  status: {
    help: 'show what a fleet of workers is doing',
    group: writing,
    load: async () => (await import('./status.ts')).status,
  },
  explain: {
    help: 'show how an item was made, or why an ask was rejected',
    group: writing,
    load: async () => (await import('./explain.ts')).explain,
  },
  invent: {
    help: 'write documents about an invented subject',
    group: writing,
    load: async () => (await import('./invent.ts')).invent,
  },
  check: {
    help: 'check a set without a model',
    group: proving,
    load: async () => (await import('./check.ts')).check,
  },
  review: {
    help: 'review a set in a local page',
    group: proving,
    load: async () => (await import('./review.ts')).review,
  },
  publish: {
    help: 'write the next version of a set from its reviews',
    group: proving,
    load: async () => (await import('./publish.ts')).publish,
  },
  diff: {
    help: 'show what changed between two versions of a set',
    group: proving,
    load: async () => (await import('./diff.ts')).diff,
  },
  lessons: {
    help: 'show what reviewers accept and reject',
    group: proving,
    load: async () => (await import('./lessons.ts')).lessons,
  },
  measure: {
    help: 'measure the quality of a set',
    group: proving,
    load: async () => (await import('./measure.ts')).measure,
  },
  calibrate: {
    help: 'measure how well the critics agree with people',
    group: proving,
    load: async () => (await import('./calibrate.ts')).calibrate,
  },
  score: {
    help: 'score a retriever, with bounds for CI',
    group: using,
    load: async () => (await import('./score.ts')).score,
  },
  compare: {
    help: 'compare retrievers or chunkings',
    group: using,
    load: async () => (await import('./compare.ts')).compare,
  },
  project: {
    help: 'compute the labels of a set for your own chunks',
    group: using,
    load: async () => (await import('./project.ts')).project,
  },
  export: {
    help: 'write a set in the format of another tool',
    group: using,
    load: async () => (await import('./export.ts')).exportCommand,
  },
  push: {
    help: 'upload a set to LangSmith or the Hugging Face hub',
    group: using,
    load: async () => (await import('./push.ts')).push,
  },
  mcp: {
    help: 'serve a set to agents in editors (Model Context Protocol)',
    group: using,
    load: async () => (await import('./mcp.ts')).mcp,
  },
}
