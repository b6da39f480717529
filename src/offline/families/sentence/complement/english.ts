import type { Fact } from '../../../fact.ts'
import { type TaggedWord, tagEnglish } from '../../../tagging/english-tagger.ts'
import { pointsElsewhere, wordCount } from '../../../text/phrases.ts'
import { isAmount } from '../grammar/amount.ts'
import { isTold } from '../grammar/breadth.ts'
import { clauseOf } from '../grammar/clause-of.ts'
import { personHeads } from '../grammar/english-words.ts'
import { verbatim } from '../grammar/gap.ts'
import { keywords } from '../grammar/keywords.ts'
import type { Reading } from '../grammar/reading.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'
import { addsToEarlier } from '../grammar/story.ts'

/** `The crisis led to a ban on exports`: what did it lead to? Prose only; manuals say what things do with other verbs. */
export const englishComplement = (reading: Reading): Fact | undefined => {
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('complement', reason, reading.sentence.text)
  }
  if (!isTold(reading.context) || !frame.test(reading.text)) return undefined
  const clause = clauseOf(reading, 'complement')
  if (!clause || clause.negative || clause.modal || clause.kind === 'none' || clause.kind === 'bare') return undefined
  const preposition = (clause.passive ? passives : actives)[clause.base]
  const found = /^(\w+) (.+)$/.exec(clause.rest)
  const direct = !clause.passive && objects.test(clause.base) && clause.kind !== 'generic'
  if (!direct && (!preposition || found?.[1] !== preposition)) return undefined
  const value = direct ? clause.rest : found![2]!
  // `Widespread discontent led to a vote`: of a page's own, a bare noun tells nothing elsewhere.
  if (clause.past && wide.test(clause.base) && clause.english?.phrase?.commonOpens && !/^the /i.test(clause.subject))
    return drop('vague-subject')
  // `every path was covered by vines`, `more than 20 mills were based on grain`: of one place and time.
  if (/^(?:every|each|(?:more|less|fewer) than|over|about|some|many|several) /i.test(clause.subject))
    return drop('vague-subject')
  // Who did it is asked as such.
  if (preposition === 'by' && tagEnglish(value).some(isSomebody)) return undefined
  // `governed by Swapo`: a name may be anybody's.
  if (
    preposition === 'by' &&
    /^(?:govern|replace|control)$/.test(clause.base) &&
    /^\p{Lu}\p{L}+$/u.test(value.split(/ since\b/)[0]!)
  )
    return undefined
  if (direct && (!/^(?:the|an?|["“]|\p{Lu})/u.test(value) || tagEnglish(value).some((word) => word.person)))
    return drop('no-object')
  if (direct && isAmount(value)) return drop('amount')
  // `refers to the nebula as a bag`, `originated in ancient times`, `based on 1052 AD`: another question asks for these.
  if ((clause.base === 'refer' && / as /.test(value)) || isTime.test(value)) return drop('other-question')
  // `merged with the local inhabitants`, `attributed to Oren Vey`: with whom, and not with what.
  if (/^(?:to|with|from)$/.test(preposition ?? '') && clause.base !== 'compare' && isPeople(value))
    return drop('person')
  const words = wordCount(value)
  if (words < 1 || words > 24 || /^:/.test(clause.tail)) return drop('value-length')
  if (addsToEarlier(reading.text) || /\b(?:in part|partly|mainly)\b/.test(clause.finite)) return drop('one-of-several')
  if (pointsElsewhere(value.replace(/\b(?:its|his|her|their)\b/g, ''), 'en') || /^(?:that|how|what)\b/.test(value))
    return drop('pointing')
  // `What has Orbit led to?`: of a bare name many things.
  if (wide.test(clause.base) && clause.english?.phrase?.headIsName && !clause.lead && wordCount(clause.subject) < 4)
    return drop('broad-subject')
  const asked = clause.ask(direct ? '' : preposition!)
  if (!asked || wordCount(asked.statement) < (direct ? 3 : 4)) return drop('unaskable')
  const whole = verbatim(value, reading)
  if (!whole) return drop('not-verbatim')
  const topic = keywords(asked.statement, 'en')
  return sentenceFact(reading, {
    family: 'complement',
    shape: clause.base === 'name' && tagEnglish(value).some(isSomebody) ? 'who' : 'main',
    subject: clause.subject,
    attribute: `${clause.base} ${direct ? '' : preposition}`.trim(),
    value: whole,
    valueType: 'clause',
    slots: { ...asked, ...(topic ? { topic } : {}) },
    certainty: 0.7,
  })
}

const isSomebody = ({ person, lower }: TaggedWord): boolean => person || personHeads.has(lower)

const isPeople = (value: string): boolean => {
  const head = value.split(/,| (?:as|of|in|at|on|for|who|that) /)[0]!
  return (
    /\b(?:inhabitants|people|peoples|settlers|tribes?|emigrants|immigrants|rivals?|ambassador)$/.test(head) ||
    tagEnglish(head).some(isSomebody) ||
    /^\p{Lu}\p{L}+ (?:de|von|van|der|di|al) \p{Lu}/u.test(head)
  )
}

const isTime = /^\d|\b(?:times|century|centuries|period|era|age|years)$/

const wide = /^(?:lead|contribute|result|depend|rely|focus|suffer|act|compete|evolve|develop|turn|affect|influence)$/

/** Of which a thing has one. */
const objects = /^(?:mean|signify|denote|replace|border|cover|comprise|enclose|resemble|oversee|commemorate)$/

const passives: Readonly<Record<string, string>> = {
  base: 'on',
  name: 'after',
  derive: 'from',
  compose: 'of',
  make: 'of',
  replace: 'by',
  cause: 'by',
  inspire: 'by',
  influence: 'by',
  dedicate: 'to',
  surround: 'by',
  hit: 'by',
  limit: 'by',
  govern: 'by',
  control: 'by',
  determine: 'by',
  drive: 'by',
  form: 'by',
  protect: 'by',
  regulate: 'by',
  affect: 'by',
  damage: 'by',
  destroy: 'by',
  dominate: 'by',
  cover: 'by',
  divide: 'into',
  classify: 'as',
  regard: 'as',
  describe: 'as',
  link: 'to',
  connect: 'to',
  associate: 'with',
  measure: 'in',
  view: 'as',
  characterize: 'as',
  accompany: 'by',
  follow: 'by',
  power: 'by',
  attribute: 'to',
  attach: 'to',
  equip: 'with',
  assist: 'by',
  convert: 'into',
  bound: 'by',
}
const actives: Readonly<Record<string, string>> = {
  consist: 'of',
  derive: 'from',
  depend: 'on',
  result: 'in',
  lead: 'to',
  focus: 'on',
  belong: 'to',
  refer: 'to',
  specialize: 'in',
  rely: 'on',
  evolve: 'into',
  originate: 'in',
  arise: 'from',
  contribute: 'to',
  merge: 'with',
  flow: 'through',
  differ: 'from',
  react: 'with',
  act: 'on',
  turn: 'into',
  develop: 'into',
  suffer: 'from',
  stand: 'for',
  account: 'for',
  serve: 'as',
  translate: 'into',
  collide: 'with',
  compete: 'with',
  feed: 'on',
}
const frame = new RegExp(`\\b(?:${[...new Set([...Object.values(passives), ...Object.values(actives)])].join('|')})\\b`)
