import type { RewriteInput, RewriteOutput } from '../../../agents/generator/prompts/rewrite.ts'
import type { OfflineReply } from '../../../models/responder.ts'
import { type ReadLanguage, readLanguage } from '../../judging/language.ts'
import { stemSet } from '../../judging/match-question.ts'
import { withoutMarkup } from '../../words/without-markup.ts'

/** Names the page of an unclear question where the question does not: `… in Restore files?`. What it cannot mend it leaves. */
export const rewrite = ({ questions, passages }: RewriteInput): OfflineReply<RewriteOutput> => ({
  output: {
    questions: questions.map(({ ask_id, language, question }) => {
      const title = withoutMarkup(passages[0]?.title ?? '').trim()
      return { ask_id, question: within(question, title, readLanguage(language) ?? 'en') }
    }),
  },
})

const within = (question: string, title: string, language: ReadLanguage): string => {
  const asked = stemSet(question, language)
  const isNamed = [...stemSet(title, language)].some((stem) => asked.has(stem))
  if (title === '' || isNamed || !question.endsWith('?')) return question
  return `${question.slice(0, -1)} (${title})?`
}
