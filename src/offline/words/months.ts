/** The number of the month that a word names in English, Spanish or Portuguese. Short forms count only beside a number. */
export const monthOf = (word: string, besideNumber: boolean): number | undefined => {
  const name = word.toLowerCase().replace(/\.$/, '')
  return full.get(name) ?? (besideNumber ? short.get(name) : undefined)
}

export const isWeekday = (word: string): boolean => weekdays.has(word.toLowerCase())

const table = (rows: string): Map<string, number> =>
  new Map(rows.split('|').flatMap((row, index) => row.split(' ').map((name): [string, number] => [name, index + 1])))

const full = table(
  'january enero janeiro|february febrero fevereiro|marzo março|april abril|mayo maio|june junio junho|july julio julho|august agosto|september septiembre setiembre setembro|october octubre outubro|november noviembre novembro|december diciembre dezembro',
)
// `may` is a verb, `march` too, `mar` the sea, `set` anything.
const short = table('jan ene|feb fev|mar march|apr abr|may mai|jun|jul|aug ago|sep sept set|oct out|nov|dec dic dez')

const weekdays = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays ' +
    'lunes martes miércoles jueves viernes sábado sábados domingo domingos ' +
    'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira'
  ).split(' '),
)
