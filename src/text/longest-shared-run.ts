import { groupedBy } from './grouped-by.ts'

/** Of the runs of words that a text shares with a source, the one with the most counted words. By default, all words are counted. */
export const longestSharedRun = (
  words: readonly string[],
  sources: readonly (readonly string[])[],
  isCounted: (word: string) => boolean = () => true,
): { readonly count: number; readonly text: string } => {
  let longest = { count: 0, text: '' }
  for (const source of sources) {
    const positions = groupedBy(source.keys(), (index) => source[index])
    for (let start = 0; start < words.length; start++)
      for (const position of positions.get(words[start]) ?? []) {
        let length = 0
        while (start + length < words.length && words[start + length] === source[position + length]) length++
        const run = words.slice(start, start + length)
        const count = run.filter(isCounted).length
        if (count > longest.count) longest = { count, text: run.join(' ') }
      }
  }
  return longest
}
