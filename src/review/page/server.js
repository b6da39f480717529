/** What the page asks of the process that serves it. Addresses are relative: the token stands in front of all of them. */
export const get = async (path, query) =>
  read(await fetch(query ? `api/${path}?${new URLSearchParams(query)}` : `api/${path}`))

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

/**
 * Keeps what is being typed, keystroke by keystroke. While one is on its way only the newest of the later ones waits. Who saves or
 * gives up comes to `rest` first: what is still waiting is not sent after that.
 */
export const keeper = () => {
  let waiting
  let busy
  const send = async () => {
    while (waiting) {
      const next = waiting
      waiting = undefined
      try {
        await post('typed', next)
      } catch {
        // The page still has the words; the next keystroke tries again.
      }
    }
    busy = undefined
  }
  return {
    keep(query_id, fields) {
      waiting = { query_id, fields }
      busy ??= send()
    },
    rest: () => {
      waiting = undefined
      return busy
    },
  }
}
