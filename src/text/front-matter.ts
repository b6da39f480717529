import { createRequire } from 'node:module'
import { z } from 'zod'
import { fieldsOf, ownProperty, withoutUndefined } from './objects.ts'

/** Offset at which the text of a document begins. Only Markdown has front matter. */
export const bodyStart = (text: string, media_type: string): number =>
  media_type === 'text/markdown' || media_type === 'text/mdx' ? frontMatterEnd(text) : 0

/** Offset after the front matter (`---` … `---`, or TOML's `+++`); 0 if there is none. */
export const frontMatterEnd = (text: string): number => {
  const opening = /^(---|\+\+\+)[ \t]*(?:\r\n?|\n)/.exec(text)
  if (!opening) return 0
  const closingLine = opening[1] === '---' ? /^(?:---|\.\.\.)[ \t]*$/m : /^\+\+\+[ \t]*$/m
  const rest = text.slice(opening[0].length, opening[0].length + maxLength)
  const closing = closingLine.exec(rest)
  if (!closing) return 0
  const body = rest.slice(0, closing.index)
  // Two thematic breaks with prose between them are not front matter.
  if (body.trim() !== '' && !/^[ \t]*["']?[\w.-]+["']?[ \t]*[:=]/m.test(body)) return 0
  const end = opening[0].length + closing.index + closing[0].length
  return end + (/^(?:\r\n?|\n)/.exec(text.slice(end, end + 2))?.[0].length ?? 0)
}

/** Reads the front matter of a document. Never throws: invalid front matter gives no fields. */
export const frontMatterOf = (text: string): FrontMatter => {
  const end = frontMatterEnd(text)
  if (end === 0) return {}
  const lines = text.slice(0, end).split(/\r\n?|\n/)
  const close = lines.findLastIndex((line) => /^(?:---|\.\.\.|\+\+\+)/.test(line))
  const body = lines.slice(1, close).join('\n')
  return metadataFrom(text.startsWith('+++') ? tomlFields(body) : yamlFields(body))
}

export type FrontMatter = ReturnType<typeof metadataFrom>

/** Picks the supported fields and ignores others. Also used for the columns of a CSV file and the fields of a JSON line. */
export const metadataFrom = (fields: Readonly<Record<string, unknown>>) => {
  const firstValue = (names: readonly string[]): string | undefined =>
    names.map((name) => Scalar.safeParse(ownProperty(fields, name)).data).find(Boolean)
  return withoutUndefined({
    doc_id: firstValue(['doc_id']),
    // Many site generators require an `id` that is unique only within a folder.
    id: firstValue(['id']),
    version: firstValue(['version']),
    as_of: dateOf(firstValue(['as_of', 'date', 'updated', 'last_updated', 'lastmod'])),
    language: firstValue(['language', 'lang', 'locale']),
    title: firstValue(['title']),
  })
}

/** Converts common date formats to YYYY-MM-DD; undefined if the date is ambiguous or invalid. */
export const dateOf = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(value) ?? /^(\d{4})\/(\d{2})\/(\d{2})/.exec(value)
  const [, year, month, day = '01'] = iso ?? readNamedMonth(value)
  const date = `${year}-${month}-${day}`
  const parsed = Date.parse(date)
  // Date.parse accepts February 31 as a day in March.
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(date) ? date : undefined
}

/** Reads `May 5, 2024`, `Sun, 05 May 2024 10:00:00 GMT`, `5th of May 2024`. Returns an empty string, year, month and day, like the ISO match. Date.parse ignores words, so it would accept `Spring 2024`. */
const readNamedMonth = (value: string): readonly (string | undefined)[] => {
  const [, dayBefore, name = '', dayAfter] = monthWithDay.exec(value) ?? []
  const month = months.findIndex((pattern) => pattern.startsWith(name.slice(0, 3).toLowerCase())) + 1
  const [year] = /(?<![+\d])[12]\d{3}(?!\d)/.exec(value) ?? []
  return name === '' ? [] : ['', year, ...[month, dayBefore ?? dayAfter ?? 1].map((part) => `${part}`.padStart(2, '0'))]
}

const months = (
  'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? ' +
  'oct(?:ober)? nov(?:ember)? dec(?:ember)?'
).split(' ')
const monthWithDay = new RegExp(
  String.raw`(?:(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s,.-]+(?:of\s+)?)?(?<!\p{L})(${months.join('|')})(?!\p{L})(?:[\s,.-]+(\d{1,2})(?![\d:]))?`,
  'iu',
)

/** Maximum length of front matter, in characters. */
const maxLength = 65_536

const Scalar = z
  .union([z.string(), z.number(), z.date()])
  .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim()))

// Loads the YAML parser only when the first document with front matter is read.
const requireModule = createRequire(import.meta.url)

const yamlFields = (body: string): Record<string, unknown> => {
  try {
    // Aliases are off, because a few lines with them can expand to gigabytes. The failsafe schema keeps scalars as strings.
    const { parse } = requireModule('yaml') as typeof import('yaml')
    const value: unknown = parse(body, { schema: 'failsafe', maxAliasCount: 0, logLevel: 'error', uniqueKeys: false })
    return { ...fieldsOf(value) }
  } catch {
    return tomlFields(body)
  }
}

/** Reads one `name = value` or `name: value` per line: enough for the top level of TOML, and a fallback for YAML that does not parse. */
const tomlFields = (body: string): Record<string, unknown> => {
  const lines = body.replace(/^\[[\s\S]*/m, '').split('\n')
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^["']?([\w.-]+)["']?[ \t]*[:=][ \t]*(.+?)[ \t]*$/.exec(line) ?? []
      return name && value ? [[name, value.replace(/^(["'])(.*?)\1(?:[ \t]+#.*)?$|(?:^|[ \t]+)#.*$/, '$2')]] : []
    }),
  )
}
