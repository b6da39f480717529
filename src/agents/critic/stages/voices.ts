import type { Prompt } from '../../../models/prompt.ts'
import { present } from '../../../text/required.ts'
import { type JudgeInput, type JudgeReply, type VoiceDraft, type VoiceName, VoiceReply } from '../critic-schemas.ts'
import { needsSecondRound, voiceNames, voiceToAdd } from '../decide-panel.ts'
import { decideVoice } from '../decide-voice.ts'
import { hasNoFatalVerdict, isSoundSoFar, type Progress, withAdditions } from '../progress.ts'
import { judgePrompt } from '../prompts/judge.ts'
import { panelPractitionerPrompt } from '../prompts/panel-practitioner.ts'
import { panelSynthesizerPrompt } from '../prompts/panel-synthesizer.ts'
import { secondRoundPrompt } from '../prompts/second-round.ts'
import { type CriticRequest, requestPerDraft, type Stage } from '../stage.ts'
import { thresholdsFor } from '../thresholds.ts'

/** If at least one draft is sound so far, drafts with objections are judged too, so that their author gets all reasons at once. */
const askVoices =
  (voices: readonly VoiceName[]): Stage =>
  (cases) => {
    const judged = cases.filter((progress) => !progress.case.isVariant)
    return judged.some(isSoundSoFar) ? voices.map((voice) => requestTo(voice, judged.filter(hasNoFatalVerdict))) : []
  }

export const firstVoice: Stage = askVoices(voiceNames.slice(0, 1))
export const allVoices: Stage = askVoices(voiceNames)

export const nextVoice: Stage = (cases) =>
  voiceNames.map((voice) =>
    requestTo(
      voice,
      cases.filter(
        (progress) => isSoundSoFar(progress) && voiceToAdd(progress.voices.map(({ opinion }) => opinion)) === voice,
      ),
    ),
  )

/** Only the analyst, who is the first voice, labels the item and sees its topics and profile. */
const requestTo = (voice: VoiceName, cases: readonly Progress[]): CriticRequest =>
  requestPerDraft({
    name: voice,
    prompt: voicePrompts[voice],
    input: {
      topics: voice === 'analyst' ? topicsFor(cases) : undefined,
      entries: cases.map((progress) => ({
        ...voiceEntry(progress),
        profile: voice === 'analyst' ? profileOf(progress) : undefined,
      })),
    },
    cases,
    apply(progress, reply) {
      const opinion = opinionOn(progress, reply)
      if (!opinion) return undefined
      const voices = [...progress.voices, { voice, reply: VoiceReply.parse(reply), opinion }]
      const judged = { ...progress, voices }
      return voice === 'analyst' ? withAdditions(judged, additionsFrom(reply as JudgeReply, progress)) : judged
    },
  })

const topicsFor = (cases: readonly Progress[]): JudgeInput['topics'] => {
  const topics = [...new Set(cases.flatMap((progress) => progress.case.topics))]
  return topics.length > 0 ? topics : undefined
}

const profileOf = ({ case: { ask } }: Progress): VoiceDraft['profile'] =>
  Object.keys(ask.profile).length > 0 ? ask.profile : undefined

const additionsFrom = (
  { claims, intent, shown_dimensions, topic }: JudgeReply,
  { case: { topics } }: Progress,
): Progress['additions'] => ({
  labels: {
    intent,
    shows: shown_dimensions,
    // A topic that the input did not offer is ignored. An empty topic means that none fits.
    topic: topics.find((offered) => offered === topic) ?? (topic === 'none' && topics.length > 0 ? '' : undefined),
  },
  importance: claims.toSorted((a, b) => a.claim - b.claim).map(({ importance }) => importance),
})

const voicePrompts: Readonly<Record<VoiceName, Prompt<JudgeInput, { entries: VoiceReply[] }>>> = {
  analyst: judgePrompt,
  synthesizer: panelSynthesizerPrompt,
  practitioner: panelPractitionerPrompt,
}

const opinionOn = (progress: Progress, reply: VoiceReply) =>
  decideVoice(voiceEntry(progress), reply, progress.case.evolvedFrom?.expects, thresholdsFor(progress.case.ask))

const voiceEntry = ({ case: { entry, evolvedFrom }, blindAnswer }: Progress): VoiceDraft => ({
  ...entry,
  seed_question: evolvedFrom?.expects ? evolvedFrom.question : undefined,
  blind_answer: blindAnswer,
})

/** Voices that disagreed judge again, knowing each other's replies. The second replies replace the first. */
export const secondRound: Stage = (cases) => {
  const disputed = cases.filter(
    (progress) => hasNoFatalVerdict(progress) && needsSecondRound(progress.voices.map(({ opinion }) => opinion)),
  )
  return voiceNames.map((voice) =>
    requestPerDraft({
      name: voice,
      prompt: secondRoundPrompt,
      input: {
        voice,
        entries: disputed.map((progress) => ({
          draft: voiceEntry(progress),
          own_finding: replyOf(progress, voice),
          other_findings: voiceNames
            .filter((other) => other !== voice)
            .map((other) => ({ ...replyOf(progress, other), voice: other })),
        })),
      },
      cases: disputed,
      apply(progress, reply) {
        const opinion = opinionOn(progress, reply)
        const others = progress.voices.filter((result) => result.voice !== voice)
        return opinion && { ...progress, voices: [...others, { voice, reply, opinion }] }
      },
    }),
  )
}

const replyOf = ({ voices }: Progress, voice: VoiceName): VoiceReply =>
  present(
    voices.find((result) => result.voice === voice),
    `the reply of the ${voice}`,
  ).reply
