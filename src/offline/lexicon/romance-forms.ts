import { portugueseIrregulars } from './portuguese-words.ts'
import { spanishIrregulars } from './spanish-words.ts'

export const romanceVerbForms = [
  'infinitive',
  'gerund',
  'participle',
  'i',
  'he',
  'they',
  'he-did',
  'they-did',
  'he-may',
  'they-may',
] as const
export type RomanceVerbForm = (typeof romanceVerbForms)[number]
export type RomanceLanguage = 'es' | 'pt'

/** `llevar a cabo`, he → `lleva a cabo`: the first word bends, the others stay. */
export const romanceVerb = (phrase: string, form: RomanceVerbForm, language: RomanceLanguage): string => {
  const [verb = '', ...rest] = phrase.split(' ')
  return [bend(verb, form, language), ...rest].join(' ')
}

const readIrregulars = (table: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [infinitive = '', forms = ''] = line.split(': ')
        return [infinitive, forms.split(' ')]
      }),
  )

const irregulars = { es: readIrregulars(spanishIrregulars), pt: readIrregulars(portugueseIrregulars) }

const endings: Readonly<Record<RomanceLanguage, Readonly<Record<string, readonly string[]>>>> = {
  es: {
    ar: ['ando', 'ado', 'o', 'a', 'an', 'ó', 'aron', 'e', 'en'],
    er: ['iendo', 'ido', 'o', 'e', 'en', 'ió', 'ieron', 'a', 'an'],
    ir: ['iendo', 'ido', 'o', 'e', 'en', 'ió', 'ieron', 'a', 'an'],
  },
  pt: {
    ar: ['ando', 'ado', 'o', 'a', 'am', 'ou', 'aram', 'e', 'em'],
    er: ['endo', 'ido', 'o', 'e', 'em', 'eu', 'eram', 'a', 'am'],
    ir: ['indo', 'ido', 'o', 'e', 'em', 'iu', 'iram', 'a', 'am'],
  },
}

const bend = (infinitive: string, form: RomanceVerbForm, language: RomanceLanguage): string => {
  if (form === 'infinitive') return infinitive
  const place = romanceVerbForms.indexOf(form) - 1
  const irregular = irregulars[language].get(infinitive)?.[place]
  if (irregular) return irregular
  const ending = endings[language][infinitive.slice(-2)]?.[place] ?? ''
  return soften(infinitive.slice(0, -2), infinitive.slice(-2), ending, language) + ending
}

/** Keeps the sound of the last consonant: `sacar` → `saque`, `pagar` → `pague`, `forzar` → `force`. */
const soften = (stem: string, conjugation: string, ending: string, language: RomanceLanguage): string => {
  if (conjugation !== 'ar' || !/^[eé]/.test(ending)) return stem
  if (stem.endsWith('ç')) return `${stem.slice(0, -1)}c`
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu`
  if (stem.endsWith('g')) return `${stem}u`
  if (stem.endsWith('z') && language === 'es') return `${stem.slice(0, -1)}c`
  return stem
}

/** Plural of a noun phrase whose first word carries the number: `casa` → `casas`, `papel` → `papeles`, `opção` → `opções`. */
export const romancePlural = (word: string, language: RomanceLanguage): string => {
  const [head = '', ...rest] = word.split(' ')
  return [language === 'es' ? spanishPlural(head) : portuguesePlural(head), ...rest].join(' ')
}

const spanishPlural = (word: string): string => {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  if (word.endsWith('s')) return word
  if (/[áéíóú][nl]$/.test(word)) return `${plain(word)}es`
  if (/^(?:orden|origen|examen|margen|imagen|joven|volumen)$/.test(word))
    return `${word.replace(/([aeiou])([a-z]+[aeiou]n)$/, (_, vowel: string, tail: string) => accented[vowel]! + tail)}es`
  return `${word}es`
}

const accented: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }
const plain = (word: string): string =>
  word.replace(/[áéíóú](?=[nl]$)/, (vowel) => Object.keys(accented).find((bare) => accented[bare] === vowel)!)

const portuguesePlural = (word: string): string => {
  if (word.endsWith('ão')) return `${word.slice(0, -2)}ões`
  if (/[aeiouáéêô]$/.test(word)) return `${word}s`
  if (word.endsWith('m')) return `${word.slice(0, -1)}ns`
  if (/[aou]l$/.test(word)) return `${word.slice(0, -1)}is`
  if (word.endsWith('el')) return `${word.slice(0, -2)}éis`
  if (word.endsWith('il')) return `${word.slice(0, -2)}is`
  if (/[rz]$/.test(word)) return `${word}es`
  if (word.endsWith('ês')) return `${word.slice(0, -2)}eses`
  return word
}

/** The four faces of an adjective or participle: masculine and feminine, singular and plural. */
export const adjectiveForms = (word: string, language: RomanceLanguage): readonly [string, string, string, string] => {
  const [head = '', ...rest] = word.split(' ')
  const feminine = /o$/.test(head) ? `${head.slice(0, -1)}a` : head
  const tail = rest.length > 0 ? ` ${rest.join(' ')}` : ''
  if (language === 'pt' && head.endsWith('vel')) {
    const plural = `${head.slice(0, -2)}eis`
    return [head + tail, head + tail, plural + tail, plural + tail]
  }
  if (language === 'pt' && /[ií]cil$|[aá]cil$/.test(head)) {
    const plural = `${head.slice(0, -2)}eis`
    return [head + tail, head + tail, plural + tail, plural + tail]
  }
  const plural = language === 'es' && /[áéíóú][^aeiou]*il$/.test(head) ? `${head}es` : romancePlural(head, language)
  return [head + tail, feminine + tail, plural + tail, romancePlural(feminine, language) + tail]
}
