import { escaped } from '../../../../text/escaped.ts'
import { isPlural } from '../../../language/english.ts'
import { withArticle } from '../../../language/romance.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { rulesOf } from '../../../structure/rules-name.ts'
import { asSubject, isNameIn, knownNames, stands, uncapitalised } from '../../../text/casing.ts'
import { isTold } from './breadth.ts'
import type { NounPhrase } from './english-noun-phrase.ts'
import { determiners } from './english-words.ts'
import { amounts } from './numbers.ts'
import type { Reading } from './reading.ts'
import { closedClasses, type RomanceLanguage } from './romance-words.ts'

/** A word that also stands with its capital inside a sentence is a name, whatever else it is in small letters. */
const namedElsewhere = (word: string, text: string): boolean =>
  /^\p{Lu}\p{L}+$/u.test(word) &&
  stands(word, text, (before, after) => /[\p{Ll},;] $/u.test(before) && !/^\p{L}/u.test(after))

/** The first letter as it stands inside a sentence. */
export const smallRomance = (subject: string, { context }: Reading, language: RomanceLanguage): string => {
  const first = subject.split(' ')[0]!.toLowerCase()
  const original = subject.split(' ')[0]!
  if (namedElsewhere(original, context.text) && !closedClasses[language].determiners.has(first)) return subject
  return new RegExp(`^${amounts[language].number}$`).test(first) ||
    /^(?:quase|casi|cerca|alrededor|aproximadamente|mais|más|menos)$/.test(first) ||
    closedClasses[language].determiners.has(first) ||
    closedClasses[language].pronouns.has(first) ||
    // `Usuarios avanzados de Electron`: many of a kind, told apart by a common word.
    /^\p{Lu}\p{Ll}{3,}s \p{Ll}{4,}/u.test(subject)
    ? subject.charAt(0).toLowerCase() + subject.slice(1)
    : uncapitalised(subject, context)
}

/** `la universidad` under the title `Universidad de Harvard`, or where the text before has named one university and no other. */
export const namedByRomance = (head: string, reading: Reading): string | undefined => {
  const { sentence, context } = reading
  for (const heading of [...sentence.path].reverse().concat(context.title)) {
    const words = heading.split(' ')
    if (words.length < 2 || words.length > 6 || words[0]!.toLowerCase() !== head) continue
    if (!/\p{Lu}/u.test(words.slice(1).join(' ')) || /[,:;?]/.test(heading)) continue
    const proper = /^\p{Lu}\S+ (?:(?:de|del|de la|d[oa]s?) )?\p{Lu}/u.test(heading) && institutional.test(head)
    return withArticle(proper ? heading : heading.charAt(0).toLowerCase() + heading.slice(1), context.language)
  }
  return namedBefore(head, reading) ?? defined(head, reading)
}

/** Written with a capital in their names. */
const institutional =
  /^(?:universidade?|universidad|museo|museu|facultad|faculdade|instituto|biblioteca|hospital|escuela|escola|colegio|colégio|fundación|fundação|ministerio|ministério|departamento|ferrocarril|tribunal|parlamento|iglesia|igreja|asociación|associação|centro|comité|comitê|consejo|conselho|teatro|banco|observatorio|observatório)$/

const part = String.raw`\p{Lu}[\p{L}\d-]+`
const link = '(?:de|del|de la|de los|de las|do|da|dos|das|em|en|e|y)'

/** `O Departamento de Geografia … O departamento mantém`, `el río Ebro … el río`: the one full name that the noun has had so far. */
const namedBefore = (head: string, { sentence, context }: Reading): string | undefined => {
  const [first = '', ...others] = head
  const capital = `${first.toUpperCase()}${others.join('')}(?: (?:${link} )*${part})+`
  // In small letters the name ends sooner: `curso de Letras da Universidade …`.
  const small = `${head} (?:${link} )?${part}(?: (?:(?:em|en|e|y) )?${part})*`
  const before = context.text.slice(0, sentence.start)
  const names = [...before.matchAll(new RegExp(`(?<![\\p{L}])(?:${capital}|${small})`, 'gu'))]
    .map(([name]) => name)
    .filter((name) => name.split(' ').length < 9)
  const [longest = ''] = [...new Set(names)].sort((a, b) => b.length - a.length)
  const one = names.length > 0 && names.every((name) => longest.toLowerCase().startsWith(name.toLowerCase()))
  // The name takes the article that the noun has.
  const article = new RegExp(`(?<!\\p{L})(el|la|los|las|o|a|os|as) ${head}(?!\\p{L})`, 'iu').exec(sentence.text)?.[1]
  return one && article ? `${article.toLowerCase()} ${longest}` : undefined
}

/** `Puerto Alcaraz es una ciudad … La ciudad`: what the title names and the text says to be such a thing. */
const defined = (head: string, { sentence, context }: Reading): string | undefined => {
  const { title } = context
  if (!/^\p{Lu}/u.test(title) || title.split(' ').length > 5 || /[,:;?()]/.test(title)) return undefined
  const is = new RegExp(
    `${escaped(title)}(?: \\([^)]*\\))? (?:es|é|fue|foi|era) (?:una?|uma?|el|la|o|a) (?:\\p{Ll}+ )?${head}(?!\\p{L})`,
    'u',
  )
  return is.test(context.text.slice(0, sentence.start)) ? title : undefined
}

/** The first letter as it stands inside a sentence. */
export const smallSubject = (subject: string, phrase: NounPhrase, { context }: Reading): string => {
  const [first = '', second = ''] = subject.split(' ')
  if (rulesOf(context)) return asSubject(subject, context)
  if (
    phrase.nameOpens ||
    (/^\p{Lu}/u.test(second) && !determiners.has(first.toLowerCase()) && !/s$|\p{Ll}ing$/u.test(first))
  )
    return subject
  if (
    determiners.has(first.toLowerCase()) ||
    new RegExp(`^(?:${amounts.en.number}|${amounts.en.hedge})$`).test(first.toLowerCase())
  )
    return subject.charAt(0).toLowerCase() + subject.slice(1)
  if (namedElsewhere(first, context.text) && phrase.kind === 'name') return subject
  if (isTitled(subject, context.text)) return subject
  const small = uncapitalised(subject, context)
  return small === subject &&
    (phrase.commonOpens ||
      adjective.test(first) ||
      isPluralOfSmall(first, context.text) ||
      isManyOfAKind(first, context)) &&
    /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)?$/u.test(first)
    ? subject.charAt(0).toLowerCase() + subject.slice(1)
    : small
}

/** `Freedom, the oldest newspaper of Vey, was …`: what a common word is the title of. */
const isTitled = (subject: string, text: string): boolean =>
  new RegExp(
    `(?<!\\p{L})${escaped(subject)}, (?:the|an?) [^,.]{0,60}\\b(?:newspaper|magazine|journal|periodical|weekly|daily|book|novel|poem|play|opera|film|movie|album|song|band|ship|company)\\b`,
    'u',
  ).test(text)

/** `Invoices` where the text speaks of an `invoice`. */
const isPluralOfSmall = (word: string, text: string): boolean =>
  /^\p{Lu}\p{Ll}{2,}s$/u.test(word) &&
  new RegExp(`(?<![\\p{L}/._-])${word.slice(0, -1).toLowerCase()}s?(?![\\p{L}/_-])`, 'u').test(text)

/** What manuals and rules speak of in the plural is common, unless they name it so. */
const isManyOfAKind = (word: string, context: PassageContext): boolean =>
  !isTold(context) && isPlural(word) && !knownNames.test(word) && !isNameIn(word, context)

/** Endings that tell an adjective whatever the taggers make of its capital. */
const adjective = /^\p{Lu}(?:\p{Ll}{2,}(?:ful|ive|ous|able|ible|less|ing)|\p{Ll}{3,}ed|\p{Ll}+-\p{Ll}+)$/u

/** `the university` under the title `Harvard University` is Harvard University. */
export const namedBy = (head: string, { sentence, context }: Reading): string | undefined => {
  for (const heading of [...sentence.path].reverse().concat(context.title)) {
    const words = heading.split(' ')
    if (words.length < 2 || words.length > 5 || words.at(-1)!.toLowerCase() !== head) continue
    // The `Settings of the agent` are no agent.
    if (words.some((word) => /^(?:of|for|in|with|to|on|from|by)$/i.test(word))) continue
    if (words.includes('and') && /s$/.test(head)) continue
    if (!words.every((word) => /^[\p{L}\p{N}'’.-]+$/u.test(word)) || !/^\p{Lu}/u.test(words[0]!)) continue
    const first = words[0]!.toLowerCase()
    if (/^(?:the|an?|your|about|how|what|using|creating|managing|working)$/.test(first)) continue
    const articled =
      takesArticle.test(head) || new RegExp(`\\bthe ${heading.replace(/[.]/g, '\\.')}\\b`, 'i').test(context.text)
    // A heading with one capital is no name: `Console output`.
    const said = words.slice(1).some((word) => /^\p{Lu}/u.test(word)) ? heading : uncapitalised(heading, context)
    return articled ? `the ${said}` : /^\p{Lu}/u.test(words.at(-1)!) ? heading : `the ${said}`
  }
  return ofKind(head, context)
}

const takesArticle =
  /^(?:museum|party|council|committee|empire|dynasty|army|river|theat(?:er|re)|war|church|institute|society|foundation|association|treaty|act|library|bridge|festival|company)$/

/** Of which a text with its name above speaks as of the only one. */
const kinds =
  /^(?:university|city|museum|church|company|school|college|county|state|country|town|village|river|lake|island|party|band|team|club|empire|dynasty|kingdom|army|parliament|court|council|commission|library|hospital|theat(?:er|re)|series|show|newspaper|magazine|nation|province|region|airport|bank|agency|department|organization|association|network)$/

/** `the university` under `University of Chicago`, and `the city` in a text where `the city of Fresno` stands under `Fresno`. */
const ofKind = (head: string, { title, text }: Reading['context']): string | undefined => {
  if (!kinds.test(head)) return undefined
  const words = title.split(/[ ,]+/)
  if (!/^\p{Lu}/u.test(title) || /[\d:?]/.test(title) || words.length > 6) return undefined
  if (words[0]!.toLowerCase() === head && words[1] === 'of') return `the ${title}`
  const name = escaped(words[0]!)
  if (words[0]!.length < 3 || !new RegExp(`\\b${name}\\b`).test(text)) return undefined
  return new RegExp(
    `\\b${head} of ${name}\\b|\\b${name} (?:is|was) (?:an?|the|one of the) [^.,;]*\\b${head}\\b(?!['’-])`,
  ).test(text)
    ? words[0]!
    : undefined
}
