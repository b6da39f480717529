import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { isFeminine } from '../../language/romance.ts'
import { type AskableClause, conditionedClauseOf } from './grammar/clause-of.ts'
import { pluralNoun } from './grammar/english-noun-phrase.ts'
import { tidy } from './grammar/english-question.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { amounts } from './grammar/numbers.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { limitSurfaces } from './surfaces/limit.ts'

/** `You can attach up to ten policies`, `a name must not exceed 63 characters`: where is the limit? */
export const limit: Family = {
  name: 'limit',
  intent: 'policy_lookup',
  alsoIntents: ['reference_lookup', 'eligibility_exception'],
  answer_type: 'short_fact',
  difficulty: 'medium',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      frames[context.language].test(reading.text) ? (limitOf(reading) ?? []) : [],
    ),
  surfaces: limitSurfaces,
  answer: sentenceAnswer,
}

const frames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:up to|at most|at least|no more than|not more than|maximum|minimum|limited to|exceed|fewer than|less than|only (?:one|two|three|\d)|largest|smallest|longest|shortest)\b/i,
  es: /(?<!\p{L})(?:hasta|como máximo|como mínimo|al menos|por lo menos|no más de|máxim[oa]|mínim[oa]|limit|exceder|superar|un solo|una sola)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:até|no máximo|no mínimo|ao menos|pelo menos|não mais (?:de|que)|máxim[oa]|mínim[oa]|limit|exceder|ultrapassar|apenas um|apenas uma)(?!\p{L})/iu,
}

interface Bounds {
  /** Words before an amount that make it an upper or a lower bound. */
  readonly upper: string
  readonly lower: string
  readonly exceed: RegExp
  readonly limited: RegExp
  /** A subject that is itself the limit: `The maximum size`. */
  readonly named: RegExp
}

const bounds: Readonly<Record<OfflineLanguage, Bounds>> = {
  en: {
    upper: 'up to|at most|no more than|not more than|a maximum of|a total of up to|only|as many as',
    lower: 'at least|a minimum of|no fewer than|no less than',
    exceed: /^(?:exceed|be (?:larger|longer|greater|more|bigger|higher) than|contain more than|have more than) /,
    limited: /^(?:to) (?:a maximum of )?/,
    named: /\b(?:maximum|minimum|max|min|largest|smallest|longest|shortest|highest|lowest|limit)\b/i,
  },
  es: {
    upper: 'hasta|como máximo|no más de|un máximo de|solo|únicamente|a lo sumo',
    lower: 'al menos|por lo menos|como mínimo|un mínimo de|no menos de',
    exceed: /^(?:exceder|superar|sobrepasar|ser mayor (?:que|a)|tener más de|contener más de) (?:de |los |las )?/,
    limited: /^a (?:un máximo de )?/,
    named: /(?<!\p{L})(?:máxim[oa]s?|mínim[oa]s?|límite)(?!\p{L})/iu,
  },
  pt: {
    upper: 'até|no máximo|não mais (?:de|que)|um máximo de|apenas|somente',
    lower: 'ao menos|pelo menos|no mínimo|um mínimo de|não menos (?:de|que)',
    exceed: /^(?:exceder|ultrapassar|superar|ser maior (?:do )?que|ter mais de|conter mais de) (?:de |os |as )?/,
    limited: /^a (?:um máximo de )?/,
    named: /(?<!\p{L})(?:máxim[oa]s?|mínim[oa]s?|limite)(?!\p{L})/iu,
  },
}

const limitOf = (reading: Reading): Fact | undefined => {
  const clause = conditionedClauseOf(reading, 'limit')
  // `only supports names up to 9 signs`: the limit is said twice, and once in the verb.
  if (!clause || /\bonly \w+s [^,.]*\bup to\b/.test(reading.text)) return undefined
  if (clause.condition) return counted(reading, clause)
  return (
    stated(reading, clause) ?? exceeding(reading, clause) ?? restricted(reading, clause) ?? counted(reading, clause)
  )
}

const amountWith = (language: OfflineLanguage): string => {
  const { number, measure, time } = amounts[language]
  const one = { en: 'one|a single', es: 'un|una|un solo|una sola', pt: 'um|uma|um único|uma única' }[language]
  return `(?:${number}|${one})(?: (?:${measure}|${time}|characters|caracteres))?`
}

/** `The maximum size is 5 GB`: the subject is the question. */
const stated = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  if (
    !/^(?:be|ser)$/.test(clause.base) ||
    clause.you ||
    clause.negative ||
    !bounds[language].named.test(clause.subject)
  )
    return undefined
  const { hedge, number } = amounts[language]
  const found = new RegExp(`^(?:de )?((?:${hedge} )?${number}[^,;]*)$`, 'u').exec(clause.rest)
  if (!found || found[1]!.split(' ').length > 8 || clause.subject.split(' ').length < 3) return undefined
  // `A distância máxima é de 2000 pixels`: of what?
  if (language !== 'en' && clause.subject.split(' ').length < 4 && !/[\p{Lu}_"“]/u.test(clause.subject.slice(1)))
    return undefined
  const lead = clause.lead ? ` ${clause.lead.charAt(0).toLowerCase()}${clause.lead.slice(1)}` : ''
  if (lead.split(' ').length > 8 || /\b(?:this|these|est[ea]s?|ess[ea]s?)\b/.test(lead)) return undefined
  return build(
    reading,
    clause,
    'stated',
    found[1]!,
    { limit: withThe(clause.subject, language) + lead, verb: clause.finite },
    `${clause.subject}${lead}`,
  )
}

/** `Maximum line length is 120`. */
const withThe = (subject: string, language: OfflineLanguage): string =>
  language === 'en' && /^(?:max|min|large|small|long|short|high|low)/i.test(subject)
    ? `the ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`
    : subject

/** `A name must not exceed 63 characters`. */
const exceeding = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  if (!clause.negative || clause.you || !clause.subject) return undefined
  const predicate =
    language === 'en'
      ? `${clause.english?.verb ?? ''} ${clause.rest}`
      : `${clause.finite.split(' ').slice(-1)[0]} ${clause.rest}`
  const verb = bounds[language].exceed.exec(predicate)
  if (!verb) return undefined
  const found = new RegExp(`^(${amountWith(language)})(.*)$`, 'u').exec(predicate.slice(verb[0].length))
  if (!found || !/^(?:$| (?:in|for|per|por|en|em|de) )/.test(found[2]!) || found[2]!.split(' ').length > 6)
    return undefined
  const bound = boundOf(found[1]!, reading.context.language)
  return (
    bound && build(reading, clause, 'exceed', found[1]!, { possessor: clause.subject, ...bound }, `${clause.subject}`)
  )
}

/** `Uploads are limited to 25 MB`. */
const restricted = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  if (clause.negative || clause.you || !/limit/.test(clause.finite)) return undefined
  const opening = bounds[language].limited.exec(clause.rest)
  if (!opening) return undefined
  const found = new RegExp(
    `^(${amountWith(language)}(?: [\\p{L}-]+)?(?: (?:per|por|cada) \\p{L}+)?)(?=$|[ ,;])(.*)$`,
    'u',
  ).exec(clause.rest.slice(opening[0].length))
  if (!found || found[2]!.trim()) return undefined
  const bound = boundOf(found[1]!, reading.context.language)
  return bound && build(reading, clause, 'limited', found[1]!, { possessor: clause.subject, ...bound }, clause.subject)
}

/** Of what there is a limit: `the size limit`, `the limit on the number of seats`; a bare number does not tell. */
const boundOf = (amount: string, language: OfflineLanguage): Readonly<Record<string, string>> | undefined => {
  if (language !== 'en') return {}
  const unit = /^\S+ (?:single )?(.+?)(?: (?:per|each) .*)?$/.exec(amount)?.[1] ?? /\d([A-Za-z]+)$/.exec(amount)?.[1]
  if (!unit) return undefined
  const each = / (?:per|each) .*$/.exec(amount)?.[0] ?? ''
  const kind = unitKinds.find(([pattern]) => pattern.test(unit))?.[1]
  if (kind) return { bound: `the ${kind} limit${each}`, bounded: `${kind} limit` }
  return pluralNoun(unit.split(' ').at(-1)!)
    ? { bound: `the limit on the number of ${unit}${each}`, bounded: `number of ${unit}` }
    : undefined
}

const unitKinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:[KMGT]i?B|bytes?|(?:kilo|mega|giga|tera|kibi|mebi|gibi)bytes?)$/i, 'size'],
  [/^(?:characters?|words?|lines?|letters|pages)$/i, 'length'],
  [/^(?:milliseconds?|ms|seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/i, 'time'],
  [/^(?:kg|grams?|kilograms?|pounds?|tons?|tonnes)$/i, 'weight'],
  [/^(?:km\/h|mph)$/i, 'speed'],
]

/** `You can attach up to ten policies to a role`. */
const counted = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  if (clause.negative || !(clause.modal || holds[language].test(clause.base))) return undefined
  const { upper, lower } = bounds[language]
  const found = new RegExp(
    `^(.*?)(?:^| )((${upper})|(?:${lower})) (${amounts[language].number}|one|un|una|um|uma) (.+)$`,
    'u',
  ).exec(clause.rest)
  if (!found) return undefined
  const [, before = '', bound = '', above, number = '', following = ''] = found
  // `podem consistir em até quatro seções`: the preposition would stay behind.
  // `vão de 1 até 3 milhões`: from where to where, and no limit of how many.
  if (language !== 'en' && /(?:^| )(?:em|en|de|a|com|con|por)$|(?:^| )(?:de|desde) \d\S*$/u.test(before))
    return undefined
  // `apenas um nó`: the noun is singular and its plural is not ours to make.
  if (/^(?:un|una|um|uma)$/.test(number) || (number === 'one' && bound !== 'only' && bound !== 'at least'))
    return undefined
  // `only two or three places`: the number is not whole.
  const split = /^(?:or|to|o|ou|a) /.test(following) ? undefined : splitCounted(following, language)
  if (!split || before.split(' ').length > 6 || /\b(?:and|or|that|which|y|o|e|ou|que)\b/.test(before)) return undefined
  const { noun, after } = split
  if (new RegExp(`^(?:${amounts[language].time})(?: |$)`).test(noun)) return undefined
  if (clause.base === 'be' || clause.base === 'ser')
    return sized(reading, clause, `${bound} ${number}`, following, above !== undefined)
  // `how many types does it provide of encryption`: the noun is torn.
  if (language === 'en' && /^of /.test(after)) return undefined
  const asked = clause.ask(tidy(`${before} ${after}`))
  if (!asked) return undefined
  // `one test case demonstrating usage`: its plural is not made at its end.
  if (number === 'one' && language === 'en' && /ing\b| \w+ed\b/.test(noun)) return undefined
  const plural = language === 'en' && /^one$/.test(number) ? `${noun}s` : noun
  const many =
    language === 'en'
      ? `how many ${plural}`
      : language === 'es'
        ? `${isFeminine(noun, 'es') ? 'cuántas' : 'cuántos'} ${noun}`
        : `${isFeminine(noun, 'pt') ? 'quantas' : 'quantos'} ${noun}`
  return build(
    reading,
    clause,
    above ? 'most' : 'least',
    `${bound} ${number}`,
    { many, noun: plural, ...asked },
    asked.statement,
  )
}

/** `The name can be up to 63 characters long`. English only: the other languages ask by the noun. */
const sized = (
  reading: Reading,
  clause: AskableClause,
  amount: string,
  following: string,
  upper: boolean,
): Fact | undefined => {
  const found = /^(\S+) (long|wide|tall|high|deep|old|in length|in size)$/.exec(following)
  const adjective = { long: 'long', 'in length': 'long', 'in size': 'large' }[found?.[2] ?? ''] ?? found?.[2]
  if (!found || !adjective || reading.context.language !== 'en') return undefined
  const asked = clause.ask('')
  if (!asked) return undefined
  return build(
    reading,
    clause,
    upper ? 'size' : 'sizeLeast',
    `${amount} ${found[1]} ${found[2]}`,
    { adjective, ...asked },
    asked.statement,
  )
}

const holds: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:support|allow|accept|have|contain|require|need|hold|store|provide|include)$/,
  es: /^(?:admitir|permitir|aceptar|tener|contener|requerir|necesitar|almacenar|soportar|incluir)$/,
  pt: /^(?:retirar|suportar|permitir|aceitar|ter|conter|exigir|requerer|precisar|armazenar|incluir|possuir)$/,
}

const splitCounted = (
  following: string,
  language: OfflineLanguage,
): { readonly noun: string; readonly after: string } | undefined => {
  const words = following.split(' ')
  let at = 0
  // `até duas opções de curso`: of what they are belongs to the noun.
  const goesOn = (word: string): boolean => language !== 'en' && word === 'de' && /^\p{Ll}+$/u.test(words[at + 1] ?? '')
  while (at < words.length && at < 5 && !(at > 0 && stops.test(words[at]!) && !goesOn(words[at]!))) at++
  const noun = words.slice(0, at).join(' ')
  const head = language === 'en' ? words[at - 1] : words[0]
  if (!head || !/^\p{L}[\p{L}\p{N} -]*$/u.test(noun)) return undefined
  const single = /^(?:percent|GB|MB|KB|TB|GiB|MiB|IOPS)$/.test(head)
  if (!single && !(language === 'en' ? pluralNoun(head) : /s$/.test(head)) && !/^[a-z]+$/.test(head)) return undefined
  if (/^(?:of|more|times|other|the|de|each|mil|mil[hl](?:ões|ão|ones))(?!\p{L})/u.test(noun)) return undefined
  const after = words.slice(at).join(' ')
  return /^(?:and|or|y|o|e|ou)(?!\p{L})/u.test(after) ? undefined : { noun, after }
}

const stops =
  /^(?:of|in|for|on|to|from|with|at|by|per|within|when|if|that|which|and|or|each|as|using|during|across|into|de|en|para|con|por|a|al|del|y|o|que|em|no|na|nos|nas|com|ao|à|do|da|dos|das|e|ou|cada|durante|between|before|after|without|simultaneously)$/

const build = (
  reading: Reading,
  clause: AskableClause,
  shape: string,
  amount: string,
  slots: Readonly<Record<string, string>>,
  about: string,
): Fact | undefined => {
  const { language } = reading.context
  const value = verbatim(amount, reading)
  if (!value) return undefined
  if (/(?<!\p{L})(?:this|these|that|such|est[ea]s?|ess[ea]s?|dich[oa]s?)(?!\p{L})/iu.test(about)) {
    reading.context.onDropped?.('limit', 'pointing', reading.sentence.text)
    return undefined
  }
  const topic = keywords(about, language)
  return sentenceFact(
    reading,
    {
      family: 'limit',
      shape,
      subject: clause.you ? about : clause.subject || about,
      attribute: shape === 'least' ? 'minimum' : 'maximum',
      value,
      valueType: 'quantity',
      ...(clause.condition ? { condition: clause.condition } : {}),
      ...(clause.needsScope ? { needsScope: true } : {}),
      slots: { ...slots, ...(topic ? { topic } : {}) },
      certainty: 0.6 + 0.3 * clause.certainty,
    },
    'limits',
  )
}
