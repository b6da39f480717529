/** Writes a name as in an enum, so that `How-to` and `how to` match `how_to`. */
export const enumName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
