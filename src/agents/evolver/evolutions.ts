import { type EvolutionType, sayingTheSame } from '../../vocabulary/index.ts'

/** What each evolution does with its seed. */
export const evolutions: Readonly<Record<EvolutionType, string>> = {
  reasoning: `an answer that nobody can copy from one place: worked out from two or more stated facts by comparing, ordering, adding, subtracting, or applying a limit to a case. Only operations that leave one result; recompute it. The working stands in the answer, in as few words as make it checkable ("44 − 2 × 20 = 4"). The question asks for the result that a person needs.`,
  conditional: `puts the asker into a situation that the passages have a rule for: a condition, exception, limit or deadline, told as a person would ("I booked it yesterday and…"). Prefer the exception to the rule, a value near the limit. The answer names the condition that decides.`,
  multi_context: `needs two passages: the first leads to something (a name, a value, a category) that the second says more about. Quotes numbered with hop 1 and hop 2, hops says why each is needed; neither is enough alone, and the question is one question.`,
  constrain: `adds one requirement that somebody could really have (a kind, a time, a place, a version, a quantity), so that fewer things fit and the answer changes; exactly one answer is left.`,
  deepen: `goes one level further: the reason, mechanism, consequence, parts or exact conditions behind the seed, as somebody would ask next who knows its answer. Only where the passages hold it.`,
  concretize: `one concrete case instead of the general: a person's situation with its own numbers, names, dates, all that decides stated in the question, values unlike those printed. The answer gives the result first and then the rule.`,
  in_breadth: `a sister of the seed: the same kind of question about another thing that the passages cover, with another fact, other quotes and another sentence.`,
  open_ended: `a question without one short answer: weigh, judge, advise or explain why, as somebody asks who has to decide. The passages hold what it is to be judged by; ideal_answer names those points, each with its claim, and where they lead. Nothing that only an expert could add.`,
  multiple_choice: `the seed as a test asks it: the question, then three to five choices, each on a line of its own (A) … B) … C) …). One is right; the others are what somebody might believe who knows the subject half, wrong by the passages or not in them. answer_type is multiple_choice; ideal_answer begins with the letter and the words of the right choice and says why.`,
  complicate_input: `the asker brings material: a few lines of a configuration, code, a log, a table or a formula with values of their own, in code marks or as table rows, and asks what follows from it. The material is needed for the answer and belongs to what the passages describe; nothing in it is from the passages but names and formats.`,
  compress: `the same in the few words that somebody in a hurry types into a search box: at most eight, shorter than the seed. Nothing that decides the answer goes: subject, condition, number.`,
  paraphrase: `the same in other words: other verbs and nouns, another sentence structure, another first word; at least half of the content words differ, and the words of the passages do not come back. Nothing added, nothing lost.`,
  noise_mild: `typed quickly: one or two small slips in all (a neighbouring key, letters swapped or dropped, an accent or capital left out). The words and their order stay.`,
  noise_severe: `sent from a phone by somebody who does not care about spelling: three to five slips, chat abbreviations, no capitals or punctuation; at most every third word is damaged, and one reading is left.`,
  code_switch: `by somebody who lives in two languages: one to three nouns, verbs or short phrases in the other one (English for a seed that is not English, else the one that profile names, or Spanish). The answer stays in the language of the seed.`,
  translation: `question, answer and claims in the language of the seed's field language, as a native of that region writes, with its dates, money and decimals. Values, names, commands and quotes stay.`,
}

export const changing = Object.entries(evolutions).filter(([type]) => !sayingTheSame.has(type as EvolutionType))
export const keeping = Object.entries(evolutions).filter(([type]) => sayingTheSame.has(type as EvolutionType))
