import { definePrompt } from '../../../models/prompt.ts'
import { JudgeInput, JudgeOutput } from '../critic-schemas.ts'
import { claimRules, critiqueRules, labelRules, nearRules, qualityRules, voiceRules } from '../critique-rules.ts'
import { judgeExamples } from '../example-verdicts.ts'

/** The first reading, by the analyst of the panel: all that has to be settled about a draft, in one call for many drafts. */
export const judgePrompt = definePrompt<JudgeInput, JudgeOutput>({
  id: 'critic.judge',
  version: 2,
  instruction: `You judge test items for a question answering system, as the analyst of a panel: every number, unit, name, condition and negation of the answer is in the evidence, nothing is missing that would change what the asker does, and nothing is added. You read like an auditor. Elegance does not impress you.

${voiceRules}
- near: one finding for every near passage. intent, difficulty, shows, topic: see the end.
- hints, where given, were noticed by a program that does not understand the texts, and are often wrong: look where they point, and judge by what you read.

${claimRules}

${qualityRules}

${nearRules}

${labelRules}

${critiqueRules}`,
  input: JudgeInput,
  output: JudgeOutput,
  examples: judgeExamples,
})
