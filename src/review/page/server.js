/** Requests to the server. Addresses are relative, so they include the token. */
export const get = (path, query) => request(query ? `${path}?${new URLSearchParams(query)}` : path)

export const post = (path, body) =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const request = async (path, options) => {
  // fetch fails if nothing runs at the URL.
  const reply = await fetch(`api/${path}`, options).catch(() => undefined)
  const text = (await reply?.text()) ?? ''
  const body = text === '' ? {} : JSON.parse(text)
  if (!reply?.ok)
    throw new Error(
      body.error ?? 'goldspan no longer runs at this URL. Start it again and open the URL that it prints.',
    )
  return body
}

/** Stores unsaved text on every keystroke. While a request runs, only the newest text waits. Call `stop` before saving or canceling, so that it is not sent. */
export const unsavedText = () => {
  let nextText
  let sending
  const send = async () => {
    while (nextText) {
      const text = nextText
      nextText = undefined
      try {
        await post('unsaved-text', text)
      } catch {
        // The page still has the text, and the next keystroke tries again.
      }
    }
    sending = undefined
  }
  return {
    keep(query_id, fields) {
      nextText = { query_id, fields }
      sending ??= send()
    },
    stop: () => {
      nextText = undefined
      return sending
    },
  }
}
