import type { Check, CheckContext } from '../../checks/check.ts'
import { fatal, fixable, sound, soundUnless } from '../../checks/findings.ts'
import { listed, shown } from '../../text/shown.ts'
import { baseLanguage, contentStems } from '../../text/words.ts'
import { type Draft, needOf } from '../../vocabulary/index.ts'
import { followsFrom, type Operation, operations, operationsIn } from '../words/computed.ts'
import { contradictedIn } from '../words/contradicted.ts'
import { type CorpusReading, corpusReading } from '../words/corpus-reading.ts'
import { miscountedIn } from '../words/counted.ts'
import { type EvidencePiece, evidenceOf } from '../words/evidence-of.ts'
import { enumerated, listEntries } from '../words/lists.ts'
import { madeUpIn } from '../words/made-up.ts'
import { type Name, namesIn } from '../words/names.ts'
import { misplacedNumbersIn } from '../words/number-in-place.ts'
import { quantitiesIn } from '../words/quantities.ts'
import type { Quantity } from '../words/quantity.ts'
import { questionKind } from '../words/question-kind.ts'
import { bringsNumbers, type Support, supportOf } from '../words/support.ts'
import { withHints } from './hints.ts'

/** Every number, name and quoted term of the answer stands in its evidence, no sentence is made up, and yes has not become no. */
export const evidence: Check = {
  name: 'evidence',
  about: 'evidence',
  run(draft, context) {
    if (draft.no_answer) return sound('Nothing is claimed, so nothing has to be proved.')
    const pieces = evidenceOf(draft, context.corpus)
    const lost = pieces.find(({ chunk_ids }) => chunk_ids.length === 0)
    if (lost) return fatal(`No passage of the index contains the evidence ${shown(lost.span.text)}.`)
    const stale = staleSpan(draft, context)
    if (stale) return fixable(stale)
    const { sure, doubtful } = answerObjections(draft, pieces, context)
    const numbers = [...claimObjections(draft, pieces, context), ...sure]
    const isLeft = bringsNumbers(draft, pieces.flatMap(texts))
    const objections = new Set([...(isLeft ? [] : numbers), ...misplacedNumbersIn(draft, pieces)])
    return withHints(
      soundUnless([...objections], 'Numbers, names and quoted terms of the answer are in the evidence.'),
      [
        ...new Set([
          ...(isLeft ? numbers : []),
          ...doubtful,
          ...contradictedIn(draft, pieces),
          ...miscountedIn(draft, pieces),
        ]),
      ],
    )
  },
}

/** What an older version said is evidence only where the question is about the past. */
const staleSpan = (draft: Draft, { ask, corpus }: CheckContext): string | undefined => {
  if (ask.adversarial_type === 'temporal_trap') return undefined
  for (const { doc_id, version } of draft.spans) {
    const current = corpus.document(doc_id)
    if (current && current.version !== version)
      return `The evidence is in version ${version} of ${doc_id}, which version ${current.version} has replaced. Quote the current version.`
  }
  return undefined
}

/** Numbers can be looked up; names are written in many ways, and words that tell the same are many. */
const answerObjections = (draft: Draft, pieces: readonly EvidencePiece[], context: CheckContext) => {
  const support = supportOf([...pieces.flatMap(texts), ...asked(draft)], draft.language)
  const sure: string[] = []
  const doubtful: string[] = []
  const answer = withoutNumbering(draft.ideal_answer)
  const missing = unsupportedQuantities(answer, draft, support, operationsFor(draft, context), pieces)
  if (missing.length > 0)
    sure.push(
      `${listed(missing)} of the answer is in no quote. Quote the sentence that says it, or correct the answer.`,
    )
  // Names of other languages are written differently (`Londres`); only codes and numbers can be held against the evidence.
  const foreign = pieces.every(({ language }) => baseLanguage(language) !== baseLanguage(draft.language))
  const reading = corpusReading(context.corpus)
  const names = namesIn(answer, draft.language).filter(
    (name) => !(foreign && name.kind !== 'code') && isUnsupported(name, answer, draft.language, support, reading),
  )
  if (names.length > 0)
    doubtful.push(
      `${listed(names.map(({ text }) => text))} of the answer is not in the evidence. Quote the sentence that names it, or leave it out.`,
    )
  if (!foreign) doubtful.push(...madeUpIn(answer, draft, pieces))
  return { sure, doubtful }
}

/** Each claim is held against the quotes that it names, and not against those of others. */
const claimObjections = (draft: Draft, pieces: readonly EvidencePiece[], context: CheckContext): string[] =>
  draft.claims.flatMap(({ text: written, quotes }, index) => {
    const text = withoutNumbering(written)
    const own = quotes.flatMap((quote) => pieces[quote] ?? [])
    const support = supportOf([...own.flatMap(texts), ...asked(draft)], draft.language)
    const missing = unsupportedQuantities(text, draft, support, operationsFor(draft, context), own)
    return missing.length === 0 ? [] : [`${listed(missing)} of claim ${index} is in none of its quotes.`]
  })

const texts = ({ text, above, language }: EvidencePiece) => [
  { text, language },
  { text: above, language },
]

/** What the asker said needs no proof. */
const asked = ({ question, standalone_question = '', language }: Draft) => [
  { text: question, language },
  { text: standalone_question, language },
]

const unsupportedQuantities = (
  text: string,
  draft: Draft,
  support: Support,
  allowed: readonly Operation[],
  pieces: readonly EvidencePiece[],
): string[] => {
  const counting = questionKind(draft.question, draft.language).asks === 'count'
  return quantitiesIn(text, draft.language)
    .filter(
      (quantity) =>
        !quantity.weak &&
        !support.holdsQuantity(quantity) &&
        !followsFrom(quantity, support.quantities, allowed) &&
        !isCount(quantity, text, pieces, counting),
    )
    .map(({ text: written }) => written)
}

/** `three ways`, where three are listed. */
const isCount = (quantity: Quantity, answer: string, pieces: readonly EvidencePiece[], counting: boolean): boolean => {
  const [value] = quantity.readings
  if (quantity.kind !== 'number' || quantity.unit || value === undefined || value < 2 || value > 30) return false
  const counts = [
    listEntries(answer),
    enumerated(answer),
    ...(counting ? pieces.flatMap(({ span, text }) => [pieces.length, listEntries(span.text), enumerated(text)]) : []),
  ]
  return counts.includes(value)
}

const operationsFor = (draft: Draft, { ask }: CheckContext): readonly Operation[] => {
  const cued = operationsIn(draft.question, draft.language)
  const worksOut =
    ['reasoning', 'multi_context', 'concretize', 'conditional'].includes(ask.evolution?.type ?? '') ||
    draft.answer_type === 'comparison' ||
    ask.intent === 'comparison' ||
    needOf(ask.intent) === 'several_pages' ||
    new Set(draft.spans.map(({ hop }) => hop)).size > 1
  return cued.length > 0 ? cued : worksOut ? operations : []
}

const isUnsupported = (
  name: Name,
  answer: string,
  language: string,
  support: Support,
  reading: CorpusReading,
): boolean => {
  if (support.holdsName(name)) return false
  if (name.kind !== 'proper' || !name.opens) return true
  const [first, ...others] = name.text.split(/\s+/)
  // `Whenever React …`: the first word has its capital from the sentence, the rest is the name.
  if (others.length > 0)
    return reading.isName(first!) === true || !support.holdsName({ ...name, text: others.join(' '), opens: false })
  // A capital at the start of a sentence is no name by itself.
  const known = reading.isName(name.text)
  return known ?? contentStems(answer, language).length <= 2
}

const withoutNumbering = (answer: string): string =>
  answer.replace(/^[ \t]*\(?\d{1,2}[.)][ \t]+/gm, '').replace(/(^|[\s:;,.])\(?\d{1,2}\)\s/g, '$1 ')
