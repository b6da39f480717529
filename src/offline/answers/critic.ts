import { absencePrompt } from '../../agents/critic/prompts/absence.ts'
import { blindSolvePrompt } from '../../agents/critic/prompts/blind-solve.ts'
import { claimsPrompt } from '../../agents/critic/prompts/claims.ts'
import { hopNecessityPrompt } from '../../agents/critic/prompts/hop-necessity.ts'
import { panelAnalystPrompt } from '../../agents/critic/prompts/panel-analyst.ts'
import { panelPracticalPrompt } from '../../agents/critic/prompts/panel-practical.ts'
import { panelSynthesizerPrompt } from '../../agents/critic/prompts/panel-synthesizer.ts'
import { qualityPrompt } from '../../agents/critic/prompts/quality.ts'
import { secondRoundPrompt } from '../../agents/critic/prompts/second-round.ts'
import { eliminatePrompt } from '../../agents/evolver/prompts/eliminate.ts'
import { guessedLanguage } from '../judging/language.ts'
import { answers, type Responder } from '../responder.ts'
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
  answers(panelAnalystPrompt, ({ entries }, { knowledge }) => ({
    output: { entries: entries.map((entry) => speak(withProducts(entry, knowledge), 'analyst')) },
  })) as Responder,
  answers(panelSynthesizerPrompt, ({ entries }, { knowledge }) => ({
    output: { entries: entries.map((entry) => speak(withProducts(entry, knowledge), 'synthesizer')) },
  })) as Responder,
  answers(panelPracticalPrompt, ({ entries }, { knowledge }) => ({
    output: { entries: entries.map((entry) => speak(withProducts(entry, knowledge), 'practical')) },
  })) as Responder,
  // Knowing the others' reasons, a voice judges by their measures too: the strictest reading of what can be shown.
  answers(secondRoundPrompt, ({ entries }) => ({
    output: { entries: entries.map(({ draft }) => ({ ...speak(draft, 'analyst'), confidence: 4 })) },
  })) as Responder,
]
