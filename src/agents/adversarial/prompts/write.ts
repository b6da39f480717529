import { definePrompt } from '../../../models/prompt.ts'
import { type AdversarialType, WriteReply } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'
import { authorRules, searchedRule, yesRule } from '../../writing-rules.ts'

const instructionsByType: Readonly<Record<AdversarialType, string>> = {
  near_miss: `Something close to what the pages cover: a user of this product would expect to find the answer here, but no page gives it. The pages come so close that somebody who reads hastily, or who knows such products, would answer with confidence: they name an option but not its effect, give a rule for one case but not for the neighboring one, or describe an action but not what it does to what is there already. Ask from the case of somebody whose next step depends on the answer and who would lose data, work or money by a wrong guess. It is not a quiz. Do not ask for a price, duration or other figure if the pages give no figures of that kind. Do not invent names.`,
  entity_swap: `An attribute that the documents give for one thing, asked about a sibling for which they give nothing of the kind: another option, command, platform, version, plan or place that they mention. The two are so alike that a hasty reader would carry the answer over, and somebody who uses the sibling must know whether that is right. No rule for the whole family covers the sibling.`,
  out_of_corpus: `Something that users of these documents would naturally ask as well, but that the documents do not touch: a matter for another department, or a service that such an organization might offer. An answer exists somewhere, but not here.`,
  false_premise: `The asker takes something for granted that a passage plainly shows to be wrong: a neighboring value, the rule without its exception, the rule of a sibling. They mention it in passing, as something that they believe (“since …”, “my … keeps 30 days, so …”, a plan that would only work if it were so), never as an examiner presents a case (“given that”, “assuming”). Silence of the pages is not a contradiction. ideal_answer first corrects the premise by saying what is true, and then answers what can be answered. answer_type is correction. A quote contradicts the premise.`,
  negation: `What somebody who is about to do the wrong thing needs to know: what is not supported, allowed or included, or when something does not happen. The answer depends on an exclusion that the passages state.`,
  condition_out_of_range: `The passages give a limit, range or condition. Ask about a case outside of it, not far from the edge, without mentioning the limit. If the limit decides the case, the answer says so and gives the limit. If it leaves the case open, there is no information about this case: see “Questions without an answer”.`,
  heavy_paraphrase: `A stated fact, asked for without the words of the passage: everyday words instead of technical ones or the reverse, the effect instead of the cause, the need instead of the feature. Names, commands and numbers are the only content words of the quotes that appear in the question, and the question still sounds like a person with one clear need.`,
  ambiguous: `The question can honestly be read in two or three ways, each of them likely and each answered differently by the passages, and the asker does not seem to notice. ideal_answer names each reading with its answer and its own quote. answer_type is clarification. A vague question is not ambiguous.`,
  cross_document: `Only two or more documents together answer the question: something is named in one and described in another, the same attribute is compared, or the rule is in one and its exception in another. Number the quotes from different documents hop 1, 2, … In hops, say for each hop how the answer would change without it. Ask one question, not two joined by “and”.`,
  legal_threat: `An angry person threatens with a lawyer, a complaint, a review or the press. A passage settles what they want to know or claim. ideal_answer is calm and says what the passage says. It grants nothing more, does not respond to the threat, and gives no legal advice.`,
  what_if: `Somebody is about to do what the passages forbid, warn about or limit, or leaves out what they require, and asks what will happen. The passages state the consequence. ideal_answer states it plainly, and also what to do instead, if the passages say so.`,
  temporal_trap: `The passages have a rule that changed or is valid only from, until or between dates. A system that takes the wrong version or overlooks the date answers wrongly. A question about the present is answered by the newest version. A question about another date names the date. Decline if there is neither a change nor a date.`,
}

/** Writes several adversarial items of any type in one call. */
export const adversarialPrompt = definePrompt({
  id: 'adversarial.write',
  version: 27,
  instruction: `You write hard test items that show where a question answering system over a collection of documents goes wrong. The items are hard but fair: a careful person with all the documents gets them right, and a real user would ask them in these words. For each ask, write one item of the kind that its adversarial_type names.

${Object.entries(instructionsByType)
  .map(([type, task]) => `${type}: ${task}`)
  .join('\n')}

Questions without an answer (near_miss, entity_swap, out_of_corpus, and condition_out_of_range if the limit leaves the case open)
- search_results shows what a search of the whole collection finds near the passages. If anything there answers the question, ask something else. This includes a part of an answer, a general rule, and an example that a helpful person would pass on. An empty table cell or a sentence that something is not specified also counts as an answer.
- If search_corpus is offered, test that the answer is absent. Search for the words that a page with the answer would contain, one or two searches for each of these asks, all in one reply. The tool says in how many passages each word occurs; a word that occurs in no passage is half of the proof.
- ideal_answer says what a helpful colleague who knows these pages would say: exactly which information is missing and then, in at most one sentence, the nearest documented thing that helps this asker. This may be a command, tool or setting with which they can do or check what they want, the rule or value of the sibling, labeled as such, the step before, or whom to ask. Think of what they would do with it, and leave out a fact that they cannot use. quotes prove that sentence; without the sentence, quotes is empty. The sentence never poses as the answer, and advice is never made up. Do not say that something is described “only” for one thing, or that a way is the only one: you have not read all pages. Use plain phrases (is not documented, there is no information on, nothing says whether), a different one in each answer.
- answer_type is abstain, no_answer is true, and claims are empty. searched lists at least three more phrases that would find an answer: the exact name, the usual synonyms, a general rule (“all plans”).

All other questions
- Leave no_answer empty. ${searchedRule}
- ${yesRule}

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
            max_words: 15,
            adversarial_type: 'false_premise',
            chunk_ids: ['donors#c1'],
          },
          {
            ask_id: 'ask-2',
            language: 'es-AR',
            intent: 'fact',
            difficulty: 'medium',
            profile: {},
            max_words: 10,
            adversarial_type: 'near_miss',
            chunk_ids: ['gimnasio#c5'],
          },
        ],
        examples: [],
        objections: [],
        search_results: [
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
              'No hay información sobre si congelar el pase mensual tiene un costo. Sí que se puede una vez por año, hasta 30 días, y que se pide en recepción con 48 horas de anticipación.',
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
