import type { Random } from '../../text/random.ts'
import { contracted } from '../language/romance.ts'
import { portugueseLoans, spanishLoans } from '../lexicon/loan-words.ts'
import type { RomanceLanguage } from '../lexicon/romance-forms.ts'
import { tokensOf } from './tokens.ts'

export interface CodeSwitchOptions {
  readonly random: Random
  readonly frozen?: readonly string[]
  /** English words that the documents use; a loan found among them comes first. */
  readonly corpusWords?: (word: string) => boolean
  /** At most so many words change; two by default. */
  readonly most?: number
}

/** Puts English working words into a Spanish or Portuguese question, with their own gender. Undefined when none fits. */
export const codeSwitch = (
  question: string,
  language: RomanceLanguage,
  { random, frozen = [], corpusWords = () => false, most = 2 }: CodeSwitchOptions,
): string | undefined => {
  const places = loans[language]
    .flatMap((loan) => placesOf(question, loan, language, frozen))
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
  const apart: Place[] = []
  for (const place of places) {
    if (!apart.some((taken) => place.start < taken.end && taken.start < place.end)) apart.push(place)
  }
  const known = apart.filter((place) => corpusWords(place.word))
  const others = random.shuffle(apart.filter((place) => !known.includes(place)))
  const chosen = [...known, ...others].slice(0, most)
  if (chosen.length === 0) return undefined
  const changed = chosen
    .sort((a, b) => b.start - a.start)
    .reduce((text, place) => text.slice(0, place.start) + place.by + text.slice(place.end), question)
  return contracted(changed, language).replace(
    /^(¿?)(\p{Ll})/u,
    (_all, mark: string, letter: string) => mark + letter.toUpperCase(),
  )
}

interface Loan {
  readonly native: string
  readonly gender: string
  readonly word: string
  readonly loanGender: string
}

interface Place {
  readonly start: number
  readonly end: number
  readonly by: string
  readonly word: string
}

const read = (table: string): readonly Loan[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [, native = '', gender = '', word = '', loanGender = ''] =
        /^(.+) ([mfv]): (.+?)(?: ([mf]))?$/.exec(line) ?? []
      return { native, gender, word, loanGender }
    })

const loans: Readonly<Record<RomanceLanguage, readonly Loan[]>> = { es: read(spanishLoans), pt: read(portugueseLoans) }

/** Little words before a noun that show its gender, and their other gender. Anything else before a noun that changes gender is left alone. */
const articles: Readonly<Record<RomanceLanguage, readonly (readonly [string, string])[]>> = {
  es: [
    ['la', 'el'],
    ['las', 'los'],
    ['una', 'un'],
    ['unas', 'unos'],
    ['esta', 'este'],
    ['estas', 'estos'],
    ['cuántas', 'cuántos'],
    ['cuánta', 'cuánto'],
    ['nueva', 'nuevo'],
  ],
  pt: [
    ['a', 'o'],
    ['as', 'os'],
    ['uma', 'um'],
    ['umas', 'uns'],
    ['da', 'do'],
    ['das', 'dos'],
    ['na', 'no'],
    ['nas', 'nos'],
    ['à', 'ao'],
    ['às', 'aos'],
    ['pela', 'pelo'],
    ['pelas', 'pelos'],
    ['numa', 'num'],
    ['esta', 'este'],
    ['quantas', 'quantos'],
    ['nova', 'novo'],
  ],
}
const genderless =
  /^(?:de|en|em|con|com|por|para|sin|sem|y|e|o|ou|su|sus|mi|mis|cada|entre|sobre|que|qué|cualquier|qualquer|dos|tres|três|os|más|mais)$/i

const placesOf = (
  question: string,
  loan: Loan,
  language: RomanceLanguage,
  frozen: readonly string[],
): readonly Place[] => {
  const tokens = tokensOf(question, frozen)
  const wanted = loan.native.split(' ')
  return tokens.flatMap((first, at) => {
    const run = tokens.slice(at, at + wanted.length)
    if (
      run.length < wanted.length ||
      run.some((token, offset) => token.kind !== 'word' || token.lower !== wanted[offset])
    )
      return []
    const end = run.at(-1)!.end
    const before = tokens[at - 1]
    const after = tokens[at + wanted.length]
    if (loan.gender === 'v') {
      // `hacer el deploy de` needs its object right behind.
      const object = /^(?:el|la|los|las|un|una|o|a|os|as|um|uma|mi|meu|minha|su|seu|sua)$/.test(after?.lower ?? '')
      // `¿qué pueden descargar los usuarios …?`: its object is asked for, and what stands behind is the subject.
      if (/^(?:pueden?|debe[n]?|pode[m]?|deve[m]?)$/.test(before?.lower ?? '')) return []
      return object || !/ (?:de|em)$/.test(loan.word)
        ? [{ start: first.start, end, by: loan.word, word: loan.word }]
        : []
    }
    if (loan.gender === loan.loanGender) {
      // An adjective behind agrees still; `de` behind belongs to a longer term.
      return after?.lower === 'de' && wanted.length === 1 && isBare(tokens[at + 2]?.lower)
        ? []
        : [{ start: first.start, end, by: loan.word, word: loan.word }]
    }
    if (after?.kind === 'word' && !plainFollower.test(after.lower)) return []
    if (before?.kind !== 'word') return []
    if (genderless.test(before.lower)) return [{ start: first.start, end, by: loan.word, word: loan.word }]
    const pair = articles[language].find(([she, he]) => before.lower === (loan.gender === 'f' ? she : he))
    if (!pair) return []
    const article = loan.gender === 'f' ? pair[1] : pair[0]
    return [{ start: before.start, end, by: `${article} ${loan.word}`, word: loan.word }]
  })
}

const plainFollower =
  /^(?:de|del|do|da|dos|das|en|em|no|na|con|com|por|para|sin|sem|y|e|o|ou|u|que|se|es|é|son|são|está|puede|pode|debe|deve|a|al|ao|cuando|quando|si)$/

const isBare = (word: string | undefined): boolean =>
  word !== undefined &&
  /^\p{Ll}{4,}$/u.test(word) &&
  !/^(?:cada|este|esta|esse|essa|todo|toda|todos|todas|nuestro|nossa)$/.test(word)
