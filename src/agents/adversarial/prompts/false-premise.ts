import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { answerableProbe } from '../rules.ts'

/** Takes for granted what the documents contradict. */
export const falsePremisePrompt = definePrompt<WritingInput, Writing>({
  id: 'adversarial.false_premise',
  version: 1,
  instruction:
    answerableProbe(`Task: false premise. Write a question that takes something for granted which a passage shows to be wrong: another value, another condition, a permission that does not exist. The asker does not doubt it; the wrong belief stands in a subordinate clause and the question asks for what follows from it.

- The belief is a likely mistake: a neighbouring value, the rule without its exception, the old rule, the sibling's rule.
- The passage contradicts it plainly. Silence is not a contradiction.
- ideal_answer corrects first, giving the true statement, and then answers what can still be answered. answer_type is correction. The quote that contradicts the belief is among the quotes.`),
  input: WritingInput,
  output: Writing,
  examples: [
    {
      input: {
        passages: [examplePassages.donorRules],
        asks: [
          {
            ask_id: 'ask-1',
            language: 'en',
            intent: 'eligibility_exception',
            answer_type: 'correction',
            difficulty: 'hard',
            profile: {},
            adversarial_type: 'false_premise',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'Why does Norhaven make me wait eight weeks between two platelet donations?',
            ideal_answer:
              'It does not: platelets can be given every two weeks. Eight weeks is the interval for whole blood.',
            answer_type: 'correction',
            quotes: [
              { chunk_id: 'donors#c1', text: 'Whole blood can be given every eight weeks, platelets every two weeks.' },
            ],
            claims: [
              { text: 'Platelets can be given every two weeks.', quotes: [0] },
              { text: 'Eight weeks is the interval for whole blood.', quotes: [0] },
            ],
          },
        ],
      }),
    },
    {
      input: {
        passages: [examplePassages.salao],
        asks: [
          {
            ask_id: 'ask-2',
            language: 'pt-BR',
            intent: 'policy_lookup',
            answer_type: 'correction',
            difficulty: 'medium',
            profile: {},
            adversarial_type: 'false_premise',
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
              'Como a taxa do salão do Jardim das Águas nunca é devolvida, vale a pena cancelar a festa um mês antes?',
            ideal_answer:
              'A taxa é devolvida, sim: quem cancela pelo menos 7 dias antes recebe os R$ 180 de volta. Um mês antes, portanto, o valor volta inteiro.',
            answer_type: 'correction',
            quotes: [
              {
                chunk_id: 'condominio#c2',
                text: 'A taxa de R$ 180 é devolvida se a reserva for cancelada pelo menos 7 dias antes da data.',
              },
            ],
            claims: [{ text: 'Quem cancela pelo menos 7 dias antes recebe os R$ 180 de volta.', quotes: [0] }],
          },
        ],
      }),
    },
  ],
})
