import { counted, withThousands } from '../../text/counted.ts'
import { countEach, sumEach } from '../../text/grouped-by.ts'
import type { Item } from '../../vocabulary/index.ts'
import { binOf, requestedDifficulty } from '../difficulty.ts'
import type { SetParts } from '../set-parts.ts'
import { countBy, summaryOf } from '../statistics/numbers.ts'
import type { MeasuredSet } from '../statistics.ts'
import { code, escapeMarkdown, percent, section, table } from './markdown.ts'

const dimensions: readonly (readonly [name: string, read: (item: Item) => string])[] = [
  ['strategy', (item) => item.strategy],
  ['intent', (item) => item.intent],
  ['answer type', (item) => item.answer_type],
  ['requested difficulty', requestedDifficulty],
  ['measured difficulty', ({ measured_difficulty: value }) => (value === undefined ? 'not measured' : binOf(value))],
  ['language', (item) => item.language],
  ['evolution', (item) => item.evolution?.type ?? 'none'],
  ['adversarial type', (item) => item.adversarial_type ?? 'none'],
  ['no answer', (item) => (item.no_answer ? 'no answer' : 'answerable')],
  ['hops', (item) => String(item.multi_hop?.requires ?? 1)],
  ['noise', (item) => item.noise?.level ?? 'none'],
  ['split', (item) => item.split ?? 'none'],
]

export const topicsSection = ({ items, accounting }: MeasuredSet): string => {
  const asksPerTopic = sumEach(accounting.cells.map(({ topic, asks }) => [topic, asks]))
  const itemsPerTopic = countEach(items.map(({ topic }) => topic))
  const itemsOf = (topic: string): number => itemsPerTopic.get(topic) ?? 0
  const topics = new Set([...itemsPerTopic.keys(), ...asksPerTopic.keys()])
  const sorted = [...topics].sort((a, b) => itemsOf(b) - itemsOf(a) || (a < b ? -1 : 1))
  return section(
    'Topics',
    'Passages are grouped by topic. A group is named after its headings or by a model.',
    table(
      'Topic | Items> | Share> | Asks>',
      sorted.map((topic) => [
        escapeMarkdown(topic),
        itemsOf(topic),
        percent(itemsOf(topic) / Math.max(1, items.length)),
        asksPerTopic.get(topic) ?? 0,
      ]),
      100,
    ),
  )
}

export const contentsSection = ({ items }: SetParts): string =>
  section(
    'Contents',
    table(
      'Dimension | Value | Items> | Share>',
      dimensions.flatMap(([name, read]) => rowsOf(name, countBy(items, read), items.length)),
    ),
    journeysText(items),
    profilesTable(items),
  )

const rowsOf = (name: string, counts: ReturnType<typeof countBy>, total: number): (string | number)[][] =>
  counts.map((value, index) => {
    const share = percent(value.count / Math.max(1, total))
    return [index === 0 ? name : '', code(value.name), value.count, share]
  })

const journeysText = (items: readonly Item[]): string => {
  const turns = items.flatMap(({ journey }) => journey ?? [])
  if (turns.length === 0) return ''
  const lengths = [...new Map(turns.map(({ id, of }) => [id, of])).values()]
  const templates = countBy([...new Map(turns.map((turn) => [turn.id, turn])).values()], ({ template }) => template)
  const contextual = turns.filter(({ standalone_question }) => standalone_question !== undefined).length
  return `${counted(lengths.length, 'journey')} of ${summaryOf(lengths).mean.toFixed(1)} turns on average (${templates.map(({ name, count }) => `${escapeMarkdown(name)} ${count}`).join(', ')}). Turns that depend on earlier ones and have a standalone rewrite: ${withThousands(contextual)} of ${withThousands(turns.length)}.`
}

const maxValues = 20

const profilesTable = (items: readonly Item[]): string => {
  const names = [...new Set(items.flatMap(({ profile }) => Object.keys(profile)))].sort()
  const values = names.flatMap((name) =>
    rowsOf(escapeMarkdown(name), countBy(items, ({ profile }) => profile[name]).slice(0, maxValues), items.length),
  )
  return values.length === 0 ? '' : `Profile values:\n\n${table('Dimension | Value | Items> | Share>', values)}`
}

const maxIntents = 20

export const realQuestionsSection = ({ measures, items, rejections, session }: SetParts): string => {
  const { given: questions = [], intents = [] } = measures.real_questions ?? {}
  if (questions.length === 0) return ''
  const ids = new Set(questions.map(({ id }) => id))
  const itemsOfQuestions = items.filter(
    ({ source_real_question, evolution }) => ids.has(source_real_question ?? '') && evolution?.type !== 'translation',
  )
  const unanswerable = itemsOfQuestions.filter(({ no_answer }) => no_answer).length
  const rewritten = itemsOfQuestions.filter(({ tags }) => tags.includes('rewritten')).length
  const rejected = rejections.filter(({ strategy, question }) => strategy === 'grounded' && question !== undefined)
  const idsWithItem = new Set(itemsOfQuestions.map(({ source_real_question }) => source_real_question))
  return section(
    'Real questions',
    session.settings.grounded === 'seed'
      ? `User questions that served as examples of how people ask: ${withThousands(questions.length)}. None of them is an item.`
      : `User questions: ${withThousands(questions.length)}. Answered: ${withThousands(itemsOfQuestions.length - unanswerable)}; proven unanswerable: ${withThousands(unanswerable)}; rejected: ${withThousands(rejected.length)} (see ${code('rejected.jsonl')}). Reworded by a model for clarity, with the same values, names and codes: ${withThousands(rewritten)}.`,
    intents.length > 0 && 'Questions by intent:',
    table(
      'Intent | Questions> | Times asked> | Share> | Items>',
      intents.map(({ label, questions, times, share }) => [
        escapeMarkdown(label, 80),
        questions.length,
        times,
        percent(share),
        questions.filter((id) => idsWithItem.has(id)).length,
      ]),
      maxIntents,
    ),
  )
}

export const translationsSection = ({ items }: SetParts): string => {
  const translated = items.filter(({ evolution }) => evolution?.type === 'translation')
  if (translated.length === 0) return ''
  return section(
    'Translations',
    `Items that are translations of other items in this set: ${withThousands(translated.length)}. Each names its source in ${code('evolution.from')}, uses the same evidence and is in the same split. Automatic checks confirmed that dates, numbers, money, times and codes match the source. No native speaker has reviewed them unless the section People says so.`,
    table(
      'Language | Written by | Items> | Mean measured difficulty>',
      countBy(translated, ({ language }) => language).map(({ name, count }) => {
        const inLanguage = translated.filter(({ language }) => language === name)
        const measured = inLanguage.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
        return [
          escapeMarkdown(name),
          [...new Set(inLanguage.map(({ provenance }) => code(provenance.models.generator ?? 'unknown')))].join(', '),
          count,
          measured.length === 0 ? '' : summaryOf(measured).mean.toFixed(2),
        ]
      }),
    ),
  )
}
