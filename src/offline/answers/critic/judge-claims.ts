import type { ClaimFinding, Evidence, Supported } from '../../../agents/critic/judging.ts'
import { isStopWord, stem, words } from '../../../text/words.ts'
import type { OfflineLanguage } from '../../family.ts'
import { type Amount, amountsIn } from '../../reading/amounts.ts'
import { holdsName, plain, stemsIn } from '../../reading/match.ts'
import { isNegated, namesIn } from '../../reading/question-reading.ts'
import { sameSense } from '../../reading/same-sense.ts'
import { type EvidenceText, readEvidence, rulesFor } from './evidence-text.ts'

export type JudgedClaim = ClaimFinding & { readonly reason: string }

/** Whether the evidence holds each claim: its numbers, its names, its words, its polarity, and all of them in one place. */
export const judgeClaims = (entry: {
  readonly question: string
  readonly claims: readonly string[]
  readonly evidence: readonly Evidence[]
  readonly language: string
}): readonly JudgedClaim[] => {
  const language = rulesFor(entry.language)
  const pieces = readEvidence(entry.evidence)
  return entry.claims.map((claim, index) => ({ claim: index, ...judge(claim, entry.question, pieces, language) }))
}

const judge = (
  claim: string,
  question: string,
  pieces: readonly EvidenceText[],
  language: OfflineLanguage,
): { supported: Supported; reason: string } => {
  const evidence = pieces.map(({ text }) => text).join('\n')
  const around = `${evidence} ${pieces.map(({ source }) => source).join(' ')}`
  const strange = unknownAmounts(claim, evidence, question, language)
  if (strange.length > 0) return { supported: 'no', reason: `The evidence has no ${strange[0]!.text}.` }
  const known = plain(`${around} ${question}`)
  const names = namesIn(claim).filter((name) => !holdsName(known, name))
  if (names.length > 0) return { supported: 'no', reason: `The evidence does not speak of ${names.join(', ')}.` }
  const own = [...stemsIn(claim, language)].filter((stem) => !/^\d/.test(stem) && !answerWords[language].has(stem))
  const held = stemsIn(around, language)
  const asked = stemsIn(question, language)
  const missing = own.filter((stem) => !meets(stem, held, language) && !meets(stem, asked, language))
  const share = own.length === 0 ? 1 : 1 - missing.length / own.length
  if (share < 0.5) return { supported: 'no', reason: `The evidence says nothing of ${missing.slice(0, 4).join(', ')}.` }
  const best = closestSentence(claim, pieces, language)
  if (best && best.share >= 0.6 && flips(claim, best.sentence, language))
    return { supported: 'no', reason: `“${best.sentence}” says the opposite.` }
  if (otherSubject(claim, missing, language))
    return { supported: 'partly', reason: `The evidence says it of something other than ${missing[0]}.` }
  if (share < 0.68)
    return { supported: 'partly', reason: `The evidence says nothing of ${missing.slice(0, 4).join(', ')}.` }
  const torn = standsApart(claim, pieces, language)
  if (torn) return { supported: 'partly', reason: torn }
  return { supported: 'yes', reason: best ? `“${best.sentence.slice(0, 160)}”` : 'The evidence holds its words.' }
}

/** Everything is stated, and of something else: `Nimbus keeps …` where the evidence says that Orbit does. */
const otherSubject = (claim: string, missing: readonly string[], language: OfflineLanguage): boolean => {
  const first = words(claim, language).find((word) => !isStopWord(word, language))
  return (
    first !== undefined &&
    missing.length === 1 &&
    missing[0] === stem(first, language) &&
    /^[¿¡"“]*\p{Lu}/u.test(claim) &&
    claim.toLowerCase().startsWith(first)
  )
}

/** Words by which an answer speaks as an answer: they need no proof. */
const answerWords: Readonly<Record<OfflineLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'yes no mean call refer use includ follow step first then next result difference total work answer depend correct true actual instead'.split(
      ' ',
    ),
  ),
  es: new Set(
    'si no signific llam us inclu sigu pas primer result diferent total depend correct verdad realid cambi'.split(' '),
  ),
  pt: new Set(
    'sim nao signific cham us inclu segu pass primeir result diferenc total depend corret verdad realidad vez'.split(
      ' ',
    ),
  ),
}

const meets = (stem: string, stems: ReadonlySet<string>, language: OfflineLanguage): boolean => {
  if (stems.has(stem)) return true
  for (const other of stems) if (sameSense(stem, other, language)) return true
  return false
}

/** Numbers of a claim that neither stand in the evidence, nor were given by the asker, nor follow from two of those by arithmetic. */
const unknownAmounts = (
  claim: string,
  evidence: string,
  question: string,
  language: OfflineLanguage,
): readonly Amount[] => {
  const stated = amountsIn(evidence, language)
  const given = amountsIn(question, language)
  const base = [...new Set([...stated, ...given].map(({ value }) => value))]
  return amountsIn(claim, language).filter(({ value, unit, kind }) => {
    const same = [...stated, ...given].filter((other) => other.value === value)
    if (same.length > 0)
      return unit !== '' && same.every((other) => other.unit !== '' && other.unit !== unit && clashes(other, kind))
    if (new RegExp(`(?<![\\d.,])${String(value).replace('.', '[.,]')}(?![\\d])`).test(evidence)) return false
    return !follows(value, base)
  })
}

/** 30 days is not 30 hours; 50 items may well be 50 files. */
const clashes = (other: Amount, kind: Amount['kind']): boolean =>
  kind !== 'count' && other.kind !== 'count' && other.kind !== 'ordinal'

const follows = (value: number, base: readonly number[]): boolean =>
  base.some((one) =>
    base.some((other) => {
      const results = [one + other, one - other, one * other, other === 0 ? Number.NaN : one / other]
      return results.some(
        (result) => Math.abs(result - value) < 1e-6 || Math.abs(Math.round(result * 100) / 100 - value) < 1e-9,
      )
    }),
  )

const closestSentence = (
  claim: string,
  pieces: readonly EvidenceText[],
  language: OfflineLanguage,
): { readonly sentence: string; readonly share: number } | undefined => {
  const own = [...stemsIn(claim, language)]
  let best: { sentence: string; share: number } | undefined
  for (const sentence of pieces.flatMap(({ sentences }) => sentences)) {
    const held = stemsIn(sentence, language)
    const share = own.length === 0 ? 0 : own.filter((stem) => meets(stem, held, language)).length / own.length
    if (!best || share > best.share) best = { sentence, share }
  }
  return best
}

/** One denies and the other does not. Sentences with side clauses are left to others: the negation may be theirs. */
const flips = (claim: string, sentence: string, language: OfflineLanguage): boolean => {
  const simple = (text: string): boolean =>
    !/[,;:]|\b(?:if|when|unless|but|only|si|cuando|pero|se|quando|mas)\b/i.test(
      text.replace(/^(?:yes|no|sí|sim|não)[.,]\s*/i, ''),
    )
  const bare = claim.replace(/^(?:yes|no|sí|sim|não)[.,]\s*/i, '')
  return isNegated(bare, language) !== isNegated(sentence, language) && simple(bare) && simple(sentence)
}

/** A name and a number that the claim joins, and that no piece of evidence holds together. */
const standsApart = (claim: string, pieces: readonly EvidenceText[], language: OfflineLanguage): string | undefined => {
  const names = namesIn(claim)
  const amounts = amountsIn(claim, language)
  if (names.length !== 1 || amounts.length !== 1) return undefined
  const name = names[0]!
  const value = amounts[0]!.value
  const withName = pieces.filter(({ text }) => holdsName(plain(text), name))
  const withValue = pieces.filter(({ text }) => amountsIn(text, language).some((other) => other.value === value))
  if (withName.length === 0 || withValue.length === 0) return undefined
  const together = pieces.some((piece) => withName.includes(piece) && withValue.includes(piece))
  return together ? undefined : `${amounts[0]!.text} and ${name} stand in different pieces of evidence.`
}
