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
  reasoning: `a conclusion that a person needs and nobody can copy from one place: compare or order two or more stated facts, or apply a limit to a case. Only one result is possible, and the answer shows how it follows. Do not ask for arithmetic for its own sake.`,
  conditional: `put the asker into a situation that a rule of the passages decides: a condition, exception, limit or deadline, told as a person would (“I booked it yesterday and …”). Prefer the exception to the rule. The answer names the condition that decides.`,
  multi_context: `combine one fact from each of two places, so that the answer changes if either is missing. Number the quotes hop 1 and hop 2. In hops, say how the answer would change without each. It is still a single question.`,
  constrain: `add one requirement that somebody could really have (a kind, a place, a version, a quantity), so that fewer things fit and the answer changes.`,
  deepen: `go one level further: ask for the reason, mechanism, consequence or exact condition behind the seed, as somebody who knows its answer would ask next.`,
  concretize: `one person's case with its own values, different from those on the pages, and with everything that decides the answer. The answer gives first the result, then the rule, and differs from the seed's answer.`,
  in_breadth: `the same kind of need about another thing that the passages cover, with another fact, other quotes and another sentence.`,
  open_ended: `a question without one short answer: weigh, judge, advise or explain why, as somebody who has to decide would ask. The passages contain the points to judge by. ideal_answer names these points, each with its claim, and says where they lead.`,
  multiple_choice: `the question, then three to five choices, each on its own line (A) … B) … C) …). Each choice is a whole answer, and all are similar in kind and length. One is right. The others are what somebody with half the knowledge would believe, and the passages show that they are wrong. ideal_answer begins with the letter and words of the right choice and says why.`,
  complicate_input: `the asker shows material that the answer depends on, and asks what follows from it: up to six lines of a configuration, code, log, table or formula in a code block. Its values are the asker's own; only names and formats come from the passages.`,
  compress: `the words that somebody in a hurry types into a search box: at most eight, and shorter than the seed. Keep what decides the answer: subject, condition, number.`,
  paraphrase: `the same in other words: another sentence structure, another first word, other verbs and plain nouns. Names, commands, codes and numbers stay and do not count as repeated words.`,
  noise_mild: `typed quickly, with one or two small slips in all (a neighboring key, letters swapped or dropped, an accent or capital left out). The words and their order stay.`,
  noise_severe: `sent from a phone by somebody who does not care about spelling: three to five slips, chat abbreviations, no capitals or punctuation. It can still be read in only one way.`,
  code_switch: `written by somebody who lives in two languages: one to three nouns, verbs or short phrases are in the other one (English if the seed is not English, otherwise the language that profile names, or Spanish). Everything else stays in the language of the seed.`,
  translation: `question, answer and claims in the seed's \`language\`, as a native speaker writes, with local formats for dates, money and decimals. Values, names, commands and quotes stay.`,
}

const changingMeaning = Object.entries(tasks).filter(([type]) => !sameMeaningEvolutions.has(type as EvolutionType))
const keepingMeaning = Object.entries(tasks).filter(([type]) => sameMeaningEvolutions.has(type as EvolutionType))

const listed = (kinds: readonly (readonly [string, string])[]): string =>
  kinds.map(([type, task]) => `- ${type}: ${task}`).join('\n')

/** Evolves several seeds in one call, by any type of evolution. */
export const evolvePrompt = definePrompt({
  id: 'evolver.evolve',
  version: 15,
  instruction: `The seeds are finished test items: question, ideal answer, and quotes from the passages. Write one new item from each, changed as its evolution says. Keep the ask_id of the seed, use its language, and write as the person that its profile describes.

These evolutions ask for something else; the seed in other words is a failure. Write a new question, answer, answer_type, quotes and claims, and keep the quotes that are still needed. existing_questions are already in the set: ask for other facts. The question has at most ${maxEvolvedWords} words, or ${maxWordsWithMaterial} with choices or material.
${listed(changingMeaning)}

These evolutions ask for exactly the same thing, so the same answer is right. Reply only with ask_id and question; only a translation has all fields. Keep the names, commands, codes, numbers, dates and units of the question.
${listed(keepingMeaning)}

Leave no_answer empty, and hop and hops too unless the evolution is multi_context. If the second place for a multi_context item is not among the passages, search for it if you have a tool, with all searches in one reply. ${searchedRule}

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
          { ask_id: 'ask-2', question: 'norhaven blood donation wait after licensed tattoo' },
        ],
      }),
    },
  ],
})
