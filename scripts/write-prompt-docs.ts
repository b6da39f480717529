import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import * as criticRules from '../src/agents/critic/critique-rules.ts'
import * as authorRules from '../src/agents/writing-rules.ts'
import { catalog } from '../src/catalog.ts'
import { type Prompt, promptName, systemText } from '../src/models/prompt.ts'
import { counted } from '../src/text/counted.ts'

/** The text of `docs/prompts.md`. */
export const promptDocs = (): string =>
  `${[
    '# Prompts',
    'Generated from the `prompts/` folders of `src` by `npx tsx scripts/write-prompt-docs.ts`. Do not edit.',
    'A prompt has an instruction, a typed input, a typed output and examples. The instruction and the examples are the system message; the input is the user message, as marked and escaped sections. The examples are in the source of each prompt. The number after the @ increases when the meaning of a prompt changes, and every item names the prompts that made it.',
    catalog
      .map((prompt) => `- [${promptName(prompt)}](#${anchor(promptName(prompt))}): ${summaryOf(prompt)}`)
      .join('\n'),
    '## Shared rules',
    'A prompt that refers to one of these contains its full text.',
    ...sharedRules.flatMap(({ name, text }) => [`### ${name}`, quoted(text)]),
    ...catalog.map(section),
  ].join('\n\n')}\n`

const section = (prompt: Prompt): string =>
  [
    `## ${promptName(prompt)}`,
    `${summaryOf(prompt)} ${counted(prompt.examples.length, 'example')}, about ${tokensOf(prompt)} tokens in all.`,
    withLinks(quoted(prompt.instruction)),
    `**In**${shape(prompt, 'input')}`,
    `**Out**${shape(prompt, 'output')}`,
  ].join('\n\n')

const sharedRules = [
  { name: 'How to ask', text: authorRules.questionRules },
  { name: 'How to answer', text: authorRules.answerRules },
  { name: 'How to quote', text: authorRules.quoteRules },
  { name: 'What an ask wants', text: authorRules.askRules },
  { name: 'When to decline', text: authorRules.declineRules },
  { name: 'How to meet objections', text: authorRules.objectionRules },
  { name: 'How a voice replies', text: criticRules.voiceRules },
  { name: 'How claims are judged', text: criticRules.claimRules },
  { name: 'How quality is judged', text: criticRules.qualityRules },
  { name: 'How to judge', text: criticRules.critiqueRules },
]

const withLinks = (instruction: string): string =>
  sharedRules.reduce(
    (text, rule) => text.replace(quoted(rule.text), `> → [${rule.name}](#${anchor(rule.name)})`),
    instruction,
  )

const anchor = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-').replace(/[.@]/g, '')

const quoted = (text: string): string =>
  text
    .replace(/^/gm, '> ')
    .replace(/ $/gm, '')
    .replace(/[<&]/g, (sign) => `\\${sign}`)

/** A rough estimate to compare prompts: four characters per token, to the nearest hundred. */
const tokensOf = (prompt: Prompt): number => Math.round(systemText(prompt).length / 400) * 100

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  /** Not sent to models. */
  readonly unsent?: boolean
}

const shape = (prompt: Prompt, side: 'input' | 'output'): string => {
  const first = catalog.find((other) => jsonOf(other[side]) === jsonOf(prompt[side]))!
  return first === prompt
    ? `\n\n${rows(JSON.parse(jsonOf(prompt[side])) as JsonSchema, 0).join('\n')}`
    : ` as for [${promptName(first)}](#${anchor(promptName(first))})`
}

const jsonOf = (schema: z.ZodType): string => JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))

const rows = (schema: JsonSchema, depth: number): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    field.unsent
      ? []
      : [
          `${'  '.repeat(depth)}- \`${name}\`${schema.required?.includes(name) ? '' : ' (optional)'}: ${kindOf(field)}`,
          ...rows(field.items ?? field, depth + 1),
        ],
  )

const kindOf = (schema: JsonSchema): string => {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ')
  if (schema.items) return `list of ${kindOf(schema.items)}`
  return schema.type ?? 'anything'
}

/** The comment above the prompt in its source file. */
const summaryOf = (prompt: Prompt): string => {
  const file = `${prompt.id.split('.')[1]!.replaceAll('_', '-')}.ts`
  const sources = promptFiles.filter((path) => path.endsWith(`/${file}`)).map((path) => readFileSync(path, 'utf8'))
  const source = sources.find((text) => text.includes(`id: '${prompt.id}'`))!
  return /\/\*\* (.*) \*\/\nexport const \w+Prompt = /.exec(source)![1]!
}

const promptFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\/prompts\/[^/]+\.ts$/.test(path))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync('docs/prompts.md', promptDocs())
