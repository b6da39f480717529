import type { Fact } from '../../../fact.ts'
import { wordCount } from '../../../text/phrases.ts'
import { type AskableClause, clauseOf } from '../grammar/clause-of.ts'
import { tidy } from '../grammar/english-question.ts'
import { verbatim } from '../grammar/gap.ts'
import { keywords } from '../grammar/keywords.ts'
import type { Reading } from '../grammar/reading.ts'
import { standsWellRomance } from '../grammar/romance-question.ts'
import type { RomanceLanguage } from '../grammar/romance-words.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'

/** What a statement says of a thing that names its own kind, with the words that ask for it: `con el comando X` is asked with `con qué comando`. */
interface Fronted {
  readonly front: string
  readonly value: string
  readonly valueType: Fact['valueType']
  /** What else the question holds behind the subject. */
  readonly after: string
  /** The phrase that the sentence opens with, unless it is what is asked for. */
  readonly lead: string
}

/** `Las colas se crean con el comando \`queue create\``, `escucha en el puerto 7400`, `A partir de la versión 2, …`, `abre de martes a domingo`, `cuesta 6 euros`. */
export const frontedOf = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  if (!likely.test(reading.text)) return undefined
  const clause = clauseOf(reading, 'manner')
  if (!clause || clause.negative || clause.past || clause.kind === 'none') return undefined
  const found =
    sinceVersion(clause, language) ??
    withNamed(clause, reading, language) ??
    openingDays(clause, language) ??
    deadline(clause, language) ??
    price(clause, language)
  if (!found || wordCount(found.after) > 9) return undefined
  const lead = found.lead ? ` ${found.lead.charAt(0).toLowerCase()}${found.lead.slice(1)}` : ''
  const behind = tidy(`${found.after}${lead}`)
  // Behind what is fronted the verb comes first in Spanish; in Portuguese, a bare `é`.
  const question =
    language === 'es' || clause.base === 'ser'
      ? tidy(`${clause.finite} ${clause.subject} ${behind}`)
      : tidy(`${clause.subject} ${clause.finite} ${behind}`)
  if (wordCount(question) < 3 || !standsWellRomance(question, language)) return undefined
  const value = verbatim(found.value, reading)
  if (!value) return undefined
  const topic = keywords(question, language)
  return sentenceFact(reading, {
    family: 'manner',
    shape: 'front',
    subject: clause.subject,
    attribute: found.front,
    value,
    valueType: found.valueType,
    answer_type: 'short_fact',
    difficulty: 'easy',
    ...(clause.needsScope ? { needsScope: true } : {}),
    slots: { front: found.front, question, ...(topic ? { topic } : {}) },
    certainty: 0.8,
  })
}

const kinds =
  'comando|función|opción|botón|herramienta|archivo|variable|campo|tecla|parámetro|script|etiqueta|atributo|método|clave|puerto|carpeta|directorio|menú|ruta|función|opção|botão|ferramenta|arquivo|variável|campo|tecla|parâmetro|etiqueta|atributo|método|chave|porta|pasta|diretório|flag'

const likely = new RegExp(
  `(?<!\\p{L})(?:${kinds}|versión|versão|antes|después|após|hasta el|até|lunes|martes|segunda|terça|cuesta|cuestan|custam?|asciende|ascienden|multa|euros|pesos|dólares|R\\$)(?!\\p{L})`,
  'iu',
)

/** A kind and its name in code, or a number. */
const named = {
  es: new RegExp(
    `^(con|mediante|usando|a través de|por medio de|en|desde) (?:el|la) (${kinds}) (?<name>\\S+(?: [^,;]+?)?)(?<after>(?: (?:y|o|u) .*| para \\p{L}+(?:ar|er|ir)(?:se|l[oa]s?)? .*)?)$`,
    'iu',
  ),
  pt: new RegExp(
    `^(com|usando|por meio de|através de|em|n(?=[oa] )|pel(?=[oa] )) ?[oa] (${kinds}) (?<name>\\S+(?: [^,;]+?)?)(?<after>(?: (?:e|ou) .*| para \\p{L}+(?:ar|er|ir|or) .*)?)$`,
    'iu',
  ),
} as const

const withNamed = (clause: AskableClause, reading: Reading, language: RomanceLanguage): Fronted | undefined => {
  const found = named[language].exec(clause.rest)
  const { name = '', after = '' } = found?.groups ?? {}
  if (!found || !isCode(name, reading)) return undefined
  const preposition = /^(?:en|em|n)$/i.test(found[1]!) ? 'en' : /^desde$/i.test(found[1]!) ? 'desde' : 'con'
  const front = {
    es: { en: 'en qué', desde: 'desde qué', con: 'con qué' },
    pt: { en: 'em que', desde: 'desde que', con: 'com que' },
  }[language][preposition]
  return {
    front: `${front} ${found[2]!.toLowerCase()}`,
    value: name,
    valueType: 'identifier',
    // What the sentence goes on to say is another statement.
    after: /^ para /.test(after) ? after.trim() : '',
    lead: clause.lead,
  }
}

const isCode = (name: string, { sentence, context }: Reading): boolean =>
  /^\d[\d.]*$/.test(name) || context.text.slice(sentence.start, sentence.end).includes(`\`${name}\``)

const sinceVersion = (clause: AskableClause, language: RomanceLanguage): Fronted | undefined => {
  const value = {
    es: /^(?:A partir|Desde) (?:de )?(?:la )?(versión v?\d[\w.]*)$/u,
    pt: /^(?:A partir|Desde) (?:d)?a (versão v?\d[\w.]*)$/u,
  }[language].exec(clause.lead)?.[1]
  return value
    ? {
        front: language === 'es' ? 'a partir de qué versión' : 'a partir de que versão',
        value,
        valueType: 'identifier',
        after: clause.rest,
        lead: '',
      }
    : undefined
}

const weekday =
  '(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|segunda(?:-feira)?|terça(?:-feira)?|quarta(?:-feira)?|quinta(?:-feira)?|sexta(?:-feira)?)'

/** `de lunes a viernes, de 9 a 18`: with the hours that follow. */
const openingDays = (clause: AskableClause, language: RomanceLanguage): Fronted | undefined => {
  if (!/^(?:abrir|atender|funcionar|operar|recibir|receber)$/.test(clause.base)) return undefined
  const value = new RegExp(`^(?:al público |ao público )?((?:de|das?) ${weekday} (?:a|à) ${weekday})$`, 'iu').exec(
    clause.rest,
  )?.[1]
  return value
    ? { front: language === 'es' ? 'cuándo' : 'quando', value, valueType: 'date', after: '', lead: clause.lead }
    : undefined
}

/** `até 10 dias antes do início`: until when? */
const deadline = ({ rest, lead, passive, modal }: AskableClause, language: RomanceLanguage): Fronted | undefined => {
  const found = (
    language === 'es'
      ? /^(?<before>.*?)(?:^| )(?<value>hasta (?:el \d{1,2} de \p{Ll}+|\p{L}+ (?:días|horas|semanas|meses) (?:hábiles )?(?:antes|después) del? [^,;]+))$/u
      : /^(?<before>.*?)(?:^| )(?<value>até (?:o dia \d{1,2}(?: de \p{Ll}+)?|\d{1,2} de \p{Ll}+|[\p{L}\d]+ (?:dias|horas|semanas|meses) (?:úteis )?(?:antes|após|depois) d?[oae]s? [^,;]+))$/u
  ).exec(rest)?.groups
  if (!found || !(passive || modal)) return undefined
  const { before = '', value = '' } = found
  return { front: language === 'es' ? 'hasta cuándo' : 'até quando', value, valueType: 'date', after: before, lead }
}

const money = String.raw`(?:(?:R\$|US\$|[$€£]) ?\d[\d.,]*|\d[\d.,]* (?:euros?|pesos|dólares|reais|soles|libras))`
const charged = new RegExp(
  `^(?:a |em |de |apenas |solo )?(${money})(?: (?:mensual|anual|diari|mensa|anua)\\p{L}*)?(?<after>(?: (?:al?|por|ao) .*)?)$`,
  'u',
)

const price = (clause: AskableClause, language: RomanceLanguage): Fronted | undefined => {
  const found = charged.exec(clause.rest)
  if (!found || new RegExp(money, 'u').test(clause.tail)) return undefined
  const front = /^(?:costar|custar)$/.test(clause.base)
    ? { es: 'cuánto', pt: 'quanto' }
    : /^(?:ascender|subir)$/.test(clause.base)
      ? { es: 'a cuánto', pt: 'a quanto' }
      : /^ser$/.test(clause.base) && /^de /.test(clause.rest)
        ? { es: 'de cuánto', pt: 'de quanto' }
        : undefined
  const { after = '' } = found.groups!
  if (!front || / (?:y|e|o|ou) (?!por )/.test(after)) return undefined
  return { front: front[language], value: found[1]!, valueType: 'money', after: after.trim(), lead: clause.lead }
}
