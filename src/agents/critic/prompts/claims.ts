import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { ClaimFinding, Evidence } from '../critic-schemas.ts'
import { claimRules, critiqueRules } from '../critique-rules.ts'
import { overdueEntry, renewalEntry, tattooEvidence } from '../example-entries.ts'

export const ClaimsInput = z.object({
  entries: z.array(
    z.object({ ask_id: z.string(), question: z.string(), claims: z.array(z.string()), evidence: z.array(Evidence) }),
  ),
})
export type ClaimsInput = z.infer<typeof ClaimsInput>

export const ClaimsOutput = z.object({
  entries: z.array(z.object({ ask_id: z.string(), claims: z.array(ClaimFinding.extend({ reason: z.string() })) })),
})
export type ClaimsOutput = z.infer<typeof ClaimsOutput>

/** Groundedness, claim by claim. */
export const claimsPrompt = definePrompt<ClaimsInput, ClaimsOutput>({
  id: 'critic.claims',
  version: 1,
  instruction: `For each entry, check every claim against the evidence of that entry.

${claimRules}
- reason comes with each finding: name the words of the evidence that decide, or what is missing. One sentence.
- Every claim of every entry gets a finding.

${critiqueRules}`,
  input: ClaimsInput,
  output: ClaimsOutput,
  examples: [
    {
      input: {
        entries: [
          {
            ask_id: renewalEntry.ask_id,
            question: renewalEntry.question,
            claims: renewalEntry.claims,
            evidence: renewalEntry.evidence,
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-2',
            claims: [
              {
                claim: 0,
                supported: 'partly',
                reason: 'Two renewals are stated, but not for items that are reserved.',
              },
              { claim: 1, supported: 'no', reason: 'The evidence says nothing about where renewals are made.' },
            ],
          },
        ],
      },
    },
    {
      input: {
        entries: [
          {
            ask_id: overdueEntry.ask_id,
            question: overdueEntry.question,
            claims: overdueEntry.claims,
            evidence: overdueEntry.evidence,
          },
          {
            ask_id: 'ask-4',
            question: 'How long do I wait in Norhaven after a tattoo?',
            claims: ['After a tattoo from a licensed studio a donor waits four months.'],
            evidence: tattooEvidence,
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-1',
            claims: [
              { claim: 0, supported: 'yes', reason: '"Members under 16 pay no overdue charges."' },
              { claim: 1, supported: 'yes', reason: '"20 cents per day"' },
              { claim: 2, supported: 'yes', reason: '"up to 8 euros per item"' },
            ],
          },
          {
            ask_id: 'ask-4',
            claims: [
              {
                claim: 0,
                supported: 'no',
                reason: 'The licensed studio is the exception to the four months, not a case of it.',
              },
            ],
          },
        ],
      },
    },
  ],
})
