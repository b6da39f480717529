import { counted, withThousands } from '../../text/counted.ts'
import type { SetParts } from '../set-parts.ts'
import { countBy } from '../statistics/numbers.ts'
import type { DatasetStatistics } from '../statistics.ts'
import { code, percent, plain, section } from './markdown.ts'

export const limits = ({ items, session }: SetParts, { coverage, sources }: DatasetStatistics): string => {
  const { models, corpus, settings } = session
  const [writer, critic] = [models.generator.model, models.critic.model]
  const isOffline = [writer, critic, ...Object.values(models.agents).map(({ model }) => model)].includes('offline')
  const { touched, of } = coverage.documents
  const lines = [
    isOffline &&
      'The offline engine writes with rules over sentences and structures that it knows. Its answers are taken from the documents nearly word for word, its questions follow a limited number of patterns, and what a document says in an unusual way is not asked about. English, Spanish and Portuguese are supported.',
    critic === 'offline' &&
      'Its critics are rules too: they find unsupported or incomplete answers, but not dull questions.',
    writer !== 'offline' &&
      writer === critic &&
      'Writer and critic are the same model. Models judge their own writing leniently.',
    readByPeople(items),
    ...sizeLimits(items),
    items.length > 0 &&
      sources.some(({ source, items: own }) => source === 'log-seeded' && own === 0) &&
      `No item comes from a real user’s question, so the set says nothing about how often something is asked. Give real questions with ${code('--questions')}.`,
    touched < of &&
      `${withThousands(of - touched)} of ${withThousands(of)} documents (${percent(1 - touched / of)}) contain no evidence of an item. What only they say is not tested.`,
    corpus.refused.length > 0 &&
      `${withThousands(corpus.refused.length)} sources could not be read and are not part of it.`,
    ...Object.entries(corpus.passed_over ?? {}).map(
      ([ending, files]) =>
        `${counted(files.length, 'file')} (${code(ending)}) of a format that is not read: not part of it.`,
    ),
    settings.pii === 'allow' && 'Personal data was allowed to stay in questions and answers.',
    'Difficulty is measured with lexical and latent retrieval only. Items called hard here may be easy for a strong embedding model.',
    'A proof of absence covers these versions of the documents, as far as search can find.',
    'The licenses of the sources were not checked.',
  ]
  return section(
    'Limits',
    lines
      .filter((line) => line !== false)
      .map((line) => `- ${line}`)
      .join('\n'),
  )
}

const readByPeople = (items: SetParts['items']): string => {
  const written = items.filter(({ strategy }) => strategy === 'anchor').length
  const looked = items.filter(({ review }) => review !== undefined).length
  if (looked + written === 0) return 'No person has read the items.'
  if (looked === 0) return `People wrote ${withThousands(written)} of the items; no person has read the others.`
  const rest = items.length - looked - written
  return rest > 0
    ? `People have read ${withThousands(looked)} of the items${written > 0 ? ` and written ${withThousands(written)}` : ''}; no person has read the other ${withThousands(rest)}.`
    : 'People have read every item.'
}

const minSlice = 50

const sizeLimits = (items: SetParts['items']): (string | false)[] => {
  if (items.length === 0) return ['The set is empty.']
  const test = items.filter(({ split }) => split === 'test').length
  const slices = [
    ...countBy(items, ({ language }) => language),
    ...countBy(items, ({ strategy }) => strategy),
    ...countBy(items, (item) => (item.no_answer ? 'no-answer' : undefined)),
  ].filter(({ count }) => count < minSlice)
  return [
    `Two systems compared on all ${withThousands(items.length)} items must differ by about ${detectableDifference(items.length)} points to be distinguished (paired, 5% error, 80% power, one item in ten to five judged differently)${test > 0 && test < items.length ? `; on the ${withThousands(test)} of the test split by about ${detectableDifference(test)}` : ''}.`,
    slices.length > 0 &&
      `Slices of fewer than ${minSlice} items are hints, not results: ${slices.map(({ name, count }) => `${plain(name)} (${count})`).join(', ')}.`,
  ]
}

/** The smallest difference, in points, that a paired comparison of n items detects. */
const detectableDifference = (n: number): string => {
  const points = (discordant: number): number => Math.min(100, Math.round(280 * Math.sqrt(discordant / n)))
  return `${points(0.1)} to ${points(0.2)}`
}
