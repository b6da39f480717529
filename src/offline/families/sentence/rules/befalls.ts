import { contentStems } from '../../../../text/words.ts'
import { isBaseVerb, verbForm } from '../../../tagging/english-verbs.ts'
import { isParty } from '../grammar/ruled-clause.ts'

/**
 * Whether a rule tells what comes of a case: something that then will, may or must be done to or by the one who asks, and every
 * thing of it told by the case or new. `What happens if I sell a lamp?` is not answered by where the balance is shown.
 */
export const befalls = (main: string, occasion: string): boolean =>
  !isAdvice(main) &&
  !isUsual(occasion) &&
  !failsAtNothing(`${occasion},`) &&
  isConsequence.test(main) &&
  !/\b(?:these|those|such|(?:the )?same|any (?:other|further)|(?:in )?this|aforementioned)\b/i.test(main) &&
  hasKnownSubject(main, occasion)

/** `take a step back`, `it helps to wait`, `to take part, …`; a verb behind the first word makes that one a noun: `access is blocked`. */
const isAdvice = (main: string): boolean => {
  const [first = '', second = ''] = main.replace(/^(?:then|just|simply|always|never|first) /i, '').split(/[ ,]/)
  return (
    /^(?:(?:in order )?to \p{Ll}+|it (?:is|['’]s|may|might|can|helps?)|it['’]s|consider|try|think|remember|feel free|there (?:is|are)|(?:we|I) (?:recommend|suggest|encourage|advise|ask|invite|hope|understand|know|want|would))\b/iu.test(
      main,
    ) ||
    (isBaseVerb(first.toLowerCase()) &&
      !/^(?:is|are|was|were|will|may|can|must|shall|cannot|has|have|do|does|of|and|or|by|to)$/.test(second) &&
      !verbForm(second, 'third') &&
      !/^(?:we|you|they|it|he|she)$/i.test(first))
  )
}

/** `fails to cure within a month`: what, the sentence does not say. */
export const failsAtNothing = (text: string): boolean =>
  /\bfail(?:s|ed|ure)? to (?:do so|cure|remedy|comply|respond|perform|agree)(?=[,.;]| (?:within|in|by|after|for|before|at)\b|$)/.test(
    text,
  )

/** What every user does or is says nothing of a case: `I have signed up for Orbit`. */
const isUsual = (occasion: string): boolean =>
  /^(?:you|I)(?:['’]ve| have)?(?: already| ever)? (?:uses?|used|visit(?:ed)?|access(?:ed)?|browsed?|sign(?:ed)? (?:up|in)|log(?:ged)? in(?:to)?|register(?:ed)?|subscribed?|have an? (?:account|profile|membership|subscription|plan)) /.test(
    `${occasion} `,
  ) &&
  !/\b(?:without|after|before|more than|less than|under|over|late|again|twice|wrong|false|outside|against|not|no|never|only|unable|ill|sick|absent|lost|missed|broken|\d+)\b/.test(
    occasion,
  )

const isConsequence =
  /\b(?:will|may|must|shall|cannot|can)\b|\b(?:is|are) (?:not |no longer |also |then |\p{Ll}+ly )*\p{Ll}+(?:ed|en|n|t|d|e)\b|\b(?:loses?|receives?|gets?|forfeits?|ends?|expires?|lapses?|remains?|becomes?|counts?|stops?|returns?|falls?|passes|goes|owes?|pays?|have to|has to)\b/u

/** `the balance is shown`: of what, the case has not said. */
const hasKnownSubject = (main: string, occasion: string): boolean => {
  const [, subject = ''] =
    /^the ((?:\p{L}+ ){1,6}?)(?:will|may|must|shall|cannot|can|is|are|has|have)\b/iu.exec(main) ?? []
  if (
    !subject ||
    /\byour?\b/.test(main) ||
    isParty(subject.trim()) ||
    /\b(?:of|for|in|on|to|that|which|who) /.test(subject)
  )
    return true
  const told = new Set(contentStems(occasion, 'en'))
  return contentStems(subject, 'en').some((stem) => told.has(stem))
}
