import { addressOf, readAddress } from './address.js'
import { element, foldForSearch } from './dom.js'
import { createFilters, matcher } from './item-list.js'
import { searchedText } from './item-view.js'

const itemFields = [
  ['Strategy', (item) => item.strategy],
  ['Intent', (item) => item.intent],
  ['Language', (item) => item.language],
  ['Difficulty', (item) => item.difficulty],
  ['Split', (item) => item.split ?? 'none'],
  ['Answer', (item) => (item.no_answer ? 'no answer' : 'answerable')],
]

/** Fills the form and returns its search field. Calls `onChange` with the matching items at first and after every change. */
export const fillFilterForm = (form, data, onChange) => {
  const texts = new Map()
  const textOf = (item) => {
    if (!texts.has(item)) texts.set(item, foldForSearch(searchedText(item, data)))
    return texts.get(item)
  }
  const search = element('input', {
    type: 'search',
    id: 'search',
    placeholder: 'Words or id',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const filters = createFilters(itemFields, data.items)
  const order = element(
    'select',
    { name: 'order' },
    Object.entries(orders).map(([value, [name]]) => element('option', { value }, name)),
  )
  const fillFromAddress = () => {
    const { filters: saved } = readAddress()
    search.value = saved.get('search') ?? ''
    for (const { name, select } of filters) select.value = saved.get(name.toLowerCase()) ?? ''
    order.value = saved.get('order') ?? ''
  }
  /** Writes the filters to the address, so that a filtered list can be shared as a link. */
  const saveToAddress = () => {
    const saved = new URLSearchParams()
    if (search.value !== '') saved.set('search', search.value)
    for (const { name, select } of filters) if (select.value !== '') saved.set(name.toLowerCase(), select.value)
    if (order.value !== '') saved.set('order', order.value)
    history.replaceState(null, '', addressOf(readAddress().place, saved))
  }
  const apply = () => {
    onChange(inOrder(data.items.filter(matcher(filters, search, textOf)), orders[order.value]?.[1]))
  }
  form.append(
    element('label.search', 'Search', search),
    ...filters.map(({ name, select }) => element('label', name, select)),
    element('label', 'Order', order),
    element('button', { type: 'reset' }, 'Clear'),
  )
  const saveAndApply = () => {
    saveToAddress()
    apply()
  }
  form.addEventListener('input', saveAndApply)
  form.addEventListener('submit', (event) => event.preventDefault())
  // The fields are empty only after the event.
  form.addEventListener('reset', () => setTimeout(saveAndApply))
  fillFromAddress()
  apply()
  return search
}

/** The label of each order, and a function that returns the sort key of an item. */
const orders = {
  '': ['of the set'],
  priority: ['priority for review', (item) => -item.priority],
  difficulty: ['hard to find', (item) => -(item.measured_difficulty ?? -1)],
  length: ['longest first', (item) => -item.ideal_answer.length],
}

const inOrder = (items, key) => (key ? [...items].sort((a, b) => key(a) - key(b)) : items)
