import { definePrompt } from '../../../models/prompt.ts'
import { LabelReply } from '../../../vocabulary/index.ts'
import { LabelingInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'
import { answerRules, objectionRules, quoteRules } from '../../writing-rules.ts'

/** Writes ideal answers and evidence for real questions. Rewords a question only if requested. */
export const labelPrompt = definePrompt({
  id: 'generator.label',
  version: 10,
  instruction: `Real people asked these questions. Find out what the passages say about each, and label it: the ideal answer, the quotes that prove it, and the claims that it makes.

- chunk_ids of a question are the passages that a search found for it, best first; the others may help too. One may hold the rule and another its exception: read them all. […] stands for what was left out because it shares few words with the questions.
- Where a passage answers the question, fully or in the part that matters to the asker, write the item. Of an answer in part, say plainly what is left open.
- If the question rests on something that the passages show to be wrong, the answer corrects it: answer_type is correction.
- more: questions that cannot be labeled yet. chunk_ids names at most two passages in whose […] the answer, or the rest of it, must stand (a list or table that breaks off, a heading of the very thing); searches, where no passage is about it, at most two wordings that a page with the answer would use. You get these questions once more, with what you named; such a question has no item now. What answers as it stands is labeled at once: most questions are.
- looked: this was done for the question, and there is no more. If there is still nothing, the item has no_answer true, answer_type abstain, no claims, an ideal_answer that says which information exactly is missing and, where the passages have it, in one sentence with its quote the nearest thing that helps this asker on; searched lists at least two wordings that a page with the answer would use. Being about the same subject is not answering.
- Leave out question: it stands as it was asked. Only where rewrite is true, write it clearly: the same need, values, names and codes, spelled well, the subject named, nobody's personal matters.
- earlier is how the question was answered before the documents changed. Keep what the passages still say, in its words and at its length, and change what they say otherwise now. What they no longer say is no answer.
- A question that cannot be understood, or asks for nothing that documents could hold (a greeting, a complaint, an order), goes into declined with the reason. Every ask_id appears exactly once, in items, in declined or in more.

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
