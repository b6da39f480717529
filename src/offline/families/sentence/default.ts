import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { uncapitalised } from '../../text/casing.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { isAside } from './default/aside.ts'
import { isTooBroad } from './grammar/breadth.ts'
import { type AskableClause, clauseOf } from './grammar/clause-of.ts'
import { standsWell, tidy } from './grammar/english-question.ts'
import { inFirstPerson } from './grammar/first-person.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { standsWellRomance } from './grammar/romance-question.ts'
import { sentenceAnswer, sentenceFact, verdictAnswer } from './grammar/sentence-fact.ts'
import { defaultSurfaces } from './surfaces/default.ts'

/** `By default, logging is disabled`, `The default port is 8080`: what holds when nobody chose? */
export const defaults: Family = {
  name: 'default',
  intent: 'reference_lookup',
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      frames[context.language].test(reading.text) && !isAside(reading)
        ? (named(reading) ?? fallsBack(reading) ?? byDefault(reading) ?? [])
        : [],
    ),
  surfaces: defaultSurfaces,
  answer: (fact, context) => (fact.shape === 'state' ? verdictAnswer(fact, context) : sentenceAnswer(fact, context)),
}

const frames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\bdefaults?\b/i,
  es: /(?<!\p{L})(?:por defecto|de forma predeterminada|predeterminad[oa]|por omisión)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:por padrão|valor padrão|padrão|por omissão)(?!\p{L})/iu,
}

/** `The default timeout is 30 seconds`: the subject is the question. */
const named = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const found = namedFrames[language].exec(reading.text)
  if (!found) return undefined
  const { subject = '', value = '' } = found.groups!
  if (
    pointing.test(subject) ||
    pointing.test(value) ||
    wordCount(value) > 14 ||
    wordCount(subject) < 3 ||
    wordCount(subject) > 14
  )
    return undefined
  // `The default setting is …` does not tell of what.
  if (
    /^(?:the )?default (?:value|setting|behaviou?r|option|is|one|mode)s?$/i.test(subject) ||
    /^(?:el|la|o|a) (?:valor|opción|opção|comportamiento|comportamento) (?:por defecto|predeterminad[oa]|padrão)$/i.test(
      subject,
    )
  )
    return undefined
  // `The default command is perfect for …` describes; a default is a figure, a name, one word.
  if (!/[\d"'“_/\-.\p{Lu}]/u.test(value) && wordCount(value) > 1) return undefined
  const written = verbatim(tidy(value), reading)
  if (!written) return undefined
  const bare = /^(?:the default \S+|(?:el|la|o|a) \S+ (?:por defecto|predeterminad[oa]|padrão))$/i.test(subject)
  const thing =
    language === 'en' ? inFirstPerson(uncapitalised(subject, reading.context)) : uncapitalised(subject, reading.context)
  return thing ? build(reading, 'value', thing, written, { thing }, bare) : undefined
}

const namedFrames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?<subject>(?:The|Your|(?!If|When|However|Hence|Therefore|Thus|So|In|For|On|This|By)\p{Lu}\S*) (?:[^,;:]*? )?(?<!by )default(?:s| [^,;:]+?)?) is (?:set to )?(?<value>(?!used|not|applied|\w+ed (?:by|from|with|at|in|when)\b|that|to |in |the (?:same|following)|also|a |an )[^,;]+?)(?:, .*)?$/u,
  es: /^(?<subject>(?:El|La) [^,;:]*?(?:por defecto|predeterminad[oa])(?: (?:de|del|para) [^,;:]+?)?) es (?<value>(?!usad|utilizad|que|el mismo|la misma|un |una )[^,;]+?)(?:, .*)?$/u,
  pt: /^(?<subject>(?:O|A) [^,;:]*?padrão(?: (?:de|do|da|para) [^,;:]+?)?) é (?<value>(?!usad|utilizad|que|o mesmo|a mesma|um |uma )[^,;]+?)(?:, .*)?$/u,
}

/** `The timeout defaults to 30 seconds`. */
const fallsBack = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  if (language !== 'en') return undefined
  const found = /^(?<subject>[^,;:]+?) (?<!by )defaults? to (?<value>[^,;]+?)(?:,.*| if .*| when .*| unless .*)?$/.exec(
    reading.text,
  )
  if (!found) return undefined
  const subject = uncapitalised(found.groups!.subject!, reading.context)
  const value = found.groups!.value!
  if (
    pointing.test(subject) ||
    pointing.test(value) ||
    wordCount(subject) > 8 ||
    /^(?:it|this|which|and)\b/i.test(subject) ||
    wordCount(value) > 12
  )
    return undefined
  if (/ (?:will|can|also|usually|that|which|by)$| (?:is|are|was|used) /.test(subject)) return undefined
  // `Using the flag sets the default to 1`, `it defaults to downloading …`: no value that a thing falls back to.
  if (/^(?:\w+ing|use)\b/.test(value) || /^\w+ing\b| (?:the|an?)$/i.test(subject)) return undefined
  if (!/^(?:the|an?|your) /.test(subject) && !/[_\-/.A-Z]|^\S+$/.test(subject)) return undefined
  const written = verbatim(tidy(value), reading)
  return written
    ? build(reading, 'fallback', subject, written, { thing: subject }, /^the \S+$/.test(subject))
    : undefined
}

const pointing =
  /(?<!\p{L})(?:this|these|it|they|that|its|their|following|below|above|same|est[ea]s?|esto|ess[ea]s?|isso|su|sus|siguientes?|seguintes?|mism[oa]|mesm[oa])(?!\p{L})/iu

const markers: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /(?:^By default, )|,? by default(?=$|[ ,])/,
  es: /(?:^(?:Por defecto|De forma predeterminada), )|,? (?:por defecto|de forma predeterminada)(?=$|[ ,])/,
  pt: /(?:^Por padrão, )|,? por padrão(?=$|[ ,])/,
}
const switches: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:enabled|disabled|encrypted|included|installed|public|private|active|hidden|visible|required|optional|turned on|turned off|allowed|blocked|available|empty|set)\b/,
  es: /(?:habilitad|deshabilitad|activad|desactivad|incluid|instalad|públic|privad|activ|ocult|visible|obligatori|opcional|permitid|bloquead|disponible|vací)/,
  pt: /(?:habilitad|desabilitad|ativad|desativad|incluíd|instalad|públic|privad|ativ|ocult|visíve|obrigatóri|opciona|permitid|bloquead|disponíve|vazi)/,
}

/** `By default, X is disabled` asks yes or no; `By default, X uses Y` asks what X does. */
const byDefault = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  if (!markers[language].test(reading.text)) return undefined
  const stripped = tidy(reading.text.replace(markers[language], ''))
  const sentence = stripped.charAt(0).toUpperCase() + stripped.slice(1)
  const clause = clauseOf({ ...reading, text: sentence }, 'default')
  if (!clause || clause.you || clause.past || !clause.subject || /^not /i.test(clause.subject)) return undefined
  if (clause.kind === 'bare') return undefined
  // Behind `By default,` a capital is a name's own.
  const ownCapital = /^(?:By|Por|De)/.test(reading.text) && /^\p{Lu}/u.test(stripped)
  const found = ownCapital
    ? { ...clause, subject: clause.subject.charAt(0).toUpperCase() + clause.subject.slice(1) }
    : clause
  const head = `${clause.finite} ${clause.rest}`
  const state = stateOf(found, language, head)
  if (state)
    return state === 'no'
      ? undefined
      : build(reading, 'state', clause.subject, reading.sentence.text, state.slots, clause.needsScope, state.negative)
  if (
    wordCount(clause.rest) < 2 ||
    pointsElsewhere(clause.rest.replace(/\b(?:its|their|sus?|seus?|suas?)\b/g, ''), language)
  )
    return undefined
  if (
    !/^(?:use|run|store|listen|look|create|install|return|keep|send|write|save|search|connect|wait|assume|include|print|show|display|render|load|select|usar|utilizar|ejecutar|almacenar|crear|instalar|devolver|guardar|escribir|buscar|esperar|mostrar|incluir|buscar|executar|armazenar|criar|retornar|salvar|escrever|procurar|aguardar|exibir|imprimir)$/.test(
      clause.base,
    )
  )
    return undefined
  if (clause.passive || clause.modal || clause.lead) return undefined
  // `npm installs from the registry`: from where, and not what.
  if (language === 'en' && /^(?:from|to|in|into|on|onto|at|with|by) /.test(clause.rest)) return undefined
  // `the page Audit` does one thing by default; a product does a hundred.
  if (wordCount(clause.subject) < 3 && isTooBroad(clause, language)) return undefined
  const value = verbatim(`${clause.finite} ${clause.rest}`, reading)
  const thing = language === 'en' ? inFirstPerson(clause.subject) : clause.subject
  if (!value || !thing) return undefined
  const verbs = {
    en: clause.plural ? 'do' : 'does',
    es: clause.plural ? 'hacen' : 'hace',
    pt: clause.plural ? 'fazem' : 'faz',
  }
  return build(
    reading,
    'behaviour',
    thing,
    value,
    { thing, does: verbs[language], base: clause.base, finite: clause.finite },
    clause.needsScope,
    clause.negative,
  )
}

const stateOf = (
  clause: AskableClause,
  language: OfflineLanguage,
  head: string,
): { readonly slots: Readonly<Record<string, string>>; readonly negative: boolean } | 'no' | undefined => {
  const words = head.split(' ').slice(0, 5).join(' ')
  if (!switches[language].test(words)) return undefined
  if (
    language === 'en'
      ? !/^(?:is|are)\b/.test(clause.finite)
      : !/^(?:no |não )?(?:está|están|estão|es|son|é|são|se)(?!\p{L})/u.test(clause.finite)
  )
    return undefined
  if (wordCount(head) > 9) return 'no'
  // The question always asks for the brighter side, so that yes and no both occur.
  const turned = tidy(head)
    .replace(/^(?:no|não) /, '')
    .replace(/\bnot /, '')
  const dark =
    /\b(?:disabled|turned off|hidden|blocked)\b|deshabilitad|desactivad|desabilitad|desativad|bloquead|ocult/.test(
      turned,
    )
  const bright = turned
    .replace(/\bdisabled\b/, 'enabled')
    .replace(/\bturned off\b/, 'turned on')
    .replace(/\bhidden\b/, 'visible')
    .replace(/\bblocked\b/, 'allowed')
    .replace(/deshabilitad/, 'habilitad')
    .replace(/desactivad/, 'activad')
    .replace(/desabilitad/, 'habilitad')
    .replace(/desativad/, 'ativad')
    .replace(/bloquead/, 'permitid')
  if (/ocult/.test(bright)) return 'no'
  const negative = dark !== (clause.negative || /\bnot\b/.test(head))
  const [first = '', ...rest] = bright.split(' ')
  const lead = clause.lead ? ` ${clause.lead.charAt(0).toLowerCase()}${clause.lead.slice(1)}` : ''
  if (wordCount(lead) > 6) return 'no'
  const order =
    language === 'en'
      ? `${first} ${clause.subject} ${rest.join(' ')}`
      : language === 'es'
        ? `${bright.split(' ').slice(0, 2).join(' ')} ${clause.subject} ${bright.split(' ').slice(2).join(' ')}`
        : `${clause.subject} ${bright}`
  const own = (text: string): string | undefined => (language === 'en' ? inFirstPerson(tidy(text)) : tidy(text))
  const question = own(`${order}${lead}`)
  const positive = own(`${clause.subject} ${bright}${lead}`)
  if (!question || !positive) return 'no'
  const stands = language === 'en' ? standsWell(question) : standsWellRomance(question, language)
  return stands ? { slots: { question, positive }, negative } : 'no'
}

const build = (
  reading: Reading,
  shape: string,
  subject: string,
  value: string,
  slots: Readonly<Record<string, string>>,
  needsScope = false,
  negative = false,
): Fact => {
  const topic = keywords(subject, reading.context.language) ?? subject
  return sentenceFact(
    reading,
    {
      family: 'default',
      shape,
      subject,
      attribute: 'default',
      value,
      valueType: shape === 'state' ? 'boolean' : shape === 'behaviour' ? 'clause' : 'thing',
      polarity: negative ? 'negative' : 'positive',
      ...(shape === 'state' ? { answer_type: 'yes_no' as const } : {}),
      ...(needsScope ? { needsScope } : {}),
      slots: { ...slots, topic },
      certainty: 0.75,
    },
    'limits',
  )
}
