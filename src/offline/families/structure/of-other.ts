import type { PassageContext } from '../../passage-context.ts'
import { type Definition, definitionsOf } from '../../structure/definitions.ts'

/** What is said of another entry, or of another thing than the section's own: without that one nobody understands. */
export const isOfOther = (definition: Definition, context: PassageContext): boolean =>
  leansOnOther(definition, context) || hasAnotherOwner(definition, context)

/** `` `err` is an Error with two more fields: ``: what follows belongs to `err`. */
const hasAnotherOwner = ({ quotes }: Definition, { blocks, text }: PassageContext): boolean => {
  const lead = blocks.findLast(({ kind, end }) => kind === 'paragraph' && end <= quotes[0]!.start)
  return (
    lead !== undefined &&
    /^`\w+` (?:is|has|contains|holds|carries)\b[^.]*:$/.test(text.slice(lead.inner.start, lead.inner.end).trim())
  )
}

/** `an alias for basename`, `at all the times auth-only does`: what the other entry says is not said here. */
const leansOnOther = ({ first, term, group }: Definition, context: PassageContext): boolean =>
  /^(?:an? )?(?:alias (?:for|of)|same as|shorthand for|short for|identical to|opposite of)\b/i.test(first) ||
  definitionsOf(context).some(
    (other) =>
      other.group === group &&
      other.term !== term &&
      /[-_.]|[a-z][A-Z]/.test(other.term) &&
      first.includes(other.term) &&
      /\b(?:same|like|as|than|does|do|alias|opposite|similar)\b/.test(first),
  )
