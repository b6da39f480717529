import { z } from 'zod'
import type { Prompt } from '../../../models/prompt.ts'
import { mapStrings } from '../../../text/objects.ts'
import { baseLanguage, likelyLanguage } from '../../../text/words.ts'

/** The texts of the examples that are to be translated. They are cut where a quotation begins or ends, so that a translated quotation is still in its translated passage, word for word. */
export const translatableTexts = (prompt: Prompt): string[] => {
  const isText = createTextTest(prompt)
  const pieces = prompt.examples.filter(isEnglish).flatMap((example) => {
    const quotations = quotationsIn(example)
    return stringsIn(example, isText).flatMap((text) => piecesOf(text, quotations))
  })
  return [...new Set(pieces)]
}

/** Replaces the texts of examples with their translations. Examples that are not in English stay as they are. */
export const withTranslations = (
  prompt: Prompt,
  translations: readonly string[],
  language: string,
): readonly Prompt['examples'][number][] => {
  const isText = createTextTest(prompt)
  const translated = new Map(
    translatableTexts(prompt).map((text, index) => [text, withEdgesOf(text, translations[index] ?? text)]),
  )
  return prompt.examples.map((example) => {
    if (!isEnglish(example)) return example
    const quotations = quotationsIn(example)
    return mapStrings(example, (text, key) => {
      if (key === 'language') return language
      if (!isText(text, key)) return text
      return piecesOf(text, quotations)
        .map((piece) => translated.get(piece) ?? piece)
        .join('')
    }) as typeof example
  })
}

/** A translation between the white space around its source, which models trim. */
const withEdgesOf = (source: string, translation: string): string =>
  source.replace(/\S(?:.*\S)?/s, () => translation.trim())

type TextTest = (value: string, key: string) => boolean

/** Returns a test for texts to translate. Excludes ids, dimension names and enum values of the schemas. */
const createTextTest = (prompt: Prompt): TextTest => {
  const schemas = [prompt.input, prompt.output].map((schema) => z.toJSONSchema(schema, { io: 'input' }))
  const enumValues = new Set(schemas.flatMap(enumValuesIn))
  return (value, key) =>
    value.trim() !== '' &&
    !enumValues.has(value) &&
    !/_ids?$|^(?:language|dimension|value|name)$/.test(key) &&
    !snakeCase.test(value)
}

/** Enum values and field names. */
const snakeCase = /^[a-z]+(?:_[a-z]+)+$/

const enumValuesIn = (schema: unknown): unknown[] =>
  schema && typeof schema === 'object'
    ? Object.entries(schema).flatMap(([key, value]) =>
        key === 'enum' && Array.isArray(value) ? value : enumValuesIn(value),
      )
    : []

const isEnglish = (example: Prompt['examples'][number]): boolean => {
  const languages = stringsIn(example, (_, key) => key === 'language')
  return languages.length > 0
    ? languages.every((language) => baseLanguage(language) === 'en')
    : likelyLanguage(stringsIn(example, () => true).join(' '), ['en', 'es', 'pt']) === 'en'
}

/** The texts of passages, evidence and quotes. One of them may be part of another. */
const quotationsIn = (example: unknown): string[] => [...new Set(stringsIn(example, (_, key) => key === 'text'))]

/** Cuts a text where a quotation begins or ends in it. A longer quotation around it is cut at the same places, so that equal pieces are translated alike. */
const piecesOf = (text: string, quotations: readonly string[]): string[] => {
  const longest = quotations.filter((quote) => quote.includes(text)).sort((a, b) => b.length - a.length)[0] ?? text
  const start = longest.indexOf(text)
  const end = start + text.length
  const cuts = quotations.flatMap((quotation) => {
    const index = longest.indexOf(quotation)
    return index < 0 ? [] : [index, index + quotation.length]
  })
  const inside = [...new Set(cuts)].filter((cut) => cut > start && cut < end).sort((a, b) => a - b)
  return [start, ...inside].map((from, index) => longest.slice(from, inside[index] ?? end))
}

/** Collects the strings of a value that pass a test. Members of a list are tested with the key of the list. */
export const stringsIn = (value: unknown, test: TextTest): string[] => {
  const found: string[] = []
  mapStrings(value, (text, key) => {
    if (test(text, key)) found.push(text)
    return text
  })
  return found
}
