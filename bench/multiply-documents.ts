import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Random, randomFrom } from '../src/text/random.ts'
import { isStopWord } from '../src/text/words.ts'

/**
 * Writes copies of a folder of Markdown. Each copy has other nouns and numbers, with the same verbs, tables and steps, so that the facts
 * differ and the vocabulary grows with the corpus.
 */
export const multiplyDocuments = (from: string, to: string, copies: number): void => {
  const pages = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ name: path.relative(from, file), text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => !/^language: (?!en)/m.test(text))
  const nouns = nounsOf(pages.map(({ text }) => text))
  for (let copy = 0; copy < copies; copy++) {
    const variantOf = variation(nouns, randomFrom('multiply', copy))
    for (const { name, text } of pages) {
      const file = path.join(to, `copy-${copy}`, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, inFrontMatter(text, copy, variantOf))
    }
  }
}

/** Words between an article and the end of a noun phrase. */
const nounsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => [...text.matchAll(behindArticle)].map(([, word]) => word!))
      .filter((word) => !unchangedWords.test(word) && !isStopWord(word, 'en')),
  )

const behindArticle =
  /\b(?:an?|the|each|every|this)\s+([a-z]{4,})(?=[.,;:)]|\s+(?:of|in|on|is|are|has|can|and|or|for|to|that|with|from)\b)/g

/** Words for durations, amounts and dates, which stay. */
const unchangedWords =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|percent|dollars?|bytes?|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|note|example|step|steps|version)$/

const inFrontMatter = (text: string, copy: number, vary: (text: string) => string): string => {
  const [front = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? []
  const head = front
    .replace(/^(doc_id: )(.*)$/m, `$1copy-${copy}-$2`)
    .replace(/^(title: )(.*)$/m, (_all, key: string, title: string) => key + vary(title))
  return head + vary(text.slice(front.length))
}

const variation = (nouns: ReadonlySet<string>, random: Random): ((text: string) => string) => {
  const words = new Map<string, string>()
  const numbers = new Map<string, string>()
  const replacementFor = (known: Map<string, string>, value: string, make: () => string): string => {
    const replacement = known.get(value) ?? make()
    known.set(value, replacement)
    return replacement
  }
  return (text) =>
    text
      .replaceAll(/\p{L}+/gu, (word) => {
        const lowerCase = word.toLowerCase()
        if (!nouns.has(lowerCase)) return word
        const plural = lowerCase.endsWith('s') && nouns.has(lowerCase.slice(0, -1))
        const stem = replacementFor(words, plural ? lowerCase.slice(0, -1) : lowerCase, () => inventedNoun(random))
        const noun = plural ? `${stem}s` : stem
        if (word === lowerCase) return noun
        return word === word.toUpperCase() ? noun.toUpperCase() : noun.charAt(0).toUpperCase() + noun.slice(1)
      })
      .replaceAll(/(?<![\p{L}\d.,:/-])[1-9]\d{1,2}(?![\p{L}\d:/-]|[.,]\d)/gu, (number) =>
        replacementFor(numbers, number, () =>
          String(10 ** (number.length - 1) + random.below(9 * 10 ** (number.length - 1))),
        ),
      )
}

const inventedNoun = (random: Random): string => {
  const syllable = (): string => random.pick([...'bcdfglmnprstv']) + random.pick([...'aeiou'])
  return syllable() + syllable() + syllable() + random.pick(['n', 'r', 'l', 't', 'x'])
}
