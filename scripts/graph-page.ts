import { briefGraph } from '../src/graph/brief-graph.ts'
import { sessionGraph } from '../src/graph/session-graph.ts'

/** The page about both graphs, drawn from the compiled graphs. */
export const graphPage = async (): Promise<string> => {
  // Drawing does not run the nodes, so they need no dependencies.
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

A brief is one work order in one thread: which agent, which passages, one to five asks. When it settles, its checkpoints are deleted and its decisions stay in the store. If the embedded engine writes and judges, a brief has no checkpoints, and an interrupted brief starts over.

\`\`\`mermaid
${brief.drawMermaid({ withStyles: false }).trim()}
\`\`\`

| node | what it does | where it can go |
|---|---|---|
| route | opens the brief and marks every ask as wanted | the author of the strategy |
| generator, adversarial, journey_simulator, evolver | runs the jobs of one author until a reply calls tools or all jobs are done | tools, ground |
| tools | runs every tool call of an agent and stores the results | back to the caller |
| ground | pins each quote to exact offsets; a quote that can't be found sends the draft back | evolver (seeds are grounded and evolutions are wanted), reword, checks (the embedded engine writes, or no critic reads), settle |
| reword | if every search finds the evidence of too many questions first, asks the generator for other words; keeps those that are harder to find | checks |
| checks | deterministic checks on every grounded draft | critic (some passed), settle |
| critic | asks the critic until there is a verdict on every draft | settle |
| settle | decides the outcome of every ask; closes the brief or sends drafts back with the reasons. With a paid model, fewer than five returned drafts are left to the next round, where they share calls | an author, end |

Every call pays for tool descriptions, so an agent gets tools only if a search can change what it writes: the adversarial agent to test that
something is absent, the journey simulator, and the evolver if it joins two places. The generator has none: for real questions, its reply names passages and searches of which it needs more, and only these questions are asked again, once, with what was named (\`src/agents/generator/read-more.ts\`). The critic has none: of 61 recorded readings of questions without an answer, in none did a search of its own find more than the passages that it was given. Tool results are stored with the draft. A returned draft is shown with its objections, the passages that it quotes and its tool results.

## In the LangGraph dev server and Studio

\`langgraph.json\` names both graphs. With the compiled package (\`npm install\` makes \`dist/\`):

\`\`\`bash
npx @langchain/langgraph-cli dev --no-browser     # http://localhost:2024, and a link to Studio
\`\`\`

The input is the list of sources. Options go into \`context\`, by their long names in camel case; Studio shows them as a form with their possible values. The following runs a session, and then one of its briefs again, step by step:

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
