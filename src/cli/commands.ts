import type { CliCommand } from './command.ts'

interface Listed {
  readonly help: string
  readonly group: string
  load(): Promise<CliCommand>
}

const writing = 'Write a set:'
const proving = 'Prove and measure it:'
const using = 'Use it:'

/** Each command loads what it works with, and only the one that was asked for is loaded; help needs none. */
export const commands: Readonly<Record<string, Listed>> = {
  generate: {
    help: 'a golden set from documents',
    group: writing,
    load: async () => (await import('./generate.ts')).generate,
  },
  plan: {
    help: 'what generate would ask, and what it would cost',
    group: writing,
    load: async () => (await import('./plan.ts')).plan,
  },
  refresh: {
    help: 'bring a set up to changed documents; unchanged items stay',
    group: writing,
    load: async () => (await import('./refresh.ts')).refresh,
  },
  translate: {
    help: 'the same items in other languages, from the same evidence',
    group: writing,
    load: async () => (await import('./translate.ts')).translate,
  },
  resume: { help: 'go on with a session', group: writing, load: async () => (await import('./resume.ts')).resume },
  sessions: {
    help: 'what was run in this workspace',
    group: writing,
    load: async () => (await import('./sessions.ts')).sessions,
  },
  work: {
    help: 'work on the sessions of a database, one of many workers',
    group: writing,
    load: async () => (await import('./work.ts')).work,
  },
  status: {
    help: 'what a fleet of workers is doing',
    group: writing,
    load: async () => (await import('./status.ts')).status,
  },
  explain: {
    help: 'how an item came to be, or why an ask was rejected',
    group: writing,
    load: async () => (await import('./explain.ts')).explain,
  },
  invent: {
    help: 'documents of an invented company, to try things on',
    group: writing,
    load: async () => (await import('./invent.ts')).invent,
  },
  check: {
    help: 'prove a set without a model',
    group: proving,
    load: async () => (await import('./check.ts')).check,
  },
  review: {
    help: 'look at a set in a local page: accept, reject, mend',
    group: proving,
    load: async () => (await import('./review.ts')).review,
  },
  publish: {
    help: 'write the next version of a set from what people said',
    group: proving,
    load: async () => (await import('./publish.ts')).publish,
  },
  diff: {
    help: 'what became of every item from one set to another',
    group: proving,
    load: async () => (await import('./diff.ts')).diff,
  },
  lessons: {
    help: 'what people accept and reject, by kind',
    group: proving,
    load: async () => (await import('./lessons.ts')).lessons,
  },
  measure: {
    help: 'how good a set is, also beside questions of people',
    group: proving,
    load: async () => (await import('./measure.ts')).measure,
  },
  calibrate: {
    help: 'how well the critics judge, against labels of people',
    group: proving,
    load: async () => (await import('./calibrate.ts')).calibrate,
  },
  score: {
    help: 'score a retriever, and hold it to bounds',
    group: using,
    load: async () => (await import('./score.ts')).score,
  },
  compare: {
    help: 'retrievers or chunkings, question by question',
    group: using,
    load: async () => (await import('./compare.ts')).compare,
  },
  project: {
    help: 'labels of a set for your own chunks',
    group: using,
    load: async () => (await import('./project.ts')).project,
  },
  export: {
    help: 'the set in the format of another tool',
    group: using,
    load: async () => (await import('./export.ts')).exportCommand,
  },
  push: {
    help: 'put a set into LangSmith or on the Hugging Face hub',
    group: using,
    load: async () => (await import('./push.ts')).push,
  },
  mcp: {
    help: 'serve a set to agents in editors (Model Context Protocol)',
    group: using,
    load: async () => (await import('./mcp.ts')).mcp,
  },
}
