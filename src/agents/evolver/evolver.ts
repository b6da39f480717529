import type { Prompt } from '../../models/prompt.ts'
import { canonicalJson } from '../../text/hash.ts'
import type { Ask, EvolutionType, Writing } from '../../vocabulary/index.ts'
import { type AuthorJob, type EvolvingInput, objectionsTo, type WorkOrder } from '../authoring.ts'
import { groupedBy } from '../grouped-by.ts'
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

export const evolutionPrompts: Readonly<Record<EvolutionType, Prompt<EvolvingInput, Writing>>> = {
  reasoning: reasoningPrompt,
  conditional: conditionalPrompt,
  multi_context: multiContextPrompt,
  constrain: constrainPrompt,
  deepen: deepenPrompt,
  concretize: concretizePrompt,
  in_breadth: inBreadthPrompt,
  compress: compressPrompt,
  paraphrase: paraphrasePrompt,
  noise_mild: noiseMildPrompt,
  noise_severe: noiseSeverePrompt,
  code_switch: codeSwitchPrompt,
  translation: translationPrompt,
}

/** One job per kind of evolution, language and profile, over the seeds that stand. Asks without a standing seed are left out. */
export const evolverJobs = (order: WorkOrder): readonly AuthorJob[] => {
  const evolvable = order.wanted.filter(({ evolution }) => evolution && order.drafts.has(evolution.from))
  return [...groupedBy(evolvable, kindOf).values()].map((asks) => evolvingJob(asks, order))
}

const kindOf = ({ evolution, language, profile }: Ask): string => canonicalJson([evolution?.type, language, profile])

const evolvingJob = (asks: readonly Ask[], order: WorkOrder): AuthorJob => {
  const { evolution, language, profile } = asks[0]!
  return {
    prompt: evolutionPrompts[evolution!.type],
    input: {
      language,
      profile,
      seeds: asks.map((ask) => seedOf(ask, order)),
      passages: order.passages,
      objections: objectionsTo(asks, order),
    },
    ask_ids: asks.map(({ ask_id }) => ask_id),
    mayCallTools: evolution!.type === 'multi_context',
  }
}

/** A contextual turn is evolved from the form in which it can be understood alone. */
const seedOf = (ask: Ask, order: WorkOrder): EvolvingInput['seeds'][number] => {
  const { question, standalone_question, ideal_answer, answer_type, quotes } = order.drafts.get(ask.evolution!.from)!
  return { ask_id: ask.ask_id, question: standalone_question ?? question, ideal_answer, answer_type, quotes }
}
