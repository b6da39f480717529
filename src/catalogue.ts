import { adversarialPrompt } from './agents/adversarial/prompts/write.ts'
import { absencePrompt } from './agents/critic/prompts/absence.ts'
import { blindSolvePrompt } from './agents/critic/prompts/blind-solve.ts'
import { claimsPrompt } from './agents/critic/prompts/claims.ts'
import { hopNecessityPrompt } from './agents/critic/prompts/hop-necessity.ts'
import { judgePrompt } from './agents/critic/prompts/judge.ts'
import { panelPractitionerPrompt } from './agents/critic/prompts/panel-practitioner.ts'
import { panelSynthesizerPrompt } from './agents/critic/prompts/panel-synthesizer.ts'
import { qualityPrompt } from './agents/critic/prompts/quality.ts'
import { secondRoundPrompt } from './agents/critic/prompts/second-round.ts'
import { eliminatePrompt } from './agents/evolver/prompts/eliminate.ts'
import { evolvePrompt } from './agents/evolver/prompts/evolve.ts'
import { draftAnswerPrompt } from './agents/generator/prompts/draft-answer.ts'
import { filterPrompt } from './agents/generator/prompts/filter.ts'
import { labelPrompt } from './agents/generator/prompts/label.ts'
import { relevantContextsPrompt } from './agents/generator/prompts/relevant-contexts.ts'
import { rewritePrompt } from './agents/generator/prompts/rewrite.ts'
import { seekPrompt } from './agents/generator/prompts/seek.ts'
import { writePrompt } from './agents/generator/prompts/write.ts'
import { journeyWritePrompt } from './agents/journey-simulator/prompts/write.ts'
import { dimensionsPrompt } from './agents/surveyor/prompts/dimensions.ts'
import { labelTopicsPrompt } from './agents/surveyor/prompts/label-topics.ts'
import { scoreContextPrompt } from './agents/surveyor/prompts/score-context.ts'
import { suggestProfilesPrompt } from './agents/surveyor/prompts/suggest-profiles.ts'
import { closedBookPrompt } from './measure/prompts/closed-book.ts'
import { regenerateQuestionsPrompt } from './measure/prompts/regenerate-questions.ts'
import { statementsPrompt } from './measure/prompts/statements.ts'
import { supportPrompt } from './measure/prompts/support.ts'
import type { Prompt } from './models/prompt.ts'
import { adaptPromptPrompt } from './translate/prompts/adapt-prompt.ts'
import { translatePrompt } from './translate/prompts/translate.ts'

/** Every prompt there is, in the order in which a session meets them. */
export const catalogue: readonly Prompt[] = [
  scoreContextPrompt,
  dimensionsPrompt,
  labelTopicsPrompt,
  suggestProfilesPrompt,
  adaptPromptPrompt,
  writePrompt,
  seekPrompt,
  labelPrompt,
  filterPrompt,
  rewritePrompt,
  relevantContextsPrompt,
  draftAnswerPrompt,
  evolvePrompt,
  eliminatePrompt,
  translatePrompt,
  journeyWritePrompt,
  adversarialPrompt,
  blindSolvePrompt,
  claimsPrompt,
  qualityPrompt,
  hopNecessityPrompt,
  absencePrompt,
  judgePrompt,
  panelSynthesizerPrompt,
  panelPractitionerPrompt,
  secondRoundPrompt,
  statementsPrompt,
  supportPrompt,
  regenerateQuestionsPrompt,
  closedBookPrompt,
]
