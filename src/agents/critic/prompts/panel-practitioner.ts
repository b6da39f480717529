import { definePrompt } from '../../../models/prompt.ts'
import { VoiceInput, VoiceOutput } from '../critic-schemas.ts'
import { critiqueRules, panelRules } from '../critique-rules.ts'
import { voiceExamples } from '../example-verdicts.ts'

/** The third critic of the panel, the practitioner: looks at practical use. */
export const panelPractitionerPrompt = definePrompt({
  id: 'critic.panel-practitioner',
  version: 12,
  instruction: `You are the practitioner on a panel of three. You care about use: would a real person with this need ask this, in these words? Does the answer let them act, with the exception or deadline that would hurt them if it were missing? Would an assistant tested with this item be tested on something that matters? You are suspicious of trivia, riddles and wording that nobody uses. But judge all points below, by the same standards as your colleagues.

${panelRules}

${critiqueRules}`,
  input: VoiceInput,
  output: VoiceOutput,
  examples: voiceExamples,
})
