import type { Fact } from '../families/fact.ts'
import type { OfflineLanguage } from '../reading/page.ts'
import { says } from '../reading/subject.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'
import type { Wording } from './wording.ts'

const wordings: Readonly<Record<OfflineLanguage, Wording>> = { en, es, pt }

export const wordingOf = (language: OfflineLanguage): Wording => wordings[language]

export const keyOf = ({ family, shape }: Pick<Fact, 'family' | 'shape'>): string => `${family}.${shape}`

/** Every way in which a language asks for a fact. */
export const questionsFor = (fact: Fact, language: OfflineLanguage): readonly string[] =>
  worded(wordingOf(language).questions[keyOf(fact)] ?? [], fact, language)

/** The whole answer to it. */
export const answerTo = (fact: Fact, language: OfflineLanguage): string | undefined => {
  if (fact.told !== undefined) return fact.told
  const frame = wordingOf(language).answers[keyOf(fact)]
  return frame && fillFor(frame, fact, language)
}

export const verdictsOn = (fact: Fact, claim: string, language: OfflineLanguage): readonly string[] =>
  worded(wordingOf(language).verdicts[keyOf(fact)] ?? [], fact, language, { claim })

export const premisesOn = (fact: Fact, claim: string, language: OfflineLanguage): readonly string[] =>
  worded(wordingOf(language).premises[keyOf(fact)] ?? [], fact, language, { claim })

const worded = (
  frames: readonly string[],
  fact: Fact,
  language: OfflineLanguage,
  more: Readonly<Record<string, string>> = {},
): readonly string[] => frames.flatMap((frame) => fillFor(frame, fact, language, more) ?? [])

/** Fills a frame; nothing where a slot of it is not known. */
export const fillFor = (
  frame: string,
  fact: Fact,
  language: OfflineLanguage,
  more: Readonly<Record<string, string>> = {},
): string | undefined => {
  const slots: Record<string, string> = {
    value: shownValue((fact.value ?? '').replace(/(?<=..)\.$/, '')),
    ...fact.slots,
    ...more,
  }
  slots.base = baseOf(slots.verb ?? '')
  slots.kindof = slots.of ?? ''
  const bare = fill(frame.replace(/\{(?:in|of)\}/g, ''), { ...slots, owner: '' }) ?? ''
  const owner = fact.owner !== undefined && !says(bare, fact.owner.replaceAll('`', '')) ? fact.owner : undefined
  const { in: within, of } = wordingOf(language)
  const said = fill(frame, {
    ...slots,
    in: owner === undefined ? '' : within.replace('{owner}', owner),
    of: owner === undefined ? '' : of.replace('{owner}', owner),
    ...(fact.owner === undefined ? {} : { owner: fact.owner }),
  })
  return said === undefined ? undefined : opened(said)
}

/** Nothing where a slot has no value. */
export const fill = (frame: string, slots: Readonly<Record<string, string>>): string | undefined => {
  let missing = false
  const said = frame.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const own =
      slots[slot] ?? (slots[slot.toLowerCase()] === undefined ? undefined : opened(slots[slot.toLowerCase()]!))
    if (own === undefined) missing = true
    return own ?? ''
  })
  return missing ? undefined : said
}

/** What is typed is shown as code: a path, a full stop, a word in small letters with marks. */
const shownValue = (value: string): string =>
  /^(?:\S*[^\p{L}\d\s%$€£.,]\S*|\.+)$/u.test(value) && !value.includes('`') ? `\`${value}\`` : value

/** `supports` → `support`, `has` → `have`. */
const baseOf = (verb: string): string => (verb === 'has' ? 'have' : verb.replace(/s$/, ''))

/** A sentence opens with a capital, also behind an inverted question mark; what is code stays as it is. */
const opened = (text: string): string => text.replace(/^[¿¡]?\p{Ll}/u, (letter) => letter.toUpperCase())
