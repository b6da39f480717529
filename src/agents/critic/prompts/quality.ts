import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { Judged, QualityFinding } from '../critic-schemas.ts'
import { critiqueRules, qualityRules } from '../critique-rules.ts'
import { gymEntry, overdueEntry, renewalEntry } from '../example-entries.ts'

export const QualityInput = z.object({ entries: z.array(Judged) })
export type QualityInput = z.infer<typeof QualityInput>

export const QualityOutput = z.object({ entries: z.array(QualityFinding) })
export type QualityOutput = z.infer<typeof QualityOutput>

/** Completeness, directness, standalone and clear intent, style, safety and language. */
export const qualityPrompt = definePrompt<QualityInput, QualityOutput>({
  id: 'critic.quality',
  version: 1,
  instruction: `For each entry, judge the item: its question, and the ideal answer in the light of the evidence. Whether the single claims are supported is judged elsewhere.

${qualityRules}

${critiqueRules}`,
  input: QualityInput,
  output: QualityOutput,
  examples: [
    {
      input: { entries: [overdueEntry, renewalEntry] },
      output: {
        entries: [
          {
            ask_id: 'ask-1',
            findings: [],
            must: { language: true, safe: true, answers_question: true },
            scores: { completeness: 5, directness: 5, standalone: 5, style: 5 },
          },
          {
            ask_id: 'ask-2',
            findings: [
              'The answer leaves out that an item reserved by another member cannot be renewed; add the exception.',
              'The question does not say what "it" is; name the loan and the library.',
              'Nobody asked where renewals are made; drop the second sentence.',
            ],
            must: { language: true, safe: true, answers_question: true },
            scores: { completeness: 2, directness: 3, standalone: 1, style: 4 },
          },
        ],
      },
    },
    {
      input: { entries: [gymEntry] },
      output: {
        entries: [
          {
            ask_id: 'ask-3',
            findings: [],
            must: { language: true, safe: true, answers_question: true },
            scores: { completeness: 5, directness: 5, standalone: 5, style: 5 },
          },
        ],
      },
    },
  ],
})
