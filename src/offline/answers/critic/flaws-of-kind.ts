import { holdsKind } from '../../judging/match-question.ts'
import { holdsName } from '../../judging/names.ts'
import { notAvailable, opensWith, opensWithout, says } from '../../judging/polarity-words.ts'
import { readQuestion } from '../../judging/read-question.ts'
import type { FindFlaws, Flaw } from './flaw.ts'
import { readEvidence } from './read-evidence.ts'

/** The answer must be of the kind that the question asks for, and say what its type promises. */
export const kindFlaws: FindFlaws = (entry, language) => {
  const { question, standalone_question, ideal_answer, answer_type, no_answer, evidence, real } = entry
  const asked = readQuestion(standalone_question ?? question, language)
  const abstains = says(ideal_answer, notAvailable[language])
  if (no_answer)
    return abstains
      ? []
      : [flaw('The question has no answer, and the answer does not say plainly that this is not available.')]
  if (opensWith(ideal_answer, opensWithout[language]) && ideal_answer.split(/\s+/).length < 25)
    return [flaw('The answer says that it is not available, but there is evidence.')]
  const around = readEvidence(evidence)
    .map(({ text, source }) => `${text} ${source}`)
    .join(' ')
  const unknown = real ? [] : asked.names.filter((name) => !holdsName(around, name))
  if (unknown.length > 0) {
    const finding = `The question mentions ${unknown.join(', ')}, but the evidence does not.`
    return unknown.length * 2 >= asked.names.length
      ? [flaw(finding)]
      : [{ finding, touches: 'directness', leaves: 3, doubtful: true }]
  }
  if (answer_type === 'correction' || answer_type === 'clarification') return []
  const value = asked.kind.value
  if (value !== undefined && value !== 'date' && value !== 'year' && !holdsKind(asked, ideal_answer, language))
    return [flaw('The question asks for a number or a time, but the answer gives none.')]
  return []
}

const flaw = (finding: string): Flaw => ({ finding, touches: 'answers_question', leaves: 1 })
