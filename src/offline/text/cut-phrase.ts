import { tagEnglish } from '../tagging/english-tagger.ts'
import { verbForm } from '../tagging/english-verbs.ts'

/**
 * Whether a question ends in the middle of a phrase of its source: `… various services` where the source goes on with `or features that
 * need …`. Where a verb follows the conjunction, another statement begins, and nothing was cut.
 */
export const endsInPhrase = (question: string, source: string): boolean => {
  // What opened the source may close the question.
  const lead = /^([^,]+), /.exec(source)?.[1]?.toLowerCase()
  const bare = question.replace(/[?.]$/, '')
  const asked = lead && bare.toLowerCase().endsWith(` ${lead}`) ? bare.slice(0, -lead.length - 1) : bare
  const tail = /([\p{L}\p{N}'’-]+ [\p{L}\p{N}'’-]+)[?.]?$/u.exec(asked)?.[1]
  if (!tail) return false
  const at = source.toLowerCase().indexOf(` ${tail.toLowerCase()} `)
  if (at === -1) return false
  const after = source.slice(at + tail.length + 2)
  const joined = /^(?:and|or|nor)(?:\/or)? (.+)$/su.exec(after)?.[1]
  return joined !== undefined && !opensStatement(joined)
}

const opensStatement = (text: string): boolean => {
  const [first = '', ...rest] = text.split(/\s+/)
  if (
    /^(?:it|you|they|we|he|she|I|is|are|was|were|has|have|had|will|can|may|must|should|does|do|did|not|then|also|so|if|when|thus|therefore)$/i.test(
      first,
    )
  )
    return true
  if (verbForm(first.toLowerCase(), 'third', 'past', 'base') !== undefined) {
    const [tagged] = tagEnglish([first, ...rest.slice(0, 8)].join(' '))
    return tagged?.tags.some((tag) => tag === 'verb') ?? false
  }
  // `and the server replies`: a subject and its verb.
  return tagEnglish(rest.slice(0, 6).join(' ')).some(
    (word) => word.tags.every((tag) => tag === 'verb') && verbForm(word.lower, 'third', 'past') !== undefined,
  )
}

/** `… began when the members of the Organization`: a clause that was cut before its verb. */
export const endsBeforeVerb = (question: string): boolean => {
  if (!/ (?:when|while|because|although|whereas|if) /.test(question)) return false
  const clause =
    /.*\p{L} (?:(?:when|while|because|although|whereas) (?=(?:the|an?|its|their|his|her) )|if (?!possible|necessary|not|any|needed|so|applicable|required))([^,;:?.]+)[?.]?$/u.exec(
      question,
    )?.[1]
  // A `when` that opens what is asked has its verb too.
  return clause !== undefined && !tagEnglish(clause).some(({ tags }) => tags.includes('verb'))
}
