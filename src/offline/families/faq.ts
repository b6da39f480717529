import { pattern } from '../../text/pattern.ts'
import { contentStems } from '../../text/words.ts'
import { listsOf } from '../reading/lists.ts'
import type { OfflineLanguage, ParsedPassage, Span } from '../reading/passage.ts'
import { asSentence, pointsToOtherText, refersOutside, wordCount } from '../reading/phrases.ts'
import type { Fact, Family } from './fact.ts'

/** Headings that are questions, and the paragraphs that answer them. */
export const faq: Family = {
  name: 'faq',
  intents: ['policy_lookup', 'troubleshooting', 'procedure'],
  answerType: 'explanation',
  difficulty: 'easy',
  preference: 1.6,
  find: (passage) =>
    passage.blocks.flatMap((block, index) => {
      if (block.kind !== 'heading') return []
      const question = questionIn(passage.headingsAt(block.start).at(-1) ?? '', passage)
      const reply = question && answerAt(index + 1, passage)
      if (!reply || !isAnswerTo(question, reply.statement, passage)) return []
      return [factOf(question, reply.statement, { start: block.start, end: reply.end }, passage)]
    }),
}

/** Returns a complete question with a verb; `How to …` becomes `How do I …?`. */
const questionIn = (heading: string, passage: ParsedPassage): string | undefined => {
  const { language } = passage
  const rephrased = language === 'en' ? heading.replace(/^How to (?=\p{Ll})/u, 'How do I ') : heading
  const question = rephrased !== heading && !rephrased.endsWith('?') ? `${rephrased}?` : rephrased
  const length = wordCount(question)
  if (!question.endsWith('?') || length < 4 || length > 20 || refersOutside(question, language)) return undefined
  const isWellFormed = yesNoQuestion[language].test(question) || openQuestion[language].test(question)
  if (!isWellFormed || asksAboutUs(question) || contentStems(question, language).length < 2) return undefined
  return language === 'es' && !question.startsWith('¿') ? `¿${question}` : question
}

const yesNoQuestion: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:is|are|am|was|were|do|does|did|can|could|may|will|would|should|has|have|must)\b/i,
  es: /^¿?(?:es|son|está|están|puedo|puedes?|pueden|hay|tengo|tienes?|tienen|debo|existen?)(?!\p{L})/iu,
  pt: /^(?:é|são|posso|pode|podem|podemos|há|tenho|tem|temos|devo|existem?)(?!\p{L})/iu,
}

const openQuestion: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: pattern(
    'i',
    String.raw`^(?:what if (?:I|my)|(?:what|who|which|how|why|when|where|whom)\b.*? `,
    '(?:is|are|am|was|were|do|does|did|can|could|may|might|will|would|should|has|have|must',
    String.raw`|happens?|makes?|means?|counts?|owns?|needs?|uses?|causes?))\b`,
  ),
  es: /^¿?(?:por qué|para qué|qué|cómo|cuál|cuáles|quién|quiénes|cuándo|cuánt[oa]s?|dónde|en qué) \p{L}+.* /iu,
  pt: /^(?:por que|para que|o que|que|como|qual|quais|quem|quando|quant[oa]s?|onde|em que) \p{L}+.* /iu,
}

/** “We” is the company that answers, not the person who asks. “US” is a country. */
const asksAboutUs = (question: string): boolean => firstPersonPlural.test(question.replace(/\bUS\b/g, ''))

const firstPersonPlural = /(?<!\p{L})(?:we|our|ours|us|nuestr[oa]s?|nosotr[oa]s|noss[oa]s?|nós)(?!\p{L})/iu

/** The text under a heading that may answer it: one or two paragraphs, or a paragraph with a list. Undefined if there is more. */
const answerAt = (index: number, passage: ParsedPassage) => {
  const next = passage.blocks.findIndex(({ kind }, at) => at >= index && kind === 'heading')
  const body = passage.blocks.slice(index, next === -1 ? undefined : next)
  const [first, second] = body
  if (first?.kind !== 'paragraph') return undefined
  const statement = passage.clean(first.inner)
  if (statement.endsWith(':')) return withList(statement, first, (body.at(-1) ?? first).end, passage)
  if (body.length > 2 || (second && second.kind !== 'paragraph')) return undefined
  const rest = second ? passage.clean(second.inner) : ''
  return { statement: `${statement} ${rest}`.trim(), end: (second ?? first).inner.end }
}

const withList = (statement: string, { inner }: { readonly inner: Span }, end: number, passage: ParsedPassage) => {
  const list = listsOf(passage).find(({ leadSpan }) => leadSpan?.start === inner.start)
  if (!list?.isComplete || list.end < end || list.entries.length > 8) return undefined
  if (list.entries.some(({ text, hasChildren }) => hasChildren || text === '' || wordCount(text) > 35)) return undefined
  const lines = list.entries.map(({ text }, at) => `${list.isOrdered ? `${at + 1}.` : '-'} ${asSentence(text)}`)
  return { statement: [statement, ...lines].join('\n'), end: list.end }
}

/** True if a text answers a question: it is not an introduction, does not only point elsewhere, and mentions the subject of the question. */
const isAnswerTo = (question: string, statement: string, { language, product }: ParsedPassage): boolean => {
  if (wordCount(statement) < 5 || pointsToOtherText(statement) || introductions[language].test(statement)) return false
  if (pointsElsewhere.test(statement) && wordCount(statement) < 25) return false
  if (yesOrNo.test(statement)) return true
  if (yesNoQuestion[language].test(question) && !startsWithYesOrNo.test(statement)) return false
  const stems = new Set(contentStems(statement, language))
  const productStems = new Set(contentStems(product ?? '', language))
  return contentStems(question, language).some((stem) => stems.has(stem) && !productStems.has(stem))
}

const introductions: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: pattern(
    'i',
    "^(?:say,? (?:you|that)|suppose|imagine|consider|let['’]s|here (?:are|is)|here['’]s|first(?:ly|,| of all)|well,",
    "|sometimes|I |we['’]ve |great question|good question|as mentioned|in this (?:section|page))",
  ),
  es: /^(?:sup[oó]n|imagin|considere|veamos|aqu[ií] |primero|a veces|yo |en esta (?:sección|página))/i,
  pt: /^(?:suponha|imagine|considere|vejamos|aqui |primeiro|às vezes|eu |nesta (?:seção|página))/i,
}

/** A text that only points to another place: `Apple’s instructions are here`, `Read the guide to …`. */
const pointsElsewhere = pattern(
  'i',
  String.raw`\b(?:(?:is|are) (?:available )?(?:here|below|above|at|on the)`,
  String.raw`|(?:^|\. )(?:read|see|check|visit|refer|consult|vea|consulte|veja|leia)\b)`,
)

/** A yes or a no followed by punctuation. */
const yesOrNo = /^(?:yes|no|sí|sim|não)(?:\s?[,.;!–—]|\s-\s)/iu

/** Also matches `No card is needed`, so use it only for yes-or-no questions. */
const startsWithYesOrNo = /^(?:yes|no|sí|sim|não)(?!\p{L})/iu

const factOf = (question: string, statement: string, quote: Span, passage: ParsedPassage): Fact => ({
  family: 'faq',
  shape: 'asked',
  subject: question,
  attribute: 'answer',
  slots: { question },
  statement,
  quotes: [quote],
  ...(yesOrNo.test(statement) || (yesNoQuestion[passage.language].test(question) && startsWithYesOrNo.test(statement))
    ? { answerType: 'yes_no' as const, intent: 'eligibility_exception' as const }
    : intentOf(question, passage)),
})

const intentOf = (question: string, { language }: ParsedPassage): Pick<Fact, 'intent'> => {
  const { why, how } = questionStarts[language]
  return why.test(question) ? { intent: 'troubleshooting' } : how.test(question) ? { intent: 'procedure' } : {}
}

const questionStarts: Readonly<Record<OfflineLanguage, { readonly why: RegExp; readonly how: RegExp }>> = {
  en: { why: /^why\b|^how come\b/i, how: /^how (?:do|does|did|can|could|should|is|are|to|would|will)\b/i },
  es: { why: /^\W*por qué(?!\p{L})/iu, how: /^\W*cómo(?!\p{L})/iu },
  pt: { why: /^por ?qu[eê](?!\p{L})/iu, how: /^como(?!\p{L})/iu },
}
