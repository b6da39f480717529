import { keptPerText } from '../../text/lru.ts'
import { elementAt } from '../../text/required.ts'
import { baseLanguage } from '../../text/words.ts'
import { monthOf } from './names.ts'
import { numberAt, scaleOf, type WordNumber } from './number-words.ts'
import type { Quantity } from './quantity.ts'
import { type Unit, unitOf } from './units.ts'

/** `2 pm`, `14:30`, `2:30 p. m.`, `14h30`: minutes from midnight, for both halves of the day if it is ambiguous. */
const clockAt = (
  tokens: readonly { readonly text: string; readonly start: number }[],
  at: number,
): { readings: number[]; length: number; text: string } | undefined => {
  const { text } = elementAt(tokens, at)
  const hour = /^(\d{1,2})(?:h)?$/i.exec(text)
  if (!hour || Number(hour[1]) > 24) {
    const joined = /^(\d{1,2})(?:(am|pm)|h(\d{2}))$/i.exec(text)
    return joined
      ? clock(Number(joined[1]), Number(joined[3] ?? 0), joined[2]?.toLowerCase() ?? '', 1, joined[0])
      : undefined
  }
  const touches = (index: number): boolean => {
    const [before, after] = [tokens[index - 1], tokens[index]]
    return before !== undefined && after !== undefined && before.start + before.text.length === after.start
  }
  const minutes = tokens[at + 2]?.text ?? ''
  if (tokens[at + 1]?.text === ':' && touches(at + 1) && touches(at + 2) && /^\d{2}$/.test(minutes)) {
    const half = halfAt(tokens, at + 3)
    return clock(Number(hour[1]), Number(minutes), half.half, 3 + half.length, `${hour[1]}:${minutes}`)
  }
  const half = halfAt(tokens, at + 1)
  return half.half ? clock(Number(hour[1]), 0, half.half, 1 + half.length, `${hour[1]} ${half.half}`) : undefined
}

const halfAt = (tokens: readonly { readonly text: string }[], at: number): { half: string; length: number } => {
  const one = tokens[at]?.text.toLowerCase().replaceAll('.', '') ?? ''
  if (one === 'am' || one === 'pm') return { half: one, length: 1 }
  const two = tokens[at + 1]?.text.toLowerCase().replaceAll('.', '') ?? ''
  return /^[ap]$/.test(one) && two === 'm' ? { half: `${one}m`, length: 2 } : { half: '', length: 0 }
}

const clock = (hour: number, minute: number, half: string, length: number, text: string) => {
  const hours =
    half === 'pm' && hour < 12 ? [hour + 12] : half === 'am' ? [hour % 12] : hour < 12 ? [hour, hour + 12] : [hour]
  return { readings: hours.map((one) => one * 60 + minute), length, text }
}

/** Reads digits with an attached suffix: `1,500`, `50GB`, `10th`; undefined for a code. */
const readNumeral = (word: string, english: boolean): { readings: number[]; unit?: Unit } | undefined => {
  const found = /^(\d[\d.,'’\u00a0\u202f]*?)[.,]*((?:[\p{L}%°º$€£]+(?:\/\p{L}+)?)?)$/u.exec(word)
  if (!found) return undefined
  const [, number = '', suffix = ''] = found
  const digits = number.replace(/['’\u00a0\u202f]/g, '')
  const scale = /^[kK]$/.test(suffix) ? 1000 : 1
  // `1990s` is not a number of seconds.
  const unit = suffix === '' || (suffix === 's' && digits.length === 4) ? undefined : unitOf(suffix)
  if (suffix !== '' && !unit && scale === 1 && !/^(?:st|nd|rd|th|s|x|er|[ºªoa]s?|am|pm)$/i.test(suffix))
    return undefined
  const readings = readingsOf(digits, english).map((reading) => reading * scale)
  return readings.length > 0 ? { readings, unit } : undefined
}

/** All possible values of a numeral: outside of English, comma and full stop have different meanings in different places. */
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

/** Finds numbers in a text: digits, words, months and times of day, without digits in names and codes (`M5`, `v2.1.0`). */
export const quantitiesIn = (text: string, language: string): readonly Quantity[] => kept(text, language)

const read = (text: string, language: string): readonly Quantity[] => {
  const tokens = [...text.matchAll(token)].map((found) => ({ text: found[0], start: found.index }))
  const lower = tokens.map(({ text }) => text.toLowerCase().replace(/(?<=\p{L}{2})\.$/u, ''))
  const quantities: Quantity[] = []
  const lowerAt = (at: number): string => lower[at] ?? ''
  for (let at = 0; at < tokens.length; at++) {
    const { text: word, start } = elementAt(tokens, at)
    const time = clockAt(tokens, at)
    if (time) {
      quantities.push({ kind: 'clock', readings: time.readings, weak: false, text: time.text, start })
      at += time.length - 1
      continue
    }
    if (/^\d/.test(word)) {
      const numeral = readNumeral(word, baseLanguage(language) === 'en')
      if (!numeral) continue
      const scale = scaleOf(lower[at + 1] ?? '', language)
      const next = at + (scale ? 2 : 1)
      const unit = numeral.unit ?? unitBefore(text, start) ?? unitAt(lower, tokens, next)
      quantities.push({
        kind: 'number',
        readings: numeral.readings.map((reading) => reading * (scale ?? 1)),
        unit,
        weak: false,
        text: scale ? `${word} ${elementAt(tokens, at + 1).text}` : word,
        start,
      })
      if (scale) at++
      continue
    }
    const beside = /^\d/.test(lowerAt(at - 1)) || /^\d/.test(lowerAt(at + 1)) || nextButOf(lower, at)
    const month = monthOf(lowerAt(at), beside || (/^(?:May|March)$/.test(word) && ofTime.has(lowerAt(at - 1))))
    if (month !== undefined) {
      quantities.push({ kind: 'month', readings: [month], weak: false, text: word, start })
      continue
    }
    if (lower[at - 1] === 'por' && /^(?:ciento|cento)$/.test(lowerAt(at))) continue
    const written = numberAt(lower, at, language) ?? aUnit(lower, tokens, at, language)
    if (!written) continue
    const unit = unitAt(lower, tokens, at + written.length)
    const last = elementAt(tokens, at + written.length - 1)
    quantities.push({
      kind: 'number',
      readings: [written.value],
      unit,
      weak:
        written.weak ||
        (unit === undefined && countsNothing(written.value, lower[at - 1], text.slice(last.start + last.text.length))),
      text: text.slice(start, last.start + last.text.length),
      start,
    })
    at += written.length - 1
  }
  return quantities
}

/** True for `three-dimensional`, and for `connecting the two`, which refers back. */
const countsNothing = (value: number, before: string | undefined, after: string): boolean =>
  /^-\p{L}/u.test(after) || (value < 10 && pointing.has(before ?? '') && /^\s*(?:[.,;:!?)]|$)/.test(after))

const pointing = new Set('the these those los las estos estas os as estes estas'.split(' '))

// Every claim of a draft is compared with the same evidence.
const kept = keptPerText(5_000, (quantities: readonly Quantity[]) => quantities.length, read)

// A numeral with its suffix, a word or a sign. Punctuation is kept, because it ends a number.
const token =
  /(?<![\p{L}\p{N}_.])\d{1,2}h\d{2}(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_.])\d[\d.,'’\u00a0\u202f]*(?:\d|(?<=\d))(?:[\p{L}%°º$€£]+(?:\/\p{L}+)?)?(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])[\p{L}\p{M}]+(?:-feira)?\.?|US\$|R\$|[%$€£:,;()\n]/gu

const ofTime = new Set('in of by until till since before after early mid late from'.split(' '))

/** `3 de maio`, `maio de 2024`. */
const nextButOf = (lower: readonly string[], at: number): boolean =>
  /^\d/.test(lower[at - 2] ?? '') && lower[at - 1] === 'de'
    ? true
    : lower[at + 1] === 'de' && /^\d/.test(lower[at + 2] ?? '')

const unitBefore = (text: string, start: number): Unit | undefined => {
  const sign = /(?:US\$|AR\$|MX\$|R\$|[$€£]|\b(?:USD|EUR|GBP|BRL|ARS|MXN))\s?$/i.exec(
    text.slice(Math.max(0, start - 5), start),
  )
  return sign ? unitOf(sign[0].trim()) : undefined
}

/** The unit after a number; an adjective may be between (`10 business days`, `3 full months`). */
const unitAt = (
  lower: readonly string[],
  tokens: readonly { readonly text: string }[],
  at: number,
): Unit | undefined => {
  const here = tokens[at]?.text
  if (here === undefined) return undefined
  const unit = unitOf(here.replace(/\.$/, ''))
  if (unit?.measures === 'time' && workdays.has(lower[at + 1] ?? '')) return unitOf('workdays')
  if (unit) return unit
  if (workdays.has(lower[at] ?? '') && /^days?$/.test(lower[at + 1] ?? '')) return unitOf('workdays')
  if (lower[at] === 'por' && /^(?:ciento|cien|cento)$/.test(lower[at + 1] ?? '')) return unitOf('%')
  const qualified = tokens[at + 1]?.text
  return qualified && qualifiers.has(lower[at] ?? '') ? unitOf(qualified.replace(/\.$/, '')) : undefined
}

/** `a month` is one month. */
const aUnit = (
  lower: readonly string[],
  tokens: readonly { readonly text: string }[],
  at: number,
  language: string,
): WordNumber | undefined =>
  /^an?$/.test(lower[at] ?? '') && baseLanguage(language) === 'en' && unitAt(lower, tokens, at + 1)
    ? { value: 1, weak: true, length: 1 }
    : undefined

const workdays = new Set('business working work hábiles habiles laborables úteis uteis'.split(' '))
const qualifiers = new Set('calendar full whole consecutive us square cubic additional more extra'.split(' '))
