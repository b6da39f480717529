import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { deepEvolution } from '../rules.ts'

/** A general question becomes a case. */
export const concretizePrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.concretize',
  version: 1,
  instruction:
    deepEvolution(`Task: concretize. Replace what is general in the seed by one concrete case: a person's situation with its own numbers, names of things, dates. The rule of the passages is applied to that case, and the answer gives the result for it.

- The case is invented but ordinary, and everything that decides it is stated in the question.
- Values of the case differ from those printed in the passages, so that the rule has to be applied and not just found.
- The answer states the result first and then the rule.`),
  input: EvolvingInput,
  output: Writing,
  examples: [
    {
      input: {
        language: 'en',
        profile: { persona: 'student', tone: 'worried' },
        seeds: [
          {
            ask_id: 'ask-1',
            question: 'What does it cost to return a book late at the Quayside Library?',
            ideal_answer: '20 cents per day, up to 8 euros per item; members under 16 pay nothing.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'library#c1', text: 'Overdue books cost 20 cents per day, up to 8 euros per item.' },
              { chunk_id: 'library#c1', text: 'Members under 16 pay no overdue charges.' },
            ],
          },
        ],
        passages: [examplePassages.libraryLoans],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: "I'm 22 and found a Quayside Library book that was due 55 days ago. What do I owe?",
            ideal_answer:
              '8 euros. At 20 cents per day, 55 days would come to 11 euros, but one item never costs more than 8 euros.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'library#c1', text: 'Overdue books cost 20 cents per day, up to 8 euros per item.' }],
            claims: [
              { text: 'Overdue books cost 20 cents per day, which makes 11 euros for 55 days.', quotes: [0] },
              { text: 'One item never costs more than 8 euros.', quotes: [0] },
            ],
          },
        ],
      }),
    },
    {
      input: {
        language: 'en',
        profile: {},
        seeds: [
          {
            ask_id: 'ask-2',
            question: 'When does sprinkle run skip watering because of rain?',
            ideal_answer: 'With `--skip-rain`, when more than 4 mm of rain fell in the last 24 hours.',
            answer_type: 'explanation',
            quotes: [
              {
                chunk_id: 'sprinkle-cli#c2',
                text: 'With `--skip-rain` nothing happens if more than 4 mm of rain fell in the last 24 hours.',
              },
            ],
          },
        ],
        passages: [examplePassages.sprinklerRun],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question: 'My gauge shows 2.5 mm since yesterday. Will sprinkle run with `--skip-rain` still water zone 3?',
            ideal_answer: 'Yes. It only holds back when more than 4 mm of rain fell in the last 24 hours.',
            answer_type: 'yes_no',
            quotes: [
              {
                chunk_id: 'sprinkle-cli#c2',
                text: 'With `--skip-rain` nothing happens if more than 4 mm of rain fell in the last 24 hours.',
              },
            ],
            claims: [
              {
                text: 'With `--skip-rain`, watering is left out only above 4 mm of rain in the last 24 hours.',
                quotes: [0],
              },
            ],
          },
        ],
      }),
    },
  ],
})
