/** Entries of a bulleted or numbered list, one a line or running on as `1) … 2) …`. */
export const listEntries = (answer: string): number => {
  const lines = answer.match(/^[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+\S/gm)?.length ?? 0
  const running = [...answer.matchAll(/(?:^|[\s:;,.])\(?(\d{1,2})\)\s/g)].map(([, number]) => Number(number))
  const counted = running.every((number, index) => number === index + 1) ? running.length : 0
  return Math.max(lines, counted)
}

/** The longest run of `a, b and c`. */
export const enumerated = (text: string): number =>
  Math.max(
    0,
    ...text
      .split(/[.:;\n](?!\d)/)
      .map(
        (part) =>
          part.split(/,\s*(?:and |or |y |o |e |ou )?|\s(?:and|or|y|o|e|ou)\s/i).filter((one) => one.trim()).length,
      ),
  )
