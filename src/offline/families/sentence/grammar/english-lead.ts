import { type Rejection, rejected } from './rejection.ts'

/** The words with which a sentence may begin before its subject, up to a comma. */
const leadPattern =
  /^((?:In|On|At|During|By|Since|From|Until|Under|For|After|Before|Throughout|Around|Between|As of|Within|Through|Across|Among|With|Like|Despite|Over) [^,;:()]{2,70}),\s+/
const adverbLead =
  /^(?:In other words|In short|In practice|That is|As such|At present|Additionally|Also|Currently|Typically|Usually|Generally|Normally|Today|Traditionally|Furthermore|Moreover|In addition|For example|For instance|In general|In particular|In fact|Note that|Historically|Officially|Overall|By default|Of course|Similarly|Likewise|As a result|Therefore|Thus|Consequently|However|Nevertheless|Nonetheless|Still|Instead|Specifically|Essentially|Indeed|Interestingly|Notably|Importantly|Finally|Accordingly|On average|Meanwhile|Eventually|Ultimately|Subsequently|Initially|Originally|Unlike [^,;:()]{2,70}),\s+/

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
/** `In 1999 the council met`: a date needs no comma behind it. What goes on with the date is no subject. */
const dateLead = new RegExp(
  `^((?:In|On|By|Since) (?:(?:early |mid-|late )?(?:${month} )?(?:\\d{1,2}, )?(?:1\\d{3}|20\\d{2})|\\d{1,2} ${month} (?:1\\d{3}|20\\d{2})))\\s+(?!(?:and|or|to|until|through|alone|at|in|on|for|by|with|after|before|when|while|that|which|of|from|did|was|were|is|are|has|had|as|but|edition|[a-z]+ing)\\b|[–—-])(?=[\\p{L}“"])`,
  'u',
)

/** `For that reason`, `In such cases`: what the sentence hangs on was said before. */
const pointsBack = /^\w+ (?:this|that|these|those|such)\b/
const contrasts = /^(?:Otherwise|Or else)\b/

/** The phrase before the subject, and where the subject begins. Adverbs that only join are passed over. */
export const leadOf = (text: string): { readonly text: string; readonly end: number } | Rejection => {
  if (contrasts.test(text)) return rejected('lead-points-back')
  const adverb = adverbLead.exec(text)
  if (adverb) return { text: '', end: adverb[0].length }
  const found = dateLead.exec(text) ?? leadPattern.exec(text)
  if (!found) return { text: '', end: 0 }
  if (pointsBack.test(found[1]!)) return rejected('lead-points-back')
  let end = found[0].length
  let phrase = found[1]!
  const year = /^(\d{4})(?:,\s+|\s+)/.exec(text.slice(end))
  if ((/\d{1,2}$/.test(phrase) || new RegExp(`${month}$`).test(phrase)) && year) {
    phrase = `${phrase}, ${year[1]}`
    end += year[0].length
  }
  return { text: phrase, end }
}
