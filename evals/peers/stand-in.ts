// A fake model server for running the generators of other tools. It fills the response schema with words of the prompt, which shows what a tool
// requests and keeps, but nothing about quality. `npx tsx evals/peers/stand-in.ts` prints its address and stops at the end of its input.
import { startTestServer } from '../../src/testing/index.ts'

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** The part of a prompt that the reply is made from. */
interface PromptContent {
  /** The input of Ragas' prompts, which is JSON. */
  readonly input: Readonly<Record<string, unknown>>
  readonly text: string
}

const answer = ({ text, schema }: { readonly text: string; readonly schema: unknown }): string => {
  const responseSchema = (schema as Schema | undefined) ?? jsonAfter<Schema>(text, 'specified in JSON Schema:')
  const input = jsonAfter<Record<string, unknown>>(text, '\ninput: ') ?? {}
  const content = {
    input,
    text:
      textOf(input) ||
      /Context:\s*([\s\S]*?)(?:\n\s*(?:JSON|Input|Generated Response|Max\b.*):|$)/.exec(lastPart(text))?.[1]?.trim() ||
      text,
  }
  if (!responseSchema) return sentences(content.text)[0] ?? ''
  return JSON.stringify(fillSchema(responseSchema, responseSchema.$defs ?? {}, '', content))
}

/** The text from the last context on. Earlier ones are examples. */
const lastPart = (text: string): string => text.slice(Math.max(0, text.lastIndexOf('Context:')))

const textOf = (input: Readonly<Record<string, unknown>>): string =>
  [input.context, input.text, input.page_content]
    .flat()
    .filter((part) => typeof part === 'string')
    .join('\n\n')

const fillSchema = (
  schema: Schema,
  defs: Readonly<Record<string, Schema>>,
  name: string,
  content: PromptContent,
): unknown => {
  const inner = (next: Schema, key: string) => fillSchema(next, defs, key, content)
  if (schema.$ref !== undefined) return inner(defs[schema.$ref.replace(/^.*\//, '')] ?? {}, name)
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return schema.anyOf.some(({ type }) => type === 'null') ? null : inner(schema.anyOf[0] ?? {}, name)
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, next]) => [key, inner(next, key)]))
  if (schema.type === 'object') return assignThemes(content.input)
  if (schema.type === 'array') {
    if (name === 'combinations') return combineConcepts(content.input)
    if (name === 'headlines') return headings(content.text)
    if (schema.items?.type === 'string') return phrases(content.text)
    return [inner(schema.items ?? {}, name)]
  }
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer') return 4
  if (schema.type === 'number') return 0.9
  return fakeText(name, content)
}

/** Every theme for every persona. */
const assignThemes = ({ personas = [], themes = [] }: { personas?: unknown; themes?: unknown }): unknown =>
  Object.fromEntries((personas as { name: string }[]).map(({ name }) => [name, themes]))

const combineConcepts = ({ lists_of_concepts = [] }: { lists_of_concepts?: unknown }): unknown =>
  [0, 1, 2].map((at) => (lists_of_concepts as string[][]).map((list) => list[at % Math.max(1, list.length)] ?? ''))

const fakeText = (name: string, { input, text }: PromptContent): string => {
  const [first = text.slice(0, 200)] = sentences(text)
  const subject = String(input.term ?? phrases(text)[0] ?? first.slice(0, 40))
  if (/query|input|question/.test(name))
    return `What do the documents say about ${subject}, given that ${withLowerCase(first)}?`
  if (name === 'name') return `Reader of ${subject}`
  return first
}

const withLowerCase = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/[.!?]$/, '')
const headings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title).slice(0, 10)
const sentences = (text: string): string[] => text.match(/[A-Z][^.!?\n]{20,200}[.!?]/g) ?? []
/** Words in capitals first, then long ones. */
const phrases = (text: string): string[] => {
  const words = text.match(/[A-Za-z][\w-]{3,}/g) ?? []
  return [
    ...new Set([...words.filter((word) => /^[A-Z]/.test(word)), ...words.filter((word) => word.length > 7)]),
  ].slice(0, 5)
}

/** The JSON object after the last occurrence of a marker. */
const jsonAfter = <Value>(text: string, marker: string): Value | undefined => {
  const at = text.lastIndexOf(marker)
  const from = at === -1 ? -1 : text.indexOf('{', at)
  for (let end = text.indexOf('}', from); from !== -1 && end !== -1; end = text.indexOf('}', end + 1)) {
    try {
      return JSON.parse(text.slice(from, end + 1)) as Value
    } catch {
      // Not the closing brace yet.
    }
  }
  return undefined
}

const server = await startTestServer({ fallback: answer })
console.log(server.url)
process.stdin.once('end', () => server.stop().then(() => process.exit(0))).resume()
