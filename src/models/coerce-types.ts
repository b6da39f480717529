import type { z } from 'zod'

/** Corrects what is the right content in the wrong type, where zod pointed at it: "4" for 4, "Yes" for yes, one thing for a list of one. */
export const coerceTypes = (value: unknown, issues: readonly z.core.$ZodIssue[]): unknown => {
  const copy = structuredClone(value)
  for (const issue of issues) {
    const holder = issue.path.slice(0, -1).reduce<unknown>((node, key) => (node as Fields | undefined)?.[key], copy)
    const last = issue.path.at(-1)
    if (last === undefined || typeof holder !== 'object' || holder === null) continue
    const fields = holder as Fields
    fields[last] = mended(fields[last], issue)
  }
  return copy
}

type Fields = Record<PropertyKey, unknown>

const mended = (value: unknown, issue: z.core.$ZodIssue): unknown => {
  if (issue.code === 'invalid_value' && typeof value === 'string') {
    const plain = value
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
    return issue.values.find((allowed) => typeof allowed === 'string' && allowed.toLowerCase() === plain) ?? value
  }
  if (issue.code !== 'invalid_type') return value
  const { expected } = issue
  if (
    (expected === 'number' || expected === 'int') &&
    typeof value === 'string' &&
    /^\s*-?\d+(?:\.\d+)?\s*$/.test(value)
  )
    return Number(value)
  if (expected === 'boolean' && typeof value === 'string' && /^(?:true|false)$/i.test(value.trim()))
    return value.trim().toLowerCase() === 'true'
  if (expected === 'string' && typeof value === 'number') return String(value)
  if (expected === 'array' && value !== null && value !== undefined) return [value]
  return value
}
