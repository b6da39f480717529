import { formOf } from '../../../tagging/english-verbs.ts'
import { capitalised } from '../../../text/casing.ts'
import { wordCount } from '../../../text/phrases.ts'
import { readClause } from './english-clause.ts'
import { tidy } from './english-question.ts'
import { inFirstPerson } from './first-person.ts'
import { askableCondition } from './predicate.ts'
import { isRejected } from './rejection.ts'

/**
 * An English case as somebody reports it who is in it: `you push new commits` → `I have pushed new commits`, `a key is revoked` →
 * `a key has been revoked`. People ask so, and it keeps a long condition from being copied whole.
 */
export const happened = (said: string): string | undefined => {
  const clause = readClause(capitalised(said))
  if (isRejected(clause) || clause.lead || clause.past || clause.tail.trim()) return undefined
  if (/^(?:any|some|all|each|every|both|only)\b/i.test(said)) return undefined
  const subject = clause.you ? 'you' : said.slice(0, clause.subject.length)
  const reported = groupOf(clause)
  const own = reported && inFirstPerson(tidy(`${subject} ${reported} ${clause.rest}`))
  return own && own.toLowerCase() !== said.toLowerCase() ? askableCondition(own, 'en') : undefined
}

/** `an e-mail bounces`, where the rule is about the e-mail: `an e-mail that bounces`. */
export const caseOf = (said: string, main: string): string | undefined => {
  const clause = readClause(capitalised(said))
  if (isRejected(clause) || clause.lead || clause.you || clause.past || clause.tail.trim()) return undefined
  const { phrase } = clause
  if (phrase?.kind !== 'generic' || wordCount(clause.subject) > 4 || clause.voice === 'passive') return undefined
  const about = new RegExp(
    `^(?:it|they|he or she)\\b|\\b(?:the|that|this|an?|each|its|their) (?:\\w+ )?${phrase.head}\\b`,
    'i',
  )
  if (!about.test(main) && !main.toLowerCase().startsWith(phrase.head)) return undefined
  const own = inFirstPerson(
    tidy(`${said.slice(0, clause.subject.length)} ${phrase.person ? 'who' : 'that'} ${clause.finite} ${clause.rest}`),
  )
  return own ? askableCondition(own, 'en') : undefined
}

type Group = Pick<
  Exclude<ReturnType<typeof readClause>, { reason: string }>,
  'auxiliary' | 'negative' | 'voice' | 'verb' | 'base' | 'plural' | 'you'
>

const groupOf = ({ auxiliary, negative, voice, verb, base, plural, you }: Group): string | undefined => {
  const has = plural || you ? 'have' : 'has'
  if (/\bbeing\b/.test(verb)) return undefined
  if (negative)
    return /^(?:is|are|do|does|can)$/.test(auxiliary)
      ? `${auxiliary === 'can' ? "can't" : `${auxiliary}n't`} ${verb}`
      : undefined
  if (voice === 'passive')
    return /^(?:is|are)$/.test(auxiliary) &&
      !/^(?:desire|use|need|want|require|intend|expect|design|base|mean|locate|suppose)$/.test(base)
      ? `${has} been ${verb}`
      : undefined
  if (voice !== 'active' || !/^do(?:es)?$/.test(auxiliary) || states.test(base)) return undefined
  const participle = formOf(base, 'participle')
  return participle && verb.includes(base) ? `${has} ${verb.replace(base, participle)}` : undefined
}

/** Verbs of what is so rather than of what happens. */
const states =
  /^(?:have|want|need|know|contain|include|depend|like|prefer|exist|belong|own|mean|require|believe|think|feel|consist|remain|stay|plan|intend|wish|use|live|work|run|expect|agree|disagree|understand|apply|match|appear|seem|look|allow|support)$/
