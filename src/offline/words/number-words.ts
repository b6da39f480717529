import { elementAt } from '../../text/required.ts'
import { baseLanguage } from '../../text/words.ts'

/** A number written as words. A `weak` one often isn't a number (`one`, `first`, `a half`). */
export interface WordNumber {
  readonly value: number
  readonly weak: boolean
  /** How many words were read. */
  readonly length: number
}

/** Parses the longest number phrase that starts at `words[at]`. Words must be lower-case; English, Spanish and Portuguese are supported. */
export const numberAt = (words: readonly string[], at: number, language: string): WordNumber | undefined => {
  const table = tables.get(baseLanguage(language))
  if (!table) return undefined
  const { units, scales, weak, joiner } = table
  let total = 0
  let part = 0
  let length = 0
  let last = Number.POSITIVE_INFINITY
  for (let index = at; index < words.length; index++) {
    const word = elementAt(words, index)
    const unit = units.get(word)
    const scale = scales.get(word)
    const seen = length > 0
    if (unit !== undefined && (!seen || fits(unit, last))) {
      part += unit
      last = unit
    } else if (scale !== undefined && (seen || scalesUsableAlone.has(word))) {
      part = (part || 1) * scale
      if (scale >= 1000) {
        total += part
        part = 0
      }
      last = scale
    } else if (seen && word === joiner && fits(units.get(words[index + 1] ?? '') ?? Number.POSITIVE_INFINITY, last)) {
      continue
    } else break
    length = index - at + 1
  }
  const single = weak.get(words[at] ?? '')
  if (length > 1 || (length === 1 && single === undefined)) return { value: total + part, weak: false, length }
  return single === undefined ? undefined : { value: single, weak: true, length: 1 }
}

/** What a numeral is multiplied by in `3 million` or `20 mil`. */
export const scaleOf = (word: string, language: string): number | undefined => {
  const scale = tables.get(baseLanguage(language))?.scales.get(word)
  return scale === 100 ? undefined : scale
}

/** True if magnitudes decrease: `two hundred five` is one number, `two three` is two. */
const fits = (unit: number, last: number): boolean =>
  (last >= 1000 && unit < 1000) || (last >= 100 && unit < 100) || (last >= 20 && last < 100 && unit < 10)

const scalesUsableAlone = new Set(['mil', 'hundred', 'thousand', 'cien', 'cem'])

interface Table {
  readonly units: ReadonlyMap<string, number>
  readonly scales: ReadonlyMap<string, number>
  readonly weak: ReadonlyMap<string, number>
  readonly joiner: string
}

const numbered = (from: number, step: number, text: string): [string, number][] =>
  text
    .split(' ')
    .flatMap((names, index) => names.split('/').map((name): [string, number] => [name, from + index * step]))
const pairs = (text: string): [string, number][] =>
  text.split(' ').map((pair) => {
    const [name = '', value] = pair.split('=')
    return [name, Number(value)]
  })

const english: Table = {
  joiner: 'and',
  units: new Map([
    ...numbered(
      0,
      1,
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    ...numbered(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'),
  ]),
  scales: new Map(pairs('hundred=100 thousand=1e3 million=1e6 millions=1e6 billion=1e9 billions=1e9 trillion=1e12')),
  weak: new Map([
    ...pairs('zero=0 no=0 none=0 one=1 once=1 single=1 twice=2 double=2 both=2 pair=2 couple=2 triple=3 dozen=12'),
    ...pairs('half=0.5 quarter=0.25 third=3 second=2'),
    ...numbered(1, 1, 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'),
    ...numbered(14, 1, 'fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'),
  ]),
}
const spanish: Table = {
  joiner: 'y',
  units: new Map([
    ...numbered(
      0,
      1,
      'cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
    ),
    ...numbered(16, 1, 'dieciséis/dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiún/veintiuna'),
    ...numbered(22, 1, 'veintidós/veintidos veintitrés/veintitres veinticuatro veinticinco veintiséis/veintiseis'),
    ...numbered(27, 1, 'veintisiete veintiocho veintinueve treinta'),
    ...numbered(40, 10, 'cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento'),
    ...numbered(
      200,
      100,
      'doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas',
    ),
    ...numbered(
      600,
      100,
      'seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas',
    ),
  ]),
  scales: new Map(pairs('mil=1e3 millón=1e6 millon=1e6 millones=1e6 billón=1e12 billones=1e12')),
  weak: new Map([
    ...pairs('cero=0 ninguno=0 ninguna=0 ningún=0 un=1 una=1 uno=1 doble=2 ambos=2 ambas=2 par=2 triple=3 docena=12'),
    ...pairs('medio=0.5 media=0.5 mitad=0.5'),
    ...numbered(
      1,
      1,
      'primer/primero/primera segundo/segunda tercer/tercero/tercera cuarto/cuarta quinto/quinta sexto/sexta',
    ),
    ...numbered(7, 1, 'séptimo/séptima octavo/octava noveno/novena décimo/décima'),
  ]),
}
const portuguese: Table = {
  joiner: 'e',
  units: new Map([
    ...numbered(0, 1, 'zero um/uma dois/duas três/tres quatro cinco seis sete oito nove dez onze doze treze'),
    ...numbered(14, 1, 'catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove'),
    ...numbered(20, 10, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem/cento'),
    ...numbered(200, 100, 'duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas'),
    ...numbered(600, 100, 'seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas'),
  ]),
  scales: new Map(pairs('mil=1e3 milhão=1e6 milhao=1e6 milhões=1e6 milhoes=1e6 bilhão=1e9 bilhões=1e9 trilhão=1e12')),
  weak: new Map([
    ...pairs('zero=0 nenhum=0 nenhuma=0 um=1 uma=1 dobro=2 ambos=2 ambas=2 par=2 triplo=3 dúzia=12'),
    ...pairs('meio=0.5 meia=0.5 metade=0.5'),
    ...numbered(1, 1, 'primeiro/primeira segundo/segunda terceiro/terceira quarto/quarta quinto/quinta sexto/sexta'),
    ...numbered(7, 1, 'sétimo/sétima oitavo/oitava nono/nona décimo/décima'),
  ]),
}
const tables: ReadonlyMap<string, Table> = new Map([
  ['en', english],
  ['es', spanish],
  ['pt', portuguese],
])
