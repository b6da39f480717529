import { contentStems } from '../../../../text/words.ts'
import type { Fact } from '../../../fact.ts'
import type { OfflineLanguage } from '../../../family.ts'
import { formOf } from '../../../tagging/english-verbs.ts'
import { isRuleBook, isTold } from '../grammar/breadth.ts'
import { type AskableClause, clauseOf } from '../grammar/clause-of.ts'
import { standsWell, tidy } from '../grammar/english-question.ts'
import { inFirstPerson } from '../grammar/first-person.ts'
import { keywords } from '../grammar/keywords.ts'
import type { Reading } from '../grammar/reading.ts'
import { standsWellRomance } from '../grammar/romance-question.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'
import { addsToEarlier } from '../grammar/story.ts'
import { restricted } from './restricted.ts'

/** `Users may not share accounts`, `X is not supported`, `Helm supports plugins`. */
export const ofThings = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  if (!thingFrames[language].test(reading.text)) return undefined
  const clause = clauseOf(reading, 'permission')
  if (!clause || clause.you || clause.past || !clause.subject || clause.kind === 'bare') return undefined
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('permission', reason, reading.sentence.text)
  }
  if (!verdictBearing(clause, language)) return undefined
  if (/^(?:have|has|had|ha|han|tem|têm)\b/.test(clause.finite) || (!clause.negative && !isRuleBook(reading.context)))
    return drop('narrative')
  // `Administrators can view quotas` opens a guide's steps, and nobody doubts it; `user can choose` is no sentence.
  if (
    language === 'en' &&
    ((reading.context.product && !clause.negative && /^(?:can|may)$/.test(clause.english?.auxiliary ?? '')) ||
      /^(?:user|admin|administrator|operator|owner|member|customer|developer|client|tenant)$/i.test(clause.subject))
  )
    return drop('undoubted')
  // What was to be had where something was studied is no rule.
  if (language === 'en' && isTold(reading.context) && /\bavailable\b/.test(clause.rest)) return drop('narrative')
  const predicate = `${clause.finite} ${clause.rest}`
  if (
    restricted[language].test(predicate) ||
    (language === 'en' && restricted.en.test(clause.subject.toLowerCase())) ||
    /^(?:unless|except|a menos que|salvo|excepto|exceto)/.test(clause.tail.replace(/^[, ]+/, ''))
  )
    return drop('restricted')
  if (
    /\b(?:some|any|few|certain|other|more|additional|multiple|may be|algun[oa]s?|algum(?:as)?|alguns|otros?|outr[oa]s?|no longer|ya no|ninguna manera|não mais|mais suportad|large amount|particularly)\b/i.test(
      `${clause.subject} ${predicate} ${clause.lead}`,
    )
  )
    return drop('partial')
  // `On the plus side`
  if (language === 'en' && /^on (?:a|the) (?:plus|other|positive|down)/i.test(clause.lead)) return drop('aside')
  if (/(?<!\p{L})m[aá]i?s \p{L}/u.test(clause.subject)) return drop('partial')
  if (
    language === 'en' &&
    (/^(?:not |most |many |several |each of |a (?:second|third) |a (?:small |large )?(?:number|part) )/i.test(
      clause.subject,
    ) ||
      (/\balso\b/.test(reading.text) && !clause.negative))
  )
    return drop('partial')
  if (language !== 'en' && /(?<!\p{L})(?:les?|lhes?)(?!\p{L})/u.test(clause.finite)) return drop('clitic')
  // `Um plugin está disponível para o Jenkins`: which one is what one would ask.
  if (language !== 'en' && /^(?:una?|unos|unas|uma?|uns|umas) /i.test(clause.subject) && !clause.negative)
    return drop('indefinite')
  if (/^:/.test(clause.tail)) return drop('list-follows')
  // `Warnings are available on the warnings property`: nobody doubts it.
  const own = contentStems(clause.subject, language)
  if (own.every((stem) => contentStems(clause.rest, language).includes(stem))) return drop('says-itself')
  if (!clause.negative && /\bby \w+ing\b/.test(clause.rest)) return drop('a-way-not-a-permission')
  // Where it is installed from, nobody doubts.
  if (
    language === 'en' &&
    /\bavailable (?:on|from|via|through) (?:the )?(?:npm|JSR|PyPI|Maven|Homebrew|crates\.io|RubyGems|NuGet|CDN|unpkg|jsDelivr|Docker Hub)\b/i.test(
      predicate,
    )
  )
    return drop('install-line')
  // `puede usarse también para …`: what else, when the sentence before tells the first.
  if (language !== 'en' && !clause.negative && addsToEarlier(reading.text)) return drop('partial')
  // What is to be had, and by whose favour: `está disponible por cortesía de …`.
  if (
    language !== 'en' &&
    !clause.negative &&
    /(?<!\p{L})disponi(?:ble|bles|vel|veis)(?!\p{L})|(?<!\p{L})disponíve/u.test(predicate)
  )
    return drop('narrative')
  // `permite especificar un fichero`, `soporta varios tipos`: what else, and which.
  if (
    language !== 'en' &&
    !clause.negative &&
    /^(?:permitir|soportar|suportar|admitir|aceptar|aceitar)$/.test(clause.base) &&
    (clause.rest.split(' ').length < 5 ||
      /^(?:vari[oa]s|vári[oa]s|divers[oa]s|much[oa]s|muit[oa]s)(?!\p{L})/u.test(clause.rest))
  )
    return drop('thin')
  if (clause.negative && isExceptedBefore(reading, clause)) return drop('excepted-before')
  // `Does Orbit support two engines?`: which ones is what one would ask.
  if (language === 'en' && manyThings.test(clause.rest)) return drop('many')
  // Asked as a default.
  if (/\bby default\b|(?<!\p{L})(?:por defecto|por padrão)(?!\p{L})/iu.test(reading.sentence.text))
    return drop('default')
  // A condition that the question would lose turns the verdict.
  if (
    /^,? ?(?:while|when|if|until|as long as|mientras|cuando|si|hasta|enquanto|quando|se|até)(?!\p{L})/u.test(
      clause.tail,
    )
  )
    return drop('condition-cut')
  if (clause.negative && /^m[aá]i?s(?!\p{L})/u.test(clause.rest)) return drop('partial')
  // `supports plain and ringed bells`, cut at the joint: both are of the noun at the end.
  if (language === 'en' && /^,? ?(?:and|or) \p{Ll}+ed \p{Ll}/u.test(clause.tail)) return drop('joint-cut')
  const question = questionOf(clause, language)
  const affirmative = positiveOf(clause, language)
  const positive = affirmative && language === 'en' ? allowedInstead(affirmative) : affirmative
  if (!question || !positive || question.split(' ').length < 4) return drop('unaskable')
  const topic = keywords(`${clause.subject} ${clause.rest}`, language)
  const negative =
    clause.negative ||
    /^(?:no|nenhum|nenhuma|ningún|ninguna) /i.test(clause.subject) ||
    /\b(?:unsupported|unavailable|prohibited|forbidden|prohibid[oa]s?|proibid[oa]s?|vedad[oa]s?)\b/.test(predicate)
  if (/^(?:no|nenhum|nenhuma|ningún|ninguna) /i.test(clause.subject)) return drop('negative-subject')
  return sentenceFact(
    reading,
    {
      family: 'permission',
      shape: 'thing',
      subject: clause.subject,
      attribute: 'permission',
      value: reading.sentence.text,
      valueType: 'boolean',
      polarity: negative ? 'negative' : 'positive',
      slots: { question, positive, ...(topic ? { topic } : {}) },
      certainty: 0.5 + 0.25 * clause.certainty + (negative ? 0.1 : 0),
    },
    'limits',
  )
}

/** `Guests can only use the gate. Guests cannot use the doors`: the sentence before tells what is allowed after all. */
const isExceptedBefore = ({ sentence, context }: Reading, { subject }: AskableClause): boolean => {
  const before = context.sentences.find(
    ({ block, position }) => block === sentence.block && position === sentence.position - 1,
  )
  const own = contentStems(subject, context.language)
  const said = new Set(contentStems(before?.text ?? '', context.language))
  return (
    before !== undefined &&
    own.length > 0 &&
    own.every((stem) => said.has(stem)) &&
    /\b(?:only|except|unless|but)\b|(?<!\p{L})(?:s[oó]lo|só|apenas|salvo|excepto|exceto|solamente|somente)(?!\p{L})/iu.test(
      before.text,
    )
  )
}

const manyThings =
  /^(?:a (?:wide )?(?:variety|range|number) of|many|several|multiple|various|different|two|three|four|five|six) \w+/i

const thingFrames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:cannot|can['’]t|can not|must not|may not|shall not|supported|allowed|permitted|available|required|enabled|disabled|compatible|mandatory|optional|free of|encrypted|recommended|necessary|supports?|allows?|requires?|permits?|accepts?|prohibited|forbidden|does not|do not|doesn['’]t|don['’]t)\b|^(?:\S+ ){0,4}?(?:customers?|developers?|users?|members?|employees?|partners?|sponsors?|students?|administrators?|owners?|participants?|organizations?)\b.* (?:can|may) /i,
  es: /(?<!\p{L})(?:pued[ea]n?|permit|admit|soport|disponible|posible|obligatori|requier|compatible|opcional|gratuit|incluy|habilitad|deshabilitad|prohib|no )/u,
  pt: /(?<!\p{L})(?:pode[m]?|permit|suport|disponíve|possíve|obrigatóri|requer|exige|compatíve|opciona|gratuit|inclu|habilitad|desabilitad|proib|vedad|não )/u,
}

/** Whether the sentence settles something: a rule for somebody, a thing refused, a feature there or not. */
const verdictBearing = (clause: AskableClause, language: OfflineLanguage): boolean => {
  const predicate = `${clause.finite} ${clause.rest}`
  if (language === 'en') {
    const { english } = clause
    if (!english) return false
    const { auxiliary } = english
    const party = clause.person === true || parties.en.test(clause.subject)
    if (/^(?:can|may|must|shall)$/.test(auxiliary)) {
      if (party) return clause.negative || auxiliary === 'can' || auxiliary === 'may'
      return auxiliary === 'can' && clause.negative
    }
    // `New interfaces should be documented`, `it will require care`: nobody asks whether.
    if (!/^(?:is|are|do|does)$/.test(auxiliary)) return false
    if (english.voice !== 'active') return settledHead.test(predicate)
    return (
      (english.base === 'support' && !/^(?:up to )?\d/.test(clause.rest)) ||
      (clause.negative && /^(?:allow|permit|accept)$/.test(english.base)) ||
      (clause.negative && /^(?:require|need)$/.test(english.base)) ||
      (clause.negative && refusing.en.test(english.base))
    )
  }
  if (clause.modal) {
    if (!/^(?:no |não )?(?:pued|pode|podr|poder)/.test(clause.finite)) return false
    return clause.negative || parties[language].test(clause.subject)
  }
  // `es un sistema de control obligatorio`: what it is.
  if (/^(?:una?|uma?|el|la|[oa]) /u.test(clause.rest)) return supporting[language].test(clause.base)
  if (settled[language].test(predicate.split(' ').slice(0, 6).join(' '))) return true
  return supporting[language].test(clause.base) || (clause.negative && refusing[language].test(clause.base))
}

const settled: Readonly<Record<'es' | 'pt', RegExp>> = {
  es: /(?:permitid|admitid|soportad|disponible|obligatori|compatible|opcional|gratuit|habilitad|deshabilitad|prohibid|recomendad|reembolsable|necesari)/,
  pt: /(?:permitid|suportad|disponíve|obrigatóri|compatíve|opciona|gratuit|habilitad|desabilitad|proibid|vedad|recomendad|reembolsáve|necessári)/,
}
/** What is settled stands right behind the verb: `is prepared for all supported releases` settles nothing. */
const settledHead =
  /^(?:is|are)(?:n['’]t)?(?: (?:not|also|currently|now|always|still|fully|\w+ly|yet))* (?:supported|allowed|permitted|available|required|enabled|disabled|compatible|mandatory|optional|free of charge|encrypted|prohibited|forbidden|refundable|transferable|necessary)\b/
const supporting: Readonly<Record<'es' | 'pt', RegExp>> = {
  es: /^(?:permitir|admitir|soportar|requerir|aceptar|exigir)$/,
  pt: /^(?:permitir|suportar|requerer|exigir|aceitar)$/,
}
const refusing: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:include|guarantee|work|need|provide|store|collect|retain|charge|sell|share|contain|use|delete|apply|affect|count|expire|inherit|persist|offer|cover|encrypt|change|replace|remove|track|log|expose|validate)$/,
  es: /^(?:incluir|funcionar|necesitar|garantizar|aplicar|afectar|contener|usar|utilizar|existir|eliminar|cambiar|ofrecer|cubrir|modificar|almacenar)$/,
  pt: /^(?:incluir|funcionar|precisar|garantir|aplicar|afetar|conter|usar|utilizar|existir|remover|mudar|alterar|oferecer|cobrir|modificar|armazenar)$/,
}
/** Who rules are made for. */
const parties: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:(?:the|an?|each|every|all|free|individual|new|registered|authorized) )*(?:customers?|developers?|users?|members?|employees?|partners?|sponsors?|students?|administrators?|owners?|contributors?|participants?|accounts?|organizations?|visitors?|guests?|applicants?|tenants?|patients?)\b/i,
  es: /^(?:(?:el|la|los|las|un|una|cada|todo|todos los|todas las) )*(?:usuari|client|estudiant|alumn|miembro|emplead|administrador|propietari|organizaci|solicitant|participant|docente|profesor|candidat|visitant)/i,
  pt: /^(?:(?:o|a|os|as|um|uma|cada|todo|todos os|todas as) )*(?:usuári|client|estudant|alun|acadêmic|membr|empregad|funcionári|administrador|proprietári|organizaç|solicitant|participant|docente|professor|candidat|visitant|discente|coordenador)/i,
}

/** The clause as a statement in the positive: `whether DynamoDB allows …`. */
const positiveOf = (clause: AskableClause, language: OfflineLanguage): string | undefined => {
  const lead = clause.lead ? ` ${clause.lead.charAt(0).toLowerCase()}${clause.lead.slice(1)}` : ''
  if (language !== 'en') return tidy(`${clause.subject} ${affirmed(clause.finite)} ${clause.rest}${lead}`)
  const { english } = clause
  if (!english) return undefined
  const verb = english.verb.replace(/\bnever ?/, '')
  const auxiliary = english.auxiliary === 'shall' || english.auxiliary === 'must' ? 'may' : english.auxiliary
  const finite = /^(?:do|does)$/.test(auxiliary)
    ? verb.replace(
        english.base,
        english.auxiliary === 'do' ? english.base : (formOf(english.base, 'third') ?? english.base),
      )
    : `${auxiliary} ${verb}`
  return inFirstPerson(tidy(`${clause.subject} ${finite} ${clause.rest}${lead}`))
}

const affirmed = (group: string): string =>
  group
    .replace(/^(?:no|não|nunca) /i, '')
    .replace(/prohibid/, 'permitid')
    .replace(/proibid|vedad/, 'permitid')

/** The clause as a yes/no question, always in the positive. */
/** `Is it forbidden?` – `No, it is forbidden`: asked is whether it is allowed. */
const allowedInstead = (said: string): string =>
  said.replace(/\b(?:prohibited|forbidden)\b/, 'allowed').replace(/\bun(?=supported\b|available\b)/, '')

const questionOf = (clause: AskableClause, language: OfflineLanguage): string | undefined => {
  const lead = clause.lead ? ` ${clause.lead.charAt(0).toLowerCase()}${clause.lead.slice(1)}` : ''
  if (lead.split(' ').length > 7) return undefined
  if (language === 'en') {
    const { english } = clause
    if (
      !english ||
      (english.voice === 'active' && !clause.rest && !/^(?:work|apply|expire|count|persist)$/.test(english.base))
    )
      return undefined
    const auxiliary = english.auxiliary === 'shall' || english.auxiliary === 'must' ? 'may' : english.auxiliary
    const question = inFirstPerson(
      tidy(`${auxiliary} ${clause.subject} ${english.verb.replace(/\bnever\b ?/, '')} ${clause.rest}${lead}`),
    )
    return question && standsWell(question, english) ? allowedInstead(question) : undefined
  }
  const group = affirmed(clause.finite)
  // `¿Es obligatorio el archivo …?`: a lone adjective goes before its noun.
  const question =
    language === 'es'
      ? /^(?:es|son)$/.test(group) && /^\p{Ll}+$/u.test(clause.rest)
        ? tidy(`${group} ${clause.rest} ${clause.subject}${lead}`)
        : tidy(`${spanishVerb(group, clause.subject)} ${clause.rest}${lead}`)
      : tidy(`${clause.subject} ${group} ${clause.rest}${lead}`)
  return standsWellRomance(question, language) ? question : undefined
}

/** `¿Pueden los archivos tener plantilla?`: the subject goes between a modal and its infinitive. */
const spanishVerb = (group: string, subject: string): string =>
  /^(?:pued|podr)\p{L}+ \p{L}+[aeií]r$/u.test(group) ? group.replace(' ', ` ${subject} `) : `${group} ${subject}`
