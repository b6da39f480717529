import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { deedFact } from './deed/deed-fact.ts'
import { englishDeed } from './deed/english.ts'
import { isAmount } from './grammar/amount.ts'
import { isRuleBook } from './grammar/breadth.ts'
import { type AskableClause, clauseOf } from './grammar/clause-of.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import type { RomanceLanguage } from './grammar/romance-words.ts'
import { sentenceAnswer } from './grammar/sentence-fact.ts'
import { addsToEarlier, isConditional, isHistoricalPresent } from './grammar/story.ts'
import { isSupportVerb } from './grammar/support-verb.ts'
import { deedSurfaces } from './surfaces/deed.ts'

/** `En 2006, la red anunció una alianza`: what did it announce then? What narrows the deed stays in the question. */
export const deed: Family = {
  name: 'deed',
  intent: 'reference_lookup',
  answer_type: 'explanation',
  difficulty: 'easy',
  find: (context) => {
    const { language } = context
    return readingsOf(context).flatMap(
      (reading) => (language === 'en' ? englishDeed(reading) : deedOf(reading, language)) ?? [],
    )
  },
  surfaces: deedSurfaces,
  answer: sentenceAnswer,
}

const deedOf = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('deed', reason, reading.sentence.text)
  }
  const clause = clauseOf(reading, 'deed')
  if (!clause || clause.negative || clause.passive || !verbs[language].test(clause.base)) return undefined
  if (clause.kind !== 'name' && clause.kind !== 'specific') return undefined
  if (/(?<!\p{L})(?:l[aeo]s?|lhes?|sol[oa]|sólo|só|apenas)(?!\p{L})/u.test(clause.finite)) return drop('verb-group')
  if (!articled.test(clause.subject) || /^cada /i.test(clause.subject)) return drop('bare-subject')
  // `comenzó a aumentar el gasto`: nobody asks what began to rise.
  if (/^(?:comenz|começ|empez)/.test(clause.finite)) return drop('phase')
  const { object, when } = parted(clause)
  if (!opens.test(object) || /(?<!\p{L})(?:similar(?:es)?|semelhantes?)(?!\p{L})/u.test(object))
    return drop('no-object')
  if (/^(?:el|la|los|las|[oa]s?) \p{Ll}+$/u.test(object)) return drop('bare-object')
  if (isAmount(object)) return drop('amount')
  const words = wordCount(object)
  if (words < 2 || words > 22 || /^:/.test(clause.tail)) return drop('object-length')
  if (isSupportVerb(clause.base, object, language)) return drop('support-verb')
  // `¿Qué concluyó el tribunal en 1851?`: about what?
  if (/^que /.test(object) && !states(clause) && !isTheirPoint(clause) && !tellsMatter.test(clause.subject))
    return drop('of-what')
  // `O que a universidade adota?`: only what narrows the deed makes it one thing.
  if (!clause.lead && !when && !isTheirPoint(clause)) return drop('broad-subject')
  if (addsToEarlier(reading.text)) return drop('one-of-several')
  if (!clause.past && !isRuleBook(reading.context) && !states(clause)) return drop('tense')
  if (isConditional(clause.finite) || isHistoricalPresent(clause.past, `${clause.lead} ${when}`)) return drop('tense')
  if (possessive.test(`${clause.lead} ${when}`)) return drop('possessive')
  if (pointsElsewhere(object.replace(/(?<!\p{L})(?:otr[oa]s?|outr[oa]s?)(?!\p{L})/gu, ''), language))
    return drop('pointing')
  const asked = clause.ask(when, clause.lead)
  if (!asked) return drop('unaskable')
  return deedFact(reading, clause, { object, when, asked }) ?? drop('not-verbatim')
}

/** `Comparação com dados`: a common noun without its article reads badly inside a question. */
const articled =
  /^(?:(?:el|la|los|las|l[oa]s|[oa]s?|una?|un[oa]s|uma?|uns|umas|su|sus|seu|sua|dos|dois|duas|tres|três|cada|ambos|\p{Ll}*\d)(?= )|\p{Lu}\S*(?: (?:de|del|do|da|dos|das|y|e|al?|the|of))*(?: \p{Lu}\S*)*$)/u

/** `durante su colaboración`: with whom, the sentence before says. */
const possessive = /(?<!\p{L})(?:sus?|seus?|suas?)(?!\p{L})/iu

/** `La conjetura de Legendre establece que …`: what a law or a theory says is all it says. */
const states = ({ subject, base }: AskableClause): boolean =>
  /^(?:establecer|estabelecer|afirmar|enunciar|postular|sostener|predecir|prever|exigir|prohibir|proibir)$/.test(
    base,
  ) &&
  /^(?:el|la|o|a) (?:\p{Ll}+ )?(?:teorema|conjetura|conjectura|ley|lei|principio|princípio|teoría|teoria|hipótesis|hipótese|tratado|constitución|constituição|decreto|artículo|artigo|reglamento|regulamento|resolución|resolução|portaria|convenio|convênio|regla|regra|paradoja|paradoxo) /u.test(
    subject,
  )

/** `un estudio de los molinos`, `o censo de Vey`: what their words are about. */
const tellsMatter =
  /(?<!\p{L})(?:estudios?|estudos?|informes?|relatórios?|encuestas?|pesquisas?|censos?|análisis|análises?|investigaci(?:ón|ones)|investigaç(?:ão|ões)|artículos?|artigos?|libros?|livros?|ensayos?|ensaios?) (?:.* )?(?:de|del|d[oa]s?|sobre) /u

/** What somebody named has found or proposed is what is known of them; what they received or sold is not. */
const isTheirPoint = (clause: AskableClause): boolean =>
  states(clause) ||
  (clause.past &&
    clause.kind === 'name' &&
    /^(?:proponer|propor|descubrir|descobrir|inventar|fundar|demostrar|demonstrar)$/.test(clause.base))

/** What was done, and the time or place behind it. */
const parted = (clause: AskableClause): { readonly object: string; readonly when: string } => {
  const found =
    /^(.+?) ((?:en|em|n[oa]|cerca de(?! \d)|perto d[eoa]|durante|desde|hasta|até|tras|após|antes d[eoa]l?|después del?|depois d[eoa]) (?:(?:el|la|los|las|[oa]s?|año|ano|ano de) )*[\p{Lu}\d][^,]*)$/u.exec(
      clause.rest,
    )
  // What was said has times and places of its own.
  if (
    !found ||
    /^que | que /.test(`${found[1]} `) ||
    /^que /.test(clause.rest) ||
    wordCount(found[2]!) > 7 ||
    wordCount(found[1]!) < 2 ||
    // `Comunicações em Tempo Real`, `el contenido de old.conf en new.conf`: part of the object.
    /(?:^| )(?:\p{Lu}|\S*[._/])\S*$/u.test(found[1]!)
  )
    return { object: clause.rest, when: '' }
  return { object: found[1]!, when: found[2]! }
}

/** A noun phrase with its article or number, or what somebody said or found. */
const opens =
  /^(?:el|la|los|las|un|una|unos|unas|o|os|as|um|uma|uns|umas|que|dos|dois|duas|tres|três|cuatro|quatro|vari[oa]s|vári[oa]s|divers[oa]s|much[oa]s|muit[oa]s|nuev[oa]s|nov[oa]s|numeros[oa]s|grandes|"|“|«)(?:\s|(?<=["“«]))|^\p{Ll}{4,}(?:as|os|es|ões|ais)(?= )/u

const verbs: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^(?:abrir|adoptar|albergar|alcanzar|alegar|anunciar|aprobar|afirmar|argumentar|abarcar|atacar|aumentar|capturar|causar|celebrar|comenzar|comprar|compartir|concluir|confirmar|conquistar|considerar|construir|controlar|crear|cubrir|declarar|defender|demostrar|derrotar|desarrollar|descubrir|describir|destruir|diseñar|dirigir|eliminar|emitir|encontrar|erigir|escribir|establecer|estrenar|estudiar|exigir|explicar|exportar|expresar|fabricar|firmar|formar|formular|fundar|ganar|generar|hallar|inaugurar|iniciar|incluir|indicar|instalar|introducir|invadir|inventar|investigar|lanzar|liderar|lograr|mostrar|modificar|negociar|nombrar|observar|obtener|ocupar|ofrecer|ordenar|organizar|perder|poseer|predecir|presentar|producir|prohibir|prometer|proponer|proporcionar|provocar|publicar|recibir|reclamar|reconocer|reemplazar|rechazar|reflejar|registrar|representar|retirar|revelar|solicitar|sugerir|superar|sustituir|traducir|trasladar|usar|utilizar|vender|enmendar|suscribir|controlar|enseñar|requerir|necesitar|permitir|apoyar|contener|comprender)$/,
  pt: /^(?:abrir|abrigar|adotar|alcançar|alegar|analisar|anunciar|aprovar|afirmar|abranger|assinar|atacar|aumentar|apresentar|avaliar|capturar|causar|celebrar|comparar|compreender|comprar|compartilhar|concluir|confirmar|conquistar|considerar|construir|controlar|criar|cobrir|declarar|defender|demonstrar|derrotar|desenvolver|descobrir|descrever|destruir|dirigir|eliminar|emitir|encontrar|escrever|estabelecer|estudar|examinar|exigir|explicar|exportar|expressar|fabricar|formar|formular|fornecer|fundar|ganhar|gerar|inaugurar|iniciar|incluir|indicar|instalar|introduzir|invadir|inventar|investigar|lançar|liderar|mostrar|modificar|nomear|observar|obter|ocupar|oferecer|ordenar|organizar|perder|possuir|prever|produzir|proibir|propor|proporcionar|provocar|publicar|receber|reconhecer|rejeitar|refletir|registrar|representar|requerer|revelar|simular|solicitar|sugerir|superar|substituir|traduzir|usar|utilizar|vender|permitir|apoiar|conter|ministrar|coordenar|reduzir|investir|identificar|ressaltar|fortalecer|trazer|discutir|resumir|abordar)$/,
}
