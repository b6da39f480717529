import type { Corpus } from '../../corpus/corpus.ts'
import { requestedDifficulty } from '../../dataset/difficulty.ts'
import { type Accepted, toItem } from '../../dataset/to-item.ts'
import { counted } from '../../text/counted.ts'
import type { Draft, Item } from '../../vocabulary/index.ts'
import type { TranslateOutput } from './prompts/translate.ts'

export type TranslatedTexts = Omit<TranslateOutput['items'][number], 'ask_id'>

/** The draft of a translation: the translated texts with the evidence of the source. */
export const translatedDraft = (
  source: Draft,
  { question, standalone_question, ideal_answer, claims }: TranslatedTexts,
  { ask_id, language, attempt }: Pick<Draft, 'ask_id' | 'language' | 'attempt'>,
): Draft => {
  const { standalone_question: sourceStandalone, absence: _, ...otherFields } = source
  return {
    ...otherFields,
    ask_id,
    language,
    attempt,
    question,
    ideal_answer,
    claims: source.claims.map((claim, index) => ({ ...claim, text: claims[index] ?? '' })),
    standalone_question: sourceStandalone === undefined ? undefined : standalone_question,
  }
}

/** Describes how the claims and fields of a translation differ from its source. Runs before the checks. */
export const structureProblems = (source: Draft, { standalone_question, claims }: TranslatedTexts): string[] => [
  ...(claims.length === source.claims.length
    ? []
    : [
        `It has ${counted(claims.length, 'claim')}, but its source has ${source.claims.length}: translate each claim, in the same order.`,
      ]),
  ...(source.standalone_question !== undefined && standalone_question === undefined
    ? ['The standalone question is missing.']
    : []),
]

/** The item of a translation, with the evidence, labels and negatives of its source. */
export const translatedItem = (
  accepted: Accepted,
  source: Item,
  corpus: Corpus,
  provenance: Pick<Item['provenance'], 'session' | 'models'>,
): Item => {
  const item = toItem(accepted, corpus, provenance, (id) => id)
  return {
    ...item,
    intent: source.intent,
    requested_difficulty: requestedDifficulty(source),
    sample: source.sample,
    origin_language: source.origin_language,
    as_of: source.as_of,
    gold_evidence: source.gold_evidence,
    also_supports: source.also_supports,
    citations: source.citations,
    negatives: source.negatives,
    multi_hop: source.multi_hop ?? item.multi_hop,
    family: source.family ?? item.family,
  }
}
