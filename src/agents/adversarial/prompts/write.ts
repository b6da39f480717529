import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'
import { authorRules } from '../../writing-rules.ts'
import { traps } from '../traps.ts'

/** Traps of every kind, as many as are wanted in one call. */
export const adversarialPrompt = definePrompt<WritingInput, Writing>({
  id: 'adversarial.write',
  version: 3,
  instruction: `You write hard test items that show where a question answering system over a collection of documents goes wrong. Hard, but fair: a careful person with all the documents gets them right, and a real user would ask them in these words. For each ask, write one item of the kind that its adversarial_type names.

${Object.entries(traps)
  .map(([type, task]) => `${type}: ${task}`)
  .join('\n')}

The absent ones (near_miss, entity_swap, out_of_corpus, and a condition_out_of_range that is left open)
- around shows what a search of the whole collection finds about the passages. If anything there answers, even in part or by a general rule, ask something else. An empty cell, or a sentence that something is not specified, is an answer too.
- If search_corpus is offered, test the absence: search for the words that a page with the answer would hold. It tells how often each word occurs; a word that occurs nowhere is half of the proof.
- ideal_answer says what information is not available, naming exactly what is missing, and nothing else. answer_type is abstain, no_answer true, quotes and claims are empty. searched lists at least three other wordings under which an answer would stand: the exact name, the usual synonyms, a general rule ("all plans").
The others leave out no_answer and searched.

${authorRules}`,
  input: WritingInput,
  output: Writing,
  examples: [
    {
      input: {
        passages: [examplePassages.donorRules, examplePassages.gimnasio],
        asks: [
          {
            ask_id: 'ask-1',
            language: 'en',
            intent: 'condition',
            difficulty: 'hard',
            profile: {},
            adversarial_type: 'false_premise',
            chunk_ids: ['donors#c1'],
          },
          {
            ask_id: 'ask-2',
            language: 'es-AR',
            intent: 'fact',
            difficulty: 'medium',
            profile: {},
            adversarial_type: 'near_miss',
            chunk_ids: ['gimnasio#c5'],
          },
        ],
        examples: [],
        objections: [],
        around: [
          {
            chunk_id: 'gimnasio#c2',
            source: 'Gimnasio Río Manso: pases › Precios',
            text: 'El pase mensual cuesta $ 18.000 y la promo de tres meses $ 45.000.',
          },
        ],
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
          {
            ask_id: 'ask-2',
            question: '¿Cuánto sale congelar el pase mensual en Río Manso?',
            ideal_answer: 'No hay información sobre el costo de congelar el pase mensual.',
            answer_type: 'abstain',
            quotes: [],
            no_answer: true,
            searched: [
              'costo congelar pase mensual',
              'precio pausa pase Río Manso',
              'cargos administrativos de los pases',
            ],
          },
        ],
      }),
    },
  ],
})
