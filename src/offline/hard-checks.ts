import type { Candidate } from './candidate.ts'
import { isTold } from './families/sentence/grammar/breadth.ts'
import { answerFragment, answerTooLong, incomplete, quoteOutside } from './hard-checks/answer.ts'
import type { Fails } from './hard-checks/fails.ts'
import { copied, leak } from './hard-checks/given-away.ts'
import { ofOneKind } from './hard-checks/of-one-kind.ts'
import { answerPoints, documentDeixis, questionPoints } from './hard-checks/pointing.ts'
import { tellsWho } from './hard-checks/tells-who.ts'
import { addressesModel, personalData } from './hard-checks/unfit.ts'
import { vague } from './hard-checks/vague.ts'
import { halfTranslated, residue, templateHole, tooLong, unbalanced } from './hard-checks/wording.ts'
import { perCandidate } from './remember.ts'
import { acceptanceOf, meanAcceptance } from './worth/acceptance.ts'
import { logistic, logOdds } from './worth/odds.ts'
import { promiseOf } from './worth/promise.ts'

/** Why a candidate is not asked. Codes are counted: they tell what the engine wastes most on. */
export type Reason =
  | 'quote-outside'
  | 'template-hole'
  | 'points-elsewhere'
  | 'document-deixis'
  | 'too-long'
  | 'residue'
  | 'unbalanced'
  | 'leak'
  | 'copied'
  | 'answer-too-long'
  | 'answer-fragment'
  | 'answer-points-elsewhere'
  | 'incomplete'
  | 'vague'
  | 'addresses-a-model'
  | 'personal-data'
  | 'unpromising'

/** The first hard reason against a candidate; undefined when it may be asked. */
export const reasonAgainst = (candidate: Candidate, least = leastPromiseOf(candidate)): Reason | undefined =>
  hardReason(candidate) ?? (promiseOf(candidate) < least ? 'unpromising' : undefined)

/**
 * Below this, readers would rather not have a question: better none than a poor one. The fewer of a family readers accepted, the surer
 * its questions have to be.
 */
const leastPromiseOf = (candidate: Candidate): number => {
  const { family, fact, context } = candidate
  if (plain.has(`${family.name}/${fact.shape}`) || tellsWho(candidate)) return lowest
  const least = logistic(
    usual + steepness * (logOdds(meanAcceptance(context)) - logOdds(acceptanceOf(family.name, context))),
  )
  return Math.max(
    isTold(context) ? lowestInStories : lowest,
    least,
    context.language !== 'en' && doubtedInRomance.has(family.name) ? 0.85 : 0,
  )
}

const lowest = 0.4
/** What readers accepted was mostly of manuals: of stories it says too much for a family. */
const lowestInStories = 0.55
const usual = 0.2
const steepness = 1.5

/** Whether only the surest questions of its family are asked, in talk too. */
export const isDoubted = (candidate: Candidate): boolean => leastPromiseOf(candidate) > 0.8

/** Families whose Spanish and Portuguese questions were rejected in stories as well, whatever the English ones did. */
const doubtedInRomance: ReadonlySet<string> = new Set(['cause', 'exception', 'place', 'responsibility', 'which-one'])

/** Closed frames of doubted families that ask plainly: `quem é responsável por …`, `o que é preciso para …`. */
const plain: ReadonlySet<string> = new Set(['responsibility/task', 'requirement/toDo', 'duty-list/tasks'])

const checks: readonly (readonly [Reason, Fails])[] = [
  ['quote-outside', quoteOutside],
  ['addresses-a-model', addressesModel],
  ['template-hole', templateHole],
  ['points-elsewhere', questionPoints],
  ['document-deixis', documentDeixis],
  ['too-long', tooLong],
  ['residue', residue],
  ['unbalanced', unbalanced],
  ['leak', leak],
  ['copied', copied],
  ['answer-too-long', answerTooLong],
  ['answer-fragment', answerFragment],
  ['answer-points-elsewhere', answerPoints],
  ['answer-points-elsewhere', ofOneKind],
  ['incomplete', incomplete],
  ['vague', vague],
  ['personal-data', personalData],
  ['residue', halfTranslated],
]

const hardReason = perCandidate(
  (candidate): Reason | undefined => checks.find(([, fails]) => fails(candidate, candidate.context.language))?.[0],
)
