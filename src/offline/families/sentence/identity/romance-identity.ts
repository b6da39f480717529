import type { Fact } from '../../../fact.ts'
import { romanceForms } from '../../../tagging/romance-verbs.ts'
import { isNameIn } from '../../../text/casing.ts'
import { balanced, pointsElsewhere, wordCount } from '../../../text/phrases.ts'
import { clauseOf } from '../grammar/clause-of.ts'
import { verbatim } from '../grammar/gap.ts'
import type { Reading } from '../grammar/reading.ts'
import { isFiniteVerb } from '../grammar/romance-finite-verb.ts'
import { wordsOf } from '../grammar/romance-tokens.ts'
import type { RomanceLanguage } from '../grammar/romance-words.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'
import { addsToEarlier } from '../grammar/story.ts'
import { framedIdentity } from './framed.ts'

/** `William Farel fue un estudiante de …`: who was he? `El GPhC es el órgano rector de …`: what is it? */
export const romanceIdentity = (reading: Reading, language: RomanceLanguage): Fact | undefined =>
  // `Es un subconjunto de Debian`: what a later sentence adds without its subject.
  reading.named
    ? undefined
    : (stated(reading, language) ?? framedIdentity(reading, language) ?? inPassing(reading, language))

const stated = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  // A passage's first sentence is for the glossary, which knows its headings.
  if (!/ (?:es|fue|era|é|foi|era) (?:un|el|la|um|o|a)/u.test(reading.text) || addsToEarlier(reading.text))
    return undefined
  const clause = clauseOf(reading, 'identity')
  if (!clause || clause.negative || clause.plural || clause.lead || !/^(?:es|fue|era|é|foi)$/.test(clause.finite))
    return undefined
  const [, head = ''] = opening.exec(clause.rest) ?? []
  // `Lindisfarne es un grupo`: a lone word that the text writes as a name elsewhere too.
  const alone = /^\p{Lu}\p{Ll}+$/u.test(clause.subject) && isNameIn(clause.subject, reading.context)
  if (!whole.test(clause.subject) && !(alone && things.test(head))) return undefined
  if (
    !head ||
    wordCount(clause.rest) < 4 ||
    superlative.test(clause.rest) ||
    oneOfMany.test(clause.rest) ||
    praises.test(clause.rest) ||
    locates.test(clause.rest)
  )
    return undefined
  if (pointsElsewhere(clause.rest.replace(/(?<!\p{L})(?:otr[oa]s?|outr[oa]s?)(?!\p{L})/gu, ''), language))
    return undefined
  const person = people.test(head)
  if (!person && !things.test(head) && !isThing(clause.subject, head, clause.rest)) return undefined
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

/** `Batu Khan, nieto de Genghis Khan, lanzó …`: what a comma says of a name. */
const inPassing = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const found = appositions[language].exec(reading.text)
  if (!found) return undefined
  const [whole = '', name = '', said = '', head = ''] = found
  const opening = reading.text.slice(0, found.index)
  // `Fundação de Apoio`: a name begins with its first word.
  // `No Windows, a ferramenta cria um pacote, …`: a place and its sentence.
  if (
    wordsOf(said)
      .slice(2, 4)
      .some((word, at, all) => isFiniteVerb(word, all[at - 1], language))
  )
    return undefined
  if (locates.test(said) || /\p{Lu}\S* (?:d[eoa]s?|del|de la|y|e|à|al?|of|for) $/u.test(opening)) return undefined
  if (!name.includes(' ') && !isNameIn(name, reading.context)) return undefined
  // `a caneta, a ferramenta de cores, o pincel e o balde`: the next of a list, and not what the one before is.
  const behind = reading.text.slice(found.index + whole.length)
  if (/^(?:el|la|los|las|[oa]s?|una?|uma?|vari[oa]s|vári[oa]s) (?!que )|^(?:[yeou]|ou) /u.test(behind)) return undefined
  const person = people.test(head)
  if (!person && !(things.test(head) && /^(?:una?|uma?|el|la|o|a) /u.test(said) && !superlative.test(said)))
    return undefined
  if (wordCount(said) < 3 || wordCount(said) > 20 || pointsElsewhere(said, language)) return undefined
  const value = verbatim(said, reading)
  if (!value) return undefined
  const told = person ? toldOf(opening, name, reading.text.slice(found.index + whole.length), language) : undefined
  if (person && !told) return undefined
  const subject = told?.subject ?? `${articleBefore(opening)}${name}`
  const past = (reading.text.match(/\p{Ll}+/gu) ?? []).some((word) =>
    romanceForms(word, language).some(({ tense }) => tense === 'past'),
  )
  const is = past && person ? (language === 'es' ? 'fue' : 'foi') : language === 'es' ? 'es' : 'é'
  return sentenceFact(reading, {
    family: 'identity',
    shape: 'main',
    subject,
    attribute: 'identity',
    value,
    valueType: person ? 'person' : 'definition',
    slots: {
      wh: person ? (language === 'es' ? 'quién' : 'quem') : language === 'es' ? 'qué' : 'o que',
      is,
      topic: name,
      answer: `${capital(subject)} ${is} ${value}${told ? ` ${told.deed}` : ''}.`,
    },
    certainty: 0.8,
  })
}

interface Told {
  /** With the title that stands before the name. */
  readonly subject: string
  /** `y gobernó durante dos años`. */
  readonly deed: string
}

/**
 * Who somebody was is what the apposition says and what the sentence says that he did. So the name must be its subject, behind a
 * lead or a title at most, and be known without the text: a whole name.
 */
const toldOf = (opening: string, name: string, rest: string, language: RomanceLanguage): Told | undefined => {
  const [, lead = '', title = ''] =
    /^((?:En|Em|No|Na|Durante|Tras|Após|Después de|Depois de|Desde) [^,]{3,60}, )?((?:El|La|O|A|el|la|o|a) \p{Ll}+ )?$/u.exec(
      opening,
    ) ?? []
  if (opening !== `${lead}${title}` || !name.includes(' ')) return undefined
  const verb = /^\p{Ll}+/u.exec(rest)?.[0] ?? ''
  if (!romanceForms(verb, language).some(({ tense }) => tense === 'past')) return undefined
  if (wordCount(rest) > 24 || pointsElsewhere(rest, language) || !balanced(rest)) return undefined
  if (saying.test(verb)) return undefined
  const and = language === 'es' && !/^h?i(?!e)/.test(verb) ? 'y' : 'e'
  const when = lead ? `, ${lead.charAt(0).toLowerCase()}${lead.slice(1)}` : ' '
  return { subject: `${title.charAt(0).toLowerCase()}${title.slice(1)}${name}`, deed: `${and}${when}${rest}` }
}

/** What somebody said of a matter is not who he is. */
const saying = /^(?:dijo|afirmó|declaró|señaló|explicó|opinó|comentó|disse|afirmou|declarou|explicou|comentou)$/

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `la Hyde Park Day School`, `del Delta`: a thing keeps the article that the text gives it. */
const articleBefore = (before: string): string => {
  const word = /(?<!\p{L})(\p{L}+) $/u.exec(before)?.[1]?.toLowerCase() ?? ''
  const article = /^(?:el|la|los|las|o|a|os|as)$/.test(word)
    ? word
    : { del: 'el', al: 'el', do: 'o', da: 'a', dos: 'os', das: 'as', no: 'o', na: 'a', ao: 'o', à: 'a' }[word]
  return article ? `${article} ` : ''
}

/** `la región donde el turismo pesa menos`: what happens there is not what it is. */
const locates = /^(?:el|la|o|a) \p{Ll}+ (?:donde|onde|que|en (?:el|la) que|em que|n[oa] qual|cuy[oa]|cuj[oa])(?!\p{L})/u

const fullName = String.raw`(?!(?:El|La|Los|Las|Un|Una|O|A|Os|As|Um|Uma|En|Em|No|Na) )\p{Lu}[\p{L}.'’-]+(?: (?:(?:de|del|de la|d[oa]s?|al|von|van) )?\p{Lu}[\p{L}\d.'’-]+){0,4}`
const appositions: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: new RegExp(
    `(?<![\\p{L}])(${fullName}), ((?:(?:una?|el|la) )?(?:(?:famos[oa]|antigu[oa]|gran|entonces) )?(\\p{Ll}{3,})(?: [^,;:()]+)), (?![yeou] )`,
    'u',
  ),
  pt: new RegExp(
    `(?<![\\p{L}])(${fullName}), ((?:(?:uma?|o|a) )?(?:(?:famos[oa]|antig[oa]|grande|então) )?(\\p{Ll}{3,})(?: [^,;:()]+)), (?![eou] )`,
    'u',
  ),
}

/** `El puente Weeks es un …`: what has an article or is written in capitals is nobody, and what it is said to be is no rank or part. */
const isThing = (subject: string, head: string, rest: string): boolean =>
  /^(?:[Ee]l|[Ll]a|[OoAa]) |^\p{Lu}{2,}s?$|\p{Ll}\p{Lu}/u.test(subject) &&
  /^(?:una?|uma?) /u.test(rest) &&
  wordCount(rest) >= 5 &&
  !partial.test(head)

/** What a thing is among others, or to somebody, is not what it is. */
const partial =
  /^(?:ejemplo|exemplo|caso|parte|tipo|forma|hecho|fato|resultado|problema|maneira|manera|cosa|coisa|elemento|[ií]tem|miembro|membro|punto|ponto|momento|día|dia|año|ano|época|razón|razão|causa|fuente|fonte|éxito|sucesso|fracaso|fracasso|paso|passo|cuestión|questão|idea|ideia|poco|pouco|factor|fator|logro|conquista|desafío|desafio|reto|objetivo|destino|símbolo|corolario|corolário|gran|grande|buen[oa]?|bo[am]|mezcla|mistura|serie|série|número|cantidad|lugar|opción|opção|alternativa|concepto|conceito|prueba|prova|consecuencia|consequência|\p{L}+ad[oa]|\p{L}+id[oa])$/u

/** A full name or an abbreviation; a lone word may be anything, unless its article opens the sentence. */
const whole =
  /^(?:(?:el|la|o|a) )?(?:\p{Lu}[\p{L}\d.'’-]*(?: (?:(?:de|del|de la|d[oa]s?|y|e|al|von|van) )?\p{Lu}[\p{L}\d.'’-]*)+|\p{Lu}[\p{L}\d]*\p{Lu}[\p{L}\d]*)$/u
const opening =
  /^(?:una?|el|la|uma?|o|a) (?:(?:famos[oa]|gran|grande|antigu[oa]|important[e]|prestigi[oa]s[oa]|conocid[oa]) )?(\p{Ll}+)/u
/** `una herramienta poderosa con una gran documentación`, `una solución más eficiente`: what is thought of it, and nothing that it is. */
export const praises =
  /^(?:una?|uma?) \p{L}+ (?:(?:muy|muito|bastante|extremadamente|extremamente|más|mais) |(?:poderos[oa]|potente|útil|excelente|importante|popular|interesante|interessante|sencill[oa]|simples?|eficaz|eficiente)(?! (?:de|que|para|d[oa]s?)(?!\p{L})))/u

/** `uma das mais antigas do país`: how it ranks, and not what it is. */
const oneOfMany =
  /^(?:un[oa] de l[oa]s|uma? d[oa]s) (?:más|mais|primer|primeir|principa|mayor|maior|mejor|melhor|poc|únic)/u

const superlative =
  /^(?:el|la|o|a) (?:primer[oa]?|primeir[oa]|segund[oa]|tercer[oa]?|terceir[oa]|únic[oa]|principal|mayor|maior|menor|mejor|melhor|\p{Ll}+ (?:\p{Ll}+ )?(?:más|mais)) /u
export const people =
  /^(?:estudiante|estudante|niet[oa]|net[oa]|sobrin[oa]|guitarrista|futbolista|jugador[a]?|jogador[a]?|alcalde|prefeito|senador[a]?|diputad[oa]|deputad[oa]|ministr[oa]|presentador[a]?|apresentador[a]?|productor[a]?|produtor[a]?|discípul[oa]|rey|rei|reina|rainha|emperador|imperador|emperatriz|imperatriz|poeta|escritor[a]?|pintor[a]?|escultor[a]?|polític[oa]|filósof[oa]|científic[oa]|cientista|matemátic[oa]|físic[oa]|químic[oa]|médic[oa]|ingenier[oa]|engenheir[oa]|arquitect[oa]|arquitet[oa]|abogad[oa]|advogad[oa]|general|militar|misioner[oa]|missionári[oa]|monje|monge|noble|nobre|explorador[a]?|inventor[a]?|actor|ator|actriz|atriz|cantante|cantor[a]?|músic[oa]|compositor[a]?|director[a]?|diretor[a]?|fundador[a]?|president[ea]|gobernador[a]?|governador[a]?|professor[a]?|profesor[a]?|periodista|jornalista|economista|novelista|activista|ativista|artista|historiador[a]?|geólog[oa]|biólog[oa]|futbolista|hij[oa]|filh[oa]|herman[oa]|irmã[o]?|espos[oa]|líder|jefe|chefe|obispo|bispo|papa|sacerdote|conde|duque|príncipe|princesa)$/u
const things =
  /^(?:canal|cadena|emissora|red|estación|estação|barrio|bairro|municipio|município|pueblo|aldea|género|gênero|especie|espécie|lengua|língua|idioma|proteína|gas|gás|metal|bebida|plato|prato|danza|dança|fiesta|festa|premio|prêmio|torneo|torneio|barco|navio|satélite|software|aplicación|aplicativo|órgano|órgão|organismo|organización|organização|asociación|associação|empresa|compañía|companhia|agencia|agência|institución|instituição|instituto|universidad|universidade|facultad|faculdade|escuela|escola|partido|comité|comitê|comisión|comissão|consejo|conselho|fundación|fundação|revista|periódico|jornal|programa|proyecto|projeto|sistema|protocolo|lenguaje|linguagem|formato|estándar|padrão|norma|ley|lei|tratado|convenio|convênio|herramienta|ferramenta|servicio|serviço|conjunto|red|rede|museo|museu|ciudad|cidade|región|região|provincia|província|río|rio|isla|ilha|iglesia|igreja|método|teoría|teoria|dinastía|dinastia|enfermedad|doença|exame|examen|sigla|unidad|unidade|campeonato|liga|club|clube|equipo|biblioteca|centro|fondo|fundo|portal|plataforma|grupo|banda|puente|ponte|constelación|constelação|estrella|estrela|planeta|galaxia|galáxia|volcán|vulcão|lago|laguna|lagoa|desierto|deserto|península|archipiélago|arquipélago|cordillera|cordilheira|país|distrito|comuna|aeropuerto|aeroporto|hospital|teatro|estadio|estádio|palacio|palácio|castillo|castelo|catedral|templo|monasterio|mosteiro|novela|película|filme|canción|canção|álbum|libro|livro|juego|jogo|mamífero|ave|insecto|inseto|planetario|planetário|observatorio|observatório|tribu|tribo)$/u
