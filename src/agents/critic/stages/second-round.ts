import type { VoiceFinding, VoiceName } from '../critic-schemas.ts'
import { needsSecondRound, voiceNames } from '../decide-panel.ts'
import { isMendable, type Progress } from '../progress.ts'
import { secondRoundPrompt } from '../prompts/second-round.ts'
import { questionAbout, type Stage } from '../stage.ts'
import { opinionOn, voiceEntry } from './voices.ts'

/** Voices that did not agree judge again, each knowing what the others found. Their second findings replace the first. */
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
