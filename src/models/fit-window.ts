import { fieldsOf } from '../text/own.ts'
import type { Prompt } from './prompt.ts'
import { providerNamed } from './providers/providers.ts'

export interface Fitted<In, Out> {
  readonly prompt: Prompt<In, Out>
  readonly input: In
}

/**
 * Makes a prompt fit a small window: first its later examples go, then what is in the lists of its input and is named by nothing
 * else of it, the last first: passages for comparison go before those that are asked about. What still does not fit stays as it is.
 */
export const fitWindow = <In, Out>(
  complete: Fitted<In, Out>,
  room: number,
  tokensOf: (candidate: Fitted<In, Out>) => number,
): Fitted<In, Out> => {
  let best = complete
  const isTooLong = () => tokensOf(best) > room
  while (isTooLong() && best.prompt.examples.length > 0)
    best = { ...best, prompt: { ...best.prompt, examples: best.prompt.examples.slice(0, -1) } }
  while (isTooLong()) {
    const shorter = withoutOne(best.input)
    if (shorter === undefined) break
    best = { ...best, input: shorter }
  }
  return best
}

/** The input without the last entry of a list that nothing else names, taken from the list that is longest as text. */
const withoutOne = <In>(input: In): In | undefined => {
  const lists = Object.entries(fieldsOf(input))
    .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > 1)
    .sort((a, b) => JSON.stringify(b[1]).length - JSON.stringify(a[1]).length)
  for (const [name, entries] of lists) {
    const at = entries.findLastIndex((entry) => {
      const id = idOf(entry)
      return id !== undefined && !isNamed(id, { ...input, [name]: entries.filter((other) => other !== entry) })
    })
    if (at >= 0) return { ...input, [name]: entries.toSpliced(at, 1) }
  }
  return undefined
}

const idOf = (entry: unknown): string | undefined => {
  const { chunk_id, id } = fieldsOf(entry)
  return [chunk_id, id].find((value) => typeof value === 'string')
}

const isNamed = (id: string, rest: unknown): boolean => JSON.stringify(rest).includes(JSON.stringify(id))

/**
 * How many tokens a model reads, as far as its name tells. Only what is small enough to matter for our prompts, or may be cut in
 * silence, needs to be known; other models have no known window.
 */
export const contextWindowOf = (name: string, configured: number | undefined): number | undefined => {
  if (configured !== undefined) return configured
  const [, first = '', model = name] = /^(\w+):(.+)$/.exec(name) ?? []
  return providerNamed(first)?.defaultContextWindow ?? small.find(([pattern]) => pattern.test(model))?.[1]
}

const small: readonly (readonly [RegExp, number])[] = [
  [/^gpt-3\.5-turbo/, 16_385],
  [/^gpt-4(?:-0\d{3})?$/, 8_192],
  [/^gpt-4-32k/, 32_768],
  [/(?:^|\/)llama-?3[-:](?:8|70)b|(?:^|\/)meta-llama-3-(?:8|70)b/i, 8_192],
  [/(?:^|\/)llama-?2/i, 4_096],
  [/(?:^|\/)gemma-?2/i, 8_192],
  [/(?:^|\/)phi-?3-mini-4k/i, 4_096],
]
