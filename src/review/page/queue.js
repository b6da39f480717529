import { inline } from './document-text.js'
import { badge, element, folded, words } from './dom.js'

const views = {
  open: ['To review', (row) => row.origin === 'item' && (row.status === 'open' || row.status === 'skipped')],
  done: ['Decided', (row) => row.origin === 'item' && row.status !== 'open' && row.status !== 'skipped'],
  accepted: ['Accepted', (row) => row.status === 'accepted' || row.status === 'edited'],
  rejected: ['Rejected by me', (row) => row.status === 'rejected'],
  disputed: ['Disputed by the checks', (row) => row.status === 'disputed'],
  skipped: ['Skipped', (row) => row.status === 'skipped'],
  drafts: ['Rejected drafts', (row) => row.origin === 'ledger'],
  all: ['Everything', () => true],
}
const settling = {
  open: ['To settle', (row) => row.status === 'open' || row.status === 'skipped'],
  done: ['Settled', (row) => row.status !== 'open' && row.status !== 'skipped'],
  all: ['Everything', () => true],
}
const fields = [
  ['strategy', 'Strategy', (row) => row.strategy],
  ['language', 'Language', (row) => row.language],
  ['intent', 'Intent', (row) => row.intent],
  ['split', 'Split', (row) => row.split ?? 'none'],
  ['answer', 'Answer', (row) => (row.no_answer ? 'no answer' : 'answerable')],
]
const rowsAtOnce = 80

/** The review list with its filters. The filters are in the address, so that they survive a reload. */
export const openQueue = ({ list, form, count, settle, changed }) => {
  const kinds = settle ? settling : views
  let all = []
  let shown = []
  let current
  let made = 0
  const params = new URLSearchParams(location.search)
  const view = element(
    'select',
    { name: 'view' },
    Object.entries(kinds).map(([value, [name]]) => element('option', { value }, name)),
  )
  const search = element('input', { type: 'search', name: 'search', autocomplete: 'off', placeholder: 'Words or id' })
  const selects = fields.map(([name, label, read]) => ({ name, label, read, select: element('select', { name }) }))
  form.append(
    element('label', 'Show', view),
    element('label.search', 'Search', search),
    element(
      'details.more',
      element('summary', 'Filters'),
      element(
        'div',
        selects.map(({ label, select }) => element('label', label, select)),
      ),
    ),
  )
  view.value = params.get('view') ?? 'open'
  search.value = params.get('search') ?? ''

  const passing = () => {
    const wanted = folded(search.value).split(/\s+/).filter(Boolean)
    return all.filter(
      (row) =>
        kinds[view.value][1](row) &&
        selects.every(({ select, read }) => select.value === '' || read(row) === select.value) &&
        wanted.every((word) => folded(`${row.question} ${row.query_id} ${row.topic}`).includes(word)),
    )
  }
  const remember = () => {
    const kept = new URLSearchParams()
    if (view.value !== 'open') kept.set('view', view.value)
    if (search.value !== '') kept.set('search', search.value)
    for (const { name, select } of selects) if (select.value !== '') kept.set(name, select.value)
    const query = kept.size > 0 ? `?${kept}` : location.pathname
    history.replaceState(null, '', `${query}${location.hash}`)
  }
  const more = () => {
    list.querySelector('.end')?.remove()
    list.append(...shown.slice(made, made + rowsAtOnce).map(line))
    made = Math.min(shown.length, made + rowsAtOnce)
    if (made < shown.length) {
      const end = element('li.end', { 'aria-hidden': true })
      list.append(end)
      watch.observe(end)
    }
    mark()
  }
  const watch = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && more(), {
    root: list,
    rootMargin: '400px',
  })
  const line = (row) =>
    element(
      'li',
      element(
        'a',
        { href: `#${row.query_id}`, 'data-id': row.query_id, tabindex: -1 },
        element(
          'span.question',
          { lang: row.language, dir: 'auto' },
          row.question ? inline(row.question) : 'No question was written.',
        ),
        element(
          'span.meta',
          statusBadge(row),
          row.journey ? badge(`turn ${row.journey.position} of ${row.journey.of}`) : badge(row.strategy),
          badge(row.language),
          row.no_answer ? badge('no answer', 'warm') : undefined,
          row.ended ? badge(words(row.ended), 'warm') : undefined,
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
  const draw = () => {
    shown = passing()
    made = 0
    watch.disconnect()
    list.replaceChildren()
    list.scrollTop = 0
    count.textContent = `${shown.length} of ${all.length}`
    if (shown.length === 0) list.append(element('li.nothing.quiet', emptyLine(view.value, settle)))
    more()
  }
  form.addEventListener('input', () => {
    draw()
    remember()
    changed(shown)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  return {
    search,
    /** Sets the rows. The first call also fills the filters. */
    take(rows) {
      const first = all.length === 0
      all = rows
      if (first)
        for (const { name, read, select } of selects) {
          const counts = new Map()
          for (const row of rows) counts.set(read(row), (counts.get(read(row)) ?? 0) + 1)
          select.append(
            element('option', { value: '' }, 'all'),
            ...[...counts].map(([value, times]) => element('option', { value }, `${words(value)} (${times})`)),
          )
          select.value = params.get(name) ?? ''
        }
      draw()
    },
    /** Updates the status of a row. The row stays visible until the list is redrawn. */
    update(query_id, status) {
      const row = all.find((one) => one.query_id === query_id)
      if (!row) return
      row.status = status
      const link = links().find((one) => one.dataset.id === query_id)
      link?.parentElement.replaceWith(line(row))
      mark()
    },
    redraw: draw,
    row: (query_id) => all.find((one) => one.query_id === query_id),
    rows: () => all,
    shown: () => shown,
    choose(query_id) {
      current = query_id
      const index = shown.findIndex((row) => row.query_id === query_id)
      while (made <= index && made < shown.length) more()
      mark()
      const link = links().find((one) => one.dataset.id === query_id)
      if (link) scrollToRow(list, link)
    },
    show(name) {
      view.value = name
      draw()
      remember()
    },
    /** The row `step` rows from a given one; with `waiting`, the next open row. */
    beside(query_id, step, { waiting = false } = {}) {
      const index = shown.findIndex((row) => row.query_id === query_id)
      if (!waiting) return shown[Math.max(0, Math.min(shown.length - 1, index === -1 ? 0 : index + step))]?.query_id
      const after = [...shown.slice(index + 1), ...shown.slice(0, Math.max(0, index))]
      return after.find((row) => row.status === 'open' && row.query_id !== query_id)?.query_id
    },
    focus: () => (links().find((link) => link.tabIndex === 0) ?? list).focus({ preventScroll: true }),
  }
}

export const statusBadge = ({ status }) =>
  status === 'open'
    ? undefined
    : badge(
        status === 'edited' ? 'changed' : status,
        status === 'accepted' || status === 'edited' ? 'good' : status === 'skipped' ? '' : 'warm',
      )

const emptyLine = (view, settle) =>
  view === 'open'
    ? settle
      ? 'Nothing is left to settle.'
      : 'Nothing is left to review here. Publish with P, or look at the rejected drafts.'
    : 'Nothing here.'

const scrollToRow = (list, row) => {
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}
