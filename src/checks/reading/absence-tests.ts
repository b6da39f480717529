import { baseLanguage, contentStems } from '../../search/text.ts'
import type { Passage } from '../../vocabulary/index.ts'
import { attributeAsked } from './attributes.ts'
import type { CorpusReading, ReadPassage, ReadSentence } from './corpus-reading.ts'
import { valuesOf } from './expected-value.ts'
import { isLight } from './light-words.ts'
import { type Answering, answeringIn, coverage, type Wanted } from './wanted.ts'

/**
 * Whether a passage may hold what `answerIn` looks for, told by its words alone: no sentence covers more than the passage does. Of
 * a passage that begins inside a table or a list, what its rows are read under stands before it, so its words do not tell.
 */
export const mayAnswer = (
  wanted: Wanted,
  wordings: readonly Wanted[],
  reading: CorpusReading,
): ((passage: Passage, text: string) => boolean) => {
  const others = new Map([...wanted.stems].filter(([stem]) => !wanted.anchors.has(stem)))
  const bars = [
    { held: reading.heldBy(wanted.stems), least: saysIt },
    { held: reading.heldBy(others), least: covers },
    ...wordings.map(({ stems }) => ({ held: reading.heldBy(stems), least: saysItTogether })),
  ]
  return (passage, text) => goesOn.test(text) || bars.some(({ held, least }) => held(passage) >= least)
}

const goesOn = /^\s*(?:[-*+•|]|\d{1,3}[.)]\s)/

/** How the sentences of a passage may answer: what a thing is, or has, is told in words of its own, not wherever its name stands. */
export const tellingIn = (question: string, wanted: Wanted, read: ReadPassage): readonly Answering[] => {
  const told = attributeAsked(question)?.told
  return answeringIn(wanted, read).filter(({ sentence, around }) => !told || tells([sentence, ...around], told))
}

const tells = (sentences: readonly ReadSentence[], told: RegExp): boolean =>
  sentences.some(({ text, above }) => told.test(text) || told.test([...above].join(' ')))

/** The sentence that surely answers, or else the general rule that may. */
export const answerIn = (
  wanted: Wanted,
  wordings: readonly Wanted[],
  read: ReadPassage,
  answerings: readonly Answering[],
): { readonly sure: boolean; readonly text: string } | undefined => {
  const sure = answerings.find(
    (one) => answerBeyondDoubt(wanted, one) || wordings.some((wording) => answersWording(wanted, wording, one, read)),
  )
  const found = sure ?? answerings.find((one) => answerByRule(wanted, one))
  return found && { sure: found === sure, text: found.sentence.text }
}

/** One sentence says nearly all that the question names, and something more that answers it. */
export const answerBeyondDoubt = (wanted: Wanted, one: Answering): boolean => {
  if (!one.anchored) return false
  if (one.answers && one.alone >= saysIt) return true
  const { value } = wanted.kind
  return (
    one.within >= saysItTogether &&
    one.alone >= (value === undefined ? saysMost : saysPart) &&
    (value === undefined
      ? one.answers
      : one.around.some(({ text }) => valuesOf(text, value, wanted.language).length > 0))
  )
}

const saysIt = 0.8
const saysItTogether = 0.95
const saysPart = 0.5
// Where no value is asked for, any sentence has something to say.
const saysMost = 0.7

/** The author looked for it in other words, and here they stand: only where a value is asked for, or the wording says much. */
export const answersWording = (wanted: Wanted, wording: Wanted, one: Answering, { heading }: ReadPassage): boolean => {
  const { sentence, around, anchored } = one
  if (!anchored || [...wanted.anchors].some((anchor) => !wording.stems.has(anchor))) return false
  const content = [...wording.stems.keys()].filter(
    (stem) => !wording.anchors.has(stem) && !isLight(stem, wanted.language),
  )
  if (content.length < (wanted.kind.value ? 1 : 3)) return false
  return (
    content.every((stem) => sentence.stems.has(stem) || sentence.above.has(stem)) &&
    coverage(wording, [heading, sentence.above, ...around.map(({ stems }) => stems)]) >= saysItTogether &&
    one.answers
  )
}

/** A rule for all of a kind answers for the one that is asked about: `all plans include …`. */
export const answerByRule = (wanted: Wanted, one: Answering): boolean => {
  const others = [...wanted.stems.keys()].filter((stem) => !wanted.anchors.has(stem))
  if (others.length < 2) return false
  const { sentence, around } = one
  const near = [sentence.stems, sentence.above, ...around.map(({ stems }) => stems)]
  if (coverage(wanted, near, wanted.anchors) < covers || !one.answers) return false
  const rule = universals.get(baseLanguage(wanted.language))?.exec(sentence.text)
  if (!rule) return false
  const kinds = contentStems(rule[1] ?? '', wanted.language)
  // `All members` answers for members; `everybody` and `always` answer for everything.
  return kinds.length === 0 || kinds.some((kind) => wanted.stems.has(kind))
}

const covers = 0.8

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
