import type { RewriteInput, RewriteOutput } from '../../../agents/generator/prompts/rewrite.ts'
import { readPassage } from '../../read-passage.ts'
import { answerQuestion } from '../../reading/answer-question.ts'
import type { OfflineReply } from '../../responder.ts'
import { scopesFor } from '../../scope/scope.ts'
import { withScope } from '../../wording/realise.ts'
import { offlineLanguage } from '../../wording/voice.ts'

/** Narrows an unclear question by the place of its answer: `… in the Pro plan?`. What it cannot mend it leaves. */
export const rewrite = (input: RewriteInput): OfflineReply<RewriteOutput> => ({
  output: {
    questions: input.questions.map(({ ask_id, language, question }) => {
      const base = offlineLanguage(language) ?? 'en'
      const contexts = input.passages.map((passage) => readPassage(passage, base))
      const answer = answerQuestion(question, contexts, base, 0.3)
      const context = answer?.context ?? contexts[0]
      const place = context && { start: answer ? Math.max(0, context.text.indexOf(answer.quotes[0]!.text)) : 0 }
      const scope =
        context && place ? scopesFor({ quotes: [{ ...place, end: place.start + 1 }] }, question, context)[0] : undefined
      return { ask_id, question: scope ? withScope(question, scope.phrase, base) : question }
    }),
  },
})
