import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { baseOfThirdPerson } from '../../language/english.ts'
import { wordCount } from '../../text/phrases.ts'
import { isHalfACase } from './grammar/carried-on.ts'
import { conditionalOf, conditionSlots } from './grammar/condition.ts'
import { readClause } from './grammar/english-clause.ts'
import { inFirstPerson } from './grammar/first-person.ts'
import { verbatim } from './grammar/gap.ts'
import { instructionIn } from './grammar/instruction.ts'
import { keywords } from './grammar/keywords.ts'
import { isSpecific } from './grammar/predicate.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { isRejected } from './grammar/rejection.ts'
import { readRomanceClause } from './grammar/romance-clause.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { conditionalDutySurfaces } from './surfaces/conditional-duty.ts'

/** `If the key leaks, you must revoke it`: what must I do if the key leaks? */
export const conditionalDuty: Family = {
  name: 'conditional-duty',
  intent: 'policy_lookup',
  alsoIntents: ['procedure', 'troubleshooting', 'eligibility_exception'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) =>
    readingsOf(context)
      .flatMap((reading) => dutyOf(reading) ?? [])
      .filter((fact) => !isHalfACase(fact, context)),
  surfaces: conditionalDutySurfaces,
  answer: sentenceAnswer,
}

const onlySystem =
  /^(?:I(?:'m| am)|you(?:'re| are)|we(?:'re| are)|I|you|we) (?:using|on|running|use|run|have)(?: an?)? (?:(?:macOS|OS X|Windows|Linux|Unix|Ubuntu|Debian|Fedora|Android|iOS|FreeBSD|[A-Z]\w+ \d+)(?:,? (?:or|and) |, |$))+$/

const dutyOf = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const parts = conditionalOf(reading)
  if (!parts) return undefined
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('conditional-duty', reason, reading.sentence.text)
  }
  if (!isSpecific(parts.condition, 4)) return drop('thin-condition')
  // `if I am using macOS or Windows`: for what, the page says.
  if (language === 'en' && onlySystem.test(parts.condition)) return drop('thin-condition')
  const words = wordCount(parts.main)
  if (words < 3 || words > 36) return drop('duty-length')
  const instruction = instructionIn(parts.main, language)
  const other = instruction ? undefined : othersDuty(parts.main, language)
  if (!instruction && !other) return undefined
  if (instruction?.anonymous && !parts.ofReader) return drop('whose-duty')
  if (language === 'en' && instruction?.kind === 'command' && !parts.ofReader && ofMachine.test(instruction.act))
    return drop('whose-duty')
  // ``If the target is a module, `require` returns the exports``: the name of a function, and no order.
  if (
    language === 'en' &&
    instruction?.kind === 'command' &&
    /^\S+ \p{Ll}+s (?:an?|the|its) /u.test(parts.main) &&
    baseOfThirdPerson(parts.main.split(' ')[1]!)
  )
    return drop('whose-duty')
  // `You may not publish for a day` is no option.
  if (language === 'en' && instruction?.kind === 'can' && /^(?:not|never|no longer)\b/.test(instruction.act))
    return drop('no-option')
  // `You should receive an answer within a day`: what happens to the reader, who has nothing to do.
  if (
    language === 'en' &&
    instruction?.kind !== 'can' &&
    /^(?:receive|get an?|hear|see)\b/.test(instruction?.act ?? '')
  )
    return drop('no-duty')
  // `limit this to 100`, `set it accordingly`: what, the sentences before it say.
  if (language === 'en' && objectElsewhere.test(instruction?.act ?? '')) return drop('points-elsewhere')
  if (/\bwhich ones?$/.test(parts.main)) return drop('thin-duty')
  if (
    /^(?:after|después de que|depois que|once|una vez|uma vez)/.test(parts.conjunction) &&
    instruction?.kind === 'command'
  )
    return drop('step')
  const value = verbatim(parts.main, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(parts.condition, language)
  return sentenceFact(
    reading,
    {
      family: 'conditional-duty',
      shape: other ? 'other' : instruction!.kind === 'can' ? 'can' : 'must',
      subject: parts.condition,
      attribute: 'duty',
      value,
      valueType: 'action',
      condition: parts.said,
      ...(parts.vague ? { needsScope: true } : {}),
      slots: { ...conditionSlots(parts, reading), ...(other ?? {}), ...(topic ? { topic } : {}) },
      certainty: 0.75,
    },
    'everything',
  )
}

const objectElsewhere =
  /^(?:please )?\p{L}+ (?:(?:this|that|these|those)(?= (?:to|from|in|with|as|on|by|for|up|down|off)\b|[.,;]|$)|(?:it|them) (?:accordingly|appropriately|too|as well)\b)/iu

/** `If the flag is given, return a list`: what the program does, said as its manual says it. */
const ofMachine =
  /^(?:return|throw|emit|print|output|display|show|skip|ignore|treat|assume|include|exclude|force|allow|enable|disable|reject|resolve|keep|omit|write|stop|exit|fail|report|match|sort|prefer)\b/i

/** Duties of somebody who is named: `the customer must notify GitHub`. */
const othersDuty = (main: string, language: 'en' | 'es' | 'pt'): { duty: string; dutySaid: string } | undefined => {
  const sentence = main.charAt(0).toUpperCase() + main.slice(1)
  if (language === 'en') {
    const clause = readClause(sentence)
    if (isRejected(clause) || clause.you || clause.negative || !/^(?:must|should|shall)$/.test(clause.auxiliary))
      return undefined
    if (clause.voice !== 'active' || /^(?:be|have)$/.test(clause.base) || clause.phrase?.kind === 'bare')
      return undefined
    if (!clause.phrase?.person && !clause.phrase?.headIsName) return undefined
    const subject = inFirstPerson(main.slice(0, clause.subject.length))
    if (!subject) return undefined
    return { duty: `${clause.auxiliary} ${subject} do`, dutySaid: `${subject} ${clause.auxiliary} do` }
  }
  const clause = readRomanceClause(sentence, language)
  if (isRejected(clause) || clause.negative || clause.passive || !clause.subject || /rse$/.test(clause.base))
    return undefined
  const modal =
    /^(?:debe|deben|deberá|deberán|debería|deberían|deve|devem|deverá|deverão|deveria|deveriam)(?!\p{L})/u.exec(
      clause.group,
    )?.[0]
  if (!modal || clause.kind === 'bare' || /^(?:ser|estar)$/.test(clause.base)) return undefined
  const subject = clause.subject.charAt(0).toLowerCase() + clause.subject.slice(1)
  return language === 'es'
    ? { duty: `${modal} hacer ${subject}`, dutySaid: `${subject} ${modal} hacer` }
    : { duty: `${subject} ${modal} fazer`, dutySaid: `${subject} ${modal} fazer` }
}
