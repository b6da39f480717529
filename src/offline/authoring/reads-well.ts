import type { AskInput } from '../../agents/authoring.ts'
import { judgeQuality } from '../answers/critic/judge-quality.ts'
import type { Parts } from './items.ts'

/** The engine does not hand over what its own critic would send back for its style. */
export const pleasesCritic = (parts: Parts, { language, intent }: Pick<AskInput, 'language' | 'intent'>): boolean => {
  const { scores, must } = judgeQuality({
    ask_id: '',
    language,
    question: parts.question,
    evidence: parts.quotes.map(({ text }, evidence) => ({ evidence, source: parts.question, text })),
    intent,
    answer_type: parts.answer_type,
    real: false,
    ideal_answer: parts.ideal_answer,
    claims: [],
    no_answer: false,
    earlier: [],
  })
  return must.language && must.safe && scores.standalone >= 4 && scores.style >= 4
}

/** Two facts in one question easily make it long. */
export const readsWell = (parts: Parts, language: string): boolean =>
  pleasesCritic(parts, { language, intent: 'multi_hop' }) && parts.question.split(/\s+/).length <= 36
