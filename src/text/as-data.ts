/** Corpus text reaches models only through this function, as JSON with `<` escaped, so that no text can open or close a section. */
export const asData = (value: unknown): string =>
  escapeTags(
    Array.isArray(value) && value.length > 0
      ? `[\n${value.map((member) => JSON.stringify(member)).join(',\n')}\n]`
      : JSON.stringify(value),
  )

/** Escapes `<` in existing JSON. */
export const escapeTags = (json: string): string => json.replaceAll('<', '\\u003c')
