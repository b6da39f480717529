import { keptPerText } from '../../text/lru.ts'
import { contentStems, stem, words } from '../../text/words.ts'
import { isLight } from '../words/light-words.ts'
import { negationsIn } from '../words/negation.ts'
import { quantitiesIn } from '../words/quantities.ts'
import type { Quantity } from '../words/quantity.ts'
import { questionKind } from '../words/question-kind.ts'
import type { QuestionKind } from '../words/question-words.ts'
import type { ReadLanguage } from './language.ts'
import { namedIn } from './names.ts'
import { askingStems } from './telling-words.ts'

/** What a question asks for, as far as its words tell. */
export interface QuestionReading {
  readonly text: string
  readonly kind: QuestionKind
  /** Stems of the content words, names left out, in order and once each. */
  readonly stems: readonly string[]
  /** Those of them that name something; the others only ask (`cost`, `need`, `much`). */
  readonly heavy: readonly string[]
  /** A stem with the word that it was made from. */
  readonly words: ReadonlyMap<string, string>
  readonly names: readonly string[]
  readonly quantities: readonly Quantity[]
  readonly negated: boolean
}

/** The same question gives the same object, by which others remember. */
export const readQuestion = (question: string, language: ReadLanguage): QuestionReading => kept(question, language)

const kept = keptPerText<QuestionReading>(
  500,
  () => 0,
  (question, tag) => {
    const language = tag as ReadLanguage
    const names = namedIn(question, language)
    const ofNames = new Set(names.flatMap((name) => contentStems(name, language)))
    const stems = [...new Set(contentStems(question, language))].filter(
      (one) => !ofNames.has(one) && !/^\d+$/.test(one) && !askingStems(language).has(one),
    )
    return {
      text: question,
      kind: questionKind(question, language),
      stems,
      heavy: stems.filter((one) => !isLight(one, language)),
      words: new Map(words(question, language).map((word) => [stem(word, language), word])),
      names,
      quantities: quantitiesIn(question, language),
      negated: negationsIn(question, language) % 2 === 1,
    }
  },
)
