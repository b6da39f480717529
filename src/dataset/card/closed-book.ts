import { wilson } from '../statistics/numbers.ts'
import type { CardInput } from './card-input.ts'
import { code, percent, section, table, whole } from './markdown.ts'

/** What models know of the set without its documents. */
export const closedBookOf = ({ items }: CardInput): string => {
  const models = [...new Set(items.flatMap(({ closed_book }) => (closed_book ?? []).map(({ model }) => model)))].sort()
  if (models.length === 0) return ''
  const right = (head: string) => ({ head, align: 'right' as const })
  return section(
    'Closed book',
    `Models were asked the questions without the documents. An item that one gets right measures its memory: it is tagged ${code('closed-book')}, and is better left out where that model is measured. Of questions that yes or no answers, guessing gets half right.`,
    table(
      ['Model', right('Items asked'), right('Right'), right('Share, 95%'), right('Right by yes or no')],
      models.map((model) => {
        const asked = items.filter(({ closed_book }) => closed_book?.some((one) => one.model === model))
        const known = asked.filter(({ closed_book }) => closed_book!.some((one) => one.model === model && one.right))
        const [low, high] = wilson(known.length, asked.length)
        return [
          code(model),
          whole(asked.length),
          whole(known.length),
          `${percent(known.length / asked.length)} (${percent(low)} to ${percent(high)})`,
          whole(known.filter(({ answer_type }) => answer_type === 'yes_no').length),
        ]
      }),
    ),
  )
}
