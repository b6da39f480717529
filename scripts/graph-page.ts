import { briefGraph } from '../src/graph/brief-graph.ts'
import { sessionGraph } from '../src/graph/session-graph.ts'

/** The page that shows both graphs, drawn from the compiled graphs themselves. */
export const graphPage = async (): Promise<string> => {
  // Drawing runs no node, so none of them needs anything.
  const session = await sessionGraph({ maxRounds: 1 } as never).getGraphAsync()
  const brief = await briefGraph({} as never).getGraphAsync()
  return `# The two graphs

\`npx tsx scripts/draw-graphs.ts\` draws this page from the code. A decision chooses between dotted arrows. The decisions are plain functions in
\`src/graph/decide.ts\` and \`src/graph/session-graph.ts\`.

## Session

A run is one thread. \`write\` runs the briefs of a round in parallel, each in its own thread.

\`\`\`mermaid
${session.drawMermaid({ withStyles: false }).trim()}
\`\`\`

## Brief

A brief is one work order in one thread: which agent, which passages, one to five asks. When it settles, its checkpoints are deleted; its decisions stay in the store. Where the embedded engine writes and judges, a brief keeps no checkpoints: one that was interrupted starts over.

\`\`\`mermaid
${brief.drawMermaid({ withStyles: false }).trim()}
\`\`\`

| node | what it does | where it can go |
|---|---|---|
| route | opens the brief: every ask is wanted | the author that the strategy names |
| generator, adversarial, journey_simulator, evolver | one author's turn, job after job, until the author calls tools or has written | tools, ground |
| tools | runs every tool call of an agent and keeps the results | back to the caller |
| ground | pins each quote to exact offsets; a quote that can't be found sends the draft back | evolver (seeds are grounded and evolutions are wanted), checks, settle |
| checks | deterministic checks on every grounded draft | critic (some passed), settle |
| critic | asks the critic until all verdicts are there | tools, settle |
| settle | decides the outcome of every ask; closes the brief or sends drafts back with the reasons | an author, end |

Tools are offered where a search can change what an agent writes, because their descriptions are paid for in every call: to the generator for real questions (\`generator.write\` gets its passages and no tools), to the adversarial agent to test that
something is absent, to the journey simulator, to the evolver where it joins two places, and to the critic of absences. What tools found is kept beside the draft. A draft that comes back is shown with its objections, the passages that it quotes and what tools had found for it.

## In the LangGraph dev server and Studio

\`langgraph.json\` names both graphs. With the compiled package (\`npm install\` makes \`dist/\`):

\`\`\`bash
npx @langchain/langgraph-cli dev --no-browser     # http://localhost:2024, and a link to Studio
\`\`\`

The input is the list of sources. Options go into \`context\`, by their long names in camel case; Studio shows them as a form with their possible values. This runs a session, and then one of its briefs again, step by step:

\`\`\`bash
curl localhost:2024/runs/wait -H 'content-type: application/json' -d '{"assistant_id": "session",
  "input": {"sources": ["examples/handbook"]}, "context": {"count": 10, "out": "golden"}}'
curl localhost:2024/runs/stream -H 'content-type: application/json' -d '{"assistant_id": "brief", "stream_mode": "updates",
  "input": {"session": "s_…", "brief_id": "b_…"}}'
\`\`\`

The first command returns the id of the session. The ids of briefs are in \`items.jsonl\` under \`provenance\`. Both commands use the workspace \`.goldspan\`. To use another, set
\`workspace\` in the context of a session, or in \`configurable\` for a brief. Both accept options in \`configurable\`. The server keeps the threads of the graphs that it runs itself; the briefs of a session stay in the workspace. If you run a brief again, it writes the same
outcome, and paid calls come from the cache.

With \`@langchain/langgraph-cli\` 2.0.0, both graphs are listed, drawn and described, its schemas contain the input and the form of all options, and both graphs run over its HTTP API.
`
}
