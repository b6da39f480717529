import type { ValueType } from '../fact.ts'

const number = String.raw`(?:\d{1,3}(?:[.,   ]\d{3})+|\d+)(?:[.,]\d+)?`
const units =
  '(?:[KMGTP]i?B|[KMGT]?bps|bytes?|bits?|KB/s|MB/s|GB/s|MiB/s|ms|s|sec(?:ond)?s?|min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?|years?|business days?|users?|requests?|items?|characters?|chars|IOPS|vCPUs?|GiB|connections?|instances?|segundos?|minutos?|horas?|d[ií]as?|semanas?|m[eê]s(?:es)?|anos?|años?|caracteres|usuários|usuarios|per \\w+|x|px|kg|km|m|cm|°C|W|V|Hz|[KMG]Hz)'
const time =
  /^(?:up to |at least |at most |hasta |até )?[\d.,]+ ?(?:ms|milliseconds?|s|sec(?:ond)?s?|min(?:ute)?s?|hours?|hrs?|(?:business |calendar |working )?days?|weeks?|months?|years?|segundos?|minutos?|horas?|d[ií]as?|semanas?|m[eê]s(?:es)?|anos?|años?)\.?$/i
const months =
  'jan(?:uary|eiro)?|feb(?:ruary)?|fevereiro|mar(?:ch|ço)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|maio|junho|julho|setembro|outubro|novembro|dezembro'
const date = new RegExp(
  String.raw`^(?:(?:${months})\.? \d{1,2},? \d{4}|\d{1,2}(?: de)? (?:${months})(?: de)? \d{4}|\d{4}-\d{2}-\d{2}|(?:${months}) (?:de )?\d{4}|\d{1,2}/\d{1,2}/\d{2,4})$`,
  'i',
)

/** What kind of value a short text is, when it is nothing else. */
export const typeOfValue = (text: string): ValueType | undefined => {
  const value = text.trim().replace(/\.$/, '')
  if (/^(?:yes|no|true|false|✓|✔|✅|❌|✗|x|sí|si|sim|não|supported|not supported)$/i.test(value)) return 'boolean'
  if (time.test(value)) return 'duration'
  if (date.test(value)) return 'date'
  if (/^(?:US)?[$€£]\s?[\d.,]+|^R\$\s?[\d.,]+|^[\d.,]+\s?(?:USD|EUR|dollars|euros|reais|pesos)$/.test(value))
    return 'money'
  if (new RegExp(`^${number} ?%$`).test(value)) return 'percent'
  if (new RegExp(`^${number}$`).test(value)) return 'number'
  if (new RegExp(`^(?:up to |hasta |até )?${number} ?${units}(?: per \\w+)?$`, 'i').test(value)) return 'quantity'
  if (/^(?:https?:\/\/\S+|[\w.+-]+@[\w-]+\.[\w.]+)$/.test(value)) return 'address'
  if (/^(?:~|\.{0,2})\/[\w./-]+$/.test(value)) return 'path'
  return undefined
}

/** The number of a numeric value, its unit apart; undefined when there is more in it. */
export const numberIn = (text: string): { readonly number: number; readonly unit: string } | undefined => {
  const found = new RegExp(`^([$€£])?\\s?(${number})\\s?(%|[\\p{L}°/ ]{0,20})$`, 'u').exec(
    text.trim().replace(/\.$/, ''),
  )
  if (!found) return undefined
  const value = Number(
    found[2]!
      .replace(/[   ]/g, '')
      .replace(/,(?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.'),
  )
  return Number.isFinite(value) ? { number: value, unit: (found[1] ?? found[3] ?? '').trim().toLowerCase() } : undefined
}

export const isBlankValue = (text: string): boolean =>
  !/[\p{L}\p{N}✓✔✅❌✗$]/u.test(text) ||
  /^(?:n\/?a|none|not applicable|tbd|-+|ninguno|nenhum|null|nil|see .*|refer to .*)\.?$/i.test(text.trim())
