import { barFor } from '../bar.ts'
import { needsSecondRound, voiceNames } from '../decide-panel.ts'
import { decideVoice } from '../decide-voice.ts'
import { secondRoundPrompt } from '../prompts/second-round.ts'
import { questionAbout, type Stage } from '../question.ts'
import { isMendable } from '../standing.ts'
import { voiceEntry } from './voices.ts'

/** Voices that did not agree judge again, each knowing what the others found. What they say now replaces what they said. */
export const secondRound: Stage = (standings, panel, bar) => {
  const disputed = standings.filter(
    (standing) => isMendable(standing) && needsSecondRound(standing.voices.map(({ opinion }) => opinion)),
  )
  if (disputed.length === 0) return []
  return voiceNames.map((voice) =>
    questionAbout({
      name: voice,
      prompt: secondRoundPrompt,
      input: {
        voice,
        entries: disputed.map((standing) => ({
          draft: voiceEntry(standing, panel),
          own: standing.voices.find((one) => one.voice === voice)!.finding,
          others: standing.voices
            .filter((one) => one.voice !== voice)
            .map((one) => ({ ...one.finding, voice: one.voice })),
        })),
      },
      standings: disputed,
      hear(standing, finding) {
        const opinion = decideVoice(
          voiceEntry(standing, panel),
          finding,
          standing.case.seed?.expects,
          barFor(standing.case.ask, bar),
        )
        const others = standing.voices.filter((one) => one.voice !== voice)
        return opinion && { ...standing, voices: [...others, { voice, finding, opinion }] }
      },
    }),
  )
}
