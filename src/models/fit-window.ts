import { fieldsOf } from '../text/own.ts'
import type { Prompt } from './prompt.ts'
import { providerNamed } from './providers/providers.ts'

export interface Fitted<In, Out> {
  readonly prompt: Prompt<In, Out>
  readonly input: In
}

/**
 * Shortens a prompt to fit a small window: drops examples, then list entries of the input that nothing else refers to, both from the end.
 * So passages for comparison are dropped before the ones asked about. The result may still be too long.
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

/** The context window that the user set, or else the default for the provider. */
export const contextWindowOf = (name: string, configured: number | undefined): number | undefined =>
  configured ?? providerNamed(name.replace(/:.*/s, ''))?.defaultContextWindow
