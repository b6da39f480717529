import { sentencesIn } from '../text/sentences.ts'
import { words } from '../text/words.ts'
import { longestEvolved, longestWithMaterial, sayingTheSame, withMaterial } from '../vocabulary/index.ts'
import { type Check, soundUnless } from './check.ts'

/** Entries of a bulleted or numbered list, one a line or running on as `1) … 2) …`. */
export const listEntries = (answer: string): number => {
  const lines = answer.match(/^[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+\S/gm)?.length ?? 0
  const running = [...answer.matchAll(/(?:^|[\s:;,.])\(?(\d{1,2})\)\s/g)].map(([, number]) => Number(number))
  const counted = running.every((number, index) => number === index + 1) ? running.length : 0
  return Math.max(lines, counted)
}

/** The most entries that a list in an answer has. */
export const maxBullets = 8

/** Short enough to be read: prose is counted in words, a list in entries. */
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
    const most = entries > 1 ? settings.maxAnswerWords * listAllowance : settings.maxAnswerWords
    if (count > most) objections.push(`The answer has ${count} words; at most ${most} are wanted.`)
    const asked = typedWords(draft.question, draft.language)
    const type = ask.evolution?.type
    const brings = type !== undefined && withMaterial.has(type)
    const longest = brings ? longestWithMaterial : longestEvolved
    if (type !== undefined && !sayingTheSame.has(type) && asked > longest * slack)
      objections.push(`The question has ${asked} words; an evolved one has at most ${longest}.`)
    if (asked > longestQuestion && !brings)
      objections.push(`The question has ${asked} words; nobody types more than ${longestQuestion}.`)
    if (draft.question.length > (brings ? longestWithMaterial : longestQuestion) * charactersPerWord)
      objections.push(
        `The question has ${draft.question.length} characters, more than ${brings ? longestWithMaterial : longestQuestion} words have.`,
      )
    if (draft.ideal_answer.length > most * charactersPerWord)
      objections.push(`The answer has ${draft.ideal_answer.length} characters, more than ${most} words have.`)
    return soundUnless(
      objections,
      `${asked} words asked, ${count} answered${entries > 1 ? ` in ${entries} entries` : ''}.`,
    )
  },
}

// A few words more than an author is told are a trifle.
const slack = 1.25
// Entries that are sentences need room; eight of them still have to be read.
const listAllowance = 1.5
const longestQuestion = 100
/** More than prose has on average in any language: a run of one character is one word, however long. */
const charactersPerWord = 40

/** As people count them: `skip_larger_than` and `29-day` are one word each. Scripts without spaces are counted by the segmenter. */
const typedWords = (text: string, language: string): number =>
  unspaced.test(text)
    ? words(text, language).length
    : text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
