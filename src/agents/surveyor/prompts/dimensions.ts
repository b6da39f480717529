import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { Dimension } from '../../../vocabulary/index.ts'
import { examplePassages } from '../../example-passages.ts'

const DimensionValue = z.object({ dimension: z.string(), value: z.string() })

/** Discovers how questions differ, from documents or from website pages. */
export const dimensionsPrompt = definePrompt({
  id: 'surveyor.dimensions',
  version: 8,
  instruction: `These are extracts of what a team publishes: documents, or pages of its website. Find the dimensions along which the questions that people ask about it differ, so that a test set can vary them on purpose.

- A dimension is an axis such as who asks, what they already know, how deep they go, how they speak, what situation they are in or what they fear. Choose the axes that matter here, and name them in the team's own terms.
- Every question is made from one page, which settles what the question is about. So products, areas, services and subjects are not dimensions: each value must fit almost any page.
- Take values from what the pages show: roles that they address, plans, situations, common problems. Do not invent values that the pages give no reason for.
- No value may make people avoid or replace the names of what they use (windows, options, features), because they see these names. Nor may a value make their sentences faulty (a second language, typing errors, missing words), because other items test that. “How they speak” means tone, length and what they know.
- Give each dimension 3 to 8 values of one kind that do not overlap, each with one sentence that lets a stranger tell it from the others. Write names in snake_case, in one or two words, and descriptions in the language that the input field \`language\` names.
- why: what would go untested if this axis were left out.
- Return at most as many dimensions as \`count\` says, the most important first. No two may be correlated.
- implausible: pairs of values that a real asker would hardly combine, such as a first-time visitor who asks about cluster failover. List only clear cases.`,
  input: z.object({
    /** Extracts of documents, or of website pages. */
    pages: z.array(z.object({ title: z.string(), text: z.string() })),
    language: z.string(),
    count: z.int().min(1),
  }),
  output: z.object({
    dimensions: z.array(Dimension.extend({ why: z.string() })),
    implausible: z.array(z.object({ first: DimensionValue, second: DimensionValue, why: z.string() })),
  }),
  examples: [
    {
      input: {
        language: 'en',
        count: 2,
        pages: [
          {
            title: 'Sound Ferries: home',
            text: 'Day trips for walkers and cyclists. Commuter passes. Freight by appointment. New: shore power for electric cars.',
          },
          { title: examplePassages.ferryBoarding.title, text: examplePassages.ferryBoarding.text },
        ],
      },
      output: {
        dimensions: [
          {
            name: 'traveler',
            description: 'Who wants to cross, and with what.',
            values: [
              { name: 'foot_passenger', description: 'Walks on board, without a vehicle.', weight: 1 },
              { name: 'commuter', description: 'Crosses every working day with a pass.', weight: 1 },
              { name: 'car_driver', description: 'Brings a car, electric or not.', weight: 1 },
              { name: 'hauler', description: 'Brings freight or a vehicle longer than a car.', weight: 1 },
            ],
            why: 'Check-in times, booking and prices differ by what comes on board.',
          },
          {
            name: 'stage',
            description: 'How far the journey has come when the question arises.',
            values: [
              { name: 'planning', description: 'Nothing is booked yet.', weight: 1 },
              { name: 'booked', description: 'Has a ticket and wants to change or prepare something.', weight: 1 },
              { name: 'at_the_quay', description: 'Stands at the harbor and has little time.', weight: 1 },
            ],
            why: 'A missed departure and a question about prices are asked in very different words.',
          },
        ],
        implausible: [
          {
            first: { dimension: 'traveler', value: 'hauler' },
            second: { dimension: 'stage', value: 'at_the_quay' },
            why: 'Freight travels by appointment only.',
          },
        ],
      },
    },
    {
      input: {
        language: 'pt-BR',
        count: 1,
        pages: [{ title: examplePassages.salao.title, text: examplePassages.salao.text }],
      },
      output: {
        dimensions: [
          {
            name: 'morador',
            description: 'Quem pergunta e que relação tem com o condomínio.',
            values: [
              { name: 'proprietario', description: 'Dono do apartamento onde mora.', weight: 1 },
              { name: 'inquilino', description: 'Mora de aluguel.', weight: 1 },
              { name: 'sindico', description: 'Aplica as regras e responde por elas.', weight: 1 },
            ],
            why: 'Quem aplica a regra pergunta de outro jeito que quem quer fazer uma festa.',
          },
        ],
        implausible: [],
      },
    },
  ],
})
