import type { Prompt } from '../models/prompt.ts'
import { ambiguousPrompt } from './adversarial/prompts/ambiguous.ts'
import { conditionOutOfRangePrompt } from './adversarial/prompts/condition-out-of-range.ts'
import { crossDocumentPrompt } from './adversarial/prompts/cross-document.ts'
import { entitySwapPrompt } from './adversarial/prompts/entity-swap.ts'
import { falsePremisePrompt } from './adversarial/prompts/false-premise.ts'
import { heavyParaphrasePrompt } from './adversarial/prompts/heavy-paraphrase.ts'
import { nearMissPrompt } from './adversarial/prompts/near-miss.ts'
import { negationPrompt } from './adversarial/prompts/negation.ts'
import { outOfCorpusPrompt } from './adversarial/prompts/out-of-corpus.ts'
import { temporalTrapPrompt } from './adversarial/prompts/temporal-trap.ts'
import { absencePrompt } from './critic/prompts/absence.ts'
import { blindSolvePrompt } from './critic/prompts/blind-solve.ts'
import { claimsPrompt } from './critic/prompts/claims.ts'
import { hopNecessityPrompt } from './critic/prompts/hop-necessity.ts'
import { panelAnalystPrompt } from './critic/prompts/panel-analyst.ts'
import { panelPracticalPrompt } from './critic/prompts/panel-practical.ts'
import { panelSynthesizerPrompt } from './critic/prompts/panel-synthesizer.ts'
import { qualityPrompt } from './critic/prompts/quality.ts'
import { secondRoundPrompt } from './critic/prompts/second-round.ts'
import { codeSwitchPrompt } from './evolver/prompts/code-switch.ts'
import { compressPrompt } from './evolver/prompts/compress.ts'
import { concretizePrompt } from './evolver/prompts/concretize.ts'
import { conditionalPrompt } from './evolver/prompts/conditional.ts'
import { constrainPrompt } from './evolver/prompts/constrain.ts'
import { deepenPrompt } from './evolver/prompts/deepen.ts'
import { eliminatePrompt } from './evolver/prompts/eliminate.ts'
import { inBreadthPrompt } from './evolver/prompts/in-breadth.ts'
import { multiContextPrompt } from './evolver/prompts/multi-context.ts'
import { noiseMildPrompt } from './evolver/prompts/noise-mild.ts'
import { noiseSeverePrompt } from './evolver/prompts/noise-severe.ts'
import { paraphrasePrompt } from './evolver/prompts/paraphrase.ts'
import { reasoningPrompt } from './evolver/prompts/reasoning.ts'
import { translationPrompt } from './evolver/prompts/translation.ts'
import { draftAnswerPrompt } from './generator/prompts/draft-answer.ts'
import { filterPrompt } from './generator/prompts/filter.ts'
import { labelPrompt } from './generator/prompts/label.ts'
import { relevantContextsPrompt } from './generator/prompts/relevant-contexts.ts'
import { rewritePrompt } from './generator/prompts/rewrite.ts'
import { writePrompt } from './generator/prompts/write.ts'
import { journeyWritePrompt } from './journey-simulator/prompts/write.ts'
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
  reasoningPrompt,
  conditionalPrompt,
  multiContextPrompt,
  constrainPrompt,
  deepenPrompt,
  concretizePrompt,
  inBreadthPrompt,
  compressPrompt,
  paraphrasePrompt,
  noiseMildPrompt,
  noiseSeverePrompt,
  codeSwitchPrompt,
  translationPrompt,
  eliminatePrompt,
  journeyWritePrompt,
  nearMissPrompt,
  entitySwapPrompt,
  outOfCorpusPrompt,
  falsePremisePrompt,
  negationPrompt,
  conditionOutOfRangePrompt,
  heavyParaphrasePrompt,
  ambiguousPrompt,
  crossDocumentPrompt,
  temporalTrapPrompt,
  blindSolvePrompt,
  claimsPrompt,
  qualityPrompt,
  hopNecessityPrompt,
  absencePrompt,
  panelAnalystPrompt,
  panelSynthesizerPrompt,
  panelPracticalPrompt,
  secondRoundPrompt,
  statementsPrompt,
  supportPrompt,
  regenerateQuestionsPrompt,
]
