/** What OpenAI's strict mode would say against a schema; nothing when it would take it. */
export const strictProblem = (node: unknown, path = '()'): string | undefined => {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined
  const schema = node as Readonly<Record<string, unknown>>
  for (const keyword of refused) if (keyword in schema) return `In context=${path}, '${keyword}' is not permitted.`
  if (!['type', 'anyOf', '$ref', 'enum', 'const'].some((keyword) => keyword in schema)) {
    return `In context=${path}, schema must have a 'type' key.`
  }
  if (schema.type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, unknown>
    const required = (schema.required ?? []) as readonly string[]
    if (schema.additionalProperties !== false) {
      return `In context=${path}, 'additionalProperties' is required to be supplied and to be false.`
    }
    const missing = Object.keys(properties).find((name) => !required.includes(name))
    if (missing !== undefined) {
      return `In context=${path}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
    }
    for (const [name, inner] of Object.entries(properties)) {
      const problem = strictProblem(inner, `${path.slice(0, -1)}'properties', '${name}')`)
      if (problem) return problem
    }
  }
  if (schema.type === 'array' && schema.items === undefined) return `In context=${path}, array schema missing items.`
  const inner = [...((schema.anyOf ?? []) as unknown[]), ...Object.values((schema.$defs ?? {}) as object), schema.items]
  for (const each of inner) {
    const problem = strictProblem(each, `${path.slice(0, -1)}…)`)
    if (problem) return problem
  }
  return undefined
}

const refused = ['allOf', 'oneOf', 'not', 'if', 'prefixItems', 'propertyNames', 'patternProperties', 'default']
