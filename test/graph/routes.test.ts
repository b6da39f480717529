import { MemorySaver } from '@langchain/langgraph'
import { describe, expect, test } from 'vitest'
import { briefGraph } from '../../src/graph/brief-graph.ts'
import { sessionGraph } from '../../src/graph/session-graph.ts'
import type { TakeTurn } from '../../src/models/turn.ts'
import { aBrief, anAsk, play, writeReply } from './play-brief.ts'

const authors = ['generator', 'adversarial', 'journey_simulator'] as const

/** The first turn of every agent is a call; after that it answers. */
const turnWithToolCall = (): TakeTurn => {
  const lookedUp = new Set<string>()
  return async ({ agent, input }) => {
    if (lookedUp.has(agent))
      return { kind: 'output', output: (agent === 'critic' ? {} : writeReply(input as string[])) as never }
    lookedUp.add(agent)
    return { kind: 'calls', calls: [{ id: agent, name: 'search_corpus', arguments: { query: agent } }] }
  }
}

const withEvolution = () => aBrief([anAsk('a'), anAsk('e', { evolution: { type: 'conditional', from: 'a' } })])
const failsAtFirst = (ask_id: string) => (draft: { ask_id: string }, times: number) =>
  draft.ask_id === ask_id && times < 2 ? ('fixable' as const) : ('sound' as const)

/** Briefs that together take every route. */
const playedSessions = () => [
  ...authors.map((agent) =>
    play({ brief: aBrief([anAsk('a')], agent), takeTurn: turnWithToolCall(), criticize: failsAtFirst('a') }),
  ),
  play({ brief: withEvolution(), takeTurn: turnWithToolCall(), criticize: failsAtFirst('e') }),
  play({ brief: aBrief([anAsk('a')]), check: () => 'fatal' }),
  play({ brief: aBrief([anAsk('a')]), isEmbeddedEngine: false }),
  play({
    brief: aBrief([anAsk('a')]),
    takeTurn: async ({ input }) => ({ kind: 'output', output: writeReply(input as string[], 'Not in it.') as never }),
  }),
]

const arrowsOf = (visited: readonly string[]): string[] =>
  ['__start__', ...visited].map((from, index) => `${from} → ${visited[index] ?? '__end__'}`)

const drawnArrows = async (graph: { getGraphAsync(): Promise<{ edges: { source: string; target: string }[] }> }) =>
  (await graph.getGraphAsync()).edges.map(({ source, target }) => `${source} → ${target}`).sort()

describe('every arrow of the drawing is taken, and no other', () => {
  test('in the brief graph', async () => {
    const takenArrows = new Set((await Promise.all(playedSessions())).flatMap(({ visited }) => arrowsOf(visited)))
    expect([...takenArrows].sort()).toEqual(await drawnArrows(briefGraph({} as never)))
  })

  test('in the session graph', async () => {
    const visited: string[] = []
    const step = async (name: string, result: number): Promise<number> => {
      visited.push(name)
      return result
    }
    const graph = sessionGraph(
      {
        survey: async (id) => `${id}${await step('survey', 0)}`,
        plan: () => step('plan', 1),
        write: async () => void (await step('write', 0)),
        assemble: (_, round) => step('assemble', 2 - round),
        writeDataset: async () => void (await step('publish', 0)),
        maxRounds: 3,
      },
      { checkpointer: new MemorySaver() },
    )
    await graph.invoke({ session: 's' }, { configurable: { thread_id: 't' } })
    const arrows = arrowsOf(visited)
    const doNothing = async () => {}
    visited.length = 0
    await sessionGraph({
      survey: async (id) => `${id}${await step('survey', 0)}`,
      plan: () => step('plan', 0),
      write: doNothing,
      assemble: async () => 1,
      writeDataset: async () => void (await step('publish', 0)),
      maxRounds: 3,
    }).invoke({ session: 's' })
    expect(visited).toEqual(['survey', 'plan', 'publish'])
    arrows.push(...arrowsOf(visited))
    expect([...new Set(arrows)].sort()).toEqual(await drawnArrows(graph))
  })
})

test('a session that stays incomplete ends after its last round', async () => {
  let rounds = 0
  const graph = sessionGraph({
    survey: async (id) => id,
    plan: async () => ++rounds,
    write: async () => {},
    assemble: async () => 100,
    writeDataset: async () => {},
    maxRounds: 3,
  })
  expect(await graph.invoke({ session: 's' })).toMatchObject({ round: 3, missing: 100 })
  expect(rounds).toBe(3)
})

describe('the tool calls of every author', () => {
  test('run in the tools node, and are kept in the checkpoint, the store and the record', async () => {
    const played = await Promise.all(playedSessions().slice(0, 4))
    const callers = new Set<string>()
    for (const { checkpoints, store } of played) {
      const waiting = checkpoints.filter(({ calls = [] }) => calls.length > 0)
      for (const { author, calls } of waiting) {
        expect(calls).toEqual([{ id: author, name: 'search_corpus', arguments: { query: author } }])
        callers.add(author!)
      }
      const recordedTools = (await store.decisions.ofBrief('s', 'b')).filter(({ step }) => step === 'tools')
      expect(recordedTools.map(({ summary }) => summary).sort()).toEqual(
        waiting.map(({ author }) => `search_corpus({"query":"${author}"})`).sort(),
      )
    }
    expect([...callers].sort()).toEqual([...authors, 'evolver'].sort())
  })
})
