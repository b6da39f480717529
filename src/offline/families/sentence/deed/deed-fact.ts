import type { Fact } from '../../../fact.ts'
import type { AskableClause } from '../grammar/clause-of.ts'
import type { Asked } from '../grammar/english-question.ts'
import { verbatim } from '../grammar/gap.ts'
import { keywords } from '../grammar/keywords.ts'
import type { Reading } from '../grammar/reading.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'

interface Deed {
  readonly object: string
  readonly when: string
  readonly asked: Asked
  /** The time, and the question without it. */
  readonly fronted?: Readonly<Record<string, string>>
}

/** What was done, asked for by who did it and when; nothing where the words do not stand in the text as they are. */
export const deedFact = (
  reading: Reading,
  clause: AskableClause,
  { object, when, asked, fronted = {} }: Deed,
): Fact | undefined => {
  const value = verbatim(object, reading)
  if (!value) return undefined
  const topic = keywords(asked.statement, reading.context.language)
  return sentenceFact(reading, {
    family: 'deed',
    shape: 'main',
    subject: clause.subject,
    attribute: `${clause.base} ${clause.lead}${when}`.trim(),
    value,
    valueType: 'clause',
    ...(clause.needsScope ? { needsScope: true } : {}),
    slots: { ...asked, ...fronted, ...(topic ? { topic } : {}) },
    certainty: 0.7,
  })
}
