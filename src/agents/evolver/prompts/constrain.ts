import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { deepEvolution } from '../rules.ts'

/** One more requirement narrows what fits. */
export const constrainPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.constrain',
  version: 1,
  instruction:
    deepEvolution(`Task: constrain. Add one requirement that somebody could really have, so that fewer things fit and the answer changes or becomes a part of the seed's: a kind, a time, a place, a version, a quantity, a second condition that must hold too.

- The passages decide the narrowed question; exactly one answer is left.
- One added requirement, two at most, worded as a need. Do not add requirements that change nothing.
- At most 30 words.`),
  input: EvolvingInput,
  output: Writing,
  examples: [
    {
      input: {
        language: 'en',
        profile: {},
        seeds: [
          {
            ask_id: 'ask-1',
            question: 'Which vehicles can Sound Ferries carry, and at what price one way?',
            ideal_answer: 'Bicycles (€4.50), motorcycles (€11.00) and cars up to 5 m (€24.00).',
            answer_type: 'list',
            quotes: [
              { chunk_id: 'ferry-fares#c1', text: '| Bicycle | €4.50 | €8.00 |' },
              { chunk_id: 'ferry-fares#c1', text: '| Motorcycle | €11.00 | €20.00 |' },
              { chunk_id: 'ferry-fares#c1', text: '| Car up to 5 m | €24.00 | €44.00 |' },
            ],
          },
        ],
        passages: [examplePassages.ferryFares],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'What would I pay one way on Sound Ferries for a 4 m electric car on a Wednesday?',
            ideal_answer: '€12.00: from Monday to Thursday an electric car pays half of the €24.00 single fare.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'ferry-fares#c1', text: '| Vehicle | Single | Return |' },
              { chunk_id: 'ferry-fares#c1', text: '| Car up to 5 m | €24.00 | €44.00 |' },
              { chunk_id: 'ferry-fares#c1', text: 'Electric cars pay half the single fare from Monday to Thursday.' },
            ],
            claims: [
              { text: 'The single fare of a car up to 5 m is €24.00.', quotes: [0, 1] },
              { text: 'On a Wednesday an electric car pays half of it, €12.00.', quotes: [1, 2] },
            ],
          },
        ],
      }),
    },
    {
      input: {
        language: 'es-AR',
        profile: {},
        seeds: [
          {
            ask_id: 'ask-2',
            question: '¿Se puede pausar el pase mensual de Río Manso?',
            ideal_answer: 'Sí, una vez por año y por 30 días como máximo.',
            answer_type: 'yes_no',
            quotes: [
              { chunk_id: 'gimnasio#c5', text: 'El pase mensual se puede congelar una vez por año, hasta 30 días.' },
            ],
          },
        ],
        passages: [examplePassages.gimnasio],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question:
              'Ya pausé mi pase mensual de Río Manso en marzo. ¿Puedo volver a hacerlo en octubre del mismo año?',
            ideal_answer: 'No. El pase mensual se puede congelar una sola vez por año.',
            answer_type: 'yes_no',
            quotes: [
              { chunk_id: 'gimnasio#c5', text: 'El pase mensual se puede congelar una vez por año, hasta 30 días.' },
            ],
            claims: [{ text: 'El pase mensual se puede congelar una vez por año.', quotes: [0] }],
          },
        ],
      }),
    },
  ],
})
