import type { Prompt } from '../../models/prompt.ts'
import { baseLanguage, likelyLanguage } from '../../text/words.ts'
import type { AdaptPromptOutput } from '../prompts/adapt-prompt.ts'
import { translatableTexts } from './example-texts.ts'

/** What is wrong with a translated prompt, in words that its translator can act on. Empty when it can be used. */
export const adaptationProblems = (
  prompt: Prompt,
  { instruction, texts }: AdaptPromptOutput,
  language: string,
): string[] => {
  const source = translatableTexts(prompt)
  const lost = fixedWords(prompt.instruction).filter((word) => !instruction.includes(word))
  return [
    ...lost.map((word) => `The instruction lost ${word}.`),
    ...(isIn(instruction, language) ? [] : [`The instruction is not in ${language}.`]),
    ...(texts.length === source.length
      ? texts.flatMap((text, index) => textProblems(source[index]!, text, index))
      : [`There are ${texts.length} texts, and ${source.length} were given.`]),
    ...(isIn(texts.join(' '), language) ? [] : [`The texts are not in ${language}.`]),
  ]
}

/** Field names, ids, code and escapes: what a translation must carry over unchanged. */
const fixedWords = (text: string): string[] => [
  ...new Set(text.match(/`[^`]+`|&[a-z]+;|\b[a-z]+(?:_[a-z]+)+\b/g) ?? []),
]

const textProblems = (source: string, text: string, index: number): string[] => {
  if (source.trim() !== '' && text.trim() === '') return [`Text ${index} is empty.`]
  const lost = [...new Set(source.match(/`[^`]+`/g) ?? [])].filter((code) => !text.includes(code))
  return lost.map((code) => `Text ${index} lost ${code}.`)
}

/** Where no function words are known for a language nothing can be said against it. */
const isIn = (text: string, language: string): boolean => {
  const wanted = baseLanguage(language)
  const likely = likelyLanguage(text, [...new Set([wanted, 'en', 'es', 'pt', 'fr', 'de', 'it'])])
  return likely === wanted || (likely !== 'en' && likelyLanguage(text, [wanted]) === undefined)
}
