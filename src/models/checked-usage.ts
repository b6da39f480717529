import type { Usage } from './chat.ts'

/** What a server says that it charged, next to what we counted ourselves. */
export interface SaidUsage {
  readonly input: unknown
  readonly output: unknown
  readonly cachedInput?: unknown
}

/**
 * The server's figures where they can be true, ours where they cannot: limits hold whatever a server says. Tokenizers differ from our
 * count by less than these factors; what a model thinks before it writes is counted by the server alone, up to what models can write.
 */
export const checkedUsage = (said: SaidUsage, counted: Pick<Usage, 'inputTokens' | 'outputTokens'>): Usage => {
  const { inputTokens, outputTokens } = counted
  const input = within(said.input, inputTokens / 8, 8 * inputTokens + 2_000)
  const output = within(said.output, outputTokens / 8, 8 * outputTokens + 300_000)
  if (input === undefined || output === undefined) {
    return { inputTokens: input ?? inputTokens, outputTokens: output ?? outputTokens, estimated: true }
  }
  const cached = within(said.cachedInput, 1, input)
  return { inputTokens: input, outputTokens: output, ...(cached !== undefined && { cachedInputTokens: cached }) }
}

const within = (said: unknown, least: number, most: number): number | undefined =>
  typeof said === 'number' && Number.isSafeInteger(said) && said >= Math.max(0, least) && said <= most
    ? said
    : undefined
