import { allowedBy } from './allowed-by.ts'
import type { Kind, Option } from './option.ts'

/** The value of an option from what a person wrote, or what is wrong with it and what is allowed. */
export const readOption = <T>(
  name: string,
  option: Option<T>,
  written: unknown,
): { readonly value: T } | { readonly problem: string } => {
  const value = typeof written === 'string' ? fromText[option.kind](written) : written
  const parsed = option.schema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const shown = typeof written === 'string' ? written : JSON.stringify(written)
  const { issues } = parsed.error
  const why = issues.every(({ code }) => code === 'custom') ? issues[0]?.message : undefined
  return { problem: `${nameOf(name, option)} can't be “${shown}”. ${why ?? `Allowed: ${allowedBy(option)}.`}` }
}

/** The flag as it is typed, or the name where there is none. */
const nameOf = (name: string, { flag }: Option): string => flag?.replace(/ <.*$/, '') ?? name

const fromText: Readonly<Record<Kind, (text: string) => unknown>> = {
  text: (text) => text,
  // What is not a number stays as it was written, so that the schema refuses it and the message shows it.
  number: (text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text),
  list: (text) => text.split(',').flatMap((part) => part.trim() || []),
  numbers: (text) => text.split(',').map((part) => fromText.number(part)),
  // A single word stands for shares that somebody else works out.
  shares: (text) =>
    text.includes('=')
      ? Object.fromEntries(
          text.split(',').flatMap((part) => {
            const [name = '', share = ''] = part.split('=')
            return part.trim() === '' ? [] : [[name.trim(), fromText.number(share)]]
          }),
        )
      : text,
  switch: (text) => (text === 'true' ? true : text === 'false' ? false : text),
}
