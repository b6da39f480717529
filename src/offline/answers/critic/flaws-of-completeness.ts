import type { Judged } from '../../../agents/critic/critic-schemas.ts'
import { enumerated, listEntries } from '../../../reading/lists.ts'
import type { ReadLanguage } from '../../judging/language.ts'
import { stemSet } from '../../judging/match-question.ts'
import { exceptions } from '../../judging/polarity-words.ts'
import { meets } from '../../judging/same-word.ts'
import type { FindFlaws, Flaw } from './flaw.ts'
import { type EvidenceText, readEvidence } from './read-evidence.ts'

/** Exceptions and list entries of the evidence that the answer leaves out. */
export const completenessFlaws: FindFlaws = (entry, language) => {
  if (entry.no_answer) return []
  const pieces = readEvidence(entry.evidence)
  return [...missingException(entry, pieces, language), ...missingEntries(entry, pieces)]
}

/** Of the sentences that the answer draws on: what excepts from them must be in the answer, or in the question already. */
const missingException = (entry: Judged, pieces: readonly EvidenceText[], language: ReadLanguage): readonly Flaw[] => {
  const clauses = new RegExp(`(?<!\\p{L})(?:${exceptions[language]})(?!\\p{L})[^.;]*`, 'giu')
  const said = stemSet(
    `${entry.ideal_answer} ${entry.claims.join(' ')} ${entry.question} ${entry.standalone_question ?? ''}`,
    language,
  )
  const lost = pieces
    .flatMap(({ sentences }) => sentences)
    .filter((sentence) => isDrawnOn(sentence, entry.ideal_answer, language))
    .flatMap((sentence) => sentence.match(clauses) ?? [])
    .find((clause) => {
      const own = [...stemSet(clause, language)]
      return own.length > 0 && own.filter((stem) => meets(stem, said, language)).length / own.length < 0.4
    })
  return lost === undefined
    ? []
    : [{ finding: `The answer leaves out “${lost.trim()}”; add it.`, touches: 'completeness', leaves: 2 }]
}

const isDrawnOn = (sentence: string, answer: string, language: ReadLanguage): boolean => {
  const [own, held] = [[...stemSet(answer, language)], stemSet(sentence, language)]
  const shared = own.filter((stem) => held.has(stem)).length
  return shared >= 2 ? shared / Math.min(own.length, held.size) >= 0.34 : shared === 1 && own.length <= 3
}

const missingEntries = ({ answer_type, ideal_answer }: Judged, pieces: readonly EvidenceText[]): readonly Flaw[] => {
  if (answer_type !== 'list' && answer_type !== 'multi_step') return []
  const wanted = pieces.reduce((sum, { entries }) => sum + entries, 0)
  const given = Math.max(listEntries(ideal_answer), enumerated(ideal_answer))
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
