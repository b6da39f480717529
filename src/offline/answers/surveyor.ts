import { dimensionsPrompt } from '../../agents/surveyor/prompts/dimensions.ts'
import { labelTopicsPrompt } from '../../agents/surveyor/prompts/label-topics.ts'
import { scoreContextPrompt } from '../../agents/surveyor/prompts/score-context.ts'
import { suggestProfilesPrompt } from '../../agents/surveyor/prompts/suggest-profiles.ts'
import { answers, type Responder } from '../../models/responder.ts'
import { findDimensions } from './surveyor/dimensions.ts'
import { labelTopics } from './surveyor/label-topics.ts'
import { scoreContext } from './surveyor/score-context.ts'
import { suggestProfiles } from './surveyor/suggest-profiles.ts'

/**
 * What the embedded engine answers to the surveyor's prompts, by counting. It invents no topics and no pages and does not
 * translate prompts: for those there is no answer here.
 */
export const surveyorResponders: readonly Responder[] = [
  answers(scoreContextPrompt, ({ passages }) => ({ output: { scores: passages.map(scoreContext) } })) as Responder,
  answers(dimensionsPrompt, (input) => ({ output: findDimensions(input) })) as Responder,
  answers(labelTopicsPrompt, (input) => ({ output: labelTopics(input) })) as Responder,
  answers(suggestProfilesPrompt, (input) => ({ output: suggestProfiles(input) })) as Responder,
]
