import type { Fact } from '../../../fact.ts'
import type { OfflineLanguage } from '../../../family.ts'
import { standsWell, tidy } from '../grammar/english-question.ts'
import { verbatim } from '../grammar/gap.ts'
import type { Reading } from '../grammar/reading.ts'
import { standsWellRomance } from '../grammar/romance-question.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'
import { countable, howMany, topicOf, value } from './counted-noun.ts'

/** `There are three types of volume` needs no clause: the frame is closed. */
export const there = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const found = existential[language].exec(reading.text)
  if (!found) return undefined
  const { verb, amount, noun, rest = '' } = found.groups!
  // `Hay dos funciones: una devuelve …`: what the colon opens is cut off with the sentence.
  if (language !== 'en' && /:(?=\s)/.test(reading.text)) return undefined
  if (!countable(noun!, language) || rest.split(' ').length > 12) return undefined
  const where = rest ? ` ${tidy(rest)}` : ''
  const stands =
    language === 'en' ? standsWell(`are there ${noun} ${where}`) : standsWellRomance(`hay ${noun} ${where}`, language)
  const written = verbatim(amount!, reading)
  if (
    !stands ||
    !written ||
    noun!.split(' ').length > 7 ||
    (noun!.split(' ').length < 2 && !/[\p{Lu}\d_/]/u.test(where))
  )
    return undefined
  const many = howMany(noun!, language)
  return sentenceFact(reading, {
    family: 'quantity',
    shape: 'there',
    subject: noun!,
    attribute: 'number',
    value: written,
    valueType: 'number',
    slots: {
      many,
      noun: noun!,
      all: `${noun}${where}`,
      ...existence(language, verb!, where),
      ...topicOf(`${noun}${where}`, language),
    },
    certainty: 0.75,
  })
}

const existence = (language: OfflineLanguage, verb: string, where: string): Readonly<Record<string, string>> =>
  language === 'en'
    ? { existence: `${verb} there${where}`, existenceSaid: `there ${verb}${where}` }
    : language === 'es'
      ? { existence: `hay${where}`, existenceOther: `existen${where}` }
      : { existence: `existem${where}`, existenceOther: `há${where}` }

const existential: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: new RegExp(
    `^There (?<verb>are|were) (?:currently |now )?(?<amount>${value('en').slice(1, -1)}) (?<noun>[\\p{L}\\p{N}' -]+?)(?:$|(?<rest> (?:in|on|at|for|within|per|between|from|to|available|associated|when)\\b [^,;:]+)|[,;:])`,
    'u',
  ),
  es: new RegExp(
    `^(?:Actualmente )?(?:[Ee]xisten|[Hh]ay) (?<amount>${value('es').slice(1, -1)}) (?<noun>[\\p{L}\\p{N} -]+?)(?<verb>)(?:$|(?<rest> (?:en|para|entre|dentro|desde|disponibles) [^,;:]+)|[,;:])`,
    'u',
  ),
  pt: new RegExp(
    `^(?:Atualmente )?(?:[Ee]xistem|[Hh]á) (?<amount>${value('pt').slice(1, -1)}) (?<noun>[\\p{L}\\p{N} -]+?)(?<verb>)(?:$|(?<rest> (?:em|no|na|nos|nas|para|entre|dentro|disponíveis) [^,;:]+)|[,;:])`,
    'u',
  ),
}
