/** A unit of measure: what it measures, and how much of the base unit it is. */
export interface Unit {
  readonly measures: string
  /** More than one where usage differs: a kilobyte is 1000 or 1024 bytes. */
  readonly factors: readonly number[]
}

/** The unit of a word or sign in English, Spanish or Portuguese. Case matters only for entries marked with `=`. */
export const unitOf = (word: string): Unit | undefined => exact.get(word) ?? units.get(word.toLowerCase())

const units = new Map<string, Unit>()
const exact = new Map<string, Unit>()
const define = (measures: string, rows: Readonly<Record<string, number | readonly number[]>>): void => {
  for (const [names, factor] of Object.entries(rows)) {
    const unit = { measures, factors: typeof factor === 'number' ? [factor] : factor }
    for (const name of names.split(' ')) (name.startsWith('=') ? exact : units).set(name.replace(/^=/, ''), unit)
  }
}

define('time', {
  'ms millisecond milliseconds milisegundo milisegundos milissegundo milissegundos': 0.001,
  '=s sec secs second seconds segundo segundos seg': 1,
  'min mins minute minutes minuto minutos': 60,
  '=h hr hrs hour hours hora horas': 3600,
  '=d day days día días dia dias calendar-day': 86400,
  'week weeks wk wks semana semanas': 604800,
})
define('working days', { workdays: 1 })
define('months', {
  'month months mo mes meses mês mensual mensais': 1,
  'quarter quarters trimestre trimestres': 3,
  'semester semesters semestre semestres': 6,
  'year years yr yrs año años ano anos': 12,
  'decade decades década décadas': 120,
  'century centuries siglo siglos século séculos': 1200,
})
const kilo = (power: number): readonly number[] => [1000 ** power, 1024 ** power]
define('data', {
  'byte bytes =B': 1,
  'kb kib kilobyte kilobytes': kilo(1),
  'mb mib megabyte megabytes': kilo(2),
  'gb gib gigabyte gigabytes': kilo(3),
  'tb tib terabyte terabytes': kilo(4),
  'pb pib petabyte petabytes': kilo(5),
})
define('rate of data', {
  'kbps kbit/s': 1e3,
  'mbps mbit/s': 1e6,
  'gbps gbit/s': 1e9,
  'kb/s kib/s': kilo(1).map((factor) => factor * 8),
  'mb/s mib/s': kilo(2).map((factor) => factor * 8),
  'gb/s gib/s': kilo(3).map((factor) => factor * 8),
})
define('share', { '% percent percentage pct porciento porcento': 1 })
// A dollar sign is also that of a peso; the currencies are distinguished only where both are named.
define('money', { '$ dollar dollars dólar dólares usd us$ peso pesos ars mxn clp cop ar$ mx$': 1 })
define('euros', { '€ euro euros eur': 1 })
define('pounds sterling', { '£ gbp': 1 })
define('reais', { 'r$ real reais brl': 1 })
define('length', {
  'mm millimeter millimeters millimetre millimetres milímetro milímetros': 0.001,
  'cm centimeter centimeters centimetre centimetres centímetro centímetros': 0.01,
  '=m meter meters metre metres metro metros': 1,
  'km kilometer kilometers kilometre kilometres kilómetro kilómetros quilômetro quilômetros': 1000,
  'inch inches pulgada pulgadas polegada polegadas': 0.0254,
  'ft feet foot pie pies pé pés': 0.3048,
  'yard yards yarda yardas jarda jardas': 0.9144,
  'mile miles milla millas milha milhas': 1609.344,
})
define('area', { 'm2 m² sqm': 1, 'km2 km²': 1e6, 'ha hectare hectares hectárea hectáreas': 1e4 })
define('volume', { 'm3 m³': 1, 'l liter liters litre litres litro litros': 0.001, ml: 1e-6 })
define('weight', {
  'mg milligram milligrams miligramo miligramos miligrama miligramas': 1e-6,
  '=g gram grams gramo gramos grama gramas': 0.001,
  'kg kilo kilos kilogram kilograms kilogramo kilogramos quilo quilos quilograma quilogramas': 1,
  'lb lbs pound pounds libra libras': 0.4536,
  'ton tons tonne tonnes tonelada toneladas': 1000,
})
define('temperature', { '°c ºc celsius': 1 })
define('temperature in fahrenheit', { '°f ºf fahrenheit': 1 })
