import { isParticiple, romanceForms } from '../../../tagging/romance-verbs.ts'
import { isFiniteVerb } from './romance-finite-verb.ts'
import type { Word } from './romance-tokens.ts'
import { closedClasses, type RomanceLanguage } from './romance-words.ts'

export interface End {
  readonly index: number
  readonly doubt?: string
}

/** Where the main clause ends: at a comma that opens something new, a second predicate, a conjunction. */
export const clauseEnd = (words: readonly Word[], from: number, language: RomanceLanguage): End => {
  const closed = closedClasses[language]
  for (let index = from; index < words.length; index++) {
    const word = words[index]!
    const previous = words[index - 1]!
    if (index > from || /[;:—]/.test(previous.after)) {
      if (/[;:—]/.test(previous.after)) return { index }
      if (previous.after.includes(','))
        return listFollows(words, index, language) ? { index, doubt: 'coordination-tail' } : { index }
    } else if (previous.after.includes(',')) return { index, doubt: 'coordinated-verb' }
    if (index > from && closed.closers.has(word.lower)) return { index }
    if (
      index > from &&
      ['ya', 'já', 'puesto', 'dado', 'uma', 'visto'].includes(word.lower) &&
      words[index + 1]?.lower === 'que'
    )
      return { index }
    if (closed.coordinators.has(word.lower) && opensPredicate(words, index + 1, language)) {
      if (index === from) return { index, doubt: 'coordinated-verb' }
      if (
        words.slice(from, index).some((each) => ['que', 'si', 'cómo', 'como', 'cuando', 'quando'].includes(each.lower))
      )
        return { index, doubt: 'nested-coordination' }
      return { index }
    }
  }
  return { index: words.length }
}

const listFollows = (words: readonly Word[], index: number, language: RomanceLanguage): boolean => {
  const closed = closedClasses[language]
  if (closed.coordinators.has(words[index]!.lower))
    return !opensPredicate(words, index + 1, language) && !opensClause(words, index + 1, language)
  for (let at = index; at < Math.min(words.length, index + 9); at++) {
    const word = words[at]!
    if (closed.subordinators.has(word.lower) || /(?:ando|iendo|endo|indo)$/.test(word.lower)) return false
    if (at > index && isFiniteVerb(word, words[at - 1], language) && !isParticiple(word.lower, language)) return false
    // `consecutivos ou não`: whichever they are.
    if (at > index && closed.coordinators.has(word.lower)) return !/^n[oã]o?$/.test(words[at + 1]?.lower ?? '')
    if (word.after.includes(',')) return at - index < 4
  }
  return false
}

/** `…, y Contrecœur dirigió a 500 hombres`: a subject of its own and its verb, before anything else is added. */
const opensClause = (words: readonly Word[], from: number, language: RomanceLanguage): boolean => {
  const closed = closedClasses[language]
  for (let at = from + 1; at < Math.min(words.length, from + 8); at++) {
    const word = words[at]!
    if (/[,;:]/.test(words[at - 1]!.after) || closed.subordinators.has(word.lower)) return false
    if (isFiniteVerb(word, words[at - 1], language) && !isParticiple(word.lower, language)) return true
  }
  return false
}

const opensPredicate = (words: readonly Word[], index: number, language: RomanceLanguage): boolean => {
  const closed = closedClasses[language]
  let at = index
  while (words[at] && (closed.adverbs.has(words[at]!.lower) || closed.clitics.has(words[at]!.lower))) at++
  const verb = words[at]
  if (!verb) return false
  if (closed.auxiliaries.has(verb.lower)) return true
  if (
    romanceForms(verb.lower, language).length > 0 &&
    !closed.neverVerbs.has(verb.lower) &&
    !closed.determiners.has(verb.lower)
  )
    return true
  for (let next = at + 1; next < Math.min(words.length, at + 8); next++) {
    const word = words[next]!
    if (/[,;:]/.test(words[next - 1]!.after) || closed.subordinators.has(word.lower)) return false
    // `amostras de rochas e minerais e pode ser visitado`: the verb comes behind the next one.
    if (closed.coordinators.has(word.lower)) return false
    if (closed.auxiliaries.has(word.lower) && word.lower !== 'era') return true
    // `e o objeto Files possui algumas funções`
    const after = words[next + 1]
    if (after && closed.determiners.has(after.lower) && isFiniteVerb(word, words[next - 1], language)) return true
  }
  return false
}
