/** The letters and digits of a name, which all its spellings share: `nodejs` of `Node.js`. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const joined = (key: string): string => [...key].join('[-_. /@]{0,2}')

/** How often a text says a name, by spelling. Members and addresses of it are no mention. */
export const spellingsIn = (text: string, key: string): ReadonlyMap<string, number> => {
  const spellings = new Map<string, number>()
  const mention = new RegExp(`(?<![\\p{L}\\p{N}_/.@-])@?${joined(key)}(?![\\p{L}\\p{N}_]|[./@]\\w)`, 'giu')
  for (const [spelling] of text.matchAll(mention)) spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1)
  return spellings
}

/** Running text alone: commands write small what sentences write as a name. */
export const proseOf = (text: string): string =>
  text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`|^(?: {4}|\t).*$|^#+ .*$/gm, ' ')

/**
 * Whether a question says a name, in any spelling, alone or inside an identifier: `mammoth.convertToHtml()`. Of a name of many words
 * the last says it with one of the others: `the MIME database` is the Shared MIME-info Database.
 */
export const says = (question: string, name: string): boolean => {
  const parts = name.replace(/^the /, '').split(/[ -]/)
  return (
    holds(question, name.replace(/^the |\.js$/g, '')) ||
    (parts.length > 2 &&
      name.includes(' ') &&
      holds(question, parts.at(-1)!) &&
      parts.slice(0, -1).some((part) => holds(question, part)))
  )
}

const holds = (question: string, name: string): boolean => {
  const pattern = patterns.get(name) ?? new RegExp(`(?<![\\p{L}\\p{N}])${joined(keyOf(name))}(?![\\p{L}\\p{N}])`, 'iu')
  patterns.set(name, pattern)
  return pattern.test(question)
}

/** One a product, asked of every question. */
const patterns = new Map<string, RegExp>()
