/**
 * Events pushed by work that runs on its own, read one by one. The end, or the error, of the work ends the stream. A reader who leaves
 * before stops the work, and waits until it let go of what it held.
 */
export const eventStream = async function* <Event>(
  work: (emit: (event: Event) => void, left: AbortSignal) => Promise<void>,
): AsyncGenerator<Event> {
  const waiting: Event[] = []
  let wake: () => void = () => {}
  let over = false
  const reader = new AbortController()
  const done = work((event) => {
    waiting.push(event)
    wake()
  }, reader.signal).finally(() => {
    over = true
    wake()
  })
  // Told to the reader below, when it gets there; until then it is not "unhandled".
  done.catch(() => {})
  try {
    for (;;) {
      while (waiting.length > 0) yield waiting.shift()!
      if (over) break
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    if (!over) {
      reader.abort()
      await done.catch(() => {})
    }
  }
  await done
}
