import { inline } from './document-text.js'
import { element, foldForSearch, words } from './dom.js'

const rowsAtOnce = 60

/**
 * A list of items that creates its rows when they scroll into view. Tab reaches one row, and arrow keys move from it. `badgesOf` returns
 * the badges of an item.
 */
export const itemList = (list, badgesOf) => {
  let items = []
  let shownCount = 0
  let current
  const end = element('li.end', { 'aria-hidden': true })
  const appendRows = () => {
    const rows = items.slice(shownCount, shownCount + rowsAtOnce).map(row)
    end.before(...rows)
    shownCount += rows.length
    if (shownCount >= items.length) end.remove()
    markCurrent()
  }
  const row = (item) =>
    element(
      'li',
      element(
        'a',
        { href: `#${item.query_id}`, 'data-id': item.query_id, tabindex: -1 },
        element(
          'span.question',
          { lang: item.language, dir: 'auto' },
          item.question ? inline(item.question) : 'No question was written.',
        ),
        element('span.meta', badgesOf(item)),
      ),
    )
  const links = () => [...list.querySelectorAll('a')]
  const indexOf = (query_id) => items.findIndex((item) => item.query_id === query_id)
  const markCurrent = () => {
    for (const link of links()) {
      const chosen = link.dataset.id === current
      link.tabIndex = chosen ? 0 : -1
      if (chosen) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    if (!links().some((link) => link.tabIndex === 0) && links()[0]) links()[0].tabIndex = 0
  }
  /** Creates the rows down to one, and returns its link. */
  const reveal = (index) => {
    while (shownCount <= index && shownCount < items.length) appendRows()
    return links()[index]
  }
  const appendRowsNearEnd = (entries) => {
    if (entries.some((entry) => entry.isIntersecting)) appendRows()
  }
  new IntersectionObserver(appendRowsNearEnd, { root: list, rootMargin: '400px' }).observe(end)
  return {
    show(newItems, whenEmpty) {
      items = newItems
      shownCount = 0
      list.replaceChildren(...(newItems.length === 0 && whenEmpty ? [element('li.nothing.quiet', whenEmpty)] : []), end)
      list.scrollTop = 0
      appendRows()
    },
    choose(query_id) {
      current = query_id
      const index = indexOf(query_id)
      if (index !== -1) scrollToRow(list, reveal(index))
      markCurrent()
    },
    /** Draws a row again, if the list shows it. */
    redraw(item) {
      links()[indexOf(item.query_id)]?.parentElement.replaceWith(row(item))
      markCurrent()
    },
    /** The id of the item that is `step` rows after the chosen one. */
    idAfter(step) {
      const index = indexOf(current)
      return items[Math.max(0, Math.min(items.length - 1, index === -1 ? 0 : index + step))]?.query_id
    },
    focus: () => (links().find((link) => link.tabIndex === 0) ?? list).focus({ preventScroll: true }),
  }
}

/** Scrolls the list to a row without moving the page. */
const scrollToRow = (list, row) => {
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}

/** Makes a select element for each filter, given as a pair of a name and a function that reads the value of a row. Values are listed by frequency. */
export const createFilters = (fields, rows) =>
  fields.map(([name, read]) => ({ name, read, select: selectOf(name, read, rows) }))

const selectOf = (name, read, rows) => {
  const counts = new Map()
  for (const row of rows) counts.set(read(row), (counts.get(read(row)) ?? 0) + 1)
  return element(
    'select',
    { name: name.toLowerCase() },
    element('option', { value: '' }, `all (${rows.length})`),
    [...counts]
      .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
      .map(([value, count]) => element('option', { value }, `${words(value)} (${count})`)),
  )
}

/** Returns a function that tests whether a row has the selected values and the words of the search field. */
export const matcher = (filters, search, textOf) => {
  const wanted = foldForSearch(search.value).split(/\s+/).filter(Boolean)
  return (row) =>
    filters.every(({ select, read }) => select.value === '' || read(row) === select.value) &&
    wanted.every((word) => textOf(row).includes(word))
}
