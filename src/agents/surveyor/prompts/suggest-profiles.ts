import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { Dimension, Profile } from '../../../vocabulary/index.ts'
import { PassageInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'

/** Suggests profiles of people who might ask about some passages, in terms of the given dimensions. */
export const suggestProfilesPrompt = definePrompt({
  id: 'surveyor.suggest-profiles',
  version: 3,
  instruction: `You get passages and the dimensions along which askers differ. Suggest profiles of people who would really ask about these passages. A profile has one value for every dimension.

- Use dimension names and value names exactly as given, and no other keys.
- Choose combinations that the content supports: an expert's question needs detail, and a question about the whole needs more than one fact.
- Let the profiles differ from each other in as many dimensions as possible, and use values that are easily overlooked. Leave out combinations that nobody would believe.
- why: one sentence on what such a person would want to know here.
- Return as many profiles as \`count\` says, or fewer if the passages do not support as many.`,
  input: z.object({ passages: z.array(PassageInput), dimensions: z.array(Dimension), count: z.int().min(1) }),
  output: z.object({ profiles: z.array(z.object({ profile: Profile, why: z.string() })) }),
  examples: [
    {
      input: {
        count: 2,
        passages: [examplePassages.sprinklerPairing],
        dimensions: [
          {
            name: 'persona',
            description: 'Who asks.',
            values: [
              { name: 'home_gardener', description: 'Set it up once, remembers little.', weight: 1 },
              { name: 'installer', description: 'Pairs valves for a living.', weight: 1 },
            ],
          },
          {
            name: 'scope',
            description: 'How much of the text the question is about.',
            values: [
              { name: 'detail', description: 'One fact.', weight: 1 },
              { name: 'whole', description: 'Takes the text together.', weight: 1 },
            ],
          },
        ],
      },
      output: {
        profiles: [
          {
            profile: { persona: 'home_gardener', scope: 'whole' },
            why: 'Bought a second valve and wants to know all that has to be done.',
          },
          {
            profile: { persona: 'installer', scope: 'detail' },
            why: 'Plans a large garden and asks how many zones can be numbered.',
          },
        ],
      },
    },
    {
      input: {
        count: 3,
        passages: [examplePassages.parking2023],
        dimensions: [
          {
            name: 'tone',
            description: 'How the person sounds.',
            values: [
              { name: 'polite', description: 'Full sentences, please and thank you.', weight: 1 },
              { name: 'annoyed', description: 'Something went wrong before.', weight: 1 },
            ],
          },
        ],
      },
      output: {
        profiles: [
          { profile: { tone: 'annoyed' }, why: 'Was refused a third permit and wants to know the rule.' },
          { profile: { tone: 'polite' }, why: 'Has just moved in and asks for the price.' },
        ],
      },
    },
  ],
})
