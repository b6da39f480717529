import { briefGraph } from '../src/graph/brief-graph.ts'
import { sessionGraph } from '../src/graph/session-graph.ts'

/** The page that shows both graphs, drawn from the compiled graphs themselves. */
export const graphPage = async (): Promise<string> => {
  // Drawing runs no node, so none of them needs anything.
  const session = await sessionGraph({ maxRounds: 1 } as never).getGraphAsync()
  const brief = await briefGraph({} as never).getGraphAsync()
  return `# The two graphs

Drawn from the code by \`npx tsx scripts/draw-graphs.ts\`. Dotted arrows are routes that a decision chooses; the decisions are the plain functions of
\`src/graph/decide.ts\` and \`src/graph/session-graph.ts\`.

## Session

One thread for a whole run. \`write\` runs the briefs of a round side by side, each in a thread of its own.

\`\`\`mermaid
${session.drawMermaid({ withStyles: false }).trim()}
\`\`\`

## Brief

One thread for one work order: which agent, which passages, one to five asks. Its checkpoints go when it settles; what was decided stays in the store.

\`\`\`mermaid
${brief.drawMermaid({ withStyles: false }).trim()}
\`\`\`

| node | what it does | where it can go |
|---|---|---|
| route | opens the brief: every ask is wanted | the author that the strategy names |
| generator, adversarial, journey_simulator, evolver | one author's turn, job after job, until it wants tools or has written | tools, ground |
| tools | runs every call that an agent made and keeps the results | back to the caller |
| ground | pins each quote to exact offsets; a quote that can't be found sends the draft back | evolver (seeds stand and evolutions are wanted), checks, settle |
| checks | deterministic checks on every grounded draft | critic (some passed), settle |
| critic | asks the critic until it has its verdicts | tools, settle |
| settle | decides what becomes of every ask; closes the brief or sends drafts back with the reasons | an author, end |

## In the LangGraph dev server and Studio

\`langgraph.json\` names both graphs. With the compiled package (\`npm install\` makes \`dist/\`):

\`\`\`bash
npx @langchain/langgraph-cli dev --no-browser     # http://localhost:2024, and a link to Studio
\`\`\`

Sources are the input. Options go into \`context\`, by their long names in camel case: Studio shows them as a form, each with what it may be. A session, and one of its briefs again, step by step:

\`\`\`bash
curl localhost:2024/runs/wait -H 'content-type: application/json' -d '{"assistant_id": "session",
  "input": {"sources": ["examples/handbook"]}, "context": {"count": 10, "out": "golden"}}'
curl localhost:2024/runs/stream -H 'content-type: application/json' -d '{"assistant_id": "brief", "stream_mode": "updates",
  "input": {"session": "s_…", "brief_id": "b_…"}}'
\`\`\`

The first answers with the session's id; the ids of briefs stand in \`items.jsonl\` under \`provenance\`. Both use the workspace \`.goldspan\`; another is named by
\`workspace\` in the context of a session, and in \`configurable\` for a brief. Options may stand in \`configurable\` in either case. The server keeps the threads of the graphs it runs itself; the briefs that a session runs stay in the workspace. Running a brief again writes the same
outcome again, and calls that were paid for come from the cache.

Tried with \`@langchain/langgraph-cli\` 2.0.0: both graphs are listed, drawn and described, its schemas hold the input and the form of all options, and both graphs run over its HTTP API.
`
}
