import { needsSecondRound, voiceNames } from '../decide-panel.ts'
import { decideVoice } from '../decide-voice.ts'
import { isMendable } from '../progress.ts'
import { secondRoundPrompt } from '../prompts/second-round.ts'
import { questionAbout, type Stage } from '../stage.ts'
import { thresholdsFor } from '../thresholds.ts'
import { voiceEntry } from './voices.ts'

/** Voices that did not agree judge again, each knowing what the others found. What they say now replaces what they said. */
export const secondRound: Stage = (cases, thresholds) => {
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
          own: progress.voices.find((one) => one.voice === voice)!.finding,
          others: progress.voices
            .filter((one) => one.voice !== voice)
            .map((one) => ({ ...one.finding, voice: one.voice })),
        })),
      },
      cases: disputed,
      hear(progress, finding) {
        const opinion = decideVoice(
          voiceEntry(progress),
          finding,
          progress.case.seed?.expects,
          thresholdsFor(progress.case.ask, thresholds),
        )
        const others = progress.voices.filter((one) => one.voice !== voice)
        return opinion && { ...progress, voices: [...others, { voice, finding, opinion }] }
      },
    }),
  )
}
