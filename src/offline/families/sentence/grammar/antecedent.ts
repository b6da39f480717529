import type { PassageContext, Sentence } from '../../../passage-context.ts'
import { tagEnglish } from '../../../tagging/english-tagger.ts'
import { wordCount } from '../../../text/phrases.ts'
import { isAddressed } from './breadth.ts'
import { readOpening } from './english-clause.ts'
import type { NounPhrase } from './english-noun-phrase.ts'
import { isRejected } from './rejection.ts'

/** A sentence whose opening pronoun has been replaced by the name that it stands for, and the sentence that gives the name. */
export interface Named {
  readonly text: string
  readonly name: string
  readonly from: Sentence
}

/**
 * `Tesla died in 1943. He lived …`: the subject of the sentence before, where only it can be meant. Manuals are left alone:
 * their `it` is a thing among things.
 */
export const namedByEarlier = (context: PassageContext, index: number): Named | undefined => {
  const sentence = context.sentences[index]!
  if (context.language !== 'en' || isAddressed(context)) return undefined
  const opening = opener.exec(sentence.text)
  if (!opening || expletive.test(sentence.text)) return undefined
  const pronoun = opening[2]!.toLowerCase()
  const found = antecedent(context, index, pronoun, 0)
  if (!found) return undefined
  const { name, from } = found
  const said = possessive.has(pronoun) ? genitive(name) : name
  const put = opening[1] ? said : said.charAt(0).toUpperCase() + said.slice(1)
  return { text: opening[1] + put + sentence.text.slice(opening[0].length), name, from }
}

/** A short phrase may stand before the pronoun, but no other name. */
const opener =
  /^((?:(?:In|On|By|During|From|Between|Since|After|Before|At) [^,;:()]{2,30},? |(?:However|Later|Eventually|Subsequently|Initially|Originally|Historically|Today), )?)(He|She|It|They|His|Her|Its|Their|he|she|it|they|his|her|its|their)(?= )/

/** `It is known that …` stands for nothing. */
const expletive = /\b[Ii]t (?:is|was|has been|may be|can be) (?:\w+ ){1,3}(?:that|to|how|whether|when)\b/

const possessive = new Set(['his', 'her', 'its', 'their'])
const farthest = 2

const antecedent = (
  context: PassageContext,
  index: number,
  pronoun: string,
  distance: number,
): Pick<Named, 'name' | 'from'> | undefined => {
  const before = context.sentences[index - 1]
  if (!before || before.block !== context.sentences[index]!.block) return undefined
  const again = opener.exec(before.text)
  if (again)
    return kindOf(again[2]!) === kindOf(pronoun) && distance < farthest
      ? antecedent(context, index - 1, pronoun, distance + 1)
      : undefined
  const opened = readOpening(before.text.replace(/\s+\([^()]*\)/g, ''))
  if (isRejected(opened) || !opened.phrase) return undefined
  const { phrase } = opened
  if (phrase.kind !== 'name' || !phrase.headIsName) return undefined
  const name = phrase.text.replace(/^The (?=\p{Lu}|\p{Ll})/u, 'the ')
  if (wordCount(name) > 5 || /\b(?:and|of the|in|from|who)\b|['’]s\b|\d/.test(name)) return undefined
  if (!agrees(phrase, kindOf(pronoun))) return undefined
  return isTopic(name, context) || onlyName(before.text, phrase, kindOf(pronoun)) ? { name, from: before } : undefined
}

type Kind = 'man' | 'woman' | 'thing' | 'many'
const kindOf = (pronoun: string): Kind => {
  const small = pronoun.toLowerCase()
  return /^hi?[es]$|^he$/.test(small)
    ? 'man'
    : /^s?her?$/.test(small)
      ? 'woman'
      : /^its?$/.test(small)
        ? 'thing'
        : 'many'
}

const agrees = ({ text, plural, person }: NounPhrase, kind: Kind): boolean =>
  kind === 'many'
    ? plural
    : kind === 'thing'
      ? !plural && person !== true
      : !plural && person !== false && !tagEnglish(text).some((word) => word.place)

/** The document is about it. */
const isTopic = (name: string, { title }: PassageContext): boolean => {
  const told = new Set(title.toLowerCase().split(/[\s_]+/))
  const own = name.split(' ').filter((word) => /^\p{Lu}/u.test(word))
  return (
    own.length > 0 &&
    own.every((word) => told.has(word.toLowerCase()) || told.has(word.toLowerCase().replace(/s$/, '')))
  )
}

/** No other name in the sentence could be meant. */
const onlyName = (text: string, phrase: NounPhrase, kind: Kind): boolean => {
  const behind = text.slice(text.indexOf(phrase.text) + phrase.text.length)
  const known = new Set(phrase.text.split(' '))
  const rivals = (behind.match(/\p{Lu}\p{L}+(?: (?:of |the )*\p{Lu}\p{L}+)*/gu) ?? []).filter(
    (other) => !other.split(' ').every((word) => known.has(word) || months.test(word)),
  )
  if (kind === 'man' || kind === 'woman')
    return (
      (phrase.person === true || /^(?:\p{Lu}\p{L}+ ?){1,3}$/u.test(phrase.text)) &&
      rivals.every((other) => !other.includes(' '))
    )
  // `The plant makes a gas. It …`: either. Of what a sentence only says what it is, the next one speaks on.
  return (
    /^ (?:is|was|are|were) (?:now |also |often )?(?:an?|the|one of) /.test(behind) ||
    (rivals.length === 0 && /^ (?:is|was|are|were) /.test(behind))
  )
}

const months = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

const genitive = (name: string): string => (/s$/.test(name) ? `${name}'` : `${name}'s`)
