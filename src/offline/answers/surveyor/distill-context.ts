import type { DistillContextInput, DistillContextOutput } from '../../../agents/surveyor/prompts/distill-context.ts'
import { contentStems } from '../../../text/words.ts'
import { matchQuestion } from '../../reading/match.ts'
import { readQuestion } from '../../reading/question-reading.ts'
import { languageOf } from './keyphrases.ts'

/** Blocks that meet the question's words; then also the header of a chosen row, and what limits a chosen neighbour. */
export const distillContext = ({ topic, question, blocks }: DistillContextInput): DistillContextOutput => {
  const language = languageOf(`${question} ${blocks.map(({ text }) => text).join(' ')}`)
  const asked = readQuestion(`${question}`, language)
  const asks = new Set(contentStems(`${topic} ${question}`, language))
  const single = blocks.map(({ block, text }) => {
    if (isRow(text)) return { block, relevant: rowOf(text, asks) }
    const { own, ownNames, typed, news } = matchQuestion(asked, { text, about: topic, before: '' }, language)
    return {
      block,
      relevant:
        own >= 0.34 && (asked.names.length === 0 || ownNames > 0 || own >= 0.6) && (typed || own >= 0.6) && news >= 1,
    }
  })
  const chosen = new Set(single.flatMap(({ block, relevant }) => (relevant ? [block] : [])))
  const needed = blocks.filter(({ block, chunk_id, text }, at) => {
    if (chosen.has(block)) return true
    const near = (other: number): boolean =>
      blocks[other] !== undefined && blocks[other].chunk_id === chunk_id && chosen.has(blocks[other].block)
    if (isRow(text))
      return blocks.some(
        (other, place) =>
          place > at &&
          other.chunk_id === chunk_id &&
          chosen.has(other.block) &&
          isRow(other.text) &&
          blocks.slice(0, at).every((each) => each.chunk_id !== chunk_id || !isRow(each.text)),
      )
    if (/^#{1,6}\s/.test(text.trim())) return near(at + 1)
    return limits.test(text) && (near(at - 1) || near(at + 1))
  })
  return { single, overall: needed.map(({ block }) => block) }
}

/** All words of the row's first cell are asked about. */
const rowOf = (text: string, asks: ReadonlySet<string>): boolean => {
  const stems = contentStems(text.split('|')[1] ?? '', languageOf(text))
  return stems.length > 0 && stems.every((each) => asks.has(each))
}

const isRow = (text: string): boolean => /^\s*\|.*\|\s*$/.test(text.split('\n')[0] ?? '')
const limits = /\b(?:unless|except|only|however|but|not|salvo|excepto|solo|pero|no|exceto|somente|mas|não)\b/i
