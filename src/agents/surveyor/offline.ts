import { answers, type Responder } from '../../models/offline/responder.ts'
import { findClues } from './offline/clues.ts'
import { findDimensions } from './offline/dimensions.ts'
import { distillContext } from './offline/distill-context.ts'
import { enhanceClues } from './offline/enhance-clue.ts'
import { keyphrasesOf } from './offline/keyphrases.ts'
import { labelTopics } from './offline/label-topics.ts'
import { scoreContext } from './offline/score-context.ts'
import { suggestProfiles } from './offline/suggest-profiles.ts'
import { cluesPrompt } from './prompts/clues.ts'
import { dimensionsPrompt } from './prompts/dimensions.ts'
import { distillContextPrompt } from './prompts/distill-context.ts'
import { enhanceCluePrompt } from './prompts/enhance-clue.ts'
import { keyphrasesPrompt } from './prompts/keyphrases.ts'
import { labelTopicsPrompt } from './prompts/label-topics.ts'
import { scoreContextPrompt } from './prompts/score-context.ts'
import { suggestProfilesPrompt } from './prompts/suggest-profiles.ts'

/**
 * What the embedded engine answers to the surveyor's prompts, by counting. It invents no topics and no pages and does not
 * translate prompts: for those there is no answer here.
 */
export const surveyorResponders: readonly Responder[] = [
  answers(keyphrasesPrompt, ({ passages, per_passage }, { knowledge }) => ({
    output: {
      passages: passages.map((passage) => ({
        chunk_id: passage.chunk_id,
        keyphrases: [...keyphrasesOf(passage, per_passage, passages, knowledge)],
      })),
    },
  })) as Responder,
  answers(scoreContextPrompt, ({ passages }) => ({ output: { scores: passages.map(scoreContext) } })) as Responder,
  answers(dimensionsPrompt, (input) => ({ output: findDimensions(input) })) as Responder,
  answers(labelTopicsPrompt, (input) => ({ output: labelTopics(input) })) as Responder,
  answers(cluesPrompt, (input) => ({ output: findClues(input) })) as Responder,
  answers(enhanceCluePrompt, (input) => ({ output: enhanceClues(input) })) as Responder,
  answers(distillContextPrompt, (input) => ({ output: distillContext(input) })) as Responder,
  answers(suggestProfilesPrompt, (input) => ({ output: suggestProfiles(input) })) as Responder,
]
