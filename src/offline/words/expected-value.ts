import { quantitiesIn } from './quantities.ts'
import type { Quantity } from './quantity.ts'
import type { ValueKind } from './question-words.ts'

export const valuesOf = (text: string, kind: ValueKind, language: string): readonly Quantity[] =>
  quantitiesIn(text, language).filter((quantity) => isValue(quantity, kind))

const isValue = ({ kind: form, unit, weak, readings, text }: Quantity, kind: ValueKind): boolean => {
  switch (kind) {
    case 'number':
      return form === 'number' && unit?.measures !== 'money'
    case 'money':
      return form === 'number' && !weak && (unit === undefined || moneys.has(unit.measures))
    case 'duration':
      return form === 'clock' || (form === 'number' && (unit === undefined ? !weak : times.has(unit.measures)))
    case 'date':
      return form !== 'number' || readings.some((one) => one >= 1000 && one < 2200) || (readings[0] ?? 99) <= 31
    case 'year':
      return form === 'number' && /\d/.test(text) && readings.some((one) => Number.isInteger(one) && one < 2200)
    case 'percent':
      return form === 'number' && (unit === undefined || unit.measures === 'share')
    case 'clock':
      return form === 'clock'
  }
}

const moneys = new Set(['money', 'euros', 'reais', 'pounds sterling'])
const times = new Set(['time', 'months', 'working days'])
