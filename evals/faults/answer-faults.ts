import { indexText } from '../../src/offline/words/alternatives.ts'
import { withoutMarkup } from '../../src/offline/words/corpus-index.ts'
import { type Name, namesIn } from '../../src/offline/words/names.ts'
import { figuresIn, figuresMissing } from '../../src/text/figures.ts'
import type { Random } from '../../src/text/random.ts'
import { sentencesIn } from '../../src/text/sentences.ts'
import { baseLanguage, words } from '../../src/text/words.ts'
import type { Draft } from '../../src/vocabulary/index.ts'
import { alwaysCapitalized } from './casing.ts'
import type { Damaged, FaultContext, GoodItem } from './good-item.ts'

/** Replaces a number of the answer with one that the evidence does not contain. */
export const swapNumber = (item: GoodItem, _context: FaultContext, random: Random): Damaged | undefined => {
  const number = numberOf(item.draft, random)
  if (!number) return undefined
  const other = random
    .shuffle(variants(number))
    .find((text) => figuresMissing(text, [evidenceText(item.draft)]).length > 0)
  return other === undefined ? undefined : replaced(item, number, other)
}

/** Replaces a number of the answer with another number of the same evidence. */
export const swapNumberWithin = (item: GoodItem, _context: FaultContext, random: Random): Damaged | undefined => {
  const number = numberOf(item.draft, random)
  if (!number) return undefined
  const others = numbersIn(evidenceText(item.draft).replace(stepNumber, '')).filter(
    (other) => figuresMissing(other, [number]).length > 0,
  )
  return others.length === 0 ? undefined : replaced(item, number, random.pick(others))
}

/** Replaces a name of the answer with one that the evidence does not contain. */
export const swapName = (item: GoodItem, { corpus, others }: FaultContext, random: Random): Damaged | undefined => {
  const isName = ({ kind, isFirst, text }: Name): boolean =>
    kind === 'code'
      ? /\d|_/.test(text)
      : kind === 'proper' && (/\s/.test(text) || !isFirst || alwaysCapitalized(corpus, text))
  const names = namesIn(item.draft.ideal_answer, item.draft.language).filter(isName)
  if (names.length === 0) return undefined
  const name = random.pick(names)
  const support = indexText(`${evidenceText(item.draft)}\n${item.draft.question}`, item.draft.language)
  const candidates = others
    .flatMap(({ draft }) => namesIn(draft.ideal_answer, draft.language))
    .filter((other) => isName(other) && other.kind === name.kind && other.text.length > 2 && !support.hasName(other))
  return candidates.length === 0 ? undefined : replaced(item, name.text, random.pick(candidates).text)
}

/** Adds a sentence from elsewhere in the documents to the answer. */
export const addClaim = (item: GoodItem, { corpus, others }: FaultContext, random: Random): Damaged | undefined => {
  const span = item.draft.spans[0]
  if (!span) return undefined
  const document = corpus.document(span.doc_id, span.version)!
  const otherTexts =
    random.next() < 0.5 ? others.flatMap(({ draft }) => draft.spans.map(({ text }) => text)) : [document.text]
  const sentences = otherTexts
    .flatMap((text) => sentencesIn(text).map(({ start, end }) => withoutMarkup(text.slice(start, end)).trim()))
    .filter((text) => /^\p{Lu}[^|#\n]*[.!]$/u.test(text) && isBetween(words(text).length, 6, 30))
    .filter((text) => item.draft.spans.every((span) => !span.text.includes(text.slice(0, 25))))
  if (sentences.length === 0) return undefined
  const claim = random.pick(sentences)
  const { draft } = item
  return {
    ...item,
    change: `added “${claim}”`,
    draft: {
      ...draft,
      ideal_answer: `${draft.ideal_answer.replace(/[.\s]*$/, '.')} ${claim}`,
      claims: [...draft.claims, { text: claim, quotes: [0] }],
    },
  }
}

/** Drops the exception that the evidence makes from the answer. An exception that only a helpful claim states may be left out, so it is no fault. */
export const dropException = (item: GoodItem): Damaged | undefined => {
  const marker = exceptions.get(baseLanguage(item.draft.language))
  const { ideal_answer: answer } = item.draft
  const found = marker?.exec(answer)
  if (!found || found.index === 0) return undefined
  const claimsWithException = item.draft.claims.filter(({ text }) => marker!.test(text))
  if (claimsWithException.length > 0 && claimsWithException.every(({ importance }) => importance === 'helpful'))
    return undefined
  const cut = (text: string): string => {
    const at = marker!.exec(text)
    if (!at || at.index === 0) return text
    const end = text.slice(at.index).search(/[.;](?:\s|$)/)
    return `${text.slice(0, at.index).replace(/[\s,(–—-]+$/, '')}${end === -1 ? '' : text.slice(at.index + end)}`
  }
  const claims = item.draft.claims.map((claim) => ({ ...claim, text: cut(claim.text) }))
  return { ...item, change: `dropped “${found[0]} …”`, draft: { ...item.draft, ideal_answer: cut(answer), claims } }
}

/** Puts the answer, or the question if answers are too short, in another language. */
export const wrongLanguage = (item: GoodItem, { foreign }: FaultContext, random: Random): Damaged | undefined => {
  const base = baseLanguage(item.draft.language)
  const unlistedFiles = foreign.filter(({ draft }) => baseLanguage(draft.language) !== base)
  const spoken = unlistedFiles.filter(({ draft }) => words(draft.ideal_answer).length >= 6)
  if (unlistedFiles.length === 0) return undefined
  if (spoken.length > 0 && random.next() < 0.5) {
    const { ideal_answer } = random.pick(spoken).draft
    return {
      ...item,
      change: `answered “${ideal_answer}”`,
      draft: {
        ...item.draft,
        ideal_answer,
        claims: item.draft.claims.map((claim) => ({ ...claim, text: ideal_answer })),
      },
    }
  }
  const { question } = random.pick(unlistedFiles).draft
  return { ...item, change: `asked “${question}”`, draft: { ...item.draft, question } }
}

const exceptions: ReadonlyMap<string, RegExp> = new Map([
  ['en', /\b(?:except|unless|excluding|with the exception of|only if|provided|as long as|but not)\b/i],
  [
    'es',
    /(?<!\p{L})(?:excepto|salvo|a menos que|a no ser que|con excepción de|s[oó]lo si|siempre y cuando|pero no)(?!\p{L})/iu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:exceto|salvo|a menos que|a não ser que|com exceção d[eoa]|s[oó] se|somente se|desde que|mas não)(?!\p{L})/iu,
  ],
])

/** A step number, which is not part of the content. */
const stepNumber = /^\s*\d+[.)](?=\s)/gm

const numberOf = (draft: Draft, random: Random): string | undefined => {
  const numbers = draft.ideal_answer.search(stepNumber) >= 0 ? [] : numbersIn(draft.ideal_answer)
  return numbers.length === 0 ? undefined : random.pick(numbers)
}

/** Figures of digits alone, as written. */
const numbersIn = (text: string): readonly string[] =>
  figuresIn(text).flatMap(({ text, key }) => (/^\d+$/.test(key) ? [text] : []))

/** Other numbers that look alike: `14` becomes `24`, `1,500` becomes `2,500`. */
const variants = (text: string): string[] => {
  const first = text.search(/\d/)
  const addToNumber = (by: number): string => {
    const digit = (Number(text[first]) + by) % 10
    return `${text.slice(0, first)}${digit === 0 ? 1 : digit}${text.slice(first + 1)}`
  }
  return [addToNumber(1), addToNumber(2), addToNumber(4), addToNumber(6), text.replace(/\d+/, (digits) => `${digits}0`)]
}

const replaced = (item: GoodItem, from: string, to: string): Damaged => {
  const swap = (text: string): string => text.replace(from, () => to)
  return {
    ...item,
    change: `“${from}” became “${to}”`,
    draft: {
      ...item.draft,
      ideal_answer: swap(item.draft.ideal_answer),
      claims: item.draft.claims.map((claim) => ({ ...claim, text: swap(claim.text) })),
    },
  }
}

const evidenceText = ({ spans }: Draft): string => spans.map(({ text }) => withoutMarkup(text)).join('\n')
const isBetween = (value: number, low: number, high: number): boolean => value >= low && value <= high
