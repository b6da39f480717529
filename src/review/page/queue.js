import { badge, element, foldForSearch, words } from './dom.js'
import { filterFields, itemList, matcher } from './item-list.js'

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
  ['Strategy', (row) => row.strategy],
  ['Language', (row) => row.language],
  ['Intent', (row) => row.intent],
  ['Split', (row) => row.split ?? 'none'],
  ['Answer', (row) => (row.no_answer ? 'no answer' : 'answerable')],
]

/** The list of items to review, with filters. The address contains the filters, so that they survive a reload. */
export const openQueue = ({ list, form, count, settle, rows, changed }) => {
  const kinds = settle ? settling : views
  const shownRows = itemList(list, badgesOf)
  let all = rows
  let shown = []
  const params = new URLSearchParams(location.search)
  const view = element(
    'select',
    { name: 'view' },
    Object.entries(kinds).map(([value, [name]]) => element('option', { value }, name)),
  )
  const search = element('input', { type: 'search', name: 'search', autocomplete: 'off', placeholder: 'Words or id' })
  const filters = filterFields(fields, rows)
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

  const remember = () => {
    const kept = new URLSearchParams()
    if (view.value !== 'open') kept.set('view', view.value)
    if (search.value !== '') kept.set('search', search.value)
    for (const { select } of filters) if (select.value !== '') kept.set(select.name, select.value)
    const query = kept.size > 0 ? `?${kept}` : location.pathname
    history.replaceState(null, '', `${query}${location.hash}`)
  }
  const draw = () => {
    const matches = matcher(filters, search, (row) => foldForSearch(`${row.question} ${row.query_id} ${row.topic}`))
    shown = all.filter((row) => kinds[view.value][1](row) && matches(row))
    count.textContent = `${shown.length} of ${all.length}`
    shownRows.show(shown, emptyLine(view.value, settle))
  }
  form.addEventListener('input', () => {
    draw()
    remember()
    changed()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  return {
    search,
    take(next) {
      all = next
      draw()
    },
    /** Updates the status of a row. The row stays visible until the list is drawn again. */
    update(query_id, status) {
      const row = all.find((one) => one.query_id === query_id)
      if (!row) return
      row.status = status
      shownRows.redraw(row)
    },
    row: (query_id) => all.find((one) => one.query_id === query_id),
    rows: () => all,
    shown: () => shown,
    choose: shownRows.choose,
    idAfter: shownRows.idAfter,
    focus: shownRows.focus,
    show(name) {
      view.value = name
      draw()
      remember()
    },
    /** The id of the next open row after a given one, from the top if there is none below. */
    nextOpen(query_id) {
      const index = shown.findIndex((row) => row.query_id === query_id)
      const after = [...shown.slice(index + 1), ...shown.slice(0, Math.max(0, index))]
      return after.find((row) => row.status === 'open')?.query_id
    },
  }
}

const badgesOf = (row) => [
  statusBadge(row),
  row.journey ? badge(`turn ${row.journey.position} of ${row.journey.of}`) : badge(row.strategy),
  badge(row.language),
  row.no_answer && badge('no answer', 'warm'),
  row.ended && badge(words(row.ended), 'warm'),
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
