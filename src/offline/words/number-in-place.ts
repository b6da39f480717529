import { shown } from '../../text/shown.ts'
import { baseLanguage, isStopWord, words } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import type { EvidencePiece } from './evidence-of.ts'
import { quantitiesIn } from './quantities.ts'
import { type Quantity, sameQuantity } from './quantity.ts'

/**
 * Numbers of the answer that the evidence has, but not there: between the same two words it has another one. `Valid for 7 days for 25
 * machines` does not say `valid for 25 days`.
 */
export const misplacedNumbersIn = (draft: Draft, pieces: readonly EvidencePiece[]): string[] => {
  const { language } = draft
  const own = pieces.filter((piece) => baseLanguage(piece.language) === baseLanguage(language))
  const told = own.flatMap(({ text }) => placedIn(text, language))
  return placedIn(draft.ideal_answer, language).flatMap(({ number, place }) => {
    if (place === undefined) return []
    const there = told.filter((other) => other.place === place)
    const known = told.some((other) => sameQuantity(other.number, number))
    return known && there.length > 0 && !there.some((other) => sameQuantity(other.number, number))
      ? [`The answer says ${shown(number.text)} where the evidence says ${shown(there[0]!.number.text)}.`]
      : []
  })
}

interface Placed {
  readonly number: Quantity
  /** The words on both sides, one of which at least says something. */
  readonly place: string | undefined
}

const placedIn = (text: string, language: string): readonly Placed[] =>
  quantitiesIn(text, language)
    .filter(({ kind, weak, text: said }) => kind === 'number' && !weak && /\d/.test(said))
    .map((number) => {
      const before = words(text.slice(Math.max(0, number.start - 40), number.start), language).at(-1)
      const after = words(
        text.slice(number.start + number.text.length, number.start + number.text.length + 40),
        language,
      )[0]
      const telling = [before, after].some((word) => word !== undefined && !isStopWord(word, language))
      return { number, place: before && after && telling ? `${before} ${after}` : undefined }
    })
