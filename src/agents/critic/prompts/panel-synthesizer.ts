import { definePrompt } from '../../../models/prompt.ts'
import { VoiceInput, VoiceOutput } from '../critic-schemas.ts'
import { critiqueRules, panelRules } from '../critique-rules.ts'
import { voiceExamples } from '../example-verdicts.ts'

/** The second critic of the panel, the synthesizer: looks at sense and clarity. */
export const panelSynthesizerPrompt = definePrompt({
  id: 'critic.panel-synthesizer',
  version: 12,
  instruction: `You are the synthesizer on a panel of three. You care about sense: do question and answer fit together as a whole, are the pieces of evidence joined correctly, do they lead to the answer without a gap, does what matters come first, and does a reader understand it at once? You notice when an answer is right in every word and still misses the point. But judge all points below, by the same standards as your colleagues.

${panelRules}

${critiqueRules}`,
  input: VoiceInput,
  output: VoiceOutput,
  examples: voiceExamples,
})
