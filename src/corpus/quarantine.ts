import { sha256 } from '../text/hash.ts'
import { spokenTo } from './injection/addresses-machine.ts'
import { marks } from './injection/chat-marks.ts'
import { english } from './injection/english.ts'
import { furtherLanguages } from './injection/further-languages.ts'
import type { InjectionKind } from './injection/phrase.ts'
import { portuguese } from './injection/portuguese.ts'
import { spacedOut, spacedOutRules } from './injection/spaced-out.ts'
import { spanish } from './injection/spanish.ts'

/** A stretch of text that gives orders to a model, with offsets into the text that was looked at. */
export interface Injection {
  readonly kind: InjectionKind
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Finds what a document should not say to whoever reads it for us. By words in six languages, by how it speaks to its reader, and by how it hides; in the order of the text. */
export const findInjections = (text: string): readonly Injection[] => {
  const { seen, at } = withoutInvisible(text)
  const lower = seen.toLowerCase()
  const held = new Set(nearWords.filter((word) => lower.includes(word)))
  const found: Injection[] = []
  for (const { kind, near, pattern } of patterns) {
    if (!near.some((word) => held.has(word))) continue
    for (const match of seen.matchAll(pattern)) {
      const start = at(match.index)
      const end = at(match.index + match[0].length - 1) + 1
      found.push({ kind, start, end, text: text.slice(start, end) })
    }
  }
  for (const { start, end } of spacedOut(text)) found.push({ kind: 'hidden', start, end, text: text.slice(start, end) })
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((injection, index, all) => index === 0 || injection.start >= all[index - 1]!.end)
}

const patterns = [...english, ...spanish, ...portuguese, ...furtherLanguages, ...spokenTo, ...marks]
const nearWords = [...new Set(patterns.flatMap(({ near }) => near))]

/** Changes with the rules: what was found by others is looked for again. */
export const injectionRules: string = sha256(
  JSON.stringify([
    patterns.map(({ kind, near, pattern }) => [kind, near, pattern.source, pattern.flags]),
    spacedOutRules,
  ]),
).slice(0, 16)

/** Words may be broken up by characters that do not show; offsets lead back to the text as it is. */
const withoutInvisible = (text: string): { seen: string; at: (offset: number) => number } => {
  if (!invisible.test(text)) return { seen: text, at: (offset) => offset }
  const places: number[] = []
  const characters: string[] = []
  for (let index = 0; index < text.length; index++) {
    if (invisible.test(text[index]!)) continue
    characters.push(text[index]!)
    places.push(index)
  }
  return { seen: characters.join(''), at: (offset) => places[offset] ?? text.length }
}

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/
