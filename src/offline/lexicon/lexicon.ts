import type { OfflineLanguage } from '../family.ts'
import { pluralOf } from '../language/english.ts'
import { type Alternation, readAlternations, readPhrases } from './alternation.ts'
import { type EnglishVerbForm, englishVerb, verbForms } from './english-forms.ts'
import { englishModifiers, englishNouns, englishPhrases, englishVerbs } from './english-words.ts'
import { portugueseAdjectives, portugueseNouns, portuguesePhrases, portugueseVerbs } from './portuguese-words.ts'
import {
  adjectiveForms,
  type RomanceLanguage,
  type RomanceVerbForm,
  romancePlural,
  romanceVerb,
  romanceVerbForms,
} from './romance-forms.ts'
import { spanishAdjectives, spanishNouns, spanishPhrases, spanishVerbs } from './spanish-words.ts'

/** What a word of the lexicon may be, in the form in which it is met. `others` are in the same form. */
export interface Reading {
  readonly kind: 'verb' | 'noun' | 'modifier'
  readonly form: EnglishVerbForm | RomanceVerbForm | 'one' | 'many' | 'any'
  readonly flags: string
  readonly others: readonly {
    readonly text: string
    readonly activeOnly: boolean
    readonly pastEqualsParticiple: boolean
  }[]
}

export interface Lexicon {
  /** Readings of a lower-case word. */
  readonly words: ReadonlyMap<string, readonly Reading[]>
  /** Fixed phrases by their first word, longest first. */
  readonly phrases: ReadonlyMap<string, readonly { readonly phrase: string; readonly others: readonly string[] }[]>
}

/** The alternations of a language with every form worked out. Built at the first use. */
export const lexicon = (language: OfflineLanguage): Lexicon => {
  const built = cache.get(language) ?? build(language)
  cache.set(language, built)
  return built
}

const cache = new Map<OfflineLanguage, Lexicon>()

const tables = {
  en: { verbs: englishVerbs, nouns: englishNouns, modifiers: englishModifiers, phrases: englishPhrases },
  es: { verbs: spanishVerbs, nouns: spanishNouns, modifiers: spanishAdjectives, phrases: spanishPhrases },
  pt: { verbs: portugueseVerbs, nouns: portugueseNouns, modifiers: portugueseAdjectives, phrases: portuguesePhrases },
} as const

const build = (language: OfflineLanguage): Lexicon => {
  const words = new Map<string, Reading[]>()
  const add = (form: string, reading: Reading): void => {
    const known = words.get(form)
    if (known) known.push(reading)
    else words.set(form, [reading])
  }
  const { verbs, nouns, modifiers, phrases } = tables[language]
  for (const verb of readAlternations(verbs)) addVerb(add, verb, language)
  for (const noun of readAlternations(nouns)) addNoun(add, noun, language)
  for (const modifier of readAlternations(modifiers)) addModifier(add, modifier, language)
  return { words, phrases: byFirstWord(phrases) }
}

type Add = (form: string, reading: Reading) => void

const addVerb = (add: Add, { lemma, flags, others }: Alternation, language: OfflineLanguage): void => {
  if (language === 'en') {
    for (const form of verbForms) {
      add(englishVerb(lemma, form), {
        kind: 'verb',
        form,
        flags,
        others: others.map((other) => ({
          text: englishVerb(other.text, form),
          activeOnly: other.activeOnly,
          pastEqualsParticiple: englishVerb(other.text, 'past') === englishVerb(other.text, 'participle'),
        })),
      })
    }
    return
  }
  for (const form of romanceVerbForms) {
    if (flags.includes('p') && !['infinitive', 'i', 'he', 'they'].includes(form)) continue
    if (flags.includes('n') && form !== 'infinitive') continue
    if (form === 'participle') continue
    const bend = (word: string): string => romanceVerb(word, form, language)
    add(bend(lemma), { kind: 'verb', form, flags, others: others.map((other) => asOther(bend(other.text))) })
  }
  if (/[np]/.test(flags)) return
  const faces = agreeing(romanceVerb(lemma, 'participle', language), language)
  faces.forEach((face, place) => {
    add(face, {
      kind: 'verb',
      form: 'participle',
      flags,
      others: others.map((other) =>
        asOther(agreeing(romanceVerb(other.text, 'participle', language), language)[place]!),
      ),
    })
  })
}

const agreeing = (word: string, language: RomanceLanguage): readonly string[] => {
  const [first, second, third, fourth] = adjectiveForms(word, language)
  return first === second ? [first, third] : [first, second, third, fourth]
}

const addNoun = (add: Add, { lemma, flags, others }: Alternation, language: OfflineLanguage): void => {
  const plural = (word: string): string => (language === 'en' ? pluralOf(word) : romancePlural(word, language))
  add(lemma, { kind: 'noun', form: 'one', flags, others: others.map((other) => asOther(other.text)) })
  if (flags.includes('m') || plural(lemma) === lemma) return
  add(plural(lemma), { kind: 'noun', form: 'many', flags, others: others.map((other) => asOther(plural(other.text))) })
}

const addModifier = (add: Add, { lemma, flags, others }: Alternation, language: OfflineLanguage): void => {
  if (language === 'en') {
    add(lemma, { kind: 'modifier', form: 'any', flags, others: others.map((other) => asOther(other.text)) })
    return
  }
  const seen = new Set<string>()
  adjectiveForms(lemma, language).forEach((face, place) => {
    if (seen.has(face)) return
    seen.add(face)
    // `similar` is both genders: only words that are so too may stand for both.
    const bothGenders = adjectiveForms(lemma, language)[place % 2 === 0 ? place + 1 : place - 1] === face
    const fitting = others.filter((other) => {
      const faces = adjectiveForms(other.text, language)
      return !bothGenders || faces[0] === faces[1]
    })
    if (fitting.length === 0) return
    add(face, {
      kind: 'modifier',
      form: 'any',
      flags,
      others: fitting.map((other) => asOther(adjectiveForms(other.text, language)[place]!)),
    })
  })
}

const asOther = (text: string): Reading['others'][number] => ({ text, activeOnly: false, pastEqualsParticiple: true })

const byFirstWord = (table: string): Lexicon['phrases'] => {
  const groups = new Map<string, { phrase: string; others: readonly string[] }[]>()
  for (const entry of readPhrases(table)) {
    const [first = ''] = entry.phrase.split(' ')
    groups.set(
      first,
      [...(groups.get(first) ?? []), entry].sort((a, b) => b.phrase.length - a.phrase.length),
    )
  }
  return groups
}
