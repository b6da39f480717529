import { stem } from '../../text/words.ts'
import type { OfflineLanguage } from '../family.ts'
import { readAlternations } from '../lexicon/alternation.ts'
import { englishModifiers, englishNouns, englishVerbs } from '../lexicon/english-words.ts'
import { portugueseAdjectives, portugueseNouns, portugueseVerbs } from '../lexicon/portuguese-words.ts'
import { spanishAdjectives, spanishNouns, spanishVerbs } from '../lexicon/spanish-words.ts'

/** Whether two stems can stand for the same thing: through the lexicon, through a shared beginning, or through a slip of the fingers. */
export const sameSense = (one: string, other: string, language: OfflineLanguage): boolean =>
  one === other || alike(one, other) || (related(language).get(one)?.has(other) ?? false)

/** Whether any of the stems can stand for this one. */
export const anySameSense = (one: string, others: ReadonlySet<string>, language: OfflineLanguage): boolean => {
  if (others.has(one)) return true
  for (const other of related(language).get(one) ?? []) if (others.has(other)) return true
  if (one.length < shortestAlike) return false
  for (const other of others) if (alike(one, other)) return true
  return false
}

/** `configur` and `configuration`; `instanc` and `instnac`. Short stems must be equal. */
const alike = (one: string, other: string): boolean => {
  const short = one.length <= other.length ? one : other
  const long = short === one ? other : one
  const surplus = long.length - short.length
  if (short.length < shortestAlike || surplus > 4) return false
  const start = commonStart(short, long)
  if (start === short.length) return true
  const shared = start >= 6 && surplus <= 3 && start >= long.length - 4
  return (shared || (short.length >= 6 && withinOneEdit(short, long, start))) && !/\d/.test(short) && !/\d/.test(long)
}

const shortestAlike = 5

const commonStart = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** One letter more, less, other, or two that changed places. */
const withinOneEdit = (short: string, long: string, start: number): boolean => {
  if (long.length - short.length > 1) return false
  // Most words differ at their ends too.
  if (start < short.length - 2 && short.at(-1) !== long.at(-1)) return false
  if (short.length === long.length) {
    if (short.slice(start + 1) === long.slice(start + 1)) return true
    return (
      short[start] === long[start + 1] &&
      short[start + 1] === long[start] &&
      short.slice(start + 2) === long.slice(start + 2)
    )
  }
  return short.slice(start) === long.slice(start + 1)
}

const tables = {
  en: [englishVerbs, englishNouns, englishModifiers],
  es: [spanishVerbs, spanishNouns, spanishAdjectives],
  pt: [portugueseVerbs, portugueseNouns, portugueseAdjectives],
} as const

const cache = new Map<OfflineLanguage, ReadonlyMap<string, ReadonlySet<string>>>()

const related = (language: OfflineLanguage): ReadonlyMap<string, ReadonlySet<string>> => {
  const known = cache.get(language)
  if (known) return known
  const links = new Map<string, Set<string>>()
  const link = (one: string, other: string): void => {
    if (one === other) return
    links.set(one, (links.get(one) ?? new Set()).add(other))
    links.set(other, (links.get(other) ?? new Set()).add(one))
  }
  for (const { lemma, others } of tables[language].flatMap((table) => readAlternations(table))) {
    for (const other of others) {
      const words = other.text.split(' ')
      // Of a phrase only its telling word: `get rid of` says nothing with `get` alone.
      const telling = words.length === 1 ? words[0]! : undefined
      if (telling) link(stem(lemma, language), stem(telling, language))
    }
  }
  for (const group of opposedFreeGroups[language]) {
    const stems = group.split(' ').map((word) => stem(word, language))
    for (const one of stems) for (const other of stems) link(one, other)
  }
  cache.set(language, links)
  return links
}

/** Words that ask and words that answer: `how long` is met by `duration`, `cost` by `price`. */
const opposedFreeGroups: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: [
    'maximum limit most largest highest upper max quota',
    'minimum least smallest lowest min',
    'cost price fee charge pay',
    'remove delete erase',
    'create make build set',
    'begin start founded established created',
    'let allow permit able',
    'need require must necessary',
    'called name named known',
    'used use using utilize',
    'size large big storage',
    'number many count total',
    'died death die',
    'born birth',
    'wrote author written write',
    'leader head led',
    'located location situated',
  ],
  es: [
    'máximo límite tope',
    'costo precio valor cuesta',
    'permitir poder posible',
    'necesario requisito requiere',
    'nombre llama denomina',
    'crear creado fundado',
    'número cantidad cuántos',
    'usar utiliza sirve',
  ],
  pt: [
    'máximo limite teto',
    'custo preço valor custa',
    'permitir poder possível',
    'necessário requisito requer precisa',
    'nome chama denomina',
    'criar criado fundado',
    'número quantidade quantos',
    'usar utiliza serve',
  ],
}
