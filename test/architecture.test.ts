import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Expression, parseSync, type TSType, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

/** The modules by layer, from the top. A module imports only from layers below its own, types included. */
const layers: readonly (readonly string[])[] = [
  ['cli'],
  ['vitest', 'evalite'],
  ['index', 'langgraph', 'testing'],
  ['compose'],
  ['catalog'],
  ['offline', 'session-prompts'],
  ['graph', 'review', 'update'],
  ['plan', 'dataset', 'measure'],
  ['agents'],
  ['checks', 'models'],
  ['search'],
  ['corpus', 'store'],
  ['vocabulary'],
  ['text', 'errors'],
]

/** Modules of one layer that may import each other, with the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The corpus is read from the store.
  corpus: ['store'],
  // Sets are measured with what assembly knows about them.
  measure: ['dataset'],
}

/** Files whose word lists do not judge questions or answers, with the reason for each. */
const filesWithWordRules: readonly (readonly [place: string, reason: string])[] = [
  ['corpus/injections.ts', 'orders to a model are found before any model reads the documents'],
  ['checks/personal-data.ts', 'personal data is found before anything is sent to a model'],
  ['checks/scrub.ts', 'names of people are taken out of what users asked before anything is sent to a model'],
  ['checks/pii.ts', 'public mailboxes and hotlines are no personal data'],
  ['search/', 'the search index leaves function words out'],
  ['corpus/html/', 'tags, classes and roles of HTML'],
  ['corpus/read/pdf.ts', 'page numbers in running heads'],
  ['corpus/rows-of-file.ts', 'names of fields'],
  ['text/markdown/', 'tags of HTML and labels of notes: the structure of a page'],
  ['text/quotes/', 'tags and entities of HTML'],
  ['text/json.ts', 'tags around the reasoning of a model'],
  ['text/fold-passage.ts', 'names of style languages in code fences'],
  ['text/shown-text.ts', 'names of diagram languages in code fences'],
  ['models/', 'names of models and error messages of servers'],
  ['update/translate/adapting/', 'keys of JSON'],
  ['dataset/text-paths.ts', 'file names that Windows reserves'],
  ['dataset/check/check-dataset.ts', 'folders of a dataset'],
  ['dataset/export/required-terms.ts', 'an assertion in the file of another tool'],
  ['measure/compare/', 'names of chunkers'],
  ['cli/', 'names of splits and files'],
]

/** Permitted look-ups in records with arbitrary keys, by file. They use only names of our own, never inherited ones. */
const allowedLookUps: readonly (readonly [place: string, lookUps: RegExp, reason: string])[] = [
  ['agents/', /scores\[name/, 'names of scores in a schema'],
  ['graph/', /^(?:replaced|changes|followed|failed)\[/, 'ids of asks, which are hashes'],
  ['measure/', /\.metrics\[|^values\[metric\]$/, 'names of metrics that a score lists'],
  ['offline/wordings/fill-wordings.ts', /^(?:table|slots)\[/, 'slots and keys of the wordings'],
  ['text/json.ts', /closingQuote/, 'single characters'],
  ['search/fuse-searches.ts', /^ranking\.scores\[index\]$/, 'a list'],
  ['models/', /headers as|^args\??(?:\.)?\[unreadableKey\]$/, 'names of headers and a constant'],
  ['compose/settings.ts', /^settings\[at\]$/, 'names in the table of options'],
  ['compose/collect/', /^removed\[kind\]$/, 'kinds of personal data'],
  ['corpus/sources/s3.ts', /^headers\[name\]$/, 'headers of a request of ours'],
  ['store/', /\[key\]$/, 'names of columns'],
  ['testing/', /^counts\[name\]$/, 'names in requests to a server for tests'],
  ['graph/tracing/', /^scores\[verdict\]$|\(client as /, 'names in a table and of options'],
]

/** An alternation of three or more lower-case words, or a list of ten words that is split at spaces. */
const hasWordRule = (line: string): boolean => {
  const code = line.replace(/^\s*(?:\/\/|\*|\/\*).*/, '')
  return (
    /(?<![\p{L}'])\p{Ll}{3,}(?:\|\p{Ll}{3,}){2,}(?!\p{L})/u.test(code) ||
    /['`](?:[\p{Ll}’-]+ ){9,}[\p{Ll}’-]+['`]\.split\(/u.test(code) ||
    /^\s*'?\p{Ll}{2}'?: ['`](?:[\p{Ll}’-]+ ){9,}/u.test(code)
  )
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
const moduleOf = (file: string): string => file.split(path.sep)[0]!.replace(/\.ts$/, '')
const layerOf = (module: string): number => layers.findIndex((layer) => layer.includes(module))
const importsOf = (file: string): string[] =>
  [...readFileSync(path.join('src', file), 'utf8').matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, to]) => to!)

const localImports = (file: string): string[] =>
  importsOf(file)
    .filter((to) => to.startsWith('.'))
    .map((to) => path.join(path.dirname(file), to))

/** Groups of files that import each other in a ring (Tarjan's strongly connected components). */
const circlesOf = (among: readonly string[]): string[][] => {
  const files = new Set(among)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): void => {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    stack.push(file)
    for (const to of localImports(file).filter((imported) => files.has(imported))) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }
  for (const file of among) if (!index.has(file)) visit(file)
  return circles
}

/** The two folders under their common parent, where both lie below a folder of the same module. */
const siblingFolders = (from: string, to: string): readonly [string, string] | undefined => {
  const [a, b] = [from.split(path.sep), to.split(path.sep)]
  if (a[0] !== b[0]) return undefined
  const firstDifference = a.findIndex((part, at) => part !== b[at])
  return firstDifference === -1 || b[firstDifference] === undefined
    ? undefined
    : [a.slice(0, firstDifference + 1).join('/'), b.slice(0, firstDifference + 1).join('/')]
}

/** A type with arbitrary string keys. */
const isOpenRecord = (type: TSType | undefined): boolean => {
  if (type?.type === 'TSUnionType') return type.types.some(isOpenRecord)
  if (type?.type === 'TSTypeLiteral') return type.members.some((member) => member.type === 'TSIndexSignature')
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false
  const [first] = type.typeArguments?.params ?? []
  if (type.typeName.name === 'Record') return first?.type === 'TSStringKeyword'
  return ['Readonly', 'Partial'].includes(type.typeName.name) && isOpenRecord(first)
}

/**
 * Finds computed look-ups, and uses of `in`, in objects with arbitrary string keys: they would find `constructor` in every object. Objects
 * are recognized by the type annotation of their name in the file, or of a property anywhere. Assignments, and look-ups guarded by `Object.hasOwn`, are
 * left out.
 */
const unsafeLookUps = (): string[] => {
  const sources = files.map((file) => {
    const text = readFileSync(path.join('src', file), 'utf8')
    return { file, text, program: parseSync(file, text).program, records: new Set<string>() }
  })
  const properties = new Set<string>()
  for (const { program, records } of sources)
    new Visitor({
      Identifier(node) {
        if ('typeAnnotation' in node && isOpenRecord(node.typeAnnotation?.typeAnnotation)) records.add(node.name)
      },
      TSPropertySignature({ key, typeAnnotation }) {
        if (key.type === 'Identifier' && isOpenRecord(typeAnnotation?.typeAnnotation)) properties.add(key.name)
      },
    }).visit(program)
  return sources.flatMap(({ file, text, program, records }) => {
    const found: string[] = []
    const isRecord = (object: Expression): boolean => {
      if (object.type === 'TSNonNullExpression' || object.type === 'ParenthesizedExpression')
        return isRecord(object.expression)
      if (object.type === 'Identifier') return records.has(object.name)
      if (object.type === 'TSAsExpression') return isOpenRecord(object.typeAnnotation)
      return object.type === 'MemberExpression' && !object.computed && 'name' in object.property
        ? properties.has(object.property.name)
        : false
    }
    const assigned = new Set<number>()
    const textOf = ({ start, end }: { start: number; end: number }): string => text.slice(start, end)
    const look = (node: { start: number; end: number }, object: Expression, key: Expression): void => {
      if (assigned.has(node.start)) return
      if (key.type === 'Literal' || !isRecord(object)) return
      if (text.includes(`Object.hasOwn(${textOf(object).replace(/!$/, '')}, ${textOf(key)})`)) return
      const isAllowed = allowedLookUps.some(([place, ours]) => file.startsWith(place) && ours.test(textOf(node)))
      if (!isAllowed) found.push(`${file}:${text.slice(0, node.start).split('\n').length} ${textOf(node)}`)
    }
    new Visitor({
      AssignmentExpression({ left, operator }) {
        if (operator === '=') assigned.add(left.start)
      },
      MemberExpression(node) {
        if (node.computed) look(node, node.object, node.property)
      },
      BinaryExpression(node) {
        if (node.operator === 'in') look(node, node.right, node.left)
      },
    }).visit(program)
    return found
  })
}

describe('imports go in one direction', () => {
  test.for(files)('%s imports only from the layers below it', (file) => {
    const module = moduleOf(file)
    expect(layerOf(module), `the module ${module} is on no layer`).toBeGreaterThanOrEqual(0)
    const upwardImports = importsOf(file)
      .filter((to) => to.startsWith('.'))
      .map((to) => moduleOf(path.join(path.dirname(file), to)))
      .filter((to) => to !== module && layerOf(to) <= layerOf(module) && !exceptions[module]?.includes(to))

    expect(upwardImports).toEqual([])
  })

  test('only the place that makes models imports the embedded engine, and only its index', () => {
    const importers = files
      .filter((file) => moduleOf(file) !== 'offline')
      .flatMap((file) =>
        localImports(file)
          .filter((to) => moduleOf(to) === 'offline')
          .map((to) => `${file} → ${to}`),
      )
    expect([...new Set(importers)]).toEqual([
      `${path.join('compose', 'embedded-engine.ts')} → ${path.join('offline', 'index.ts')}`,
    ])
  })

  test('there are no word rules outside the embedded engine', () => {
    const found = files
      .filter((file) => moduleOf(file) !== 'offline' && !filesWithWordRules.some(([place]) => file.startsWith(place)))
      .flatMap((file) =>
        readFileSync(path.join('src', file), 'utf8')
          .split('\n')
          .flatMap((line, at) => (hasWordRule(line) ? [`${file}:${at + 1} ${line.trim().slice(0, 100)}`] : [])),
      )
    process.stdout.write(`Word rules outside offline/: ${found.length} lines\n`)
    expect(found).toEqual([])
  })

  test('there are no import cycles, even through types', () => {
    expect(circlesOf(files)).toEqual([])
  })

  test('two folders of a module never import from each other', () => {
    const importsBetween = new Map<string, string>()
    for (const file of files)
      for (const to of localImports(file)) {
        const pair = siblingFolders(path.dirname(file), path.dirname(to))
        if (pair) importsBetween.set(pair.join(' > '), `${file} → ${to}`)
      }
    const bothWays = [...importsBetween].filter(([pair]) =>
      importsBetween.has(pair.split(' > ').toReversed().join(' > ')),
    )
    expect(bothWays).toEqual([])
  })

  test('only the listed files use the network', () => {
    const allowed =
      /^(?:models|testing|graph\/tracing)\/|^corpus\/(?:fetch|sources)|^compose\/push\/|^compose\/fleet\/serve-metrics|^compose\/local-servers|^measure\/(?:remote-retriever|post-json)|^review\/server\/|^compose\/lab\/pairs-page/
    const network = /'(?:node:)?(?:https?|net|tls|dgram|undici)'|\bfetch\(/
    expect(
      files.filter((file) => !allowed.test(file) && network.test(readFileSync(path.join('src', file), 'utf8'))),
    ).toEqual([])
  })

  test('only the store writes files outside the workspace', () => {
    const writing =
      /\b(?:appendFile|copyFile|cp|link|rename|rm|rmdir|symlink|truncate|unlink|write|writeFile|mkdir)Sync\b|\b(?:appendFile|copyFile|createWriteStream|writeFile)\b/
    // These write in the workspace, in a folder for temporary files, or to a device that the user named.
    const allowed = /^store\/|^testing\/|^compose\/fleet\/corpus-share\.ts|^review\/publish-reviews\.ts/
    expect(
      files.filter((file) => !allowed.test(file) && writing.test(readFileSync(path.join('src', file), 'utf8'))),
    ).toEqual([])
  })

  test('objects with arbitrary keys are read with ownProperty, Object.hasOwn or a Map', () => {
    expect(unsafeLookUps()).toEqual([])
  })

  test('only the store contains SQL', () => {
    expect(
      files.filter(
        (file) =>
          moduleOf(file) !== 'store' && /\.prepare\(|\bdb\.exec\(/.test(readFileSync(path.join('src', file), 'utf8')),
      ),
    ).toEqual([])
  })

  test('only the command line prints', () => {
    const printing = /console\.|process\.(?:stdout|stderr)/
    expect(
      files.filter(
        (file) => !/^cli\/|^testing\/serve/.test(file) && printing.test(readFileSync(path.join('src', file), 'utf8')),
      ),
    ).toEqual([])
  })

  test('one file reads the environment', () => {
    expect(
      files.filter(
        (file) =>
          file !== 'compose/options/environment.ts' &&
          /process\.env/.test(readFileSync(path.join('src', file), 'utf8')),
      ),
    ).toEqual([])
  })

  test('an offline session over Markdown loads no server client and no Word reader', () => {
    const { loaded, load } = loading()
    load('cli/generate.ts')
    // Help does not load what only a session needs.
    expect(loaded).not.toContain('graph/session-graph.ts')
    load('compose/workspace.ts')
    // Neither does a list of sessions, or the explanation of an item.
    expect([...loaded].filter((name) => /^(?:graph\/|@langchain|langsmith)/.test(name))).toEqual([])
    load('compose/generate-set.ts')
    expect(loaded).toContain('graph/session-graph.ts')
    expect([...loaded].filter((name) => /^(?:@langchain\/openai|openai|mammoth|unpdf)\b/.test(name))).toEqual([])
  })

  test('review, score and compare load no language detection, checks, models or server clients', () => {
    for (const command of ['review', 'score', 'compare']) {
      const { loaded, load } = loading()
      load(`cli/${command}.ts`)
      if (command === 'review') for (const file of ['review/studio.ts', 'review/server/serve.ts']) load(file)
      const loadedOnDemand =
        /^(?:corpus\/language\.ts|dataset\/check\/check-dataset\.ts|review\/(?:publish|judge)|(?:models|compose\/open|offline)\/|langsmith|@langchain|openai|eld)/
      expect(
        [...loaded].filter((name) => loadedOnDemand.test(name)),
        command,
      ).toEqual([])
    }
  })
})

/** The modules that are loaded with a module: its imports, and their imports. */
const loading = () => {
  const loaded = new Set<string>()
  const load = (file: string): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    const source = readFileSync(path.join('src', file), 'utf8')
    for (const [, to] of source.matchAll(/^(?:im|ex)port (?!type )[^'"]*?from '([^']+)'/gm))
      if (to?.startsWith('.')) load(path.join(path.dirname(file), to))
      else if (to !== undefined) loaded.add(to)
  }
  return { loaded, load }
}
