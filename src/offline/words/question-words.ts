import { oncePerKey } from '../../text/lru.ts'
import { ownProperty } from '../../text/objects.ts'
import { baseLanguage, contentStems, stem } from '../../text/words.ts'
import type { CorpusIndex, IndexedPassage, IndexedSentence } from './corpus-index.ts'
import { namesIn } from './names.ts'

export type QuestionWords = ReturnType<typeof questionWordsOf>

/** The stems of a question's content words, weighted by rarity in the corpus. `anchors` have no synonyms: names, codes, numbers. */
export const questionWordsOf = (question: string, language: string, index: CorpusIndex) => {
  const weightOf = (stem: string): number => (isWeak(stem, language) ? weakWeight : index.weight(stem))
  const stems = new Map(contentStems(question, language).map((stem) => [stem, weightOf(stem)]))
  const named = namesIn(question, language).filter(({ isFirst, text }) => !isFirst || /\s/.test(text))
  const names = new Set(named.flatMap(({ text }) => contentStems(text, language)).filter((stem) => stems.has(stem)))
  const numbers = [...stems.keys()].filter((stem) => /\d/.test(stem))
  return { stems, names, anchors: new Set([...names, ...numbers]) }
}

const weakWeight = 0.1

/** The weighted share of the question words that are in some sets of stems. */
export const coverage = (query: Pick<QuestionWords, 'stems'>, stemSets: readonly ReadonlySet<string>[]): number => {
  let sum = 0
  let total = 0
  for (const [stem, weight] of query.stems) {
    total += weight
    if (stemSets.some((stems) => stems.has(stem))) sum += weight
  }
  return total === 0 ? 0 : sum / total
}

export type SentenceMatch = ReturnType<typeof matchSentences>[number]

/** Compares each sentence of a passage with a question. Values are computed on demand, because most sentences need few of them. */
export const matchSentences = (query: QuestionWords, { sentences, headingStems }: IndexedPassage) =>
  sentences.map((sentence, at) => {
    const nearby = (): readonly IndexedSentence[] =>
      sentence.isEntry
        ? [sentence]
        : sentences.slice(Math.max(0, at - radius), at + radius + 1).filter(({ isEntry }) => !isEntry)
    return {
      sentence,
      /** Coverage by the sentence, its headings and the text that introduces it. */
      get coverage() {
        return coverage(query, [headingStems, sentence.stemsAbove, sentence.stems])
      },
      /** Coverage together with two sentences on either side. */
      get coverageNearby() {
        return coverage(query, [headingStems, sentence.stemsAbove, ...nearby().map(({ stems }) => stems)])
      },
      /** True if every name, code and number of the question is in the sentence or nearby. */
      get hasAllAnchors() {
        return [...query.anchors].every(
          (anchor) =>
            headingStems.has(anchor) ||
            sentence.stemsAbove.has(anchor) ||
            nearby().some(({ stems }) => stems.has(anchor)),
        )
      },
    }
  })

/** How many sentences on either side count as nearby. */
const radius = 2

/** True for the stem of a word with little meaning of its own: `allow`, `take`, `possible`. */
const isWeak = (stem: string, language: string): boolean => weakStems(baseLanguage(language)).has(stem)

const weakWords: Readonly<Record<string, string>> = {
  en: `allow allowed permit permitted include included offer offered provide provided support supported cost costs charge charged
    pay paid need needed require required get gets got give given have take takes taken come comes use used using receive received
    apply applies work works happen happens mean means possible available please know tell find exactly actually maximum minimum
    total number amount much many long often keep last let make made want able else way thing certain specific particular type kind
    called name named known set contain hold exist within per current currently does going`,
  es: `permitir permite permiten permitido incluir incluye incluyen ofrecer ofrece ofrecen dar da dan soportar soporta costar cuesta
    cuestan cobrar cobra cobran pagar paga pagan necesitar necesita necesito requerir requiere requieren obtener obtiene llevar lleva
    usar usa uso utilizar utiliza recibir recibe aplicar aplica funcionar funciona pasa ocurre significa posible disponible saber
    decir máximo mínimo total número cantidad tiempo veces durar dura tipo clase forma llamado nombre conocido contener contiene
    existir existe dentro actual actualmente`,
  pt: `permitir permite permitem permitido incluir inclui incluem oferecer oferece oferecem dar dá dão suportar suporta custar custa
    custam cobrar cobra cobram pagar paga pagam precisar precisa preciso requerer requer exigir exige obter obtém levar leva usar usa
    uso utilizar utiliza receber recebe aplicar aplica funcionar funciona acontece ocorre significa possível disponível saber dizer
    máximo mínimo total número quantidade tempo vezes durar dura tipo classe forma chamado nome conhecido conter contém existir existe
    dentro atual atualmente`,
}

const weakStems = oncePerKey(
  (language: string): ReadonlySet<string> =>
    new Set((ownProperty(weakWords, language) ?? '').split(/\s+/).map((word) => stem(word, language))),
)
