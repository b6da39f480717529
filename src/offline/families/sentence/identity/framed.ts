import type { Fact } from '../../../fact.ts'
import { asTerm } from '../../../text/casing.ts'
import { balanced, pointsElsewhere, wordCount } from '../../../text/phrases.ts'
import { verbatim } from '../grammar/gap.ts'
import type { Reading } from '../grammar/reading.ts'
import type { RomanceLanguage } from '../grammar/romance-words.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'
import { addsToEarlier } from '../grammar/story.ts'

const names = String.raw`\p{Lu}[\p{L}\d-]*(?: (?:(?:d[aeo]s?|del|de la|para|e|y|em|en) )?\p{Lu}[\p{L}\d-]*)*`

/** Group 1 is the article, 2 the name, 3 what it is. */
const named: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: new RegExp(
    String.raw`^((?:El|La) )(${names})(?: \([^)]*\))? es (una? \p{Ll}.+|(?:el|la) ${names}, que .+)$`,
    'u',
  ),
  pt: new RegExp(String.raw`^([OA] )(${names})(?: \([^)]*\))? é (uma? \p{Ll}.+|[oa] ${names}, que .+)$`, 'u'),
}

/** `Bacharelado é um curso superior que …`: regulations in Portuguese define their terms without an article. */
const term = /^()(\p{Lu}\p{Ll}{4,}(?: (?:d[aeo]s? )?\p{Ll}{4,}){0,2}) é ((?:uma? )?\p{Ll}{3,} .+)$/u

const meant: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^()(?:Se entiende|Entiéndese) por (\p{L}{4,}(?: [^,;:()]{2,50}?)?),? ((?:como )?(?:tod[oa] |aquel(?:la)? |el |la |una? ).+)$/u,
  pt: /^()(?:Entende-se|Considera-se) por (\p{L}{4,}(?: [^,;:()]{2,50}?)?),? ((?:como )?(?:tod[oa] |aquel[ea] |o |a |uma? ).+)$/u,
}

/**
 * Definitions that their frame tells whole, whatever lists they go on to: `A UFSJ é uma instituição pública, sediada em …`,
 * `O Prouni é o Programa Universidade para Todos, que concede …`, `Entende-se por monitoria a atividade …`.
 */
export const framedIdentity = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const { text } = reading
  if (addsToEarlier(text) || !balanced(text) || wordCount(text) > 60) return undefined
  const understood = meant[language].exec(text)
  const found = understood ?? named[language].exec(text) ?? (language === 'pt' ? term.exec(text) : undefined)
  if (!found) return undefined
  const [, article = '', name = '', said = ''] = found
  if (wordCount(said) < 6 || wordCount(name) > 8 || pointsElsewhere(name, language)) return undefined
  const bare = !article && !understood
  if (!understood && vagueKind.test(said)) return undefined
  if (bare && (!kinds.test(said) || notATerm.test(name))) return undefined
  if (pointsElsewhere(said.replace(/(?<!\p{L})(?:sus?|seus?|suas?)(?!\p{L})/gu, ''), language)) return undefined
  const value = verbatim(said, reading)
  if (!value) return undefined
  const subject = article ? `${article.toLowerCase()}${name}` : asTerm(name, reading.context)
  return sentenceFact(reading, {
    family: 'identity',
    shape: 'main',
    subject,
    attribute: 'identity',
    value,
    valueType: 'definition',
    slots: {
      wh: language === 'es' ? 'qué' : 'o que',
      is: understood ? (language === 'es' ? 'se entiende por' : 'se entende por') : language === 'es' ? 'es' : 'é',
      topic: name,
    },
    certainty: 0.85,
  })
}

/** One among others, or what is thought of it: not what it is. */
const vagueKind =
  /^(?:un[oa] de (?:los|las)|um[a]? d[oa]s|(?:una?|uma?) (?:ejemplo|exemplo|caso|parte|tipo|forma|bue?n[oa]?|bo[am]|grand?e?|dos|das|alternativa|opci[oó]n|opção|resultado|referência|referencia|marco|homem|mulher|hombre|mujer|\p{L}+ist[ao]|\p{L}+dor[a]?|\p{L}+or[a]?) )/u

/** What a term of regulations may be said to be; of anything else a sentence may only tell a trait. */
const kinds =
  /^(?:uma? )?(?:ato|atividade|curso|período|prazo|documento|processo|procedimento|conjunto|unidade|órgão|instrumento|direito|benefício|componente|modalidade|programa|sistema|método|técnica|serviço|auxílio|bolsa|exame|prova|avaliação|disciplina|etapa|regime) /u
const notATerm =
  /^(?:Quem|Isso|Isto|Essa?|Esta?|Esse|Tudo|Nada|Outra?|Outro|Cada|Toda?|Todo|Nenhum|Ainda|Hoje|Assim|Aqui|Também|Onde|Quando|Como|Porque|Segundo)(?!\p{L})/u
