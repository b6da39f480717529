import { definePrompt } from '../../../models/prompt.ts'
import { Evolving, longestEvolved, longestWithMaterial } from '../../../vocabulary/index.ts'
import { EvolutionsInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'
import { answerRules, declineRules, objectionRules, questionRules, quoteRules } from '../../writing-rules.ts'
import { changing, keeping } from '../evolutions.ts'

const listed = (kinds: readonly (readonly [string, string])[]): string =>
  kinds.map(([type, task]) => `- ${type}: ${task}`).join('\n')

/** New items from finished ones, of every kind, as many as are wanted in one call. */
export const evolvePrompt = definePrompt<EvolutionsInput, Evolving>({
  id: 'evolver.evolve',
  version: 2,
  instruction: `The seeds are finished test items: question, ideal answer, and quotes from the passages. Write one new item from each, with the ask_id of the seed, in its language, as the person that its profile describes, changed as its evolution says.

These ask for something else: a seed in other words is a failure. Write question, answer, answer_type, quotes and claims anew; keep the quotes that are still needed. asked are questions that the set has: ask for other facts. At most ${longestEvolved} words in the question, ${longestWithMaterial} with choices or material.
${listed(changing)}

These ask for exactly the same, so that the same answer is right. Reply ask_id and question alone; only a translation has all fields. Names, commands, codes, numbers, dates and units of the question stay.
${listed(keeping)}

Leave out no_answer and searched, and hop and hops unless the evolution is multi_context. If its second place is not among the passages, search for it where you can.

${questionRules}

${answerRules}

${quoteRules}

${objectionRules}

${declineRules}`,
  input: EvolutionsInput,
  output: Evolving,
  examples: [
    {
      input: {
        seeds: [
          {
            ask_id: 'ask-1',
            evolution: 'conditional',
            language: 'en',
            profile: { persona: 'commuter' },
            question: 'What does a Sound Ferries single ticket for a normal car cost?',
            ideal_answer: '€24.00 for a car up to 5 m long.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'ferry-fares#c1', text: '| Car up to 5 m | €24.00 | €44.00 |' }],
          },
          {
            ask_id: 'ask-2',
            evolution: 'compress',
            language: 'en',
            profile: {},
            question:
              'If I have had a tattoo made in a licensed studio, how long must I wait before I can donate blood in Norhaven?',
            ideal_answer: 'There is no waiting time after a tattoo from a licensed studio.',
            answer_type: 'short_fact',
            quotes: [
              {
                chunk_id: 'donors#c1',
                text: 'After a tattoo you wait four months, unless it was made in a licensed studio.',
              },
            ],
          },
        ],
        passages: [examplePassages.ferryFares, examplePassages.donorRules],
        objections: [],
      },
      output: Evolving.parse({
        items: [
          {
            ask_id: 'ask-1',
            question:
              'We cross with Sound Ferries next Wednesday, one way, in our electric hatchback (4.2 m). What will it cost us?',
            ideal_answer:
              '€12.00. From Monday to Thursday electric cars pay half of the single fare, which is €24.00 for a car up to 5 m.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'ferry-fares#c1', text: '| Car up to 5 m | €24.00 | €44.00 |' },
              { chunk_id: 'ferry-fares#c1', text: 'Electric cars pay half the single fare from Monday to Thursday.' },
            ],
            claims: [
              { text: 'The single fare for a car up to 5 m is €24.00.', quotes: [0] },
              { text: 'Electric cars pay half the single fare from Monday to Thursday.', quotes: [1] },
              { text: 'The crossing costs €12.00.', quotes: [0, 1] },
            ],
          },
          {
            ask_id: 'ask-2',
            question: 'norhaven blood donation wait after licensed tattoo',
          },
        ],
      }),
    },
  ],
})
