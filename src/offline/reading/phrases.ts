import { escapeRegExp } from '../../text/escape-reg-exp.ts'
import { pattern } from '../../text/pattern.ts'
import { fold } from '../../text/words.ts'
import { lexicon } from './lexicon.ts'
import type { OfflineLanguage, ParsedPassage, PassageSentence, Span } from './passage.ts'

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Capitalizes the first word and adds a period. Identifiers keep their case. */
export const asSentence = (text: string): string => {
  const trimmed = text.trim().replace(/[;,:]$/, '')
  const isWord = /^(?:(?:non|self|multi)-)?\p{Ll}+(?:['’]\p{Ll}+)?(?=[\s,]|$)/u.test(trimmed)
  const capitalized = isWord ? trimmed.charAt(0).toUpperCase() + trimmed.slice(1) : trimmed
  return /[.!?…]["'”’»)]?$/.test(capitalized) ? capitalized : `${capitalized}.`
}

/** Lower-cases the first word for use inside a sentence. A word that the passage never writes in lower case may be a name and is left as is. */
export const lowerCaseStart = (text: string, passageText?: string): string =>
  (passageText === undefined || occursInLowerCase(text, passageText)) &&
  /^\p{Lu}\p{Ll}*(?=\s|$)/u.test(text) &&
  !startsWithName.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

/** Two capitalized words, such as `Solo Plan` and `Los Angeles`, but not `The Solo`. */
const startsWithName = /^(?!(?:The|An|Each|Every|Una?|Uma?|Cada) )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u

const occursInLowerCase = (text: string, passageText: string): boolean => {
  const first = /^\p{L}+/u.exec(text)?.[0] ?? ''
  return articles.has(first) || hasInLowerCase(first, passageText)
}

/** True if a passage writes a word in lower case after a space. */
export const hasInLowerCase = (word: string, passageText: string): boolean =>
  new RegExp(` ${escapeRegExp(word.toLowerCase())}(?![\\p{L}\\p{N}])`, 'u').test(passageText)

const articles: ReadonlySet<string> = new Set(
  'A An The Each Every All El La Los Las Un Una Cada O Os As Um Uma'.split(' '),
)

/** The task in a heading, with its verb in the base form; undefined if there is none: `Install the agent`, `Installing the agent`, `How to install the agent`. */
export const taskOf = (heading: string, language: OfflineLanguage, passageText = ''): string | undefined => {
  const bare = heading.replace(howTo[language], '').trim()
  const trimmed = bare.replace(/[.:]$/, '')
  const [first = '', ...rest] = trimmed.split(' ')
  const [second] = rest
  if (second === undefined || /^(?:and|or|&|y|o|e|ou)$/i.test(second)) return undefined
  if (wordCount(trimmed) > 10 || /[?!;]/.test(trimmed)) return undefined
  const verb = baseFormOf(first.toLowerCase(), language)
  if (!verb) return undefined
  const others = rest.map((word) =>
    language === 'en' && /^your$/i.test(word) ? 'my' : lowerCaseIfInPassage(word, passageText),
  )
  return [verb, ...others].join(' ')
}

/** Lower-cases a word such as those of `Your Chart Repository` if the passage also writes it in lower case. */
export const lowerCaseIfInPassage = (word: string, passageText: string): string =>
  /^\p{Lu}\p{Ll}+$/u.test(word) && hasInLowerCase(word, passageText) ? word.toLowerCase() : word

const howTo: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:how (?:to|do (?:I|you|we)|can (?:I|you|we))|to|step \d+[.:]?)\s+/i,
  es: /^(?:c[oó]mo|para|paso \d+[.:]?)\s+/i,
  pt: /^(?:como|para|passo \d+[.:]?)\s+/i,
}

/** The base form of a verb; undefined for other words. */
const baseFormOf = (word: string, language: OfflineLanguage): string | undefined => {
  const { verbs } = lexicon(language)
  if (verbs.has(word)) return word
  if (language !== 'en' || !word.endsWith('ing')) return undefined
  // `adding` is from `add`, `making` from `make`, and `stopping` from `stop`.
  const stem = word.slice(0, -3)
  const withSingleConsonant = stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1')
  return [stem, `${stem}e`, withSingleConsonant].find((form) => verbs.has(form))
}

/** True if a text refers to something elsewhere, so that it is unclear on its own. */
export const refersOutside = (text: string, language: OfflineLanguage): boolean =>
  lexicon(language).references.test(text)

/** True if the first words of a text refer to something elsewhere. */
export const startsWithReference = (text: string, language: OfflineLanguage): boolean =>
  lexicon(language).references.test(text.replace(/\s.*/s, '')) ||
  /^(?:the (?:above|following|same)|as (?:above|before))\b/i.test(text)

/** Removes labeled attributes at the end (`Default: 10`) and sentences that only refer to other pages (`See …`). */
export const withoutLabelsAndReferrals = (statement: string): string => {
  const bare = statement.replace(attributeLabels, '.')
  const sentences = bare.split(/(?<=[.!?]) (?=\p{Lu})/u).filter((sentence) => !referral.test(sentence))
  return sentences.join(' ').trim()
}

const attributeLabels =
  /[.;]? (?:(?:Optional|Required)\.? )?(?:Valid [Vv]alues|Default(?: [Vv]alue)?|Type|Required): .*$/
const referral = pattern(
  '',
  String.raw`^(?:For (?:more|further|additional|a full|details|information)\b.*\bsee\b`,
  '|See |Para (?:más|mais) inform|Consulte |Veja |Ver )',
)

/** True if a text sends the reader to other text: `see …`, `as shown below`. */
export const pointsToOtherText = (text: string): boolean => pointers.test(fold(text))

const pointers = pattern(
  '',
  String.raw`\bsee [a-z ]+ (?:for|section)|, see |\b(?:see (?:the|also|\w+ (?:for`,
  '|section))|shown below|(?:following|next|previous) (?:section',
  '|topic|page|table|example)|ver (?:la|el|seccion)|veja (?:a|o',
  String.raw`|secao)|consulte)\b`,
)

/** A sentence together with the sentences after it that continue it; undefined if the result is long or introduces a list. */
export const completeStatement = (
  sentence: PassageSentence,
  passage: ParsedPassage,
): (Span & { readonly text: string }) | undefined => {
  const { block, position } = sentence
  const next = passage.sentences.filter((other) => other.block === block && other.position > position)
  const end = next.findIndex(({ text }) => !lexicon(passage.language).continuation.test(text))
  const sentences = [sentence, ...next.slice(0, end === -1 ? undefined : end)]
  const text = sentences.map(({ text }) => text).join(' ')
  if (text.endsWith(':') || wordCount(text) > 90) return undefined
  return { start: sentence.start, end: (sentences.at(-1) ?? sentence).end, text }
}
