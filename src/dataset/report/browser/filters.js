import { address, addressOf } from './address.js'
import { element, folded } from './dom.js'
import { filterFields, matcher } from './item-list.js'
import { searchedText } from './item-view.js'

const fields = [
  ['Strategy', (item) => item.strategy],
  ['Intent', (item) => item.intent],
  ['Language', (item) => item.language],
  ['Difficulty', (item) => item.difficulty],
  ['Split', (item) => item.split ?? 'none'],
  ['Answer', (item) => (item.no_answer ? 'no answer' : 'answerable')],
]

/** Fills the form and returns its search field. Calls `changed` with the matching items at first and after every change. */
export const filters = (form, data, changed) => {
  const texts = new Map()
  const textOf = (item) => {
    if (!texts.has(item)) texts.set(item, folded(searchedText(item, data)))
    return texts.get(item)
  }
  const search = element('input', {
    type: 'search',
    id: 'search',
    placeholder: 'Words or id',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const selects = filterFields(fields, data.items)
  const order = element(
    'select',
    { name: 'order' },
    Object.entries(orders).map(([value, [name]]) => element('option', { value }, name)),
  )
  const fill = () => {
    const { filters: kept } = address()
    search.value = kept.get('search') ?? ''
    for (const { name, select } of selects) select.value = kept.get(name.toLowerCase()) ?? ''
    order.value = kept.get('order') ?? ''
  }
  /** Writes the filters to the address, so that a filtered list can be shared as a link. */
  const remember = () => {
    const kept = new URLSearchParams()
    if (search.value !== '') kept.set('search', search.value)
    for (const { name, select } of selects) if (select.value !== '') kept.set(name.toLowerCase(), select.value)
    if (order.value !== '') kept.set('order', order.value)
    history.replaceState(null, '', addressOf(address().place, kept))
  }
  const apply = () => {
    changed(inOrder(data.items.filter(matcher(selects, search, textOf)), orders[order.value]?.[1]))
  }
  form.append(
    element('label.search', 'Search', search),
    ...selects.map(({ name, select }) => element('label', name, select)),
    element('label', 'Order', order),
    element('button', { type: 'reset' }, 'Clear'),
  )
  const change = () => {
    remember()
    apply()
  }
  form.addEventListener('input', change)
  form.addEventListener('submit', (event) => event.preventDefault())
  // The fields are empty only after the event.
  form.addEventListener('reset', () => setTimeout(change))
  fill()
  apply()
  return search
}

const orders = {
  '': ['of the set'],
  need: ['need for review', (item) => -item.need],
  difficulty: ['hard to find', (item) => -(item.measured_difficulty ?? -1)],
  length: ['longest first', (item) => -item.ideal_answer.length],
}

const inOrder = (items, key) => (key ? [...items].sort((a, b) => key(a) - key(b)) : items)
