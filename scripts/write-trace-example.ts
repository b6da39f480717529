import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readEnvironment } from '../src/compose/options/environment.ts'
import type { UserOptions } from '../src/compose/options/options.ts'
import { openWorkspace } from '../src/compose/workspace.ts'
import { startTraceServer, type TracedRun, type TraceServer, withDescendants } from '../src/testing/index.ts'
import { oneLine } from '../src/text/one-line.ts'

/**
 * The text of `docs/trace-example.md`, without times and run ids, because they differ every time. The session writes its workspace and
 * set into `folder`.
 */
export const traceExample = async (folder: string): Promise<string> => {
  await using traces = await startTraceServer()
  await runSession(traces.url, folder, { model: `replay:${recording}`, count: 40 })
  const session = traces.runs[0]!
  const [atOnce, corrected] = [endAfterAttempts(1, session), endAfterAttempts(2, session)]
  const returned = await returnedDraft(corrected, session, folder)
  return `# An example trace

Made by \`npx tsx scripts/write-trace-example.ts\`: the session of a strong model over \`examples/handbook\`, replayed from \`${recording}\` and sent to the trace server of
\`goldspan/testing\`. Times and run ids are left out. To get traces in LangSmith: [tracing](tracing.md).

## The session

\`\`\`
${treeOf(session, ({ name }) => name !== 'brief' && name !== 'survey')}
\`\`\`

## An item that was accepted at once

${formatStory(atOnce, session, traces)}

## A draft that was rejected and corrected

${formatStory(returned, session, traces)}

${returned === corrected ? '' : `The next round continued this draft in another brief:\n\n${formatStory(corrected, session, traces)}\n`}
### Why was it rejected?

Read the tree from the top. The first critic decision that is not \`sound\` says who objected and why:

> ${objectionTo(returned, session)}

The draft goes back to its author. The second draft resolves the objection, and the critics find it sound. The same without LangSmith: \`goldspan explain ${String(corrected.metadata.ask)}\`.
`
}

/** The critic's first objection to an ask. */
const objectionTo = ({ metadata }: TracedRun, session: TracedRun): string => {
  const summaries = withDescendants(briefOf(String(metadata.brief), session))
    .filter(({ name, metadata: own }) => name === 'decision: critic' && own.ask === metadata.ask)
    .map(({ outputs }) => (outputs as { summary: string }).summary)
  return summaries.find((summary) => !summary.startsWith('sound')) ?? ''
}

const recording = 'examples/handbook.replies.jsonl'

const runSession = async (endpoint: string, folder: string, options: UserOptions): Promise<void> => {
  const environment = readEnvironment({
    LANGSMITH_TRACING: 'true',
    LANGSMITH_API_KEY: 'lsv2_example',
    LANGSMITH_ENDPOINT: endpoint,
  })
  const out = path.join(folder, 'golden')
  using workspace = openWorkspace({ ...options, workspace: path.join(folder, 'ws'), out }, environment)
  for await (const _ of workspace.generate(['examples/handbook']));
}

/** The last decision about the first attempt at an ask: in the same brief, or in an earlier one whose draft this one continues. */
const returnedDraft = async (end: TracedRun, session: TracedRun, folder: string): Promise<TracedRun> => {
  if (objectionTo(end, session) !== '') return end
  using workspace = openWorkspace({ workspace: path.join(folder, 'ws') }, readEnvironment({}))
  const { ask } = await workspace.explain(String(end.metadata.ask))
  return settleDecisions(session).find(({ metadata }) => metadata.ask === ask.continues?.ask_id)!
}

const settleDecisions = (session: TracedRun): TracedRun[] =>
  withDescendants(session).filter(({ name }) => name === 'decision: settle')

/** The decision that accepted an ask after this many attempts, from the smallest brief, preferably after an objection in the same brief. */
const endAfterAttempts = (attempts: number, session: TracedRun): TracedRun => {
  const ends = settleDecisions(session).filter(
    ({ metadata }) => metadata.decision === 'accepted' && Number(metadata.attempt) === attempts,
  )
  const objected = ends.filter((end) => objectionTo(end, session) !== '')
  const length = ({ metadata }: TracedRun): number => withDescendants(briefOf(String(metadata.brief), session)).length
  const candidates = attempts > 1 && objected.length > 0 ? objected : ends
  return candidates.sort((a, b) => length(a) - length(b))[0]!
}

const briefOf = (brief_id: string, session: TracedRun): TracedRun =>
  withDescendants(session).find(({ name, metadata }) => name === 'brief' && metadata.brief === brief_id)!

const formatStory = (end: TracedRun, session: TracedRun, { feedback }: TraceServer): string => {
  const { ask } = end.metadata
  const brief = briefOf(String(end.metadata.brief), session)
  const given = feedback.filter(({ feedback_source }) => feedback_source?.metadata?.ask === ask)
  return `The run of its brief. Decisions about its other asks are left out.

\`\`\`
${treeOf(brief, () => true, String(ask))}
\`\`\`

Metadata of the brief's run, and of the last decision about this ask:

\`\`\`json
${JSON.stringify({ brief: pick(brief, briefFields), decision: pick(end, decisionFields) }, null, 2)}
\`\`\`

Feedback on the brief's run:

\`\`\`json
${JSON.stringify(
  given.map(({ key, score, value, comment }) => ({ key, score, value, comment })),
  null,
  2,
)}
\`\`\``
}

const briefFields = ['session', 'brief', 'strategy', 'author', 'position', 'round', 'asks']
const decisionFields = ['session', 'brief', 'ask', 'attempt', 'decision', 'stage', 'by', 'reason']

const pick = ({ metadata }: TracedRun, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => metadata[name] !== undefined).map((name) => [name, metadata[name]]))

/** One line per run with its name, type and summary. `opens` decides which runs are shown with their children. */
const treeOf = (run: TracedRun, opens: (run: TracedRun) => boolean, ask?: string, depth = 0): string =>
  [
    '  '.repeat(depth) + lineOf(run),
    ...(opens(run) ? run.children : [])
      .filter(({ tags }) => !tags.includes('langsmith:hidden'))
      .filter(({ metadata }) => ask === undefined || metadata.ask === undefined || metadata.ask === ask)
      .map((child) => treeOf(child, opens, ask, depth + 1)),
  ].join('\n')

const lineOf = ({ name, run_type, tags, inputs, outputs }: TracedRun): string => {
  if (tags.includes('decision')) return `${name.padEnd(24)} ${oneLine((outputs as { summary: string }).summary, 140)}`
  if (run_type === 'tool') return `${name} (tool) ${oneLine(JSON.stringify(inputs), 140)}`
  return run_type === 'chain' ? name : `${name} (${run_type})`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-'))
  writeFileSync('docs/trace-example.md', await traceExample(folder))
  rmSync(folder, { recursive: true })
}
