import { askOnce, undefinedIfUnusable } from '../../../agents/ask-once.ts'
import { type Prompt, promptHash, promptName } from '../../../models/prompt.ts'
import type { TakeTurn } from '../../../models/turn.ts'
import { zip } from '../../../text/required.ts'
import { baseLanguage, likelyLanguage } from '../../../text/words.ts'
import { AdaptPromptOutput, adaptPromptPrompt } from '../prompts/adapt-prompt.ts'
import { stringsIn, translatableTexts, withTranslations } from './example-texts.ts'

/** Translates prompts into the language of their input, each on first use. Concurrent turns share one translation. */
export const withAdaptedPrompts = (
  takeTurn: TakeTurn,
  cache: AdaptationCache,
  report?: (message: string) => void,
): TakeTurn => {
  const adaptations = new Map<string, Promise<Prompt>>()
  const adaptOnce = (prompt: Prompt, language: string): Promise<Prompt> => {
    const key = adaptationKey(prompt, language)
    const existing = adaptations.get(key)
    if (existing) return existing
    const adaptation = adaptPrompt(prompt, language, { takeTurn, cache, report })
    adaptations.set(key, adaptation)
    // A failure, such as an interruption, is not cached.
    adaptation.catch(() => adaptations.delete(key))
    return adaptation
  }
  return async (request) => {
    const language = languageOf(request.input)
    if (language === undefined) return takeTurn(request)
    return takeTurn({ ...request, prompt: (await adaptOnce(request.prompt, language)) as typeof request.prompt })
  }
}

/** The language of an input. Undefined if the input has several languages or none. */
export const languageOf = (input: unknown): string | undefined => {
  const languages = new Set(stringsIn(input, (_, key) => key === 'language'))
  return languages.size === 1 ? [...languages][0] : undefined
}

export interface AdaptationCache {
  get(key: string): string | undefined | Promise<string | undefined>
  put(key: string, body: string): void | Promise<void>
}

/** Translates a prompt once, checks the result and caches it. If that fails, the English prompt is used. */
export const adaptPrompt = async <In, Out>(
  prompt: Prompt<In, Out>,
  language: string,
  options: {
    readonly takeTurn: TakeTurn
    readonly cache: AdaptationCache
    /** Reports that a prompt stays in English, and why. */
    readonly report?: ((message: string) => void) | undefined
  },
): Promise<Prompt<In, Out>> => {
  const { takeTurn, cache, report } = options
  if (baseLanguage(language) === 'en') return prompt
  const key = adaptationKey(prompt, language)
  const cached = readAdaptation(await cache.get(key))
  if (cached) return applyAdaptation(prompt, language, cached) ?? prompt

  let problems: readonly string[] = []
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const translation = await translate(prompt, language, problems, takeTurn)
    if (!translation) {
      problems = ['The model gave no translation.']
      break
    }
    problems = adaptationProblems(prompt, translation, language)
    const result = problems.length === 0 ? applyAdaptation(prompt, language, translation) : undefined
    if (result) {
      await cache.put(key, JSON.stringify(translation))
      return result
    }
    if (problems.length === 0) problems = ['Its examples no longer match the schemas.']
  }
  report?.(
    `The prompt ${prompt.id} could not be translated into ${language} and is used in English: ${problems.slice(0, 2).join(' ')}`,
  )
  return prompt
}

const maxAttempts = 2

const adaptationKey = (prompt: Prompt, language: string): string =>
  `prompt.${promptName(prompt)}.${promptHash(prompt)}.${language}`

const readAdaptation = (body: string | undefined): AdaptPromptOutput | undefined =>
  body === undefined ? undefined : AdaptPromptOutput.safeParse(JSON.parse(body)).data

const translate = async (
  prompt: Prompt,
  language: string,
  problems: readonly string[],
  takeTurn: TakeTurn,
): Promise<AdaptPromptOutput | undefined> => {
  const texts = translatableTexts(prompt)
  const input = { language, instruction: prompt.instruction, texts, problems: [...problems] }
  return undefinedIfUnusable(() => askOnce(takeTurn, 'surveyor', adaptPromptPrompt, input))
}

/** The translated prompt. Undefined if its examples do not match the schemas of the prompt. */
const applyAdaptation = <In, Out>(
  prompt: Prompt<In, Out>,
  language: string,
  { instruction, texts }: AdaptPromptOutput,
): Prompt<In, Out> | undefined => {
  const examples = withTranslations(prompt, texts, language).map(({ input, output }) => ({
    input: prompt.input.safeParse(input),
    output: prompt.output.safeParse(output),
  }))
  if (!examples.every(({ input, output }) => input.success && output.success)) return undefined
  const parsed = examples.map(({ input, output }) => ({ input: input.data as In, output: output.data as Out }))
  return { ...prompt, instruction, examples: parsed }
}

/** Describes the problems of a translated prompt for its translator. Empty if the prompt can be used. */
const adaptationProblems = (prompt: Prompt, { instruction, texts }: AdaptPromptOutput, language: string): string[] => {
  const source = translatableTexts(prompt)
  const lostWords = keptWords(prompt.instruction).filter((word) => !instruction.includes(word))
  return [
    ...lostWords.map((word) => `The instruction no longer contains ${word}.`),
    ...(isInLanguage(instruction, language) ? [] : [`The instruction is not in ${language}.`]),
    ...(texts.length === source.length
      ? zip(source, texts).flatMap(([original, text], index) => textProblems(original, text, index))
      : [`There are ${texts.length} texts, and ${source.length} were given.`]),
    ...(isInLanguage(texts.join(' '), language) ? [] : [`The texts are not in ${language}.`]),
  ]
}

/** Field names, ids, code and escapes, which a translation must keep. */
const keptWords = (text: string): string[] => [...new Set(text.match(/`[^`]+`|&[a-z]+;|\b[a-z]+(?:_[a-z]+)+\b/g) ?? [])]

const textProblems = (source: string, text: string, index: number): string[] => {
  if (source.trim() !== '' && text.trim() === '') return [`Text ${index} is empty.`]
  const lostCode = [...new Set(source.match(/`[^`]+`/g) ?? [])].filter((code) => !text.includes(code))
  return lostCode.map((code) => `Text ${index} no longer contains ${code}.`)
}

/** True if a text seems to be in a language. If the language can't be detected, any text that is not English passes. */
const isInLanguage = (text: string, language: string): boolean => {
  const target = baseLanguage(language)
  const likely = likelyLanguage(text, [...new Set([target, 'en', 'es', 'pt', 'fr', 'de', 'it'])])
  return likely === target || (likely !== 'en' && likelyLanguage(text, [target]) === undefined)
}
