import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { isInfinitive } from '../../tagging/romance-verbs.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { ownedBy } from './attribute/owned-by.ts'
import { toldAttribute } from './attribute/told.ts'
import { clauseOf } from './grammar/clause-of.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { standsWellRomance } from './grammar/romance-question.ts'
import type { RomanceLanguage } from './grammar/romance-words.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { attributeSurfaces } from './surfaces/attribute.ts'

/** `El objetivo del curso es formar docentes`: what is the aim of the course? */
export const attribute: Family = {
  name: 'attribute',
  intent: 'reference_lookup',
  alsoIntents: ['definition', 'policy_lookup'],
  answer_type: 'explanation',
  difficulty: 'easy',
  find: (context) => {
    const { language } = context
    return language === 'en'
      ? readingsOf(context).flatMap((reading) => toldAttribute(reading) ?? [])
      : readingsOf(context).flatMap((reading) => attributeOf(reading, language) ?? ownedBy(reading, language) ?? [])
  },
  surfaces: attributeSurfaces,
  answer: sentenceAnswer,
}

const attributeOf = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  if (!/(?<!\p{L})(?:es|son|fue|fueron|eran?|será|serán|é|são|foi|foram|eram|serão)(?!\p{L})/u.test(reading.text))
    return undefined
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('attribute', reason, reading.sentence.text)
  }
  const clause = clauseOf(reading, 'attribute')
  if (!clause || clause.negative || !copula.test(clause.finite)) return undefined
  const role = roles.test(clause.subject)
  if (!(role || attributes.test(clause.subject)) || !/ (?:de|del|do|da|dos|das|para|entre) /.test(clause.subject))
    return undefined
  const [first = ''] = clause.rest.split(' ')
  // A regulation has verbs that no list has: `o objetivo é oportunizar …`.
  if (
    !opens.test(clause.rest) &&
    !isInfinitive(first, language) &&
    !(isAim.test(clause.subject) && /^\p{Ll}{4,}[aei]r$/u.test(first))
  )
    return drop('no-value')
  // `o nome completo é um nome reconhecível`
  if (clause.rest.split(' ', 2)[1] === clause.subject.split(' ', 2)[1]) return drop('no-value')
  if (superlative.test(clause.rest) || weighing.test(clause.rest)) return drop('superlative')
  // `a maior parte dos casos`: how many, and no attribute.
  if (/^(?:la|a) (?:mayor|maior) parte(?!\p{L})/u.test(clause.subject)) return drop('share')
  // `o terceiro tipo de objeto`: of how many?
  if (
    /^(?:el|la|[oa]) (?:segund|tercer|terceir|cuart|quart)[oa]? (?!m[aá]is |mayor|maior)/u.test(clause.subject) &&
    !role
  )
    return drop('ordinal')
  // `el nombre de cada punto de acceso`: of which things, the text around says.
  if (/ de cada /.test(clause.subject)) return drop('pointing')
  // `ejecutarlas`: what is run, another sentence says.
  if (/^\p{L}+(?:[aei]r|[áéíê]-)l[oa]s? /u.test(clause.rest) && !/s(?= |$)/.test(clause.subject)) return drop('clitic')
  if (role && !/^(?:(?:el|la|[oa]) (?:\p{Ll}+ ){1,3})?\p{Lu}/u.test(clause.rest)) return drop('no-name')
  if (wordCount(clause.rest) > 28 || /^:/.test(clause.tail)) return drop('value-length')
  if (pointsElsewhere(clause.rest.replace(/(?<!\p{L})(?:otr[oa]s?|outr[oa]s?)(?!\p{L})/gu, ''), language))
    return drop('pointing')
  const lead = clause.lead ? ` ${clause.lead.charAt(0).toLowerCase()}${clause.lead.slice(1)}` : ''
  const rest = `${clause.subject}${lead}`
  if (!standsWellRomance(rest, language, 18)) return drop('unaskable')
  const value = verbatim(clause.rest, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(clause.subject, language) ?? clause.subject
  const wh =
    language === 'es'
      ? role
        ? 'quién'
        : clause.plural
          ? 'cuáles'
          : 'cuál'
      : role
        ? 'quem'
        : clause.plural
          ? 'quais'
          : 'qual'
  return sentenceFact(reading, {
    family: 'attribute',
    shape: 'main',
    subject: clause.subject,
    attribute: clause.subject.split(' ')[1] ?? 'value',
    value,
    valueType: role ? 'person' : 'clause',
    ...(clause.needsScope ? { needsScope: true } : {}),
    slots: { wh, is: clause.finite, rest, topic },
    certainty: 0.8,
  })
}

const copula = /^(?:es|son|fue|fueron|eran?|será|serán|é|são|foi|foram|eram|serão)$/

const isAim = /^(?:el|la|[oa]) (?:objetivo|finalidade?|propósito|meta|missão|misión)(?!\p{L})/u

/** Nouns that ask for their value. */
const nouns =
  'objetivos?|finalidad(?:es)?|finalidades?|propósitos?|función|funciones|função|funções|capital|causas?|motivos?|razón|razones|razão|razões|resultados?|nombres?|nomes?|longitud|comprimento|extensión|extensão|altura|anchura|largura|profundidad|profundidade|superficie|superfície|población|população|densidad|densidade|temperatura|número|cantidad|quantidade|total|tasa|taxa|porcentaje|porcentagem|percentual|promedio|média|valor|precio|preço|costo|coste|custo|duración|duração|plazo|prazo|edad|idade|velocidad|velocidade|temas?|lema|idiomas?|lenguas?|línguas?|moneda|moeda|sede|símbolo|origen|origem|significado|unidad|unidade|fórmula|misión|missão|visión|visão|metas?|requisitos?|condición|condiciones|condição|condições|ventajas?|vantagens|vantagem|desventajas?|desvantagens|diferencias?|diferenças?|características?|efectos?|efeitos?|consecuencias?|consequências?|fuentes?|fontes?|métodos?|forma|fecha|data|carga horária|periodo|período|mínimo|máximo|límite|limite|papel|rol|ejemplo|exemplo|tamaño|tamanho|peso|masa|massa|producto|produto|productos|produtos|regla|regra|criterios?|critérios?|etapas?|fases?|tareas?|tarefas?|ingredientes?|componentes?'
const foremost =
  'principal(?:es)?|principais|primer[oa]?s?|primeir[oa]s?|últim[oa]s?|mayor(?:es)?|menor(?:es)?|maior(?:es)?|mejor(?:es)?|melhor(?:es)?|únic[oa]s?|segund[oa]|tercer[oa]?|terceir[oa]'
/** Those nouns, and whatever is the first or foremost of its kind. */
const attributes = new RegExp(
  `^(?:el|la|los|las|[oa]s?) (?:(?:${foremost}) \\p{Ll}{3,}|\\p{Ll}{3,} (?:más \\p{Ll}+|mais \\p{Ll}+|principal(?:es)?|principais)|(?:verdader[oa] |verdadeir[oa] |gran |grande )?(?:${nouns}))(?!\\p{L})`,
  'u',
)
const roles =
  /^(?:el|la|[oa]) (?:(?:actual|atual|primer[oa]?|primeir[oa]|últim[oa]|principal|segund[oa]) )?(?:president[ea]|vicepresident[ea]|director[a]?|diretor[a]?|fundador[a]?|autor[a]?|rey|rei|reina|rainha|emperador|imperador|gobernador[a]?|governador[a]?|alcalde|prefeito|líder|jefe|chefe|creador[a]?|criador[a]?|inventor[a]?|capitán|capitão|entrenador|treinador|coordenador[a]?|coordinador[a]?|ministro|ministra|secretario|secretário|arquitecto|arquiteto|protagonista)(?!\p{L})/u

/** `O peso da lama é um parâmetro importante`: what is thought of it, and not what it is. */
const weighing =
  /^(?:un poco|um pouco) |^(?:una?|uma?) (?:\p{L}+ )?(?:parámetros?|parâmetros?|factor|fator|aspecto|elemento|tema|cuestión|questão|asunto|assunto|problema|desafío|desafio|reto|pieza|peça|parte|instrumento|herramienta|ferramenta)(?!\p{L})/u

/** A noun phrase, an amount, a name or a clause; adjectives and participles only describe. */
const opens =
  /^(?:el|la|los|las|un|una|unos|unas|o|os|as|a|um|uma|uns|umas|que|de|del|do|da|\d|entre|cerca|aproximadamente|alrededor|más de|mais de|menos de|"|“|«|dos|dois|duas|tres|três|cuatro|quatro|cinco|seis|siete|sete|ocho|oito|nueve|nove|diez|dez|cómo|como)(?:\s|(?<=[\d"“«]))|^\p{Lu}/u
const superlative =
  /^(?:(?:el|la|los|las|[oa]s?) (?:más|mais|mism[oa]|mesm[oa]|primer[oa]?|primeir[oa]|únic[oa]|que|de|mayor|maior|menor|mejor|melhor)|un[oa]? de|um[a]? d[aoe]s?)(?!\p{L})/u
