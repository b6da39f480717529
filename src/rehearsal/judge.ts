import type { JudgeFinding, VoiceEntry } from '../agents/critic/critic-schemas.ts'
import { sha256 } from '../text/hash.ts'

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
      ...(topics[0] === undefined ? {} : { topic: topics[0] }),
    }
  }

const isAccepted = (draft: string, share: number): boolean =>
  Number.parseInt(sha256(`stand-in ${draft}`).slice(0, 8), 16) / 0x1_0000_0000 < share

const isVariant = ({ evolution }: VoiceEntry): boolean =>
  ['paraphrase', 'noise_mild', 'noise_severe', 'code_switch', 'translation', 'compress'].includes(evolution ?? '')
