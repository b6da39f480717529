import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { Need } from '../../../vocabulary/index.ts'
import { needLines } from '../../../vocabulary/needs.ts'

export const SeekInput = z.object({
  languages: z.array(z.string()),
  topics: z.array(z.string()),
  questions: z.array(z.object({ question_id: z.string(), question: z.string() })),
})
export type SeekInput = z.infer<typeof SeekInput>

export const SearchTerms = z.object({
  question_id: z.string(),
  /** The subject of the question, by the names that documentation uses. */
  subject: z.string(),
  /** The attribute in question, in the wording of a heading or sentence. */
  attribute: z.string(),
  /** Other terms under which the answer may be found. */
  synonyms: z.array(z.string()),
  need: Need,
})
export type SearchTerms = z.infer<typeof SearchTerms>

/** Suggests search terms for the passages that answer real questions. */
export const searchTermsPrompt = definePrompt({
  id: 'generator.seek',
  version: 7,
  instruction: `People asked these questions. A search that matches words will look for the pages that answer them. For each question, give the words that such a page uses.

- subject: the full official name of the product, feature, command or rule that the answer is about, even if the question only hints at it.
- attribute: what is asked about the subject, in two to six words that a heading or sentence of the page would use.
- synonyms: three to six other words or short phrases of such a page: abbreviations written out, the feature or setting that meets the need, the formal word for a casual one, the words of an error.
- Use correct spelling and the language of the documents (languages). topics are the subjects of the collection: use their names if they fit. Do not answer the questions. Every question_id appears once.
- need, one of:
${needLines}`,
  input: SeekInput,
  output: z.object({ questions: z.array(SearchTerms) }),
  examples: [
    {
      input: {
        languages: ['en'],
        topics: ['Who can give blood', 'Sound Ferries fares'],
        questions: [
          { question_id: 'r1', question: 'got a new tatoo last month can i still donate?' },
          { question_id: 'r2', question: 'perdí el ferry, ¿tengo que pagar otra vez?' },
        ],
      },
      output: {
        questions: [
          {
            question_id: 'r1',
            subject: 'blood donation after a tattoo',
            attribute: 'waiting time before giving blood',
            synonyms: ['tattoo', 'licensed studio', 'months', 'eligibility of donors', 'deferral'],
            need: 'condition',
          },
          {
            question_id: 'r2',
            subject: 'missed departure of a ferry',
            attribute: 'rebooking without charge',
            synonyms: ['late arrival', 'next sailing', 'check-in times', 'ticket validity', 'refund'],
            need: 'condition',
          },
        ],
      },
    },
  ],
})
