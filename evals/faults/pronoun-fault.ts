import { namesIn } from '../../src/offline/words/names.ts'
import { baseLanguage, isStopWord } from '../../src/text/words.ts'
import type { Damaged, GoodItem } from './good-item.ts'

/** Replaces the subject of the question with a pronoun. */
export const danglePronoun = (item: GoodItem): Damaged | undefined => {
  const { question, language } = item.draft
  const base = baseLanguage(language)
  const words = pronouns.get(base)
  // Only the first name: after another name the pronoun would refer to that one.
  const name = namesIn(question, language).find(({ kind, isFirst }) => kind !== 'quoted' && !isFirst)
  const at = name ? question.indexOf(name.text) : -1
  if (!words || !name || at === -1) return undefined
  const before = words.article.exec(question.slice(0, at))
  const head = before ? question.slice(0, before.index) : question.slice(0, at)
  const tail = question.slice(at + name.text.length)
  // In `the Acme plan` the noun would stay.
  if (!isWhole(head, tail, language)) return undefined
  if (nounWithArticle.get(base)!.test(head) || (before && /^\s+\p{Ll}/u.test(tail) && !words.after.test(tail)))
    return undefined
  const possessive = /^['’]s/.exec(tail)
  const pronoun = possessive
    ? words.possessive
    : (words.byArticle[before?.[0].trim().toLowerCase() ?? ''] ?? words.plain)
  const withPronoun = `${head}${pronoun}${possessive ? tail.slice(possessive[0].length) : tail}`
  return { ...item, change: `asked “${withPronoun}”`, draft: { ...item.draft, question: withPronoun } }
}

/** Whether the name is a whole phrase, with only function words and verbs around it. */
const isWhole = (head: string, tail: string, language: string): boolean => {
  const before = /(\p{L}+)\W*$/u.exec(head)?.[1]?.toLowerCase() ?? ''
  const after = /^\W*(\p{L}+)/u.exec(tail)?.[1] ?? ''
  const base = baseLanguage(language)
  const isArticleOrQuestionWord = /^(?:a|an|um|uma|un|una|what|which|whose|qué|que|qual|cuál)$/.test(before)
  return (
    (before === '' || (isStopWord(before, base) && !isArticleOrQuestionWord)) &&
    (/^(?:\s*[?,.]|\s*$|['’]s)/.test(tail) ||
      isStopWord(after, base) ||
      /^\p{Ll}+ed$/u.test(after) ||
      (/^(?:do|does|did)$/.test(before) && /^\p{Ll}+[^s]$/u.test(after)))
  )
}

interface Pronouns {
  readonly article: RegExp
  readonly after: RegExp
  readonly plain: string
  readonly possessive: string
  readonly byArticle: Readonly<Record<string, string>>
}

const pronouns: ReadonlyMap<string, Pronouns> = new Map<string, Pronouns>([
  [
    'en',
    {
      article: /\bthe\s+$/i,
      after: /^\s+(?:\w+ed|\w+s|in|on|for|of|to|have|has|be|from|with|after|before)\b/i,
      plain: 'it',
      possessive: 'its',
      byArticle: {},
    },
  ],
  [
    'es',
    {
      article: /(?<!\p{L})(?:el|la|los|las|del|al)\s+$/iu,
      after: /^/,
      plain: 'eso',
      possessive: 'su',
      byArticle: { del: 'de eso', al: 'a eso', los: 'ellos', las: 'ellas' },
    },
  ],
  [
    'pt',
    {
      article: /(?<!\p{L})(?:o|a|os|as|do|da|dos|das|no|na|nos|nas|ao|à)\s+$/iu,
      after: /^/,
      plain: 'isso',
      possessive: 'seu',
      byArticle: {
        do: 'disso',
        da: 'disso',
        dos: 'deles',
        das: 'delas',
        no: 'nisso',
        na: 'nisso',
        os: 'eles',
        as: 'elas',
        ao: 'a isso',
        à: 'a isso',
      },
    },
  ],
])

/** Matches another noun with its article, which the pronoun could refer to. */
const nounWithArticle: ReadonlyMap<string, RegExp> = new Map([
  ['en', /\b(?:the|a|an|my|our|your|of|in|for|to|by|from|with|on)\s+(?!(?:what|which|how|whom|where|when)\b)\w+/i],
  [
    'es',
    /(?<!\p{L})(?:el|la|los|las|un|una|mi|de|en|para|por|con|del|al)\s+(?!(?:qué|cuál|cuánto|quién|dónde|que)\b)\p{L}+/iu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:o|a|os|as|um|uma|meu|minha|de|em|para|por|com|do|da|no|na)\s+(?!(?:que|qual|quanto|quem|onde)\b)\p{L}+/iu,
  ],
])
