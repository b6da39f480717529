import { contentStems, stem } from '../../text/words.ts'
import { negationsIn } from './negation.ts'
import { quantitiesIn } from './quantities.ts'
import { type Quantity, sameQuantity } from './quantity.ts'
import { replyWord } from './reply-word.ts'

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
  const [said, wanted] = [yes_no === 'none' ? replyWord(solved, language) : yes_no, replyWord(ideal, language)]
  if (said && wanted && said !== wanted) return { agreement: 'contradicts', reason: `${said} instead of ${wanted}` }

  const [theirs, ours] = [countsIn(solved, language), countsIn(ideal, language)]
  const clash = clashOf(ours, theirs)
  if (clash) return { agreement: 'contradicts', reason: `${clash.theirs} instead of ${clash.ours} (${clash.of})` }
  if (ours.length > 0 && !ours.some((one) => theirs.some((other) => sameQuantity(one, other))))
    return { agreement: 'unclear', reason: 'no number in common' }

  const shared = overlap(contentStems(solved, language), contentStems(ideal, language))
  if (shared < enough) return { agreement: 'unclear', reason: `${Math.round(shared * 100)}% of the words in common` }
  if (denies(solved, language) !== denies(ideal, language) && !(said && wanted))
    return { agreement: 'unclear', reason: 'one of the two is negative' }
  return { agreement: 'agrees', reason: `${Math.round(shared * 100)}% of the words in common` }
}

interface Count extends Quantity {
  /** What is counted or measured; empty where nothing stands beside the number. */
  readonly of: string
}

const countsIn = (answer: string, language: string): readonly Count[] => {
  const text = answer.replace(/^\s*\d+[.)]\s/gm, ' ')
  return quantitiesIn(text, language)
    .filter(({ weak }) => !weak)
    .map((quantity) => ({ ...quantity, of: quantity.unit?.measures ?? wordAfter(text, quantity, language) }))
}

const wordAfter = (text: string, { start, text: { length } }: Quantity, language: string): string => {
  const after = /^[\s-](\p{L}+)/u.exec(text.slice(start + length))?.[1]
  return after === undefined ? '' : stem(after.toLowerCase(), language)
}

/** A number of ours for which they have another one of the same thing. */
const clashOf = (ours: readonly Count[], theirs: readonly Count[]) => {
  const known = (one: Count, all: readonly Count[]): boolean => all.some((other) => sameQuantity(one, other))
  for (const one of ours) {
    const rivals = theirs.filter(({ of }) => of === one.of)
    if (one.of === '' || rivals.length === 0 || known(one, theirs) || rivals.some((rival) => known(rival, ours)))
      continue
    return { ours: one.text, theirs: rivals[0]!.text, of: one.of }
  }
  return undefined
}

const denies = (answer: string, language: string): boolean =>
  negationsIn(/^[^.;\n]+/.exec(answer)?.[0] ?? '', language) > 0

/** Of the shorter answer's words, the share that the longer one has too: a reader may be briefer or fuller than the ideal. */
const overlap = (some: readonly string[], others: readonly string[]): number => {
  const [shorter, longer] = some.length <= others.length ? [some, others] : [others, some]
  const known = new Set(longer)
  const distinct = [...new Set(shorter)]
  return distinct.length === 0 ? 0 : distinct.filter((word) => known.has(word)).length / distinct.length
}

const enough = 0.6
