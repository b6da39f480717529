import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { BlindQuestion } from '../critic-schemas.ts'
import { critiqueRules } from '../critique-rules.ts'
import { boardingEvidence } from '../example-entries.ts'

/** Tests whether an answer changes without one of its hops. The evidence lacks the hop, and the reader is not told which one. */
export const hopNecessityPrompt = definePrompt({
  id: 'critic.hop-necessity',
  version: 7,
  instruction: `A part of the evidence for each question was removed. ideal_answer was written with all of the evidence. Decide whether an asker needs that part.

- answer: the best answer that the remaining evidence gives, as if you had never seen ideal_answer, or “none” if it gives none.
- reason: one sentence on what the missing part decides or explains, or the words here that already do.
- votes: of ten careful colleagues, how many would give the asker \`answer\` instead of ideal_answer and leave nothing out that was asked for? Use the whole scale. Ten if it is the same result for the same reason, and ideal_answer only confirms it or says it in other words. Few if it gives another result, a guess, the result without the reason that the question asks for, or less of what this asker has to know or do. If the question weighs two or more named things and nothing here is about one of them: 0.

${critiqueRules}`,
  input: z.object({ entries: z.array(BlindQuestion.extend({ ideal_answer: z.string() })) }),
  output: z.object({
    entries: z.array(
      z.object({
        ask_id: z.string(),
        answer: z.string(),
        reason: z.string(),
        votes: z.int().min(0).max(10),
      }),
    ),
  }),
  examples: [
    {
      input: {
        entries: [
          {
            ask_id: 'ask-1',
            language: 'en',
            question: 'On Sound Ferries, how late can I check in with the vehicle that costs €20.00 return?',
            ideal_answer: 'A motorcycle: no later than 30 minutes before departure.',
            evidence: boardingEvidence,
          },
          {
            ask_id: 'ask-2',
            language: 'en',
            question: 'How late can a Sound Ferries motorcycle with a €20.00 return ticket check in?',
            ideal_answer: 'No later than 30 minutes before departure.',
            evidence: boardingEvidence,
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-1',
            answer: '10 minutes on foot, 30 minutes with a motorcycle or car.',
            reason: 'Nothing here says which vehicle costs €20.00, so it is open which of the two times applies.',
            votes: 1,
          },
          {
            ask_id: 'ask-2',
            answer: 'No later than 30 minutes before departure.',
            reason: 'The question names the motorcycle itself, so the price decides nothing.',
            votes: 10,
          },
        ],
      },
    },
  ],
})
