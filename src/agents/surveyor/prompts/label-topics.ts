import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { PassageInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'

/** Names topics as a table of contents would. */
export const labelTopicsPrompt = definePrompt({
  id: 'surveyor.label-topics',
  version: 2,
  instruction: `The passages of a collection were grouped into topics by what they are about. For each topic you see distinctive phrases and some passages. Give it a name that a person would recognize in a table of contents.

- label: two to five words, in the language of the topic, as specific as its passages allow. Use a heading if one fits the whole topic. Do not change names of products and commands.
- description: one sentence that says what belongs to the topic, so that a stranger could sort a new passage into it.
- No two topics may have the same label. If two are close, name what tells them apart.
- Judge by what most passages share. A stray passage does not count. If a topic is mere navigation or legal text, the label says so.

Return every topic_id of the input once.`,
  input: z.object({
    topics: z.array(
      z.object({
        topic_id: z.string(),
        language: z.string(),
        /** Phrases that distinguish the topic from the others. */
        phrases: z.array(z.string()),
        passages: z.array(PassageInput),
      }),
    ),
  }),
  output: z.object({
    labels: z.array(z.object({ topic_id: z.string(), label: z.string().min(1), description: z.string() })),
  }),
  examples: [
    {
      input: {
        topics: [
          {
            topic_id: 't1',
            language: 'en',
            phrases: ['donor', 'weeks', 'tattoo'],
            passages: [examplePassages.donorRules],
          },
          {
            topic_id: 't2',
            language: 'en',
            phrases: ['valve', 'zone', 'battery'],
            passages: [examplePassages.sprinklerPairing],
          },
        ],
      },
      output: {
        labels: [
          {
            topic_id: 't1',
            label: 'Who can give blood',
            description: 'Conditions that donors must meet, and how long they wait between donations.',
          },
          {
            topic_id: 't2',
            label: 'Pairing Sprinkle valves',
            description: 'How valves are connected, numbered as zones, and lose their connection.',
          },
        ],
      },
    },
    {
      input: {
        topics: [
          {
            topic_id: 't9',
            language: 'es-AR',
            phrases: ['pase', 'congelar', 'recepción'],
            passages: [examplePassages.gimnasio],
          },
        ],
      },
      output: {
        labels: [
          {
            topic_id: 't9',
            label: 'Congelamiento del pase',
            description: 'Cuándo y cómo se puede pausar un pase, y cuáles no se pausan.',
          },
        ],
      },
    },
  ],
})
