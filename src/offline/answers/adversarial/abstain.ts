import type { Random } from '../../../text/random.ts'
import { sentenceCase } from '../../authoring/wording.ts'
import type { OfflineLanguage } from '../../family.ts'
import { contracted } from '../../language/romance.ts'
import { wordCount } from '../../text/phrases.ts'
import type { Probe } from './probe.ts'

const plain: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: [
    'There is no information on {missing}.',
    'It is not stated {missing}.',
    'No information is available on {missing}.',
    'It is not documented {missing}.',
  ],
  es: [
    'No hay información sobre {missing}.',
    'No se indica {missing}.',
    'No hay información disponible sobre {missing}.',
    'No se especifica {missing}.',
  ],
  pt: [
    'Não há informação sobre {missing}.',
    'Não se informa {missing}.',
    'Não há informação disponível sobre {missing}.',
    'Não se especifica {missing}.',
  ],
}

/** Longer, what is there instead drowns what is not. */
const most = 12

/** Frames in which a noun phrase would not stand: `It is not stated the price`. */
const clauseOnly = /^(?:It is not (?:stated|documented)|No se (?:indica|especifica)|Não se (?:informa|especifica))/

const also: Readonly<Record<OfflineLanguage, (given: string) => string>> = {
  en: (given) =>
    clause.en.test(given)
      ? `It is documented ${given}.`
      : `${given.charAt(0).toUpperCase()}${given.slice(1)} ${/,| and /.test(given) ? 'are' : 'is'} documented.`,
  es: (given) => `Lo que sí consta: ${given}.`,
  pt: (given) => `O que consta: ${given}.`,
}

/** Says plainly what is not there; and what is there instead, where that is known. */
export const abstainText = (
  { missing, given }: Pick<Probe, 'missing' | 'given'>,
  language: OfflineLanguage,
  random: Random,
): string => {
  const isClause = clause[language].test(missing)
  // `on in which version` would not do.
  const fronted =
    /^(?:in which|by whom|by how|for how|since when|en qué|por qui[eé]n|por cu[aá]nt|durante cu[aá]nt|em que|por quem|por quant)/.test(
      missing,
    )
  const frames = plain[language].filter((frame) =>
    isClause ? !fronted || clauseOnly.test(frame) : !clauseOnly.test(frame),
  )
  const first = random.pick(frames).replace('{missing}', () => missing)
  const second = given && wordCount(given) <= most ? ` ${also[language](given)}` : ''
  return contracted(sentenceCase(first), language) + second
}

const clause: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:where|when|who|why|how|what|which|whether|whom|by whom|by how|in which|for how|since when)\b/i,
  es: /^(?:dónde|cuándo|quién|por qué|cómo|qué|cuál|cuánt|si |desde cuándo|con qué|en qué|por quién|por cuánt|durante cuánt)/i,
  pt: /^(?:onde|quando|quem|por que|como|que|qual|quant|se |desde quando|com que|em que|por quem|por quant)/i,
}
