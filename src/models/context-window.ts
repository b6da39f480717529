import { providerNamed } from './providers/providers.ts'

/**
 * How many tokens a model reads, as far as its name tells. Only what is small enough to matter for our prompts, or may be cut in
 * silence, needs to be known; of others nothing is said.
 */
export const contextWindowOf = (name: string, said: number | undefined): number | undefined => {
  if (said !== undefined) return said
  const [, first = '', model = name] = /^(\w+):(.+)$/.exec(name) ?? []
  return providerNamed(first)?.usualWindow ?? small.find(([pattern]) => pattern.test(model))?.[1]
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
