import type { Prompt } from '../../../models/prompt.ts'
import {
  type JudgeFinding,
  type JudgeInput,
  type VoiceEntry,
  VoiceFinding,
  type VoiceInput,
  type VoiceName,
} from '../critic-schemas.ts'
import { voiceNames, voiceToAdd } from '../decide-panel.ts'
import { decideVoice } from '../decide-voice.ts'
import { isAlive, isMendable, type Progress, wasJudged } from '../progress.ts'
import { judgePrompt } from '../prompts/judge.ts'
import { panelPractitionerPrompt } from '../prompts/panel-practitioner.ts'
import { panelSynthesizerPrompt } from '../prompts/panel-synthesizer.ts'
import { type Question, questionAbout, type Stage } from '../stage.ts'
import { type Thresholds, thresholdsFor } from '../thresholds.ts'
import { withLearned } from './with-learned.ts'

/** Drafts that fail already come along if there is a call anyway: its reasons save a round. */
const hearFrom =
  (voices: readonly VoiceName[]): Stage =>
  (cases, thresholds) =>
    cases.some(isAlive) ? voices.map((voice) => hearing(voice, cases.filter(isMendable), thresholds)) : []

export const firstVoice: Stage = hearFrom(voiceNames.slice(0, 1))
export const allVoices: Stage = hearFrom(voiceNames)

/** One voice more for the drafts that are still in doubt. */
export const nextVoice: Stage = (cases, thresholds) => {
  const next = (progress: Progress): VoiceName | undefined =>
    isAlive(progress) ? voiceToAdd(progress.voices.map(({ opinion }) => opinion)) : undefined
  return voiceNames.flatMap((voice) => {
    const inDoubt = cases.filter((progress) => next(progress) === voice)
    return inDoubt.length === 0 ? [] : [hearing(voice, inDoubt, thresholds)]
  })
}

const hearing = (voice: VoiceName, cases: readonly Progress[], thresholds: Thresholds): Question =>
  questionAbout({
    name: voice,
    prompt: voicePrompts[voice],
    input: {
      ...(voice === 'analyst' ? topicsOf(cases) : {}),
      entries: cases.map((progress) => ({
        ...voiceEntry(progress),
        ...(voice === 'analyst' ? firstReading(progress) : {}),
      })),
    },
    cases,
    hear(progress, finding) {
      const opinion = decideVoice(
        voiceEntry(progress),
        finding,
        progress.case.seed?.expects,
        thresholdsFor(progress.case.ask, thresholds),
      )
      const said = VoiceFinding.parse(finding)
      const heard = opinion && { ...progress, voices: [...progress.voices, { voice, finding: said, opinion }] }
      return voice === 'analyst' ? heard && withLearned(heard, finding as JudgeFinding) : heard
    },
  })

/** What only the first reading is shown. */
const firstReading = ({ case: { ask, draft, near } }: Progress): Pick<VoiceEntry, 'profile' | 'near' | 'hints'> => ({
  ...(Object.keys(ask.profile).length > 0 ? { profile: ask.profile } : {}),
  ...(near.length > 0 ? { near: [...near] } : {}),
  ...(draft.hints && draft.hints.length > 0 ? { hints: draft.hints } : {}),
})

const topicsOf = (cases: readonly Progress[]): Pick<JudgeInput, 'topics'> => {
  const topics = [...new Set(cases.flatMap((progress) => progress.case.topics))]
  return topics.length > 0 ? { topics } : {}
}

const voicePrompts: Readonly<Record<VoiceName, Prompt<VoiceInput, { entries: VoiceFinding[] }>>> = {
  analyst: judgePrompt as Prompt<VoiceInput, { entries: VoiceFinding[] }>,
  synthesizer: panelSynthesizerPrompt,
  practitioner: panelPractitionerPrompt,
}

/** A voice is asked about an evolution unless that was judged on its own. */
export const voiceEntry = (progress: Progress): VoiceEntry => ({
  ...progress.case.judged,
  ...(progress.case.seed && !wasJudged(progress, 'evolution') ? { seed_question: progress.case.seed.question } : {}),
  ...(progress.solved === undefined ? {} : { solved_answer: progress.solved }),
})
