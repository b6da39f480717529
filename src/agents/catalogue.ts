import type { Prompt } from '../models/prompt.ts'
import { adversarialPrompt } from './adversarial/prompts/write.ts'
import { absencePrompt } from './critic/prompts/absence.ts'
import { blindSolvePrompt } from './critic/prompts/blind-solve.ts'
import { claimsPrompt } from './critic/prompts/claims.ts'
import { hopNecessityPrompt } from './critic/prompts/hop-necessity.ts'
import { judgePrompt } from './critic/prompts/judge.ts'
import { panelPractitionerPrompt } from './critic/prompts/panel-practitioner.ts'
import { panelSynthesizerPrompt } from './critic/prompts/panel-synthesizer.ts'
import { qualityPrompt } from './critic/prompts/quality.ts'
import { secondRoundPrompt } from './critic/prompts/second-round.ts'
import { eliminatePrompt } from './evolver/prompts/eliminate.ts'
import { evolvePrompt } from './evolver/prompts/evolve.ts'
import { translatePrompt } from './evolver/prompts/translate.ts'
import { draftAnswerPrompt } from './generator/prompts/draft-answer.ts'
import { filterPrompt } from './generator/prompts/filter.ts'
import { labelPrompt } from './generator/prompts/label.ts'
import { relevantContextsPrompt } from './generator/prompts/relevant-contexts.ts'
import { rewritePrompt } from './generator/prompts/rewrite.ts'
import { writePrompt } from './generator/prompts/write.ts'
import { journeyWritePrompt } from './journey-simulator/prompts/write.ts'
import { closedBookPrompt } from './measure/prompts/closed-book.ts'
import { regenerateQuestionsPrompt } from './measure/prompts/regenerate-questions.ts'
import { statementsPrompt } from './measure/prompts/statements.ts'
import { supportPrompt } from './measure/prompts/support.ts'
import { adaptPromptPrompt } from './surveyor/prompts/adapt-prompt.ts'
import { cluesPrompt } from './surveyor/prompts/clues.ts'
import { dimensionsPrompt } from './surveyor/prompts/dimensions.ts'
import { distillContextPrompt } from './surveyor/prompts/distill-context.ts'
import { enhanceCluePrompt } from './surveyor/prompts/enhance-clue.ts'
import { inventPagePrompt } from './surveyor/prompts/invent-page.ts'
import { inventTopicsPrompt } from './surveyor/prompts/invent-topics.ts'
import { keyphrasesPrompt } from './surveyor/prompts/keyphrases.ts'
import { labelTopicsPrompt } from './surveyor/prompts/label-topics.ts'
import { scoreContextPrompt } from './surveyor/prompts/score-context.ts'
import { suggestProfilesPrompt } from './surveyor/prompts/suggest-profiles.ts'

/** Every prompt there is, in the order in which a session meets them. */
export const catalogue: readonly Prompt[] = [
  keyphrasesPrompt,
  scoreContextPrompt,
  dimensionsPrompt,
  labelTopicsPrompt,
  cluesPrompt,
  enhanceCluePrompt,
  distillContextPrompt,
  suggestProfilesPrompt,
  inventTopicsPrompt,
  inventPagePrompt,
  adaptPromptPrompt,
  writePrompt,
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
