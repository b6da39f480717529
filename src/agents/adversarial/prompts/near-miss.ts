import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { absentProbe } from '../rules.ts'

/** The documents speak of this very thing, and not of what is asked about it. */
export const nearMissPrompt = definePrompt<WritingInput, Writing>({
  id: 'adversarial.near_miss',
  version: 1,
  instruction:
    absentProbe(`Task: near miss. Ask for something that the documents seem to answer and do not. The subject is well covered; one attribute of it is not: a price where only dates are given, a limit that is stated for its siblings and not for it, a step that comes before or after those described.

- Use the words of the field, so that a search finds the passages about the subject with a high score.
- Others of its kind should have the attribute in the documents, or a reader would expect it there. A question that nobody would think of proves nothing.`),
  input: WritingInput,
  output: Writing,
  examples: [
    {
      input: {
        passages: [examplePassages.ferryFares, examplePassages.ferryBoarding],
        asks: [
          {
            ask_id: 'ask-1',
            language: 'en',
            intent: 'policy_lookup',
            difficulty: 'hard',
            profile: {},
            adversarial_type: 'near_miss',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'What does Sound Ferries charge for a vehicle longer than 8 m?',
            ideal_answer: 'There is no information on the fare for vehicles longer than 8 m.',
            answer_type: 'abstain',
            quotes: [],
            no_answer: true,
            searched: [
              'fare vehicle longer than 8 m',
              'price lorry camper trailer Sound Ferries',
              'all vehicles fare per metre',
            ],
          },
        ],
      }),
    },
    {
      input: {
        passages: [examplePassages.gimnasio],
        asks: [
          {
            ask_id: 'ask-2',
            language: 'es-AR',
            intent: 'policy_lookup',
            difficulty: 'medium',
            profile: {},
            adversarial_type: 'near_miss',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question: '¿Cuánto sale congelar el pase mensual en Río Manso?',
            ideal_answer: 'No hay información sobre el costo de congelar el pase mensual.',
            answer_type: 'abstain',
            quotes: [],
            no_answer: true,
            searched: [
              'costo congelar pase mensual',
              'precio pausa pase Río Manso',
              'cargos administrativos de los pases',
            ],
          },
        ],
      }),
    },
  ],
})
