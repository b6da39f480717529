import type { Fact } from '../../../fact.ts'
import { wordCount } from '../../../text/phrases.ts'
import { verbatim } from '../grammar/gap.ts'
import { keywords } from '../grammar/keywords.ts'
import { namedSubject } from '../grammar/named-subject.ts'
import { amounts } from '../grammar/numbers.ts'
import type { Reading } from '../grammar/reading.ts'
import type { RomanceLanguage } from '../grammar/romance-words.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'
import { addsToEarlier } from '../grammar/story.ts'

/** `A Biblioteca tem por finalidade …`, `La ciudad tiene una población de …`: what is its aim, how large its population? */
export const ownedBy = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const found = aims[language].exec(reading.text) ?? measures[language].exec(reading.text)
  if (!found || addsToEarlier(reading.text)) return undefined
  const { owner = '', what = '', value: said = '' } = found.groups!
  const named = namedSubject(owner, reading, language)
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('attribute', reason, reading.sentence.text)
  }
  if (!named) return drop('owner')
  if (wordCount(said) < 2 || wordCount(said) > 36) return drop('value-length')
  const value = verbatim(said, reading)
  if (!value) return drop('not-verbatim')
  const article = feminine.test(what) ? (language === 'es' ? 'la' : 'a') : language === 'es' ? 'el' : 'o'
  const topic = keywords(`${what} ${named.subject}`, language)
  return sentenceFact(reading, {
    family: 'attribute',
    shape: 'main',
    subject: named.subject,
    attribute: what,
    value,
    valueType: /^\d|^[^ ]+ (?:de )?\d/.test(said) ? 'quantity' : 'clause',
    ...(named.needsScope ? { needsScope: true } : {}),
    slots: {
      wh: language === 'es' ? 'cuál' : 'qual',
      is: language === 'es' ? 'es' : 'é',
      rest: `${article} ${what} de ${named.subject}`,
      ...(topic ? { topic } : {}),
    },
    certainty: 0.85,
  })
}

const feminine =
  /^(?:finalidade?d?|misión|missão|función|função|meta|carga|duración|duração|extensión|extensão|población|população|superficie|superfície|área|altura|longitud|largura|anchura|capacidad|capacidade|validez|validade|profundidad|profundidade|velocidad|velocidade|densidad|densidade|temperatura|edad|idade|vida|potencia|potência|vigencia|vigência)/

const aims: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^(?<owner>[^,;:]{3,100}?) (?:tiene|tienen|tendrá|tendrán) (?:por|como|a modo de) (?<what>finalidad|objetivo|objeto|misión|fin|meta|función)(?: (?:principal|general))? (?<value>(?!de )\p{Ll}.+)$/u,
  pt: /^(?<owner>[^,;:]{3,100}?) (?:tem|têm|terá|terão) (?:por|como) (?<what>finalidade|objetivo|objeto|missão|fim|meta|função)(?: (?:principal|geral))? (?<value>(?!de )\p{Ll}.+)$/u,
}

const measured =
  '(?:carga horária|duración|duração|mandato|plazo|prazo|validez|validade|vigencia|vigência|capacidad|capacidade|superficie|superfície|área|extensión|extensão|población|população|altura|longitud|comprimento|anchura|largura|profundidad|profundidade|velocidad|velocidade|densidad|densidade|temperatura|peso|diámetro|diâmetro|costo|coste|custo|precio|preço|valor|vida media|vida útil|potencia|potência)'
const narrowed = '(?: (?:mínim|máxim|total|medi|médi|aproximad|estimad|anual|mensual|mensal|semanal)[oa]?)?'
const figure = (language: RomanceLanguage): string =>
  `(?:(?:${amounts[language].hedge}) )?(?:${amounts[language].number}|un|una|um|uma)(?= )`
const measures: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: new RegExp(
    `^(?<owner>[^,;:]{3,100}?) (?:tiene|tienen|tendrá|tendrán|tenía|posee) (?:una? )?(?<what>${measured}${narrowed}) de (?<value>${figure('es')}[^;:]+)$`,
    'u',
  ),
  pt: new RegExp(
    `^(?<owner>[^,;:]{3,100}?) (?:tem|têm|terá|terão|tinha|possui) (?:uma? )?(?<what>${measured}${narrowed}) de (?<value>${figure('pt')}[^;:]+)$`,
    'u',
  ),
}
