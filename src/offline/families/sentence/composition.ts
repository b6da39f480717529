import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { wordCount } from '../../text/phrases.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { namedSubject } from './grammar/named-subject.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import type { RomanceLanguage } from './grammar/romance-words.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { compositionSurfaces } from './surfaces/composition.ts'

/** `La Comisión está integrada por tres profesores y dos estudiantes`: how is it made up? The list is answered whole. */
export const composition: Family = {
  name: 'composition',
  intent: 'reference_lookup',
  alsoIntents: ['policy_lookup'],
  answer_type: 'explanation',
  difficulty: 'easy',
  find: (context) => {
    const { language } = context
    return language === 'en' ? [] : readingsOf(context).flatMap((reading) => madeUpOf(reading, language) ?? [])
  },
  surfaces: compositionSurfaces,
  answer: sentenceAnswer,
}

const frames: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^([^,;:]{4,110}?) (está|están|estará|estarán|es|son|será|serán|debe estar|deberá estar|debe ser|deberá ser) ((?:compuest|constituid|formad|integrad|conformad)[oa]s?) (?:por|de) (.+)$/u,
  pt: /^([^,;:]{4,110}?) (é|são|será|serão|está|estão|deve ser|deverá ser|devem ser|deverão ser) ((?:compost|constituíd|formad|integrad)[oa]s?) (?:por|pel[oa]s?|de|d[oa]s?) (.+)$/u,
}

const madeUpOf = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const found = frames[language].exec(reading.text)
  if (!found) return undefined
  const [, before = '', is = '', made = '', parts = ''] = found
  const named = namedSubject(before, reading, language)
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('composition', reason, reading.sentence.text)
  }
  if (!named) return drop('subject')
  if (!/^(?:[\p{Ll}\d]\S* )+/u.test(`${parts} `) || wordCount(parts) < 2 || wordCount(parts) > 40) return drop('parts')
  const value = verbatim(parts, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(named.subject, language)
  return sentenceFact(reading, {
    family: 'composition',
    shape: 'main',
    subject: named.subject,
    attribute: 'composition',
    value,
    valueType: 'clause',
    ...(named.needsScope ? { needsScope: true } : {}),
    slots: { is, made, ...(topic ? { topic } : {}) },
    certainty: 0.85,
  })
}
