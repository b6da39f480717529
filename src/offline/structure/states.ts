import type { PassageContext } from '../passage-context.ts'

/** A state or a code does nothing: the heading, the header or the word itself says that it is one. */
export const isState = (term: string, path: readonly string[], { title }: PassageContext): boolean =>
  failed.test(term) || stateHeading.test(path.at(-1) ?? title) || (path.length < 2 && stateHeading.test(title))

const failed = /[-_](?:failed|failure|pending|succeeded)$/i
const stateHeading = /(?:^|\s)(?:status(?:es)?|states|(?:status|error|exit|return|response|reason) codes)$/i
