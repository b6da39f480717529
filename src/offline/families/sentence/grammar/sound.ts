import type { OfflineLanguage } from '../../../family.ts'
import { tagEnglish } from '../../../tagging/english-tagger.ts'
import { romanceForms } from '../../../tagging/romance-verbs.ts'
import type { RomanceLanguage } from './romance-words.ts'

/**
 * Whether a sentence is whole words of one language. What a conversion or a translation has broken is not asked about: the
 * break would stand in the question or in its answer. Cheap signs only; a sentence may pass and still be odd.
 */
export const isSound = (text: string, language: OfflineLanguage): boolean =>
  !broken.test(text) &&
  (language === 'en' ||
    !(slipped.test(text) || mixed(text) || disagree[language].test(text) || isOneOfMany(text, language))) &&
  !(language === 'es' && articledPerson(text))

/** Entities, and a phrase put twice behind a comma: `contra Israel, contra Yom Kippur`. */
const broken = /& ?(?:amp|lt|gt|quot|nbsp) ?;|(?<!\p{L})(contra|against|hacia|towards?) [^,]{2,40}, \1 [^,]+$/u

/** A hyphen that lost its word, a footnote's figure on a word, a word twice: `veículos de veículos`. */
const slipped =
  /\p{L} -\p{Lu}\p{L}{3,}|(?<![\p{L}\p{N}/_.-])\p{Ll}{8,}\d{1,2}(?![\p{L}\p{N}_.-])|\p{L}\? [-–]?\d|(?<!\p{L})(\p{Ll}{5,})(?: (?:de|d[oa]s?|del|of))? \1(?!\p{L})/u

/** English words, or a heading's capitals, in the middle of another language; names may hold both. */
const mixed = (text: string): boolean =>
  /(?<!\p{Lu}\S*) (?:the|and|with|from|which|were)(?= \p{Ll})/u.test(text) ||
  (/\p{Lu}{5,} \p{Lu}{5,}/u.test(text) && /\p{Ll}{4,}/u.test(text))

/** An article and a noun whose ending tells another gender. */
const disagree: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /(?<!\p{L})(?:(?:el|los|un|unos|del|al) (?!corazón|buzón|tazón|escalón)\p{Ll}{3,}(?:ción|ciones|dad|dades)|(?:la|las|una|unas) \p{Ll}{3,}(?:mientos?|ismos?))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:os?|um|uns|dos?|nos?|aos?) (?!coração)\p{Ll}{3,}(?:ção|ções|dade|dades)|(?:as|uma|umas|das?|nas?|às?) \p{Ll}{3,}(?:mentos?|ismos?))(?!\p{L})/u,
}

/** `nombró al Robert Kintner`: a given name takes no article in Spanish. */
const articledPerson = (text: string): boolean =>
  [...text.matchAll(/(?<!\p{L})(?:al|del) (\p{Lu}\p{Ll}+) \p{Lu}\p{Ll}+/gu)].some(
    ([, given = '']) => tagEnglish(given)[0]!.person,
  )

/** `os apartamento`: the article is many and the noun is one. Numbers, and verbs behind a pronoun, are neither. */
const isOneOfMany = (text: string, language: RomanceLanguage): boolean =>
  [...text.matchAll(plurals[language])].some(
    ([, word = '']) => !counting.test(word) && romanceForms(word, language).length === 0,
  )

const plurals: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /(?<!\p{L})(?:[Ll]os|[Ll]as|[Uu]nos|[Uu]nas) (\p{Ll}{4,}(?<![sxe]))(?!\p{L})/gu,
  pt: /(?<!\p{L})(?:[Oo]s|[Dd]?[Aa]s|[Uu]ns|[Uu]mas|dos) (\p{Ll}{4,}(?<![sx]))(?!\p{L})/gu,
}
const counting =
  /^(?:cuatro|quatro|cinco|sete|ocho|oito|nove|diez|onze|doze|treze|catorze|quinze|vinte|cien|ciento|\p{L}+(?:enta|inta)|primeiro|tanto|pouco|poco|mais|demais|quem)$/u
