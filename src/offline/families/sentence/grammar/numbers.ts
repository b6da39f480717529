import type { OfflineLanguage } from '../../../family.ts'

/** Patterns of amounts, as source text for building others. */
export interface AmountPatterns {
  /** A figure or number word from two on. */
  readonly number: string
  /** Words that bend an amount and stay with it: `about`, `up to`. */
  readonly hedge: string
  /** Units of time. */
  readonly time: string
  /** Units of size, length, money and the like, which take the place of a counted noun. */
  readonly measure: string
}

const figures =
  '(?:[$€£]\\s?)?\\d[\\d.,]*(?: \\d{3})*(?: ?(?:million|billion|trillion|thousand|millones|mil|milhões|bilhões|milhão|millón))?'

export const amounts: Readonly<Record<OfflineLanguage, AmountPatterns>> = {
  en: {
    number: `(?:${figures}|(?:one|two|three|four|five|six|seven|eight|nine|several|a) hundred(?: thousand)?|(?:one|two|three|five|ten|twenty|a) thousand|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozens|hundreds|thousands|twenty-four|forty-five|thirty-six)`,
    hedge:
      '(?:about|around|approximately|roughly|nearly|almost|over|more than|fewer than|less than|at least|at most|up to|no more than|no fewer than|exactly|just over|just under|only|as many as|an estimated|a total of|a maximum of|a minimum of|some)',
    time: '(?:milliseconds?|seconds?|minutes?|hours?|(?:business |calendar |working |consecutive )?days?|weeks?|months?|(?:calendar )?years?|decades?|centuries)',
    measure:
      '(?:bytes|[KMGTP]i?B|kilobytes|megabytes|gigabytes|terabytes|IOPS|[KMG]bps|MHz|GHz|km|kilometres|kilometers|metres|meters|miles|feet|ft|inches|acres|hectares|square \\w+|percent|%|°[CF]|kg|tons|tonnes|dollars|euros|pixels)',
  },
  es: {
    number: `(?:${figures}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|dieciocho|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|doscientos|mil)`,
    hedge:
      '(?:unos|unas|en promedio|alrededor de|aproximadamente|cerca de|casi|más de|menos de|al menos|por lo menos|como mínimo|como máximo|hasta|exactamente|solo|un total de|un máximo de|un mínimo de)',
    time: '(?:milisegundos?|segundos?|minutos?|horas?|días?(?: hábiles| corridos| naturales| laborables| calendario)?|semanas?|meses|mes|años?|décadas?|siglos?)',
    measure:
      '(?:bytes|[KMGTP]i?B|IOPS|km2?|kilómetros(?: cuadrados)?|metros(?: cuadrados)?|millas(?: cuadradas)?|pies|acres|hectáreas|por ciento|%|°[CF]|kg|toneladas|dólares|euros|pesos|píxeles)',
  },
  pt: {
    number: `(?:${figures}|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|quinze|dezesseis|dezoito|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|duzentos|duzentas|mil)`,
    hedge:
      '(?:cerca de|em média|aproximadamente|em torno de|quase|mais de|menos de|ao menos|pelo menos|no mínimo|no máximo|até|exatamente|apenas|um total de|um máximo de|um mínimo de|somente)',
    time: '(?:milissegundos?|segundos?|minutos?|horas?|dias?(?: úteis| corridos| letivos| consecutivos)?|semanas?|meses|mês|anos?|semestres?|décadas?|séculos?)',
    measure:
      '(?:bytes|[KMGTP]i?B|IOPS|km2?|quilômetros(?: quadrados)?|metros(?: quadrados)?|milhas|pés|acres|hectares|por cento|%|°[CF]|kg|toneladas|dólares|euros|reais|pixels|créditos)',
  },
}
