import { definePrompt } from '../../../models/prompt.ts'
import { LabelReply } from '../../../vocabulary/index.ts'
import { LabelingInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'
import { answerRules, objectionRules, quoteRules } from '../../writing-rules.ts'

/** Writes ideal answers and evidence for real questions. Rewords a question only if requested. */
export const labelPrompt = definePrompt({
  id: 'generator.label',
  version: 15,
  instruction: `Real people asked these questions. Find out what the passages say about each, and label it with the ideal answer, the quotes that prove it, and the claims that the answer makes.

- chunk_ids of a question lists the passages that a search found for it, best first. Read the others too: one may have the rule and another its exception. […] marks text that was left out because it shares few words with the questions.
- If the passages answer the question, fully or in the part that matters to the asker, write the item now; this is so for most questions. If they answer only a part, say plainly what is left open.
- If the passages show that the question rests on a mistake, correct it in the answer: answer_type is correction.
- read_more: questions that you cannot label yet. In chunk_ids, name at most two passages whose […] must contain the answer or the rest of it (a list or table that breaks off, a heading about this very thing). If no passage is about it, give in searches at most two phrases that a page with the answer would use. You will get these questions once more, with what you requested. Write no item for them now.
- If has_read_more is true, you got what you requested, and there is nothing more to read. If there is still no answer, set no_answer true and answer_type abstain, and leave claims empty. In ideal_answer, say exactly which information is missing and, if the passages have it, add the nearest thing that helps this asker, in one sentence with its quote. searched has at least two phrases that a page with the answer would use. A passage on the same subject is not yet an answer.
- Leave out question; it stays as it was asked. Only if rewrite is true, write it clearly: the same need, values, names and codes, spelled correctly, with the subject named and without personal details.
- earlier_label has the answer from before the documents changed. Keep what the passages still say, in the same words and length. Change what they now say differently. What they no longer say is not an answer.
- Put a question into declined, with the reason, if nobody can understand it or if it asks for nothing that documents could contain (a greeting, a complaint, an order). Every ask_id appears exactly once, in items, in declined or in read_more.

${answerRules}

${quoteRules}

${objectionRules}`,
  input: LabelingInput,
  output: LabelReply,
  examples: [
    {
      input: {
        questions: [
          {
            ask_id: 'ask-1',
            language: 'en',
            question: 'got a new tatoo last month can i still give blood?',
            chunk_ids: ['donors#c1', 'donors#c3'],
          },
          {
            ask_id: 'ask-2',
            language: 'pt-BR',
            question: 'dá pra levar cachorro no salão de festas?',
            chunk_ids: ['condominio#c2'],
            has_read_more: true,
          },
        ],
        passages: [examplePassages.donorRules, examplePassages.donorDay, examplePassages.salao],
        objections: [],
      },
      output: LabelReply.parse({
        items: [
          {
            ask_id: 'ask-1',
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
          {
            ask_id: 'ask-2',
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
