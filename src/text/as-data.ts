/**
 * The one door through which corpus text reaches a model, in prompts and in what tools return: JSON in which no `<` stands as itself,
 * so that no text can open or close a section. What is copied from it into JSON, escapes and all, is read back as it stood.
 */
export const asData = (value: unknown): string =>
  withoutTags(
    Array.isArray(value) && value.length > 0
      ? `[\n${value.map((member) => JSON.stringify(member)).join(',\n')}\n]`
      : JSON.stringify(value),
  )

/** The same for JSON that somebody else has written. */
export const withoutTags = (json: string): string => json.replaceAll('<', '\\u003c')
