import { codeSwitchPrompt } from '../../agents/evolver/prompts/code-switch.ts'
import { compressPrompt } from '../../agents/evolver/prompts/compress.ts'
import { concretizePrompt } from '../../agents/evolver/prompts/concretize.ts'
import { conditionalPrompt } from '../../agents/evolver/prompts/conditional.ts'
import { constrainPrompt } from '../../agents/evolver/prompts/constrain.ts'
import { deepenPrompt } from '../../agents/evolver/prompts/deepen.ts'
import { inBreadthPrompt } from '../../agents/evolver/prompts/in-breadth.ts'
import { multiContextPrompt } from '../../agents/evolver/prompts/multi-context.ts'
import { noiseMildPrompt } from '../../agents/evolver/prompts/noise-mild.ts'
import { noiseSeverePrompt } from '../../agents/evolver/prompts/noise-severe.ts'
import { paraphrasePrompt } from '../../agents/evolver/prompts/paraphrase.ts'
import { reasoningPrompt } from '../../agents/evolver/prompts/reasoning.ts'
import { translationPrompt } from '../../agents/evolver/prompts/translation.ts'
import { answers, type Responder } from '../responder.ts'
import { comparisons, deepened } from './evolver/deep.ts'
import { compressions, paraphrases, typosOf } from './evolver/surface.ts'
import { evolveWith, type Vary } from './evolver/vary.ts'

const evolving = (prompt: typeof reasoningPrompt, vary: Vary, nothing: string): Responder =>
  answers(prompt, evolveWith(vary, nothing)) as Responder

const none: Vary = () => []
const needsModel =
  'This needs an understanding of the text that the embedded engine does not have; a model does (--model).'

/** What the embedded engine answers to the evolver's prompts. */
export const evolverResponders: readonly Responder[] = [
  evolving(reasoningPrompt, comparisons, 'Nothing beside the seed has a value of the same kind to weigh it against.'),
  evolving(multiContextPrompt, comparisons, 'No other place gives a value under the same name as the seed.'),
  evolving(deepenPrompt, deepened, 'The passages say nothing more of what the seed asks about.'),
  evolving(compressPrompt, compressions, 'The question is as short as it can be.'),
  evolving(paraphrasePrompt, paraphrases, 'The engine has no other way to ask this.'),
  evolving(noiseMildPrompt, typosOf(1), 'The question has no plain word that could be misspelt.'),
  evolving(noiseSeverePrompt, typosOf(2), 'The question has too few plain words that could be misspelt.'),
  evolving(conditionalPrompt, none, needsModel),
  evolving(constrainPrompt, none, needsModel),
  evolving(concretizePrompt, none, needsModel),
  evolving(inBreadthPrompt, none, 'A question about another thing would leave what the seed asks about.'),
  evolving(codeSwitchPrompt, none, needsModel),
  evolving(translationPrompt, none, 'The embedded engine does not translate; a model can (--model).'),
]
