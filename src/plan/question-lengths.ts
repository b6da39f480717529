import { stableNameOf } from '../corpus/stable-name.ts'
import { occurrenceCounter } from '../text/grouped-by.ts'
import { randomFrom } from '../text/random.ts'
import { elementAt } from '../text/required.ts'
import { words } from '../text/words.ts'
import { passageOfAsk } from '../vocabulary/brief.ts'
import type { AdversarialType } from '../vocabulary/index.ts'
import { joinsPages } from './default-mixes.ts'
import { quotaColumn, type Share } from './quotas.ts'
import type { BriefSketch, PlanContext } from './strategy.ts'

/** Limits on the number of words, with their shares among people's questions: means of 100 questions to a cloud platform and 13,083 messages to a bank (docs/sample.md). */
const measuredShares: readonly Share<number>[] = [
  { value: 10, weight: (0.48 + 0.595) / 2 },
  { value: 15, weight: (0.45 + 0.243) / 2 },
  { value: 25, weight: (0.07 + 0.096) / 2 },
  { value: 45, weight: (0 + 0.066) / 2 },
]

/** Minimum share of each limit, before the shares are normalized, because readers rate longer questions higher. */
const minShare = 0.3

const withMinimum = (shares: readonly Share<number>[]): readonly Share<number>[] =>
  shares.map(({ value, weight }) => ({ value, weight: Math.max(minShare, weight) }))

/** The shares of the maximum lengths. With enough real questions, they follow those. */
export const lengthSharesOf = (questions: readonly string[]): readonly Share<number>[] => {
  if (questions.length < minQuestions) return withMinimum(measuredShares)
  const limits = questions.map((text) => limitFor(words(text).length))
  const shareOf = (value: number): number => limits.filter((limit) => limit === value).length / limits.length
  return withMinimum(measuredShares.map(({ value }) => ({ value, weight: shareOf(value) })))
}

const limitFor = (length: number): number =>
  (measuredShares.find(({ value }) => length <= value) ?? elementAt(measuredShares, measuredShares.length - 1)).value

const minQuestions = 20

type AskSketch = BriefSketch['asks'][number]

/** Sets how long each question may be, so that the limits follow the shares. The longest go to asks that need a situation. */
export const withLengths = (
  { settings, corpus, round }: Pick<PlanContext, 'settings' | 'corpus' | 'round'>,
  sketches: readonly BriefSketch[],
): BriefSketch[] => {
  const nthOf = occurrenceCounter<string>()
  const openAsks = sketches.flatMap((sketch) =>
    sketch.asks.filter(hasOpenLength).map((ask) => {
      const place = stableNameOf(corpus, passageOfAsk(ask, sketch))
      const order = randomFrom(settings.seed, 'length', round, place, nthOf(place)).next()
      // Random orders are from 0 to 1, so those below 0 come first.
      return { ask, order: needsSituation(ask) ? order - 1 : order }
    }),
  )
  const asks = openAsks.sort((a, b) => a.order - b.order).map(({ ask }) => ask)
  const shares = lengthSharesOf(settings.questions.map(({ text }) => text))
  const lengths = quotaColumn(shares, asks.length).sort((a, b) => b - a)
  const maxWordsByAsk = new Map(
    asks.map((ask, index) => [
      ask,
      Math.max(elementAt(lengths, index), needsSituation(ask) ? minWordsForSituation : 0),
    ]),
  )
  return sketches.map((sketch) => ({
    ...sketch,
    asks: sketch.asks.map((ask) => ({ ...ask, max_words: ask.max_words ?? maxWordsByAsk.get(ask) })),
  }))
}

/** False for questions that already exist, turns of journeys, and evolutions: they have limits of their own. */
const hasOpenLength = ({ max_words, real_question, journey, evolution, continues }: AskSketch): boolean =>
  max_words === undefined && !real_question && !journey && !evolution && !continues

const minWordsForSituation = 25

const needsSituation = ({ intent, adversarial_type }: AskSketch): boolean =>
  joinsPages(intent) || (adversarial_type !== undefined && typesWithSituation.has(adversarial_type))

/** Types whose question first says what the asker believes, has or does. */
const typesWithSituation: ReadonlySet<AdversarialType> = new Set([
  'false_premise',
  'condition_out_of_range',
  'cross_document',
  'temporal_trap',
  'legal_threat',
  'what_if',
])
