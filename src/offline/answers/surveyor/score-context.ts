import type { PassageInput } from '../../../agents/author-inputs.ts'
import type { ContextScore } from '../../../agents/surveyor/prompts/score-context.ts'
import { pattern } from '../../../text/pattern.ts'
import { contentStems } from '../../../text/words.ts'
import { guessedLanguage } from '../../judging/language.ts'
import { unitsOf } from '../../judging/page-units.ts'
import { danglingIn } from '../../words/dangling.ts'
import { quantitiesIn } from '../../words/quantities.ts'
import { boilerplate } from './boilerplate.ts'

type Grade = 1 | 2 | 3

/** Grades by what can be counted: leaning sentences, checkable statements, ordered text, boilerplate. */
export const scoreContext = (passage: PassageInput): ContextScore => {
  const language = guessedLanguage(passage.text)
  const units = unitsOf(passage)
  const sentences = units.filter(({ kind }) => kind === 'sentence')
  const rows = units.filter(({ kind }) => kind === 'row').length
  const leaning = sentences.filter(
    ({ text }) => danglingIn(text.split(' ').slice(0, 5).join(' '), language) !== undefined,
  )
  const telling = sentences.filter(
    (unit) =>
      !leaning.includes(unit) &&
      unit.text.split(' ').length >= 6 &&
      (tells.some((words) => words.test(unit.text)) || quantitiesIn(unit.text, language).length > 0),
  ).length
  const words = passage.text.split(/\s+/).length
  const links = passage.text.match(/\]\([^)]*\)/g)?.length ?? 0
  const inCode = [...passage.text.matchAll(/^```[\s\S]*?^```/gm)].reduce((sum, [code]) => sum + code.length, 0)
  const ordered = sentences.filter(({ text }) => text.split(' ').length >= 5).length + rows
  const idle = sentences.filter(({ text }) => boilerplate.test(text)).length
  const promised = new Set(contentStems([passage.title, ...passage.path].join(' '), language))
  const kept = contentStems(passage.text, language).filter((stem) => promised.has(stem)).length
  const isIdle = idle > sentences.length * 0.4
  const isUnordered = ordered === 0 || inCode > passage.text.length * 0.7 || links * 6 > words
  return {
    chunk_id: passage.chunk_id,
    clarity: grade(sentences.length + rows === 0 ? 0 : 1 - leaning.length / Math.max(1, sentences.length), 0.6, 0.85),
    depth: isIdle ? 1 : grade(telling + rows, 1, 3),
    structure: isIdle || isUnordered ? 1 : grade(ordered, 1, 3),
    relevance: isIdle ? 1 : idle > 0 || (promised.size > 0 && kept === 0) ? 2 : 3,
    // The rules that the documents were read with have looked for them.
    orders: false,
  }
}

const grade = (value: number, fair: number, good: number): Grade => (value >= good ? 3 : value >= fair ? 2 : 1)

/** Words of statements that can be checked. */
const tells: readonly RegExp[] = [
  pattern(
    'i',
    String.raw`\b(?:must|required?s?|cannot|can|only|unless|except|if|when`,
    '|because|default|means|is an?|is the|are|returns?|includes?',
    String.raw`|supports?|allows?)\b`,
  ),
  /\b(?:debe|puede|solo|salvo|si|cuando|porque|es (?:un|una|el|la)|permite|incluye)\b/i,
  /(?<!\p{L})(?:deve|pode|somente|exceto|se|quando|porque|é (?:um|uma|o|a)|permite|inclui)(?!\p{L})/iu,
]
