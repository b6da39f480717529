import type { Fact } from '../../../fact.ts'
import { isParticiple } from '../../../tagging/romance-verbs.ts'
import { wordCount } from '../../../text/phrases.ts'
import { verbatim } from '../grammar/gap.ts'
import { keywords } from '../grammar/keywords.ts'
import { namedSubject } from '../grammar/named-subject.ts'
import type { Reading } from '../grammar/reading.ts'
import { standsWellRomance } from '../grammar/romance-question.ts'
import type { RomanceLanguage } from '../grammar/romance-words.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'

/** Dates that stand where no subject comes before its verb: `En 1908 se inauguró la línea`, `La empresa Lum, fundada en 1946, …`. */
export const dateWithoutClause = (reading: Reading, language: RomanceLanguage): Fact | undefined =>
  inverted(reading, language) ?? inPassing(reading, language)

const month = {
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  pt: '[Jj]aneiro|[Ff]evereiro|[Mm]arço|[Aa]bril|[Mm]aio|[Jj]unho|[Jj]ulho|[Aa]gosto|[Ss]etembro|[Oo]utubro|[Nn]ovembro|[Dd]ezembro',
} as const
const dateOf = (language: RomanceLanguage): string =>
  `(?:(?:\\d{1,2}[ºo]? de )?(?:${month[language]}) de )?(?:1\\d{3}|20\\d{2})`

/** What begins or ends by itself often has its verb before it. */
const arose = {
  es: '(?:nació|nacieron|murió|murieron|falleció|surgió|surgieron|apareció|aparecieron|comenzó|comenzaron|terminó|ocurrió|ocurrieron|estalló|entró en vigor|tuvo lugar|abrió sus puertas)',
  pt: '(?:nasceu|nasceram|morreu|morreram|faleceu|surgiu|surgiram|apareceu|apareceram|começou|começaram|terminou|ocorreu|ocorreram|aconteceu|eclodiu|entrou em vigor|teve lugar|teve início)',
} as const

/** The verb comes first in the question too, so the clause stays as it is. */
const inverted = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const found = (
    language === 'es'
      ? new RegExp(
          `^(?:(?:Más tarde|Después|Luego|Finalmente|Ya), )?(?:[Ee]n|[Ee]l|[Ee]l día) (${dateOf('es')}),? (se \\p{Ll}+(?:ó|aron|ieron)|${arose.es}|(?:fue|fueron) \\p{Ll}+(?:ad|id|íd|st|ct|rt|ch)[oa]s?)(?: por primera vez)? ([^,;:]+)`,
          'u',
        )
      : new RegExp(
          `^(?:(?:Mais tarde|Depois|Finalmente|Já), )?(?:[Ee]m|[Nn]o dia|[Nn]o ano de|A(?= \\d)) (${dateOf('pt')}),? (\\p{Ll}+(?:ou|aram|eu|eram|iu|iram)-se|${arose.pt}|(?:foi|foram) \\p{Ll}+(?:ad|id|íd|st|it|rt|ít)[oa]s?)(?: pela primeira vez)? ([^,;:]+)`,
          'u',
        )
  ).exec(reading.text)
  if (!found) return undefined
  const [whole = '', value = '', verb = '', said = ''] = found
  const thing = said.replace(
    / (?:que|donde|onde|cuando|quando|cuy[oa]s?|cuj[oa]s?|mientras|enquanto|para|y|e) .*$/u,
    '',
  )
  if (/(?: y| e)? (?:en|em|por) \d/.test(thing) || / [yeou] /.test(reading.text.slice(whole.length, whole.length + 30)))
    return undefined
  if (!/^(?:el|la|los|las|o|a|os|as|\d|\p{Lu})|^(?:una?|unos|unas|uma?|uns|umas) .*\p{Lu}/u.test(thing))
    return undefined
  // `fundou-se` begins a sentence and stands behind no `quando`.
  const own = verb.replace(/^(\p{Ll}+)-se$/u, 'se $1')
  return factOf(reading, language, value, `${own} ${thing}`, thing)
}

/** What a comma adds to the subject: when it was founded, built, written. */
const inPassing = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const found = new RegExp(
    `^([^,;:]{4,80}), (\\p{Ll}+)(?: (?:oficialmente|originalmente))? (?:en|em) (${dateOf(language)})(?: (?:por|pel[oa]s?) [^,;:]+)?, (?=\\p{Ll})`,
    'u',
  ).exec(reading.text)
  // Of somebody: `formada em 1989`, `nacido en 1920`.
  if (!found || !isParticiple(found[2]!, language) || /^(?:formad|nacid|nascid|muert|mort|casad)/.test(found[2]!))
    return undefined
  const [, before = '', done = '', value = ''] = found
  const named = namedSubject(before, reading, language)
  if (!named || named.needsScope || !/\p{Lu}/u.test(named.subject)) return undefined
  const many = /s$/.test(done)
  const verb = language === 'es' ? (many ? 'fueron' : 'fue') : many ? 'foram' : 'foi'
  const question = language === 'es' ? `${verb} ${done} ${named.subject}` : `${named.subject} ${verb} ${done}`
  return factOf(reading, language, value, question, named.subject)
}

const factOf = (
  reading: Reading,
  language: RomanceLanguage,
  said: string,
  question: string,
  subject: string,
): Fact | undefined => {
  if (wordCount(question) < 4 || !standsWellRomance(question, language, 18)) return undefined
  const value = verbatim(said, reading)
  if (!value) return undefined
  const topic = keywords(question, language)
  return sentenceFact(reading, {
    family: 'date',
    shape: /^\d{4}$/.test(said) ? 'year' : 'point',
    subject,
    attribute: 'date',
    value,
    valueType: 'date',
    slots: { question, statement: question, ...(topic ? { topic } : {}) },
    certainty: 0.85,
  })
}
