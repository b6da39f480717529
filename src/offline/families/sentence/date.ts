import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { tagEnglish } from '../../tagging/english-tagger.ts'
import { verbForm } from '../../tagging/english-verbs.ts'
import { wordCount } from '../../text/phrases.ts'
import { dateWithoutClause } from './date/without-clause.ts'
import { isTold } from './grammar/breadth.ts'
import { type AskableClause, conditionedClauseOf } from './grammar/clause-of.ts'
import { coreOf } from './grammar/core-of.ts'
import { prepositions } from './grammar/english-words.ts'
import { gapsIn, verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { shortCore } from './grammar/short-core.ts'
import { isSupportVerb } from './grammar/support-verb.ts'
import { dateSurfaces } from './surfaces/date.ts'

/** `The university was founded in 1952`: when was it founded? */
export const date: Family = {
  name: 'date',
  intent: 'reference_lookup',
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      frame.test(reading.text) ? (dateOf(reading) ?? otherwise(reading) ?? []) : [],
    ),
  surfaces: dateSurfaces,
  answer: sentenceAnswer,
}

const frame =
  /\b(?:1\d{3}|20\d{2})s?\b|century|siglo|século|\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro)\b/

const year = '(?:1\\d{3}|20\\d{2})'
const englishMonth = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const spanishMonth =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)'
const portugueseMonth =
  '(?:[Jj]aneiro|[Ff]evereiro|[Mm]arço|[Aa]bril|[Mm]aio|[Jj]unho|[Jj]ulho|[Aa]gosto|[Ss]etembro|[Oo]utubro|[Nn]ovembro|[Dd]ezembro)'
const end = '(?![\\p{L}\\p{N}-])'

interface Patterns {
  readonly point: RegExp
  readonly since: RegExp
  readonly span: RegExp
}

/** Group 1 is the preposition, group 2 the date. */
const patterns: Readonly<Record<OfflineLanguage, Patterns>> = {
  en: {
    point: new RegExp(
      `\\b((?:(?:early|late) )?in|on) ((?:(?:the )?(?:early|late|mid)[ -])?(?:${englishMonth} (?:\\d{1,2}, )?(?:of )?)?${year}s?|the ${year}s|(?:the )?(?:(?:early|late|mid)[ -])?(?:\\d{1,2}th|[a-z]+th) century(?: BC| AD)?|\\d{1,2} ${englishMonth} ${year})${end}`,
      'gu',
    ),
    since: new RegExp(`\\b(since) ((?:${englishMonth} )?(?:\\d{1,2}, )?${year})${end}`, 'gu'),
    span: new RegExp(
      `\\b(from|between) ((?:${englishMonth} )?${year} (?:to|until|and|through) (?:${englishMonth} )?${year})${end}`,
      'gu',
    ),
  },
  es: {
    point: new RegExp(
      `(?<!\\p{L})(en|el|a) ((?:(?:el año|el otoño de|el verano de|(?:(?:principios|mediados|finales) de )?${spanishMonth} de(?:l)?|el (?:primer|segundo|tercer|cuarto|último) (?:trimestre|semestre) de|los años|la década de) )?${year}|(?:mediados|finales|principios|comienzos) (?:de |del |de los años |de la década de )(?:${year}|siglo [IVX]+)|el siglo [IVX]+|\\d{1,2} de ${spanishMonth}(?: de ${year})?)${end}`,
      'gu',
    ),
    since: new RegExp(`(?<!\\p{L})(desde) ((?:${spanishMonth} de )?${year})${end}`, 'gu'),
    span: new RegExp(`(?<!\\p{L})(entre|de|desde) (${year} (?:y|a|hasta) ${year})${end}`, 'gu'),
  },
  pt: {
    point: new RegExp(
      `(?<!\\p{L})(em|no|na|nos|(?<!\\d )a(?= \\d{1,2} de \\p{L}+ de \\d{4})) ((?:(?:ano de|dia|início de|final de|década de|anos|(?:(?:início|meados|fim|final) de )?${portugueseMonth} de|(?:primeiro|segundo|terceiro|quarto|último) (?:bimestre|trimestre|semestre) de) )?${year}|(?:meados|início|final|fim|começo) (?:de |do |dos anos |da década de )(?:${year}|século [IVX]+)|século [IVX]+|(?:dia )?\\d{1,2}[ºo]? de ${portugueseMonth}(?: de ${year})?)${end}`,
      'gu',
    ),
    since: new RegExp(`(?<!\\p{L})(desde) ((?:${portugueseMonth} de )?${year})${end}`, 'gu'),
    span: new RegExp(`(?<!\\p{L})(entre|de) (${year} (?:e|a|até) ${year})${end}`, 'gu'),
  },
}

const otherwise = (reading: Reading): Fact | undefined =>
  reading.context.language === 'en' ? undefined : dateWithoutClause(reading, reading.context.language)

const dateOf = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('date', reason, reading.sentence.text)
  }
  const clause = conditionedClauseOf(reading, 'date')
  if (!clause || clause.you || clause.negative) return undefined
  const { point, since, span } = patterns[language]
  const gaps = [
    ...gapsIn(clause, [span]).map((gap) => ({ ...gap, kind: 'span' as const })),
    ...gapsIn(clause, [since]).map((gap) => ({ ...gap, kind: 'since' as const })),
    ...gapsIn(clause, [point]).map((gap) => ({ ...gap, kind: 'point' as const })),
  ]
  const gap = gaps[0]
  if (!gap) return undefined
  if (gaps.length > 1 || /\b(?:1\d{3}|20\d{2})\b/.test(gap.rest + gap.lead)) return drop('several-dates')
  // `until the construction of Canberra in 1927`: the date belongs to the phrase before it.
  if (
    owned[language].test(gap.before) ||
    /^['’]|^ ?(?:was|were|is|and|or|y|e|o|ou|,? por [a-z]+ de|-|–)(?!\p{L})/u.test(gap.after)
  )
    return drop('date-inside')
  // `elected in an emergency election held in 1999`: the election was.
  if (language === 'en' && endsInParticiple(gap.before)) return drop('date-inside')
  // `Ada Marsh returned to Oren`: once of many times.
  if (language === 'en' && isTold(reading.context) && !clause.passive && /^(?:return|go|travel)$/.test(clause.base))
    return drop('one-of-several')
  // `when did construction last`: it began then, and ended then.
  if (language === 'en' && clause.base === 'last') return drop('duration')
  // `foi adquirida uma pesquisa`: one of many, which only its text knows.
  if (clause.passive && (language === 'en' ? /^an? /i : /^(?:una?|uma?) /i).test(clause.subject))
    return drop('indefinite-subject')
  // `was the main producer of salt in 1851`: in the year of the count, and who knows when else.
  if (
    language === 'en' &&
    gap.kind === 'point' &&
    clause.base === 'be' &&
    !clause.passive &&
    /^(?:the|an?|one|among) /.test(gap.rest)
  )
    return drop('state')
  // `estaba en flujo en 1977`: how it was then did not begin then.
  if (gap.kind === 'point' && !clause.passive && /^(?:estaban?|eran?|estavam?)$/.test(clause.finite))
    return drop('state')
  if (
    /(?:diferentes|distint[oa]s|vári[oa]s|vari[oa]s|divers[oa]s) (?:momentos|ocasiones|ocasiões|épocas|fechas|datas|años|anos)(?!\p{L})/u.test(
      gap.rest,
    )
  )
    return drop('several-dates')
  // `A primeira empreitada foi em 1957`: without its date the clause says nothing.
  if (clause.base === 'ser' && !clause.passive && wordCount(gap.rest) < 2) return drop('bare-copula')
  // `dio el ministerio empleo a …`: the subject would stand between the two words of one verb.
  if (
    language === 'es' &&
    !/^(?:el|la|los|las|una?|unos|unas) /.test(gap.rest) &&
    isSupportVerb(clause.base, gap.rest, language)
  )
    return drop('support-verb')
  // `¿Cuándo comenzó la torre la reforma?`: of two things nobody can tell which began the other.
  if (
    language === 'es' &&
    !clause.passive &&
    /^(?:comenzar|empezar|iniciar|terminar|acabar|finalizar|concluir)$/.test(clause.base) &&
    /^(?:el|la|los|las|una?) /.test(gap.rest)
  )
    return drop('object-as-subject')
  // `había sido tomada en 1713`: before what, the text says.
  if (/^(?:had|había|habían|tinha|tinham|havia|haviam)(?!\p{L})/u.test(clause.finite)) return drop('tense')
  // `were taking place`: how long it went on, no date says.
  if (language === 'en' && /^(?:was|were) \w+ing$/.test(clause.finite)) return drop('state')
  // `deduced from its motion that …`: without what, half of it. `An engine invented in 1969 by Oren`: no clause at all. `stepped down`: from what?
  if (language === 'en' && isHalf(clause, gap)) return drop('half')
  // `would cause damage in 2004`: a teller's future, long past.
  if (/^would\b/.test(clause.finite)) return drop('tense')
  const perfect = /^(?:has|have|ha|han|tem|têm)\b/.test(clause.finite)
  // `is held since 2011` is no English.
  const fits =
    gap.kind === 'since' ? perfect || (!clause.past && language !== 'en') : clause.past || /^will\b/.test(clause.finite)
  if (!fits) return drop('tense')
  // `fue del huracán Dora en 1964`: what of the hurricane's was when is anybody's guess.
  if (language !== 'en' && !clause.passive && clause.base === 'ser' && /^(?:de|del|d[oa]s?) /.test(clause.rest))
    return drop('date-inside')
  // `¿Cuándo fue X capaz de …?`: what X was reads badly so far from its verb.
  if (language === 'es' && !clause.passive && /^(?:ser|estar)$/.test(clause.base) && /^\p{Ll}{5,}/u.test(clause.rest))
    return drop('state')
  const first = clause.english?.words[0]?.lower
  if (clause.english?.voice === 'copula' && gap.before && first && prepositions.has(first)) return drop('date-inside')
  const rest = gap.rest.replace(/(?:^| )(?:only|solo|sólo|solamente|só|somente|apenas)$/, '')
  // `A and B rose and C fell in 2010`, `experienced a slowdown starting in …`: half of what was dated.
  if (language === 'en' && /^and | when /.test(rest)) return drop('two-clauses')
  // `was born in Vey and married Oren in 1851`, `and in 1851 married Oren`: of two deeds the date is the second one's.
  if (isSecondDeed(gap.before, language)) return drop('two-clauses')
  // `the home of the guild has been a new building since 1851`: turned round, nobody would ask it.
  if (language === 'en' && clause.base === 'be' && !clause.passive && isTurned(clause)) return drop('inverted-copula')
  if (language === 'en' && /\b(?:starting|beginning|ending|dating)$/.test(gap.before.trim())) return drop('date-inside')
  // `publicou uma versão expandida`: of what, and there are more.
  if (
    language !== 'en' &&
    /^(?:una?|uma?) (?:nuev[oa] |nov[oa] )?(?:versión|versão|edición|edição|revisión|revisão|variante|actualización|atualização)(?: \p{Ll}+)?$/u.test(
      rest,
    )
  )
    return drop('indefinite-object')
  // `employed 400 officers in 2009`: how many is the point, and not when.
  if (language !== 'en' && amount.test(rest)) return drop('amount')
  if (language === 'en' && isTold(reading.context) && (counted.test(rest) || hedged.test(clause.subject)))
    return drop('amount')
  const core =
    language === 'en'
      ? isTold(reading.context) && !clause.condition
        ? shortCore(rest)
        : rest
      : wordCount(rest) > 7 && (gap.after === '' || gap.before === '') && !appointing.test(clause.base)
        ? coreOf(rest)
        : undefined
  const asked = clause.ask(core && wordCount(core) > 2 ? core : rest, gap.lead)
  if (!asked) return drop('unaskable')
  // `Independence was granted`, `France ceded possession`: of what?
  if (
    language === 'en' &&
    (/^independence\b/i.test(clause.subject) || / (?:control|possession)$/.test(asked.statement))
  )
    return drop('of-what')
  const value = verbatim(gap.kind === 'span' ? gap.match[0] : gap.match[2]!, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(asked.statement, language)
  return sentenceFact(reading, {
    family: 'date',
    shape:
      gap.kind === 'point'
        ? new RegExp(`^(?:en|em|in) ${year}$`).test(`${gap.match[1]} ${gap.match[2]}`)
          ? 'year'
          : 'point'
        : gap.kind,
    subject: clause.subject,
    attribute: clause.base ? `date of ${clause.base}` : 'date',
    value,
    valueType: 'date',
    ...(clause.condition ? { condition: clause.condition } : {}),
    ...(clause.needsScope ? { needsScope: true } : {}),
    slots: { ...asked, ...(topic ? { topic } : {}) },
    certainty: 0.6 + 0.3 * clause.certainty,
  })
}

const isSecondDeed = (before: string, language: OfflineLanguage): boolean =>
  /(?:^|[ ,])(?:and|but|y|pero|e|mas) *$/.test(before) ||
  (language === 'en'
    ? [
        ...before.matchAll(/(?: and| but| then) (?:(?:later|then|subsequently|soon|also|was|were) )*(\p{Ll}+)(?= )/gu),
      ].some(([, word = '']) => verbForm(word, 'past') !== undefined)
    : /(?: [yeou]|,) (?:se |(?:luego|después|depois|então) )?\p{Ll}+(?:ó|aron|ieron|eron|ou|aram|eram|iram|eu|iu)(?:-se)? /u.test(
        before,
      ))

const isTurned = ({ subject, rest, english }: AskableClause): boolean =>
  /^an? /.test(rest) && /^the /i.test(subject) && english?.phrase?.headIsName !== true

const isHalf = (
  clause: AskableClause,
  { rest, before, after }: { rest: string; before: string; after: string },
): boolean =>
  /^(?:from|to|with|in|on|by|for) .* that (?:it|he|she|they|there|the|an?|his|its|their) /.test(rest) ||
  (!clause.passive && /^ ?by \p{Lu}/u.test(after)) ||
  // `introduced Christianity`: where?
  (clause.base === 'introduce' && !/ (?:to|into|in|at|for) /.test(` ${rest}`)) ||
  (clause.base === 'be' && !clause.passive && /^the (?:\S+[- ])?(?:\p{Ll}+est|most) /u.test(rest)) ||
  /\bfrom (?:its|his|her|their|the) \p{Ll}+ *$/u.test(before) ||
  (!/^(?:break|run|die)$/.test(clause.base) && /^(?:out|down|back|away|off|aside|over)$/.test(rest))

/** A noun, and behind it what was done with it: the verb of the clause itself stands before. */
const endsInParticiple = (before: string): boolean => {
  const [noun, participle] = tagEnglish(before).slice(-2)
  return !!participle && noun!.tags.includes('noun') && verbForm(participle.lower, 'participle') !== undefined
}

/** `produced five engines`, `made several reforms`: how many is the point, or not even that is told. */
const counted =
  /^(?:\w+ |(?:to|at|by) (?:about|around|nearly|almost|over|some|more than) )?\$?\d[\d,.]*(?: |%)|^(?:several|some|various|many|numerous|two|three|four|five|six|seven|eight|nine|ten) \p{Ll}/u

/** `More than 20 mills were based there in 1954` */
const hedged = /^(?:(?:more|less|fewer) than|over|about|around|nearly|almost|approximately|at least|only|some) \d/i

const amount = /^(?:(?:a|con|com|de|por|em média|cerca de|más de|mais de|unos|unas) )*(?:R\$ ?)?\d[\d.,]*(?: |%)/u

/** Of whom somebody was named, and not what, is half of it. */
const appointing = /^(?:nombrar|elegir|designar|nomear|eleger|proclamar|coronar|coroar)$/

const owned: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:until|before|after|following|since|later|earlier|again|such as|than|period|that|which|who|where)\b/,
  es: /(?<!\p{L})(?:hasta|antes|después|tras|desde|como|luego|que|período)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:até|antes|depois|após|desde|como|que|período)(?!\p{L})/u,
}
