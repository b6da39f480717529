import type { Fact } from '../families/fact.ts'
import type { OfflineLanguage } from '../reading/page.ts'
import { mentions } from '../reading/subject.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'
import type { Wording } from './wording.ts'

const wordings: Readonly<Record<OfflineLanguage, Wording>> = { en, es, pt }

export const wordingOf = (language: OfflineLanguage): Wording => wordings[language]

export const entryFor = <T>(table: Readonly<Record<string, T>>, fact: Pick<Fact, 'family' | 'shape' | 'attribute'>) =>
  table[`${fact.family}.${fact.shape}`] ?? table[`${fact.family}.${fact.attribute}`]

export const questionsFor = (fact: Fact, language: OfflineLanguage): readonly string[] =>
  (entryFor(wordingOf(language).questions, fact) ?? []).flatMap((frame) => fillFor(frame, fact, language) ?? [])

export const answerTo = (fact: Fact, language: OfflineLanguage): string | undefined => {
  if (fact.statement !== undefined) return fact.statement
  const frame = entryFor(wordingOf(language).answers, fact)
  return frame && fillFor(frame, fact, language)
}

/** Fills a frame with a fact; undefined if a slot is unknown. */
export const fillFor = (frame: string, fact: Fact, language: OfflineLanguage): string | undefined => {
  const value = asValue((fact.value ?? '').replace(/(?<=..)\.$/, ''))
  const slots: Record<string, string> = { value, ...fact.slots }
  const bare = fill(frame.replace(/\{(?:in|of|before)\}/g, ''), { ...slots, owner: '' }) ?? ''
  const ownerPhrases = ownerSlots(bare, fact.owner, frame, language)
  const { question } = slots
  const clause = ownerPhrases.before !== '' && question !== undefined ? lowerFirst(question) : question
  const wording = fill(frame, { ...slots, ...ownerPhrases, question: clause, owner: fact.owner ?? slots.owner })
  if (wording === undefined) return undefined
  return capitalized(contracted(ownerFirst(wording, fact.owner, language), language))
}

/** Moves the owner to the front if the question has another place: `In Kestrel, what is the role “Scout” in a flock?` */
const ownerFirst = (wording: string, owner: string | undefined, language: OfflineLanguage): string => {
  const { in: within, before } = wordingOf(language)
  const tail = owner === undefined ? undefined : within.replace('{owner}', owner)
  const word = within.replace(/\{.*/s, '')
  if (owner === undefined || !tail || !wording.endsWith(`${tail}?`)) return wording
  const rest = wording.slice(0, -tail.length - 1)
  return rest.includes(word) ? `${before.replace('{owner}', owner)}${lowerFirst(rest)}?` : wording
}

/** `a o plano` is `ao plano`, `de el rol` is `del rol`. */
const contracted = (wording: string, language: OfflineLanguage): string =>
  contractions[language].reduce((text, [apart, joined]) => text.replaceAll(` ${apart} `, ` ${joined} `), wording)

const contractions: Readonly<Record<OfflineLanguage, readonly (readonly [string, string])[]>> = {
  en: [],
  es: [
    ['a el', 'al'],
    ['de el', 'del'],
  ],
  pt: [
    ['a o', 'ao'],
    ['a a', 'à'],
    ['de o', 'do'],
    ['de a', 'da'],
    ['em o', 'no'],
    ['em a', 'na'],
  ],
}

/** Lower-cases the first letter of a question that follows other words. */
const lowerFirst = (question: string): string =>
  question.replace(/^(¿?)(\p{Lu}(?=\p{Ll})|O(?= ))/u, (_, mark: string, letter: string) => mark + letter.toLowerCase())

/** The owner phrase of a question, unless its words already name the owner. */
const ownerSlots = (bare: string, owner: string | undefined, frame: string, language: OfflineLanguage) => {
  const none = { in: '', of: '', before: '' }
  const { in: within, of, before } = wordingOf(language)
  if (owner === undefined || mentions(bare, owner.replaceAll('`', ''))) return none
  if (frame.includes('{before}')) return { ...none, before: before.replace('{owner}', owner) }
  return { ...none, in: within.replace('{owner}', owner), of: of.replace('{owner}', owner) }
}

/** Fills the slots of a frame; undefined if one has no value. */
export const fill = (frame: string, slots: Readonly<Record<string, string | undefined>>): string | undefined => {
  let missing = false
  const wording = frame.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const lower = slots[slot.toLowerCase()]
    const filling = slots[slot] ?? (lower === undefined ? undefined : capitalized(lower))
    if (filling === undefined) missing = true
    return filling ?? ''
  })
  return missing ? undefined : wording
}

/** Formats typed values as code: a path, a full stop, a word with special characters. */
const asValue = (value: string): string =>
  /^(?:\S*[^\p{L}\d\s%$€£.,]\S*|\.+)$/u.test(value) && !value.includes('`') ? `\`${value}\`` : value

/** Capitalizes the first letter, also after an inverted question mark. Leaves code unchanged. */
const capitalized = (text: string): string => text.replace(/^[¿¡]?\p{Ll}/u, (letter) => letter.toUpperCase())
