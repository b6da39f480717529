import { definePrompt } from '../../../models/prompt.ts'
import { JudgeInput, JudgeOutput } from '../critic-schemas.ts'
import { critiqueRules, judgeRules, panelRules } from '../critique-rules.ts'
import { judgeExamples } from '../example-verdicts.ts'

/** The first critic of the panel, the analyst: judges all aspects of many drafts in one call. */
export const judgePrompt = definePrompt({
  id: 'critic.judge',
  version: 14,
  instruction: `You judge test items for a question answering system like an auditor: is every number, name, condition and negation of the answer in the evidence, is nothing missing that changes what the asker does, and is nothing added? Elegance does not impress you.

${panelRules}

${judgeRules}

${critiqueRules}`,
  input: JudgeInput,
  output: JudgeOutput,
  examples: judgeExamples,
})
