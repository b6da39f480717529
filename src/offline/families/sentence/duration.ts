import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { rulesOf } from '../../structure/rules-name.ts'
import { wordCount } from '../../text/phrases.ts'
import { lasts } from './duration/lasts.ts'
import { isTold } from './grammar/breadth.ts'
import { type AskableClause, conditionedClauseOf } from './grammar/clause-of.ts'
import { tidy } from './grammar/english-question.ts'
import { inFirstPerson } from './grammar/first-person.ts'
import { type Gap, gapsIn, verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { amounts } from './grammar/numbers.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { durationSurfaces } from './surfaces/duration.ts'

/** `Logs are kept for 30 days`, `respond within five days`, `every six hours`: how long, how soon, how often? */
export const duration: Family = {
  name: 'duration',
  intent: 'policy_lookup',
  alsoIntents: ['reference_lookup'],
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      anyTime[context.language].test(reading.text) ? (lastsOf(reading) ?? durationOf(reading) ?? []) : [],
    ),
  surfaces: durationSurfaces,
  answer: sentenceAnswer,
}

const lastsOf = (reading: Reading): Fact | undefined =>
  reading.context.language === 'en' ? undefined : lasts(reading, reading.context.language)

type Shape = 'length' | 'deadline' | 'window' | 'frequency' | 'delay' | 'notice' | 'takes'

const amountOf = (language: OfflineLanguage): string => {
  const { hedge, number, time } = amounts[language]
  const one = { en: 'one|a|an', es: 'un|una', pt: 'um|uma' }[language]
  return `(?:${hedge} )?(?:${number}|${one}) ${time}(?: (?:and|y|e) (?:${number}) ${time})?`
}

const anyTime: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: new RegExp(` (?:${amountOf('en')}|every (?:${amounts.en.time}))`),
  es: new RegExp(` (?:${amountOf('es')}|cada ${amounts.es.time})`),
  pt: new RegExp(` (?:${amountOf('pt')}|a cada ${amounts.pt.time})`),
}

/** Group 1 is the value. */
const frames: Readonly<Record<OfflineLanguage, Readonly<Partial<Record<Shape, RegExp>>>>> = {
  en: {
    notice: new RegExp(
      `\\b(?:with |on |at least )*(${amountOf('en')})(?:['’]s?)? (?:in advance|beforehand|of (?:prior )?notice|(?:prior )?notice|advance notice)`,
      'g',
    ),
    frequency: new RegExp(
      `\\b((?:once |approximately |about |almost |virtually |nearly )?every (?:${amounts.en.number} )?${amounts.en.time}|(?:once|twice|${amounts.en.number} times) (?:a|per|each|every) ${amounts.en.time})`,
      'g',
    ),
    deadline: new RegExp(`\\bwithin (?:a period of )?(${amountOf('en')})(?:['’]s? time(?![- ]\\p{L}+ing))?`, 'gu'),
    length: new RegExp(`\\bfor (?:a period of |a maximum of )?(${amountOf('en')})(?! old)`, 'g'),
    delay: new RegExp(`\\bafter (${amountOf('en')})(?! old)`, 'g'),
  },
  es: {
    notice: new RegExp(
      `\\bcon (?:una (?:antelación|anticipación) (?:mínima )?de )?(${amountOf('es')})(?: de (?:antelación|anticipación))`,
      'g',
    ),
    frequency: new RegExp(
      `\\b(cada (?:${amounts.es.number} )?${amounts.es.time}|(?:una|dos|tres) ve(?:z|ces) (?:al|por|a la) ${amounts.es.time})`,
      'g',
    ),
    deadline: new RegExp(
      `\\b(?:en un plazo (?:máximo )?de|dentro de(?: los)?(?: próximos)?|en menos de|en un máximo de|antes de) (${amountOf('es')})`,
      'g',
    ),
    length: new RegExp(
      `\\b(?:durante|por)(?: un (?:período|periodo|plazo) (?:máximo )?de)?(?: los (?:primeros|últimos|próximos))? (${amountOf('es')})`,
      'g',
    ),
    delay: new RegExp(`\\b(?:después de|tras|al cabo de|a los|pasados|transcurridos) (${amountOf('es')})`, 'g'),
  },
  pt: {
    notice: new RegExp(
      `(?<!\\p{L})com (?:uma antecedência (?:mínima )?de |antecedência (?:mínima )?de )?(?:no mínimo |até |pelo menos )?(${amountOf('pt')})(?: de antecedência)?(?= |$)(?<=antecedência.*)`,
      'gu',
    ),
    frequency: new RegExp(
      `(?<!\\p{L})(a cada (?:${amounts.pt.number} )?${amounts.pt.time}|(?:uma|duas|três) ve(?:z|zes) (?:ao|por|à|a cada) ${amounts.pt.time})`,
      'gu',
    ),
    deadline: new RegExp(
      `(?<!\\p{L})(?:no prazo (?:máximo )?de(?: até)?|em até|em um prazo (?:máximo )?de|dentro de|em no máximo|em menos de) (${amountOf('pt')})`,
      'gu',
    ),
    length: new RegExp(
      `(?<!\\p{L})(?:durante|por)(?: um (?:período|prazo) (?:máximo )?de)?(?: os (?:primeiros|últimos|próximos))? (${amountOf('pt')})`,
      'gu',
    ),
    delay: new RegExp(`(?<!\\p{L})(?:após|depois de|passados|decorridos) (${amountOf('pt')})`, 'gu'),
  },
}

const takes: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:take|last|have)$/,
  es: /^(?:durar|tardar|tener)$/,
  pt: /^(?:durar|demorar|levar|ter)$/,
}

const durationOf = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('duration', reason, reading.sentence.text)
  }
  const clause = conditionedClauseOf(reading, 'duration')
  if (!clause || clause.negative) return undefined
  const found = locate(clause, language)
  if (!found) return undefined
  const { shape, gap } = found
  if (new RegExp(anyTime[language].source).test(` ${gap.rest}`)) return drop('several-times')
  if (/\b(?:period|plazo|período|prazo) of$|\d$/.test(gap.before)) return drop('inside')
  // `the canal was blocked for six days`: when that was, the text has said.
  if (
    language === 'en' &&
    shape === 'length' &&
    !clause.lead &&
    isTold(reading.context) &&
    (/^ha[ds]\b|^have\b/.test(clause.finite) || (clause.past && !gap.rest.trim()))
  )
    return drop('when-unsaid')
  // `any query that runs for less than a second`: the time belongs to another verb.
  if (
    /(?<!\p{L})(?:that|which|who|if|when|because|while|although|porque|pois|que|quando|cuando|se|si)(?!\p{L})/u.test(
      gap.before,
    )
  )
    return drop('nested')
  // `Approval is given per category and lapses after one year`: of two verbs one has the time.
  if (language === 'en' && / and \p{Ll}+s$/u.test(gap.before.trim())) return drop('nested')
  // `debe tener 20 páginas y entregarse en 30 días`: of two duties only one has the time.
  if (language !== 'en' && / [ye] (?:\p{Ll}+ )?\p{Ll}+[aei]r(?:se)? /u.test(` ${gap.before} `)) return drop('nested')
  if (shape === 'frequency' && /\b(?:for|of|in|to \w+.*|por|de|para)\s*$/.test(gap.before)) return drop('inside')
  // `a year's work`: the time belongs to the work.
  if (/^['’]|^ ?(?:and|or|y|e|o|ou)(?!\p{L})/u.test(gap.after)) return drop('inside')
  if (/^ ?(?:inteir|enter|complet)[oa]/.test(gap.after)) return drop('inside')
  // `cada año en la segunda semana de agosto`: how often is then no question.
  if (
    shape === 'frequency' &&
    language !== 'en' &&
    /(?<!\p{L})(?:semana|mes|mês|día|dia|primavera|verano|verão|otoño|outono|invierno|inverno|marzo|agosto|março)(?!\p{L})/u.test(
      gap.after,
    )
  )
    return drop('several-times')
  // `within 30 days of receiving it` asks about the time after receiving it.
  const rest =
    shape === 'deadline'
      ? gap.rest.replace(gap.after.trim(), afterwards(gap.after, language))
      : shape === 'notice' && language !== 'en'
        ? gap.rest.replace(gap.after.trim(), relativeTo(gap.after, language))
        : // `for one year from their election`: from when, the answer says.
          shape === 'length' && language === 'en' && /^ ?(?:from|starting|beginning|after) /.test(gap.after)
          ? gap.before
          : gap.rest
  if (shape === 'delay' && /^ ?(?:of|de|do|da|in|en|em)\b/.test(gap.after)) return drop('inside')
  if (shape === 'length' && /^ ?(?:or|o|ou|of|de) /.test(gap.after) && language === 'en') return drop('inside')
  // `may give it up at any time with a month's notice`: how much notice then needs no time.
  const timed = shape === 'notice' && language === 'en' ? rest.replace(/(?:^| )at any time\b/, '') : rest
  const asked = clause.ask(
    tidy(timed.replace(/(?:^| )at least(?= (?:by|in|on|for|to|with)\b)/, '')).replace(
      /(?:^| )(?:only|at least(?: once)?|solo|sólo|(?:al|por lo) menos(?: una vez)?|só|apenas|somente|pelo menos(?: uma vez)?)$/,
      '',
    ),
    gap.lead,
  )
  if (!asked) return drop('unaskable')
  const ruled = language === 'en' && rulesOf(reading.context) !== undefined
  // `How often is a release made, in April and October?`
  if (ruled && asked.question.includes(',')) return drop('several-times')
  const value = verbatim(gap.match[1]!, reading)
  if (!value) return drop('not-verbatim')
  // `selected it for a second term`, `renewed a loan for three years`: no time that the deed took.
  if (language === 'en' && (value === 'a second' || /^(?:renew|extend|select|elect|appoint)$/.test(clause.base)))
    return drop('no-length')
  const topic = keywords(asked.statement, language)
  const duty = dutyOf(clause, tidy(rest))
  return sentenceFact(
    reading,
    {
      family: 'duration',
      // Who may do something within a time is not asked how soon.
      shape: shape !== 'deadline' ? shape : /^(?:may|can) /.test(asked.question) ? 'window' : ruled ? 'due' : shape,
      subject: clause.you ? asked.statement : clause.subject || asked.statement,
      attribute: {
        length: 'duration',
        deadline: 'deadline',
        window: 'deadline',
        frequency: 'frequency',
        delay: 'delay',
        notice: 'notice period',
        takes: 'duration',
      }[shape],
      value,
      valueType: 'duration',
      ...(clause.condition ? { condition: clause.condition } : {}),
      ...(clause.needsScope || (language !== 'en' && shape === 'delay' && isOpen(clause, gap.after))
        ? { needsScope: true }
        : {}),
      slots: {
        ...asked,
        ...(topic ? { topic } : {}),
        ...(duty ? { duty } : {}),
        // `can be ended with 90 days of notice`: that is not ended beforehand.
        ...(shape === 'notice' && language === 'en' ? noticeOf(gap.match[0]) : {}),
      },
      certainty: 0.65 + 0.3 * clause.certainty,
    },
    'limits',
  )
}

const noticeOf = (said: string): Record<string, string> =>
  /notice$/.test(said)
    ? { how: 'with how much notice', How: 'With how much notice' }
    : { how: 'how far in advance', How: 'How far in advance' }

/** `As novas cópias param depois de 21 dias`: after what, the place says. */
const isOpen = ({ condition, lead, subject }: AskableClause, after: string): boolean =>
  !condition && !lead && !after.trim() && wordCount(subject) < 4

const locate = (
  clause: AskableClause,
  language: OfflineLanguage,
): { readonly shape: Shape; readonly gap: Gap } | undefined => {
  if (takes[language].test(clause.base)) {
    const gap = gapsIn(clause, [
      new RegExp(`^(?:(?:o|um|un|el) (?:prazo|plazo)(?: máximo)? de )?(${amountOf(language)})`, 'g'),
    ])[0]
    if (gap?.where === 'rest') return { shape: 'takes', gap }
  }
  for (const shape of ['notice', 'frequency', 'deadline', 'length', 'delay'] as const) {
    const pattern = frames[language][shape]
    const gaps = pattern ? gapsIn(clause, [pattern]) : []
    if (gaps.length === 1) return { shape, gap: gaps[0]! }
  }
  return undefined
}

const afterwards = (after: string, language: OfflineLanguage): string => {
  const text = after.trim()
  if (language === 'en') return text.replace(/^(?:of|from|following)\b/, 'after')
  if (language === 'es')
    return text.replace(/^(?:de |del |desde )/, (opening) => (opening === 'del ' ? 'después del ' : 'después de '))
  return text.replace(/^(?:do |da |de |após |a partir d[eoa] )/, (opening) =>
    opening.startsWith('a partir') ? opening : `após ${opening === 'do ' ? 'o ' : opening === 'da ' ? 'a ' : ''}`,
  )
}

/** `de antecedência do término` → `em relação ao término`. */
const relativeTo = (after: string, language: OfflineLanguage): string =>
  language === 'es'
    ? after.trim().replace(/^(?:a|de)(l?) /, 'respecto de$1 ')
    : after
        .trim()
        .replace(/^(?:d([oa]s?|e)|(?:[aà]o?s?)) /, (opening, article: string | undefined) =>
          article
            ? `em relação ${{ o: 'ao', a: 'à', os: 'aos', as: 'às', e: 'a' }[article] ?? 'a'} `
            : `em relação ${opening}`,
        )

/** What the reader has to do, for `I have to … How long do I have?`. */
const dutyOf = (clause: AskableClause, rest: string): string | undefined =>
  // What one receives, one does not have to do.
  !/^(?:receive|get|hear|see|expect)$/.test(clause.base) &&
  clause.you &&
  clause.english &&
  /^(?:must|should|can|may|will|need)$/.test(clause.english.auxiliary)
    ? inFirstPerson(tidy(`${clause.english.verb} ${rest}`))
    : undefined
