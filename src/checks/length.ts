import { sentencesIn } from '../text/sentences.ts'
import { unspaced, words } from '../text/words.ts'
import {
  evolutionsWithMaterial,
  maxEvolvedWords,
  maxWordsWithMaterial,
  sameMeaningEvolutions,
} from '../vocabulary/index.ts'
import { type Check, soundUnless } from './check.ts'

/** Counts the entries of a bulleted or numbered list, one per line or inline as `1) … 2) …`. */
export const listEntries = (answer: string): number => {
  const lines = answer.match(/^[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+\S/gm)?.length ?? 0
  const running = [...answer.matchAll(/(?:^|[\s:;,.])\(?(\d{1,2})\)\s/g)].map(([, number]) => Number(number))
  const counted = running.every((number, index) => number === index + 1) ? running.length : 0
  return Math.max(lines, counted)
}

export const maxBullets = 8

/** Limits the length of question and answer: prose by words and sentences, lists by entries. */
export const length: Check = {
  name: 'length',
  about: 'wording',
  run(draft, { ask, settings }) {
    const entries = listEntries(draft.ideal_answer)
    const count = words(draft.ideal_answer, draft.language).length
    const objections: string[] = []
    if (entries > settings.maxBullets)
      objections.push(`The answer lists ${entries} entries; at most ${settings.maxBullets} are wanted.`)
    const sentences = entries > 1 ? 0 : sentencesIn(draft.ideal_answer).length
    if (sentences > (settings.maxSentences ?? Number.POSITIVE_INFINITY))
      objections.push(`The answer has ${sentences} sentences; at most ${settings.maxSentences} are wanted.`)
    const maxWords = entries > 1 ? Math.floor(settings.maxAnswerWords * listAllowance) : settings.maxAnswerWords
    if (count > maxWords) objections.push(`The answer has ${count} words; at most ${maxWords} are wanted.`)
    const questionWords = typedWords(draft.question, draft.language)
    const type = ask.evolution?.type
    const hasMaterial = type !== undefined && evolutionsWithMaterial.has(type)
    const longest = hasMaterial ? maxWordsWithMaterial : maxEvolvedWords
    if (type !== undefined && !sameMeaningEvolutions.has(type) && questionWords > longest * slack)
      objections.push(`The question has ${questionWords} words; an evolved one has at most ${longest}.`)
    if (questionWords > maxQuestionWords && !hasMaterial)
      objections.push(`The question has ${questionWords} words; nobody types more than ${maxQuestionWords}.`)
    const mostWords = hasMaterial ? maxWordsWithMaterial : maxQuestionWords
    if (draft.question.length > mostWords * charactersPerWord)
      objections.push(`The question has ${draft.question.length} characters, more than ${mostWords} words have.`)
    if (draft.ideal_answer.length > maxWords * charactersPerWord)
      objections.push(`The answer has ${draft.ideal_answer.length} characters, more than ${maxWords} words have.`)
    const inEntries = entries > 1 ? ` in ${entries} entries` : ''
    return soundUnless(objections, `${questionWords} words asked, ${count} answered${inEntries}.`)
  },
}

// The check allows a quarter more than the limit that the prompt gives the author.
const slack = 1.25
// Lists get 1.5 times the word limit, because their entries may be full sentences.
const listAllowance = 1.5
const maxQuestionWords = 100
/** An upper bound on characters per word in any language, so that one very long run of characters can't pass as a single word. */
const charactersPerWord = 40

/** Counts `skip_larger_than` and `29-day` as one word each. The segmenter counts words in scripts without spaces. */
const typedWords = (text: string, language: string): number =>
  unspaced.test(text)
    ? words(text, language).length
    : text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
