import { answers, type Responder } from '../../models/offline/responder.ts'
import { sayingWhich } from '../offline-authoring/saying-which.ts'
import { draftAnswer } from './offline/draft-answer.ts'
import { filter } from './offline/filter.ts'
import { label } from './offline/label.ts'
import { relevantContexts } from './offline/relevant-contexts.ts'
import { rewrite } from './offline/rewrite.ts'
import { write } from './offline/write.ts'
import { draftAnswerPrompt } from './prompts/draft-answer.ts'
import { filterPrompt } from './prompts/filter.ts'
import { labelPrompt } from './prompts/label.ts'
import { relevantContextsPrompt } from './prompts/relevant-contexts.ts'
import { rewritePrompt } from './prompts/rewrite.ts'
import { writePrompt } from './prompts/write.ts'

/** What the embedded engine answers to the generator's prompts. */
export const generatorResponders: readonly Responder[] = [
  answers(writePrompt, sayingWhich(write)),
  answers(labelPrompt, label),
  answers(draftAnswerPrompt, draftAnswer),
  answers(filterPrompt, filter),
  answers(rewritePrompt, rewrite),
  answers(relevantContextsPrompt, relevantContexts),
]
