import { counted, withThousands } from '../../text/counted.ts'
import type { SetParts } from '../set-parts.ts'
import { countBy } from '../statistics/numbers.ts'
import type { DatasetStatistics } from '../statistics.ts'
import { code, percent, plain, section } from './markdown.ts'

export const limits = (input: SetParts, statistics: DatasetStatistics): string => {
  const lines = [
    ...modelLimits(input),
    ...sizeLimits(input),
    ...sourceLimits(input, statistics),
    'Difficulty is measured with lexical and latent retrieval only. Items called hard here may be easy for a strong embedding model.',
    'A proof of absence covers these versions of the documents, as far as search can find.',
    'The licenses of the sources were not checked.',
  ]
  return section('Limits', lines.map((line) => `- ${line}`).join('\n'))
}

const modelLimits = ({ session, items }: SetParts): string[] => {
  const { models } = session
  const all = [models.generator.model, models.critic.model, ...Object.values(models.agents).map((one) => one.model)]
  const anchors = items.filter(({ strategy }) => strategy === 'anchor').length
  return [
    ...(all.includes('offline')
      ? [
          'The offline engine writes with rules over sentences and structures that it knows. Its answers are taken from the documents nearly word for word, its questions follow a limited number of patterns, and what a document says in an unusual way is not asked about. English, Spanish and Portuguese are supported.',
        ]
      : []),
    ...(models.critic.model === 'offline'
      ? ['Its critics are rules too: they find unsupported or incomplete answers, but not dull questions.']
      : []),
    ...(models.generator.model !== 'offline' && models.generator.model === models.critic.model
      ? ['Writer and critic are the same model. Models judge their own writing leniently.']
      : []),
    readByPeople(items.length, anchors, items.filter(({ review }) => review !== undefined).length),
  ]
}

const readByPeople = (items: number, written: number, looked: number): string => {
  if (looked + written === 0) return 'No person has read the items.'
  if (looked === 0) return `People wrote ${withThousands(written)} of the items; no person has read the others.`
  const rest = items - looked - written
  return rest > 0
    ? `People have read ${withThousands(looked)} of the items${written > 0 ? ` and written ${withThousands(written)}` : ''}; no person has read the other ${withThousands(rest)}.`
    : 'People have read every item.'
}

const smallestSlice = 50

const sizeLimits = ({ items }: SetParts): string[] => {
  const test = items.filter(({ split }) => split === 'test').length
  const slices = [
    ...countBy(items, ({ language }) => language),
    ...countBy(items, ({ strategy }) => strategy),
    ...countBy(items, (item) => (item.no_answer ? 'no-answer' : undefined)),
  ].filter(({ count }) => count < smallestSlice)
  return [
    items.length === 0
      ? 'The set is empty.'
      : `Two systems compared on all ${withThousands(items.length)} items must differ by about ${detectableDifference(items.length)} points to be distinguished (paired, 5% error, 80% power, one item in ten to five judged differently)${test > 0 && test < items.length ? `; on the ${withThousands(test)} of the test split by about ${detectableDifference(test)}` : ''}.`,
    ...(slices.length > 0
      ? [
          `Slices of fewer than ${smallestSlice} items are hints, not results: ${slices.map(({ name, count }) => `${plain(name)} (${count})`).join(', ')}.`,
        ]
      : []),
  ]
}

/** The smallest difference, in points, that a paired comparison of n items detects. */
const detectableDifference = (n: number): string => {
  const points = (discordant: number): number => Math.min(100, Math.round(280 * Math.sqrt(discordant / n)))
  return `${points(0.1)} to ${points(0.2)}`
}

const sourceLimits = ({ items, session }: SetParts, { coverage, sources }: DatasetStatistics): string[] => [
  ...(sources.find(({ source }) => source === 'log-seeded')?.items === 0 && items.length > 0
    ? [
        `No item comes from a real user’s question, so the set says nothing about how often something is asked. Give real questions with ${code('--questions')}.`,
      ]
    : []),
  ...(coverage.documents.touched < coverage.documents.of
    ? [
        `${withThousands(coverage.documents.of - coverage.documents.touched)} of ${withThousands(coverage.documents.of)} documents (${percent(1 - coverage.documents.touched / coverage.documents.of)}) contain no evidence of an item. What only they say is not tested.`,
      ]
    : []),
  ...(session.corpus.refused.length > 0
    ? [`${withThousands(session.corpus.refused.length)} sources could not be read and are not part of it.`]
    : []),
  ...Object.entries(session.corpus.passed_over ?? {}).map(
    ([ending, files]) =>
      `${counted(files.length, 'file')} (${code(ending)}) of a format that is not read: not part of it.`,
  ),
  ...(session.settings.pii === 'allow' ? ['Personal data was allowed to stay in questions and answers.'] : []),
]
