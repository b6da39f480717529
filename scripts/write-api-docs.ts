/** Writes docs/api.md: every export of `goldspan` with its comment, its declaration and an example. npx tsx scripts/write-api-docs.ts */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const face = 'src/index.ts'

/** The exported names, and the file that declares each. */
export const exportsOf = (): ReadonlyMap<string, string> => {
  const text = readFileSync(face, 'utf8')
  const names = new Map<string, string>()
  for (const [, list = '', from = ''] of text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm))
    for (const name of list.split(',').map((one) => one.trim().replace(/^type /, '')))
      if (name !== '') names.set(name, path.join(path.dirname(face), from))
  for (const [, name = ''] of text.matchAll(/^export (?:const|interface|type) (\w+)/gm)) names.set(name, face)
  return names
}

/** The example of each name. */
export const examplesOf = (): ReadonlyMap<string, string> => {
  const [, ...blocks] = readFileSync('test/api/examples.ts', 'utf8').split(/^ {2}\/\/ example: /m)
  return new Map(
    blocks.flatMap((block) => {
      const [names = '', ...lines] = block.split('\n')
      const end = lines.indexOf('}')
      const code = lines
        .slice(0, end === -1 ? undefined : end)
        .map((line) => line.replace(/^ {2}/, ''))
        .join('\n')
        .trim()
      return names.split(', ').map((name) => [name, code] as const)
    }),
  )
}

export const apiDocs = (): string => {
  const examples = examplesOf()
  const groups = new Map<string, string[]>()
  for (const [name] of [...exportsOf()].sort(([a], [b]) => a.localeCompare(b, 'en'))) {
    const code = examples.get(name) ?? ''
    groups.set(code, [...(groups.get(code) ?? []), name])
  }
  const functions = [...groups].sort(([, [a = '']], [, [b = '']]) => rank(a) - rank(b) || a.localeCompare(b, 'en'))
  return `${[
    '# What `goldspan` exports',
    'Generated from the types by `npx tsx scripts/write-api-docs.ts`. Do not edit. The examples are type-checked.',
    ...functions.map(([code, names]) =>
      [
        `## ${names.map((name) => `\`${name}\``).join(', ')}`,
        ...names.flatMap((name) => summaryOf(name) ?? []).map((line) => `${line}\n`),
        `\`\`\`ts\n${code}\n\`\`\``,
      ].join('\n'),
    ),
  ].join('\n\n')}\n`
}

/** Functions first, then types, then errors. */
const rank = (name: string): number => (name.endsWith('Error') ? 2 : /^[a-z]/.test(name) ? 0 : 1)

/** The first sentence of the comment above a declaration. */
const summaryOf = (name: string): string | undefined => {
  for (const file of sourcesOf(exportsOf().get(name) ?? face)) {
    const declared = new RegExp(
      `(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*)?export (?:const|(?:abstract )?class|interface|type|function) ${name}\\b`,
    )
    const found = declared.exec(readFileSync(file, 'utf8'))
    if (!found) continue
    const comment = (found[1] ?? '').replace(/\n \* ?/g, ' ').trim()
    if (comment !== '') return `\`${name}\`: ${/^.*?[.:](?=\s|$)/.exec(comment)?.[0].replace(/:$/, '.') ?? comment}`
  }
  return undefined
}

/** A file and the files that it re-exports. */
const sourcesOf = (file: string): string[] => [
  file,
  ...[...readFileSync(file, 'utf8').matchAll(/^export \* from '([^']+)'/gm)].map(([, to = '']) =>
    path.join(path.dirname(file), to),
  ),
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync('docs/api.md', apiDocs())
