/** What the address names: an item or a document, and the filters behind a question mark. */
export const address = () => {
  const [place = '', query = ''] = location.hash.slice(1).split('?')
  return { place: decodeURIComponent(place), filters: new URLSearchParams(query) }
}

/** The address of a place with filters; those of now where none are given. */
export const addressOf = (place, filters = address().filters) =>
  `#${encodeURIComponent(place)}${filters.size > 0 ? `?${filters}` : ''}`
