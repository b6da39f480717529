import { explainedIn } from '../reading/manner.ts'
import type { Page } from '../reading/page.ts'
import { asSentence, opensPointing, withoutReferrals, wordCount } from '../reading/phrases.ts'
import type { Term } from '../reading/terms.ts'
import type { Fact } from './fact.ts'

/** What a page says about a term, ready for the wordings: how it says it, and its words. Nothing where they make no whole sentence. */
export const explain = (
  { name, statement, header, quote }: Term,
  { language }: Page,
): Pick<Fact, 'shape' | 'slots' | 'statement' | 'value' | 'quotes'> | undefined => {
  if (wordCount(statement) < 3 || wordCount(statement) > 110 || statement.endsWith(':')) return undefined
  const own = withoutReferrals(statement)
  const explained = explainedIn(own, name, language)
  if (!explained || opensPointing(explained.said, language)) return undefined
  return {
    shape: explained.manner,
    slots: { said: asSentence(explained.said).replace(/^\p{Lu}(?=\p{Ll}*[ ,])/u, (letter) => letter.toLowerCase()) },
    statement: undefined,
    value: undefined,
    quotes: [...(header ? [header] : []), quote],
  }
}
