/** What the page asks of the process that serves it. Addresses are relative: the token stands in front of all of them. */
export const get = async (path, query = {}) => read(await fetch(`api/${path}?${new URLSearchParams(query)}`))

export const post = async (path, body) =>
  read(
    await fetch(`api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

const read = async (reply) => {
  const text = await reply.text()
  const body = text === '' ? {} : JSON.parse(text)
  if (!reply.ok)
    throw new Error(body.error ?? 'The page no longer belongs to a running goldspan. Open the address that it printed.')
  return body
}

/** Keeps what is being typed, keystroke by keystroke. While one is on its way only the newest of the later ones waits. */
export const keeper = () => {
  let waiting
  let busy = false
  const send = async () => {
    busy = true
    while (waiting) {
      const next = waiting
      waiting = undefined
      try {
        await post('typed', next)
      } catch {
        // The page still has the words; the next keystroke tries again.
      }
    }
    busy = false
  }
  return (query_id, fields) => {
    waiting = { query_id, fields }
    if (!busy) send()
  }
}
