import { prose } from './document-text.js'
import { element, folded, words } from './dom.js'
import { filterFields, matcher } from './item-list.js'

const linesAtOnce = 25

/** Lists rejected asks with their reasons. A line opens to show the last draft. */
export const rejections = (place, { rejections: rows, rejected }) => {
  if (rows.length === 0) {
    place.append(element('p', 'Nothing was rejected.'))
    return
  }
  const drafted = rows.filter(({ question }) => question !== '').length
  const search = element('input', { type: 'search', autocomplete: 'off' })
  const fields = filterFields(
    [
      ['Show', (one) => (one.question === '' ? 'no question' : 'drafts')],
      ['Ended by', endingOf],
      ['Strategy', (one) => one.strategy],
      ['Language', (one) => one.cell.language],
    ],
    rows,
  )
  if (drafted > 0 && drafted < rows.length) fields[0].select.value = 'drafts'
  const body = element('ul.ledger')
  const count = element('p.quiet', { role: 'status' })
  const button = element('button', { type: 'button' })
  let left = []
  const more = () => {
    body.append(...left.splice(0, linesAtOnce).map(ledgerLine))
    button.hidden = left.length === 0
    button.textContent = `Show ${Math.min(linesAtOnce, left.length)} more of ${left.length}`
  }
  const fill = () => {
    left = rows.filter(
      matcher(fields, search, (one) => folded(`${one.question} ${one.reason} ${one.cell.topic} ${one.ask_id}`)),
    )
    count.textContent = `${left.length} of ${rows.length} rejections`
    body.replaceChildren()
    more()
  }
  const form = element(
    'form.filters',
    { role: 'search', 'aria-label': 'Filter the rejections' },
    fields.map(({ name, select }) => element('label', name, select)),
    element('label.search', 'Search', search),
  )
  form.addEventListener('input', fill)
  form.addEventListener('submit', (event) => event.preventDefault())
  button.addEventListener('click', more)
  place.append(
    form,
    rejected > rows.length
      ? element('p.quiet', `The first ${rows.length} of ${rejected}. All are in rejected.jsonl.`)
      : '',
    count,
    body,
    button,
    element(
      'p.quiet',
      'To rescue a draft that should have been accepted, use ',
      element('code', 'goldspan review'),
      '.',
    ),
  )
  fill()
}

const endingOf = ({ stage, by }) => (stage === by ? stage : `${stage} · ${by}`)

const ledgerLine = (one) => {
  const details = element(
    'details',
    element(
      'summary',
      element('span.asked', { lang: one.cell.language, dir: 'auto' }, one.question || 'No question was written.'),
      element('span.ending', endingOf(one)),
      element('span.why.quiet', one.reason),
    ),
  )
  details.addEventListener(
    'toggle',
    () =>
      details.append(
        element('p', element('strong', 'Why: '), one.reason),
        one.answer ? prose(one.answer, 'answer', one.cell.language) : '',
        one.quotes.length > 0
          ? element(
              'ul',
              one.quotes.map(({ doc_id, text }) =>
                element('li', prose(text, 'quote', one.cell.language), element('span.quiet', ` ${doc_id}`)),
              ),
            )
          : '',
        element(
          'p.quiet',
          `Asked for: ${[one.strategy, words(one.cell.intent), one.cell.language, one.cell.difficulty, one.cell.topic].join(', ')}. Attempts: ${one.attempts}. `,
          element('code', `goldspan explain ${one.ask_id}`),
        ),
      ),
    { once: true },
  )
  return element('li', details)
}
