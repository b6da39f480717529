import type { Prompt } from '../../../models/prompt.ts'
import type { PanelMode } from '../../../vocabulary/index.ts'
import { type JudgeFinding, type VoiceEntry, VoiceFinding, type VoiceInput, type VoiceName } from '../critic-schemas.ts'
import { voiceNames, voicesToBegin, voiceToAdd } from '../decide-panel.ts'
import { decideVoice } from '../decide-voice.ts'
import { isAlive, isMendable, type Progress } from '../progress.ts'
import { judgePrompt } from '../prompts/judge.ts'
import { panelPractitionerPrompt } from '../prompts/panel-practitioner.ts'
import { panelSynthesizerPrompt } from '../prompts/panel-synthesizer.ts'
import { type Question, questionAbout, type Stage } from '../stage.ts'
import { type Thresholds, thresholdsFor } from '../thresholds.ts'
import { withLearned } from './with-learned.ts'

/** Shown to one voice, or to all three. Drafts that fail already come along if there is a call anyway: its reasons save a round. */
export const firstVoices: Stage = (cases, panel, bar) =>
  cases.some(isAlive) ? voicesToBegin(panel).map((voice) => hearing(voice, cases.filter(isMendable), panel, bar)) : []

/** One voice more for the drafts that are still in doubt. */
export const nextVoice: Stage = (cases, panel, bar) => {
  const next = (progress: Progress): VoiceName | undefined =>
    isAlive(progress)
      ? voiceToAdd(
          panel,
          progress.voices.map(({ opinion }) => opinion),
        )
      : undefined
  return voiceNames.flatMap((voice) => {
    const inDoubt = cases.filter((progress) => next(progress) === voice)
    return inDoubt.length === 0 ? [] : [hearing(voice, inDoubt, panel, bar)]
  })
}

const hearing = (voice: VoiceName, cases: readonly Progress[], panel: PanelMode, bar: Thresholds): Question =>
  questionAbout({
    name: voice,
    prompt: voicePrompts[voice],
    input: {
      entries: cases.map((progress) => ({
        ...voiceEntry(progress, panel),
        ...(voice === 'analyst' ? firstReading(progress) : {}),
      })),
    },
    cases,
    hear(progress, finding) {
      const opinion = decideVoice(
        voiceEntry(progress, panel),
        finding,
        progress.case.seed?.expects,
        thresholdsFor(progress.case.ask, bar),
      )
      const said = VoiceFinding.parse(finding)
      const heard = opinion && { ...progress, voices: [...progress.voices, { voice, finding: said, opinion }] }
      return voice === 'analyst' ? heard && withLearned(heard, finding as JudgeFinding, panel) : heard
    },
  })

/** What only the first reading is shown. */
const firstReading = ({ case: { ask, near } }: Progress): Pick<VoiceEntry, 'profile' | 'near'> => ({
  ...(Object.keys(ask.profile).length > 0 ? { profile: ask.profile } : {}),
  ...(near.length > 0 ? { near: [...near] } : {}),
})

const voicePrompts: Readonly<Record<VoiceName, Prompt<VoiceInput, { entries: VoiceFinding[] }>>> = {
  analyst: judgePrompt as Prompt<VoiceInput, { entries: VoiceFinding[] }>,
  synthesizer: panelSynthesizerPrompt,
  practitioner: panelPractitionerPrompt,
}

/** A full panel has had its evolutions judged on their own. */
export const voiceEntry = (progress: Progress, panel: PanelMode): VoiceEntry => ({
  ...progress.case.judged,
  ...(progress.case.seed && panel !== 'full' ? { seed_question: progress.case.seed.question } : {}),
  ...(progress.solved === undefined ? {} : { solved_answer: progress.solved }),
})
