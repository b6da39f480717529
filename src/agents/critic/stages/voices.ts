import type { Prompt } from '../../../models/prompt.ts'
import type { PanelMode } from '../../../vocabulary/index.ts'
import { type Bar, barFor } from '../bar.ts'
import { voiceNames, voicesToBegin, voiceToAdd } from '../decide-panel.ts'
import { decideVoice } from '../decide-voice.ts'
import { type JudgeFinding, type VoiceEntry, VoiceFinding, type VoiceInput, type VoiceName } from '../judging.ts'
import { judgePrompt } from '../prompts/judge.ts'
import { panelPractitionerPrompt } from '../prompts/panel-practitioner.ts'
import { panelSynthesizerPrompt } from '../prompts/panel-synthesizer.ts'
import { type Question, questionAbout, type Stage } from '../question.ts'
import { isAlive, isMendable, type Standing } from '../standing.ts'
import { withLearned } from './with-learned.ts'

/** Shown to one voice, or to all three. Drafts that fail already come along if there is a call anyway: its reasons save a round. */
export const firstVoices: Stage = (standings, panel, bar) =>
  standings.some(isAlive)
    ? voicesToBegin(panel).map((voice) => hearing(voice, standings.filter(isMendable), panel, bar))
    : []

/** One voice more for the drafts that are still in doubt. */
export const nextVoice: Stage = (standings, panel, bar) => {
  const next = (standing: Standing): VoiceName | undefined =>
    isAlive(standing)
      ? voiceToAdd(
          panel,
          standing.voices.map(({ opinion }) => opinion),
        )
      : undefined
  return voiceNames.flatMap((voice) => {
    const inDoubt = standings.filter((standing) => next(standing) === voice)
    return inDoubt.length === 0 ? [] : [hearing(voice, inDoubt, panel, bar)]
  })
}

const hearing = (voice: VoiceName, standings: readonly Standing[], panel: PanelMode, bar: Bar): Question =>
  questionAbout({
    name: voice,
    prompt: voicePrompts[voice],
    input: {
      entries: standings.map((standing) => ({
        ...voiceEntry(standing, panel),
        ...(voice === 'analyst' ? firstReading(standing) : {}),
      })),
    },
    standings,
    hear(standing, finding) {
      const opinion = decideVoice(
        voiceEntry(standing, panel),
        finding,
        standing.case.seed?.expects,
        barFor(standing.case.ask, bar),
      )
      const said = VoiceFinding.parse(finding)
      const heard = opinion && { ...standing, voices: [...standing.voices, { voice, finding: said, opinion }] }
      return voice === 'analyst' ? heard && withLearned(heard, finding as JudgeFinding, panel) : heard
    },
  })

/** What only the first reading is shown. */
const firstReading = ({ case: { ask, near } }: Standing): Pick<VoiceEntry, 'profile' | 'near'> => ({
  ...(Object.keys(ask.profile).length > 0 ? { profile: ask.profile } : {}),
  ...(near.length > 0 ? { near: [...near] } : {}),
})

const voicePrompts: Readonly<Record<VoiceName, Prompt<VoiceInput, { entries: VoiceFinding[] }>>> = {
  analyst: judgePrompt as Prompt<VoiceInput, { entries: VoiceFinding[] }>,
  synthesizer: panelSynthesizerPrompt,
  practitioner: panelPractitionerPrompt,
}

/** A full panel has had its evolutions judged on their own. */
export const voiceEntry = (standing: Standing, panel: PanelMode): VoiceEntry => ({
  ...standing.case.judged,
  ...(standing.case.seed && panel !== 'full' ? { seed_question: standing.case.seed.question } : {}),
  ...(standing.solved === undefined ? {} : { solved_answer: standing.solved }),
})
