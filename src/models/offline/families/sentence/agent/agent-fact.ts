import type { Fact } from '../../../fact.ts'
import type { OfflineLanguage } from '../../../family.ts'
import type { AskableClause } from '../grammar/clause-of.ts'
import { standsWell, tidy } from '../grammar/english-question.ts'
import { verbatim } from '../grammar/gap.ts'
import { keywords } from '../grammar/keywords.ts'
import type { Reading } from '../grammar/reading.ts'
import { standsWellRomance } from '../grammar/romance-question.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'

/** A fact of the agent family, unless what is asked is too long or its lead points elsewhere. */
export const agentFact = (
  reading: Reading,
  clause: AskableClause,
  shape: string,
  answer: string,
  slots: Readonly<Record<string, string>>,
  about: string,
): Fact | undefined => {
  const { language } = reading.context
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('agent', reason, reading.sentence.text)
  }
  if (clause.lead.split(' ').length > 6 || /\b(?:this|that|some|such|other|its|his|her|their)\b/.test(clause.lead))
    return drop('long-lead')
  if (about.split(' ').length > 18) return drop('long')
  const value = verbatim(answer, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(about, language)
  return sentenceFact(reading, {
    family: 'agent',
    shape,
    subject: shape === 'by' ? clause.subject : about,
    attribute: shape === 'which' ? 'name' : 'agent',
    value,
    valueType: shape === 'which' ? 'identifier' : shape === 'what' ? 'thing' : 'person',
    ...(clause.needsScope && shape === 'by' ? { needsScope: true } : {}),
    slots: { ...slots, ...(topic ? { topic } : {}) },
    certainty: 0.5 + 0.3 * clause.certainty,
  })
}

/** What the sentence says of its subject, with the phrase that it opens with at the end. */
export const predicateOf = (clause: AskableClause): string =>
  tidy(
    `${clause.finite} ${clause.rest}${clause.lead ? ` ${clause.lead.charAt(0).toLowerCase()}${clause.lead.slice(1)}` : ''}`,
  )

/** What stays in the question is whole and points nowhere. */
export const stands = (text: string, language: OfflineLanguage, clause: AskableClause | undefined): boolean =>
  language === 'en' ? standsWell(text, clause?.english) : standsWellRomance(text, language)
