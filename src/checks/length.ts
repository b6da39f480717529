import { counted } from '../text/counted.ts'
import { sentencesIn } from '../text/sentences.ts'
import { unspacedScript, words } from '../text/words.ts'
import {
  evolutionsWithMaterial,
  maxEvolvedWords,
  maxWordsWithMaterial,
  sameMeaningEvolutions,
} from '../vocabulary/index.ts'
import { type Check, soundUnless } from './check.ts'

/** Counts the entries of a bulleted or numbered list, one per line or inline as `1) … 2) …`. */
export const countListEntries = (answer: string): number => {
  const lines = answer.match(/^[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+\S/gm)?.length ?? 0
  const inlineNumbers = [...answer.matchAll(/(?:^|[\s:;,.])\(?(\d{1,2})\)\s/g)].map(([, number]) => Number(number))
  const inline = inlineNumbers.every((number, index) => number === index + 1) ? inlineNumbers.length : 0
  return Math.max(lines, inline)
}

export const maxListEntries = 8

/** Limits the length of question and answer: prose by words and sentences, lists by entries. */
export const length: Check = {
  name: 'length',
  about: 'wording',
  run(draft, { ask, settings }) {
    const entries = countListEntries(draft.ideal_answer)
    const isList = entries > 1
    const answerWords = words(draft.ideal_answer, draft.language).length
    const objections: string[] = []
    if (entries > settings.maxListEntries)
      objections.push(`The answer lists ${entries} entries; the limit is ${settings.maxListEntries}.`)
    const sentences = isList ? 0 : sentencesIn(draft.ideal_answer).length
    if (sentences > (settings.maxSentences ?? Number.POSITIVE_INFINITY))
      objections.push(`The answer has ${sentences} sentences; the limit is ${settings.maxSentences}.`)
    const maxWords = isList ? Math.floor(settings.maxAnswerWords * listFactor) : settings.maxAnswerWords
    if (answerWords > maxWords) objections.push(`The answer has ${answerWords} words; the limit is ${maxWords}.`)
    const questionWords = countSpacedWords(draft.question, draft.language)
    const type = ask.evolution?.type
    const hasMaterial = type !== undefined && evolutionsWithMaterial.has(type)
    const asksSomethingNew = type !== undefined && !sameMeaningEvolutions.has(type)
    const evolvedLimit = hasMaterial ? maxWordsWithMaterial : maxEvolvedWords
    if (asksSomethingNew && questionWords > evolvedLimit * evolvedTolerance)
      objections.push(`The question has ${questionWords} words; an evolved one has at most ${evolvedLimit}.`)
    if (questionWords > maxQuestionWords && !hasMaterial)
      objections.push(`The question has ${questionWords} words; people type at most about ${maxQuestionWords}.`)
    const questionLimit = hasMaterial ? maxWordsWithMaterial : maxQuestionWords
    if (draft.question.length > questionLimit * charactersPerWord)
      objections.push(`The question has ${draft.question.length} characters, too many for ${questionLimit} words.`)
    if (draft.ideal_answer.length > maxWords * charactersPerWord)
      objections.push(`The answer has ${draft.ideal_answer.length} characters, too many for ${maxWords} words.`)
    const inEntries = isList ? ` in ${entries} entries` : ''
    return soundUnless(
      objections,
      `The question has ${counted(questionWords, 'word')}, and the answer ${counted(answerWords, 'word')}${inEntries}.`,
    )
  },
}

/** The prompt of the evolver states the limit, and the check allows 1.5 times as many words. */
const evolvedTolerance = 1.5
/** A list may have 1.5 times the words of prose, because its entries may be full sentences. */
const listFactor = 1.5
const maxQuestionWords = 100
/** An upper bound on characters per word in any language, so that one very long run of characters can't pass as a single word. */
const charactersPerWord = 40

/** Counts words that are separated by spaces, so `29-day` is one word. In scripts without spaces, a segmenter finds the words. */
const countSpacedWords = (text: string, language: string): number =>
  unspacedScript.test(text)
    ? words(text, language).length
    : text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
