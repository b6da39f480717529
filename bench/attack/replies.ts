import { catalog } from '../../src/catalog.ts'
import { readReply } from '../../src/models/read-reply.ts'
import { randomFrom } from '../../src/text/random.ts'
import { mutated } from './mutate.ts'
import { ensure, type Part, tryFor } from './part.ts'

const examples = catalog.flatMap((prompt) =>
  prompt.examples.map(({ output }) => ({ prompt, text: JSON.stringify(output) })),
)

export const replies: Part = {
  name: 'The reply ladder: damaged replies to every prompt',
  promise: 'valid output, calls of existing tools, or a reason; no crash',
  run: (budget) =>
    tryFor(budget, (number) => {
      const random = randomFrom('replies', String(budget.seed), String(number))
      const { prompt, text } = examples[number % examples.length]!
      const written = Buffer.from(mutated(Buffer.from(text), random)).toString('utf8')
      const reply = {
        text: random.below(4) === 0 ? `Here:\n\`\`\`json\n${written}\n\`\`\`` : written,
        calls: random.below(5) === 0 ? [{ name: 'search_corpus', arguments: written }] : [],
        finish: (['stop', 'length', 'unknown'] as const)[random.below(3)]!,
        usage: { inputTokens: 1, outputTokens: 1 },
        model: 'm',
        cached: false,
      }
      const reading = readReply(reply, { output: prompt.output, tools: [], mayCallTools: false, round: 0 })
      if (reading.kind === 'output')
        ensure(prompt.output.safeParse(reading.output).success, 'an output that does not fit')
      if (reading.kind === 'unusable') ensure(reading.reason.length > 0, 'no reason')
    }),
}
