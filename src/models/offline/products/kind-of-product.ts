import { escaped } from '../../../escaped.ts'
import type { TitledText } from './find-products.ts'

/** What people do with a product: they run it on a server, call it from programs of their own, or type it. */
export type ProductKind = 'server' | 'library' | 'command'

/** Undefined where its documents leave it open. */
export const kindOfProduct = (
  name: string,
  documents: readonly Pick<TitledText, 'text'>[],
  isSole: boolean,
): ProductKind | undefined => {
  const texts = documents.map(({ text }) => text)
  const count = (told: string): number =>
    texts.reduce((sum, text) => sum + [...text.matchAll(new RegExp(told, 'gmu'))].length, 0)
  const share = (told: RegExp): number => texts.filter((text) => told.test(text)).length / texts.length
  const command = escaped(name.toLowerCase().replace(/\.js$/, ''))
  const said = `(?:${escaped(name)}|${command}d?)`
  const served = count(
    `(?<![\\p{L}-])${said} (?:[a-z]+ )?(?:servers?|daemons?)(?!\\p{L})|(?:[Ss]erver|[Dd]aemon) ${said}(?!\\p{L})`,
  )
  const typed = count(`(?:\`|^[ \\t]*[$#%>] |^ {4})${command}(?= -| [a-z])`)
  const called = count(`(?<!\\p{L})(?:${said} (?:C )?librar(?:y|ies)|lib${command})(?!\\p{L})`)
  if (share(/\blibrar(?:y|ies)\b/i) >= nearlyAll && (called >= 2 || /^lib/.test(name))) return 'library'
  if (share(/\b(?:servers?|daemons?)\b/i) >= most && served >= 2 && served > typed) return 'server'
  return isSole && typed >= often ? 'command' : undefined
}

const nearlyAll = 0.75
const most = 0.6
/** Commands of others stand in many manuals. */
const often = 10
