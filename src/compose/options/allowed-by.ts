import { z } from 'zod'
import type { Option } from './option.ts'

/** What an option may be, in words, read off its schema. */
export const allowedBy = ({ schema, kind }: Pick<Option, 'schema' | 'kind'>): string => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  if (kind === 'shares') return sharesAllowed(shape)
  if (kind === 'list' || kind === 'numbers') return listAllowed(shape)
  return valueAllowed(shape)
}

interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly propertyNames?: JsonSchema
  readonly properties?: Readonly<Record<string, unknown>>
  readonly additionalProperties?: JsonSchema
}

const itemOf = ({ items, prefixItems, anyOf }: JsonSchema): JsonSchema =>
  prefixItems?.[0] ?? items ?? anyOf?.map(itemOf)[0] ?? {}

const listAllowed = (shape: JsonSchema): string => {
  const item = valueAllowed(itemOf(shape))
  return shape.prefixItems
    ? `${shape.prefixItems.length} values with commas between, each ${item}`
    : `a list with commas between, each ${item}`
}

const sharesAllowed = ({ anyOf, propertyNames, properties, additionalProperties }: JsonSchema): string => {
  if (anyOf) return anyOf.map((one) => (one.const === undefined ? sharesAllowed(one) : String(one.const))).join('; or ')
  const names = propertyNames?.enum ?? Object.keys(properties ?? {})
  return `name=${additionalProperties?.type === 'number' ? 'number' : 'value'} with commas between${names.length > 0 ? `; the names are ${names.join(', ')}` : ''}`
}

const valueAllowed = (shape: JsonSchema): string => {
  if (shape.enum) return shape.enum.join(', ')
  if (shape.anyOf) return shape.anyOf.map(valueAllowed).join(', or ')
  if (shape.type === 'integer' || shape.type === 'number') return numberAllowed(shape)
  if (shape.type === 'boolean') return 'true or false'
  if (shape.format === 'date') return 'a date like 2025-01-31'
  return 'a text'
}

const numberAllowed = ({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): string => {
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined
  const bounds = [
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? [`from ${grouped(minimum)}`] : []),
    ...(exclusiveMinimum === undefined ? [] : [`above ${grouped(exclusiveMinimum)}`]),
    ...(most === undefined ? [] : [`to ${grouped(most)}`]),
  ]
  const kind = type === 'integer' ? 'a whole number' : 'a number'
  return [kind, ...bounds, ...(bounds.length === 1 && minimum !== undefined && most === undefined ? ['up'] : [])].join(
    ' ',
  )
}

const grouped = (value: number): string => value.toLocaleString('en')
