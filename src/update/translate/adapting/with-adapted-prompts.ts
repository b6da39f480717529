import type { Prompt } from '../../../models/prompt.ts'
import type { TakeTurn } from '../../../models/turn.ts'
import { type AdaptationCache, adaptationKey, adaptPrompt } from './adapt-prompt.ts'
import { stringsIn } from './example-texts.ts'

/**
 * Uses prompts in the language of their input. Each prompt is translated on first use in a language; concurrent turns share one
 * translation.
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
    // A failure, such as an interruption, is not cached.
    adapting.catch(() => underWay.delete(key))
    return adapting
  }
  return async (request) => {
    const language = languageOf(request.input)
    if (language === undefined) return takeTurn(request)
    return takeTurn({ ...request, prompt: (await inLanguage(request.prompt, language)) as typeof request.prompt })
  }
}

/** The language of an input; undefined if it has several or none. */
export const languageOf = (input: unknown): string | undefined => {
  const languages = new Set(stringsIn(input, (_, key) => key === 'language'))
  return languages.size === 1 ? [...languages][0] : undefined
}
