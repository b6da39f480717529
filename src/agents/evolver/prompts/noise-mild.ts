import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { surfaceVariant } from '../rules.ts'
import { variantExamples } from '../variant-examples.ts'

/** The same question with a slip or two. */
export const noiseMildPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.noise_mild',
  version: 1,
  instruction:
    surfaceVariant(`Task: mild noise. Let the question look as if it was typed quickly: one or two small slips in all. A neighbouring key, two letters swapped, one dropped or doubled, an accent or a capital left out, the question mark missing.

- Never in names, commands, codes, numbers, dates or units, and never so that another word results.
- The words and their order stay. Anybody would read it correctly at first sight.`),
  input: EvolvingInput,
  output: Writing,
  examples: variantExamples(
    'How many people fit into a stduy room of the Quayside Library',
    'Con cuánta antelacion tengo que avisar en Río Manso si quiero pausar el pase mensual?',
  ),
})
