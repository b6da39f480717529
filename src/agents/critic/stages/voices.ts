import type { Prompt } from '../../../models/prompt.ts'
import {
  type JudgeFinding,
  type JudgeInput,
  type VoiceEntry,
  VoiceFinding,
  type VoiceInput,
  type VoiceName,
} from '../critic-schemas.ts'
import { needsSecondRound, voiceNames, voiceToAdd } from '../decide-panel.ts'
import { decideVoice } from '../decide-voice.ts'
import { isAlive, isMendable, type Progress, withLearned } from '../progress.ts'
import { judgePrompt } from '../prompts/judge.ts'
import { panelPractitionerPrompt } from '../prompts/panel-practitioner.ts'
import { panelSynthesizerPrompt } from '../prompts/panel-synthesizer.ts'
import { secondRoundPrompt } from '../prompts/second-round.ts'
import { type Question, questionAbout, type Stage } from '../stage.ts'
import { type Thresholds, thresholdsFor } from '../thresholds.ts'

/** Includes drafts that failed already if there is a call anyway: the extra reasons save a round. */
const askVoices =
  (voices: readonly VoiceName[]): Stage =>
  (all, { thresholds }) => {
    const cases = all.filter((progress) => !progress.case.isVariant)
    return cases.some(isAlive) ? voices.map((voice) => questionTo(voice, cases.filter(isMendable), thresholds)) : []
  }

export const firstVoice: Stage = askVoices(voiceNames.slice(0, 1))
export const allVoices: Stage = askVoices(voiceNames)

/** Asks one more voice about drafts that are still in doubt. */
export const nextVoice: Stage = (cases, { thresholds }) => {
  const next = (progress: Progress): VoiceName | undefined =>
    isAlive(progress) ? voiceToAdd(progress.voices.map(({ opinion }) => opinion)) : undefined
  return voiceNames.flatMap((voice) => {
    const inDoubt = cases.filter((progress) => next(progress) === voice)
    return inDoubt.length === 0 ? [] : [questionTo(voice, inDoubt, thresholds)]
  })
}

const questionTo = (voice: VoiceName, cases: readonly Progress[], thresholds: Thresholds): Question =>
  questionAbout({
    name: voice,
    prompt: voicePrompts[voice],
    input: {
      ...topicsFor(voice, cases),
      entries: cases.map((progress) => ({
        ...voiceEntry(progress),
        ...askerFor(voice, progress),
      })),
    },
    cases,
    apply(progress, finding) {
      const opinion = opinionOn(progress, finding, thresholds)
      if (!opinion) return undefined
      const voices = [...progress.voices, { voice, finding: VoiceFinding.parse(finding), opinion }]
      const voiced = { ...progress, voices }
      return voice === 'analyst' ? withLearned(voiced, learnedFrom(finding as JudgeFinding, progress)) : voiced
    },
  })

/** Shown to the first reading only. */
const askerFor = (voice: VoiceName, { case: { ask } }: Progress): Pick<VoiceEntry, 'profile'> =>
  voice === 'analyst' ? { profile: Object.keys(ask.profile).length > 0 ? ask.profile : undefined } : {}

const learnedFrom = (
  { claims, intent, shows, topic }: JudgeFinding,
  { case: { topics } }: Progress,
): Progress['learned'] => ({
  labels: { intent, shows, ...topicOf(topic, topics) },
  importance: claims.toSorted((a, b) => a.claim - b.claim).map(({ importance }) => importance),
})

/** Ignores a topic that was not offered. */
const topicOf = (topic: string | undefined, offered: readonly string[]): { topic?: string } => {
  if (topic === undefined || offered.length === 0) return {}
  return offered.includes(topic) ? { topic } : topic === 'none' ? { topic: '' } : {}
}

const topicsFor = (voice: VoiceName, cases: readonly Progress[]): Pick<JudgeInput, 'topics'> => {
  if (voice !== 'analyst') return {}
  const topics = [...new Set(cases.flatMap((progress) => progress.case.topics))]
  return topics.length > 0 ? { topics } : {}
}

const voicePrompts: Readonly<Record<VoiceName, Prompt<VoiceInput, { entries: VoiceFinding[] }>>> = {
  analyst: judgePrompt as Prompt<VoiceInput, { entries: VoiceFinding[] }>,
  synthesizer: panelSynthesizerPrompt,
  practitioner: panelPractitionerPrompt,
}

const opinionOn = (progress: Progress, finding: VoiceFinding, thresholds: Thresholds) =>
  decideVoice(voiceEntry(progress), finding, progress.case.seed?.expects, thresholdsFor(progress.case.ask, thresholds))

const voiceEntry = ({ case: { entry, seed }, solved }: Progress): VoiceEntry => ({
  ...entry,
  seed_question: seed?.expects ? seed.question : undefined,
  solved: solved && solved.answer.trim() !== '' ? solved : undefined,
})

/** Voices that disagreed judge again, knowing each other's findings. The second findings replace the first. */
export const secondRound: Stage = (cases, { thresholds }) => {
  const disputed = cases.filter(
    (progress) => isMendable(progress) && needsSecondRound(progress.voices.map(({ opinion }) => opinion)),
  )
  if (disputed.length === 0) return []
  return voiceNames.map((voice) =>
    questionAbout({
      name: voice,
      prompt: secondRoundPrompt,
      input: {
        voice,
        entries: disputed.map((progress) => ({
          draft: voiceEntry(progress),
          own: findingOf(progress, voice),
          others: voiceNames
            .filter((other) => other !== voice)
            .map((other) => ({ ...findingOf(progress, other), voice: other })),
        })),
      },
      cases: disputed,
      apply(progress, finding) {
        const opinion = opinionOn(progress, finding, thresholds)
        const others = progress.voices.filter((one) => one.voice !== voice)
        return opinion && { ...progress, voices: [...others, { voice, finding, opinion }] }
      },
    }),
  )
}

const findingOf = ({ voices, case: { ask } }: Progress, voice: VoiceName): VoiceFinding => {
  const found = voices.find((one) => one.voice === voice)
  if (!found) throw new Error(`The ${voice} of the panel has not judged ${ask.ask_id}.`)
  return found.finding
}
