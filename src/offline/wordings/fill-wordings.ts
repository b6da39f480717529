import type { Fact } from '../families/fact.ts'
import type { OfflineLanguage } from '../reading/passage.ts'
import { mentions } from '../reading/subject.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'
import type { Wording } from './wording.ts'

const wordings: Readonly<Record<OfflineLanguage, Wording>> = { en, es, pt }

export const wordingOf = (language: OfflineLanguage): Wording => wordings[language]

/** Looks up the templates of a fact: by its shape, or else by its attribute. */
export const templateFor = <T>(
  table: Readonly<Record<string, T>>,
  fact: Pick<Fact, 'family' | 'shape' | 'attribute'>,
) => table[`${fact.family}.${fact.shape}`] ?? table[`${fact.family}.${fact.attribute}`]

export const questionsFor = (fact: Fact, language: OfflineLanguage): readonly string[] =>
  (templateFor(wordingOf(language).questions, fact) ?? []).flatMap(
    (template) => fillWithFact(template, fact, language) ?? [],
  )

export const answerTo = (fact: Fact, language: OfflineLanguage): string | undefined => {
  if (fact.statement !== undefined) return fact.statement
  const template = templateFor(wordingOf(language).answers, fact)
  return template && fillWithFact(template, fact, language)
}

/** Fills a template with the slots of a fact and its owner; undefined if a slot is unknown. */
export const fillWithFact = (template: string, fact: Fact, language: OfflineLanguage): string | undefined => {
  const value = formatValue((fact.value ?? '').replace(/(?<=..)\.$/, ''))
  const slots: Record<string, string> = { value, ...fact.slots }
  const withoutOwner = fill(template.replace(/\{(?:in|of|before)\}/g, ''), { ...slots, owner: '' }) ?? ''
  const ownerPhrases = ownerSlots(withoutOwner, fact.owner, template, language)
  const { question } = slots
  const clause = ownerPhrases.before !== '' && question !== undefined ? lowerFirst(question) : question
  const wording = fill(template, { ...slots, ...ownerPhrases, question: clause, owner: fact.owner ?? slots.owner })
  if (wording === undefined) return undefined
  return capitalize(contract(moveOwnerFirst(wording, fact.owner, language), language))
}

/** Moves the owner to the front if the question has another phrase with the same preposition: `In Kestrel, what is the role “Scout” in a flock?` */
const moveOwnerFirst = (wording: string, owner: string | undefined, language: OfflineLanguage): string => {
  const { in: within, before } = wordingOf(language)
  const ownerPhrase = owner === undefined ? undefined : within.replace('{owner}', owner)
  const preposition = within.replace(/\{.*/s, '')
  if (owner === undefined || !ownerPhrase || !wording.endsWith(`${ownerPhrase}?`)) return wording
  const rest = wording.slice(0, -ownerPhrase.length - 1)
  return rest.includes(preposition) ? `${before.replace('{owner}', owner)}${lowerFirst(rest)}?` : wording
}

/** Joins words that a language contracts: `a o plano` becomes `ao plano`, `de el rol` becomes `del rol`. */
const contract = (wording: string, language: OfflineLanguage): string =>
  Object.entries(contractions[language]).reduce(
    (text, [words, contraction]) => text.replaceAll(` ${words} `, ` ${contraction} `),
    wording,
  )

const contractions: Readonly<Record<OfflineLanguage, Readonly<Record<string, string>>>> = {
  en: {},
  es: { 'a el': 'al', 'de el': 'del' },
  pt: { 'a o': 'ao', 'a a': 'à', 'de o': 'do', 'de a': 'da', 'em o': 'no', 'em a': 'na' },
}

/** Lower-cases the first letter of a question that follows other words. */
const lowerFirst = (question: string): string =>
  question.replace(/^(¿?)(\p{Lu}(?=\p{Ll})|O(?= ))/u, (_, mark: string, letter: string) => mark + letter.toLowerCase())

/** Values for the slots of the owner; empty if the wording already names the owner. */
const ownerSlots = (wording: string, owner: string | undefined, template: string, language: OfflineLanguage) => {
  const noPhrases = { in: '', of: '', before: '' }
  const { in: within, of, before } = wordingOf(language)
  if (owner === undefined || mentions(wording, owner.replaceAll('`', ''))) return noPhrases
  if (template.includes('{before}')) return { ...noPhrases, before: before.replace('{owner}', owner) }
  return { ...noPhrases, in: within.replace('{owner}', owner), of: of.replace('{owner}', owner) }
}

/** Fills the slots of a template; undefined if a slot has no value. */
export const fill = (template: string, slots: Readonly<Record<string, string | undefined>>): string | undefined => {
  let missing = false
  const wording = template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const lower = slots[slot.toLowerCase()]
    const filling = slots[slot] ?? (lower === undefined ? undefined : capitalize(lower))
    if (filling === undefined) missing = true
    return filling ?? ''
  })
  return missing ? undefined : wording
}

/** Wraps values that look like code in backticks: a path, a period, a word with special characters. */
const formatValue = (value: string): string =>
  /^(?:\S*[^\p{L}\d\s%$€£.,]\S*|\.+)$/u.test(value) && !value.includes('`') ? `\`${value}\`` : value

/** Capitalizes the first letter, also after ¿ or ¡. Leaves code unchanged. */
const capitalize = (text: string): string => text.replace(/^[¿¡]?\p{Ll}/u, (letter) => letter.toUpperCase())
