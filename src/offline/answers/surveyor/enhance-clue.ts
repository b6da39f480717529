import type { EnhanceClueInput, EnhanceClueOutput } from '../../../agents/surveyor/prompts/enhance-clue.ts'
import { type ReadLanguage, readLanguage } from '../../judging/language.ts'
import { readQuestion } from '../../judging/read-question.ts'
import { wordGroups } from '../../judging/word-groups.ts'

/** Widens a clue: other words for its words, its key words, and the matters that usually stand beside. */
export const enhanceClues = ({ language: tag, clues }: EnhanceClueInput): EnhanceClueOutput => {
  const language = readLanguage(tag) ?? 'en'
  return {
    clues: clues.map(({ clue_id, topic, question }) => {
      const { names, stems, words } = readQuestion(question, language)
      const telling = [...names, ...stems.map((stem) => words.get(stem) ?? stem)]
      const others = wordGroups[language]
        .map((group) => group.split(' '))
        .filter((group) => group.some((word) => telling.includes(word)))
        .flatMap((group) => group.filter((word) => !telling.includes(word)))
      return {
        clue_id,
        description: frames[language].description(topic, telling.join(', ')),
        imagined: [frames[language].imagined(topic)],
        terms: [...new Set([topic, telling.join(' '), ...others])].filter((term) => term !== '').slice(0, 8),
      }
    }),
  }
}

const frames: Readonly<
  Record<
    ReadLanguage,
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
