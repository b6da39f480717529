/** Events pushed by work that runs on its own, read one by one. The end, or the error, of the work ends the stream. */
export const eventStream = async function* <Event>(
  work: (emit: (event: Event) => void) => Promise<void>,
): AsyncGenerator<Event> {
  const waiting: Event[] = []
  let wake: () => void = () => {}
  let over = false
  const done = work((event) => {
    waiting.push(event)
    wake()
  }).finally(() => {
    over = true
    wake()
  })
  // Told to the reader below, when it gets there; until then it is not "unhandled".
  done.catch(() => {})
  for (;;) {
    while (waiting.length > 0) yield waiting.shift()!
    if (over) break
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  await done
}
