import type { Corpus } from '../corpus/corpus.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { oncePerObject } from '../text/lru.ts'
import { isDelimiter, tableHeaderAt } from '../text/table-header.ts'
import { baseLanguage } from '../text/words.ts'

/** Passages that can be compared, by id: their tables share rows or columns, or they name similar options or functions. */
export const partnersIn = oncePerObject((corpus: Corpus) => pairUp(corpus, marksOf))

/** Passages of different documents that share at least two rare names, or a name and a table row: one may limit or continue what the other says about them. */
export const partnersByName = oncePerObject((corpus: Corpus) =>
  pairUp(corpus, (text, rows) => new Map([...marksOf(text, rows), ...nameMarks(text)]), { inOtherDocuments: true }),
)

/** Partners in other documents. */
export const partnersOf = (chunk_id: string, corpus: Corpus): readonly string[] => {
  const doc_id = corpus.passage(chunk_id)?.doc_id
  const partners = partnersIn(corpus).get(chunk_id)?.chunk_ids ?? []
  return partners.filter((partner) => corpus.passage(partner)?.doc_id !== doc_id).slice(0, 4)
}

export interface Partners {
  readonly chunk_ids: readonly string[]
  /** How closely the passage is related to its first partner, from 0 to 1. */
  readonly relatedness: number
}

/** Names of rows, columns and subjects that a passage may share with others, each with a weight. */
type Marks = ReadonlyMap<string, number>

/** Pairs passages whose shared marks have a total weight of 1 or more. */
const pairUp = (
  corpus: Corpus,
  marksIn: (text: string, allRows: ReadonlySet<string>) => Marks,
  { inOtherDocuments = false } = {},
): ReadonlyMap<string, Partners> => {
  const rows = new Set(corpus.passages().flatMap((passage) => tableOf(corpus.text(passage)).rows))
  const marks = corpus
    .passages()
    .flatMap((passage) => [...marksIn(corpus.text(passage), rows)].map(([mark, weight]) => ({ mark, weight, passage })))
  const shared = new Map<string, Map<string, number>>()
  const markGroups = groupedBy(marks, ({ mark, passage }) => `${baseLanguage(passage.language)} ${mark}`)
  for (const group of markGroups.values()) {
    const [{ mark, weight }] = group
    if (group.length < 2 || group.length > (mark.startsWith('name ') ? maxSharingName : maxSharingMark)) continue
    for (const { passage } of group) {
      const others = shared.get(passage.chunk_id) ?? new Map<string, number>()
      for (const { passage: other } of group)
        if (other !== passage && !(inOtherDocuments && other.doc_id === passage.doc_id))
          others.set(other.chunk_id, (others.get(other.chunk_id) ?? 0) + weight)
      shared.set(passage.chunk_id, others)
    }
  }
  const partners = [...shared].flatMap(([id, others]) => {
    const related = [...others].filter(([, sum]) => sum >= 1).sort((a, b) => b[1] - a[1])
    const relatedness = Math.min(1, ((related[0]?.[1] ?? 0) / fullyRelatedWeight) ** 2)
    return related.length > 0 ? [[id, { chunk_ids: related.map(([other]) => other), relatedness }] as const] : []
  })
  return new Map(partners)
}

/** The weight of three shared rows plus the same columns. */
const fullyRelatedWeight = 2.5

/** A mark shared by more passages than this is too common to relate two of them. */
const maxSharingMark = 40
const maxSharingName = 5

/** One shared row or name may be chance, two are not. */
const weightOfName = 0.5

const marksOf = (text: string, allRows: ReadonlySet<string>): Marks => {
  const { rows, cells, columns } = tableOf(text)
  const rowNames = [...rows, ...cells.filter((name) => allRows.has(name))]
  return new Map([
    ...rowNames.map((name) => [`row ${name}`, weightOfName] as const),
    ...columns.map((header) => [`columns ${header}`, 1] as const),
    ...[...text.matchAll(subjectPattern)].flatMap(([, name = '']) => subjectMarks(name)),
  ])
}

/** Names that are formatted as code: options, commands, fields, files. */
const nameMarks = (text: string): Marks => {
  const names = [...text.matchAll(/`([^`\n]{3,40})`/g)].map(([, name = '']) => name)
  return new Map(names.flatMap((name) => (/\p{L}{2}/u.test(name) ? [[`name ${normalized(name)}`, weightOfName]] : [])))
}

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

/** Marks for a name without its last part and for the name without its first part, so that names that differ in one part match. A dotted name gets only the first of these. */
const subjectMarks = (name: string) => {
  const spaced = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
  const parts = spaced.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const start = parts.slice(0, -1).join(' ')
  if (parts.length < 2) return marksOfParts(parts, parts.join(''))
  if (name.includes('.')) return marksOfParts([start], name)
  return marksOfParts([start, parts.slice(1).join(' '), parts.join(' ')], name)
}

/** The negative weight of the whole name cancels the weights of its parts: two passages about the same name have nothing to compare. */
const marksOfParts = (parts: readonly string[], name: string) => [
  ...parts.map((part) => [`part ${part}`, 1] as const),
  [`subject ${name}`, -parts.length] as const,
]
