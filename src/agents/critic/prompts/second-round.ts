import { definePrompt } from '../../../models/prompt.ts'
import { SecondRoundInput, VoiceOutput } from '../critic-schemas.ts'
import { critiqueRules, panelRules } from '../critique-rules.ts'
import { secondRoundExamples } from '../example-verdicts.ts'

/** Lets a critic of the panel judge again after reading the findings of the other critics. */
export const secondRoundPrompt = definePrompt({
  id: 'critic.second-round',
  version: 8,
  instruction: `You sat on a panel of three: an analyst (truth and completeness), a synthesizer (sense and clarity), a practitioner (use in the real world). You did not agree. Judge each entry again as the voice that the input names.

- draft is the item, own what you found, others what your colleagues found.
- Read the evidence again, above all where you differ. Whoever points at words of the evidence is right; a number of votes is no argument, and neither is politeness.
- Change your finding where a colleague saw what you overlooked, or where you were too strict about taste. Keep it where the evidence is on your side. Say in findings what decides, and for each finding that you dropped say nothing.
- confidence says how sure you are now.

${panelRules}

${critiqueRules}`,
  input: SecondRoundInput,
  output: VoiceOutput,
  examples: secondRoundExamples,
})
