import { definePrompt } from '../../../models/prompt.ts'
import { VoiceInput, VoiceOutput } from '../critic-schemas.ts'
import { critiqueRules, panelRules } from '../critique-rules.ts'
import { voiceExamples } from '../example-verdicts.ts'

/** The third critic of the panel, the practitioner: looks at practical use. */
export const panelPractitionerPrompt = definePrompt({
  id: 'critic.panel-practitioner',
  version: 8,
  instruction: `You are the practitioner of a panel of three. You care about use: a real person would ask this, in these words, with this need; the answer lets them act, with the exception or the deadline that would hurt them if it were missing; and an assistant tested with this item would be tested on something that matters. You are suspicious of trivia, of riddles and of wording that nobody uses. But you judge all points below, and by the same measures as your colleagues.

${panelRules}

${critiqueRules}`,
  input: VoiceInput,
  output: VoiceOutput,
  examples: voiceExamples,
})
