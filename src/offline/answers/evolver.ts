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
import { sayingWhich } from '../authoring/saying-which.ts'
import { answers, type Responder } from '../responder.ts'
import { concretize } from './evolver/concretize.ts'
import { makeConditional } from './evolver/conditional.ts'
import { constrain } from './evolver/constrain.ts'
import { deepen } from './evolver/deepen.ts'
import { deeply, type Evolve } from './evolver/evolve.ts'
import { inBreadth } from './evolver/in-breadth.ts'
import { bridgeContexts } from './evolver/multi-context.ts'
import { reason } from './evolver/reasoning.ts'
import { codeSwitched, compressed, noiseOf, paraphrased } from './evolver/surface-variants.ts'
import { onTheSurface, type Vary } from './evolver/vary.ts'

const deep = (prompt: typeof reasoningPrompt, evolve: Evolve, nothing: string): Responder =>
  answers(
    prompt,
    sayingWhich((input, turn) => deeply(evolve, nothing, input, turn)),
  ) as Responder

const surface = (prompt: typeof reasoningPrompt, vary: Vary, nothing: string): Responder =>
  answers(prompt, (input) => onTheSurface(vary, nothing, input)) as Responder

/** Said in other words it still says whose it is; a misspelt name is a name. */
const reworded = (prompt: typeof reasoningPrompt, vary: Vary, nothing: string): Responder =>
  answers(
    prompt,
    sayingWhich((input) => onTheSurface(vary, nothing, input)),
  ) as Responder

/** What the embedded engine answers to the evolver's prompts. */
export const evolverResponders: readonly Responder[] = [
  deep(reasoningPrompt, reason, 'The passages hold no second value or date that could be reckoned with.'),
  deep(conditionalPrompt, makeConditional, 'The passages attach no condition or exception to anything near the seed.'),
  deep(multiContextPrompt, bridgeContexts, 'Nothing that one passage describes is told more about in another one.'),
  deep(
    constrainPrompt,
    constrain,
    'No table of the passages has a single row that meets two requirements which several rows meet each.',
  ),
  deep(deepenPrompt, deepen, 'The passages give no reason, purpose, condition or parts of what the seed asks about.'),
  deep(
    concretizePrompt,
    concretize,
    'The passages hold no limit or list near the seed that a case could be held against.',
  ),
  deep(
    inBreadthPrompt,
    inBreadth,
    'The passages cover no other thing that the embedded engine knows how to ask about.',
  ),
  reworded(compressPrompt, compressed, 'The question cannot be said in fewer words without losing what it asks for.'),
  reworded(
    paraphrasePrompt,
    paraphrased,
    'The lexicon has no other words or frame that keep what the question asks for.',
  ),
  surface(
    noiseMildPrompt,
    noiseOf('mild'),
    'Nothing in the question can be misspelt without changing what it asks for.',
  ),
  surface(
    noiseSeverePrompt,
    noiseOf('severe'),
    'Nothing in the question can be misspelt without changing what it asks for.',
  ),
  surface(
    codeSwitchPrompt,
    codeSwitched,
    'No word of the question has an English loan that people mix in; English questions are not mixed.',
  ),
  answers(translationPrompt, ({ seeds }) => ({
    output: {
      items: [],
      declined: seeds.map(({ ask_id }) => ({
        ask_id,
        reason: 'The embedded engine does not translate; a model is needed.',
      })),
    },
  })) as Responder,
]
