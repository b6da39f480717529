import { explainedIn } from '../reading/manner.ts'
import type { Page } from '../reading/page.ts'
import { asSentence, opensPointing, withoutReferrals, wordCount } from '../reading/phrases.ts'
import type { Term } from '../reading/terms.ts'
import type { Fact } from './fact.ts'

/** Prepares the explanation of a term for the wordings; undefined if it makes no complete sentence. */
export const explain = (
  { name, statement, header, quote }: Term,
  { language }: Page,
): Pick<Fact, 'shape' | 'slots' | 'statement' | 'value' | 'quotes'> | undefined => {
  if (wordCount(statement) < 3 || wordCount(statement) > 110 || statement.endsWith(':')) return undefined
  const own = withoutReferrals(statement)
  const explained = explainedIn(own, name, language)
  if (!explained || opensPointing(explained.explanation, language)) return undefined
  return {
    shape: explained.manner,
    slots: {
      explanation: asSentence(explained.explanation).replace(/^\p{Lu}(?=\p{Ll}*[ ,])/u, (letter) =>
        letter.toLowerCase(),
      ),
    },
    quotes: [...(header ? [header] : []), quote],
  }
}
