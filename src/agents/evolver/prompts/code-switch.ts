import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { surfaceVariant } from '../rules.ts'
import { variantExamples } from '../variant-examples.ts'

/** The same question as bilingual people ask it. */
export const codeSwitchPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.code_switch',
  version: 1,
  instruction:
    surfaceVariant(`Task: code switch. Ask the same as somebody does who lives in two languages: the sentence stays in the language of the seed, and one to three nouns, verbs or short phrases are in the other one. For a seed that is not English the other language is English; for an English seed it is the one that profile names, or else Spanish.

- Switch where such people do: technical words, names of features, everyday loans. The grammar is that of the sentence's own language.
- Keep the answer in the language of the seed.`),
  input: EvolvingInput,
  output: Writing,
  examples: variantExamples(
    'How many people fit into a sala de estudio of the Quayside Library?',
    '¿Con cuánta antelación tengo que avisar en Río Manso si quiero hacer un freeze del pase mensual?',
  ),
})
