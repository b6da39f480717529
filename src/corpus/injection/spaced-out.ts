/** Words written letter by letter, such as headings of old, in one line. */
const letterByLetter = /(?<![\p{L}\p{N}])(?:\p{L}[ .·_*-]{1,3}){11,}\p{L}(?![\p{L}\p{N}])/gu

/** What orders to a model are made of, in languages that share the stems. */
const stems = /ignor|disregard|forget|override|instruc|instruk|prompt|assist|grader|evaluat|system|sistema/i

/** What changes when it finds something else. */
export const spacedOutRules: readonly string[] = [letterByLetter.source, stems.source]

/** Orders that are spaced out so that no list of words finds them. A table of contents may be set like this; it speaks of none of these. */
export const spacedOut = (text: string): { readonly start: number; readonly end: number }[] =>
  [...text.matchAll(letterByLetter)]
    .filter(([run]) => stems.test(run.replace(/[^\p{L}]/gu, '')))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
