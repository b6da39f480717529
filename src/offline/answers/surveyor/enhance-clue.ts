import type { EnhanceClueInput, EnhanceClueOutput } from '../../../agents/surveyor/prompts/enhance-clue.ts'
import type { OfflineLanguage } from '../../family.ts'
import { readQuestion } from '../../reading/question-reading.ts'
import { compress } from '../../surface/compress.ts'
import { swapsIn } from '../../surface/swap.ts'
import { offlineLanguage } from '../../wording/voice.ts'

/** Widens a clue with what the lexicon knows: other words for its words, its key words, and the matters that usually stand beside. */
export const enhanceClues = ({ language: tag, clues }: EnhanceClueInput): EnhanceClueOutput => {
  const language = offlineLanguage(tag) ?? 'en'
  return {
    clues: clues.map(({ clue_id, topic, question }) => {
      const asked = readQuestion(question, language)
      const telling = [...asked.names, ...asked.stems.map((stem) => asked.words.get(stem) ?? stem)]
      const others = swapsIn(question, language).flatMap(({ others: words }) => words)
      const short = compress(question, language)
      return {
        clue_id,
        description: frames[language].description(topic, telling.join(', ')),
        imagined: [frames[language].imagined(topic)],
        terms: [...new Set([topic, ...(short ? [short] : []), ...others])].slice(0, 8),
      }
    }),
  }
}

const frames: Readonly<
  Record<
    OfflineLanguage,
    { readonly description: (topic: string, words: string) => string; readonly imagined: (topic: string) => string }
  >
> = {
  en: {
    description: (topic, words) =>
      `Everything on ${topic}: ${words}. Also conditions, exceptions, limits and prerequisites that belong to it.`,
    imagined: (topic) => `For ${topic}, the following applies, unless an exception is stated.`,
  },
  es: {
    description: (topic, words) =>
      `Todo sobre ${topic}: ${words}. También condiciones, excepciones, límites y requisitos relacionados.`,
    imagined: (topic) => `Para ${topic} se aplica lo siguiente, salvo que se indique una excepción.`,
  },
  pt: {
    description: (topic, words) =>
      `Tudo sobre ${topic}: ${words}. Também condições, exceções, limites e requisitos relacionados.`,
    imagined: (topic) => `Para ${topic} vale o seguinte, salvo exceção indicada.`,
  },
}
