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
  version: 1,
  instruction: `The seeds are finished test items: question, ideal answer, and quotes from the passages. Write one new item from each, with the ask_id of the seed, in its language, in the manner of the person that its profile describes, changed as its evolution says.

These change what is asked. A seed in other words is a failure. Question, answer, quotes and claims are new; take over the quotes that are still needed, drop the others, add those that are missing. asked, where given, are questions that the set has: ask for other facts. At most ${longestEvolved} words in the question, ${longestWithMaterial} with the choices or the material that it brings.
${listed(changing)}

These ask for exactly the same, under the same conditions, so that the same answer is right. Only the question changes: reply ask_id and question, and leave out ideal_answer, answer_type, quotes and claims, which the item takes over from its seed. Only a translation has them all. Names, commands, codes, numbers, dates and units of the question stay.
${listed(keeping)}

no_answer is false, searched is empty, and only later turns of a conversation have a standalone_question.

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
            evolution: 'reasoning',
            language: 'en',
            profile: { persona: 'commuter' },
            question: 'What does a Sound Ferries return ticket for a motorcycle cost?',
            ideal_answer: '€20.00.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'ferry-fares#c1', text: '| Motorcycle | €11.00 | €20.00 |' }],
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
            question: 'How much do I save on Sound Ferries with a motorcycle if I buy there and back together?',
            ideal_answer: 'Two euros: two single tickets come to 2 × €11.00 = €22.00, a return ticket is €20.00.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'ferry-fares#c1', text: '| Vehicle | Single | Return |' },
              { chunk_id: 'ferry-fares#c1', text: '| Motorcycle | €11.00 | €20.00 |' },
            ],
            claims: [
              { text: 'A single ticket for a motorcycle costs €11.00, so that two cost €22.00.', quotes: [0, 1] },
              { text: 'A return ticket for a motorcycle costs €20.00, two euros less.', quotes: [0, 1] },
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
