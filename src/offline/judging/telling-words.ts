import { stem } from '../../text/words.ts'
import type { ReadLanguage } from './language.ts'

type Words = Readonly<Record<ReadLanguage, readonly string[]>>

/** Words that say when or how long without a number. */
const time: Words = {
  en: [
    'daily weekly monthly yearly annually hourly forever indefinitely permanent permanently immediately until before after',
    'during when once while always never every each today noon midnight lifetime as soon as',
  ],
  es: [
    'diario diaria diariamente semanal semanalmente mensual mensualmente anual anualmente indefinidamente permanente',
    'inmediatamente inmediato hasta antes después durante cuando mientras siempre nunca cada siglo',
  ],
  pt: [
    'diário diária diariamente semanal semanalmente mensal mensalmente anual anualmente indefinidamente permanente',
    'imediatamente imediato até antes após depois durante quando enquanto sempre nunca cada século',
  ],
}

/** Words that give a reason or a purpose. */
const reason: Words = {
  en: [
    'because since due so therefore thus to for cause caused causes reason purpose aim goal owing thanks allows',
    'enables helps led designed by after',
  ],
  es: [
    'porque ya debido para causa por fin objetivo puesto gracias razón motivo finalidad permite sirve dado causado causada',
  ],
  pt: [
    'porque pois já devido para causa por fim objetivo uma graças razão motivo finalidade permite serve visto visa causado causada',
  ],
}

/** Words that say how much or how many without a number. */
const amount: Words = {
  en: ['unlimited limitless none several both single'],
  es: ['ilimitado ilimitada ilimitados ilimitadas ninguno ninguna varios varias ambos'],
  pt: ['ilimitado ilimitada ilimitados ilimitadas nenhum nenhuma vários várias ambos'],
}

/** Words of a question that no answer repeats. */
const asking: Words = {
  en: ['much many long often happen happens type kind way want know tell example something do does exactly'],
  es: ['cuánto pasa ocurre sucede tipo manera forma saber quiero hacer hace exactamente veces'],
  pt: ['quanto acontece ocorre tipo maneira forma saber quero fazer faz exatamente vezes'],
}

/** Their stems. */
export const askingStems = (language: ReadLanguage): ReadonlySet<string> => {
  const known = stemmed.get(language) ?? new Set([...sets(asking, language)].map((word) => stem(word, language)))
  stemmed.set(language, known)
  return known
}

const stemmed = new Map<ReadLanguage, ReadonlySet<string>>()

export const tellsAmount = (text: string, language: ReadLanguage): boolean => holdsAny(text, sets(amount, language))
export const tellsTime = (text: string, language: ReadLanguage): boolean => holdsAny(text, sets(time, language))
export const tellsReason = (text: string, language: ReadLanguage): boolean => holdsAny(text, sets(reason, language))

const sets = (words: Words, language: ReadLanguage): ReadonlySet<string> =>
  new Set(words[language].join(' ').split(' '))

const holdsAny = (text: string, words: ReadonlySet<string>): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => words.has(word))
