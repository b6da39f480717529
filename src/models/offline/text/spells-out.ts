import { contentStems } from '../../../search/text.ts'

/** `flushHeaders()`: flushes the headers; `disable-2fa`: disables two-factor authentication. The words say what the name says. */
export const spellsOut = (name: string, said: string): boolean => {
  const own = new Set(contentStems(apart(name), 'en'))
  const told = contentStems(apart(said), 'en').filter((stem) => !saysNothing.has(stem))
  const fresh = told.filter((stem) => !own.has(stem))
  return told.length > 0 && (fresh.length === 0 || own.has(initials(fresh)))
}

const apart = (text: string): string => text.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replace(/[^\p{L}\p{N}'’]+/gu, ' ')

const initials = (stems: readonly string[]): string =>
  stems.map((stem) => ({ one: '1', two: '2', three: '3' })[stem] ?? stem.charAt(0)).join('')

const saysNothing: ReadonlySet<string> = new Set(
  contentStems(
    'returns gets given specified provided current corresponding value method function property option',
    'en',
  ),
)
