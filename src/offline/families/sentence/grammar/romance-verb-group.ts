import {
  infinitiveOf,
  isInfinitive,
  isParticiple,
  romanceForms,
  withoutClitic,
} from '../../../tagging/romance-verbs.ts'
import type { Rejection } from './rejection.ts'
import type { VerbPlace } from './romance-finite-verb.ts'
import type { Word } from './romance-tokens.ts'
import { closedClasses, type RomanceLanguage } from './romance-words.ts'

export interface Group {
  readonly end: number
  readonly plural: boolean
  readonly negative: boolean
  readonly passive: boolean
  readonly past: boolean
  readonly modal: boolean
  readonly base: string
  readonly impersonal: boolean
}

/** How far the verb group goes and what it is: `fue fundada`, `no se puede instalar`. */
export const readGroup = (words: readonly Word[], at: VerbPlace, language: RomanceLanguage): Group | Rejection => {
  const closed = closedClasses[language]
  const verb = words[at.verb]!
  const forms = romanceForms(verb.lower, language)
  const form = forms[0]
  const finitePlural = form ? forms.every((each) => each.plural) : /n$|m$|ão$/.test(withoutClitic(verb.lower, language))
  const before = words.slice(at.from, at.verb).map((word) => word.lower)
  let end = at.verb + 1
  if (language === 'es' && words[end]?.lower === 'a' && words[end + 1]?.lower === 'cabo') end += 2
  let base = form?.infinitive ?? ''
  const reflexive = before.includes('se') || /-se$/.test(verb.lower)
  let passive = reflexive
  const modal = closed.modals.has(verb.lower)
  const copula = closed.copulas.has(verb.lower)
  const perfect = ['ha', 'han', 'había', 'habían', 'tem', 'têm', 'tinha', 'tinham', 'havia', 'haviam'].includes(
    verb.lower,
  )
  // `se vuelven a leer`, `deja de aceptar`: the second verb says what is done.
  if (phases.test(`${base} ${words[end]?.lower}`) && isInfinitive(words[end + 1]?.lower ?? '', language)) {
    base = words[end + 1]!.lower
    end += 2
  }
  while (end < words.length && !/[,;:—]/.test(words[end - 1]!.after)) {
    const word = words[end]!
    if (
      (closed.adverbs.has(word.lower) || /mente$/.test(word.lower)) &&
      words[end + 1] &&
      chains(words[end + 1]!, copula, modal, perfect, language)
    ) {
      end++
      continue
    }
    if (!chains(word, copula, modal, perfect, language)) break
    if (isParticiple(word.lower, language)) {
      // `ha ratificado` is done by somebody, `ha sido ratificado` to something.
      const acts = perfect && !words.slice(at.verb, end).some(({ lower }) => lower === 'sido')
      if (!acts) passive = true
      else base = infinitiveOf(word.lower, language) ?? base
    } else if (modal) base = word.lower
    end++
  }
  return {
    end,
    plural: finitePlural,
    negative: before.includes('no') || before.includes('não') || before.includes('nunca'),
    passive,
    past:
      form?.tense === 'past' ||
      form?.tense === 'imperfect' ||
      ['había', 'habían', 'tinha', 'tinham', 'havia', 'haviam'].includes(verb.lower) ||
      ['fue', 'fueron', 'foi', 'foram', 'era', 'eram', 'eran'].includes(verb.lower),
    modal,
    base,
    impersonal: reflexive || ['hay', 'hubo', 'existe', 'existen', 'há', 'houve', 'existem'].includes(verb.lower),
  }
}

const phases = /^(?:volver|voltar|comenzar|começar|empezar|llegar|chegar|passar|pasar) a$|^(?:dejar|deixar|parar) de$/

/** Whether a word goes on with a verb group: `fue fundada`, `puede ser usado`, `deve ser feita`. */
const chains = (word: Word, copula: boolean, modal: boolean, perfect: boolean, language: RomanceLanguage): boolean => {
  if (copula || perfect) return isParticiple(word.lower, language) || ['sido', 'siendo', 'sendo'].includes(word.lower)
  if (modal)
    return (
      isParticiple(word.lower, language) ||
      /^\p{Ll}+(?:[aei]r|ír|p[ôo]r)(?:se|l[oae]s?|-se|-l?[oa]s?)?$/u.test(word.lower)
    )
  return false
}
