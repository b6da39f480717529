import { inline } from './document-text.js'
import { badge, element, words } from './dom.js'

const rowsAtOnce = 60

/** A list of items whose rows are created when they scroll into view. Tab reaches one row, and arrow keys move from it. */
export const itemList = (list, count, total) => {
  let items = []
  let shown = 0
  let current
  const end = element('li.end', { 'aria-hidden': true })
  const more = () => {
    const rows = items.slice(shown, shown + rowsAtOnce).map(row)
    end.before(...rows)
    shown += rows.length
    if (shown >= items.length) end.remove()
    mark()
  }
  const row = (item) =>
    element(
      'li',
      element(
        'a',
        { href: `#${item.query_id}`, 'data-id': item.query_id, tabindex: -1 },
        element('span.question', { lang: item.language, dir: 'auto' }, inline(item.question)),
        element(
          'span.meta',
          badge(item.strategy),
          badge(words(item.intent)),
          badge(item.language),
          badge(item.difficulty),
          item.no_answer ? badge('no answer', 'warm') : undefined,
        ),
      ),
    )
  const links = () => [...list.querySelectorAll('a')]
  const mark = () => {
    for (const link of links()) {
      const chosen = link.dataset.id === current
      link.tabIndex = chosen ? 0 : -1
      if (chosen) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    if (!links().some((link) => link.tabIndex === 0) && links()[0]) links()[0].tabIndex = 0
  }
  const reveal = (index) => {
    while (shown <= index && shown < items.length) more()
    return links()[index]
  }
  new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more(), {
    root: list,
    rootMargin: '400px',
  }).observe(end)
  return {
    show(next) {
      items = next
      shown = 0
      list.replaceChildren(end)
      list.scrollTop = 0
      count.textContent = `${next.length === total ? '' : `${next.length} of `}${total} ${total === 1 ? 'item' : 'items'}`
      more()
    },
    choose(query_id) {
      current = query_id
      const index = items.findIndex((item) => item.query_id === query_id)
      if (index !== -1) rollTo(list, reveal(index))
      mark()
    },
    /** The id of the item that is `step` rows after the chosen one. */
    beside(step) {
      const index = items.findIndex((item) => item.query_id === current)
      return items[Math.max(0, Math.min(items.length - 1, index === -1 ? 0 : index + step))]?.query_id
    },
    focus: () => (links().find((link) => link.tabIndex === 0) ?? list).focus({ preventScroll: true }),
  }
}

/** Scrolls the list to a row without moving the page. */
const rollTo = (list, row) => {
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}
