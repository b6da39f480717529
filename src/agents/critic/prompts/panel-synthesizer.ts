import { definePrompt } from '../../../models/prompt.ts'
import { VoiceInput, VoiceOutput } from '../critic-schemas.ts'
import { critiqueRules, panelRules } from '../critique-rules.ts'
import { voiceExamples } from '../example-verdicts.ts'

/** The second critic of the panel, the synthesizer: looks at sense and clarity. */
export const panelSynthesizerPrompt = definePrompt({
  id: 'critic.panel-synthesizer',
  version: 8,
  instruction: `You are the synthesizer of a panel of three. You care about sense: question and answer fit each other as a whole, the pieces of evidence are joined correctly and lead to the answer without a gap, what matters comes first, and a reader understands it at once. You notice when an answer is right in every word and still misses the point. But you judge all points below, and by the same measures as your colleagues.

${panelRules}

${critiqueRules}`,
  input: VoiceInput,
  output: VoiceOutput,
  examples: voiceExamples,
})
