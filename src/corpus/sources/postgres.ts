import { messageOf, UsageError } from '../../errors.ts'
import { fieldsOf, ownProperty } from '../../text/objects.ts'
import { present } from '../../text/required.ts'
import { importOptionalPackage } from '../optional-package.ts'
import { recordEntry } from '../read/records.ts'
import type { Source, SourceEntry, SourceKind } from './source.ts'

interface Client {
  connect(): Promise<unknown>
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: Record<string, unknown>[] }>
  end(): Promise<void>
}

type ClientClass = new (options: object) => Client
type PgModule = { readonly Client?: ClientClass; readonly default?: { readonly Client: ClientClass } }

/** A table, `…/database?table=articles&id=id&text=body`, or a pgvector collection of LangChain, `…?collection=name`. */
export const postgres: SourceKind = {
  schemes: ['postgres', 'postgresql'],
  urlFormat: 'postgres://…?table=name (or ?collection=name for pgvector)',
  open(input, { variables }) {
    if (!URL.canParse(input))
      throw new UsageError(
        `${input.replace(/\/\/.*@/, '//…@').replace(/\?.*/, '')} is not a valid URL. Expected postgres://user@host/database?table=name.`,
      )
    const url = new URL(input)
    const shownUrl = displayUrl(url)
    if (url.password !== '' || url.searchParams.has('password'))
      throw new UsageError(`Remove the password from the URL of ${shownUrl}; URLs are saved. Set PGPASSWORD.`)
    // Reads a parameter that is not for the driver, and removes it from the URL.
    const take = (name: string): string | undefined => {
      const value = url.searchParams.get(name) ?? undefined
      url.searchParams.delete(name)
      return value
    }
    const selection = { table: take('table'), collection: take('collection'), id: take('id'), text: take('text') }
    if (selection.table === undefined && selection.collection === undefined)
      throw new UsageError(`${shownUrl} does not name a table. Add ?table=name, or ?collection=name for pgvector.`)
    return tableSource(url, selection, variables.PGPASSWORD)
  },
}

type Selection = Readonly<Record<'table' | 'collection' | 'id' | 'text', string | undefined>>

const tableSource = (url: URL, selection: Selection, password: string | undefined): Source => {
  let client: Client | undefined
  return {
    async *list() {
      const pg = await importOptionalPackage<PgModule>('pg', displayUrl(url))
      const PgClient = present(pg.Client ?? pg.default?.Client, 'the client of the package pg')
      client = new PgClient({ connectionString: url.href, password: password || undefined })
      try {
        await client.connect()
        const rows =
          selection.collection === undefined ? rowsOf(client, selection) : chunksOf(client, selection.collection)
        for await (const row of rows) yield entryOf(row, url, selection)
      } catch (cause) {
        if (cause instanceof UsageError) throw cause
        throw new UsageError(`${displayUrl(url)} can't be read: ${messageOf(cause)}`, { cause })
      }
    },
    close: async () => client?.end(),
  }
}

interface Row {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
}

const entryOf = ({ id, fields }: Row, url: URL, { table, collection }: Selection): SourceEntry => {
  const key = `${collection ?? table}/${id}`
  return { ...recordEntry(`${displayUrl(url)}/${key}`, key, fields, 'the row'), date: dateOf(fields) }
}

/** Reads the rows of a table ordered by id, one page at a time to save memory. */
async function* rowsOf(client: Client, selection: Selection): AsyncGenerator<Row> {
  const { table = '' } = selection
  const names = table.split('.')
  const { rows } = await client.query(
    `select column_name as name, data_type as type from information_schema.columns where table_name = $1${names.length > 1 ? ' and table_schema = $2' : ' and table_schema = any(current_schemas(false))'} order by ordinal_position`,
    names.length > 1 ? [names.at(-1), names[0]] : [table],
  )
  const columns = rows.map(({ name }) => String(name))
  if (columns.length === 0) throw new UsageError(`There is no table ${table} that this user may read.`)
  const { body, key, others } = chooseColumns(columns, selection)
  const from = names.map(quoteIdentifier).join('.')
  const typeOf = (column: string): string => String(rows.find(({ name }) => name === column)?.type)
  // Dates without a time zone are selected as text, because the driver would read them in the time zone of this machine.
  const selectColumn = (column: string, alias = column): string =>
    `${quoteIdentifier(column)}${/^date|without time zone/.test(typeOf(column)) ? '::text' : ''} as ${quoteIdentifier(alias)}`
  const otherFields = others.filter((column) => column !== 'text').map((column) => selectColumn(column))
  const selectedKey = /with time zone/.test(typeOf(key))
    ? `(${quoteIdentifier(key)} at time zone 'UTC')::text as ${quoteIdentifier(rowKey)}`
    : selectColumn(key, rowKey)
  let previousId: string | undefined
  for (let offset = 0; ; offset += pageSize) {
    const page = await client.query(
      `select ${[`${quoteIdentifier(body)}::text as "text"`, ...otherFields, selectedKey].join(', ')} from ${from} as source order by source.${quoteIdentifier(key)} limit ${pageSize} offset ${offset}`,
    )
    for (const { [rowKey]: value, ...row } of page.rows) {
      const rowId = String(value)
      if (rowId === previousId)
        throw new UsageError(
          `Several rows of ${table} have the ${key} ${rowId}. Add &id= with a column that is unique.`,
        )
      previousId = rowId
      yield { id: rowId, fields: fieldsToRead(row) }
    }
    if (page.rows.length < pageSize) return
  }
}

/** Chooses the column with the text and the one with the row id: those that the URL names, or else those with a usual name. */
const chooseColumns = (columns: readonly string[], { table, id, text }: Selection) => {
  const body = columnOf(columns, text, ['text', 'content', 'body', 'markdown', 'document', 'html'], 'text')
  if (body === undefined)
    throw new UsageError(`Which column of ${table} contains the text? Add &text= with one of ${columns.join(', ')}.`)
  if (id === body)
    throw new UsageError(`&id= and &text= both name ${body}. Set &id= to a column that identifies each row.`)
  const others = columns.filter((column) => column !== body)
  const key = columnOf(others, id, ['id', 'uuid', 'slug', 'key'], 'id') ?? others[0]
  if (key === undefined) throw new UsageError(`${table} has no column that tells its rows apart, only ${body}.`)
  return { body, key, others }
}

/** Reads the chunks of a pgvector collection, one page at a time. */
async function* chunksOf(client: Client, collection: string): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += pageSize) {
    const { rows } = await client.query(
      `select e.* from langchain_pg_embedding e join langchain_pg_collection c on c.uuid = e.collection_id where c.name = $1 order by coalesce(to_jsonb(e)->>'id', to_jsonb(e)->>'uuid') limit ${pageSize} offset ${offset}`,
      [collection],
    )
    if (offset === 0 && rows.length === 0)
      throw new UsageError(`The collection ${collection} is empty or does not exist.`)
    for (const { document, cmetadata, custom_id, id, uuid } of rows)
      yield { id: String(custom_id ?? id ?? uuid), fields: fieldsToRead({ ...fieldsOf(cmetadata), text: document }) }
    if (rows.length < pageSize) return
  }
}

const pageSize = 500

/** The alias of the column with the row id. It must not be the name of a column, because the row id may be in a column named `text`. */
const rowKey = 'goldspan row id'

/** The column that the user named in the URL, or else the first of the usual names that exists. */
const columnOf = (columns: readonly string[], named: string | undefined, usual: readonly string[], option: string) => {
  if (named === undefined) return usual.find((name) => columns.includes(name))
  if (!columns.includes(named))
    throw new UsageError(`&${option}= names an unknown column: ${named}. Use ${columns.join(', ')}.`)
  return named
}

/** Returns the fields of a row without vectors, and without the id, which is already in the id of the document. Writes dates as YYYY-MM-DD. */
const fieldsToRead = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (value instanceof Date) return [[name, value.toISOString().slice(0, 10)]]
      const isVector = typeof value === 'string' && /^\[[-\d.,e]{40,}\]$/.test(value)
      return isVector || value === null || name === 'id' || name === 'embedding' ? [] : [[name, value]]
    }),
  )

const dateOf = (fields: Readonly<Record<string, unknown>>): string | undefined =>
  ['updated_at', 'modified_at', 'updated', 'created_at']
    .map((name) => String(ownProperty(fields, name) ?? '').slice(0, 10))
    .find((date) => /^\d{4}-\d{2}-\d{2}$/.test(date))

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

const displayUrl = ({ host, pathname }: URL): string => `postgres://${host}${pathname}`
