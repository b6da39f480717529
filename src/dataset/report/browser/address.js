/** Reads the item and the filters from the address of the page, such as #q_1?language=en. */
export const readAddress = () => {
  const [place = '', query = ''] = location.hash.slice(1).split('?')
  return { place: decodeURIComponent(place), filters: new URLSearchParams(query) }
}

/** The address of an item with filters, by default the current ones. */
export const addressOf = (place, filters = readAddress().filters) =>
  `#${encodeURIComponent(place)}${filters.size > 0 ? `?${filters}` : ''}`
