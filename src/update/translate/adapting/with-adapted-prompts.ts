import type { Prompt } from '../../../models/prompt.ts'
import type { TakeTurn } from '../../../models/turn.ts'
import { type AdaptationCache, adaptationKey, adaptPrompt } from './adapt-prompt.ts'

/**
 * Takes turns with prompts in the language of their input. Each prompt is adapted when it is first needed in a language; turns
 * that need the same adaptation at the same time wait for one.
 */
export const withAdaptedPrompts = (
  takeTurn: TakeTurn,
  cache: AdaptationCache,
  say?: (message: string) => void,
): TakeTurn => {
  const underWay = new Map<string, Promise<Prompt>>()
  const inLanguage = (prompt: Prompt, language: string): Promise<Prompt> => {
    const key = adaptationKey(prompt, language)
    const begun = underWay.get(key)
    if (begun) return begun
    const adapting = adaptPrompt(prompt, language, { takeTurn, cache, say })
    underWay.set(key, adapting)
    // A failure, such as an interruption, must not be remembered.
    adapting.catch(() => underWay.delete(key))
    return adapting
  }
  return async (request) => {
    const language = languageOf(request.input)
    if (language === undefined) return takeTurn(request)
    return takeTurn({ ...request, prompt: (await inLanguage(request.prompt, language)) as typeof request.prompt })
  }
}

/** The one language that an input asks for, or nothing where it asks for several or none. */
export const languageOf = (input: unknown): string | undefined => {
  const languages = new Set(languagesIn(input))
  return languages.size === 1 ? [...languages][0] : undefined
}

const languagesIn = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) =>
        key === 'language' && typeof inner === 'string' ? [inner] : languagesIn(inner),
      )
    : []
