import { definePrompt } from '../../../models/prompt.ts'
import { type AdversarialType, WriteReply } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'
import { authorRules, searchedRule, yesRule } from '../../writing-rules.ts'

/** The instruction for each adversarial type. */
const instructionsByType: Readonly<Record<AdversarialType, string>> = {
  near_miss: `A plausible neighbor of what the pages do cover: a user of this product would expect the answer here, and no page gives it. One attribute of a subject that is covered well, which somebody must know before they can go on: a limit that is stated for its siblings, the step before or after those described, what happens in the case between two that are told. Somebody would be stuck without it: no quiz. No price, duration or other figure where the pages give none of its kind. Invent no names.`,
  entity_swap: `An attribute that the documents give for one thing, asked of a sibling of which they say nothing of the kind: another product, plan, command, version or place that they mention. No rule for the whole family may cover the sibling.`,
  out_of_corpus: `What the users of these documents would naturally also ask and the documents do not touch: the matter of the next department, a service that such an organization might offer. It has an answer somewhere, only not here.`,
  false_premise: `Takes something for granted that a passage plainly shows to be wrong: a neighboring value, the rule without its exception, the rule of a sibling. It is said in passing, as somebody says what they believe (“since …”, “my … keeps 30 days, so …”, a plan that only works if it were so), never as an examiner puts a case (“given that”, “assuming”). Silence is no contradiction. ideal_answer corrects first, by saying what is so, and then answers what can be answered; answer_type is correction; a quote contradicts the premise.`,
  negation: `What somebody needs to know who is about to do the wrong thing: what is not supported, allowed or included, or when something does not happen. The answer turns on an exclusion that the passages state.`,
  condition_out_of_range: `The passages give a limit, range or condition. A case outside of it, not far from the edge, without mentioning the limit. If the limit settles the case, the answer says so and gives the limit. If the rest is left open, there is no information on this case: see the absent ones.`,
  heavy_paraphrase: `A stated fact asked for without the words of the passage: lay words for technical ones or the other way round, the effect for the cause, the need for the feature. No content word of the quotes comes back but names, commands and numbers, and it still sounds like a person with one clear need.`,
  ambiguous: `Can honestly be read in two or three ways, each of them likely and answered differently by the passages, as if the asker had not noticed. ideal_answer names each reading with its answer and its own quote; answer_type is clarification. Vague is not ambiguous.`,
  cross_document: `Only two or more documents together answer it: something named in one and described in another, the same attribute compared, a rule here and its exception there. Quotes of different documents, numbered hop 1, 2, …; hops says for each why the answer changes without it. One question, not two joined by "and".`,
  legal_threat: `Somebody is angry and threatens: a lawyer, a complaint, a review, the press. A passage settles what they want to know or claim. ideal_answer is calm and says what the passage says, grants nothing more, answers no threat, gives no legal advice.`,
  what_if: `Somebody is about to do what the passages forbid, warn of or limit, or leaves out what they require, and asks what follows. The consequence stands in the passages. ideal_answer says it plainly, and what to do instead where they say so.`,
  temporal_trap: `The passages hold a rule that changed, or that holds from, until or between dates. A system that takes the wrong version or overlooks the date answers wrongly. About now: the newest version. About another date: the question names it. No change and no date: decline.`,
}

/** Writes several adversarial items of any type in one call. */
export const adversarialPrompt = definePrompt({
  id: 'adversarial.write',
  version: 15,
  instruction: `You write hard test items that show where a question answering system over a collection of documents goes wrong. Hard, but fair: a careful person with all the documents gets them right, and a real user would ask them in these words. For each ask, write one item of the kind that its adversarial_type names.

${Object.entries(instructionsByType)
  .map(([type, task]) => `${type}: ${task}`)
  .join('\n')}

The absent ones (near_miss, entity_swap, out_of_corpus, and a condition_out_of_range that is left open)
- around shows what a search of the whole collection finds about the passages. If anything there answers, even in part, by a general rule or by an example that a helpful person would pass on, ask something else. An empty cell, or a sentence that something is not specified, is an answer too.
- If search_corpus is offered, test the absence: search for the words that a page with the answer would hold, one or two searches for each of these asks, all in one reply. It tells how often each word occurs; a word that occurs nowhere is half of the proof.
- ideal_answer says what a helpful colleague would who knows these pages: which information exactly is missing, and then, in at most one sentence, the nearest thing that is documented and helps this asker on: a command, tool or setting with which they can do or check what they are about, the rule or value of the sibling, named as that, the step before, whom to ask. Ask yourself what they would do with it: a neighbor's fact of which they can make no use stays away. quotes prove that sentence; without one they are empty. It never passes as the answer, and no advice is made up. Plain English (is not documented, there is no information on, nothing says whether; never “is not told”), put in another way in each answer. answer_type is abstain, no_answer true, claims are empty. searched lists at least three other wordings under which an answer would stand: the exact name, the usual synonyms, a general rule ("all plans").
Of the others, no_answer is empty. ${searchedRule}
${yesRule}

${authorRules}`,
  input: WritingInput,
  output: WriteReply,
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
      output: WriteReply.parse({
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
            searched: ['platelet donation interval exceptions', 'wait after whole blood before platelets'],
          },
          {
            ask_id: 'ask-2',
            question: '¿Cuánto sale congelar el pase mensual en Río Manso?',
            ideal_answer:
              'Si congelar el pase mensual tiene un costo, no está dicho. Sí que se puede una vez por año, hasta 30 días, y que se pide en recepción con 48 horas de anticipación.',
            answer_type: 'abstain',
            quotes: [
              {
                chunk_id: 'gimnasio#c5',
                text: 'El pase mensual se puede congelar una vez por año, hasta 30 días. El congelamiento se pide en recepción con 48 horas de anticipación.',
              },
            ],
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
