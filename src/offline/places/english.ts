import { isTold } from '../families/sentence/grammar/breadth.ts'
import { isBaseVerb } from '../language/english.ts'
import { isBody } from '../language/english-articles.ts'
import type { PassageContext } from '../passage-context.ts'
import { isIdentifier } from '../structure/row-names.ts'
import { rulesOf } from '../structure/rules-name.ts'
import { taskIn } from '../structure/tasks.ts'
import { asRunningText } from '../text/casing.ts'
import { standsAlone } from '../text/phrases.ts'
import { isName, isTermOfContracts, standsAsName } from './names.ts'

/** A policy, a contract, a law: what it says holds under it. */
export const governing =
  /^[A-Z].*\b(?:Policy|Terms(?: of (?:Service|Use))?(?: and Conditions)?|Agreement|Statement|Guidelines|Code of Conduct|Rules|License|Act|Conditions|Notice|policy|agreement)$/

const aMatter =
  /\b(?:Support|Setup|Tuning|Installation|Configuration|Management|Administration|Deployment|Basics|Concepts|Internals|Details|Considerations)$/

/** A heading as a place in an English question: `when rotating keys`, `under the Refund Policy`, `in Amazon RDS`. */
export const englishPlace = (heading: string, context: PassageContext): string | undefined => {
  if (isTold(context)) return undefined
  const task = taskIn(heading, context)
  // `Shipping and delivery` are two things, and nobody does them.
  if (task?.gerund && /^\w+ing (?:and|or) (?!\w+ing\b)/.test(task.gerund)) return undefined
  // `Using and understanding the core`, `Using Ninja for my project`: a chapter that makes something known is no task.
  if (task?.gerund && /^(?:using|understanding|learning|knowing|exploring|introducing)\b/.test(task.gerund))
    return /^using (?:the )?[A-Z][\w.+-]*(?: [A-Z][\w.+-]*)*$/.test(task.gerund) ? `when ${task.gerund}` : undefined
  if (task?.gerund && task.gerund.split(' ').length <= 6) return `when ${task.gerund}`
  // `Account Terms` are a part of the `Terms of Service`.
  if (governing.test(heading) && heading !== context.title && rulesOf(context)) return undefined
  if (
    governing.test(heading) &&
    !/^(?:\p{Lu}\p{Ll}+ing|Changes|Updates|Amendments|About|Contact|How|What|Your|Our)\b/u.test(heading)
  )
    return `under ${heading.startsWith('The ') ? heading.replace(/^The/, 'the') : `the ${heading}`}`
  const about = /(?<![\w-])(?:in|for|of|with|on|by|from|using) ((?:the )?[A-Z][\w.+-]*(?: [A-Z\d][\w.+-]*){0,4})$/.exec(
    heading,
  )?.[1]
  if (/^(?:A|An|Your|My) /.test(heading)) return undefined
  if (
    about &&
    !isTermOfContracts(about) &&
    // `Charts with Many Dependencies`: capitals of a heading make no name.
    (heading === context.title ||
      standsAsName(about, context.text.replace(/^\s*#.*$/gm, '')) ||
      /[a-z][A-Z]|[A-Z]{2}|\d/.test(about)) &&
    !/^[A-Z][a-z]+s$/.test(about) &&
    !/^\w+ing\b|^(?:Your|My|The|This|A|An|Service|Use|Contents?|Data|Products?)\b/.test(about)
  )
    return `in ${about}`
  if (isBaseVerb(heading.split(' ')[0]!) || /\b(?:your|my|our|introduction|guide|overview|tutorial)\b/i.test(heading))
    return undefined
  // `ALPN and SNI` are two things.
  if (/ (?:and|or) |[&/]/.test(heading)) return undefined
  // `RingDelay Directive`
  const control =
    /^([\w.-]*[A-Za-z][\w.-]*) (Directive|Option|Setting|Parameter|Attribute|Variable|Command|Function|Plugin)$/.exec(
      heading,
    )
  if (control) return isIdentifier(control[1]!) ? `with the ${control[1]} ${control[2]!.toLowerCase()}` : undefined
  // `Orbit Setup`, `Orbit Performance Tuning`: what is told, and no place.
  if (aMatter.test(heading)) return undefined
  const running = asRunningText(heading, context)
  if (!standsAlone(running, 'en', 6)) return undefined
  const small = running.split(' ').filter((word) => /^[a-z]{4,}/.test(word) && !/^(?:for|with|and|from)$/.test(word))
  if (/^[A-Z]/.test(running) && small.length === 0)
    return isName(running, context) ? `in ${isBody(running) ? 'the ' : ''}${running}` : undefined
  // What a heading calls a part of its page is no place to ask about: `for the run report`, `for limits`.
  return undefined
}
