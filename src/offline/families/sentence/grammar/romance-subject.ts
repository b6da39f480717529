import { isInfinitive } from '../../../tagging/romance-verbs.ts'
import { type Rejection, rejected } from './rejection.ts'
import type { Word } from './romance-tokens.ts'
import { closedClasses, type RomanceLanguage } from './romance-words.ts'

export interface RomanceSubject {
  /** With its article, as in the sentence; empty for `se puede …`, `existen …`. */
  readonly subject: string
  readonly head: string
  readonly kind: 'name' | 'specific' | 'generic' | 'bare' | 'none'
  readonly plural: boolean
  /** `el Ministerio de Género y Asuntos`, `el féretro y las reliquias`, `Minas Gerais`: only the verb tells its number. */
  readonly either?: boolean
}

/** Understands the words before the verb, or says why not. */
export const readSubject = (words: readonly Word[], language: RomanceLanguage): RomanceSubject | Rejection => {
  const closed = closedClasses[language]
  if (words.length === 0) return { subject: '', head: '', kind: 'none', plural: false }
  if (words.length > 13) return rejected('long-subject')
  if (words.some(({ lower }) => /^tampou?co$/.test(lower))) return rejected('one-of-several')
  if (/ (?:a seguir|a continuación|abaixo|acima|abajo|arriba)$/.test(words.map((word) => word.lower).join(' ')))
    return rejected('deictic')
  for (const [index, word] of words.entries()) {
    const last = index === words.length - 1
    if (/[,;:—)]/.test(word.after) || (last && /,/.test(word.after))) return rejected('comma-in-subject')
    if (closed.pronouns.has(word.lower)) return rejected('pronoun')
    // `os últimos anos os preços`: two phrases, of which only one is the subject.
    if (
      index > 1 &&
      /^(?:el|los|las|os|um|uma|un|una)$/.test(word.text) &&
      !closed.prepositions.has(words[index - 1]!.lower) &&
      !closed.coordinators.has(words[index - 1]!.lower) &&
      !/^tod[oa]s?$|^amb[oa]s$/.test(words[index - 1]!.lower)
    )
      return rejected('two-subjects')
    if (closed.subordinators.has(word.lower) && !(word.lower === 'se' && last))
      return rejected('subordinate-in-subject')
    if (
      closed.coordinators.has(word.lower) &&
      (index === 0 || last || words.length > 9 || word.lower === 'ni' || word.lower === 'nem')
    )
      return rejected('coordinated-subject')
    if (
      closed.prepositions.has(word.lower) &&
      !closed.subjectPrepositions.has(word.lower) &&
      !(language === 'pt' && word.lower === 'a')
    )
      return rejected('preposition-in-subject')
    if (index === 0 && closed.prepositions.has(word.lower)) return rejected('preposition-in-subject')
    if (last && (closed.prepositions.has(word.lower) || closed.determiners.has(word.lower)))
      return rejected('stranded-subject')
    if (isInfinitive(word.lower, language) && (index === 0 || words[index - 1]!.lower === 'para'))
      return rejected('infinitive')
    if (
      /(?:ando|iendo|endo|indo)$/.test(word.lower) &&
      !/^(?:comando|mundo|segundo|fondo|fundo|contrabando|dividendo|quando|cuando|normando|bando|mando|reverendo|fernando|armando|orlando|lindo)$/.test(
        word.lower,
      )
    )
      return rejected('gerund-in-subject')
    if (
      index === 0 &&
      // `Más del 60 % de la población` is so much of it.
      !/^(?:más|mais) (?:del?|d[oa]s?) \d/.test(
        words
          .slice(0, 3)
          .map(({ lower }) => lower)
          .join(' '),
      ) &&
      /^(?:allí|allá|aquí|ahí|hoy|ahora|entonces|aí|ali|lá|hoje|agora|então|tiempo|más|mais|ciertos|ciertas|certos|certas|assim|así|luego|também|también|solo|apenas|conforme)$/.test(
        word.lower,
      )
    )
      return rejected('deictic')
    if (
      /mente$/.test(word.lower) ||
      (last && /^(?:entonces|luego|después|menudo|então|depois|vezes|veces)$/.test(word.lower))
    )
      return rejected('adverb-in-subject')
  }
  const articled = closed.determiners.has(words[0]!.lower)
  const core = articled ? words.slice(1) : words
  const head = core[0]
  if (!head) return rejected('no-subject')
  const single = !articled && !isName(head, true)
  // A bare common noun opens few well-formed sentences in the singular.
  if (single && !/s$/.test(head.lower) && !/^\p{Lu}/u.test(head.text)) return rejected('bare-noun')
  if (closed.vagueHeads.has(head.lower) && core.length < 3) return rejected('vague-head')
  // `o esquerdo`, `el segundo`: of what, the sentence before says.
  if (
    core.length === 1 &&
    /^(?:izquierd|esquerd|derech|direit|primer|primeir|segund|tercer|terceir|últim|únic)[oa]?s?$/.test(head.lower)
  )
    return rejected('vague-head')
  // `Parte del tratamiento`: which part, nobody says.
  if (/^(?:partes?|mayoría|mitad|resto|maioria|metade|figuras?|gráficos?|quadros?)$/.test(head.lower))
    return rejected('vague-head')
  const preposition = core.findIndex((word) => closed.prepositions.has(word.lower))
  const telling = core
    .slice(1, preposition === -1 ? undefined : preposition)
    .filter((word) => !closed.vague.has(word.lower))
  const named =
    words.some((word, index) => isName(word, index === 0)) ||
    (!articled && /^\p{Lu}/u.test(head.text) && !/s$/.test(head.lower))
  const definite = closed.definite.has(words[0]!.lower)
  const joined = words.some((word) => closed.coordinators.has(word.lower) && ['y', 'e'].includes(word.lower))
  const plural = joined || pluralSubject(words, articled, language)
  const kind = named
    ? 'name'
    : !definite
      ? 'generic'
      : telling.length > 0 || preposition !== -1
        ? 'specific'
        : plural
          ? 'generic'
          : 'bare'
  return {
    subject: words.map((word) => word.before + word.text + word.after).join(' '),
    head: head.lower,
    kind,
    plural,
    ...((joined && preposition !== -1) ||
    (!articled && words.length > 1 && words.every(({ text }) => /^\p{Lu}/u.test(text)))
      ? { either: true }
      : {}),
  }
}

const pluralSubject = (words: readonly Word[], articled: boolean, language: RomanceLanguage): boolean => {
  const first = words[0]!.lower
  if (articled) {
    if (
      [
        'los',
        'las',
        'unos',
        'unas',
        'os',
        'as',
        'uns',
        'umas',
        'todos',
        'todas',
        'ambos',
        'ambas',
        'algunos',
        'algunas',
        'alguns',
        'algumas',
        'muchos',
        'muchas',
        'muitos',
        'muitas',
        'varios',
        'varias',
        'vários',
        'várias',
      ].includes(first)
    )
      return true
    return false
  }
  if (/^\d/.test(first)) return first !== '1'
  return /[^s]s$/.test(first) && !/^\p{Lu}[\p{L}]*s$/u.test(words[0]!.text)
    ? true
    : /^\p{Lu}\p{Ll}+[^s]s$/u.test(words[0]!.text) &&
        words.length > 1 &&
        language.length > 0 &&
        /s$/.test(words[1]!.lower)
}

const isName = (word: Word, first: boolean): boolean =>
  /[_/\\@#$=<>*]|\w\.\w|--|\d.*[a-z]|[a-z].*\d|[a-z][A-Z]|^[A-Z]{2,}s?$/.test(word.text) ||
  (!first && /^\p{Lu}/u.test(word.text))
