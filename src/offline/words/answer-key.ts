import { contentStems } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import { type Name, namesIn } from './names.ts'
import { quantitiesIn } from './quantities.ts'
import { type Quantity, sameQuantity } from './quantity.ts'
import { plainly, supportOf } from './support.ts'
import { withoutMarkup } from './without-markup.ts'

/** What must be in a text for it to give the same answer. */
export interface AnswerKey {
  readonly quantities: readonly Quantity[]
  readonly names: readonly Name[]
  /** Content words of the answer that the question does not have. */
  readonly stems: ReadonlySet<string>
  occursIn(text: string): boolean
}

export const answerKey = ({
  ideal_answer,
  question,
  language,
}: Pick<Draft, 'ideal_answer' | 'question' | 'language'>): AnswerKey => {
  const asked = supportOf([{ text: question, language }], language)
  const answer = withoutMarkup(ideal_answer)
  const quantities = quantitiesIn(answer, language).filter((one) => !one.weak && !asked.holdsQuantity(one))
  const names = namesIn(answer, language).filter((name) => !asked.holdsName(name))
  const stems = new Set(contentStems(answer, language).filter((stem) => !asked.stems.has(stem) && !/\d/.test(stem)))
  const bare = plainly(answer).replace(/^(?:the|an?|el|la|los|las|un|una|o|os|as|um|uma) |[\s.!]+$/g, '')
  return {
    quantities,
    names,
    stems,
    occursIn: (text) => {
      const support = supportOf([{ text, language }], language)
      if (bare.length > 3 && bare.length < shortAnswer && support.plain.includes(bare)) return true
      if (quantities.length + stems.size === 0) return false
      if (!quantities.every((one) => support.quantities.some((other) => sameQuantity(one, other)))) return false
      if (!names.every((name) => support.holdsName(name))) return false
      const held = [...stems].filter((stem) => support.stems.has(stem)).length
      return stems.size === 0 || held / stems.size >= mostOfIt
    },
  }
}

const shortAnswer = 60
const mostOfIt = 0.8
