import type { JudgeFinding, VoiceEntry } from '../../agents/critic/critic-schemas.ts'
import { absencePrompt } from '../../agents/critic/prompts/absence.ts'
import { blindSolvePrompt } from '../../agents/critic/prompts/blind-solve.ts'
import { claimsPrompt } from '../../agents/critic/prompts/claims.ts'
import { hopNecessityPrompt } from '../../agents/critic/prompts/hop-necessity.ts'
import { judgePrompt } from '../../agents/critic/prompts/judge.ts'
import { panelPractitionerPrompt } from '../../agents/critic/prompts/panel-practitioner.ts'
import { panelSynthesizerPrompt } from '../../agents/critic/prompts/panel-synthesizer.ts'
import { qualityPrompt } from '../../agents/critic/prompts/quality.ts'
import { secondRoundPrompt } from '../../agents/critic/prompts/second-round.ts'
import { eliminatePrompt } from '../../agents/evolver/prompts/eliminate.ts'
import { guessedLanguage } from '../judging/language.ts'
import { answers, type Responder } from '../responder.ts'
import { difficultyOf } from './critic/difficulty-of.ts'
import { judgeAbsence } from './critic/judge-absence.ts'
import { judgeClaims } from './critic/judge-claims.ts'
import { judgeQuality } from './critic/judge-quality.ts'
import { sameQuestion } from './critic/same-question.ts'
import { solve } from './critic/solve.ts'
import { speak } from './critic/speak.ts'
import { withProducts } from './critic/with-products.ts'

/** What the embedded engine answers to the critic's prompts: verdicts by rule, each with the words that decide. */
export const criticResponders: readonly Responder[] = [
  answers(blindSolvePrompt, ({ entries }, { knowledge }) => ({
    output: {
      entries: entries
        .map((entry) => solve(withProducts(entry, knowledge)))
        .map(({ reason: _, ...solution }) => solution),
    },
  })) as Responder,
  answers(hopNecessityPrompt, ({ entries }) => ({
    output: {
      entries: entries.map((entry) => {
        const { ask_id, answer, answerable, reason } = solve(entry, true)
        return { ask_id, reason, answer: answerable === 'no' ? '' : answer, answerable }
      }),
    },
  })) as Responder,
  answers(claimsPrompt, ({ entries }) => ({
    output: {
      entries: entries.map(({ ask_id, ...entry }) => ({
        ask_id,
        claims: [...judgeClaims({ ...entry, language: guessedLanguage(entry.question) })],
      })),
    },
  })) as Responder,
  answers(qualityPrompt, ({ entries }, { knowledge }) => ({
    output: {
      entries: entries
        .map((entry) => judgeQuality(withProducts(entry, knowledge)))
        .map(({ doubtful: _, ...quality }) => quality),
    },
  })) as Responder,
  answers(absencePrompt, ({ entries, passages }) => ({
    output: { entries: entries.map((entry) => judgeAbsence(entry, passages)) },
  })) as Responder,
  answers(eliminatePrompt, ({ pairs }) => ({
    output: {
      pairs: pairs.map(({ ask_id, seed, evolved }) => ({
        ask_id,
        ...sameQuestion(seed, evolved, guessedLanguage(seed)),
      })),
    },
  })) as Responder,
  answers(judgePrompt, ({ entries }, { knowledge }) => ({
    output: { entries: entries.map((entry) => firstReading(withProducts(entry, knowledge))) },
  })) as Responder,
  answers(panelSynthesizerPrompt, ({ entries }, { knowledge }) => ({
    output: { entries: entries.map((entry) => speak(withProducts(entry, knowledge), 'synthesizer')) },
  })) as Responder,
  answers(panelPractitionerPrompt, ({ entries }, { knowledge }) => ({
    output: { entries: entries.map((entry) => speak(withProducts(entry, knowledge), 'practitioner')) },
  })) as Responder,
  // Knowing the others' reasons, a voice judges by their measures too: the strictest reading of what can be shown.
  answers(secondRoundPrompt, ({ entries }) => ({
    output: { entries: entries.map(({ draft }) => ({ ...speak(draft, 'analyst'), confidence: 4 })) },
  })) as Responder,
]

/** The analyst's opinion, what near passages say, and labels by rule. */
const firstReading = (entry: VoiceEntry): JudgeFinding => {
  const near = entry.near ?? []
  const { passages } = judgeAbsence(
    {
      ask_id: entry.ask_id,
      question: entry.standalone_question ?? entry.question,
      chunk_ids: near.map((one) => String(one.near)),
    },
    near.map((one) => ({ chunk_id: String(one.near), title: one.source, path: [], text: one.text })),
  )
  return {
    ...speak(entry, 'analyst'),
    near: passages.map(({ chunk_id, answers: answered }) => ({ near: Number(chunk_id), answers: answered })),
    intent: entry.intent,
    difficulty: difficultyOf(entry),
    shows: Object.keys(entry.profile ?? {}),
  }
}
