/** A regular expression that is too long for one line, from its parts in order. */
export const pattern = (flags: string, ...parts: readonly string[]): RegExp => new RegExp(parts.join(''), flags)
