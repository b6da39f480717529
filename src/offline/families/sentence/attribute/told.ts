import type { Fact } from '../../../fact.ts'
import { tagEnglish } from '../../../tagging/english-tagger.ts'
import { pointsElsewhere, wordCount } from '../../../text/phrases.ts'
import { isTold } from '../grammar/breadth.ts'
import { clauseOf } from '../grammar/clause-of.ts'
import { standsWell } from '../grammar/english-question.ts'
import { personHeads } from '../grammar/english-words.ts'
import { verbatim } from '../grammar/gap.ts'
import { keywords } from '../grammar/keywords.ts'
import type { Reading } from '../grammar/reading.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'

/** `The basic unit of territorial division in Poland is a commune`: what is the unit? Prose only. */
export const toldAttribute = (reading: Reading): Fact | undefined => {
  if (!isTold(reading.context) || !/ (?:is|was) /.test(reading.text)) return undefined
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('attribute', reason, reading.sentence.text)
  }
  const clause = clauseOf(reading, 'attribute')
  if (!clause || clause.negative || clause.plural || !/^(?:is|was)$/.test(clause.finite)) return undefined
  const owned = /^[Tt]he ((?:[\p{L}-]+ ){0,4}\p{Ll}[\p{Ll}-]+) (?:of|in|for|on|to|between|at) .*\p{Lu}\p{Ll}/u.exec(
    clause.subject,
  )
  if (!owned || vague.test(owned[1]!) || /\d/.test(clause.subject)) return undefined
  // `the specific axis of Oren`: which one, the text around tells.
  if (/^(?:\p{Ll}+ )?(?:specific|certain|particular|given|respective|actual|proper) /u.test(owned[1]!))
    return drop('empty-adjective')
  if (!opens.test(clause.rest) || weak.test(clause.rest)) return drop('no-value')
  if (wordCount(clause.rest) > 24 || /^:/.test(clause.tail)) return drop('value-length')
  if (pointsElsewhere(clause.rest.replace(/\b(?:its|his|her|their)\b/g, ''), 'en')) return drop('pointing')
  const lead = clause.lead ? ` ${clause.lead.charAt(0).toLowerCase()}${clause.lead.slice(1)}` : ''
  const rest = `${clause.subject}${lead}`
  if (!standsWell(rest, clause.english)) return drop('unaskable')
  const value = verbatim(clause.rest, reading)
  if (!value) return drop('not-verbatim')
  const head = owned[1]!.split(' ').at(-1)!
  const who = personHeads.has(head) || (/(?:er|or|ist|ian)$/.test(head) && tagEnglish(value)[0]!.person)
  const topic = keywords(clause.subject, 'en') ?? clause.subject
  return sentenceFact(reading, {
    family: 'attribute',
    shape: 'main',
    subject: clause.subject,
    attribute: head,
    value,
    valueType: who ? 'person' : 'clause',
    slots: { wh: who ? 'who' : 'what', is: clause.finite, rest, topic },
    certainty: 0.7,
  })
}

/** Of these a text tells more than one. */
const vague =
  /(?:^| )(?:result|effect|part|one|reason|cause|example|case|issue|problem|fact|way|question|majority|number|rest|study|work|story|history|use|presence|importance|impact|development|growth|life|relationship|location|\p{Ll}+(?<!\b(?:func|popula|defini|posi|instruc|dist))(?:tion|ment|ing|ance))$/u

/** What it is: a thing, a name, a figure, an aim. */
const opens = /^(?:an? |to \p{Ll}+ |\p{Lu}|\d|about \d|around \d|approximately \d)/u
const weak =
  /^an? (?:\w+ ){0,2}(?:way|part|result|matter|question|problem|issue|example|factor|one|challenge|success|failure|number|reminder)\b/
