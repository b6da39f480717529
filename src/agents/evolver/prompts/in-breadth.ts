import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { deepEvolution } from '../rules.ts'

/** A sister question about something rarer. */
export const inBreadthPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.in_breadth',
  version: 1,
  instruction:
    deepEvolution(`Task: in-breadth. Write a sister of the seed: a question of the same kind about another thing that the passages cover, preferably one that is asked about less often. Same domain, same sort of answer, other fact, other evidence.

- It shares neither the fact nor the quotes with the seed, and its sentence is built differently.
- About as hard as the seed, or harder.`),
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
            question: 'How long may I keep a film from the Quayside Library?',
            ideal_answer: 'Seven days.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'library#c1', text: 'Books are lent for 21 days and films for 7 days.' }],
          },
        ],
        passages: [examplePassages.libraryLoans, examplePassages.libraryRooms],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'At Quayside Library, how late can our group show up before somebody else gets our study room?',
            ideal_answer: '15 minutes. After that the room goes to the next person on the waiting list.',
            answer_type: 'short_fact',
            quotes: [
              {
                chunk_id: 'library#c4',
                text: 'A room that nobody claims within 15 minutes of its start goes to the next person on the waiting list.',
              },
            ],
            claims: [
              {
                text: 'A study room that is not claimed within 15 minutes goes to the next on the waiting list.',
                quotes: [0],
              },
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
            question: 'What does exit code 3 of sprinkle run mean?',
            ideal_answer: 'A valve did not answer.',
            answer_type: 'definition',
            quotes: [
              {
                chunk_id: 'sprinkle-cli#c2',
                text: 'The command ends with exit code 3 when a valve does not answer.',
              },
            ],
          },
        ],
        passages: [examplePassages.sprinklerRun, examplePassages.sprinklerPairing],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question: 'Blue blinking on a Sprinkle valve: how much time is left to run the pairing command?',
            ideal_answer: 'Two minutes.',
            answer_type: 'short_fact',
            quotes: [
              {
                chunk_id: 'sprinkle-setup#c3',
                text: '1. Hold the button of the valve for five seconds until its light blinks blue.\n2. Run `sprinkle pair` within two minutes.',
              },
            ],
            claims: [{ text: '`sprinkle pair` is run within two minutes after the light blinks blue.', quotes: [0] }],
          },
        ],
      }),
    },
  ],
})
