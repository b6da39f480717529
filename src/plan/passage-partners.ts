import type { Corpus } from '../corpus/corpus.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { oncePerObject } from '../text/lru.ts'
import { isDelimiter, tableHeaderAt } from '../text/table-header.ts'
import { baseLanguage } from '../text/words.ts'

/** Passages that can be compared, by id: their tables share rows or columns, or they name similar options or functions. */
export const partnersIn = oncePerObject((corpus: Corpus) => pairUp(corpus, marksOf))

/** Passages of different documents that share at least two rare names, or a name and a table row: one may limit or continue what the other says about them. */
export const partnersByName = oncePerObject((corpus: Corpus) =>
  pairUp(corpus, (text, rows) => new Set([...marksOf(text, rows), ...nameMarks(text)]), { inOtherDocuments: true }),
)

/** Partners in other documents. */
export const partnersOf = (chunk_id: string, corpus: Corpus): readonly string[] => {
  const doc_id = corpus.passage(chunk_id)?.doc_id
  const partners = partnersIn(corpus).get(chunk_id)?.chunk_ids ?? []
  return partners.filter((partner) => corpus.passage(partner)?.doc_id !== doc_id).slice(0, 4)
}

export interface Partners {
  readonly chunk_ids: readonly string[]
  /** How much the passage shares with the first partner, 0 to 1. */
  readonly bond: number
}

/** Passages are compared by marks: the names of rows, columns and subjects. */
const pairUp = (
  corpus: Corpus,
  marksIn: (text: string, allRows: ReadonlySet<string>) => ReadonlySet<string>,
  { inOtherDocuments = false } = {},
): ReadonlyMap<string, Partners> => {
  const rows = new Set(corpus.passages().flatMap((passage) => tableOf(corpus.text(passage)).rows))
  const marks = corpus.passages().flatMap((passage) =>
    [...marksIn(corpus.text(passage), rows)].map((mark) => ({
      key: `${baseLanguage(passage.language)} ${mark}`,
      id: passage.chunk_id,
    })),
  )
  const shared = new Map<string, Map<string, number>>()
  for (const [key, entries] of groupedBy(marks, (mark) => mark.key)) {
    if (entries.length < 2 || entries.length > (kindOf(key) === 'name' ? maxSharingName : maxSharingMark)) continue
    const ids = entries.map(({ id }) => id)
    for (const chunk_id of ids) {
      const others = shared.get(chunk_id) ?? new Map<string, number>()
      const doc_id = corpus.passage(chunk_id)?.doc_id
      for (const other of ids)
        if (other !== chunk_id && !(inOtherDocuments && corpus.passage(other)?.doc_id === doc_id))
          others.set(other, (others.get(other) ?? 0) + weightOf(key))
      shared.set(chunk_id, others)
    }
  }
  const partners = [...shared].flatMap(([id, others]) => {
    const related = [...others].filter(([, sum]) => sum >= 1).sort((a, b) => b[1] - a[1])
    const bond = Math.min(1, ((related[0]?.[1] ?? 0) / fullBond) ** 2)
    return related.length > 0 ? [[id, { chunk_ids: related.map(([other]) => other), bond }] as const] : []
  })
  return new Map(partners)
}

/** The weight of three shared rows plus the same columns. */
const fullBond = 2.5

/** A mark shared by more passages than this is too common to relate two of them. */
const maxSharingMark = 40
const maxSharingName = 5

/** How much a shared mark relates two passages. One shared row may be chance, two are not. A `self` mark cancels the others: two passages about the same name have nothing to compare. Its digit is the weight of the marks that it cancels. */
const weightOf = (key: string): number => {
  const self = / self(\d) /.exec(key)
  return self ? -Number(self[1]) : kindOf(key) === 'row' || kindOf(key) === 'name' ? 0.5 : 1
}

/** The second word of a key, after the language. */
const kindOf = (key: string): string | undefined => key.split(' ', 2)[1]

const marksOf = (text: string, allRows: ReadonlySet<string>): ReadonlySet<string> => {
  const { rows, cells, columns } = tableOf(text)
  return new Set([
    ...rows.map((name) => `row ${name}`),
    ...cells.filter((name) => allRows.has(name)).map((name) => `row ${name}`),
    ...columns.map((header) => `columns ${header}`),
    ...[...text.matchAll(subjectPattern)].flatMap(([, name = '']) => subjectMarks(name)),
  ])
}

/** Names that are formatted as code: options, commands, fields, files. */
const nameMarks = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]{3,40})`/g)].flatMap(([, name = '']) =>
    /\p{L}{2}/u.test(name) ? [`name ${normalized(name)}`] : [],
  )

/** Names in the tables of a passage: rows, other cells, and the header as a whole. */
const tableOf = (text: string): Readonly<Record<'rows' | 'cells' | 'columns', readonly string[]>> => {
  const lines = [...text.matchAll(/^\|\s*([^|]{2,60}?)\s*\|(.*)$/gm)]
  const isDelimiterRow = (line: RegExpExecArray | undefined): boolean =>
    line !== undefined &&
    isDelimiter(text, { start: line.index, end: line.index + line[0].length }) &&
    tableHeaderAt(text, line.index) === undefined
  const body = lines.filter((line, index) => !isDelimiterRow(line) && !isDelimiterRow(lines[index + 1]))
  const cells = body.flatMap(([, , others = '']) => others.split(/[|,]/)).map((cell) => cell.trim())
  return {
    rows: body.flatMap(([, first = '']) => (/\p{L}/u.test(first) ? [normalized(first)] : [])),
    cells: cells.filter((cell) => namePattern.test(cell)).map(normalized),
    columns: lines.flatMap(([line], index) => (isDelimiterRow(lines[index + 1]) ? [normalized(line)] : [])),
  }
}

/** `Studio` in a cell refers to the row with that name in another table. */
const namePattern = /^`?\p{Lu}[\p{L}\d.-]+`?$/u

const normalized = (cell: string): string => cell.toLowerCase().replace(/[`*_]/g, '')

/** The subject of a heading, list entry or first cell: `fetch-retry-factor`, `fs.close(fd)`, `npm trust github`. */
const subjectPattern =
  /^(?:#+ +|[-*] +(?:\*\*)?|\| *)(?:`|<code>)?(--?[a-z][\w-]+|[a-zA-Z_]\w*(?:[-._]\w+)+|[a-z]+ [a-z]+ [a-z]+(?=`))/gmu

/** The name without its last and without its first part, so that names that differ in one part match. Dotted names lose only the last. */
const subjectMarks = (name: string): readonly string[] => {
  const spaced = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
  const parts = spaced.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const start = `part ${parts.slice(0, -1).join(' ')}`
  if (parts.length < 2) return [`part ${parts[0]}`, `self1 ${parts[0]}`]
  if (name.includes('.')) return [start, `self1 ${name}`]
  return [start, `part ${parts.slice(1).join(' ')}`, `part ${parts.join(' ')}`, `self3 ${name}`]
}
