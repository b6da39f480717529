import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { deepEvolution } from '../rules.ts'

/** The asker describes a situation, and the answer depends on it. */
export const conditionalPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.conditional',
  version: 1,
  instruction:
    deepEvolution(`Task: conditional. Put the asker into a situation that the passages have a rule for: a condition, an exception, a limit, a deadline. The answer depends on that situation and differs from what would hold without it.

- Give the situation as a person would ("I booked it yesterday and…"), not as the rule is worded, and give all that the rule needs and nothing that it does not.
- Prefer the exception to the rule, and a value near the limit to one far from it.
- The answer says what holds in this situation and names the condition that decides it. The quote that states the condition is among the quotes.
- At most 30 words.`),
  input: EvolvingInput,
  output: Writing,
  examples: [
    {
      input: {
        language: 'en',
        profile: { tone: 'casual' },
        seeds: [
          {
            ask_id: 'ask-1',
            question: 'How often can I give whole blood in Norhaven?',
            ideal_answer: 'Every eight weeks.',
            answer_type: 'short_fact',
            quotes: [
              {
                chunk_id: 'donors#c1',
                text: 'Whole blood can be given every eight weeks, platelets every two weeks.',
              },
            ],
          },
        ],
        passages: [examplePassages.donorRules],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question:
              "I got inked at a friend's kitchen table six weeks ago. Could I give blood in Norhaven next week?",
            ideal_answer: 'No. After a tattoo that was not made in a licensed studio you have to wait four months.',
            answer_type: 'yes_no',
            quotes: [
              {
                chunk_id: 'donors#c1',
                text: 'After a tattoo you wait four months, unless it was made in a licensed studio.',
              },
            ],
            claims: [
              { text: 'After a tattoo made outside a licensed studio, a donor waits four months.', quotes: [0] },
            ],
          },
        ],
      }),
    },
    {
      input: {
        language: 'pt-BR',
        profile: { persona: 'inquilino' },
        seeds: [
          {
            ask_id: 'ask-2',
            question: 'Quanto custa reservar o salão de festas do Jardim das Águas?',
            ideal_answer: 'R$ 180.',
            answer_type: 'short_fact',
            quotes: [
              {
                chunk_id: 'condominio#c2',
                text: 'A taxa de R$ 180 é devolvida se a reserva for cancelada pelo menos 7 dias antes da data.',
              },
            ],
          },
        ],
        passages: [examplePassages.salao],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question:
              'Minha festa no salão do Jardim das Águas é daqui a cinco dias e vou desistir. Recebo os R$ 180 de volta?',
            ideal_answer: 'Não. O valor só é devolvido quando o cancelamento é feito no mínimo 7 dias antes da festa.',
            answer_type: 'yes_no',
            quotes: [
              {
                chunk_id: 'condominio#c2',
                text: 'A taxa de R$ 180 é devolvida se a reserva for cancelada pelo menos 7 dias antes da data.',
              },
            ],
            claims: [
              { text: 'Os R$ 180 só são devolvidos com cancelamento no mínimo 7 dias antes da data.', quotes: [0] },
            ],
          },
        ],
      }),
    },
  ],
})
