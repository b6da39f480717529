import { type Unit, unitOf } from './units.ts'

/** The number that digits with what is stuck to them stand for: `1,500`, `50GB`, `10th`; undefined for a code. */
export const readNumeral = (word: string, english: boolean): { readings: number[]; unit?: Unit } | undefined => {
  const found = /^(\d[\d.,'’\u00a0\u202f]*?)[.,]*((?:[\p{L}%°º$€£]+(?:\/\p{L}+)?)?)$/u.exec(word)
  if (!found) return undefined
  const digits = found[1]!.replace(/['’\u00a0\u202f]/g, '')
  const suffix = found[2]!
  const scale = /^[kK]$/.test(suffix) ? 1000 : 1
  // The 1990s are no seconds.
  const unit = suffix === '' || (suffix === 's' && digits.length === 4) ? undefined : unitOf(suffix)
  if (suffix !== '' && !unit && scale === 1 && !/^(?:st|nd|rd|th|s|x|er|[ºªoa]s?|am|pm)$/i.test(suffix))
    return undefined
  const readings = readingsOf(digits, english).map((reading) => reading * scale)
  return readings.length > 0 ? { readings, ...(unit ? { unit } : {}) } : undefined
}

/** Every number that a numeral can mean: outside English texts, the comma and the full stop swap their parts from place to place. */
const readingsOf = (digits: string, english: boolean): number[] => {
  if (/^\d+$/.test(digits)) return [Number(digits)]
  const readings = new Set<number>()
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) readings.add(Number(digits.replaceAll(',', '')))
  if (english && /^\d+\.\d+$/.test(digits)) return [Number(digits)]
  if (english && readings.size > 0) return [...readings]
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits)) readings.add(Number(digits.replaceAll('.', '').replace(',', '.')))
  if (/^\d+[.,]\d+$/.test(digits)) readings.add(Number(digits.replace(',', '.')))
  // Indian grouping.
  if (/^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits)) readings.add(Number(digits.replaceAll(',', '')))
  return [...readings]
}
