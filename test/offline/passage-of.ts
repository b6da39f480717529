import { factsOf } from '../../src/offline/answers/read-material.ts'
import { type OfflineLanguage, type ParsedPassage, parsePassage } from '../../src/offline/reading/passage.ts'
import { answerTo, questionsFor } from '../../src/offline/wordings/fill-wordings.ts'

interface About {
  readonly title?: string
  readonly product?: string
  readonly language?: OfflineLanguage
}

let count = 0

/** A passage as the engine reads it. */
export const passageOf = (text: string, { title = 'Kestrel', product, language = 'en' }: About = {}): ParsedPassage =>
  parsePassage({ chunk_id: `passage-${++count}#c1`, title, path: [title], text }, language, product)

/** The first question and the answer of each fact that a family finds in a passage. */
export const questionsOf = (
  family: string,
  text: string,
  about: About = {},
): readonly (readonly [string, string])[] => {
  const passage = passageOf(text, about)
  return factsOf(passage)
    .filter(({ fact }) => fact.family === family)
    .flatMap(({ fact }) => {
      const [question] = questionsFor(fact, passage.language)
      const answer = answerTo(fact, passage.language)
      return question && answer ? [[question, answer] as const] : []
    })
}
