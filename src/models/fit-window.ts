import { fieldsOf } from '../text/own.ts'
import type { Prompt } from './prompt.ts'
import { providerNamed } from './providers/providers.ts'

export interface Fitted<In, Out> {
  readonly prompt: Prompt<In, Out>
  readonly input: In
}

/**
 * Makes a prompt fit a small window. Drops its last examples first, then list entries of its input that nothing else refers to, the last
 * ones first, so passages for comparison go before the ones asked about. The result may still be too long.
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

/** The input without the last unreferenced entry of its longest list. */
const withoutOne = <In>(input: In): In | undefined => {
  const lists = Object.entries(fieldsOf(input))
    .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > 1)
    .sort((a, b) => JSON.stringify(b[1]).length - JSON.stringify(a[1]).length)
  for (const [name, entries] of lists) {
    const at = entries.findLastIndex((entry) => {
      const id = idOf(entry)
      return id !== undefined && !isReferredTo(id, { ...input, [name]: entries.filter((other) => other !== entry) })
    })
    if (at >= 0) return { ...input, [name]: entries.toSpliced(at, 1) }
  }
  return undefined
}

const idOf = (entry: unknown): string | undefined => {
  const { chunk_id, id } = fieldsOf(entry)
  return [chunk_id, id].find((value) => typeof value === 'string')
}

const isReferredTo = (id: string, rest: unknown): boolean => JSON.stringify(rest).includes(JSON.stringify(id))

/** The context window of a model by its name. Lists only models with a window that is too small for our prompts. */
export const contextWindowOf = (name: string, configured: number | undefined): number | undefined => {
  if (configured !== undefined) return configured
  const [, first = '', model = name] = /^(\w+):(.+)$/.exec(name) ?? []
  return providerNamed(first)?.defaultContextWindow ?? smallWindows.find(([pattern]) => pattern.test(model))?.[1]
}

const smallWindows: readonly (readonly [RegExp, number])[] = [
  [/^gpt-3\.5-turbo/, 16_385],
  [/^gpt-4(?:-0\d{3})?$/, 8_192],
  [/^gpt-4-32k/, 32_768],
  [/(?:^|\/)llama-?3[-:](?:8|70)b|(?:^|\/)meta-llama-3-(?:8|70)b/i, 8_192],
  [/(?:^|\/)llama-?2/i, 4_096],
  [/(?:^|\/)gemma-?2/i, 8_192],
  [/(?:^|\/)phi-?3-mini-4k/i, 4_096],
]
