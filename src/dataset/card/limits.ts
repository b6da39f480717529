import { settingsFor } from '../../models/roles.ts'
import { counted, withThousands } from '../../text/counted.ts'
import type { SetParts } from '../set-parts.ts'
import { countBy } from '../statistics/numbers.ts'
import type { MeasuredSet } from '../statistics.ts'
import { code, escapeMarkdown, percent, section } from './markdown.ts'

export const limitsSection = ({ items, session, coverage, sources }: MeasuredSet): string => {
  const { models, corpus, settings } = session
  const writers = new Set(writingAgents.map((agent) => settingsFor(models, agent).model))
  const critic = settingsFor(models, 'critic').model
  const { covered, total } = coverage.documents
  const writtenByPeople = items.filter(({ strategy }) => strategy === 'anchor').length
  const reviewed = items.filter(({ review }) => review !== undefined).length
  const lines = [
    writers.has('offline') &&
      'The offline engine writes with rules: questions follow a limited number of patterns, answers are nearly word for word from the documents, and facts phrased in unusual ways get no questions. It supports English, Spanish and Portuguese.',
    critic === 'offline' &&
      'The critics of the offline engine are rules: they find unsupported or incomplete answers, but not dull questions.',
    critic !== 'offline' &&
      writers.has(critic) &&
      'Writer and critic are the same model. Models judge their own writing leniently.',
    `Of ${counted(items.length, 'item')}, people wrote ${withThousands(writtenByPeople)} and reviewed ${withThousands(reviewed)}.`,
    ...sizeLimits(items),
    items.length > 0 &&
      sources.some(({ source, items: count }) => source === 'log-seeded' && count === 0) &&
      `No item comes from a real user’s question, so the set says nothing about how often something is asked. Give real questions with ${code('--questions')}.`,
    covered < total &&
      `Documents that contain no evidence of an item: ${withThousands(total - covered)} of ${withThousands(total)} (${percent(1 - covered / total)}). Facts found only there are not tested.`,
    corpus.refused.length > 0 && `${counted(corpus.refused.length, 'source')} could not be read.`,
    ...Object.entries(corpus.passed_over ?? {}).map(
      ([extension, { length }]) =>
        `Files that were skipped because the format ${code(extension)} is not supported: ${withThousands(length)}.`,
    ),
    settings.pii === 'allow' && 'Personal data was not removed from questions and answers.',
    'Difficulty is measured with the built-in retrievers only. Items called hard here may be easy for a stronger embedding model.',
    'A proof of absence holds only for these versions of the documents and for what search found in them.',
    'The licenses of the sources were not checked.',
  ]
  return section('Limits', lines.flatMap((line) => (line === false ? [] : `- ${line}`)).join('\n'))
}

const writingAgents = ['generator', 'evolver', 'journey_simulator', 'adversarial'] as const

const minSliceSize = 50

const sizeLimits = (items: SetParts['items']): (string | false)[] => {
  if (items.length === 0) return ['The set is empty.']
  const testCount = items.filter(({ split }) => split === 'test').length
  const slices = [
    ...countBy(items, ({ language }) => language),
    ...countBy(items, ({ strategy }) => strategy),
    ...countBy(items, (item) => (item.no_answer ? 'no-answer' : undefined)),
  ].filter(({ count }) => count < minSliceSize)
  return [
    `To tell two systems apart, their scores must differ by about ${detectableDifference(items.length)} points on all items (${withThousands(items.length)})${testCount > 0 && testCount < items.length ? `, or ${detectableDifference(testCount)} on those of the test split (${withThousands(testCount)})` : ''}. This holds for a paired comparison with 5% error and 80% power, if 10 to 20% of the items are judged differently.`,
    slices.length > 0 &&
      `Slices of fewer than ${minSliceSize} items are too small to draw conclusions from: ${slices.map(({ name, count }) => `${escapeMarkdown(name)} (${count})`).join(', ')}.`,
  ]
}

/** The smallest difference, in points, that a paired comparison of n items detects. */
const detectableDifference = (n: number): string => {
  // 280 = 100 × (1.96 + 0.84): the normal quantiles for 5% error and 80% power, in points.
  const points = (discordant: number): number => Math.min(100, Math.round(280 * Math.sqrt(discordant / n)))
  return `${points(0.1)} to ${points(0.2)}`
}
