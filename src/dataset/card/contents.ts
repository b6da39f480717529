import type { Item } from '../../vocabulary/index.ts'
import { type Counted, countBy } from '../statistics/count-by.ts'
import { summaryOf } from '../statistics/numbers.ts'
import type { DatasetStatistics } from '../statistics.ts'
import type { CardInput } from './card-input.ts'
import { code, percent, plain, section, table, whole } from './markdown.ts'

type Dimension = readonly [name: string, valuesOf: (item: Item) => string | undefined | readonly string[]]

const dimensions: readonly Dimension[] = [
  ['strategy', (item) => item.strategy],
  ['intent', (item) => item.intent],
  ['answer type', (item) => item.answer_type],
  ['difficulty asked', (item) => item.difficulty],
  ['language', (item) => item.language],
  ['evolution', (item) => item.evolution?.type ?? 'none'],
  ['adversarial type', (item) => item.adversarial_type ?? 'none'],
  ['no answer', (item) => (item.no_answer ? 'no answer' : 'answerable')],
  ['hops', (item) => String(item.multi_hop?.requires ?? 1)],
  ['noise', (item) => item.noise?.level ?? 'none'],
  ['split', (item) => item.split ?? 'none'],
]

export const topics = ({ items }: CardInput, { accounting }: DatasetStatistics): string => {
  const asked = new Map<string, number>()
  for (const { topic, asks } of accounting.cells) asked.set(topic, (asked.get(topic) ?? 0) + asks)
  const got = new Map(countBy(items, ({ topic }) => topic).map(({ name, count }) => [name, count]))
  const names = [...new Set([...got.keys(), ...asked.keys()])].sort(
    (a, b) => (got.get(b) ?? 0) - (got.get(a) ?? 0) || (a < b ? -1 : 1),
  )
  return section(
    'Topics',
    'Passages are grouped by what they are about, and each group is named after its headings or by a model.',
    table(
      ['Topic', { head: 'Items', align: 'right' }, { head: 'Share', align: 'right' }, { head: 'Asks', align: 'right' }],
      names
        .slice(0, 100)
        .map((name) => [
          plain(name),
          whole(got.get(name) ?? 0),
          percent((got.get(name) ?? 0) / Math.max(1, items.length)),
          whole(asked.get(name) ?? 0),
        ]),
    ),
    names.length > 100 ? `${whole(names.length - 100)} more.` : undefined,
  )
}

/** How many items there are of every value of every dimension. */
export const contents = ({ items }: CardInput): string =>
  section(
    'What it holds',
    table(
      ['Dimension', 'Value', { head: 'Items', align: 'right' }, { head: 'Share', align: 'right' }],
      dimensions.flatMap(([name, valuesOf]) => rows(name, countBy(items, valuesOf), items.length)),
    ),
    journeys(items),
    profiles(items),
  )

const rows = (name: string, counts: readonly Counted[], total: number): (string | number)[][] =>
  counts.map(({ name: value, count }, index) => [
    index === 0 ? name : '',
    code(value),
    whole(count),
    percent(count / Math.max(1, total)),
  ])

const journeys = (items: readonly Item[]): string => {
  const turns = items.flatMap(({ journey }) => journey ?? [])
  if (turns.length === 0) return 'There are no journeys.'
  const lengths = [...new Map(turns.map(({ id, of }) => [id, of])).values()]
  const templates = countBy([...new Map(turns.map((turn) => [turn.id, turn])).values()], ({ template }) => template)
  const contextual = turns.filter(({ standalone_question }) => standalone_question !== undefined).length
  return `${whole(lengths.length)} journeys of ${summaryOf(lengths).mean.toFixed(1)} turns on average (${templates.map(({ name, count }) => `${plain(name)} ${count}`).join(', ')}). ${whole(contextual)} of their ${whole(turns.length)} turns need what was said before, and carry a rewrite that does not.`
}

const listedValues = 20

const profiles = (items: readonly Item[]): string | undefined => {
  const names = [...new Set(items.flatMap(({ profile }) => Object.keys(profile)))].sort()
  if (names.length === 0) return 'No item was asked to show a profile (persona, tone and the like).'
  return [
    'Profile values that the items were asked to show:',
    table(
      ['Dimension', 'Value', { head: 'Items', align: 'right' }, { head: 'Share', align: 'right' }],
      names.flatMap((name) =>
        rows(plain(name), countBy(items, ({ profile }) => profile[name]).slice(0, listedValues), items.length),
      ),
    ),
  ].join('\n\n')
}
