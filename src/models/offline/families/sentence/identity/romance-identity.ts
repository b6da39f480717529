import type { Fact } from '../../../fact.ts'
import { pointsElsewhere, wordCount } from '../../../text/phrases.ts'
import { clauseOf } from '../grammar/clause-of.ts'
import { verbatim } from '../grammar/gap.ts'
import type { Reading } from '../grammar/reading.ts'
import type { RomanceLanguage } from '../grammar/romance-words.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'
import { addsToEarlier } from '../grammar/story.ts'

/** `William Farel fue un estudiante de …`: who was he? `El GPhC es el órgano rector de …`: what is it? */
export const romanceIdentity = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  // A passage's first sentence is for the glossary, which knows its headings.
  if (!/ (?:es|fue|era|é|foi|era) (?:un|el|la|um|o|a)/u.test(reading.text) || addsToEarlier(reading.text))
    return undefined
  const clause = clauseOf(reading, 'identity')
  if (!clause || clause.negative || clause.plural || clause.lead || !/^(?:es|fue|era|é|foi)$/.test(clause.finite))
    return undefined
  if (!whole.test(clause.subject)) return undefined
  const [, head = ''] = opening.exec(clause.rest) ?? []
  if (!head || wordCount(clause.rest) < 4 || superlative.test(clause.rest)) return undefined
  if (pointsElsewhere(clause.rest.replace(/(?<!\p{L})(?:otr[oa]s?|outr[oa]s?)(?!\p{L})/gu, ''), language))
    return undefined
  const person = people.test(head)
  if (!person && !things.test(head)) return undefined
  const value = verbatim(clause.rest, reading)
  if (!value) return undefined
  return sentenceFact(reading, {
    family: 'identity',
    shape: 'main',
    subject: clause.subject,
    attribute: 'identity',
    value,
    valueType: person ? 'person' : 'definition',
    slots: {
      wh: person ? (language === 'es' ? 'quién' : 'quem') : language === 'es' ? 'qué' : 'o que',
      is: clause.finite,
      topic: clause.subject,
    },
    certainty: 0.8,
  })
}

/** A full name or an abbreviation; a lone word may be anything. */
const whole =
  /^(?:(?:el|la|o|a) )?(?:\p{Lu}[\p{L}\d.'’-]*(?: (?:(?:de|del|de la|d[oa]s?|y|e|al|von|van) )?\p{Lu}[\p{L}\d.'’-]*)+|\p{Lu}[\p{L}\d]*\p{Lu}[\p{L}\d]*)$/u
const opening =
  /^(?:una?|el|la|uma?|o|a) (?:(?:famos[oa]|gran|grande|antigu[oa]|important[e]|prestigi[oa]s[oa]|conocid[oa]) )?(\p{Ll}+)/u
const superlative =
  /^(?:el|la|o|a) (?:primer[oa]?|primeir[oa]|segund[oa]|tercer[oa]?|terceir[oa]|únic[oa]|principal|mayor|maior|menor|mejor|melhor|\p{Ll}+ (?:más|mais)) /u
const people =
  /^(?:estudiante|estudante|discípul[oa]|rey|rei|reina|rainha|emperador|imperador|emperatriz|imperatriz|poeta|escritor[a]?|pintor[a]?|escultor[a]?|polític[oa]|filósof[oa]|científic[oa]|cientista|matemátic[oa]|físic[oa]|químic[oa]|médic[oa]|ingenier[oa]|engenheir[oa]|arquitect[oa]|arquitet[oa]|abogad[oa]|advogad[oa]|general|militar|misioner[oa]|missionári[oa]|monje|monge|noble|nobre|explorador[a]?|inventor[a]?|actor|ator|actriz|atriz|cantante|cantor[a]?|músic[oa]|compositor[a]?|director[a]?|diretor[a]?|fundador[a]?|president[ea]|gobernador[a]?|governador[a]?|professor[a]?|profesor[a]?|periodista|jornalista|economista|novelista|activista|ativista|artista|historiador[a]?|geólog[oa]|biólog[oa]|futbolista|hij[oa]|filh[oa]|herman[oa]|irmã[o]?|espos[oa]|líder|jefe|chefe|obispo|bispo|papa|sacerdote|conde|duque|príncipe|princesa)$/u
const things =
  /^(?:órgano|órgão|organismo|organización|organização|asociación|associação|empresa|compañía|companhia|agencia|agência|institución|instituição|instituto|universidad|universidade|facultad|faculdade|escuela|escola|partido|comité|comitê|comisión|comissão|consejo|conselho|fundación|fundação|revista|periódico|jornal|programa|proyecto|projeto|sistema|protocolo|lenguaje|linguagem|formato|estándar|padrão|norma|ley|lei|tratado|convenio|convênio|herramienta|ferramenta|servicio|serviço|conjunto|red|rede|museo|museu|ciudad|cidade|región|região|provincia|província|río|rio|isla|ilha|iglesia|igreja|método|teoría|teoria|dinastía|dinastia|enfermedad|doença|exame|examen|sigla|unidad|unidade|campeonato|liga|club|clube|equipo|biblioteca|centro|fondo|fundo|portal|plataforma)$/u
