import { closedBookPrompt } from './measure/prompts/closed-book.ts'
import { judgeAnswerPrompt } from './measure/prompts/judge-answer.ts'
import { regenerateQuestionsPrompt } from './measure/prompts/regenerate-questions.ts'
import { statementsPrompt } from './measure/prompts/statements.ts'
import { supportPrompt } from './measure/prompts/support.ts'
import type { Prompt } from './models/prompt.ts'
import { sessionPrompts } from './session-prompts.ts'

/** Every prompt: those of sessions, then those that measure a set. */
export const catalog: readonly Prompt[] = [
  ...sessionPrompts,
  judgeAnswerPrompt,
  statementsPrompt,
  supportPrompt,
  regenerateQuestionsPrompt,
  closedBookPrompt,
]
