import type { Item } from '../../vocabulary/index.ts'
import type { CardInput } from './card-input.ts'
import { counted, percent, plain, section, table, whole } from './markdown.ts'

const listed = 20

const rewordedOf = (items: readonly Item[]): string => {
  const rewritten = items.filter(({ tags }) => tags.includes('rewritten')).length
  return rewritten === 0
    ? 'Their words are those of the users, without personal data.'
    : `A model put ${whole(rewritten)} of them into clearer words; their values, names of things and codes were compared and stand.`
}

/** What became of the questions that users asked, and what they ask most. */
export const realQuestionsOf = ({ realQuestions, items, rejections, session }: CardInput): string => {
  if (realQuestions === undefined || realQuestions.given.length === 0) return ''
  const { given: asked, intents } = realQuestions
  const given = new Set(asked.map(({ id }) => id))
  const here = items.filter(
    ({ source_real_question, evolution }) => given.has(source_real_question ?? '') && evolution?.type !== 'translation',
  )
  const unanswered = here.filter(({ no_answer }) => no_answer).length
  const refused = rejections.filter(({ strategy, question }) => strategy === 'grounded' && question !== undefined)
  const right = (head: string) => ({ head, align: 'right' as const })
  const became = new Map(here.map((item) => [item.source_real_question, item]))
  return section(
    'Real questions',
    session.settings.grounded === 'seed'
      ? `${counted(asked.length, 'question')} of users served as examples of how people ask. None of them is an item.`
      : `Of ${counted(asked.length, 'question')} of users, ${whole(here.length - unanswered)} are items with an answer, ${whole(unanswered)} are items with a proof that there is none, and ${whole(refused.length)} lines of the ledger say why a question is not in the set. ${rewordedOf(here)}`,
    'What they ask, grouped by what they want:',
    table(
      ['Asked most', 'Intent', right('Questions'), right('Times asked'), right('Share'), right('Items')],
      intents
        .slice(0, listed)
        .map(({ label, intent, questions, times, share }) => [
          plain(label, 80),
          intent,
          whole(questions.length),
          whole(times),
          percent(share),
          whole(questions.filter((id) => became.has(id)).length),
        ]),
    ),
  )
}
