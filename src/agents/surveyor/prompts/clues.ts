import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { PassageInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'

/** Something worth asking about: the seed of a search for everything the corpus says on it. */
export const Clue = z.object({ clue_id: z.string(), chunk_id: z.string(), topic: z.string(), question: z.string() })
export type Clue = z.infer<typeof Clue>

export const CluesInput = z.object({ passages: z.array(PassageInput), per_passage: z.int().min(1) })
export type CluesInput = z.infer<typeof CluesInput>

export const CluesOutput = z.object({ clues: z.array(Clue.omit({ clue_id: true })) })
export type CluesOutput = z.infer<typeof CluesOutput>

/** What is worth asking about: the start of a search over the whole corpus. */
export const cluesPrompt = definePrompt<CluesInput, CluesOutput>({
  id: 'surveyor.clues',
  version: 1,
  instruction: `Read each passage and note what is worth asking about it: clues that will be used to search the whole collection for everything on the same matter.

- At most per_passage clues for each, the most useful to a real person first. Spread them over the passage: not all from its first sentence.
- topic: a noun phrase that names the matter. question: what a person would ask, complete in itself and answered by the passage at least in part.
- Prefer matters that other pages probably add to, such as exceptions, prices, prerequisites, what to do when it fails.
- The language of the passage. Never mention the passage. A passage with nothing to ask about gets no clue.`,
  input: CluesInput,
  output: CluesOutput,
  examples: [
    {
      input: { per_passage: 2, passages: [examplePassages.ferryBoarding] },
      output: {
        clues: [
          {
            chunk_id: 'ferry-boarding#c2',
            topic: 'missing a Sound Ferries departure',
            question: 'What happens to my Sound Ferries ticket if I arrive too late for the departure?',
          },
          {
            chunk_id: 'ferry-boarding#c2',
            topic: 'long vehicles on Sound Ferries',
            question: 'How can a camper van longer than 8 m get a place on a Sound Ferries crossing?',
          },
        ],
      },
    },
    {
      input: { per_passage: 1, passages: [examplePassages.salao] },
      output: {
        clues: [
          {
            chunk_id: 'condominio#c2',
            topic: 'cancelamento da reserva do salão de festas',
            question: 'Se eu desistir da festa no salão do Jardim das Águas, recebo a taxa de volta?',
          },
        ],
      },
    },
  ],
})
