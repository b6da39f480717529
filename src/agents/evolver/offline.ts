import { answers, type Responder } from '../../models/offline/responder.ts'
import { sayingWhich } from '../offline-authoring/saying-which.ts'
import { concretize } from './offline/concretize.ts'
import { makeConditional } from './offline/conditional.ts'
import { constrain } from './offline/constrain.ts'
import { deepen } from './offline/deepen.ts'
import { deeply, type Evolve } from './offline/evolve.ts'
import { inBreadth } from './offline/in-breadth.ts'
import { bridgeContexts } from './offline/multi-context.ts'
import { reason } from './offline/reasoning.ts'
import { codeSwitched, compressed, noiseOf, paraphrased } from './offline/surface-variants.ts'
import { onTheSurface, type Vary } from './offline/vary.ts'
import { codeSwitchPrompt } from './prompts/code-switch.ts'
import { compressPrompt } from './prompts/compress.ts'
import { concretizePrompt } from './prompts/concretize.ts'
import { conditionalPrompt } from './prompts/conditional.ts'
import { constrainPrompt } from './prompts/constrain.ts'
import { deepenPrompt } from './prompts/deepen.ts'
import { inBreadthPrompt } from './prompts/in-breadth.ts'
import { multiContextPrompt } from './prompts/multi-context.ts'
import { noiseMildPrompt } from './prompts/noise-mild.ts'
import { noiseSeverePrompt } from './prompts/noise-severe.ts'
import { paraphrasePrompt } from './prompts/paraphrase.ts'
import { reasoningPrompt } from './prompts/reasoning.ts'
import { translationPrompt } from './prompts/translation.ts'

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
