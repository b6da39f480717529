import { defined } from '../../text/own.ts'
import { pattern } from '../../text/pattern.ts'
import { amountsIn } from '../reading/numbers.ts'
import type { Page, PageSentence } from '../reading/page.ts'
import { inSentence, points, wordCount } from '../reading/phrases.ts'
import { type ValueFrame, valueFrames } from '../reading/value-frames.ts'
import { completeStatement } from '../reading/whole.ts'
import type { Fact, Family } from './fact.ts'

/** A sentence with a named subject, a verb of a closed list and one amount: `A join code is valid for 7 days`. */
export const statedValue: Family = {
  name: 'stated-value',
  intents: ['policy_lookup', 'eligibility_exception'],
  answerType: 'short_fact',
  difficulty: 'medium',
  worth: 1.1,
  find: (page) =>
    page.sentences.flatMap((sentence) => {
      for (const frame of valueFrames[page.language]) {
        const fact = read(sentence, frame, page)
        if (fact) return [fact]
      }
      return []
    }),
}

const read = (sentence: PageSentence, frame: ValueFrame, page: Page): Fact | undefined => {
  const found = frame.pattern.exec(sentence.text)
  const subject = found?.groups?.subject?.trim()
  if (!found || !subject || !isSubject(subject, page) || wordCount(sentence.text) > 35) return undefined
  const rest = sentence.text.slice(found[0].length)
  if (points(rest, page.language)) return undefined
  const [value, second] = amountsIn(found.groups?.rest ?? rest)
  if (!value || value.kind !== frame.kind || second) return undefined
  const complete = completeStatement(sentence, page)
  if (!complete) return undefined
  return {
    family: 'stated-value',
    shape: frame.shape,
    subject,
    owner: undefined,
    attribute: frame.shape,
    value: value.text,
    slots: { subject: inSentence(subject, page.text), value: value.text, ...verbOf(found) },
    statement: complete.text,
    quotes: [complete],
  }
}

const verbOf = ({ groups }: RegExpExecArray): Record<string, string> =>
  defined({ verb: groups?.verb || undefined, be: groups?.be || undefined })

/** A noun phrase that names its thing: no pronoun, no clause, no more than seven words. */
const isSubject = (subject: string, page: Page): boolean =>
  wordCount(subject) <= 7 &&
  (/^(?:An?|The|Each|Every|Una?|El|L[oa]s?|Cada|Uma?|O|A|Os|As) /.test(subject) ||
    /^\p{Lu}\S* \p{Lu}|s$/u.test(subject)) &&
  !/[,;:()]/.test(subject) &&
  !points(subject, page.language) &&
  !/(?<!\p{L})(?:other|same|otr[oa]s?|outr[oa]s?|mism[oa]|mesm[oa])(?!\p{L})/iu.test(subject) &&
  !unfit.test(subject) &&
  /^(?:An? |The |Each |Every |Una? |El |La |L[oa]s |Cada |Uma? |O |A |Os |As )?[\p{L}\d"“]/u.test(subject) &&
  // A bare `The limit` is anything's limit.
  (wordCount(subject.replace(/^(?:The|An?|Each|Every|Una?|El|Las?|Los|Cada|Uma?|Os?|As?) /, '')) >= 2 ||
    subject.includes(page.product ?? '\u0000'))

/** Clauses, and verbs beside the verb of the frame: `A refund may` names nothing. */
const unfit = pattern(
  'iu',
  String.raw`(?<!\p{L})(?:which|that|who|if|when|you|we|and|or|can|could`,
  '|may|might|must|shall|should|will|would|do|does|not|only|usually',
  '|often|typically|generally|is|are|was|were|has|have|que|quien',
  '|quando|cuando|si|se|y|e|ou|puede[n]?|debe[n]?|pode[m]?|deve[m]?',
  String.raw`|no|não|suele[n]?|costuma[m]?)(?!\p{L})`,
)
