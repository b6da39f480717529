import type {
  EvolutionsInput,
  JourneyInput,
  LabelingInput,
  Objection,
  PassageInput,
  WritingInput,
} from '../../agents/author-inputs.ts'
import { own } from '../../text/own.ts'
import { randomFrom } from '../../text/random.ts'
import { contentStems } from '../../text/words.ts'
import {
  type AdversarialType,
  type AnswerType,
  needOf,
  sameMeaningEvolutions,
  type WrittenItem,
} from '../../vocabulary/index.ts'
import { factsIn, type StandInFact } from './facts.ts'
import { asked, followUp, inventedName, rephrased } from './wording.ts'

export interface StandInWriting {
  readonly items: readonly StandInItem[]
  readonly declined: readonly { readonly ask_id: string; readonly reason: string }[]
}
type StandInItem = Omit<Partial<WrittenItem>, 'ask_id'> & Pick<WrittenItem, 'ask_id'>

interface Want {
  readonly ask_id: string
  readonly language: string
  readonly type?: AdversarialType | undefined
  readonly joins: boolean
  readonly answer_type?: AnswerType | undefined
  readonly chunk_ids?: readonly string[] | undefined
}

/** Writes one item per ask: it quotes whole sentences and asks in other words that name the subject. */
export const writeItems = (input: WritingInput): StandInWriting =>
  writeWants(
    input.asks.map(({ ask_id, language, intent, adversarial_type, answer_type, chunk_ids }) => ({
      ask_id,
      language,
      type: adversarial_type,
      joins: needOf(intent) === 'several_pages' || adversarial_type === 'cross_document',
      answer_type,
      chunk_ids,
    })),
    input,
  )

/** Writes the turns of a journey. Turns after the first depend on earlier ones. */
export const writeJourney = (input: JourneyInput): StandInWriting => {
  const { items, declined } = writeWants(
    input.turns.map(({ ask_id }) => ({ ask_id, language: input.language, joins: false })),
    { ...input, asked: input.earlier.map(({ question }) => question) },
  )
  const facts = factsIn(input.passages, input.language)
  return {
    declined,
    items: items.map((item, index) => {
      if ((index === 0 && input.earlier.length === 0) || item.standalone_question !== undefined) return item
      const fact = facts.find(({ text }) => text === item.quotes?.[0]?.text)
      if (!fact) return item
      return { ...item, question: followUp(fact, input.language), standalone_question: item.question }
    }),
  }
}

/** Evolves items. A variant rewords the question; any other evolution asks about another fact. */
export const evolveItems = (input: EvolutionsInput): StandInWriting => {
  const items = input.seeds.map((seed): StandInItem => {
    const { ask_id, ideal_answer, answer_type, language, evolution } = seed
    const key = ask_id + tries(input, ask_id)
    const quotes = seed.quotes.map(({ hop: _, ...quote }) => quote)
    const answer = evolution === 'translation' ? inLanguage(ideal_answer, language) : ideal_answer
    const claims = [{ text: answer, quotes: quotes.map((_, index) => index) }]
    const same = { ask_id, answer_type, quotes, claims, ideal_answer: answer }
    if (evolution === 'multiple_choice') return { ...same, ...withChoices(seed, input) }
    if (evolution === 'translation') return { ...same, question: reworded(seed.question, key) }
    if (evolution === 'code_switch') return { ask_id, question: inTwoLanguages(seed.question) }
    if (sameMeaningEvolutions.has(evolution)) return { ask_id, question: reworded(seed.question, key) }
    const free = factsIn(input.passages, language).filter(
      ({ text, telling }) => !quotes.some((quote) => quote.text === text) && !isAsked(telling, input.asked),
    )
    // Prefer facts about the subject of the seed.
    const about = free.filter(({ title }) => seed.question.includes(title))
    const [fact] = randomFrom('stand-in', key).shuffle(about.length > 0 ? about : free)
    if (!fact) return { ...same, question: reworded(seed.question, key) }
    const item = { ...itemFrom([fact], { ask_id, language, joins: false }, 1), answer_type: 'explanation' as const }
    return evolution === 'complicate_input' ? { ...item, question: withMaterial(item.question ?? '', fact) } : item
  })
  return { items, declined: [] }
}

/** Mixes Spanish words for numbers and dates into a question, or an aside if it has none. */
const inTwoLanguages = (question: string): string => {
  const words = new Map([
    ['days', 'días'],
    ['hours', 'horas'],
    ['month', 'mes'],
    ['price', 'precio'],
    ['work', 'trabajo'],
  ])
  const mixed = question.replace(/\p{Ll}+/gu, (word) => words.get(word) ?? word)
  const aside = /[¿ãõç]/.test(question) ? 'please' : 'por favor'
  return mixed === question ? question.replace(/\?\s*$/, `, ${aside}?`) : mixed
}

const withMaterial = (question: string, { telling: [first, second] }: StandInFact): string =>
  `${question}\nThis is what I have: \`${first} = ${second}\``

/** Adds choices: the beginning of the right answer and of two other sentences. */
const withChoices = (
  { question, ideal_answer, language }: EvolutionsInput['seeds'][number],
  { passages }: EvolutionsInput,
): Pick<StandInItem, 'question' | 'ideal_answer' | 'answer_type'> => {
  const short = (text: string): string =>
    text
      .split(/\s+/)
      .slice(0, 6)
      .join(' ')
      .replace(/[.,]+$/, '')
  const right = short(ideal_answer)
  const others = [...new Set(factsIn(passages, language).map(({ text }) => short(text)))].filter((one) => one !== right)
  const lines = [right, ...others.slice(0, 2)].map((text, place) => `${'ABC'[place]}) ${text}`)
  return {
    question: [question, ...lines].join('\n'),
    ideal_answer: `A) ${right}. ${ideal_answer}`,
    answer_type: 'multiple_choice',
  }
}

const inLanguage = (answer: string, language: string): string => {
  const telling = answer.match(/(?<!\p{L})\p{Ll}{5,}(?!\p{L})/gu) ?? ['esto', 'eso', 'lo']
  return isIn(answer, language) ? answer : rephrased({ chunk_id: '', title: '', text: answer, telling }, language)
}

/** Answers real questions with the sentence that shares most words. */
export const labelQuestions = ({ questions, passages }: LabelingInput): StandInWriting => {
  const labeled = questions.map((question) => labelQuestion(question, passages))
  return { items: labeled.flatMap(({ items }) => items), declined: labeled.flatMap(({ declined }) => declined) }
}

const labelQuestion = (
  { ask_id, language, question: asked, rewrite }: LabelingInput['questions'][number],
  passages: LabelingInput['passages'],
): StandInWriting => {
  const question = rewrite ? `${asked.charAt(0).toUpperCase()}${asked.slice(1).replace(/[?\s]*$/, '?')}` : asked
  const wanted = new Set(contentStems(question, language))
  const shared = ({ text }: StandInFact): number =>
    contentStems(text, language).filter((stem) => wanted.has(stem)).length
  const [best] = [...factsIn(passages, language)].sort((a, b) => shared(b) - shared(a))
  if (!best) return { items: [], declined: [{ ask_id, reason: 'The passages hold no plain sentence.' }] }
  return { items: [{ ...itemFrom([best], { ask_id, language, joins: false }, 0), question }], declined: [] }
}

interface Material {
  readonly passages: readonly PassageInput[]
  readonly objections: readonly Objection[]
  readonly asked?: readonly string[] | undefined
}

const writeWants = (wants: readonly Want[], input: Material): StandInWriting => {
  const used = new Set<string>()
  const items: StandInItem[] = []
  const declined: { ask_id: string; reason: string }[] = []
  for (const [turn, want] of wants.entries()) {
    const { ask_id, language, type } = want
    const key = `${ask_id}${tries(input, ask_id)}`
    const free = factsIn(input.passages, language).filter(
      ({ text, telling }) => !used.has(text) && !isAsked(telling, input.asked),
    )
    const { chunk_ids } = want
    const shuffled = randomFrom('stand-in', key).shuffle(free)
    const meant = shuffled.filter(({ chunk_id }) => !chunk_ids || chunk_ids.includes(chunk_id))
    const [first, ...others] = meant.length > 0 ? meant : shuffled
    const mended = first && mend(input, want, first)
    if (mended) {
      used.add(first.text)
      items.push(mended)
      continue
    }
    const second = want.joins ? others.find(({ chunk_id }) => chunk_id !== first?.chunk_id) : undefined
    if (!first || (type === 'cross_document' && !second)) {
      declined.push({ ask_id, reason: 'The passages hold no plain sentence that is not asked about yet.' })
      continue
    }
    for (const { text } of [first, ...(second ? [second] : [])]) used.add(text)
    items.push(isAbsent(type) ? absent(first, want, key) : itemFrom(second ? [first, second] : [first], want, turn))
  }
  return { items, declined }
}

const isAsked = (telling: readonly string[], asked: readonly string[] = []): boolean =>
  asked.some((question) => telling.slice(0, 3).every((word) => question.includes(word)))

/** Adds one sentence to a draft that was returned as incomplete. */
const mend = ({ objections }: Material, { ask_id, language }: Want, more: StandInFact): StandInItem | undefined => {
  const sent = objections.find((one) => one.ask_id === ask_id)
  if (!sent?.quotes || sent.quotes.length === 0 || !/condition that stands/.test(sent.reasons.join(' ')))
    return undefined
  const added = answerFrom(more, language)
  return {
    ask_id,
    question: sent.question,
    standalone_question: sent.standalone_question,
    ideal_answer: `${sent.ideal_answer} ${added}`,
    answer_type: 'explanation',
    quotes: [...sent.quotes.map(({ hop: _, ...quote }) => quote), { chunk_id: more.chunk_id, text: more.text }],
    claims: [...(sent.claims ?? []), { text: added, quotes: [sent.quotes.length] }],
  }
}

const isAbsent = (type: AdversarialType | undefined): boolean =>
  type === 'near_miss' || type === 'entity_swap' || type === 'out_of_corpus'

const absent = (fact: StandInFact, { ask_id, language }: Want, key: string): StandInItem => {
  const { question, answer, searched } = inventedName(fact, language, key)
  return {
    ask_id,
    question,
    ideal_answer: answer,
    answer_type: 'abstain',
    quotes: [],
    no_answer: true,
    searched: [...searched],
  }
}

const itemFrom = (
  facts: readonly StandInFact[],
  { ask_id, language, type, answer_type }: Want,
  turn: number,
): StandInItem => {
  const [first, second] = facts as [StandInFact, StandInFact?]
  const both = second ? { ...first, telling: [first.telling[0]!, first.telling[1]!, second.telling[0]!] } : first
  const hops = second ? ['It names what the other one builds on.', 'It says what follows from it.'] : []
  return {
    ask_id,
    question: asked(both, language, turn + first.text.length),
    ideal_answer: facts.map((fact) => answerFrom(fact, language)).join(' '),
    answer_type: answer_type ?? (type ? typeOfTrap[type] : undefined) ?? 'explanation',
    quotes: facts.map(({ chunk_id, text }, index) => ({ chunk_id, text, hop: second ? index + 1 : undefined })),
    claims: facts.map((fact, index) => ({ text: answerFrom(fact, language), quotes: [index] })),
    hops: second ? hops : undefined,
  }
}

const typeOfTrap: Readonly<Partial<Record<AdversarialType, AnswerType>>> = {
  false_premise: 'correction',
  ambiguous: 'clarification',
}

/** Quotes the sentence if it is in the requested language. */
const answerFrom = (fact: StandInFact, language: string): string =>
  isIn(fact.text, language) ? fact.text : rephrased(fact, language)

const isIn = (text: string, language: string): boolean => {
  const marks: Readonly<Record<string, RegExp>> = {
    en: /\b(?:the|of|is|are|to|and|you|it)\b/i,
    es: /(?<!\p{L})(?:el|la|los|las|es|se|y|en|un|una)(?!\p{L})/iu,
    pt: /(?<!\p{L})(?:o|a|os|as|é|do|da|em|um|uma|não)(?!\p{L})/iu,
  }
  return (
    (own(marks, language.slice(0, 2))?.test(text) ?? true) || (language.startsWith('en') && !/[áéíóúñçãõ]/i.test(text))
  )
}

const tries = ({ objections }: Pick<Material, 'objections'>, ask_id: string): string => {
  const mine = objections.filter((one) => one.ask_id === ask_id)
  return mine.length === 0 ? '' : JSON.stringify(mine)
}

const reworded = (question: string, key: string): string => {
  const bare = question.replace(/^[¿\s]+|[?\s]+$/g, '')
  const openers = ['Quick one:', 'Please tell me,', 'One thing I wonder about:', 'Just to be sure,']
  return `${randomFrom('stand-in', key).pick(openers)} ${bare.charAt(0).toLowerCase()}${bare.slice(1)}?`
}
