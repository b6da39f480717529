import type { DimensionsInput, DimensionsOutput } from '../../../agents/surveyor/prompts/dimensions.ts'
import { fold } from '../../../text/words.ts'
import { type ReadLanguage, readLanguage } from '../../judging/language.ts'
import { knowledge, persona, phrasing, roles, runsIt, wording } from './dimension-words.ts'

type Found = DimensionsOutput['dimensions'][number]

/**
 * Who the pages speak of, then the axes that this engine's questions really vary along. Subjects, plans and tasks are no
 * dimensions here: they come with the passage, and a value drawn apart from it would say something untrue about the question.
 */
export const findDimensions = ({ pages, language: tag, wanted }: DimensionsInput): DimensionsOutput => {
  const language = readLanguage(tag) ?? 'en'
  const text = pages.map(({ title, text: body }) => `${title}\n${body}`).join('\n')
  const dimensions = [
    speakers(text, language),
    ...Object.entries({ knowledge, phrasing, wording }).map(([name, axis]) => {
      const { values, ...rest } = axis[language]
      return { name, ...rest, values: values.map(([value, description]) => ({ name: value, description, weight: 1 })) }
    }),
  ]
    .filter(({ values }) => values.length >= 2)
    .slice(0, wanted)
  return { dimensions, implausible: implausible(dimensions, language) }
}

const speakers = (text: string, language: ReadLanguage): Found => {
  const { description, why, addressed } = persona[language]
  const values = counted(text, roles[language].split(' '))
    .slice(0, 6)
    .map((role) => ({ name: fold(role), description: `${addressed} ${role}.`, weight: 1 }))
  return { name: 'persona', description, why, values }
}

/** Words that occur more than once, in any ending; the commonest first. */
const counted = (text: string, candidates: readonly string[]): readonly string[] =>
  candidates
    .map((word) => ({
      word,
      count: text.match(new RegExp(`(?<![\\p{L}])${word}(?:s|es|a|as|ras?)?(?![\\p{L}])`, 'giu'))?.length ?? 0,
    }))
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word)

/** A beginner who runs the place. */
const implausible = (dimensions: readonly Found[], language: ReadLanguage): DimensionsOutput['implausible'] =>
  dimensions.some(({ name }) => name === 'knowledge')
    ? dimensions
        .filter(({ name }) => name === 'persona')
        .flatMap(({ values }) => values.filter(({ name }) => runsThings.test(name)))
        .map(({ name }) => ({
          first: { dimension: 'knowledge', value: 'novice' },
          second: { dimension: 'persona', value: name },
          why: runsIt[language],
        }))
    : []

const runsThings = /^(?:admin|engineer|ingenier|engenheir|maintainer|operator|operador)/
