import { badge, element, foldForSearch, words } from './dom.js'
import { createFilters, itemList, matcher } from './item-list.js'

const reviewViews = {
  open: ['To review', (row) => row.origin === 'item' && (row.status === 'open' || row.status === 'skipped')],
  done: ['Decided', (row) => row.origin === 'item' && row.status !== 'open' && row.status !== 'skipped'],
  accepted: ['Accepted', (row) => row.status === 'accepted' || row.status === 'edited'],
  rejected: ['Rejected by me', (row) => row.status === 'rejected'],
  disputed: ['Disputed by the checks', (row) => row.status === 'disputed'],
  skipped: ['Skipped', (row) => row.status === 'skipped'],
  drafts: ['Rejected drafts', (row) => row.origin === 'ledger'],
  all: ['Everything', () => true],
}
const settlingViews = {
  open: ['To settle', (row) => row.status === 'open' || row.status === 'skipped'],
  done: ['Settled', (row) => row.status !== 'open' && row.status !== 'skipped'],
  all: ['Everything', () => true],
}
const fields = [
  ['Strategy', (row) => row.strategy],
  ['Language', (row) => row.language],
  ['Intent', (row) => row.intent],
  ['Split', (row) => row.split ?? 'none'],
  ['Answer', (row) => (row.no_answer ? 'no answer' : 'answerable')],
]

/** The list of items to review, with filters. The address contains the filters, so that they survive a reload. */
export const openQueue = ({ list, form, count, settle, rows, onChange }) => {
  const views = settle ? settlingViews : reviewViews
  const rowList = itemList(list, badgesOf)
  let allRows = rows
  let visibleRows = []
  const params = new URLSearchParams(location.search)
  const view = element(
    'select',
    { name: 'view' },
    Object.entries(views).map(([value, [name]]) => element('option', { value }, name)),
  )
  const search = element('input', { type: 'search', name: 'search', autocomplete: 'off', placeholder: 'Words or id' })
  const filters = createFilters(fields, rows)
  form.append(
    element('label', 'Show', view),
    element('label.search', 'Search', search),
    element(
      'details.more',
      element('summary', 'Filters'),
      element(
        'div',
        filters.map(({ name, select }) => element('label', name, select)),
      ),
    ),
  )
  view.value = params.get('view') ?? 'open'
  search.value = params.get('search') ?? ''
  for (const { select } of filters) select.value = params.get(select.name) ?? ''

  const saveFilters = () => {
    const filled = new URLSearchParams()
    if (view.value !== 'open') filled.set('view', view.value)
    if (search.value !== '') filled.set('search', search.value)
    for (const { select } of filters) if (select.value !== '') filled.set(select.name, select.value)
    const query = filled.size > 0 ? `?${filled}` : location.pathname
    history.replaceState(null, '', `${query}${location.hash}`)
  }
  const draw = () => {
    const matches = matcher(filters, search, (row) => foldForSearch(`${row.question} ${row.query_id} ${row.topic}`))
    visibleRows = allRows.filter((row) => views[view.value][1](row) && matches(row))
    count.textContent = `${visibleRows.length} of ${allRows.length}`
    rowList.show(visibleRows, emptyLine(view.value, settle))
  }
  form.addEventListener('input', () => {
    draw()
    saveFilters()
    onChange()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  return {
    search,
    setRows(next) {
      allRows = next
      draw()
    },
    /** Updates the status of a row. The row stays visible until the list is drawn again. */
    update(query_id, status) {
      const row = allRows.find((candidate) => candidate.query_id === query_id)
      if (!row) return
      row.status = status
      rowList.redraw(row)
    },
    row: (query_id) => allRows.find((row) => row.query_id === query_id),
    rows: () => allRows,
    visibleRows: () => visibleRows,
    choose: rowList.choose,
    idAfter: rowList.idAfter,
    focus: rowList.focus,
    show(name) {
      view.value = name
      draw()
      saveFilters()
    },
    /** The id of the next open row after a given one. Continues at the top after the last row. */
    nextOpen(query_id) {
      const index = visibleRows.findIndex((row) => row.query_id === query_id)
      const after = [...visibleRows.slice(index + 1), ...visibleRows.slice(0, Math.max(0, index))]
      return after.find((row) => row.status === 'open')?.query_id
    },
  }
}

const badgesOf = (row) => [
  statusBadge(row),
  row.journey ? badge(`turn ${row.journey.position} of ${row.journey.of}`) : badge(row.strategy),
  badge(row.language),
  row.no_answer && badge('no answer', 'warm'),
  row.rejectedBy && badge(words(row.rejectedBy), 'warm'),
]

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
