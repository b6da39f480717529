import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { surfaceVariant } from '../rules.ts'
import { variantExamples } from '../variant-examples.ts'

/** The same question in other words. */
export const paraphrasePrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.paraphrase',
  version: 1,
  instruction:
    surfaceVariant(`Task: paraphrase. Ask the same in other words: other verbs and nouns, another sentence structure, another first word. A person who never saw the seed could have written it.

- At least half of the content words differ from the seed, and the words of the passages are not brought back in.
- Nothing is added and nothing is lost: no condition, no number, no name. Not longer than the seed by more than five words.`),
  input: EvolvingInput,
  output: Writing,
  examples: variantExamples(
    'Our project team needs a study room at Quayside Library. What size of group can it take?',
    'Quiero frenar mi pase mensual por un tiempo en Río Manso, ¿cuánto antes lo pido?',
  ),
})
