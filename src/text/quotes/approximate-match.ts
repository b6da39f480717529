/** The part of `text` that is nearest to `pattern` by edits (insert, delete, replace), if it takes at most `limit` of them. */
export const approximateMatch = (
  pattern: string,
  text: string,
  limit: number,
): { start: number; end: number; slips: number } | undefined => {
  let costs = Int32Array.from({ length: text.length + 1 }, () => 0)
  let begins = Int32Array.from({ length: text.length + 1 }, (_, column) => column)
  for (let row = 1; row <= pattern.length; row++) {
    const nextCosts = new Int32Array(text.length + 1)
    const nextBegins = new Int32Array(text.length + 1)
    nextCosts[0] = row
    let least = row
    for (let column = 1; column <= text.length; column++) {
      const replaced = costs[column - 1]! + Number(pattern[row - 1] !== text[column - 1])
      const dropped = costs[column]! + 1
      const added = nextCosts[column - 1]! + 1
      const cost = Math.min(replaced, dropped, added)
      nextCosts[column] = cost
      nextBegins[column] =
        cost === replaced ? begins[column - 1]! : cost === dropped ? begins[column]! : nextBegins[column - 1]!
      if (cost < least) least = cost
    }
    if (least > limit) return undefined
    costs = nextCosts
    begins = nextBegins
  }
  let end = 0
  for (let column = 1; column <= text.length; column++) if (costs[column]! < costs[end]!) end = column
  return costs[end]! <= limit ? { start: begins[end]!, end, slips: costs[end]! } : undefined
}

/** How many edits make one word of the other; two letters swapped count as one. */
export const editDistance = (a: string, b: string): number => {
  const width = b.length + 1
  const table = new Int32Array((a.length + 1) * width)
  for (let column = 0; column <= b.length; column++) table[column] = column
  for (let row = 1; row <= a.length; row++) {
    table[row * width] = row
    for (let column = 1; column <= b.length; column++) {
      const at = row * width + column
      let cost = Math.min(
        table[at - width - 1]! + Number(a[row - 1] !== b[column - 1]),
        table[at - width]! + 1,
        table[at - 1]! + 1,
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) cost = Math.min(cost, table[at - 2 * width - 2]! + 1)
      table[at] = cost
    }
  }
  return table[table.length - 1]!
}
