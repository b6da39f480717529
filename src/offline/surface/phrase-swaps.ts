import type { OfflineLanguage } from '../family.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import type { Swap } from './swap.ts'
import type { Token } from './tokens.ts'

/** Fixed phrases of a question that have another wording. A preposition melted with an article (`del`, `ao`) is taken apart and melted again. */
export const phraseSwaps = (question: string, tokens: readonly Token[], language: OfflineLanguage): readonly Swap[] => {
  const { phrases } = lexicon(language)
  const swaps: Swap[] = []
  for (let at = 0; at < tokens.length; at++) {
    const found = (phrases.get(tokens[at]!.lower) ?? [])
      .map((entry) => match(tokens, at, entry, language))
      .find((each) => each !== undefined)
    if (!found) continue
    const last = tokens[found.last]!
    swaps.push({ start: tokens[at]!.start, end: last.end, others: found.others })
    at = found.last
  }
  return swaps.filter((swap) => question.slice(swap.start, swap.end).trim() !== '')
}

const match = (
  tokens: readonly Token[],
  at: number,
  entry: { readonly phrase: string; readonly others: readonly string[] },
  language: OfflineLanguage,
): { readonly last: number; readonly others: readonly string[] } | undefined => {
  const wanted = entry.phrase.split(' ')
  let melted: string | undefined
  for (const [offset, word] of wanted.entries()) {
    const token = tokens[at + offset]
    if (token?.kind !== 'word') return undefined
    if (token.lower === word) continue
    melted = offset === wanted.length - 1 && language !== 'en' ? articleIn(token.lower, word, language) : undefined
    if (melted === undefined) return undefined
  }
  const last = at + wanted.length - 1
  const next = tokens[last + 1]
  if (!next && /^(?:de|of|to|a|em|for)$/.test(wanted.at(-1)!)) return undefined
  const others = entry.others.map((other) => (melted === undefined ? other : melt(other, melted, language)))
  // What ends in a preposition now and did not before would have to swallow the article that follows.
  const fitting = others.filter(
    (other) =>
      language === 'en' ||
      melted !== undefined ||
      !/ (?:de|a|em|por)$/.test(other) ||
      wanted.at(-1) === other.split(' ').at(-1),
  )
  return fitting.length > 0 ? { last, others: fitting } : undefined
}

const meltings: Readonly<Record<'es' | 'pt', Readonly<Record<string, readonly string[]>>>> = {
  es: { de: ['del el'], a: ['al el'] },
  pt: {
    de: ['do o', 'da a', 'dos os', 'das as'],
    a: ['ao o', 'à a', 'aos os', 'às as'],
    em: ['no o', 'na a', 'nos os', 'nas as'],
    por: ['pelo o', 'pela a', 'pelos os', 'pelas as'],
  },
}

/** `del`, `de` → `el`. */
const articleIn = (word: string, preposition: string, language: 'es' | 'pt'): string | undefined =>
  meltings[language][preposition]?.map((pair) => pair.split(' ')).find(([whole]) => whole === word)?.[1]

/** `sobre`, `o` → `sobre o`; `por meio de`, `o` → `por meio do`. */
const melt = (phrase: string, article: string, language: OfflineLanguage): string => {
  const words = phrase.split(' ')
  const last = words.at(-1)!
  const whole =
    language === 'en'
      ? undefined
      : meltings[language][last]?.map((pair) => pair.split(' ')).find(([, own]) => own === article)?.[0]
  return whole ? [...words.slice(0, -1), whole].join(' ') : `${phrase} ${article}`
}
