import { addressOf, readAddress } from './address.js'
import { badge, element, words } from './dom.js'
import { fillFilterForm } from './filters.js'
import { itemList } from './item-list.js'
import { itemView } from './item-view.js'
import { showRejections } from './rejections.js'

const elementById = (id) => document.getElementById(id)
const data = JSON.parse(elementById('data').textContent)
const byId = new Map(data.items.map((item) => [item.query_id, item]))
const pane = elementById('item')
const narrowScreen = matchMedia('(max-width: 859px)')
const list = itemList(elementById('list'), (item) => [
  badge(item.strategy),
  badge(words(item.intent)),
  badge(item.language),
  badge(item.difficulty),
  item.no_answer && badge('no answer', 'warm'),
])
const total = data.items.length

let matching = data.items
let shownId
const search = fillFilterForm(elementById('filters'), data, (items) => {
  matching = items
  elementById('count').textContent =
    `${items.length === total ? '' : `${items.length} of `}${total} ${total === 1 ? 'item' : 'items'}`
  list.show(items)
  // If the shown item is no longer in the list, show the first one.
  if (!narrowScreen.matches && shownId !== undefined && !items.some(({ query_id }) => query_id === shownId))
    show(items[0]?.query_id)
  else list.choose(chosenId())
})
showRejections(elementById('rejections'), data)
if (data.itemCount > total) {
  elementById('count').after(
    element('p.quiet', `The first ${total} of ${data.itemCount} items. All are in items.jsonl.`),
  )
}

/** The id of the item in the address. */
function chosenId() {
  const { place } = readAddress()
  return byId.has(place) ? place : undefined
}

function show(query_id) {
  const item = byId.get(query_id)
  shownId = item?.query_id
  pane.replaceChildren(
    ...(item
      ? [
          element('p.back', element('a', { href: addressOf('items') }, '← All items')),
          ...itemView(item, data, byId).filter(Boolean),
        ]
      : [element('p.quiet.empty', total === 0 ? 'The set is empty.' : 'Choose an item.')]),
  )
  pane.classList.toggle('open', item !== undefined && chosenId() !== undefined)
  pane.scrollTop = 0
  list.choose(query_id)
}

const showItemOfAddress = () => {
  const query_id = chosenId()
  if (query_id !== undefined) {
    show(query_id)
    if (narrowScreen.matches) pane.focus({ preventScroll: true })
    else pane.scrollIntoView({ block: 'nearest' })
  } else if (pane.classList.contains('open')) {
    pane.classList.remove('open')
    if (narrowScreen.matches) list.focus()
  }
}

const goTo = (query_id) => {
  if (query_id !== undefined && query_id !== chosenId()) location.hash = addressOf(query_id)
}

// A link to an item keeps the filters in the address.
addEventListener('click', (event) => {
  const link = event.target.closest?.('#items a[href^="#"]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  location.hash = addressOf(decodeURIComponent(link.getAttribute('href').slice(1).split('?')[0]))
})

addEventListener('hashchange', showItemOfAddress)
addEventListener('keydown', (event) => {
  const isTyping = event.target.matches('input, select, textarea')
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const inList = event.target.closest('#list') !== null
  if (event.key === '/' && !isTyping) search.focus()
  else if (event.key === 'Escape' && (isTyping || pane.contains(event.target) || pane.classList.contains('open'))) {
    if (narrowScreen.matches && pane.classList.contains('open')) location.hash = addressOf('items')
    list.focus()
  } else if (isTyping) return
  else if (event.key === 'j' || (inList && event.key === 'ArrowDown')) move(1)
  else if (event.key === 'k' || (inList && event.key === 'ArrowUp')) move(-1)
  else return
  event.preventDefault()
})

const move = (step) => {
  const query_id = list.idAfter(step)
  goTo(query_id)
  list.choose(query_id)
  list.focus()
}

if (chosenId() !== undefined) showItemOfAddress()
else show(narrowScreen.matches ? undefined : matching[0]?.query_id)
