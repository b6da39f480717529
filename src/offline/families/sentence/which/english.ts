import type { Fact } from '../../../fact.ts'
import { wordCount } from '../../../text/phrases.ts'
import { predicateOf } from '../agent/agent-fact.ts'
import { isTold } from '../grammar/breadth.ts'
import { clauseOf } from '../grammar/clause-of.ts'
import { standsWell } from '../grammar/english-question.ts'
import { personHeads } from '../grammar/english-words.ts'
import { verbatim } from '../grammar/gap.ts'
import { keywords } from '../grammar/keywords.ts'
import type { Reading } from '../grammar/reading.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'

/** `The German architect Gottfried Semper produced …`: which German architect did? */
export const englishWhich = (reading: Reading): Fact | undefined => {
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('which', reason, reading.sentence.text)
  }
  if (!isTold(reading.context)) return undefined
  const clause = clauseOf(reading, 'which')
  if (!clause || clause.negative || clause.modal || clause.plural || !clause.past || clause.kind !== 'name')
    return undefined
  const kind = kindIn(clause.subject)
  if (!kind) return undefined
  const predicate = predicateOf(clause)
  if (wordCount(predicate) < 4 || wordCount(predicate) > 16 || !standsWell(predicate)) return drop('predicate')
  if (/\b(?:its|his|her|their|himself|herself|itself)\b/.test(predicate) || !/\p{Lu}|\d{4}/u.test(predicate))
    return drop('predicate')
  const value = verbatim(kind.name, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(`${kind.noun} ${predicate}`, 'en')
  return sentenceFact(reading, {
    family: 'which',
    shape: 'main',
    subject: predicate,
    attribute: kind.noun,
    value,
    valueType: 'person',
    slots: { noun: kind.noun, predicate, ...(topic ? { topic } : {}) },
    certainty: 0.8,
  })
}

const kindIn = (subject: string): { readonly noun: string; readonly name: string } | undefined => {
  const found =
    /^(?:[Tt]he )?((?:[\p{L}-]+ ){0,3}(\p{Ll}{4,})) ((?:\p{Lu}[\p{L}.'’-]*(?: (?:de|von|van|der|la|the|of))* ?){1,4})$/u.exec(
      subject,
    )
  if (!found || !personHeads.has(found[2]!)) return undefined
  return { noun: found[1]!, name: found[3]!.trim() }
}
