import type { PassageInput } from '../../../src/agents/author-inputs.ts'
import type { Responder } from '../../../src/models/responder.ts'
import type { Exchange } from '../../../src/models/turn.ts'
import { contentStems } from '../../../src/text/words.ts'

export const passage = (chunk_id: string, title: string, text: string, path: readonly string[] = []): PassageInput => ({
  chunk_id,
  title,
  path: [...path],
  text,
})

/** Runs one conversation with the engine: its searches find the passages of `corpus` that share words with them. */
export const askOffline = (
  responders: readonly Responder[],
  promptId: string,
  input: unknown,
  corpus: readonly PassageInput[],
  rounds = 3,
): unknown => {
  const responder = responders.find((each) => each.promptId === promptId)!
  const earlier: Exchange[] = []
  for (;;) {
    const reply = responder.respond(input as never, { earlier, mayCallTools: earlier.length < rounds })
    if ('output' in reply) return responder.prompt.output.parse(reply.output)
    const calls = reply.calls.map((call, index) => ({ id: `${earlier.length}-${index}`, ...call }))
    earlier.push({
      calls,
      results: calls.map(({ id, name, arguments: given }) => ({
        id,
        name,
        content: search(String(given.query), corpus),
      })),
    })
  }
}

const search = (query: string, corpus: readonly PassageInput[]): string => {
  const wanted = contentStems(query, 'en')
  const hits = corpus
    .map((each) => ({
      each,
      score: wanted.filter((stem) => contentStems(`${each.title} ${each.text}`, 'en').includes(stem)).length,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ each, score }) => ({ ...each, doc_id: each.chunk_id.split('#')[0], score }))
  return JSON.stringify({ hits })
}
