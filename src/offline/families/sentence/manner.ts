import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { adjunctOf } from './grammar/adjunct.ts'
import { isTold } from './grammar/breadth.ts'
import { clauseOf } from './grammar/clause-of.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import type { RomanceLanguage } from './grammar/romance-words.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { frontedOf } from './manner/fronted.ts'
import { mannerSurfaces } from './surfaces/manner.ts'

/** `Las muestras se tomaron mediante redes`: how were they taken? `… para medir la sal`: what for? */
export const manner: Family = {
  name: 'manner',
  intent: 'reference_lookup',
  alsoIntents: ['procedure', 'policy_lookup'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) => {
    const { language } = context
    if (language === 'en') return []
    return readingsOf(context).flatMap((reading) => [
      ...(['how', 'aim'] as const).flatMap((shape) =>
        openings[language][shape].test(reading.text.toLowerCase()) ? (mannerOf(reading, shape, language) ?? []) : [],
      ),
      ...[frontedOf(reading, language) ?? []].flat(),
    ])
  },
  surfaces: mannerSurfaces,
  answer: sentenceAnswer,
}

const openings: Readonly<Record<RomanceLanguage, Readonly<Record<'how' | 'aim', RegExp>>>> = {
  es: {
    how: /(?:mediante|por medio de|a través de|gracias a|usando|utilizando|empleando|con la ayuda de)(?!\p{L})/u,
    aim: /(?:para|a fin de|con el fin de|con el objetivo de|con el propósito de) \p{L}+(?:[aei]r|ír)(?:se|l[oae]s?)?(?!\p{L})/u,
  },
  pt: {
    how: /(?:mediante|por meio d[eoa]s?|através d[eoa]s?|graças a[os]*|graças às?|usando|utilizando|empregando|com a ajuda d[eoa]s?)(?!\p{L})/u,
    aim: /(?:para|a fim de|com o fim de|com o objetivo de|com o intuito de|com a finalidade de) \p{L}+(?:[aei]r|or|ôr)(?:-se|-l[oa]s?)?(?!\p{L})/u,
  },
}

const mannerOf = (reading: Reading, shape: 'how' | 'aim', language: RomanceLanguage): Fact | undefined => {
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('manner', reason, reading.sentence.text)
  }
  const clause = clauseOf(reading, 'manner')
  if (!clause || clause.negative || clause.kind === 'none' || clause.kind === 'bare') return undefined
  if (!deliberate[language].test(`${clause.base} ${clause.finite}`)) return drop('not-done')
  // What can be done with a thing is no purpose; whose samples a study took, nobody outside it can tell.
  if (shape === 'aim' && clause.modal) return drop('ability')
  if (isTold(reading.context) && !/(?<=[\p{L}\d,"“«] )\p{Lu}[\p{L}\d-]+|\d/u.test(`x ${clause.subject}`))
    return drop('unnamed')
  if (/(?<!\p{L})(?:sol[oa]|sólo|só|apenas)(?!\p{L})/u.test(clause.finite)) return drop('only')
  // `los archivos necesarios para …`: what they are needed for.
  if (/(?:necesari|necessári|suficiente|adecuad|adequad|útil|út[ei]is)\p{L}* para /u.test(clause.rest))
    return drop('nested')
  const found = adjunctOf(clause, openings[language][shape])
  if (!found) return drop('no-adjunct')
  const { value: phrase, asked } = found
  const words = wordCount(phrase)
  if (words < 3 || words > 24) return drop('value-length')
  if (/(?<!\p{L})(?:que|quien|quem)$|(?<!\p{L})(?:que) /u.test(asked.statement)) return drop('nested')
  if (pointsElsewhere(phrase.replace(/(?<!\p{L})(?:otr[oa]s?|outr[oa]s?)(?!\p{L})/gu, ''), language))
    return drop('pointing')
  // `foi substituído pela norma para guardar arquivos`: what the norm is for, not the change.
  if (shape === 'aim' && /(?<!\p{L})(?:por|pel[oa]s?)(?!\p{L})/u.test(asked.statement)) return drop('nested')
  // How the aim is reached is not how the whole is done.
  if (shape === 'how' && openings[language].aim.test(asked.statement)) return drop('nested')
  if (/ (?:l[oa]s? cual(?:es)?|d?[oa]s? qua(?:l|is)) /.test(` ${phrase} `)) return drop('relative')
  if (wordCount(asked.statement) < 4) return drop('broad')
  const value = verbatim(phrase, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(asked.statement, language)
  return sentenceFact(reading, {
    family: 'manner',
    shape,
    subject: clause.subject,
    attribute: `${shape} ${clause.base}`,
    value,
    valueType: 'clause',
    ...(clause.needsScope ? { needsScope: true } : {}),
    slots: { ...asked, ...(topic ? { topic } : {}) },
    certainty: 0.7,
  })
}

/** What is done on purpose: `contains a method for …` has no purpose of its own. */
const deliberate: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^(?:adaptar|administrar|adoptar|analizar|aplicar|aprobar|calcular|cambiar|comparar|construir|convocar|crear|cubrir|desarrollar|diseñar|dividir|efectuar|elegir|emplear|enviar|estimar|estudiar|evaluar|exportar|extraer|fabricar|firmar|formar|fundar|identificar|implementar|instalar|introducir|investigar|lanzar|medir|modificar|negociar|obtener|organizar|presentar|producir|proponer|publicar|realizar|efectuar|acceder|ingresar|recaudar|recoger|registrar|reunir|seleccionar|solicitar|sustituir|tomar|trasladar|transmitir|transportar|usar|utilizar|viajar|generar|controlar|enfriar|ocurrir|hacer|dar|funcionar) |(?:analizad|aplicad|calculad|construid|cread|desarrollad|determinad|diseñad|elegid|estimad|estudiad|establecid|evaluad|extraíd|fabricad|fundad|identificad|implementad|instalad|introducid|lanzad|medid|modificad|obtenid|organizad|presentad|producid|propuest|publicad|realizad|recogid|seleccionad|tomad|usad|utilizad|hech|generad|controlad)[oa]s?$/u,
  pt: /^(?:adaptar|administrar|adotar|analisar|aplicar|aprovar|avaliar|calcular|coletar|comparar|construir|convocar|criar|desenvolver|dividir|efetuar|eleger|empregar|enviar|escolher|estimar|estudar|exportar|extrair|fabricar|formar|fundar|identificar|implantar|implementar|instalar|introduzir|investigar|lançar|medir|modificar|modelar|obter|organizar|apresentar|produzir|propor|publicar|realizar|registrar|reunir|selecionar|simular|solicitar|substituir|transmitir|transportar|usar|utilizar|viajar|gerar|controlar|monitorar|ocorrer|dar|fazer|funcionar) |(?:analisad|aplicad|avaliad|calculad|calibrad|coletad|comparad|construíd|criad|desenvolvid|determinad|projetad|escolhid|estimad|estudad|estabelecid|extraíd|fabricad|fundad|identificad|implantad|implementad|instalad|introduzid|investigad|lançad|medid|modificad|modelad|obtid|organizad|apresentad|produzid|propost|publicad|realizad|removid|selecionad|simulad|usad|utilizad|feit|gerad|controlad|monitorad|examinad|removid|validad|caracterizad)[oa]s?$/u,
}
