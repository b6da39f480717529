import { draftAnswerPrompt } from '../../agents/generator/prompts/draft-answer.ts'
import { filterPrompt } from '../../agents/generator/prompts/filter.ts'
import { labelPrompt } from '../../agents/generator/prompts/label.ts'
import { relevantContextsPrompt } from '../../agents/generator/prompts/relevant-contexts.ts'
import { rewritePrompt } from '../../agents/generator/prompts/rewrite.ts'
import { writePrompt } from '../../agents/generator/prompts/write.ts'
import { answers, type Responder } from '../../models/responder.ts'
import { draftAnswer } from './generator/draft-answer.ts'
import { filter } from './generator/filter.ts'
import { label } from './generator/label.ts'
import { relevantContexts } from './generator/relevant-contexts.ts'
import { rewrite } from './generator/rewrite.ts'
import { write } from './generator/write.ts'

/** What the embedded engine answers to the generator's prompts. */
export const generatorResponders: readonly Responder[] = [
  answers(writePrompt, write),
  answers(labelPrompt, label),
  answers(draftAnswerPrompt, draftAnswer),
  answers(filterPrompt, filter),
  answers(rewritePrompt, rewrite),
  answers(relevantContextsPrompt, relevantContexts),
]
