import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { LabellingInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'
import { answerRules, quoteRules } from '../../writing-rules.ts'

/** A real question gets its ideal answer and evidence; not a letter of it is changed, unless it is to be rewritten. */
export const labelPrompt = definePrompt<LabellingInput, Writing>({
  id: 'generator.label',
  version: 2,
  instruction: `A real person asked this question. Find out what the passages say about it, and label it: the ideal answer, the quotes that prove it, and the claims that the answer makes.

- question: repeat the real question letter by letter, with its spelling mistakes, its manners and its punctuation. Only where rewrite is true, say it clearly: the same need and the same values, names and codes, spelled well, the subject named, nobody's personal matters.
- Read every passage. One may hold the rule and another its exception.
- If the passages answer the question, fully or in the part that matters to the asker, write the item. If they answer a part, answer that part and say plainly in the answer which part is left open.
- If the question rests on something that the passages show to be wrong, the answer corrects it: answer_type is correction.
- If no passage answers it: search again with other words if you have a search tool. If there is still nothing, the item has no_answer true, answer_type abstain, no quotes and no claims, an answer that says in one or two sentences that this information is not available, and searched lists the wordings that were searched for. Being about the same subject is not answering.
- earlier, where it is given, is how the question was answered before the documents changed, and what proved it. Keep of it what the passages still say, in its words and at its length, and change what they say otherwise now. What they no longer say is no answer.
- If the question cannot be understood, or asks for nothing that documents could hold (a greeting, a complaint, an order), put the ask into declined with the reason.

${answerRules}

${quoteRules}

Objections
- objections are reasons why an earlier label was sent back. Meet every one of them; the question itself stays as it is.`,
  input: LabellingInput,
  output: Writing,
  examples: [
    {
      input: {
        ask: {
          ask_id: 'ask-1',
          language: 'en',
          intent: 'eligibility_exception',
          difficulty: 'medium',
          profile: {},
        },
        question: 'got a new tatoo last month can i still give blood?',
        passages: [examplePassages.donorRules, examplePassages.donorDay],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'got a new tatoo last month can i still give blood?',
            ideal_answer:
              'Only if it was made in a licensed studio. Otherwise you have to wait until four months have passed since the tattoo.',
            answer_type: 'yes_no',
            quotes: [
              {
                chunk_id: 'donors#c1',
                text: 'After a tattoo you wait four months, unless it was made in a licensed studio.',
              },
            ],
            claims: [
              { text: 'There is no waiting time after a tattoo made in a licensed studio.', quotes: [0] },
              { text: 'After any other tattoo a donor waits four months.', quotes: [0] },
            ],
          },
        ],
      }),
    },
    {
      input: {
        ask: {
          ask_id: 'ask-2',
          language: 'pt-BR',
          intent: 'policy_lookup',
          difficulty: 'easy',
          profile: {},
        },
        question: 'dá pra levar cachorro no salão de festas?',
        passages: [examplePassages.salao],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question: 'dá pra levar cachorro no salão de festas?',
            ideal_answer: 'Não há informação sobre a presença de animais no salão de festas.',
            answer_type: 'abstain',
            quotes: [],
            no_answer: true,
            searched: ['cachorro salão de festas', 'animais de estimação áreas comuns', 'pets regulamento condomínio'],
          },
        ],
      }),
    },
  ],
})
