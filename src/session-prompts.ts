import { adversarialPrompt } from './agents/adversarial/prompts/write.ts'
import { absencePrompt } from './agents/critic/prompts/absence.ts'
import { blindSolvePrompt } from './agents/critic/prompts/blind-solve.ts'
import { comparePrompt } from './agents/critic/prompts/compare.ts'
import { hopNecessityPrompt } from './agents/critic/prompts/hop-necessity.ts'
import { judgePrompt } from './agents/critic/prompts/judge.ts'
import { limitsPrompt } from './agents/critic/prompts/limits.ts'
import { panelPractitionerPrompt } from './agents/critic/prompts/panel-practitioner.ts'
import { panelSynthesizerPrompt } from './agents/critic/prompts/panel-synthesizer.ts'
import { secondRoundPrompt } from './agents/critic/prompts/second-round.ts'
import { variantPrompt } from './agents/critic/prompts/variant.ts'
import { weighPrompt } from './agents/critic/prompts/weigh.ts'
import { evolvePrompt } from './agents/evolver/prompts/evolve.ts'
import { labelPrompt } from './agents/generator/prompts/label.ts'
import { rewordPrompt } from './agents/generator/prompts/reword.ts'
import { searchTermsPrompt } from './agents/generator/prompts/seek.ts'
import { writePrompt } from './agents/generator/prompts/write.ts'
import { journeyWritePrompt } from './agents/journey-simulator/prompts/write.ts'
import { dimensionsPrompt } from './agents/surveyor/prompts/dimensions.ts'
import { labelTopicsPrompt } from './agents/surveyor/prompts/label-topics.ts'
import { scoreContextPrompt } from './agents/surveyor/prompts/score-context.ts'
import { suggestProfilesPrompt } from './agents/surveyor/prompts/suggest-profiles.ts'
import type { Prompt } from './models/prompt.ts'
import { adaptPromptPrompt } from './update/translate/prompts/adapt-prompt.ts'
import { translatePrompt } from './update/translate/prompts/translate.ts'

/** Every prompt that a session can use, in the order of its steps. */
export const sessionPrompts: readonly Prompt[] = [
  scoreContextPrompt,
  dimensionsPrompt,
  labelTopicsPrompt,
  suggestProfilesPrompt,
  adaptPromptPrompt,
  writePrompt,
  searchTermsPrompt,
  labelPrompt,
  rewordPrompt,
  evolvePrompt,
  translatePrompt,
  journeyWritePrompt,
  adversarialPrompt,
  comparePrompt,
  variantPrompt,
  absencePrompt,
  blindSolvePrompt,
  hopNecessityPrompt,
  judgePrompt,
  panelSynthesizerPrompt,
  panelPractitionerPrompt,
  secondRoundPrompt,
  limitsPrompt,
  weighPrompt,
]
