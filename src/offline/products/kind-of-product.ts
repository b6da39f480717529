import { escaped } from '../../text/escaped.ts'
import type { TitledText } from './find-products.ts'

/** What people do with a product: they run it on a server, call it from programs of their own, type it, rent it, or click in its windows. */
export type ProductKind = 'server' | 'library' | 'command' | 'service' | 'application'

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
    `(?<![\\p{L}-])${said} (?:[a-z]+ )?(?:servers?|daemons?)(?!\\p{L})|(?:[Ss]erver|[Dd]aemon|[Ss]ervidor|[Dd]emonio) (?:d[eo] )?${said}(?!\\p{L})`,
  )
  const typed = count(`(?:\`|^[ \\t]*[$#%>] |^ {4})${command}(?= -| [a-z])`)
  const called = count(
    `(?<!\\p{L})(?:${said} (?:C )?librar(?:y|ies)|[Bb]ibliotecas? (?:d[eo] )?${said}|lib${command})(?!\\p{L})`,
  )
  const rented = count(
    `(?<![\\p{L}-])${said} (?:service|API|console|endpoint|dashboard)s?(?!\\p{L})|(?:[Ss]ervicio|[Ss]erviço|API|[Cc]onsol[ae]) d[eo] ${said}(?!\\p{L})`,
  )
  if (share(/\b(?:librar(?:y|ies)|bibliotecas?)\b/i) >= nearlyAll && (called >= 2 || /^lib/.test(name)))
    return 'library'
  const serving = share(/\b(?:servers?|daemons?|servidor(?:es)?|demonios?)\b/i)
  if ((serving >= most && served >= 2 && served > typed) || (serving >= many && served >= 5 && served > 2 * typed))
    return 'server'
  if (isSole && typed >= often) return 'command'
  if (share(/\b(?:services?|servicios?|serviços?)\b/i) >= most && rented >= 5) return 'service'
  return isSole && share(inWindows) >= most ? 'application' : undefined
}

const nearlyAll = 0.75
const most = 0.6
/** Enough where its name is called a server again and again. */
const many = 0.4
/** Commands of others stand in many manuals. */
const often = 10
const inWindows =
  /(?<!\p{L})(?:click|right-click|toolbar|menu|dialog|pulse|clic|menú|ventana|diálogo|clique|janela|botão|barra de herramientas|barra de ferramentas)(?!\p{L})/iu
