import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { withArticle } from '../../language/romance.ts'
import { isTold } from './grammar/breadth.ts'
import { type AskableClause, conditionedClauseOf } from './grammar/clause-of.ts'
import { standsWell, tidy } from './grammar/english-question.ts'
import { verbatim } from './grammar/gap.ts'
import { amounts } from './grammar/numbers.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { standsWellRomance } from './grammar/romance-question.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { countable, howMany, splitNoun, topicOf, value } from './quantity/counted-noun.ts'
import { listedCount } from './quantity/listed-count.ts'
import { there } from './quantity/there.ts'
import { quantitySurfaces } from './surfaces/quantity.ts'

/** `The cluster has three nodes`, `90% of the traffic is cached`: how many, what share, what amount? */
export const quantity: Family = {
  name: 'quantity',
  intent: 'reference_lookup',
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      frames[context.language].test(reading.text) ? (quantityOf(reading) ?? []) : [],
    ),
  surfaces: quantitySurfaces,
  answer: sentenceAnswer,
}

const frames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: new RegExp(`(?:^|[ $€£])${amounts.en.number}(?: |%)`, 'i'),
  es: new RegExp(`(?:^|[ $€£])${amounts.es.number}(?: |%)`, 'i'),
  pt: new RegExp(`(?:^|[ $€£])${amounts.pt.number}(?: |%)`, 'i'),
}

const quantityOf = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  if (language === 'en') return there(reading) ?? fromClause(reading)
  return there(reading) ?? (clauseIsLikely(reading) ? fromClause(reading) : undefined) ?? listedCount(reading, language)
}

const clauseIsLikely = (reading: Reading): boolean => !/^(?:\d+[.)]|Art)/.test(reading.text)

const fromClause = (reading: Reading): Fact | undefined => {
  const clause = conditionedClauseOf(reading, 'quantity')
  if (!clause || clause.negative) return undefined
  if (clause.condition) return counted(reading, clause)
  return (
    share(reading, clause) ??
    counted(reading, clause) ??
    countedWith(reading, clause) ??
    measured(reading, clause) ??
    countedSubject(reading, clause)
  )
}

/** `60% of the forest lies in Brazil`: the verb phrase stays as it is. */
const share = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  const found = shares[language].exec(clause.subject)
  if (!found || clause.rest.split(' ').length > 14) return undefined
  const [, amount = '', whole = ''] = found
  const predicate = tidy(`${clause.finite} ${clause.rest}${clause.lead ? ` ${lower(clause.lead)}` : ''}`)
  return build(reading, clause, {
    shape: 'share',
    amount,
    check: `${whole} ${predicate}`,
    slots: { whole, predicate },
    valueType: 'percent',
  })
}

const shares: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^((?:about|around|approximately|nearly|almost|over|more than|less than|at least|roughly|some|up to)? ?\d[\d.,]* ?(?:%|percent|per cent)) of (.+)$/i,
  es: /^((?:(?:alrededor|cerca|más|menos) del?|aproximadamente|casi|el|un)? ?(?:el )?\d[\d.,]* ?(?:%|por ciento)) (de .+|del .+)$/i,
  pt: /^((?:cerca de|mais de|menos de|aproximadamente|quase)? ?\d[\d.,]* ?(?:%|por cento)) (d[eoa]s? .+)$/i,
}

/** `The parliament has 129 members`: how many members does it have? */
const counted = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  if (!holders[language].test(clause.base)) return undefined
  // `Some pastors have two sessions`: others have more.
  if (language === 'en' && /^(?:some|many|most|several|certain) /i.test(clause.subject)) return undefined
  const found = new RegExp(`^(?:of )?${value(language)} (.+)$`, 'u').exec(clause.rest)
  if (!found) return undefined
  const [, amount = '', following = ''] = found
  const { noun, after: behind } = splitNoun(following, language)
  // `three centres where plants died off`: what is said of them is no part of the count.
  const after =
    language === 'en' && isTold(reading.context) ? behind.replace(/^(?:where|which|in which)\b.*$/, '') : behind
  if (!noun || !countable(noun, language)) return undefined
  if (/^(?:and|or|that|which|who|y|e|o|ou|que|to)(?!\p{L})/u.test(after)) return undefined
  const consists = /^of /.test(clause.rest)
  const asked = clause.ask(`${consists ? 'of ' : ''}${after}`.trim())
  if (!asked || (consists && (language !== 'en' || clause.base !== 'consist' || after))) return undefined
  return build(reading, clause, {
    shape: 'counted',
    amount,
    check: asked.statement,
    slots: { many: howMany(noun, language), noun, ...asked },
    valueType: 'number',
  })
}

/** `O departamento conta com 18 professores`, `emplea a 1300 personas`: the preposition opens the question, and the verb stands before its subject. */
const countedWith = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  const found = /^(con|com|de|a) (.+)$/u.exec(clause.rest)
  if (!found || !governing[language].test(`${clause.base} ${found[1]}`)) return undefined
  const [, amount = '', following = ''] = new RegExp(`^${value(language)} (.+)$`, 'u').exec(found[2]!) ?? []
  const { noun, after } = splitNoun(following, language)
  if (!noun || after || !countable(noun, language)) return undefined
  const lead = clause.lead ? ` ${lower(clause.lead)}` : ''
  const question = `${clause.finite} ${clause.subject}${lead}`
  return build(reading, clause, {
    shape: 'counted',
    amount,
    check: `${clause.subject} ${clause.finite} ${noun}${lead}`,
    slots: { many: `${found[1]} ${howMany(noun, language)}`, noun, question, statement: question },
    valueType: 'number',
  })
}

const governing: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^$/,
  es: /^(?:contar con|disponer de|constar de|componer de|emplear a|atender a|acoger a|beneficiar a)$/,
  pt: /^(?:contar com|dispor de|constar de|atender a)$/,
}

const holders: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:have|contain|include|support|allow|comprise|offer|provide|cover|operate|employ|own|win|receive|lose|kill|attract|produce|build|create|publish|use|need|require|play|hold|host|feature|carry|serve|score|release|return|accept|maintain|run|sell|add|launch|display|gain|consist|compile|record|commit|capture|force|throw|complete|discover|name|visit|occupy|house|enrol|enroll|seat|accommodate|span)$/,
  es: /^(?:tener|contener|incluir|admitir|permitir|ofrecer|cubrir|emplear|poseer|ganar|recibir|perder|matar|atraer|producir|construir|crear|publicar|usar|utilizar|necesitar|requerir|albergar|obtener|vender|lanzar|devolver|aceptar|comprender|abarcar|sumar|anotar|proporcionar|conservar|exportar|importar|reunir|publicar|guardar|servir|ocupar|depositar|beneficiar|movilizar|mover|medir|contratar|firmar|lograr|guardar|alojar|acoger|registrar|atender|impartir|organizar|operar|gestionar|mantener|transportar|exhibir)$/,
  pt: /^(?:ter|conter|incluir|suportar|permitir|oferecer|cobrir|empregar|possuir|ganhar|receber|perder|matar|atrair|produzir|construir|criar|publicar|usar|utilizar|precisar|exigir|requerer|abrigar|obter|vender|lançar|retornar|aceitar|compreender|abranger|somar|fornecer|produzir|conservar|exportar|importar|reunir|guardar|acolher|registrar|atender|organizar|operar|manter|transportar|exibir|ministrar|formar|servir|ocupar|depositar|beneficiar|movimentar|contratar|assinar|identificar)$/,
}

/** `has a population of 500,000`, `is 12 metres long`, `costs $5`. */
const measured = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  const { number, hedge, measure, time } = amounts[language]
  const amount = `((?:${hedge} )?${number}(?: (?:${measure}|${time}|students|people|members|inhabitants|habitantes|personas|pessoas))?(?: per \\p{L}+| por \\p{L}+)?)`
  const holds = new RegExp(
    `^(?:${language === 'en' ? 'an?|the' : 'una?|uma?|o|a|el|la'}${language === 'en' ? '' : '|'}) ?((?:[\\p{L}-]+ ){0,3}?[\\p{L}-]+) (?:of|de${language === 'en' ? '' : '|para'}) ${amount}(?![\\p{L}\\p{N}])(.*)$`,
    'u',
  ).exec(clause.rest)
  if (
    holds &&
    /^(?:have|tener|ter|possuir|poseer)$/.test(clause.base) &&
    !/^(?:total|series?|number|group|set|número|grupo|serie|série|maximum|minimum|máximo|mínimo|record)$/.test(
      holds[1]!,
    )
  ) {
    const after = tidy(holds[3]!)
    if (after && !/^(?:as of|in|at|en|em) \S+/.test(after)) return undefined
    return build(reading, clause, {
      shape: 'attribute',
      amount: holds[2]!,
      check: `${clause.subject} ${clause.finite} ${after}`,
      slots: {
        noun: holds[1]!.replace(roughly, ''),
        nounWith: withArticle(holds[1]!, language),
        possessor: clause.subject,
      },
      valueType: 'quantity',
    })
  }
  if (language !== 'en') return undefined
  const dimension = new RegExp(
    `^${amount} (long|wide|tall|high|deep|thick|old|away|in (?:length|size|diameter|height|width))\\b(.*)$`,
  ).exec(clause.rest)
  if (dimension && clause.base === 'be') {
    const adjective = adjectives[dimension[2]!]
    const asked = adjective ? clause.ask(tidy(dimension[3]!)) : undefined
    if (asked)
      return build(reading, clause, {
        shape: 'dimension',
        amount: `${dimension[1]} ${dimension[2]}`,
        check: asked.statement,
        slots: { adjective: adjective!, ...asked },
        valueType: 'quantity',
      })
  }
  return undefined
}

const adjectives: Readonly<Record<string, string>> = {
  long: 'long',
  wide: 'wide',
  tall: 'tall',
  high: 'high',
  deep: 'deep',
  thick: 'thick',
  old: 'old',
  away: 'far away',
  'in length': 'long',
  'in size': 'large',
  'in diameter': 'wide',
  'in height': 'tall',
  'in width': 'wide',
}

/** `Around 500 people were arrested`: the counted thing acts. */
const countedSubject = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  const found = new RegExp(`^${value(language)} (.+)$`, 'iu').exec(clause.subject)
  if (!found || clause.rest.split(' ').length > 14) return undefined
  const [, amount = '', noun = ''] = found
  if (!countable(noun.split(/ (?:of|in|from|de|del|da|do|dos|das|en|em) /)[0]!, language)) return undefined
  const predicate = tidy(`${clause.finite} ${clause.rest}${clause.lead ? ` ${lower(clause.lead)}` : ''}`)
  return build(reading, clause, {
    shape: 'actors',
    amount,
    check: `${noun} ${predicate}`,
    slots: { many: howMany(noun, language), noun, predicate },
    valueType: 'number',
  })
}

interface Parts {
  readonly shape: string
  readonly amount: string
  readonly check: string
  readonly slots: Readonly<Record<string, string>>
  readonly valueType: Fact['valueType']
}

const build = (reading: Reading, clause: AskableClause, parts: Parts): Fact | undefined => {
  const { language } = reading.context
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('quantity', reason, reading.sentence.text)
  }
  const stands = language === 'en' ? standsWell(parts.check, clause.english) : standsWellRomance(parts.check, language)
  if (/^:|^,? (?:but|pero|mas)(?!\p{L})/u.test(clause.tail)) return drop('cut')
  if (!stands || parts.check.split(' ').length < 4) return drop('unaskable')
  if (clause.lead.split(' ').length > 6) return drop('long-lead')
  const figures = ` ${parts.check.replace(clause.lead ? lower(clause.lead) : '\u0000', '').replace(year, '')} `
  if (new RegExp(` ${amounts[language].number} `).test(figures) && parts.shape !== 'share')
    return drop('several-numbers')
  if (/%|percent|por ciento|por cento/.test(parts.check)) return drop('several-numbers')
  const written = verbatim(parts.amount, reading)
  if (!written || /^(?:1[5-9]|20)\d\d$/.test(written)) return drop('not-verbatim')
  return sentenceFact(reading, {
    family: 'quantity',
    shape: parts.shape,
    subject: clause.subject,
    attribute: parts.slots.noun ?? (parts.shape === 'share' ? 'share' : 'size'),
    value: written,
    valueType: parts.valueType,
    ...(clause.condition ? { condition: clause.condition } : {}),
    ...(clause.needsScope ? { needsScope: true } : {}),
    slots: { ...parts.slots, ...topicOf(parts.check, language) },
    certainty: 0.5 + 0.3 * clause.certainty,
  })
}

/** `a rough area of`: the question asks for the area. */
const roughly = /^(?:rough|approximate|estimated|total) (?=\S+)/

/** `the 2010 drought`: a year counts nothing. */
const year = /\b(?:1[5-9]\d{2}|20\d{2})\b/g

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
