import type { JudgeReply, VoiceDraft } from '../agents/critic/critic-schemas.ts'
import { absencePrompt } from '../agents/critic/prompts/absence.ts'
import { blindSolvePrompt } from '../agents/critic/prompts/blind-solve.ts'
import { comparePrompt } from '../agents/critic/prompts/compare.ts'
import { hopNecessityPrompt } from '../agents/critic/prompts/hop-necessity.ts'
import { judgePrompt } from '../agents/critic/prompts/judge.ts'
import { limitsPrompt } from '../agents/critic/prompts/limits.ts'
import { panelPractitionerPrompt } from '../agents/critic/prompts/panel-practitioner.ts'
import { panelSynthesizerPrompt } from '../agents/critic/prompts/panel-synthesizer.ts'
import { secondRoundPrompt } from '../agents/critic/prompts/second-round.ts'
import { variantPrompt } from '../agents/critic/prompts/variant.ts'
import { weighPrompt } from '../agents/critic/prompts/weigh.ts'
import type { Prompt } from '../models/prompt.ts'
import { defineResponder, type Responder } from '../models/responder.ts'
import { sha256 } from '../text/hash.ts'

/** Stand-ins for the critic. They accept a fixed share of the drafts, chosen by a hash of question and answer. */
export const criticStandIns = (acceptRate: number): readonly Responder[] => {
  const judge = createStandInJudge(acceptRate)
  return [
    defineEntryResponder(blindSolvePrompt, ({ ask_id, evidence }) => ({
      ask_id,
      answerable: 'yes' as const,
      answer: evidence.map(({ text }) => text).join(' '),
    })),
    defineEntryResponder(hopNecessityPrompt, ({ ask_id }) => ({
      ask_id,
      answer: 'none',
      reason: 'A fact that the question needs is missing here.',
      votes: 0,
    })),
    defineEntryResponder(absencePrompt, ({ ask_id, passages }) => ({
      ask_id,
      passages: passages.map((passage, at) => ({ passage, answers: 'no' as const, on_subject: at < maxMarked })),
      sentence: '',
      reason: 'None of them mentions what the question asks for.',
    })),
    defineResponder(comparePrompt, ({ entries }) => ({
      output: { repeats: [], entries: entries.map(({ entry }) => ({ entry, why: 'It is plain.', grade: 3 })) },
    })),
    defineResponder(variantPrompt, ({ pairs }) => ({
      output: {
        pairs: pairs.map(({ ask_id }) => {
          return { ask_id, reason: 'They ask for the same fact.', same_need: true, matches_type: true }
        }),
      },
    })),
    defineEntryResponder(limitsPrompt, ({ ask_id, passages }) => ({
      ask_id,
      goal: 'to know it',
      question_parts: [],
      if_followed: '',
      other_answers: '',
      passages: passages.map((passage, index) => ({
        passage,
        role: index < maxMarked ? ('misleads' as const) : ('other' as const),
      })),
      open_headings: [],
      limits: [],
      same_answer: [],
    })),
    defineEntryResponder(weighPrompt, ({ ask_id, objections, passages }) => ({
      ask_id,
      question_parts: [],
      objections: objections.map(({ objection }) => ({ objection, consequence: '', votes: 10 })),
      passages: passages.map((passage) => ({ passage, answers: 'no' as const })),
      limits: [],
    })),
    defineResponder(judgePrompt, ({ entries, topics }) => ({
      output: { entries: entries.map((entry) => judge(entry, topics)) },
    })),
    defineEntryResponder(panelSynthesizerPrompt, (entry) => judge(entry)),
    defineEntryResponder(panelPractitionerPrompt, (entry) => judge(entry)),
    defineEntryResponder(secondRoundPrompt, ({ draft }) => judge(draft)),
  ]
}

/** Makes a responder that answers each entry of a prompt separately. */
export const defineEntryResponder = <Entry, Finding>(
  prompt: Prompt<{ entries: Entry[] }, { entries: Finding[] }>,
  answerEntry: (entry: Entry) => Finding,
): Responder => defineResponder(prompt, ({ entries }) => ({ output: { entries: entries.map(answerEntry) } }))

/** How many passages the stand-in marks as on the subject of a question without an answer, or as misleading. */
const maxMarked = 3

/** Makes a judge that accepts a fixed share of the drafts. */
export const createStandInJudge =
  (acceptRate: number) =>
  (entry: VoiceDraft, topics: readonly string[] = []): JudgeReply => {
    const accepted = isAccepted(`${entry.question}\n${entry.ideal_answer}`, acceptRate)
    return {
      ask_id: entry.ask_id,
      claims: entry.claims.map((_, claim) => ({ claim, supported: 'yes', importance: 'required' })),
      agrees_with_blind_answer: entry.blind_answer === undefined ? 'none' : 'yes',
      same_as_seed: entry.seed_question === undefined ? 'none' : 'no',
      meets_requirement: entry.requirement === undefined ? 'none' : 'yes',
      findings: accepted ? [] : ['The answer leaves out a condition of the same passage; add it.'],
      must_pass: { language: true, safe: true, answers_question: true, natural: true },
      scores: { completeness: accepted ? 5 : 2, directness: 5, standalone: 5, style: 4 },
      confidence: 5,
      intent: 'fact',
      shown_dimensions: Object.keys(entry.profile ?? {}),
      topic: topics[0],
    }
  }

const isAccepted = (draft: string, share: number): boolean =>
  Number.parseInt(sha256(`stand-in ${draft}`).slice(0, 8), 16) / 2 ** 32 < share
