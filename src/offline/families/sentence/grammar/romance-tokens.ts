/** A word of a sentence without the punctuation that touches it. */
export interface Word {
  readonly text: string
  readonly lower: string
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

export const wordsOf = (text: string): Word[] => {
  const words: Word[] = []
  for (const match of text.matchAll(/\S+/g)) {
    const [, before, core, after] = /^(["'“‘«([¿¡]*)(.*?)([.,;:!?"'”’»)\]…—–]*)$/u.exec(match[0])!
    const last = words.at(-1)
    if (!core || /^[-–—]+$/.test(core)) {
      if (last) words[words.length - 1] = { ...last, after: `${last.after}—` }
      continue
    }
    const start = match.index + before!.length
    words.push({
      text: core,
      lower: core.toLowerCase(),
      start,
      end: start + core.length,
      before: before!,
      after: after!,
    })
  }
  return words
}
