import type { ClaimFinding, Evidence, Supported } from '../../../agents/critic/critic-schemas.ts'
import { isLight } from '../../../reading/light-words.ts'
import { negationsIn } from '../../../reading/negation.ts'
import { quantitiesIn } from '../../../reading/quantities.ts'
import { close, type Quantity, sameQuantity } from '../../../reading/quantity.ts'
import { contentStems } from '../../../text/words.ts'
import { type ReadLanguage, readLanguage } from '../../judging/language.ts'
import { stemSet } from '../../judging/match-question.ts'
import { holdsName, namedIn } from '../../judging/names.ts'
import { says, sideClauses } from '../../judging/polarity-words.ts'
import { meets } from '../../judging/same-word.ts'
import { type EvidenceText, readEvidence } from './read-evidence.ts'

export type JudgedClaim = ClaimFinding & { readonly reason: string }

/** Whether the evidence holds each claim: its numbers, its names, its words, its polarity, and all of them in one place. */
export const judgeClaims = (entry: {
  readonly question: string
  readonly claims: readonly string[]
  readonly evidence: readonly Evidence[]
  readonly language: string
}): readonly JudgedClaim[] => {
  const language = readLanguage(entry.language) ?? 'en'
  const pieces = readEvidence(entry.evidence)
  return entry.claims.map((claim, index) => ({ claim: index, ...judge(claim, entry.question, pieces, language) }))
}

const judge = (
  claim: string,
  question: string,
  pieces: readonly EvidenceText[],
  language: ReadLanguage,
): { readonly supported: Supported; readonly reason: string } => {
  const evidence = pieces.map(({ text }) => text).join('\n')
  const around = `${evidence} ${pieces.map(({ source }) => source).join(' ')}`
  const strange = unknownQuantity(claim, evidence, `${question} ${around}`, language)
  if (strange) return { supported: 'no', reason: `The evidence has no ${strange.text}.` }
  const names = namedIn(claim, language).filter((name) => !holdsName(`${around} ${question}`, name))
  if (names.length > 0) return { supported: 'no', reason: `The evidence does not mention ${names.join(', ')}.` }
  const own = [...new Set(contentStems(claim, language))].filter(
    (stem) => !/^\d/.test(stem) && !isLight(stem, language),
  )
  const held = stemSet(`${around} ${question}`, language)
  const missing = own.filter((stem) => !meets(stem, held, language))
  const share = own.length === 0 ? 1 : 1 - missing.length / own.length
  const silent = `The evidence says nothing of ${missing.slice(0, 4).join(', ')}.`
  if (share < 0.5) return { supported: 'no', reason: silent }
  const best = closestSentence(claim, pieces, language)
  if (best && best.share >= 0.6 && flips(claim, best.sentence, language))
    return { supported: 'no', reason: `“${best.sentence}” says the opposite.` }
  if (missing.length === 1 && missing[0] === own[0] && /^[¿¡"“]*\p{Lu}/u.test(claim))
    return { supported: 'partly', reason: `The evidence says it of something other than ${missing[0]}.` }
  if (share < 0.68) return { supported: 'partly', reason: silent }
  const torn = standsApart(claim, pieces, language)
  if (torn) return { supported: 'partly', reason: torn }
  return { supported: 'yes', reason: best ? `“${best.sentence.slice(0, 160)}”` : 'The evidence holds its words.' }
}

/** A number of a claim that neither stands in the evidence, nor was given by the asker, nor follows from two of those by arithmetic. */
const unknownQuantity = (
  claim: string,
  evidence: string,
  around: string,
  language: ReadLanguage,
): Quantity | undefined => {
  const known = [...quantitiesIn(evidence, language), ...quantitiesIn(around, language)]
  const base = [...new Set(known.flatMap(({ readings }) => readings))]
  return quantitiesIn(claim, language).find(
    (one) =>
      !one.weak &&
      !known.some((other) => sameQuantity(one, other)) &&
      // A number with another unit is another number; without one it may be worked out.
      (known.some((other) => other.unit && one.unit && sharesReading(one, other)) ||
        !one.readings.some((value) => follows(value, base))),
  )
}

const sharesReading = (one: Quantity, other: Quantity): boolean =>
  one.readings.some((value) => other.readings.includes(value))

const follows = (value: number, base: readonly number[]): boolean =>
  base.some((one) =>
    base.some((other) =>
      [one + other, one - other, one * other, one / (other || Number.NaN)].some(
        (result) => close(result, value) || close(Math.round(result * 100) / 100, value),
      ),
    ),
  )

const closestSentence = (
  claim: string,
  pieces: readonly EvidenceText[],
  language: ReadLanguage,
): { readonly sentence: string; readonly share: number } | undefined => {
  const own = [...stemSet(claim, language)]
  let best: { sentence: string; share: number } | undefined
  for (const sentence of pieces.flatMap(({ sentences }) => sentences)) {
    const held = stemSet(sentence, language)
    const share = own.length === 0 ? 0 : own.filter((stem) => meets(stem, held, language)).length / own.length
    if (!best || share > best.share) best = { sentence, share }
  }
  return best
}

/** One denies and the other does not. Sentences with side clauses are left to others: the negation may be theirs. */
const flips = (claim: string, sentence: string, language: ReadLanguage): boolean => {
  const bare = claim.replace(/^(?:yes|no|sí|sim|não)[.,]\s*/i, '')
  const simple = (text: string): boolean => !/[,;:]/.test(text) && !says(text, sideClauses[language])
  const denies = (text: string): boolean => negationsIn(text, language) % 2 === 1
  return denies(bare) !== denies(sentence) && simple(bare) && simple(sentence)
}

/** A name and a number that the claim joins, and that no piece of evidence holds together. */
const standsApart = (claim: string, pieces: readonly EvidenceText[], language: ReadLanguage): string | undefined => {
  const [name, ...names] = namedIn(claim, language)
  const [value, ...values] = quantitiesIn(claim, language).filter(({ weak }) => !weak)
  if (name === undefined || value === undefined || names.length + values.length > 0) return undefined
  const withName = pieces.filter(({ text }) => holdsName(text, name))
  const withValue = pieces.filter(({ text }) =>
    quantitiesIn(text, language).some((other) => sameQuantity(value, other)),
  )
  if (withName.length === 0 || withValue.length === 0) return undefined
  return withName.some((piece) => withValue.includes(piece))
    ? undefined
    : `${value.text} and ${name} are in different pieces of evidence.`
}
