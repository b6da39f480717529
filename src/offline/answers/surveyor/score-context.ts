import type { PassageInput } from '../../../agents/authoring.ts'
import type { ContextScore } from '../../../agents/surveyor/prompts/score-context.ts'
import { contentStems } from '../../../text/words.ts'
import { readPassage } from '../../read-passage.ts'
import { amountsIn } from '../../reading/amounts.ts'
import { pointsElsewhere } from '../../text/phrases.ts'
import { boilerplate } from './boilerplate.ts'
import { languageOf } from './keyphrases.ts'

type Grade = 1 | 2 | 3

/** Grades by what can be counted: leaning sentences, checkable statements, ordered text, boilerplate. No tagger is asked: every passage of a corpus comes by here. */
export const scoreContext = (passage: PassageInput): ContextScore => {
  const language = languageOf(passage.text)
  const context = readPassage(passage, language)
  const { sentences, blocks } = context
  const standing = sentences.filter(({ text }) => !pointsElsewhere(text.split(' ').slice(0, 5).join(' '), language))
  const rows = blocks.filter(({ kind, depth }) => kind === 'table_row' && depth > 0).length
  const steps = blocks.filter(({ kind }) => kind === 'step').length
  const definitions = blocks.filter(({ kind }) => kind === 'definition').length
  const telling = standing.filter(
    ({ text }) => text.split(' ').length >= 6 && (checkable.test(text) || amountsIn(text, language).length > 0),
  ).length
  const facts = telling + rows + Math.ceil(steps / 2) + definitions
  const words = passage.text.split(/\s+/).length
  const links = passage.text.match(/\]\([^)]*\)/g)?.length ?? 0
  const inCode = blocks.filter(({ kind }) => kind === 'code').reduce((sum, { start, end }) => sum + end - start, 0)
  const ordered = sentences.filter(({ text }) => text.split(' ').length >= 5).length + rows + steps + definitions
  const idle = sentences.filter(({ text }) => boilerplate.test(text)).length
  const promised = new Set(contentStems([passage.title, ...passage.path].join(' '), language))
  const kept = contentStems(passage.text, language).filter((stem) => promised.has(stem)).length
  const mostlyIdle = idle > sentences.length * 0.4
  return {
    chunk_id: passage.chunk_id,
    clarity: grade(sentences.length + rows === 0 ? 0 : standing.length / Math.max(1, sentences.length), 0.6, 0.85),
    depth: mostlyIdle ? 1 : grade(facts, 1, 3),
    structure:
      mostlyIdle || ordered === 0 || inCode > passage.text.length * 0.7 || links * 6 > words ? 1 : grade(ordered, 1, 3),
    relevance: mostlyIdle ? 1 : idle > 0 || (promised.size > 0 && kept === 0) ? 2 : 3,
  }
}

const grade = (value: number, fair: number, good: number): Grade => (value >= good ? 3 : value >= fair ? 2 : 1)

const checkable =
  /\b(?:must|required?s?|cannot|can't|can|only|unless|except|if|when|because|default|means|is (?:an?|the)|are|use|returns?|includes?|supports?|allows?|debe|puede|solo|salvo|si|cuando|porque|es (?:un|una|el|la)|permite|incluye|deve|pode|somente|exceto|se|quando|porque|é (?:um|uma|o|a)|permite|inclui)\b/i
