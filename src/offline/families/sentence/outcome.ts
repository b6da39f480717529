import type { Family } from '../../family.ts'
import { asSubject } from '../../text/casing.ts'
import { wordCount } from '../../text/phrases.ts'
import { verbatim } from './grammar/gap.ts'
import type { Reading } from './grammar/reading.ts'
import { sentenceAnswer } from './grammar/sentence-fact.ts'
import { befalls } from './rules/befalls.ts'
import { asAsked, namesACase, rulesIn } from './rules/ruled-fact.ts'
import { outcomeSurfaces } from './surfaces/outcome.ts'

/** What follows under the rules: `if you fall ill, the days are credited back`, `misuse of the card leads to its withdrawal`. */
export const outcome: Family = {
  name: 'outcome',
  intent: 'policy_lookup',
  alsoIntents: ['troubleshooting', 'eligibility_exception'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) => rulesIn(context, (reading) => afterIf(reading) ?? leadsTo(reading)),
  surfaces: outcomeSurfaces,
  answer: sentenceAnswer,
}

const opening = /^(If|Once|Where) ([^,;:]+), (?:then )?([^;:]+)$/
const closing = /^([^,;:]{12,}?),? (if|once) ([^,;:]+)$/

const afterIf = (reading: Reading) => {
  const before = opening.exec(reading.text)
  const behind = before ? null : closing.exec(reading.text)
  const word = (before?.[1] ?? behind?.[2] ?? '').toLowerCase()
  const case_ = before?.[2] ?? behind?.[3] ?? ''
  const main = before?.[3] ?? behind?.[1] ?? ''
  if (wordCount(case_) < 4 || wordCount(case_) > 13 || wordCount(main) < 3) return undefined
  if (/\b(?:if|unless|only|even|whether)\b/.test(`${main} ${case_}`) || /\b(?:when|once)$/.test(main)) return undefined
  // What one has to do then is another question.
  if (
    !befalls(main, case_) ||
    /^(?:please|you (?:must|should|can|may|need|have|agree)|do not|don['’]t|contact|see|let)\b/i.test(main)
  )
    return undefined
  if (
    !/^(?:you|your|an?|any|two|\p{Lu}|\p{Ll}+s )/u.test(case_) ||
    !namesACase(case_) ||
    /\b(?:want|wish|would like|prefer|does|do)\b/.test(case_)
  )
    return undefined
  const said = asAsked(asSubject(case_, reading.context))
  const value = verbatim(main, reading)
  if (!said || !value || /^(?:this|that|these|it|they)\b/i.test(main)) return undefined
  return {
    family: 'outcome',
    shape: 'if',
    subject: said,
    attribute: 'consequence',
    value,
    condition: `${word} ${case_}`,
    slots: {
      word: word === 'where' ? 'if' : word,
      case: said,
      ...(/^I \p{Ll}/u.test(said) && word === 'if' ? { mine: said } : {}),
    },
  }
}

/** `Repeated misuse of the card leads to its withdrawal`. */
const leadsTo = (reading: Reading) => {
  const [, what = '', modal = '', result = ''] =
    /^([^;:]{8,}?) (?:(can|may|could|might|will) )?(?:also )?(?:leads?|results?) (?:to|in) ([^;:]{4,})$/.exec(
      reading.text,
    ) ?? []
  const cause = what.replace(/, such as [^,]+(?:, [^,]+| or [^,]+)*,?$|, (?:including|for example) .+$/, '')
  if (!cause || /,|\b(?:which|who|that|and|or|if|this|it)\b/i.test(cause) || wordCount(cause) > 9) return undefined
  const said = asAsked(asSubject(cause, reading.context))
  const value = verbatim(result, reading)
  if (!said || !value || wordCount(said) < 2 || !namesACase(said)) return undefined
  return {
    family: 'outcome',
    shape: 'leads',
    subject: said,
    attribute: 'consequence',
    value,
    slots: { case: said, can: modal && modal !== 'will' ? 'can' : 'will' },
  }
}
