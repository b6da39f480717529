import { element, words } from './dom.js'

const linesAtOnce = 25

/** The ledger: why each ask that is not in the set ended. */
export const rejections = (place, { rejections: rows, rejected }) => {
  if (rows.length === 0) {
    place.append(element('p', {}, 'Nothing was rejected.'))
    return
  }
  const endings = new Map()
  for (const one of rows) endings.set(endingOf(one), (endings.get(endingOf(one)) ?? 0) + 1)
  const select = element(
    'select',
    {},
    element('option', { value: '' }, `all (${rows.length})`),
    [...endings]
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .map(([name, times]) => element('option', { value: name }, `${name} (${times})`)),
  )
  const body = element('tbody')
  const button = element('button', { type: 'button' })
  let left = []
  const more = () => {
    body.append(...left.splice(0, linesAtOnce).map(ledgerLine))
    button.hidden = left.length === 0
    button.textContent = `Show ${Math.min(linesAtOnce, left.length)} more of ${left.length}`
  }
  const fill = () => {
    left = rows.filter((one) => select.value === '' || endingOf(one) === select.value)
    body.replaceChildren()
    more()
  }
  select.addEventListener('change', fill)
  button.addEventListener('click', more)
  place.append(
    element('label', {}, 'Ended by', select),
    rejected > rows.length
      ? element('p', { class: 'quiet' }, `The first ${rows.length} of ${rejected}. All are in rejected.jsonl.`)
      : '',
    element(
      'div',
      { class: 'scroll' },
      element(
        'table',
        {},
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ['Ended by', 'Asked for', 'Why', 'Last question'].map((head) => element('th', { scope: 'col' }, head)),
          ),
        ),
        body,
      ),
    ),
    button,
  )
  fill()
}

const endingOf = ({ stage, by }) => (stage === by ? stage : `${stage} · ${by}`)

const ledgerLine = (one) =>
  element(
    'tr',
    {},
    element('td', { class: 'ending' }, endingOf(one)),
    element('td', {}, [one.strategy, words(one.cell.intent), one.cell.language, one.cell.difficulty].join(', ')),
    element('td', { class: 'why' }, one.reason),
    element('td', { lang: one.cell.language, dir: 'auto' }, one.question || '–'),
  )
