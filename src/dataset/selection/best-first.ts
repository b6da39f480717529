/** A queue that gives the entry of the highest score; of equal ones, that which came first into the list. */
export interface BestFirst<T> {
  push(entry: T, score: number, order: number): void
  pop(): T | undefined
  /** The score of the entry that comes next. */
  best(): number
}

export const createBestFirst = <T>(): BestFirst<T> => {
  const heap: { readonly entry: T; readonly score: number; readonly order: number }[] = []
  const comesBefore = (a: number, b: number): boolean => {
    const [one, other] = [heap[a]!, heap[b]!]
    return one.score > other.score || (one.score === other.score && one.order < other.order)
  }
  const swap = (a: number, b: number): void => {
    ;[heap[a], heap[b]] = [heap[b]!, heap[a]!]
  }
  return {
    push(entry, score, order) {
      heap.push({ entry, score, order })
      for (let at = heap.length - 1; at > 0; ) {
        const above = (at - 1) >> 1
        if (!comesBefore(at, above)) break
        swap(at, above)
        at = above
      }
    },
    pop() {
      const top = heap[0]
      const last = heap.pop()
      if (!top || !last || heap.length === 0) return top?.entry
      heap[0] = last
      for (let at = 0; ; ) {
        let first = at
        for (const below of [2 * at + 1, 2 * at + 2])
          if (below < heap.length && comesBefore(below, first)) first = below
        if (first === at) break
        swap(at, first)
        at = first
      }
      return top.entry
    },
    best: () => heap[0]?.score ?? Number.NEGATIVE_INFINITY,
  }
}
