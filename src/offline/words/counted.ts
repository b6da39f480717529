import { shown } from '../../text/shown.ts'
import { baseLanguage, contentStems } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import type { EvidencePiece } from './evidence-of.ts'
import { quantitiesIn } from './quantities.ts'
import { type Quantity, sameQuantity } from './quantity.ts'
import { questionKind } from './question-kind.ts'

/**
 * Numbers that count something else in the evidence than what is asked for: `24 interceptions and 308 points` does not say that
 * there were 308 interceptions.
 */
export const miscountedIn = (
  { question, standalone_question, ideal_answer, language }: Draft,
  pieces: readonly EvidencePiece[],
): string[] => {
  const asked = standalone_question ?? question
  if (questionKind(asked, language).asks !== 'count') return []
  const wanted = new Set(contentStems(asked, language))
  const told = pieces
    .filter((piece) => baseLanguage(piece.language) === baseLanguage(language))
    .flatMap(({ text }) => countedIn(text, language))
  const right = told.filter(({ thing }) => thing !== undefined && wanted.has(thing))
  return countedIn(ideal_answer, language).flatMap(({ number }) => {
    const own = told.filter((other) => sameQuantity(other.number, number))
    const isElsewhere = own.length > 0 && own.every(({ thing }) => thing !== undefined && !wanted.has(thing))
    const meant = right.find((other) => !sameQuantity(other.number, number))
    return isElsewhere && meant && !ideal_answer.includes(meant.number.text)
      ? [
          `The evidence counts ${shown(meant.number.text)} of what is asked for, and ${shown(number.text)} of something else.`,
        ]
      : []
  })
}

interface Counted {
  readonly number: Quantity
  /** The first word behind it that says something, as a stem. */
  readonly thing: string | undefined
}

const countedIn = (text: string, language: string): readonly Counted[] =>
  quantitiesIn(text, language)
    .filter(({ kind, weak, text: said }) => kind === 'number' && !weak && /\d/.test(said))
    .map((number) => {
      const after = text.slice(number.start + number.text.length).match(/^[^\d.,;:()|\n]{0,40}/)![0]
      return { number, thing: contentStems(after, language)[0] }
    })
