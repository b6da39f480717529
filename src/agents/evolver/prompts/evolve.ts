import { definePrompt } from '../../../models/prompt.ts'
import {
  type EvolutionType,
  EvolveReply,
  maxEvolvedWords,
  maxWordsWithMaterial,
  sameMeaningEvolutions,
} from '../../../vocabulary/index.ts'
import { EvolutionsInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'
import {
  answerRules,
  declineRules,
  objectionRules,
  questionRules,
  quoteRules,
  searchedRule,
} from '../../writing-rules.ts'

/** What to write, for each type of evolution. */
const tasks: Readonly<Record<EvolutionType, string>> = {
  reasoning: `a conclusion that a person needs and nobody can copy from one place: two or more stated facts compared, ordered, or a limit applied to a case. One result is possible; the answer shows how it follows. No sum for its own sake.`,
  conditional: `puts the asker into a situation that a rule of the passages decides: a condition, exception, limit or deadline, told as a person would ("I booked it yesterday and…"). Prefer the exception to the rule. The answer names the condition that decides.`,
  multi_context: `needs two places: one fact of each, and the answer changes if either is missing. Quotes numbered with hop 1 and hop 2; hops says why each is needed; the question is one question.`,
  constrain: `adds one requirement that somebody could really have (a kind, a place, a version, a quantity), so that fewer things fit and the answer changes.`,
  deepen: `goes one level further: the reason, mechanism, consequence or exact condition behind the seed, as somebody asks next who knows its answer.`,
  concretize: `one person's case with values of its own, unlike those printed, all that decides stated. The answer gives the result first and then the rule; it is another answer than that of the seed.`,
  in_breadth: `the same kind of need about another thing that the passages cover: another fact, other quotes, another sentence.`,
  open_ended: `a question without one short answer: weigh, judge, advise or explain why, as somebody asks who has to decide. The passages hold what it is to be judged by; ideal_answer names those points, each with its claim, and where they lead.`,
  multiple_choice: `the question, then three to five choices, each on its own line (A) … B) … C) …). Each is a whole answer of like kind and length. One is right; the others are what somebody believes who knows half, and the passages show them wrong. ideal_answer begins with the letter and words of the right choice and says why.`,
  complicate_input: `the asker brings material that the answer needs: up to six lines of a configuration, code, log, table or formula with values of their own, in a code block, and asks what follows from it. Only names and formats are those of the passages.`,
  compress: `the words that somebody in a hurry types into a search box: at most eight, shorter than the seed. What decides the answer stays: subject, condition, number.`,
  paraphrase: `the same in other words: another sentence structure, another first word, other verbs and plain nouns. Names, commands, codes and numbers stay and do not count.`,
  noise_mild: `typed quickly: one or two small slips in all (a neighboring key, letters swapped or dropped, an accent or capital left out). The words and their order stay.`,
  noise_severe: `sent from a phone by somebody who does not care about spelling: three to five slips, chat abbreviations, no capitals or punctuation; one reading is left.`,
  code_switch: `by somebody who lives in two languages: one to three nouns, verbs or short phrases stand in the other one (English for a seed that is not English, else the one that profile names, or Spanish). All else stays in the language of the seed.`,
  translation: `question, answer and claims in the language of the seed's field language, as a native writes, with its dates, money and decimals. Values, names, commands and quotes stay.`,
}

const changingMeaning = Object.entries(tasks).filter(([type]) => !sameMeaningEvolutions.has(type as EvolutionType))
const keepingMeaning = Object.entries(tasks).filter(([type]) => sameMeaningEvolutions.has(type as EvolutionType))

const listed = (kinds: readonly (readonly [string, string])[]): string =>
  kinds.map(([type, task]) => `- ${type}: ${task}`).join('\n')

/** Evolves several seeds in one call, by any type of evolution. */
export const evolvePrompt = definePrompt({
  id: 'evolver.evolve',
  version: 8,
  instruction: `The seeds are finished test items: question, ideal answer, and quotes from the passages. Write one new item from each, with the ask_id of the seed, in its language, as the person that its profile describes, changed as its evolution says.

These ask for something else: a seed in other words is a failure. Write question, answer, answer_type, quotes and claims anew; keep the quotes that are still needed. asked are questions that the set has: ask for other facts. At most ${maxEvolvedWords} words in the question, ${maxWordsWithMaterial} with choices or material.
${listed(changingMeaning)}

These ask for exactly the same, so that the same answer is right. Reply ask_id and question alone; only a translation has all fields. Names, commands, codes, numbers, dates and units of the question stay.
${listed(keepingMeaning)}

no_answer is empty, and so are hop and hops unless the evolution is multi_context. If its second place is not among the passages, search for it where you can. ${searchedRule}

${questionRules}

${answerRules}

${quoteRules}

${objectionRules}

${declineRules}`,
  input: EvolutionsInput,
  output: EvolveReply,
  examples: [
    {
      input: {
        seeds: [
          {
            ask_id: 'ask-1',
            evolution: 'conditional',
            language: 'en',
            profile: { persona: 'commuter' },
            question: 'What does a Sound Ferries single ticket for a normal car cost?',
            ideal_answer: '€24.00 for a car up to 5 m long.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'ferry-fares#c1', text: '| Car up to 5 m | €24.00 | €44.00 |' }],
          },
          {
            ask_id: 'ask-2',
            evolution: 'compress',
            language: 'en',
            profile: {},
            question:
              'If I have had a tattoo made in a licensed studio, how long must I wait before I can donate blood in Norhaven?',
            ideal_answer: 'There is no waiting time after a tattoo from a licensed studio.',
            answer_type: 'short_fact',
            quotes: [
              {
                chunk_id: 'donors#c1',
                text: 'After a tattoo you wait four months, unless it was made in a licensed studio.',
              },
            ],
          },
        ],
        passages: [examplePassages.ferryFares, examplePassages.donorRules],
        objections: [],
      },
      output: EvolveReply.parse({
        items: [
          {
            ask_id: 'ask-1',
            question:
              'We cross with Sound Ferries next Wednesday, one way, in our electric hatchback (4.2 m). What will it cost us?',
            ideal_answer:
              '€12.00. From Monday to Thursday electric cars pay half of the single fare, which is €24.00 for a car up to 5 m.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'ferry-fares#c1', text: '| Car up to 5 m | €24.00 | €44.00 |' },
              { chunk_id: 'ferry-fares#c1', text: 'Electric cars pay half the single fare from Monday to Thursday.' },
            ],
            claims: [
              { text: 'The single fare for a car up to 5 m is €24.00.', quotes: [0] },
              { text: 'Electric cars pay half the single fare from Monday to Thursday.', quotes: [1] },
              { text: 'The crossing costs €12.00.', quotes: [0, 1] },
            ],
            searched: ['electric car fare conditions', 'single fare surcharge holidays', 'car length limits prices'],
          },
          {
            ask_id: 'ask-2',
            question: 'norhaven blood donation wait after licensed tattoo',
          },
        ],
      }),
    },
  ],
})
