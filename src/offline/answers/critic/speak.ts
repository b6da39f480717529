import type { VoiceEntry, VoiceFinding, VoiceName } from '../../../agents/critic/critic-schemas.ts'
import { compareAnswers } from '../../../reading/compare-answers.ts'
import { readLanguage } from '../../judging/language.ts'
import { stemSet } from '../../judging/match-question.ts'
import { judgeClaims } from './judge-claims.ts'
import { judgeQuality } from './judge-quality.ts'
import { sameQuestion } from './same-question.ts'

/** A voice of the panel. All measure alike; each is harder where its heart is. */
export const speak = (entry: VoiceEntry, voice: VoiceName): VoiceFinding => {
  const quality = judgeQuality(entry)
  const asked = [entry.standalone_question ?? entry.question, ...entry.earlier].join(' ')
  const claims = judgeClaims({
    question: asked,
    claims: entry.claims,
    evidence: entry.evidence,
    language: entry.language,
  })
  const same =
    entry.seed_question === undefined
      ? undefined
      : sameQuestion(
          entry.seed_question,
          entry.standalone_question ?? entry.question,
          readLanguage(entry.language) ?? 'en',
        )
  const agrees = entry.solved_answer === undefined ? undefined : agreement(entry)
  const halves = claims.filter(({ supported }) => supported === 'partly').length
  const weak = quality.doubtful || halves > 0 || agrees?.sure === false
  return {
    ask_id: entry.ask_id,
    findings: [
      ...quality.findings,
      ...claims.filter(({ supported }) => supported !== 'yes').map(({ claim, reason }) => `Claim ${claim}: ${reason}`),
    ],
    must: quality.must,
    scores: { ...quality.scores, ...leaning(voice, quality.scores) },
    claims: claims.map(({ claim, supported }) => ({ claim, supported })),
    same_as_seed: same === undefined ? 'none' : same.same ? 'yes' : 'no',
    agrees_with_solved: agrees === undefined ? 'none' : agrees.agrees ? 'yes' : 'no',
    confidence: weak ? 2 : 5,
  }
}

/** Where a voice is harder than the others: a blemish in its own field counts one point more. */
const leaning = (voice: VoiceName, scores: VoiceFinding['scores']): Partial<VoiceFinding['scores']> => {
  const own = ({ analyst: 'completeness', synthesizer: 'directness', practitioner: 'standalone' } as const)[voice]
  return scores[own] === 3 ? { [own]: 2 } : {}
}

/** An extractive reader gives back the words of the evidence: the ideal answer must be found in them, its numbers first. */
const agreement = (entry: VoiceEntry): { readonly agrees: boolean; readonly sure: boolean } => {
  const solved = entry.solved_answer!
  const { agreement: found } = compareAnswers({
    ideal: entry.ideal_answer,
    solved,
    yes_no: 'none',
    language: entry.language,
  })
  if (found !== 'unclear') return { agrees: found === 'agrees', sure: true }
  const language = readLanguage(entry.language) ?? 'en'
  const known = stemSet(
    `${solved} ${entry.question} ${entry.standalone_question ?? ''} ${entry.evidence.map(({ source }) => source).join(' ')}`,
    language,
  )
  const own = [...stemSet(entry.ideal_answer, language)]
  const share =
    own.length === 0
      ? 1
      : own.filter(
          (stem) => known.has(stem) || [...known].some((other) => other.startsWith(stem) || stem.startsWith(other)),
        ).length / own.length
  return { agrees: share >= 0.45, sure: share >= 0.6 || share < 0.3 }
}
