import type { Random } from '../../text/random.ts'
import { contentStems } from '../../text/words.ts'
import type { OfflineLanguage } from '../family.ts'
import { recast } from './recast.ts'
import { type Swap, swapsIn } from './swap.ts'
import { replaceTokens } from './tokens.ts'

export interface DeBiasOptions {
  /** The words the question should move away from: the sentence or passage that answers. Every word counts when left out. */
  readonly evidence?: string
  /** 0 changes nothing; 1 one word; 2 until half of the content words are the question's own; 3 as far as the lexicon goes. */
  readonly level: 0 | 1 | 2 | 3
  readonly random: Random
  /** Terms that stay letter by letter: names, the answer, what the question is about. */
  readonly frozen?: readonly string[]
  /** Whether the frame of the question may change as well, at level 2 and above. It may when left out. */
  readonly recasts?: boolean
}

/** Says a question in other words, so that it is not found by its words alone. Meaning, numbers, names, negation and quantity stay. */
export const deBias = (question: string, language: OfflineLanguage, options: DeBiasOptions): string => {
  const { evidence, level, random, frozen = [], recasts = true } = options
  if (level === 0) return question
  const known = evidence === undefined ? undefined : new Set(contentStems(evidence, language))
  const start =
    recasts && level >= 2 && random.next() < (level === 3 ? 0.7 : 0.35) ? recast(question, language, random) : question
  const swaps = random.shuffle(
    swapsIn(start, language, frozen)
      // What the recasting brought in is in our own words already.
      .filter((swap) => question.includes(start.slice(swap.start, swap.end)))
      .flatMap((swap) => awayFrom(swap, start, language, known, frozen)),
  )
  const chosen: { start: number; end: number; by: string }[] = []
  for (const swap of swaps) {
    if (level === 1 && chosen.length === 1) break
    if (level === 2 && (chosen.length >= 3 || (known && overlap(replaceTokens(start, chosen), language, known) <= 0.5)))
      break
    chosen.push({ start: swap.start, end: swap.end, by: random.pick(swap.others) })
  }
  return mended(replaceTokens(start, chosen), start, language)
}

/** Share of a question's content words that the evidence holds too. */
export const overlap = (question: string, language: OfflineLanguage, evidence: ReadonlySet<string>): number => {
  const own = [...new Set(contentStems(question, language))]
  return own.length === 0 ? 0 : own.filter((stem) => evidence.has(stem)).length / own.length
}

/** Keeps a swap only if it replaces a word of the evidence by one that the evidence lacks. */
const awayFrom = (
  swap: Swap,
  question: string,
  language: OfflineLanguage,
  known: ReadonlySet<string> | undefined,
  frozen: readonly string[],
): readonly Swap[] => {
  const free = swap.others.filter((other) => !frozen.some((term) => term.toLowerCase() === other))
  if (!known) return free.length > 0 ? [{ ...swap, others: free }] : []
  const replaced = contentStems(question.slice(swap.start, swap.end), language)
  if (replaced.length > 0 && !replaced.some((stem) => known.has(stem))) return []
  const fresh = free.filter((other) => !contentStems(other, language).some((stem) => known.has(stem)))
  return fresh.length > 0 ? [{ ...swap, others: fresh }] : []
}

/** Joins that a new word may break: `a` before a vowel, `y` before `i`, an article after `de`. What stood there before is left alone. */
const mended = (question: string, before: string, language: OfflineLanguage): string => {
  if (language === 'en') {
    return question.replace(/\b(a|an|A|An) (?=(\p{Ll}[\p{Ll}-]*))/gu, (whole, article: string, next: string) =>
      before.includes(`${article} ${next}`) ? whole : `${article[0]}${startsWithVowel(next) ? 'n' : ''} `,
    )
  }
  if (language === 'es') {
    return question
      .replace(/ y (?=h?i(?!a|e|o))/g, ' e ')
      .replace(/ o (?=h?o)/g, ' u ')
      .replace(/ de el (?=\p{Ll})/gu, ' del ')
      .replace(/ a el (?=\p{Ll})/gu, ' al ')
  }
  return question.replace(/ de (o|a|os|as) (?=\p{Ll})/gu, ' d$1 ')
}

const startsWithVowel = (word: string): boolean =>
  /^(?:[aei]|o(?!ne|nce)|u(?!s[aeiu]|ni|ti)|hour|honest|heir)/.test(word) && !word.startsWith('eu')
