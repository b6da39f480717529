import type { Judged } from '../../../agents/critic/critic-schemas.ts'
import { danglingIn } from '../../../reading/dangling.ts'
import { mentionsSource } from '../../../reading/mentions-source.ts'
import { otherLanguageOf } from '../../../reading/other-language.ts'
import type { ReadLanguage } from '../../judging/language.ts'
import { stemSet } from '../../judging/match-question.ts'
import { obscene, says } from '../../judging/polarity-words.ts'
import { readQuestion } from '../../judging/read-question.ts'
import type { FindFlaws, Flaw } from './flaw.ts'

/** What can be told from the words of a question and its answer: language, what they point at, what was left in them. */
export const wordingFlaws: FindFlaws = (entry, language) => [
  ...foreign(entry),
  ...when(
    says(`${entry.question} ${entry.ideal_answer}`, obscene),
    'It contains an insult or obscene word.',
    'safe',
    1,
  ),
  ...(entry.real || onPurpose.has(entry.evolution ?? '') ? [] : ofQuestion(entry, language)),
  ...ofAnswer(entry, language),
]

/** Evolutions whose slips and gaps are wanted. */
const onPurpose: ReadonlySet<string> = new Set(['noise_mild', 'noise_severe', 'compress'])

const foreign = ({ language, question, ideal_answer, real }: Judged): readonly Flaw[] =>
  [
    { text: real ? '' : question, what: 'question' },
    { text: ideal_answer, what: 'answer' },
  ].flatMap(({ text, what }) => {
    const other = otherLanguageOf(text, language, { question: what === 'question' })
    return when(other !== undefined, `The ${what} is in ${other} and not in ${language}.`, 'language', 1)
  })

const ofQuestion: FindFlaws = ({ question, standalone_question, earlier, answer_type, language: tag }, language) => {
  const alone = standalone_question ?? question
  const { names, stems } = readQuestion(alone, language)
  const leans = earlier.length > 0 && standalone_question === undefined
  const pointing = danglingIn(alone, tag)
  const source = mentionsSource(alone, tag)
  return [
    ...when(source !== undefined, `The question says “${source}”; name the thing itself.`, 'standalone', 2),
    ...when(pointing !== undefined && !leans, `“${pointing}” refers to nothing that is named.`, 'standalone', 2),
    ...when(
      leans && pointing !== undefined,
      'The turn depends on the conversation and has no standalone form.',
      'standalone',
      2,
    ),
    ...when(
      names.length === 0 && stems.length < 2 && answer_type !== 'clarification',
      'The question names nothing by which it could be found; name its subject.',
      'standalone',
      3,
    ),
    ...when(
      /(?<![\p{L}\p{N}])(?!that |had )(\p{L}{2,}) \1(?![\p{L}\p{N}])/iu.test(question),
      'A word of the question is repeated.',
      'style',
      2,
    ),
    ...when(!isClosed(question), 'Quotation marks or brackets of the question are not closed.', 'style', 2),
    ...when(isCut(question), 'The question ends in the middle of a phrase.', 'style', 2),
  ]
}

const ofAnswer: FindFlaws = ({ question, ideal_answer, evidence, no_answer, answer_type, language: tag }, language) => {
  const source = no_answer ? undefined : mentionsSource(ideal_answer, tag)
  const words = ideal_answer.split(/\s+/).length
  const residue = leftover.test(withoutCode(ideal_answer)) && !evidence.some(({ text }) => leftover.test(text))
  return [
    ...when(source !== undefined, `The answer says “${source}”; just answer.`, 'directness', 3),
    ...when(words > 130, `The answer has ${words} words; shorten it.`, 'directness', 3),
    ...when(residue, 'Markup or a placeholder was left in the answer.', 'style', 2),
    ...when(isCut(ideal_answer) && answer_type !== 'list', 'The answer ends in the middle of a phrase.', 'style', 2),
    ...when(
      !no_answer && ownFacts.has(answer_type) && givesAway(question, ideal_answer, language),
      'The question gives its own answer away.',
      'style',
      2,
    ),
  ]
}

const ownFacts: ReadonlySet<string> = new Set(['short_fact', 'definition', 'list'])

const when = (wrong: boolean, finding: string, touches: Flaw['touches'], leaves: Flaw['leaves']): readonly Flaw[] =>
  wrong ? [{ finding, touches, leaves }] : []

const leftover = /[{}\uFFFC]|\]\(/
const withoutCode = (text: string): string => text.replace(/`[^`]*`/g, '')

const isCut = (text: string): boolean =>
  /(?:\s(?:the|an?|and|or|of|with|el|la|los|las|y|o|os|as|um|uma|e|do|da|de)|,)\s*\??$/i.test(text.trim())

const isClosed = (text: string): boolean => {
  const count = (mark: string): number => text.split(mark).length - 1
  return ['()', '[]', '“”', '«»'].every(([open, close]) => count(open!) === count(close!)) && count('"') % 2 === 0
}

/** Everything that the answer says stands in the question already. */
const givesAway = (question: string, answer: string, language: ReadLanguage): boolean => {
  const [asked, said] = [stemSet(question, language), [...stemSet(answer, language)]]
  const numbers = answer.match(/\d+/g) ?? []
  return said.length > 0 && said.every((stem) => asked.has(stem)) && numbers.every((each) => question.includes(each))
}
