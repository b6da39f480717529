import { definePrompt } from '../../../models/prompt.ts'
import { SecondRoundInput, VoiceOutput } from '../critic-schemas.ts'
import { critiqueRules, panelRules } from '../critique-rules.ts'
import { secondRoundExamples } from '../example-verdicts.ts'

/** Lets a critic of the panel judge again after reading the findings of the other critics. */
export const secondRoundPrompt = definePrompt({
  id: 'critic.second-round',
  version: 12,
  instruction: `You sat on a panel of three: an analyst (truth and completeness), a synthesizer (sense and clarity) and a practitioner (use in the real world). You disagreed. Judge each entry again as the voice that the input names.

- \`draft\` is the item, \`own_finding\` is yours, \`other_findings\` are your colleagues'.
- Read the evidence again, above all where you disagree. Whoever points to words of the evidence is right. Neither votes nor politeness is an argument.
- Change your finding if a colleague saw what you overlooked, or if you were too strict about taste. Keep it if the evidence is on your side. Say in \`findings\` what decided, and nothing about findings that you dropped.
- \`confidence\` says how sure you are now.

${panelRules}

${critiqueRules}`,
  input: SecondRoundInput,
  output: VoiceOutput,
  examples: secondRoundExamples,
})
