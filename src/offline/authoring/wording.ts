import type { Random } from '../../text/random.ts'
import type { OfflineLanguage } from '../family.ts'
import { asPersona } from '../surface/as-persona.ts'
import { deBias } from '../surface/de-bias.ts'
import { withScope } from '../wording/realise.ts'
import type { Voice } from '../wording/voice.ts'

/** Puts a plain question into the voice that is asked for. Terms in `frozen` stay letter by letter. */
export const voiced = (
  question: string,
  voice: Voice,
  random: Random,
  options: { readonly evidence?: string; readonly frozen?: readonly string[]; readonly scope?: string } = {},
): string => {
  const { evidence, frozen = [], scope } = options
  const plain = withScope(question, scope, voice.language)
  const reworded = deBias(plain, voice.language, {
    level: voice.distance === 3 ? 2 : Math.min(voice.distance, 1) === 1 ? 1 : 0,
    random,
    frozen: scope ? [...frozen, scope] : frozen,
    ...(evidence === undefined ? {} : { evidence }),
  })
  return asPersona(reworded, voice, random)
}

export type Texts = Readonly<Record<OfflineLanguage, readonly string[]>>

/** Fills `{name}` marks; undefined when one has nothing to fill it. */
export const filled = (frame: string, slots: Readonly<Record<string, string | undefined>>): string | undefined => {
  let missing = false
  const text = frame.replace(/\{(\w+)\}/g, (_mark, name: string) => {
    const value = slots[name]
    if (!value) missing = true
    return value ?? ''
  })
  return missing ? undefined : text
}

export const sentenceCase = (text: string): string =>
  text.replace(
    /^([¿¡"“]*)(\p{Ll})(?=[\p{Ll}'’-]*(?:[\s,?]|\.(?!\S)))/u,
    (_all, mark: string, letter: string) => mark + letter.toUpperCase(),
  )
