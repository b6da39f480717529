import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { isBaseVerb } from '../../tagging/english-verbs.ts'
import { wordCount } from '../../text/phrases.ts'
import { clauseOf } from './grammar/clause-of.ts'
import { ownInfinitive } from './grammar/condition.ts'
import { tidy } from './grammar/english-question.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { askablePredicate, isSpecific } from './grammar/predicate.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { exceptionSurfaces } from './surfaces/exception.ts'

/** `Files are deleted unless an administrator restores them`: is there an exception? */
export const exception: Family = {
  name: 'exception',
  intent: 'eligibility_exception',
  alsoIntents: ['policy_lookup'],
  answer_type: 'explanation',
  difficulty: 'hard',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      openers[context.language].test(reading.text) ? (barred(reading) ?? rule(reading) ?? []) : [],
    ),
  surfaces: exceptionSurfaces,
  answer: (fact, context) => {
    const answer = sentenceAnswer(fact, context)
    return fact.shape === 'rule' ? { ...answer, text: `${notAlways[context.language]} ${answer.text}` } : answer
  },
}

const notAlways = { en: 'Not always.', es: 'No siempre.', pt: 'Nem sempre.' } as const

const openers: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:unless|except|with the exception of)\b/,
  es: /(?<!\p{L})(?:a menos que|salvo|excepto|con (?:la )?excepción de)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:a menos que|a não ser que|salvo|exceto|com exceção de)(?!\p{L})/u,
}
/** Everything from the opener on. */
const exceptions: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(.*?),? ((?:unless|except(?: for| that| when| where| if| in| as)?|with the exception of) [^;:]+)$/,
  es: /^(.*?),? ((?:a menos que|salvo(?: que| cuando| en| si)?|excepto(?: que| cuando| en| si)?|con (?:la )?excepción de) [^;:]+)$/,
  pt: /^(.*?),? ((?:a menos que|a não ser que|salvo(?: se| quando| em)?|exceto(?: se| quando| em)?|com exceção de) [^;:]+)$/,
}

const split = (reading: Reading): { readonly main: string; readonly except: string } | undefined => {
  const found = exceptions[reading.context.language].exec(reading.text)
  // `Normally all rings are shown`: the sentence itself says that it is not always so.
  if (!found || /^(?:normally|usually|generally|typically|by default)\b/i.test(reading.text)) return undefined
  const except = found[2]!.replace(/, (?:so|but|and then|in which case|where) .*$/, '')
  if (
    /(?<!\p{L})(?:as (?:otherwise )?(?:expressly |specifically )?(?:provided|stated|described|permitted|set forth|required|noted)|otherwise|this|these|est[ea]s?|ess[ea]s?|aqu[ií]|lo dispuesto|o disposto)(?!\p{L})/iu.test(
      except,
    )
  )
    return undefined
  const words = wordCount(except)
  return words < 3 || words > 30 ? undefined : { main: found[1]!, except }
}

/** `You can't X unless Y`: when can I X? */
const barred = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const parts = split(reading)
  if (!parts) return undefined
  const found = bars[language].exec(parts.main)
  if (!found) return undefined
  const own = ownInfinitive(found[1]!, language)
  const act = own ? askablePredicate(own, language, 15) : undefined
  if (!act || (language === 'en' && !isBaseVerb(act.split(' ')[0]!)) || !isSpecific(act, 3)) return undefined
  return build(reading, 'barred', act, parts.except, { act })
}

const bars: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^[Yy]ou (?:can't|can’t|cannot|can not|may not|must not|should not|shouldn't|are not allowed to|won't be able to|will not be able to) (.+)$/,
  es: /^(?:No se puede|No se pueden|No puede|No puedes|No podés|No está permitido|Está prohibido|No es posible|No se permite|No se debe|No debe) (\p{L}+(?:ar|er|ir|ír)(?:se)? .+)$/u,
  pt: /^(?:Não se pode|Não pode|Você não pode|Não é permitido|É proibido|É vedado|Não é possível|Você não deve|Não se deve) (\p{L}+(?:ar|er|ir|or)(?:-se)? .+)$/u,
}

/** `X is deleted unless Y`: is there an exception to the rule that X is deleted? */
const rule = (reading: Reading): Fact | undefined => {
  const parts = split(reading)
  if (!parts || nested.test(parts.main)) return undefined
  const clause = clauseOf({ ...reading, text: parts.main }, 'exception')
  if (!clause || clause.past || clause.tail.trim() || (!clause.subject && !clause.you)) return undefined
  // What a default depends on belongs to the question about the default.
  if (/\bdefault\b/i.test(clause.subject)) return undefined
  // `any further action`: after what, the sentence before says.
  if (/\b(?:any|no) (?:further|more|other|additional)\b/i.test(parts.main)) return undefined
  const asked = clause.ask(tidy(clause.rest))
  if (!asked || wordCount(asked.statement) < 4 || wordCount(asked.statement) > 16) return undefined
  return build(reading, 'rule', asked.statement, parts.except, { statement: asked.statement }, clause.needsScope)
}

/** The exception may belong to an inner clause, or the sentence compares two things. */
const nested =
  /(?<!\p{L})(?:that|which|who|que|similar|identical|identic[oa]s?|idéntic[oa]s?|same|mism[oa]s?|mesm[oa]s?|works? (?:as|like)|funciona[nm]? como|from \w+ing)(?!\p{L})/u

const build = (
  reading: Reading,
  shape: string,
  subject: string,
  except: string,
  slots: Readonly<Record<string, string>>,
  needsScope = false,
): Fact | undefined => {
  const value = verbatim(except, reading)
  if (!value) return undefined
  const topic = keywords(subject, reading.context.language)
  return sentenceFact(
    reading,
    {
      family: 'exception',
      shape,
      subject,
      attribute: 'exception',
      value,
      valueType: 'clause',
      polarity: shape === 'barred' ? 'negative' : 'positive',
      exception: value,
      ...(needsScope ? { needsScope } : {}),
      slots: { ...slots, ...(topic ? { topic } : {}) },
      certainty: 0.75,
    },
    'limits',
  )
}
