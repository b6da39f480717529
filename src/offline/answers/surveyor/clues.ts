import type { CluesInput, CluesOutput } from '../../../agents/surveyor/prompts/clues.ts'
import { guessedLanguage, type ReadLanguage } from '../../judging/language.ts'
import { unitsOf } from '../../judging/page-units.ts'

/** What a passage can be asked about without writing the question out: the rows of its tables, then its headings and title, each as a topic. */
export const findClues = ({ passages, per_passage }: CluesInput): CluesOutput => ({
  clues: passages.flatMap((passage) => {
    const { chunk_id, title, path, text } = passage
    const units = unitsOf(passage)
    const rows = units.flatMap(({ cells = [] }) => {
      const [key, value] = cells
      return key && value && key.text !== '' && value.column !== ''
        ? [{ topic: key.text, asked: `${lowerFirst(value.column)} – ${key.text}` }]
        : []
    })
    const headings = units.flatMap(({ heading }) => (heading ? [{ topic: heading.text, asked: heading.text }] : []))
    const titled = [...path, title].filter((each) => each !== '').map((topic) => ({ topic, asked: topic }))
    const clues = new Map([...rows, ...headings, ...titled].map((clue) => [clue.topic, clue]))
    return [...clues.values()]
      .slice(0, per_passage)
      .map(({ topic, asked }) => ({ chunk_id, topic, question: ask[guessedLanguage(text)](asked) }))
  }),
})

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const ask: Readonly<Record<ReadLanguage, (about: string) => string>> = {
  en: (about) => `What holds for “${about}”?`,
  es: (about) => `¿Qué vale para «${about}»?`,
  pt: (about) => `O que vale para “${about}”?`,
}
