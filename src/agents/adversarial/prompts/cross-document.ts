import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { answerableProbe } from '../rules.ts'

/** Needs two documents at once. */
export const crossDocumentPrompt = definePrompt<WritingInput, Writing>({
  id: 'adversarial.cross_document',
  version: 1,
  instruction:
    answerableProbe(`Task: cross-document. Ask something that only two or more documents together can answer, so that a system that finds one of them gives a wrong or half answer: something named in one and described in another, a comparison of the same attribute in two, a rule in one and its exception in another.

- At least two quotes from different documents, numbered with hop 1, 2, …; hops says for each in one sentence why it is needed.
- Without any one of them, the question cannot be answered. Two questions joined by "and" are not one question.
- Use search_corpus to find the other document, if the passages hold only one and you have the tool.`),
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
            intent: 'multi_hop',
            difficulty: 'hard',
            profile: {},
            adversarial_type: 'cross_document',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question:
              'A one-way ticket for what I am driving cost me €24.00 at Sound Ferries. When must I be at check-in?',
            ideal_answer: 'No later than 30 minutes before departure. €24.00 is the single fare of a car up to 5 m.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'ferry-fares#c1', text: '| Vehicle | Single | Return |', hop: 1 },
              { chunk_id: 'ferry-fares#c1', text: '| Car up to 5 m | €24.00 | €44.00 |', hop: 1 },
              {
                chunk_id: 'ferry-boarding#c2',
                text: 'Foot passengers check in no later than 10 minutes before departure, motorcycles and cars no later than 30 minutes.',
                hop: 2,
              },
            ],
            claims: [
              { text: 'The single fare of €24.00 is that of a car up to 5 m.', quotes: [0, 1] },
              { text: 'Cars check in no later than 30 minutes before departure.', quotes: [2] },
            ],
            hops: ['Tells which vehicle pays €24.00 one way.', 'Tells how early that vehicle checks in.'],
          },
        ],
      }),
    },
    {
      input: {
        passages: [examplePassages.parking2023, examplePassages.parking2025],
        asks: [
          {
            ask_id: 'ask-2',
            language: 'en',
            intent: 'comparison',
            answer_type: 'comparison',
            difficulty: 'hard',
            profile: {},
            adversarial_type: 'cross_document',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question:
              'By how much did a household with two resident parking permits see its yearly bill rise from 2023 to 2025?',
            ideal_answer: 'By 50 crowns: one permit went from 95 to 120 crowns, 25 more, and there are two of them.',
            answer_type: 'comparison',
            quotes: [
              { chunk_id: 'parking@2023#c1', text: 'A resident permit costs 95 crowns a year.', hop: 1 },
              { chunk_id: 'parking@2025#c1', text: 'A resident permit costs 120 crowns a year.', hop: 2 },
            ],
            claims: [
              { text: 'In 2023 a resident permit cost 95 crowns a year.', quotes: [0] },
              { text: 'In 2025 a resident permit costs 120 crowns a year.', quotes: [1] },
              { text: 'For two permits the difference is 50 crowns.', quotes: [0, 1] },
            ],
            hops: ['Gives the old price.', 'Gives the new price.'],
          },
        ],
      }),
    },
  ],
})
