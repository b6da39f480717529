import { baseLanguage, contentStems } from '../../text/words.ts'
import type { ReadPassage } from './corpus-reading.ts'
import { valuesOf } from './expected-value.ts'
import { isLight } from './light-words.ts'
import { type Answering, coverage, type Wanted } from './wanted.ts'

/** How much of what is wanted a sentence says, with what is around it, before it may answer: no passage that holds less does. */
export const leastOverlap = { beyondDoubt: 0.8, inOtherWords: 0.95, byRule: 0.8 } as const

/** One sentence says nearly all that the question names, and something more that answers it. */
export const answerBeyondDoubt = (wanted: Wanted, one: Answering): boolean => {
  if (!one.anchored) return false
  if (one.answers && one.alone >= leastOverlap.beyondDoubt) return true
  const { value } = wanted.kind
  return (
    one.within >= leastOverlap.inOtherWords &&
    one.alone >= (value === undefined ? saysMost : saysPart) &&
    (value === undefined
      ? one.answers
      : one.around.some(({ text }) => valuesOf(text, value, wanted.language).length > 0))
  )
}

const saysPart = 0.5
// Where no value is asked for, any sentence has something to say.
const saysMost = 0.7

/** What its author also searched for tells only where it has every name of the question, and says much or a value is asked for. */
export const isTelling = (wanted: Wanted, wording: Wanted): boolean =>
  [...wanted.anchors].every((anchor) => wording.stems.has(anchor)) &&
  contentOf(wording).length >= (wanted.kind.value ? 1 : 3)

const contentOf = ({ stems, anchors, language }: Wanted): readonly string[] =>
  [...stems.keys()].filter((stem) => !anchors.has(stem) && !isLight(stem, language))

/** The author looked for it in other words, and here they stand. */
export const answersWording = (wording: Wanted, one: Answering, { heading }: ReadPassage): boolean => {
  const { sentence, around, anchored } = one
  return (
    anchored &&
    contentOf(wording).every((stem) => sentence.stems.has(stem) || sentence.above.has(stem)) &&
    coverage(wording, [heading, sentence.above, ...around.map(({ stems }) => stems)]) >= leastOverlap.inOtherWords &&
    one.answers
  )
}

/** A rule for all of a kind answers for the one that is asked about: `all plans include …`. */
export const answerByRule = (wanted: Wanted, one: Answering): boolean => {
  const others = [...wanted.stems.keys()].filter((stem) => !wanted.anchors.has(stem))
  if (others.length < 2) return false
  const { sentence, around } = one
  const near = [sentence.stems, sentence.above, ...around.map(({ stems }) => stems)]
  if (coverage(wanted, near, wanted.anchors) < leastOverlap.byRule || !one.answers) return false
  const rule = universals.get(baseLanguage(wanted.language))?.exec(sentence.text)
  if (!rule) return false
  const kinds = contentStems(rule[1] ?? '', wanted.language)
  // `All members` answers for members; `everybody` and `always` answer for everything.
  return kinds.length === 0 || kinds.some((kind) => wanted.stems.has(kind))
}

const universals: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /\b(?:all(?: of)?(?: the| our| your)?|every|each(?: of the)?|any|no|regardless of(?: the| your)?|whatever(?: the| your)?|everyone|everybody|nobody|always|never|in all cases)\b\s*((?:[\p{L}-]+\s*){0,2})/iu,
  ],
  [
    'es',
    /(?<!\p{L})(?:tod[oa]s?(?: (?:el|la|los|las|nuestr[oa]s))?|cada|cualquier(?:a)?|ning[uú]n(?:a|o)?|independientemente de(?:l| la| los| las)?|sin importar(?: el| la)?|siempre|nunca|nadie|en todos los casos)(?!\p{L})\s*((?:\p{L}+\s*){0,2})/iu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:tod[oa]s?(?: (?:o|a|os|as|noss[oa]s))?|cada|qualquer|nenhum(?:a)?|independentemente d[oae]s?|não importa [oa]|sempre|nunca|ninguém|em todos os casos)(?!\p{L})\s*((?:\p{L}+\s*){0,2})/iu,
  ],
])
