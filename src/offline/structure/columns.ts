import { indefinite, isPlural } from '../language/english.ts'
import { isFeminine, isPluralRomance } from '../language/romance.ts'
import type { PassageContext } from '../passage-context.ts'
import { asLabel } from '../text/casing.ts'
import { standsAlone, wordCount } from '../text/phrases.ts'
import type { Table } from './tables.ts'
import { typeOfValue } from './values.ts'

/** A column that can be asked for by name. */
export interface Column {
  /** `default quota`, `vCPUs`: without article, as inside a sentence. */
  readonly name: string
  readonly plural: boolean
  /** Memory, storage: asked with `how much`. */
  readonly mass: boolean
  /** `GiB`, where the header gives it for all its cells. */
  readonly unit: string
}

const prose =
  /(?:^|\s)(?:descriptions?|details?|notes?|comments?|meanings?|explanations?|purpose|uses?|usage|examples?|changes?|info\w*|documentation|links?|references?|summary|download\w*|url|sample|values?|actions?|remarks?|limitations?|considerations|reasons?|descripci[oó]n|detalles|notas|comentarios|significado|ejemplos?|uso|descri[cç][aã]o|detalhes|observa[cç][oõ]es|exemplos?|coment[aá]rios?|valor|link)$/i

/** Hours in one row and percents in the next: such a column holds the values of one thing, which heads it, and is no attribute of the rows. */
export const isMixed = (table: Table, column: number): boolean => {
  const types = table.rows.map((row) => typeOfValue(row.cells[column]!.text)).filter((type) => type !== undefined)
  return (
    ['duration', 'percent', 'money', 'date', 'boolean'].filter((type) => types.some((each) => each === type)).length > 1
  )
}

/** The header of a column whose cells are values of something; undefined for prose columns, names and headers that cannot be said. */
export const columnOf = (header: string, context: PassageContext): Column | undefined => {
  const [, bare = header, bracket] =
    /^(.*?)\s*(?:\(([^()]{1,12})\)|\bin (GB|MB|KB|TB|GiB|MiB|seconds|minutes|hours|days|ms|bytes))?\s*[*†‡]*$/.exec(
      header,
    ) ?? []
  const unit =
    bracket ?? /\bin (GB|MB|KB|TB|GiB|MiB|seconds|minutes|hours|days|ms|bytes)\s*[*†‡]*$/.exec(header)?.[1] ?? ''
  const text = bare
    .replace(/[*†‡]+$/, '')
    .replace(/\(s\)/g, 's')
    .trim()
  if (/^(?:when|what|how|why|where|who|if|cu[aá]ndo|qu[eé]|c[oó]mo|quando|o que|como)\b/i.test(text)) return undefined
  // `Records contain`, `insert()`: what is done, and not what is had.
  if (/\b(?:contains?|includes?|supports?|returns?|means|does|is|are|has|have)$|\(\)/i.test(text)) return undefined
  if (
    !text ||
    wordCount(text) > 6 ||
    /[?:!/=]/.test(text) ||
    /^\W*\d/.test(text) ||
    (prose.test(text) && !/^default value$/i.test(text))
  )
    return undefined
  const label = asLabel(text, context)
  const name = context.language === 'en' ? label.replace(trailing, '$2 $1') : label
  if (!standsAlone(name, context.language, 6)) return undefined
  // `Información que podría necesitar`, `Espacio necesario para instalar`: a clause, which no row has.
  if (context.language !== 'en' && /,| que | para \p{L}+[aeiôo]r$/u.test(name)) return undefined
  if (!measures(text, name, context)) return undefined
  const head =
    context.language === 'en'
      ? (name.split(
          / (?:of|per|in|for|to|from|with|on|by|that|earned|used|supported|required|available|allowed|included)\b/,
        )[0] ?? name)
      : name
  const plural = context.language === 'en' ? isPlural(head) : isPluralRomance(name)
  const mass =
    context.language === 'en' && /\b(?:memory|storage|bandwidth|space|traffic|throughput|RAM|disk)$/i.test(head)
  return { name, plural, mass, unit: /^(?:optional|s|es)$/i.test(unit) ? '' : unit }
}

/** `Storage included` is said `included storage` inside a sentence. */
const trailing =
  /^([\w-]+(?: [\w-]+)?) (included|required|supported|allowed|recommended|needed|permitted|reserved|earned|used)$/

/**
 * Whether a header names something that its cells are the values of. A column headed by a name (`Oracle`) holds the values of
 * that thing, and what they measure stands elsewhere; a lone `type` says too little.
 */
const measures = (header: string, name: string, context: PassageContext): boolean => {
  if (
    /^(?:type|name|class|status|state|category|unit|kind|role|id|number|date|fecha|data|tipo|nombre|nome|estado|clase|classe|categor[ií]a)$/i.test(
      name,
    )
  )
    return false
  if (context.language !== 'en')
    // `función lookup` beside `comportamiento`: two things, and none an attribute of the other.
    return !/\p{Lu}\p{Ll}/u.test(name) && (isPluralRomance(name) || romanceAttribute.test(name))
  const words = header.split(' ')
  const sentenceCase = words.length > 1 && words.slice(1).some((word) => /^[a-z]{3,}/.test(word))
  return (sentenceCase && /^(?:[A-Z]?[a-z]|\w*[A-Z]{2})/.test(words[0]!)) || attributeNoun.test(name)
}

/** A lone Spanish or Portuguese word that says what is measured; `Solo` and `Studio` are things that are compared. */
export const romanceAttribute =
  /^(?:precio|coste?|tarifa|versi[oó]n|tamaño|l[ií]mite|plazo|duración|formato|puerto|frecuencia|capacidad|memoria|espacio|almacenamiento|moneda|idioma|región|zona|horario|soporte|peso|altura|longitud|superficie|población|intervalo|retención|cuota|preço|custo|versão|tamanho|prazo|duração|porta|frequência|capacidade|memória|espaço|armazenamento|moeda|região|horário|suporte|comprimento|área|população|retenção|cota|multa|vigencia|vigência|número|cantidad|quantidade|permisos|permissões|ruta|caminho|código|protocolo|unidad|unidade|símbolo|velocidad|velocidade|tiempo|tempo|rango|faixa|extensión|extensão|licencia|licença|nivel|nível|prioridad|prioridade|temperatura|nombre|nome|fecha|data|dirección|endereço|estructura|estrutura|valor|validez|validade|máximo|mínimo|predeterminado|padrão|m[aá]xim[oa]|m[ií]nim[oa])(?: |$)/i

/** `Tamaño`: a bare number below says little. */
export const lacksUnit = ({ name, unit }: Column): boolean => unit === '' && ofUnit.test(name)
const ofUnit =
  /^(?:tamaño|tamanho|peso|altura|longitud|comprimento|temperatura|superficie|área|duración|duração|velocidad|velocidade|memoria|memória|espacio|espaço)(?!\p{L})/iu

/** `default retention`, `price per month`: says what is measured. */
export const isAttribute = (noun: string): boolean => attributeNoun.test(noun)

const attributeNoun =
  /\b(?:type|size|memory|storage|limits?|quotas?|default|maximum|minimum|max|min|status|state|versions?|formats?|length|range|rate|price|cost|fee|names?|ids?|class|family|category|level|mode|units?|port|ports|protocols?|location|owner|roles?|date|duration|time|period|interval|timeout|frequency|colou?r|weight|height|width|capacity|throughput|performance|bandwidth|latency|factor|ratio|percentage|number|count|code|scope|access|permissions?|requirements?|support|availability|method|operations?|commands?|flags?|arguments?|syntax|extension|language|license|plan|tier|email|contact|phone|address|path|files?|directory|fields?|parameters?|attributes?|property|elements?|metrics?|dimensions?|namespace|priority|severity|risk|score|grade|age|deadline|credits|vcpus|iops|users|engine|networking|expression|event|actions?|trigger|instance types?|behavior|encoding|retention)$/i

/**
 * Whether the numbers of a column can be compared and reckoned with: ports, versions and dates are labels, and nobody asks for the
 * higher default or for more largest files.
 */
export const isAmount = (column: string): boolean =>
  !/\b(?:largest|longest|highest|greatest|biggest|smallest|shortest|lowest|earliest|oldest|latest|maximum|minimum|max|min|predeterminado|por defecto|padrão|m[aá]xim[oa]|m[ií]nim[oa]|mayor|menor|maior)\b/i.test(
    column,
  ) &&
  (!/\b(?:versions?|releases?|port|ports|code|id|date|year|index|number|name|status|row|line|page|chapter|section|default|range|severity|priority|level|rank|grade|age|order|versión|versiones|versão|versões|código|fecha|data|año|ano|puerto|porta|número)\b/i.test(
    column,
  ) ||
    /\bnumber of\b|\b(?:número de|núm\. de)\b/i.test(column))

/** `8 vCPUs`, `64 GiB of memory`, `a normalization factor of 8`. */
export const havingPhrase = (column: Column, shown: string, context: PassageContext): string => {
  if (context.language !== 'en') {
    const type = typeOfValue(shown)
    if (column.plural && type === 'number') return `${shown} ${column.name}`
    return /^(?:duration|money|percent|quantity)$/.test(type ?? '') && !/(?:m[aá]xim|m[ií]nim)[oa]$/.test(column.name)
      ? `${one(column.name, context.language)} ${column.name} de ${shown}`
      : `${shown} como ${column.name}`
  }
  const rate = /^(.+) (per \w+)$/.exec(column.name)
  if (rate && /\d/.test(shown)) return `${indefinite(rate[1]!)} of ${shown} ${rate[2]}`
  // `7 days hourly snapshots` counts days, not snapshots.
  if (column.plural) return typeOfValue(shown) === 'number' ? `${shown} ${column.name}` : `${column.name} of ${shown}`
  return column.mass && /\p{L}/u.test(shown) ? `${shown} of ${column.name}` : `${indefinite(column.name)} of ${shown}`
}

const one = (noun: string, language: 'es' | 'pt'): string =>
  isFeminine(noun, language) ? { es: 'una', pt: 'uma' }[language] : { es: 'un', pt: 'um' }[language]

/** A cell's value as an answer shows it: footnote marks off, the column's unit on. */
export const shownValue = (cell: string, column: Pick<Column, 'unit'>): string => {
  const bare = cell.replace(/\s*[*†‡]+$/, '').replace(/\.$/, '')
  return column.unit && /^[\d.,]+$/.test(bare) ? `${bare} ${column.unit}` : bare
}
