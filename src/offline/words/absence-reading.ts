import type { Corpus } from '../../corpus/corpus.ts'
import { memoPerOwner } from '../../text/lru.ts'
import { elementAt } from '../../text/required.ts'
import { baseLanguage, contentStems, isStopWord, words } from '../../text/words.ts'
import type { Passage } from '../../vocabulary/document.ts'
import type { Draft } from '../../vocabulary/draft.ts'
import { type Attribute, states } from './attribute.ts'
import { attributeAsked } from './attributes.ts'
import { type CorpusReading, corpusReading, type ReadPassage, type ReadSentence, sameBase } from './corpus-reading.ts'
import { valuesOf } from './expected-value.ts'
import { isLight } from './light-words.ts'
import { namesIn } from './names.ts'
import { type Answering, answeringIn, coverage, type Wanted, wantedOf } from './wanted.ts'

/** A question that supposedly has no answer, with the passages that may answer it. */
export interface AbsenceReading {
  readonly question: string
  readonly wanted: Wanted
  readonly phrasings: Phrasings
  /** The author's searches. */
  readonly wordings: readonly Wanted[]
  readonly reading: CorpusReading
  /** Every passage that may answer, judged by its words. */
  readonly suspects: readonly Passage[]
  answerings(passage: Passage): readonly Answering[]
  /** The suspect that certainly answers, or else one with a general rule that may. */
  answer(): Answer | undefined
}

interface Answer {
  readonly sure: boolean
  readonly text: string
  readonly chunk_id: string
}

type Asked = Pick<Draft, 'question' | 'standalone_question' | 'language' | 'searched'>

/** Searches the corpus for an answer, in the same way when a draft is accepted and when a dataset is checked. */
export const readForAbsence = (asked: Asked, corpus: Corpus): AbsenceReading => {
  const { language } = asked
  const reading = corpusReading(corpus)
  const question = asked.standalone_question ?? asked.question
  const wanted = wantedOf(question, language, reading)
  const phrasings = phrasingsOf(asked, wanted)
  const wordings = phrasings.others.map((text) => wantedOf(text, language, reading))
  const telling = wordings.filter((wording) => isTelling(wanted, wording))
  const { suspects, maySurely, mayByRule } = suspectsOf(wanted, telling, reading)
  const attribute = attributeAsked(question)
  const known = new Map<string, readonly Answering[]>()
  const answerings = (passage: Passage): readonly Answering[] => {
    const made = known.get(passage.chunk_id) ?? tellingIn(attribute, wanted, reading.read(passage))
    known.set(passage.chunk_id, made)
    return made
  }
  return {
    question,
    wanted,
    phrasings,
    wordings,
    reading,
    suspects,
    answerings,
    answer: () => {
      let byRule: Answer | undefined
      for (const passage of suspects) {
        if (!maySurely(passage) && (byRule || !mayByRule(passage))) continue
        const found = answerIn(wanted, telling, reading.read(passage), answerings(passage))
        if (found?.sure) return { ...found, chunk_id: passage.chunk_id }
        if (found) byRule ??= { ...found, chunk_id: passage.chunk_id }
      }
      return byRule
    },
  }
}

/** Finds suspects by the words of whole passages, which contain at least those of each sentence. A certain answer has all names too. */
const suspectsOf = (wanted: Wanted, wordings: readonly Wanted[], reading: CorpusReading) => {
  const { stems, anchors } = wanted
  const inOwnWords = reading.heldBy(stems)
  const inOthers = wordings.map((wording) => reading.heldBy(wording.stems))
  const asRule = reading.heldBy(new Map([...stems].filter(([stem]) => !anchors.has(stem))))
  const named = reading.heldBy(new Map([...anchors].map((anchor) => [anchor, 1])))
  const saysEnough = (place: number): boolean =>
    elementAt(inOwnWords, place) >= leastOverlap.beyondDoubt ||
    inOthers.some((held) => elementAt(held, place) >= leastOverlap.inOtherWords)
  const saysRule = (place: number): boolean => elementAt(asRule, place) >= leastOverlap.byRule
  return {
    suspects: reading.passages.filter(
      ({ language }, place) => (saysEnough(place) || saysRule(place)) && sameBase(language, wanted.language),
    ),
    maySurely: (passage: Passage): boolean => {
      const place = reading.placeOf(passage)
      return (anchors.size === 0 || named[place] === 1) && saysEnough(place)
    },
    mayByRule: (passage: Passage): boolean => saysRule(reading.placeOf(passage)),
  }
}

/** An attribute is stated in specific words, not wherever its subject is mentioned. */
const tellingIn = (attribute: Attribute | undefined, wanted: Wanted, read: ReadPassage): readonly Answering[] => {
  if (!attribute) return answeringIn(wanted, read)
  const telling = kept(read, attribute, () => new Set(read.sentences.filter((one) => states(one, attribute))))
  if (telling.size === 0) return []
  return answeringIn(wanted, read).filter(
    (one) => telling.has(one.sentence) || one.around.some((near) => telling.has(near)),
  )
}

/** Many questions ask for the same attribute of the same passages. */
const kept = memoPerOwner<ReadPassage, Attribute, ReadonlySet<ReadSentence>>()

const answerIn = (
  wanted: Wanted,
  wordings: readonly Wanted[],
  read: ReadPassage,
  answerings: readonly Answering[],
): { readonly sure: boolean; readonly text: string } | undefined => {
  const sure = answerings.find(
    (one) => answerBeyondDoubt(wanted, one) || wordings.some((wording) => answersWording(wording, one, read)),
  )
  const found = sure ?? answerings.find((one) => answerByRule(wanted, one))
  return found && { sure: found === sure, text: found.sentence.text }
}

/** The search queries for a question. */
interface Phrasings {
  /** The question, its content words, and the same without its names: a rule for all of them would not name one. */
  readonly own: readonly string[]
  /** Other searches of the author. */
  readonly others: readonly string[]
}

const phrasingsOf = (
  draft: Pick<Draft, 'question' | 'standalone_question' | 'searched'>,
  { language }: Wanted,
): Phrasings => {
  const question = draft.standalone_question ?? draft.question
  const content = words(question, language).filter((word) => !isStopWord(word, language))
  const named = namesIn(question, language).filter(({ opens }) => !opens)
  const inNames = new Set(named.flatMap(({ text }) => words(text, language)))
  const rest = content.filter((word) => !inNames.has(word)).join(' ')
  const own = distinct([draft.question, question, content.join(' '), rest])
  const others = distinct(draft.searched).filter((query) => !own.includes(query))
  return { own, others: others.slice(0, mostOfAuthor) }
}

const distinct = (queries: readonly string[]): readonly string[] =>
  [...new Set(queries)].filter((query) => /[\p{L}\p{N}]/u.test(query))

const mostOfAuthor = 8

/** The share of the question's words that a sentence and its surroundings need before they may answer. */
const leastOverlap = { beyondDoubt: 0.8, inOtherWords: 0.95, byRule: 0.8 } as const

/** True if a sentence contains nearly all words of the question, and an answer. */
const answerBeyondDoubt = (wanted: Wanted, one: Answering): boolean => {
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
// Stricter without a value, because any sentence could be an answer.
const saysMost = 0.7

/** A search of the author counts only if it has every name of the question, and enough words or a value is asked for. */
const isTelling = (wanted: Wanted, wording: Wanted): boolean =>
  [...wanted.anchors].every((anchor) => wording.stems.has(anchor)) &&
  contentOf(wording).length >= (wanted.kind.value ? 1 : 3)

const contentOf = ({ stems, anchors, language }: Wanted): readonly string[] =>
  [...stems.keys()].filter((stem) => !anchors.has(stem) && !isLight(stem, language))

/** True if the sentence contains a search wording of the author. */
const answersWording = (wording: Wanted, one: Answering, { heading }: ReadPassage): boolean => {
  const { sentence, around, anchored } = one
  return (
    anchored &&
    contentOf(wording).every((stem) => sentence.stems.has(stem) || sentence.above.has(stem)) &&
    coverage(wording, [heading, sentence.above, ...around.map(({ stems }) => stems)]) >= leastOverlap.inOtherWords &&
    one.answers
  )
}

/** True if a general rule answers the question: `all plans include …`. */
const answerByRule = (wanted: Wanted, one: Answering): boolean => {
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
