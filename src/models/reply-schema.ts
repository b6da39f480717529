import { z } from 'zod'
import { oncePerObject } from '../text/lru.ts'
import { entriesOf, fieldsOf, isRecord, mapValues, ownProperty } from '../text/objects.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }

/** Converts an output schema for servers. A schema that is not an object becomes the property `reply` of one, and strict mode has null for absent values. `normalize` undoes both in a reply. */
export const replySchema = oncePerObject((output: z.ZodType) => {
  const plainSchema = fieldsOf(simplify(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' })))
  const isObject = plainSchema.type === 'object'
  const objectSchema = isObject
    ? plainSchema
    : { type: 'object', properties: { reply: plainSchema }, required: ['reply'] }
  const strict = canBeStrict(objectSchema) ? fieldsOf(makeStrict(objectSchema)) : undefined
  return {
    schema: objectSchema,
    strict,
    normalize: (value: unknown): unknown => {
      const inner = !isObject && isRecord(value) && 'reply' in value ? value.reply : value
      return withoutAddedNulls(inner, plainSchema)
    },
  }
})

/** Keywords that some servers reject and models do not need. Zod checks them anyway. */
const droppedKeywords = new Set('$schema default propertyNames minLength maxLength format pattern ~standard'.split(' '))

const simplify = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(simplify)
  if (!isRecord(node)) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([keyword, value]) => !droppedKeywords.has(keyword) && !isSafeIntegerBound(keyword, value))
      .map(([keyword, value]) => {
        if (keyword === 'properties') return [keyword, mapValues(withoutEngineFields(fieldsOf(value)), simplify)]
        if (keyword === '$defs') return [keyword, mapValues(fieldsOf(value), simplify)]
        if (keyword === 'enum' || keyword === 'const' || keyword === 'required') return [keyword, value]
        return [keyword === 'oneOf' ? 'anyOf' : keyword, simplify(value)]
      }),
  )
}

/** Leaves out the properties that only the embedded engine fills in. */
const withoutEngineFields = (properties: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(properties).filter(([, node]) => fieldsOf(node).hiddenFromModels !== true))

/** True for the bounds of safe integers, which `z.int()` adds. */
const isSafeIntegerBound = (keyword: string, value: unknown): boolean =>
  (keyword === 'minimum' || keyword === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER

/** True if strict mode allows the schema: it has no arbitrary keys, tuples, `allOf`, `not` or unconstrained values. */
const canBeStrict = (node: unknown): boolean => {
  if (Array.isArray(node)) return node.every(canBeStrict)
  if (!isRecord(node)) return true
  if (isRecord(node.additionalProperties) || 'prefixItems' in node || 'allOf' in node || 'not' in node) return false
  const isConstrained = ['type', 'anyOf', '$ref', 'enum', 'const'].some((keyword) => keyword in node)
  if (!isConstrained || (node.type === 'object' && !isRecord(node.properties))) return false
  return children(node).every(canBeStrict)
}

const children = (node: JsonSchema): unknown[] => [
  ...Object.values(fieldsOf(node.properties)),
  ...Object.values(fieldsOf(node.$defs)),
  ...entriesOf(node.anyOf),
  ...(node.items === undefined ? [] : [node.items]),
]

const makeStrict = (node: unknown): unknown => {
  if (!isRecord(node)) return node
  const strictNode: Record<string, unknown> = { ...node }
  if (node.$defs) strictNode.$defs = mapValues(fieldsOf(node.$defs), makeStrict)
  if (node.anyOf) strictNode.anyOf = entriesOf(node.anyOf).map(makeStrict)
  if (node.items) strictNode.items = makeStrict(node.items)
  if (node.type !== 'object') return strictNode
  const [properties, required] = [fieldsOf(node.properties), entriesOf(node.required)]
  return {
    ...strictNode,
    properties: mapValues(properties, (child, name) => {
      const strict = makeStrict(child)
      return required.includes(name) || isNullable(child) ? strict : { anyOf: [strict, { type: 'null' }] }
    }),
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

const isNullable = (node: unknown): boolean =>
  isRecord(node) &&
  (node.type === 'null' ||
    (Array.isArray(node.type) && node.type.includes('null')) ||
    (Array.isArray(node.anyOf) && node.anyOf.some(isNullable)))

/** Removes the nulls of optional properties that are not nullable. */
const withoutAddedNulls = (value: unknown, node: unknown): unknown => {
  if (!isRecord(node)) return value
  if (Array.isArray(value)) return value.map((inner) => withoutAddedNulls(inner, node.items))
  if (!isRecord(value)) return value
  if (Array.isArray(node.anyOf)) {
    const branch = node.anyOf.find((branch) => matchesBranch(value, branch))
    return withoutAddedNulls(value, branch)
  }
  const [properties, required] = [fieldsOf(node.properties), entriesOf(node.required)]
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, inner]) =>
          inner !== null || !Object.hasOwn(properties, name) || required.includes(name) || isNullable(properties[name]),
      )
      .map(([name, inner]) => [name, withoutAddedNulls(inner, ownProperty(properties, name))]),
  )
}

/** True if an object matches a branch of a union: it has the branch's required properties and matches its `const` values. */
const matchesBranch = (value: Readonly<Record<string, unknown>>, branch: unknown): boolean => {
  if (!isRecord(branch) || branch.type !== 'object') return false
  const properties = fieldsOf(branch.properties)
  const required = entriesOf(branch.required).map(String)
  return required.every((name) => {
    const property = fieldsOf(properties[name])
    return Object.hasOwn(value, name) && (!('const' in property) || property.const === value[name])
  })
}
