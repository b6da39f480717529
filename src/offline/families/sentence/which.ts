import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { wordCount } from '../../text/phrases.ts'
import { predicateOf } from './agent/agent-fact.ts'
import { type AskableClause, clauseOf } from './grammar/clause-of.ts'
import { coreOf } from './grammar/core-of.ts'
import { tidy } from './grammar/english-question.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { kindOf } from './grammar/romance-kind.ts'
import { standsWellRomance } from './grammar/romance-question.ts'
import type { RomanceLanguage } from './grammar/romance-words.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { addsToEarlier, isConditional, isHistoricalPresent } from './grammar/story.ts'
import { whichSurfaces } from './surfaces/which.ts'
import { englishWhich } from './which/english.ts'

/** `El economista Joseph Stiglitz presentó …`: which economist did? The subject says its own kind, so nobody has to guess who or what. */
export const which: Family = {
  name: 'which',
  intent: 'reference_lookup',
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) => {
    const { language } = context
    return readingsOf(context).flatMap(
      (reading) => (language === 'en' ? englishWhich(reading) : whichOf(reading, language)) ?? [],
    )
  },
  surfaces: whichSurfaces,
  answer: sentenceAnswer,
}

const whichOf = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('which', reason, reading.sentence.text)
  }
  const clause = clauseOf(reading, 'which')
  if (!clause || clause.negative || (clause.kind !== 'name' && clause.kind !== 'specific')) return undefined
  const kind = kindOf(clause.subject, language)
  if (!kind) return drop('no-kind')
  // `O governo federal criou`, `el puntero del ratón cambia`: only a name tells one thing of its kind.
  if (!kind.named) return drop('unnamed')
  if (copula.test(clause.finite)) return drop('state')
  if (addsToEarlier(reading.text)) return drop('one-of-several')
  if (isConditional(clause.finite) || isHistoricalPresent(clause.past, reading.text)) return drop('tense')
  const predicate = shortened(clause)
  if (!predicate || wordCount(predicate) < (kind.named ? 4 : 6) || wordCount(predicate) > 15)
    return drop('predicate-length')
  if (
    /(?<!\p{L})(?:l[eao]s?|lhes?|sus?|seus?|suas?)(?!\p{L})/u.test(clause.finite) &&
    / l[eao]s? |^l[eao]s? /.test(`${clause.finite} `)
  )
    return drop('clitic')
  // `their merits` of somebody whom the sentence before named.
  if (/(?<!\p{L})(?:sus?|seus?|suas?)(?!\p{L})/u.test(predicate)) return drop('possessive')
  if (/ que /.test(` ${predicate} `) && wordCount(predicate) < 7) return drop('half-clause')
  if (leaning.test(predicate) || !standsWellRomance(predicate, language)) return drop('unaskable')
  const value = verbatim(clause.subject, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(`${kind.noun} ${predicate}`, language)
  const many = kind.plural
  return sentenceFact(reading, {
    family: 'which',
    shape: 'main',
    subject: predicate,
    attribute: kind.noun,
    value,
    valueType: 'thing',
    slots: {
      noun: kind.noun,
      nounWith: kind.nounWith,
      predicate,
      one: language === 'es' ? (many ? 'cuáles son' : 'cuál es') : many ? 'quais são' : 'qual é',
      which: language === 'es' ? 'qué' : many ? 'quais' : 'qual',
      ...(topic ? { topic } : {}),
    },
    certainty: kind.named ? 0.8 : 0.55,
  })
}

/** `Which problems are easy?`: a state belongs to too many. */
const copula = /^(?:es|son|é|são|fue|foi|fueron|foram|eran?|eram|está|están|estão|será|serán|serão)$/
const leaning =
  /(?<!\p{L})(?:entonces|então|por lo tanto|por tanto|portanto|de nuevo|novamente|otra vez|esencialmente|similar(?:es)?|semelhantes?)(?!\p{L})/u

const longest = 11

/** The predicate without what follows its core, where it is long: a shorter question still has one answer. */
const shortened = (clause: AskableClause): string => {
  const whole = predicateOf(clause)
  if (
    wordCount(whole) <= longest ||
    /(?<!\p{L})(?:más|menos|mais|tan|tão|tant[oa]s?|mayor|menor|maior)(?!\p{L})/u.test(whole)
  )
    return whole
  const cut = coreOf(clause.rest)
  if (!cut || wordCount(cut) < 3) return whole
  return predicateOf({ ...clause, rest: tidy(cut) })
}
