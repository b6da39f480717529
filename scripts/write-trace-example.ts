import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openWorkspace } from '../src/compose/workspace.ts'
import { readEnvironment } from '../src/options/environment.ts'
import { startTraceServer, type TracedRun, type TraceServer, withInside } from '../src/testing/index.ts'

/**
 * `docs/trace-example.md`: what a LangSmith project holds after a real session over some pages of the example handbook, for one
 * item that was accepted and one that was rejected. Times and run ids are left out: they differ every time.
 */
export const traceExample = async (): Promise<string> => {
  await using traces = await startTraceServer()
  await runSession(traces.url)
  const session = traces.runs[0]!
  return `# A trace, as it arrives

Made by \`npx tsx scripts/write-trace-example.ts\` from a real session of the embedded engine over three pages of \`examples/handbook\`, sent to the trace server of
\`goldspan/testing\`. Times and run ids are left out. How to get to this point in LangSmith: [tracing](tracing.md).

## The session

\`\`\`
${treeOf(session, ({ name }) => name !== 'brief' && name !== 'survey')}
\`\`\`

## An item that was accepted

${storyOf(endingAs('accepted', session), session, traces)}

## An item that was rejected

${storyOf(endingAs('rejected', session), session, traces)}
`
}

const pages = ['refunds', 'security', 'availability']

const runSession = async (endpoint: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-'))
  const environment = readEnvironment({
    LANGSMITH_TRACING: 'true',
    LANGSMITH_API_KEY: 'lsv2_example',
    LANGSMITH_ENDPOINT: endpoint,
  })
  const options = { workspace: path.join(folder, 'ws'), out: path.join(folder, 'golden'), asOf: '2025-01-01' }
  const few = { count: 12, mix: { direct: 60, adversarial: 40 }, surplus: 2, maxRounds: 1, concurrency: 1 }
  try {
    using workspace = openWorkspace({ ...options, ...few, model: 'offline' }, environment)
    for await (const _ of workspace.generate(pages.map((page) => `examples/handbook/policies/${page}.md`)));
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The last decision about an ask that ended so: where there is one, about one that was judged; of these, the one with the shortest story. */
const endingAs = (decision: 'accepted' | 'rejected', session: TracedRun): TracedRun => {
  const ends = withInside(session).filter(
    ({ name, metadata }) => name === 'decision: settle' && metadata.decision === decision,
  )
  const judged = ends.filter(({ metadata }) => metadata.stage === 'critic' || metadata.stage === 'check')
  const length = ({ metadata }: TracedRun): number => withInside(briefOf(String(metadata.brief), session)).length
  return [...(judged.length > 0 ? judged : ends)].sort((a, b) => length(a) - length(b))[0]!
}

const briefOf = (brief_id: string, session: TracedRun): TracedRun =>
  withInside(session).find(({ name, metadata }) => name === 'brief' && metadata.brief === brief_id)!

const storyOf = (end: TracedRun, session: TracedRun, { feedback }: TraceServer): string => {
  const { ask } = end.metadata
  const brief = briefOf(String(end.metadata.brief), session)
  const given = feedback.filter(({ feedback_source }) => feedback_source?.metadata?.ask === ask)
  return `The run of its brief. Decisions about its other asks are left out.

\`\`\`
${treeOf(brief, () => true, String(ask))}
\`\`\`

Metadata of the brief's run, and of the last decision about this ask:

\`\`\`json
${JSON.stringify({ brief: pick(brief, ofBriefs), decision: pick(end, ofDecisions) }, null, 2)}
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

const ofBriefs = ['session', 'brief', 'strategy', 'author', 'position', 'round', 'asks']
const ofDecisions = ['session', 'brief', 'ask', 'attempt', 'decision', 'stage', 'by', 'reason']

const pick = ({ metadata }: TracedRun, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => metadata[name] !== undefined).map((name) => [name, metadata[name]]))

/** One line a run: its name, its kind where it is not a step, and what it says. `opens` tells which runs are shown with what is inside. */
const treeOf = (run: TracedRun, opens: (run: TracedRun) => boolean, ask?: string, depth = 0): string =>
  [
    '  '.repeat(depth) + lineOf(run),
    ...(opens(run) ? run.children : [])
      .filter(({ tags }) => !tags.includes('langsmith:hidden'))
      .filter(({ metadata }) => ask === undefined || metadata.ask === undefined || metadata.ask === ask)
      .map((child) => treeOf(child, opens, ask, depth + 1)),
  ].join('\n')

const lineOf = ({ name, run_type, tags, inputs, outputs }: TracedRun): string => {
  if (tags.includes('decision')) return `${name.padEnd(24)} ${shortened((outputs as { summary: string }).summary)}`
  if (run_type === 'tool') return `${name} (tool) ${shortened(JSON.stringify(inputs))}`
  return run_type === 'chain' ? name : `${name} (${run_type})`
}

const shortened = (text: string): string => (text.length <= 140 ? text : `${text.slice(0, 139)}…`)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync('docs/trace-example.md', await traceExample())
