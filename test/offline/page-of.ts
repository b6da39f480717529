import { factsOf } from '../../src/offline/answers/read-material.ts'
import { type OfflineLanguage, type Page, readPage } from '../../src/offline/reading/page.ts'
import { answerTo, questionsFor } from '../../src/offline/wordings/fill-wordings.ts'

interface About {
  readonly title?: string
  readonly product?: string
  readonly language?: OfflineLanguage
}

let count = 0

/** A passage as read by the engine. */
export const pageOf = (text: string, { title = 'Kestrel', product, language = 'en' }: About = {}): Page =>
  readPage({ chunk_id: `page-${++count}#c1`, title, path: [title], text }, language, product)

/** The first question and the answer of each fact that a family finds in a passage. */
export const askedOf = (family: string, text: string, about: About = {}): readonly (readonly [string, string])[] => {
  const page = pageOf(text, about)
  return factsOf(page)
    .filter(({ fact }) => fact.family === family)
    .flatMap(({ fact }) => {
      const [question] = questionsFor(fact, page.language)
      const answer = answerTo(fact, page.language)
      return question && answer ? [[question, answer] as const] : []
    })
}
