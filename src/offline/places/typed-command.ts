import { escaped } from '../../text/escaped.ts'
import type { PassageContext } from '../passage-context.ts'

/** `network ls` on a page of its own, which is typed `crate network ls`. */
export const underTool = (title: string, text: string): string | undefined => {
  const tool = new RegExp(`^[ \\t]*(?:Usage:[ \\t]*|\\$ )([a-z][a-z\\d]+) ${escaped(title)}(?![\\w-])`, 'm').exec(
    text,
  )?.[1]
  return tool && tool !== 'sudo' && title !== tool && !title.startsWith(`${tool} `) ? `${tool} ${title}` : undefined
}

/** Tools whose commands have manual pages of their own. */
export const tools = /^(?:git|npm|docker|podman|kubectl|helm|cargo|aws|az|gcloud|systemd|apt|pip|conda|terraform)-/

/** Stands as code: after a backtick, a prompt, or at the beginning of a line of code; in text without any, lines are only broken there. */
export const isTyped = (words: string, text: string): boolean =>
  text.includes(words) &&
  new RegExp(`(?:\`|\\$ ${/`|^\s*\$ /m.test(text) ? '|^ *' : ''})${escaped(words)}(?<=\\s|(?![\\w-]))`, 'm').test(text)

/** `crate network ls` in `crate-network-ls.md`, with flags: the page of one command, whichever part of it this is. */
export const onItsPage = (title: string, { chunk_id, text }: PassageContext): string | undefined => {
  const words = title.split(' ')
  const page = chunk_id
    .replace(/#.*$/, '')
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '')
  if (
    words.length < 2 ||
    !/^[a-z][a-z\d -]*$/.test(title) ||
    page !== words.join('-') ||
    !/(?<![\w-])--[a-z]/.test(text)
  )
    return undefined
  const hyphened = `${words.slice(0, -2).join(' ')} ${words.slice(-2).join('-')}`.trim()
  return words.length > 2 && isTyped(hyphened, text) ? hyphened : title
}
