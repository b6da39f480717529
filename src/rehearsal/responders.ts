import { adversarialPrompt } from '../agents/adversarial/prompts/write.ts'
import type { JudgeFinding, VoiceEntry } from '../agents/critic/critic-schemas.ts'
import { absencePrompt } from '../agents/critic/prompts/absence.ts'
import { blindSolvePrompt } from '../agents/critic/prompts/blind-solve.ts'
import { claimsPrompt } from '../agents/critic/prompts/claims.ts'
import { hopNecessityPrompt } from '../agents/critic/prompts/hop-necessity.ts'
import { judgePrompt } from '../agents/critic/prompts/judge.ts'
import { panelPractitionerPrompt } from '../agents/critic/prompts/panel-practitioner.ts'
import { panelSynthesizerPrompt } from '../agents/critic/prompts/panel-synthesizer.ts'
import { qualityPrompt } from '../agents/critic/prompts/quality.ts'
import { secondRoundPrompt } from '../agents/critic/prompts/second-round.ts'
import { eliminatePrompt } from '../agents/evolver/prompts/eliminate.ts'
import { evolvePrompt } from '../agents/evolver/prompts/evolve.ts'
import { labelPrompt } from '../agents/generator/prompts/label.ts'
import { seekPrompt } from '../agents/generator/prompts/seek.ts'
import { writePrompt } from '../agents/generator/prompts/write.ts'
import { journeyWritePrompt } from '../agents/journey-simulator/prompts/write.ts'
import { answers, type OfflineTurn, type Responder } from '../models/responder.ts'
import { sha256 } from '../text/hash.ts'
import type { Writing } from '../vocabulary/index.ts'
import { surveyStandIns } from './survey.ts'
import { translateStandIn } from './translate.ts'
import { evolveItems, labelQuestions, type StandInWriting, writeItems, writeJourney } from './write.ts'

/**
 * A writer and a critic of set manners, to learn what a session will ask and cost: the writer's drafts pass the deterministic
 * checks, and the critic accepts a set share of them. They stand for no quality.
 */
export const rehearsalResponders = ({ accepts }: { readonly accepts: number }): readonly Responder[] => {
  const judge = createJudge(accepts)
  return [
    ...surveyStandIns,
    answers(writePrompt, (input) => said(writeItems(input))) as Responder,
    answers(seekPrompt, ({ questions }) => ({
      output: {
        questions: questions.map(({ question_id, question }) => ({
          question_id,
          subject: question,
          attribute: '',
          synonyms: [],
        })),
      },
    })) as Responder,
    answers(labelPrompt, (input) => said(labelQuestions(input))) as Responder,
    answers(journeyWritePrompt, (input) => said(writeJourney(input))) as Responder,
    trap,
    translateStandIn,
    answers(evolvePrompt, (input) => said(evolveItems(input))) as Responder,
    answers(eliminatePrompt, ({ pairs }) => ({
      output: { pairs: pairs.map(({ ask_id }) => ({ ask_id, same: false, reason: 'They ask for different facts.' })) },
    })) as Responder,
    answers(blindSolvePrompt, ({ entries }) => ({
      output: {
        entries: entries.map(({ ask_id, evidence }) => ({
          ask_id,
          answerable: 'yes' as const,
          answer: evidence.map(({ text }) => text).join(' '),
          used: evidence.map((one) => one.evidence),
          yes_no: 'none' as const,
          premise_false: false,
          ambiguous: false,
        })),
      },
    })) as Responder,
    answers(hopNecessityPrompt, ({ entries }) => ({
      output: {
        entries: entries.map(({ ask_id }) => ({
          ask_id,
          reason: 'What the question builds on is not told here.',
          answer: '',
          answerable: 'no' as const,
        })),
      },
    })) as Responder,
    answers(absencePrompt, ({ entries }) => ({
      output: {
        entries: entries.map(({ ask_id, chunk_ids }) => ({
          ask_id,
          passages: chunk_ids.map((chunk_id) => ({ chunk_id, answers: 'no' as const })),
          reason: 'None of them speaks of what is asked about.',
        })),
      },
    })) as Responder,
    answers(claimsPrompt, ({ entries }) => ({
      output: {
        entries: entries.map(({ ask_id, claims }) => ({
          ask_id,
          claims: claims.map((_, claim) => ({
            claim,
            supported: 'yes' as const,
            reason: 'It is said in these words.',
          })),
        })),
      },
    })) as Responder,
    answers(qualityPrompt, ({ entries }) => ({
      output: {
        entries: entries.map((entry) => {
          const { ask_id, findings, must, scores } = judge(entry)
          return { ask_id, findings, must, scores }
        }),
      },
    })) as Responder,
    answers(judgePrompt, ({ entries, topics }) => ({
      output: { entries: entries.map((entry) => judge(entry, topics)) },
    })) as Responder,
    ...[panelSynthesizerPrompt, panelPractitionerPrompt].map(
      (prompt) =>
        answers(prompt, ({ entries }) => ({ output: { entries: entries.map((entry) => judge(entry)) } })) as Responder,
    ),
    answers(secondRoundPrompt, ({ entries }) => ({
      output: { entries: entries.map(({ draft }) => judge(draft)) },
    })) as Responder,
  ]
}

/** It searches as a model does that is shown nothing of what a search finds: three wordings at once. */
const trap: Responder = answers(adversarialPrompt, (input, { mayCallTools, earlier }: OfflineTurn) => {
  const written = writeItems(input)
  const searches = written.items.flatMap(({ searched = [] }) => searched.slice(0, 3))
  return mayCallTools && !input.around && earlier.length === 0 && searches.length > 0
    ? { calls: searches.map((query) => ({ name: 'search_corpus', arguments: { query } })) }
    : said(written)
}) as Responder

/** What the schema would fill in is filled in by it. */
const said = ({ items, declined }: StandInWriting): { output: Writing } => ({
  // What does not apply is left out, as every prompt asks for.
  output: { declined: [...declined], items: items as Writing['items'] },
})

/** A critic that accepts a set share of the drafts, always the same ones: by a hash of what they say. */
export const createJudge =
  (accepts: number) =>
  (entry: VoiceEntry, topics: readonly string[] = []): JudgeFinding => {
    const good = isAccepted(`${entry.question}\n${entry.ideal_answer}`, accepts)
    return {
      ask_id: entry.ask_id,
      claims: entry.claims.map((_, claim) => ({ claim, supported: 'yes' })),
      findings: good ? [] : ['The answer leaves out a condition that stands in the same passage; add it.'],
      must: { language: true, safe: true, answers_question: true, natural: true },
      scores: { completeness: good ? 5 : 2, directness: 5, standalone: 5, style: 4 },
      same_as_seed: entry.seed_question === undefined ? 'none' : isVariant(entry) ? 'yes' : 'no',
      agrees_with_solved: entry.solved_answer === undefined ? 'none' : 'yes',
      confidence: 5,
      near: (entry.near ?? []).map(({ near }) => ({ near, answers: 'no' })),
      intent: entry.intent,
      difficulty: 'medium',
      shows: Object.keys(entry.profile ?? {}),
      topic: topics[0],
    }
  }

const isAccepted = (draft: string, share: number): boolean =>
  Number.parseInt(sha256(`stand-in ${draft}`).slice(0, 8), 16) / 0x1_0000_0000 < share

const isVariant = ({ evolution }: VoiceEntry): boolean =>
  ['paraphrase', 'noise_mild', 'noise_severe', 'code_switch', 'translation', 'compress'].includes(evolution ?? '')
