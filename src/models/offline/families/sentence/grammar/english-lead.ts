import { type Rejection, rejected } from './rejection.ts'

/** The words with which a sentence may begin before its subject, up to a comma. */
const leadPattern =
  /^((?:In|On|At|During|By|Since|From|Until|Under|For|After|Before|Throughout|Around|Between|As of|Within|Through|Across|Among|With|Like|Unlike|Despite|Over) [^,;:()]{2,70}),\s+/
const adverbLead =
  /^(?:Additionally|Also|Currently|Typically|Usually|Generally|Normally|Today|Traditionally|Furthermore|Moreover|In addition|For example|For instance|In general|In particular|In fact|Note that|Historically|Officially|Overall|By default|Of course|Similarly|Likewise|As a result|Therefore|Thus|Consequently|However|Nevertheless|Nonetheless|Still|Instead|Specifically|Essentially|Indeed|Interestingly|Notably|Importantly|Finally|Accordingly|On average),\s+/

/** `For that reason`, `In such cases`: what the sentence hangs on was said before. */
const pointsBack = /^\w+ (?:this|that|these|those|such)\b/

/** The phrase before the subject, and where the subject begins. Adverbs that only join are passed over. */
export const leadOf = (text: string): { readonly text: string; readonly end: number } | Rejection => {
  const adverb = adverbLead.exec(text)
  if (adverb) return { text: '', end: adverb[0].length }
  const found = leadPattern.exec(text)
  if (!found) return { text: '', end: 0 }
  if (pointsBack.test(found[1]!)) return rejected('lead-points-back')
  let end = found[0].length
  let phrase = found[1]!
  const year = /^(\d{4})(?:,\s+|\s+)/.exec(text.slice(end))
  if (/\d{1,2}$/.test(phrase) && year) {
    phrase = `${phrase}, ${year[1]}`
    end += year[0].length
  }
  return { text: phrase, end }
}
