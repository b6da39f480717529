import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { wordCount } from '../../text/phrases.ts'
import { type AskableClause, clauseOf } from './grammar/clause-of.ts'
import { coreOf } from './grammar/core-of.ts'
import { tidy } from './grammar/english-question.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { kindOf } from './grammar/romance-kind.ts'
import type { RomanceLanguage } from './grammar/romance-words.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { addsToEarlier, isConditional, isHistoricalPresent } from './grammar/story.ts'
import { people } from './identity/romance-identity.ts'
import { whichOneSurfaces } from './surfaces/which-one.ts'

/** `fue derrotado en la batalla de Kiev`: in which battle? What stands behind the verb says its own kind, as a subject does for `which`. */
export const whichOne: Family = {
  name: 'which-one',
  intent: 'reference_lookup',
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) => {
    const { language } = context
    return language === 'en' ? [] : readingsOf(context).flatMap((reading) => whichOneOf(reading, language) ?? [])
  },
  surfaces: whichOneSurfaces,
  answer: sentenceAnswer,
}

const whichOneOf = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('which-one', reason, reading.sentence.text)
  }
  const clause = clauseOf(reading, 'which-one')
  if (!clause || clause.negative || (clause.kind !== 'name' && clause.kind !== 'specific')) return undefined
  const found = whom(clause, language) ?? whereTo(clause, language) ?? namedBehind(clause, language)
  if (!found) return undefined
  const { front, phrase, kind, before, after } = found
  if (addsToEarlier(reading.text)) return drop('one-of-several')
  if (isConditional(clause.finite) || isHistoricalPresent(clause.past, reading.text)) return drop('tense')
  // `¿Qué museo compró la fundación?`: nobody can tell who bought whom.
  if (found.object && (clause.passive || copula.test(clause.base) || (language === 'es' && mayBeObject(clause))))
    return drop('either-way')
  // `qual módulo o servidor inclui necessário para HTTPS`: what narrows the answer is left without its noun.
  if (found.object && narrows.test(after)) return drop('stranded')
  const rest = tidy(`${before} ${shortly(after)}`)
  const asked = clause.ask(rest)
  if (!asked || wordCount(asked.statement) > 16) return drop('unaskable')
  if (wordCount(asked.statement) < 3 || / que /.test(` ${rest} `)) return drop('half-clause')
  if (/(?<!\p{L})(?:sus?|seus?|suas?)(?!\p{L})/u.test(asked.statement)) return drop('possessive')
  const value = verbatim(phrase, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(`${kind} ${asked.statement}`, language)
  return sentenceFact(reading, {
    family: 'which-one',
    shape: 'main',
    subject: clause.subject,
    attribute: `${kind} ${clause.base}`,
    value,
    valueType: found.valueType,
    ...(clause.needsScope ? { needsScope: true } : {}),
    slots: { front, question: asked.question, ...(topic ? { topic } : {}) },
    certainty: 0.75,
  })
}

interface Behind {
  /** `en qué batalla`, `a quién`. */
  readonly front: string
  readonly phrase: string
  readonly kind: string
  readonly valueType: Fact['valueType']
  /** It stands behind the verb without a preposition. */
  readonly object: boolean
  readonly before: string
  readonly after: string
}

/** `nombró a William Simon primer administrador`: whom? Only Spanish marks people. */
const whom = ({ rest, base }: AskableClause, language: RomanceLanguage): Behind | undefined => {
  const groups =
    language === 'es'
      ? /^a (?<phrase>\p{Lu}[\p{L}.’'-]+(?: (?:(?:de|de la|del|von|van) )?\p{Lu}[\p{L}.’'-]*)+)(?<after> .+|)$/u.exec(
          rest,
        )?.groups
      : undefined
  if (!groups || moves.es.test(base)) return undefined
  const { phrase = '', after = '' } = groups
  if (/^ (?:[yeou]|que) /.test(after) || institution.test(phrase)) return undefined
  return { front: 'a quién', phrase, kind: 'quién', valueType: 'person', object: false, before: '', after }
}

const institution =
  /^(?:Universidad|Tribunal|Parlamento|Ministerio|Departamento|Facultad|Escuela|Iglesia|Partido|Nueva|Nuevo|San|Santa|Los|Las|El|La|Estados|Reino|Gran|América|Europa)(?!\p{L})/u

/** `emigraron a Virginia`: where to? */
const whereTo = (clause: AskableClause, language: RomanceLanguage): Behind | undefined => {
  if (!moves[language].test(clause.base) && !moved[language].test(clause.finite)) return undefined
  const groups = (
    language === 'es'
      ? /^(?<before>(?:de \S+ )?)(?<prep>al?|hacia) (?<phrase>(?:(?:el|la|los|las) )?(?:\p{Ll}+ (?:de )?)?(?<name>\p{Lu}\S*)(?: (?:(?:de|de la|del) )?\p{Lu}\S*)*)(?<after> .+|)$/u
      : /^(?<before>(?:d[eoa] \S+ )?)(?<prep>a|ao|à|aos|às|para|para [oa]s?) (?<phrase>(?:\p{Ll}+ (?:d[eoa] )?)?(?<name>\p{Lu}\S*)(?: (?:(?:de|d[oa]s?) )?\p{Lu}\S*)*)(?<after> .+|)$/u
  ).exec(clause.rest)?.groups
  if (!groups || /^,? ?(?:[yeou]|ou)(?!\p{L})/u.test(groups.after!.trim())) return undefined
  return {
    front: language === 'es' ? 'a dónde' : 'para onde',
    phrase: groups.phrase!,
    kind: 'destino',
    valueType: 'place',
    object: false,
    before: groups.before!.trim(),
    // `al recinto en Mongolia`: one place.
    after: groups.after!.replace(/^ (?:en|em|n[oa]s?) \p{Lu}.*$/u, ''),
  }
}

const moves: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^(?:emigrar|migrar|huir|viajar|regresar|volver|llegar|mudar|trasladar|marchar|ir|escapar|navegar|retirar)$/,
  pt: /^(?:emigrar|migrar|fugir|viajar|regressar|voltar|retornar|chegar|mudar|transferir|partir|ir|escapar|navegar|retirar)$/,
}
const moved: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /(?:exiliad|trasladad|enviad|deportad|desterrad|devuelt)[oa]s?$/,
  pt: /(?:exilad|transferid|enviad|deportad|desterrad|devolvid)[oa]s?$/,
}

const chain = String.raw`["“«]?\p{Lu}[\p{L}\d.'’-]*(?: (?:(?:de|del|de la|de los|d[oa]s?|von|van) )?\p{Lu}[\p{L}\d.'’-]*)*["”»]?`
const noun = String.raw`(?:\p{Ll}+(?: \p{Ll}+)?|\p{Lu}\p{Ll}+)`
const phrases: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: new RegExp(
    `^(?<before>.*?)(?:^| )(?:(?<prep>en|con|contra|desde|hacia|bajo|a|ante) )?(?<article>el|la|los|las|al) (?<said>${noun} (?:(?:de|del|de la) )?${chain})(?<after>$|[ ,].*)`,
    'u',
  ),
  pt: new RegExp(
    `^(?<before>.*?)(?:^| )(?:(?<prep>com|contra|desde|sob|sobre) )?(?<article>o|a|os|as|no|na|nos|nas|ao|à|aos|às) (?<said>${noun} (?:(?:de|d[oa]s?) )?${chain})(?<after>$|[ ,].*)`,
    'u',
  ),
}

/** The first definite phrase behind the verb that is named: right behind it, or with the preposition of a place. */
const namedBehind = ({ rest }: AskableClause, language: RomanceLanguage): Behind | undefined => {
  const groups = phrases[language].exec(rest)?.groups
  if (!groups) return undefined
  const { before = '', prep = '', article = '', said = '', after = '' } = groups
  const melted = {
    al: 'a el',
    no: 'em o',
    na: 'em a',
    nos: 'em os',
    nas: 'em as',
    ao: 'a o',
    à: 'a a',
    aos: 'a os',
    às: 'a as',
  }[article]
  const [preposition = '', own = article] = melted?.split(' ') ?? [prep]
  if (before && !/^(?:en|em)$/.test(preposition)) return undefined
  // Another preposition, or the end of a list, holds what follows.
  if (/(?:^| )(?:de|del|d[oa]s?|entre|y|e|o|ou|como|hasta|até|para|que|según|segundo)$/u.test(before)) return undefined
  if (/^,? ?(?:[yeou]|ou|o|e|ni|nem)(?!\p{L})|^, \p{Lu}/u.test(after.trim())) return undefined
  const kind = kindOf(`${own} ${said}`, language)
  if (!kind?.named || times.test(kind.noun) || !/\p{Lu}|["“«]/u.test(said.slice(1))) return undefined
  const which = language === 'es' ? 'qué' : preposition ? 'que' : kind.plural ? 'quais' : 'qual'
  return {
    front: tidy(`${preposition} ${which} ${kind.noun}`),
    // A melted article is no word of the text.
    phrase: melted ? said : `${own} ${said}`,
    kind: kind.noun,
    valueType: 'thing',
    object: !preposition,
    before,
    after,
  }
}

/** What the sentence says of the named thing belongs to the answer, and what follows the core is not needed. */
const shortly = (after: string): string => {
  const said = after.replace(/^,.*$/u, '').trim()
  if (/^(?:que|donde|onde|cuy[oa]s?|cuj[oa]s?|en (?:el|la) que|n[oa] qual)(?!\p{L})/u.test(said)) return ''
  return wordCount(said) > 6 ? (coreOf(said) ?? said) : said
}

const narrows = /^ \p{Ll}+(?:[aá]ri|[aií]d|iv|st|rt|[eo]s)[oa]s? (?:para|por|pel[oa]s?|en|em|n[oa]s?|con|com|de|a) /u

/** Somebody acts on a thing, and no thing on somebody. */
const mayBeObject = ({ subject, plural }: AskableClause): boolean =>
  plural || (/^(?:el|la|un|una) /iu.test(subject) && !people.test(subject.split(' ')[1] ?? ''))
const copula = /^(?:ser|estar|parecer|ficar)$/
/** These are asked for with `when`. */
const times =
  /^(?:año|ano|mes|día|dia|siglo|século|década|época|era|período|periodo|mañana|noche|tarde|manhã|noite|verano|verão|otoño|outono|invierno|inverno|primavera|fin|final|principio|nombre|nome|título|apellido|caso|término|termo|palabra|palavra|idioma|lado|sur|norte|este|oeste|sul|leste|(?:nor|su[dr]?)(?:este|oeste|deste))(?: |$)/u
