import { contentStems } from '../../text/words.ts'
import { polarityOf } from './polarity.ts'
import { quantitiesIn } from './quantities.ts'

export interface AnswerComparison {
  readonly agreement: 'agrees' | 'contradicts' | 'unclear'
  readonly reason: string
}

/**
 * Whether two answers to one question say the same, as far as code can tell: yes against no, numbers with the same unit, and
 * shared words. It errs towards `unclear`; a person or model then looks.
 */
export const compareAnswers = (answers: {
  readonly ideal: string
  readonly solved: string
  /** How the solved answer would be put in one word. */
  readonly yes_no: 'yes' | 'no' | 'none'
  readonly language: string
}): AnswerComparison => {
  const { ideal, solved, yes_no, language } = answers
  const [said, wanted] = [
    yes_no === 'none' ? polarityOf(solved, language).word : yes_no,
    polarityOf(ideal, language).word,
  ]
  if (said && wanted && said !== wanted) return { agreement: 'contradicts', reason: `${said} instead of ${wanted}` }

  const [theirs, ours] = [quantitiesIn(solved, language), quantitiesIn(ideal, language)]
  const clash = ours.find(
    ({ value, unit }) =>
      unit !== '' &&
      theirs.some((other) => other.unit === unit) &&
      !theirs.some((other) => other.value === value) &&
      !theirs.some((other) => other.unit === unit && ours.some((one) => one.value === other.value)),
  )
  if (clash) {
    const other = theirs.find(({ unit }) => unit === clash.unit)!
    return { agreement: 'contradicts', reason: `${other.value} instead of ${clash.value} ${clash.unit}` }
  }
  if (ours.length > 0 && !ours.some(({ value }) => theirs.some((other) => other.value === value)))
    return { agreement: 'unclear', reason: 'no number in common' }

  const shared = overlap(contentStems(solved, language), contentStems(ideal, language))
  if (shared < enough) return { agreement: 'unclear', reason: `${Math.round(shared * 100)}% of the words in common` }
  if (polarityOf(solved, language).negated !== polarityOf(ideal, language).negated && !(said && wanted))
    return { agreement: 'unclear', reason: 'one of the two is negative' }
  return { agreement: 'agrees', reason: `${Math.round(shared * 100)}% of the words in common` }
}

/** Of the shorter answer's words, the share that the longer one has too: a reader may be briefer or fuller than the ideal. */
const overlap = (some: readonly string[], others: readonly string[]): number => {
  const [shorter, longer] = some.length <= others.length ? [some, others] : [others, some]
  const known = new Set(longer)
  const distinct = [...new Set(shorter)]
  return distinct.length === 0 ? 0 : distinct.filter((word) => known.has(word)).length / distinct.length
}

const enough = 0.6
