import type { DistillContextInput, DistillContextOutput } from '../../../agents/surveyor/prompts/distill-context.ts'
import { contentStems } from '../../../text/words.ts'
import { guessedLanguage } from '../../judging/language.ts'
import { matchQuestion } from '../../judging/match-question.ts'
import { readQuestion } from '../../judging/read-question.ts'

/** Blocks that meet the question's words; then also the header of a chosen row, the heading over a chosen block, and what limits it. */
export const distillContext = ({ topic, question, blocks }: DistillContextInput): DistillContextOutput => {
  const language = guessedLanguage(`${question} ${blocks.map(({ text }) => text).join(' ')}`)
  const asked = readQuestion(question, language)
  const asks = new Set(contentStems(`${topic} ${question}`, language))
  const single = blocks.map(({ block, text }) => {
    if (isRow(text)) {
      const key = contentStems(text.split('|')[1] ?? '', language)
      return { block, relevant: key.length > 0 && key.every((stem) => asks.has(stem)) }
    }
    const { own, ownNames, typed, news } = matchQuestion(asked, { text, about: topic }, language)
    const isNamed = asked.names.length === 0 || ownNames > 0 || own >= 0.6
    return { block, relevant: own >= 0.34 && isNamed && (typed || own >= 0.6) && news >= 1 }
  })
  const chosen = new Set(single.flatMap(({ block, relevant }) => (relevant ? [block] : [])))
  const isChosen = (at: number, chunk_id: string): boolean => {
    const other = blocks[at]
    return other !== undefined && other.chunk_id === chunk_id && chosen.has(other.block)
  }
  const needed = blocks.filter(({ block, chunk_id, text }, at) => {
    if (chosen.has(block)) return true
    if (/^#{1,6}\s/.test(text.trim())) return isChosen(at + 1, chunk_id)
    if (!isRow(text)) return limits.test(text) && (isChosen(at - 1, chunk_id) || isChosen(at + 1, chunk_id))
    const isHeader = blocks.slice(0, at).every((other) => other.chunk_id !== chunk_id || !isRow(other.text))
    return isHeader && blocks.some((other, place) => place > at && isRow(other.text) && isChosen(place, chunk_id))
  })
  return { single, overall: needed.map(({ block }) => block) }
}

const isRow = (text: string): boolean => /^\s*\|.*\|\s*$/.test(text.split('\n')[0] ?? '')
const limits = /\b(?:unless|except|only|however|but|not|salvo|excepto|solo|pero|no|exceto|somente|mas|não)\b/i
