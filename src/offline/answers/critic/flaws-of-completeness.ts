import type { Judged } from '../../../agents/critic/judging.ts'
import type { OfflineLanguage } from '../../family.ts'
import { stemsIn } from '../../reading/match.ts'
import { sameSense } from '../../reading/same-sense.ts'
import { type EvidenceText, readEvidence } from './evidence-text.ts'
import type { FindFlaws, Flaw } from './judge-quality.ts'

/** Exceptions, conditions, list entries and steps of the evidence that the answer leaves out. */
export const completenessFlaws: FindFlaws = (entry, language) => {
  if (entry.no_answer) return []
  const pieces = readEvidence(entry.evidence)
  return [...missingLimits(entry, pieces, language), ...missingEntries(entry, pieces)]
}

const exceptions: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:unless|except (?:for|when|if|that|in|where)?|only (?:if|when|for|with)|provided that|as long as|other than|with the exception of)\b[^.;]*/gi,
  es: /(?<!\p{L})(?:a menos que|a no ser que|salvo|excepto|solo (?:si|cuando|para)|sólo (?:si|cuando|para)|únicamente (?:si|cuando)|siempre que|siempre y cuando|con excepción de)(?!\p{L})[^.;]*/giu,
  pt: /(?<!\p{L})(?:a menos que|a não ser que|salvo|exceto|só (?:se|quando|para)|somente (?:se|quando|para)|apenas (?:se|quando)|desde que|com exceção de|ressalvad\p{L}+)(?!\p{L})[^.;]*/giu,
}
const conditions: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:if|when|after|before|once|until)\b[^.,;]*/gi,
  es: /(?<!\p{L})(?:si|cuando|después de|antes de|una vez que|hasta que)(?!\p{L})[^.,;]*/giu,
  pt: /(?<!\p{L})(?:se|quando|caso|após|depois de|antes de|uma vez que|até que)(?!\p{L})[^.,;]*/giu,
}

/** Of the sentences that the answer draws on: what limits them must be in the answer, or in the question already. */
const missingLimits = (entry: Judged, pieces: readonly EvidenceText[], language: OfflineLanguage): readonly Flaw[] => {
  const said = `${entry.ideal_answer} ${entry.claims.join(' ')} ${entry.question} ${entry.standalone_question ?? ''}`
  const told = stemsIn(said, language)
  const used = pieces
    .flatMap(({ sentences }) => sentences)
    .filter((sentence) => drawnOn(sentence, entry.ideal_answer, language))
  const lacks = (clause: string): boolean => {
    const own = [...stemsIn(clause, language)]
    return (
      own.length > 0 &&
      own.filter((stem) => [...told].some((other) => sameSense(stem, other, language))).length / own.length < 0.4
    )
  }
  const strict = used.flatMap((sentence) => sentence.match(exceptions[language]) ?? []).filter(lacks)
  if (strict.length > 0)
    return [{ finding: `The answer leaves out “${strict[0]!.trim()}”; add it.`, touches: 'completeness', leaves: 2 }]
  const limited = entry.answer_type === 'short_fact' || entry.answer_type === 'yes_no'
  const soft = limited ? used.flatMap((sentence) => sentence.match(conditions[language]) ?? []).filter(lacks) : []
  return soft.length > 0
    ? [
        {
          finding: `The answer does not say that it holds “${soft[0]!.trim()}”.`,
          touches: 'completeness',
          leaves: 4,
          doubtful: true,
        },
      ]
    : []
}

const drawnOn = (sentence: string, answer: string, language: OfflineLanguage): boolean => {
  const own = [...stemsIn(answer, language)]
  const held = stemsIn(sentence, language)
  const shared = own.filter((stem) => held.has(stem)).length
  return shared >= 2 ? shared / Math.min(own.length, held.size) >= 0.34 : shared === 1 && own.length <= 3
}

const missingEntries = (entry: Judged, pieces: readonly EvidenceText[]): readonly Flaw[] => {
  if (entry.answer_type !== 'list' && entry.answer_type !== 'multi_step') return []
  const wanted = pieces.reduce((sum, { entries }) => sum + entries, 0)
  const lines = entry.ideal_answer.split('\n').filter((line) => line.trim() !== '')
  const given =
    lines.length > 1
      ? lines.filter((line) => /^\s*(?:[-*•]|\d{1,2}[.)])\s/.test(line)).length
      : entry.ideal_answer.split(/[,;]| and | y | e /).length
  return wanted >= 3 && given < wanted - 1 && given <= wanted * 0.75
    ? [
        {
          finding: `The evidence has ${wanted} entries and the answer ${given}; give all of them.`,
          touches: 'completeness',
          leaves: 2,
        },
      ]
    : []
}
