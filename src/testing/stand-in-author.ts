import type { EvolutionsInput, JobReply, JourneyInput, LabelingInput, WritingInput } from '../agents/author-inputs.ts'
import { countEach } from '../text/grouped-by.ts'
import { sha256 } from '../text/hash.ts'
import { randomFrom } from '../text/random.ts'
import { sentencesIn } from '../text/sentences.ts'
import { baseLanguage, contentStems, isStopWord, words } from '../text/words.ts'
import type { TranslateInput } from '../update/translate/prompts/translate.ts'
import { needOf, sameMeaningEvolutions, unanswerableTypes, type WriteReply } from '../vocabulary/index.ts'

/** The fields that the stand-in fills in. The schema of the reply adds defaults for the others. */
type StandInItem = JobReply['items'][number]

export type StandInFact = ReturnType<typeof factsIn>[number]

type FactSource = Pick<WritingInput, 'passages' | 'objections' | 'existing_questions'>

/** Writes one item per ask. An item quotes whole sentences, and its question consists of the page's title and the rarest words of these sentences. */
export const writeItems = ({ asks, ...input }: WritingInput): JobReply => {
  const usedTexts = new Set<string>()
  const items: StandInItem[] = []
  const declined: WriteReply['declined'] = []
  for (const { ask_id, language, intent, adversarial_type: type, answer_type, chunk_ids } of asks) {
    const needsTwoFacts = needOf(intent) === 'several_pages' || type === 'cross_document'
    const unused = newFacts(input, ask_id, language).filter(({ text }) => !usedTexts.has(text))
    const requested = unused.filter(({ chunk_id }) => !chunk_ids || chunk_ids.includes(chunk_id))
    const [first, ...others] = requested.length > 0 ? requested : unused
    const second = needsTwoFacts ? others.find(({ chunk_id }) => chunk_id !== first?.chunk_id) : undefined
    if (!first || (type === 'cross_document' && !second)) {
      declined.push({ ask_id, reason: 'All usable sentences of the passages have been used.' })
      continue
    }
    const facts = second ? [first, second] : [first]
    for (const { text } of facts) usedTexts.add(text)
    const defaultType = type === 'false_premise' ? 'correction' : type === 'ambiguous' ? 'clarification' : 'explanation'
    if (type && unanswerableTypes.has(type)) items.push(noAnswerItem(ask_id, first, randomKeyOf(input, ask_id)))
    else items.push({ ...itemFrom(ask_id, facts), answer_type: answer_type ?? defaultType })
  }
  return { items, declined }
}

/** Writes the turns of a journey. Turns after the first depend on earlier ones. */
export const writeJourney = ({ turns, earlier_turns, language, ...input }: JourneyInput): JobReply => {
  const common = { language, intent: 'fact' as const, difficulty: 'medium' as const, profile: {} }
  const asks = turns.map(({ ask_id }) => ({ ...common, ask_id }))
  const existing_questions = earlier_turns.map(({ question }) => question)
  const { items, declined } = writeItems({ ...input, asks, existing_questions, examples: [] })
  return {
    declined,
    items: items.map((item, index) =>
      index === 0 && earlier_turns.length === 0
        ? item
        : { ...item, question: `… ${item.question?.replace(/^.*: /, '')}`, standalone_question: item.question },
    ),
  }
}

/** Evolves items. A variant, a translation or a multiple-choice question keeps the evidence and puts an invented name before the question, so that it differs. Any other evolution asks about another fact, if there is one. */
export const evolveItems = (input: EvolutionsInput): JobReply => ({
  declined: [],
  items: input.seeds.map(({ ask_id, language, evolution, question, ideal_answer, answer_type, ...seed }) => {
    const quotes = seed.quotes.map(({ hop: _, ...quote }) => quote)
    const rewording = `“${inventedName(randomKeyOf(input, ask_id))}”: ${question}`
    if (sameMeaningEvolutions.has(evolution) && evolution !== 'translation') return { ask_id, question: rewording }
    const [fact] = newFacts(input, ask_id, language).filter(({ text }) => !quotes.some((quote) => quote.text === text))
    if (fact && evolution !== 'translation' && evolution !== 'multiple_choice') return itemFrom(ask_id, [fact])
    const answer = quoted(ideal_answer)
    const claims = [{ text: answer, quotes: quotes.map((_, index) => index) }]
    return { ask_id, question: rewording, ideal_answer: answer, answer_type, quotes, claims }
  }),
})

/** Answers real questions with the sentence that shares the most words with the question. */
export const labelQuestions = ({ questions, passages }: LabelingInput): JobReply => {
  const items: StandInItem[] = []
  const declined: WriteReply['declined'] = []
  for (const { ask_id, language, question, rewrite } of questions) {
    const questionStems = new Set(contentStems(question, language))
    const countShared = ({ text }: StandInFact): number =>
      contentStems(text, language).filter((stem) => questionStems.has(stem)).length
    const [best] = [...factsIn(passages, language)].sort((a, b) => countShared(b) - countShared(a))
    const rewritten = `${question.charAt(0).toUpperCase()}${question.slice(1).replace(/[?\s]*$/, '?')}`
    if (best) items.push({ ...itemFrom(ask_id, [best]), question: rewrite ? rewritten : question })
    else declined.push({ ask_id, reason: 'The passages contain no usable sentence.' })
  }
  return { items, declined }
}

export const translateItems = ({ items }: TranslateInput) =>
  items.map((item) => ({
    ask_id: item.ask_id,
    question: quoted(item.question),
    standalone_question: item.standalone_question && quoted(item.standalone_question),
    ideal_answer: quoted(item.ideal_answer),
    claims: item.claims.map(quoted),
  }))

/** Finds the sentences that no question asks about yet, in an order that changes when a draft is sent back. */
const newFacts = (input: FactSource, ask_id: string, language: string): readonly StandInFact[] => {
  const isAsked = ({ keywords }: StandInFact): boolean =>
    (input.existing_questions ?? []).some((question) => keywords.slice(0, 3).every((word) => question.includes(word)))
  const unused = factsIn(input.passages, language).filter((fact) => !isAsked(fact))
  return randomFrom('stand-in', randomKeyOf(input, ask_id)).shuffle(unused)
}

/** A key for random choices that changes when a draft is sent back. */
const randomKeyOf = ({ objections }: Pick<FactSource, 'objections'>, ask_id: string): string =>
  [ask_id, ...objections.filter((row) => row.ask_id === ask_id).map((row) => JSON.stringify(row))].join(' ')

/** The sentences to ask about. `keywords` are the words that distinguish a sentence from the others, the rarest first. */
export const factsIn = (passages: WritingInput['passages'], language: string) => {
  const counts = countEach(passages.flatMap(({ text }) => [...new Set(words(text, language))]))
  return passages.flatMap(({ chunk_id, title, path, text }) =>
    sentencesIn(text)
      .map(({ start, end }) => text.slice(start, end))
      .filter((sentence) => isUsableSentence(sentence) && text.indexOf(sentence) === text.lastIndexOf(sentence))
      .map((sentence) => ({
        chunk_id,
        title: title || path[0] || chunk_id,
        text: sentence,
        keywords: keywordsOf(sentence, language, counts),
      }))
      .filter(({ keywords }) => keywords.length >= minKeywords),
  )
}

const isUsableSentence = (sentence: string): boolean =>
  sentence.length >= 50 &&
  sentence.length <= 320 &&
  /^\p{Lu}/u.test(sentence) &&
  /\.$/.test(sentence) &&
  !/[[\]<>&*`|#{}"“”\n:;?]/.test(sentence)

const keywordsOf = (sentence: string, language: string, counts: ReadonlyMap<string, number>): string[] =>
  [...new Set(sentence.match(/(?<!\p{L})\p{Ll}{5,}(?!\p{L})/gu) ?? [])]
    .filter((word) => !isStopWord(word, baseLanguage(language)) && sentence.split(word).length === 2)
    .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || b.length - a.length || (a < b ? -1 : 1))
    .slice(0, 4)

const minKeywords = 3

const itemFrom = (ask_id: string, facts: readonly StandInFact[]): StandInItem => {
  const answers = facts.map(({ text }) => quoted(text))
  const hasHops = facts.length > 1
  const keywords = facts.flatMap((fact) => fact.keywords.slice(0, hasHops ? 2 : 3))
  return {
    ask_id,
    question: `${quoted(facts[0]?.title ?? '')}: ${keywords.map(quoted).join(', ')}?`,
    ideal_answer: answers.join(' '),
    answer_type: 'explanation',
    quotes: facts.map(({ chunk_id, text }, index) => ({ chunk_id, text, hop: hasHops ? index + 1 : undefined })),
    claims: answers.map((text, index) => ({ text, quotes: [index] })),
    hops: hasHops ? ['Placeholder reason for hop 1.', 'Placeholder reason for hop 2.'] : undefined,
  }
}

const noAnswerItem = (ask_id: string, { title, keywords: [first, second] }: StandInFact, key: string): StandInItem => {
  const name = inventedName(key)
  return {
    ask_id,
    question: `${quoted(title)}: “${name}”, “${first}”?`,
    ideal_answer: `“${name}”: “no information”.`,
    answer_type: 'abstain',
    quotes: [],
    no_answer: true,
    searched: [`${name} ${first}`, `${name} ${second}`, `${title} ${name}`],
  }
}

const inventedName = (key: string): string =>
  sha256(key)
    .slice(0, 12)
    .replace(/\d/g, (digit) => 'klmnoprstv'.charAt(Number(digit)))
    .replace(/^./, (letter) => letter.toUpperCase())

/** Puts a text in quotation marks. The language check skips quotations, so quoted text passes in any language. */
const quoted = (text: string): string => text.replace(/[“”]/g, "'").replace(/.+/g, '“$&”')
