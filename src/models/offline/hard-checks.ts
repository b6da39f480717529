import type { Candidate } from './candidate.ts'
import { isTold } from './families/sentence/grammar/breadth.ts'
import { answerFragment, answerTooLong, incomplete, quoteOutside } from './hard-checks/answer.ts'
import type { Fails } from './hard-checks/fails.ts'
import { copied, leak } from './hard-checks/given-away.ts'
import { ofOneKind } from './hard-checks/of-one-kind.ts'
import { answerPoints, documentDeixis, questionPoints } from './hard-checks/pointing.ts'
import { addressesModel, personalData } from './hard-checks/unfit.ts'
import { vague } from './hard-checks/vague.ts'
import { halfTranslated, residue, templateHole, tooLong, unbalanced } from './hard-checks/wording.ts'
import { promiseOf } from './promise.ts'
import { perCandidate } from './remember.ts'

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

/** Below this, readers would rather not have a question: better none than a poor one. */
const leastPromiseOf = (candidate: Candidate): number => {
  const { family, fact, context } = candidate
  return trusted.has(family.name) || trusted.has(`${family.name}/${fact.shape}`)
    ? 0.4
    : context.language === 'en' && family.name === 'agent' && isTold(context)
      ? 0.75
      : isDoubted(candidate)
        ? 0.85
        : 0.55
}

/** Whether only the surest questions of its family are asked, in talk too. */
export const isDoubted = ({ family, fact, context }: Candidate): boolean =>
  doubted.has(family.name) ||
  doubted.has(`${family.name}/${fact.shape}`) ||
  (context.language !== 'en' && doubtedInRomance.has(family.name))

/** Families of which readers of whole sets rejected more than they accepted: only their surest questions are asked. */
const doubted: ReadonlySet<string> = new Set([
  'conditional-effect',
  'conditional-duty',
  'prerequisites',
  'purpose',
  'which',
  'requirement',
  'duty-list',
  'rule',
  'agent',
  'difference',
  'note',
  'comparison',
  // How long something lasts is asked as well as any; how soon and how often, of half a sentence.
  'duration/frequency',
  'duration/delay',
])

/** The same of those whose Spanish and Portuguese questions were rejected, whatever the English ones did. */
const doubtedInRomance: ReadonlySet<string> = new Set(['cause', 'exception', 'place', 'responsibility', 'which-one'])

/**
 * Families that readers of whole sets accepted nearly always and judges of single candidates in older wordings did not, and closed frames of
 * doubted families that ask plainly: `quem é responsável por …`, `o que é preciso para …`.
 */
const trusted: ReadonlySet<string> = new Set([
  'table-cell',
  'responsibility/task',
  'requirement/toDo',
  'duty-list/tasks',
])

const checks: readonly (readonly [Reason, Fails])[] = [
  ['quote-outside', quoteOutside],
  ['addresses-a-model', addressesModel],
  ['template-hole', templateHole],
  ['points-elsewhere', questionPoints],
  ['document-deixis', documentDeixis],
  ['too-long', tooLong],
  ['residue', residue],
  ['unbalanced', unbalanced],
  ['residue', halfTranslated],
  ['leak', leak],
  ['copied', copied],
  ['answer-too-long', answerTooLong],
  ['answer-fragment', answerFragment],
  ['answer-points-elsewhere', answerPoints],
  ['answer-points-elsewhere', ofOneKind],
  ['incomplete', incomplete],
  ['vague', vague],
  ['personal-data', personalData],
]

const hardReason = perCandidate(
  (candidate): Reason | undefined => checks.find(([, fails]) => fails(candidate, candidate.context.language))?.[0],
)
