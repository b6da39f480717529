import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { absentProbe } from '../rules.ts'

/** A neighbour of the subject that the documents do not cover at all. */
export const outOfCorpusPrompt = definePrompt<WritingInput, Writing>({
  id: 'adversarial.out_of_corpus',
  version: 1,
  instruction:
    absentProbe(`Task: out of corpus. Ask something that the users of these documents would naturally also ask, and that the documents do not touch: the next department's matter, a service that such an organisation might offer, a step outside its borders.

- It must sound as if it belonged here: same field, same users, same names of the organisation. A question about another world is too easy.
- It has an answer somewhere in reality; it just is not in these documents.`),
  input: WritingInput,
  output: Writing,
  examples: [
    {
      input: {
        passages: [examplePassages.donorRules, examplePassages.donorDay],
        asks: [
          {
            ask_id: 'ask-1',
            language: 'en',
            intent: 'procedure',
            difficulty: 'medium',
            profile: {},
            adversarial_type: 'out_of_corpus',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'How do I register as a bone marrow donor in Norhaven?',
            ideal_answer: 'There is no information on registering as a bone marrow donor.',
            answer_type: 'abstain',
            quotes: [],
            no_answer: true,
            searched: ['bone marrow donor registration', 'stem cell registry Norhaven', 'other kinds of donation'],
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
            difficulty: 'medium',
            profile: {},
            adversarial_type: 'out_of_corpus',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question: 'Qual é o horário da academia do condomínio Jardim das Águas?',
            ideal_answer: 'Não há informação sobre uma academia nem sobre o horário dela.',
            answer_type: 'abstain',
            quotes: [],
            no_answer: true,
            searched: ['academia horário condomínio', 'sala de ginástica Jardim das Águas', 'horário das áreas comuns'],
          },
        ],
      }),
    },
  ],
})
