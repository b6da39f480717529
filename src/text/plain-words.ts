/** Reduces a text to its words in lower case. Decimals such as `1.2` and names such as `C++` are one word. */
export const plainWords = (text: string): string => (text.normalize('NFKC').toLowerCase().match(word) ?? []).join(' ')

const word = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{M}\p{N}]+)*(?:[+#]+(?![\p{L}\p{N}]))?/gu
