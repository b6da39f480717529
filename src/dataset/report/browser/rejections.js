import { prose } from './document-text.js'
import { element, foldForSearch, words } from './dom.js'
import { createFilters, matcher } from './item-list.js'

const linesAtOnce = 25

/** Lists rejected asks with their reasons. A line opens to show the last draft. */
export const showRejections = (container, { rejections: rows, rejectionCount }) => {
  if (rows.length === 0) {
    container.append(element('p', 'Nothing was rejected.'))
    return
  }
  const draftedCount = rows.filter(({ question }) => question !== '').length
  const search = element('input', { type: 'search', autocomplete: 'off' })
  const filters = createFilters(
    [
      ['Show', (rejection) => (rejection.question === '' ? 'no question' : 'drafts')],
      ['Rejected by', rejectedBy],
      ['Strategy', (rejection) => rejection.strategy],
      ['Language', (rejection) => rejection.cell.language],
    ],
    rows,
  )
  if (draftedCount > 0 && draftedCount < rows.length) filters[0].select.value = 'drafts'
  const body = element('ul.ledger')
  const count = element('p.quiet', { role: 'status' })
  const button = element('button', { type: 'button' })
  let remaining = []
  const showMore = () => {
    body.append(...remaining.splice(0, linesAtOnce).map(ledgerLine))
    button.hidden = remaining.length === 0
    button.textContent = `Show ${Math.min(linesAtOnce, remaining.length)} more of ${remaining.length}`
  }
  const fill = () => {
    remaining = rows.filter(
      matcher(filters, search, (rejection) =>
        foldForSearch(`${rejection.question} ${rejection.reason} ${rejection.cell.topic} ${rejection.ask_id}`),
      ),
    )
    count.textContent = `${remaining.length} of ${rows.length} rejections`
    body.replaceChildren()
    showMore()
  }
  const form = element(
    'form.filters',
    { role: 'search', 'aria-label': 'Filter the rejections' },
    filters.map(({ name, select }) => element('label', name, select)),
    element('label.search', 'Search', search),
  )
  form.addEventListener('input', fill)
  form.addEventListener('submit', (event) => event.preventDefault())
  button.addEventListener('click', showMore)
  container.append(
    form,
    rejectionCount > rows.length
      ? element('p.quiet', `The first ${rows.length} of ${rejectionCount}. All are in rejected.jsonl.`)
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

/** Where and by what an ask was rejected. */
const rejectedBy = ({ stage, by }) => (stage === by ? stage : `${stage} · ${by}`)

const ledgerLine = (rejection) => {
  const details = element(
    'details',
    element(
      'summary',
      element(
        'span.asked',
        { lang: rejection.cell.language, dir: 'auto' },
        rejection.question || 'No question was written.',
      ),
      element('span.ending', rejectedBy(rejection)),
      element('span.why.quiet', rejection.reason),
    ),
  )
  details.addEventListener(
    'toggle',
    () =>
      details.append(
        element('p', element('strong', 'Why: '), rejection.reason),
        rejection.answer ? prose(rejection.answer, 'answer', rejection.cell.language) : '',
        rejection.quotes.length > 0
          ? element(
              'ul',
              rejection.quotes.map(({ doc_id, text }) =>
                element('li', prose(text, 'quote', rejection.cell.language), element('span.quiet', ` ${doc_id}`)),
              ),
            )
          : '',
        element(
          'p.quiet',
          `Asked for: ${[rejection.strategy, words(rejection.cell.intent), rejection.cell.language, rejection.cell.difficulty, rejection.cell.topic].join(', ')}. Attempts: ${rejection.attempts}. `,
          element('code', `goldspan explain ${rejection.ask_id}`),
        ),
      ),
    { once: true },
  )
  return element('li', details)
}
