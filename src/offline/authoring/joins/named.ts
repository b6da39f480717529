import type { Found } from '../../find-facts.ts'

/** What a fact is told of, where that has a name that people type: an option, a command, a function, an error. */
export interface Named {
  readonly name: string
  /** `setting`, `option`, `error`: stands behind two names that are no name without it. */
  readonly kind: string | undefined
  /** What it belongs to, where its own text says so. */
  readonly owner: string | undefined
}

export const namedOf = ({ fact, family }: Found): Named | undefined => {
  const { slots, subject } = fact
  switch (family.name) {
    case 'effect':
    case 'glossary':
      return { name: subject, kind: undefined, owner: undefined }
    case 'call-effect':
      return { name: slots.bare ?? slots.name!, kind: undefined, owner: undefined }
    case 'setting-effect':
      return slots.own ? { name: slots.own, kind: slots.kind, owner: slots.owner } : undefined
    case 'setting-value':
      return slots.bare
        ? { name: slots.bare, kind: kindBehind(slots.key), owner: / of (\S+)$/.exec(slots.key ?? '')?.[1] }
        : undefined
    case 'config-key':
      return slots.key ? { name: slots.key, kind: undefined, owner: undefined } : undefined
    case 'table-cell':
      return slots.key ? { name: slots.key, kind: slots.kind, owner: undefined } : undefined
    case 'definition-list':
      return slots.code === 'yes' && slots.label ? { name: slots.label, kind: slots.kind, owner: undefined } : undefined
    case 'error-code':
      return slots.bareError ? { name: slots.bareError, kind: 'error', owner: undefined } : undefined
    case 'cli-flag':
      return slots.flag ? { name: slots.flag, kind: 'flag', owner: slots.command } : undefined
    default:
      return undefined
  }
}

const kindBehind = (key: string | undefined): string | undefined =>
  / (option|setting|parameter|flag|argument|field|property|variable)(?= of |$)/.exec(key ?? '')?.[1]

/** `save-dev and save-prod`, `the all and any settings of npm ls`: the two as a question names them, where both are of one kind and one owner. */
export const bothNamed = (one: Named, other: Named): string | undefined => {
  const [a, b] = [one.name, other.name]
  const bare = [a, b].some((name) => /^\p{L}+$/u.test(name))
  // `dump_timeout` is known for a setting where only one page says so.
  if (one.owner !== other.owner || (one.kind !== other.kind && (bare || (one.kind && other.kind)))) return undefined
  const of = one.owner ? ` of ${one.owner}` : ''
  if (one.kind && one.kind === other.kind && (bare || of)) return `the ${a} and ${b} ${one.kind}s${of}`
  return bare && !/^the /.test(a) ? undefined : `${a} and ${b}`
}

/** Of what people choose one. */
export const alternatives =
  /^(?:plan|tier|edition|model|size|class|level|package|product|instance type|region|plano|edición|edição|modelo|nivel|nível|paquete|pacote|producto|produto|región|região)$/
