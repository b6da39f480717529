import { regenerateQuestionsPrompt } from '../../agents/measure/prompts/regenerate-questions.ts'
import { statementsPrompt } from '../../agents/measure/prompts/statements.ts'
import { supportPrompt } from '../../agents/measure/prompts/support.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { likelyLanguage } from '../../text/words.ts'
import { findFacts } from '../find-facts.ts'
import { readPassage } from '../read-passage.ts'
import { answers, type Responder } from '../responder.ts'
import { cleanMarkup } from '../text/markup.ts'
import { fillSurface, withScope } from '../wording/realise.ts'
import { offlineLanguage } from '../wording/voice.ts'
import { judgeClaims } from './critic/judge-claims.ts'

/** What the embedded engine says of answers: sentences for statements, the critic's rules for support, the families' questions for questions. */
export const measureResponders: readonly Responder[] = [
  answers(statementsPrompt, ({ entries }) => ({
    output: {
      entries: entries.map(({ query_id, answer }) => ({
        query_id,
        statements: evades(answer) ? [] : sentences(answer),
      })),
    },
  })) as Responder,
  answers(supportPrompt, ({ entries }) => ({
    output: {
      entries: entries.map(({ query_id, statements, contexts }) => {
        const evidence = contexts.map((text, index) => ({ evidence: index, source: '', text }))
        const found = judgeClaims({
          question: '',
          claims: statements,
          evidence,
          language: languageOf(statements.join(' ')),
        })
        return {
          query_id,
          statements: found.map(({ claim, reason, supported }) => ({
            statement: claim,
            reason,
            supported: supported === 'yes',
          })),
        }
      }),
    },
  })) as Responder,
  answers(regenerateQuestionsPrompt, ({ per_answer, entries }) => ({
    output: {
      entries: entries.map(({ query_id, language, answer }) => ({
        query_id,
        questions: questionsFor(answer, language, per_answer),
        noncommittal: evades(answer),
      })),
    },
  })) as Responder,
]

const sentences = (answer: string): string[] =>
  answer
    .split('\n')
    .map((line) => cleanMarkup(line.replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s+/, '')).text)
    .flatMap((line) => sentencesIn(line, 0, line.length).map(({ start, end }) => line.slice(start, end).trim()))
    .filter((sentence) => sentence !== '')

/** The questions of the families on what the answer says; of an answer in which they see no fact, its own words as a question. */
const questionsFor = (answer: string, tag: string, count: number): string[] => {
  const language = offlineLanguage(tag) ?? 'en'
  const passage = readPassage({ chunk_id: 'answer', title: '', path: [], text: answer }, language)
  const asked = findFacts(passage).flatMap(({ fact, family }) =>
    (family.surfaces[fact.shape]?.[language].plain ?? []).flatMap((surface) => {
      const filled = fillSurface(surface, fact)
      return filled === undefined ? [] : [withScope(filled, undefined, language)]
    }),
  )
  const questions = [...new Set(asked)].slice(0, count)
  return questions.length > 0 ? questions : [`${answer.replace(/[.!?]+$/, '')}?`]
}

/** An answer that says that there is none. */
const evades = (answer: string): boolean =>
  /\b(?:not available|no information|(?:do|does) not (?:say|know)|don’t know|no est[áa] disponible|no hay informaci[óo]n|n[ãa]o est[áa] dispon[íi]vel|n[ãa]o h[áa] informa[çc])/i.test(
    answer,
  )

const languageOf = (text: string): string => likelyLanguage(text, ['en', 'es', 'pt']) ?? 'en'
