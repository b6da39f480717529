import type { Random } from '../../src/text/random.ts'
import { baseLanguage, isStopWord, words } from '../../src/text/words.ts'
import type { Damaged, FaultContext, GoodItem } from './good-item.ts'

/** Puts the answer into the question. */
export const leakAnswer = (item: GoodItem, _context: FaultContext, random: Random): Damaged | undefined => {
  const { question, ideal_answer, language, answer_type } = item.draft
  if (answer_type === 'yes_no' || item.draft.no_answer) return undefined
  const answer = ideal_answer.replace(/[.\s]+$/, '')
  const frames = leaks.get(baseLanguage(language))
  if (!frames || answer.length < 4) return undefined
  const changed = random.pick(frames)(question.replace(/[?\s]+$/, ''), answer)
  return { ...item, change: `asked “${changed}”`, draft: { ...item.draft, question: changed } }
}

/** Claims that an answerable question has no answer. */
export const denyAnswer = (item: GoodItem): Damaged | undefined => {
  if (item.draft.no_answer) return undefined
  const ideal_answer = absent.get(baseLanguage(item.draft.language))
  if (ideal_answer === undefined) return undefined
  const { answer_type: _wanted, ...ask } = item.ask
  return {
    change: 'said that nothing answers it',
    ask: { ...ask, adversarial_type: 'near_miss' },
    draft: {
      ...item.draft,
      ideal_answer,
      answer_type: 'abstain',
      no_answer: true,
      spans: [],
      quotes: [],
      claims: [],
      hops: [],
      searched: carelessSearches(item.draft.question, item.draft.language),
    },
  }
}

/** The question's own words in two orders, without synonyms. */
const carelessSearches = (question: string, language: string): string[] => {
  const content = words(question, language).filter((word) => !isStopWord(word, baseLanguage(language)))
  return [content.join(' '), [...content].reverse().join(' ')]
}

/** Repeats the question with a small change. */
export const nearDuplicate = (item: GoodItem, _context: FaultContext, random: Random): Damaged | undefined => {
  const { question } = item.draft
  const changes: ((text: string) => string)[] = [
    (text) => text.toLowerCase(),
    (text) => text.replace(/[?\s]*$/, ' ??'),
    (text) => text.replace(/\s(?:the|el|la|o|a|los|os)\s/i, ' '),
    (text) => text.replace(/[¿?]/g, ''),
  ]
  const changed = random.pick(changes)(question)
  if (question.length < 25) return undefined
  return {
    ...item,
    change: `asked “${changed}” beside “${question}”`,
    draft: { ...item.draft, question: changed },
    siblings: [{ ...item.draft, ask_id: `${item.draft.ask_id}-before` }],
  }
}

/** Adds personal data to the question or the answer. */
export const addPersonalData = (item: GoodItem, _context: FaultContext, random: Random): Damaged | undefined => {
  const datum = random.pick(personal)
  const { draft } = item
  const inAnswer = random.next() < 0.5 && !draft.no_answer
  const change = `added “${datum}” to the ${inAnswer ? 'answer' : 'question'}`
  return {
    ...item,
    change,
    draft: inAnswer
      ? { ...draft, ideal_answer: `${draft.ideal_answer.replace(/[.\s]*$/, '.')} (${datum})` }
      : { ...draft, question: `${datum}: ${draft.question}` },
  }
}

const personal: readonly string[] = [
  'maria.gonzalez84@gmail.com',
  'j.whitaker@brandlow-partners.com',
  '+44 7911 204 877',
  '+55 11 98472-3316',
  '4539 1488 0343 6467',
  'DE89 3704 0044 0532 0130 00',
  '529.982.247-25',
  '219-64-8137',
  'password: rV7#kk29Qx!p',
  'ghp_a8Jd93kLmQ0pZx7VbN4tYc2RfW6sHu1EoGi5',
]

const leaks: ReadonlyMap<string, readonly ((question: string, answer: string) => string)[]> = new Map([
  [
    'en',
    [
      (question, answer) => `${question}, given that it is ${answer}?`,
      (question, answer) => `I read “${answer}”. ${question}?`,
      (question, answer) => `${question} (${answer})?`,
    ],
  ],
  [
    'es',
    [(question, answer) => `${question}, dado que es ${answer}?`, (question, answer) => `${question} (${answer})?`],
  ],
  [
    'pt',
    [(question, answer) => `${question}, sabendo que é ${answer}?`, (question, answer) => `${question} (${answer})?`],
  ],
])

const absent: ReadonlyMap<string, string> = new Map([
  ['en', 'This information is not available.'],
  ['es', 'Esta información no está disponible.'],
  ['pt', 'Esta informação não está disponível.'],
])
