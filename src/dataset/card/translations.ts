import { countBy } from '../statistics/count-by.ts'
import type { CardInput } from './card-input.ts'
import { code, plain, section, table, whole } from './markdown.ts'

/** Items that say the same as another one in another language. */
export const translationsOf = ({ items }: CardInput): string => {
  const made = items.filter(({ evolution }) => evolution?.type === 'translation')
  if (made.length === 0) return ''
  const right = (head: string) => ({ head, align: 'right' as const })
  return section(
    'Translations',
    `${whole(made.length)} items are others of this set in another language. Each names its source in ${code('evolution.from')}, rests on the same characters and is in the same split. Dates, numbers, money, times and codes of question, answer and claims are those of the source, written as the place of the language writes them; code compared them. Nobody who speaks the language has read them, unless it is said under People.`,
    table(
      ['Language', 'Written by', right('Items'), right('Of items in the set'), right('Mean measured difficulty')],
      countBy(made, ({ language }) => language).map(({ name, count }) => {
        const own = made.filter(({ language }) => language === name)
        const measured = own.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
        return [
          plain(name),
          [...new Set(own.map(({ provenance }) => code(provenance.models.generator ?? '')))].join(', '),
          whole(count),
          whole(items.length),
          measured.length === 0 ? '' : (measured.reduce((sum, one) => sum + one, 0) / measured.length).toFixed(2),
        ]
      }),
    ),
  )
}
