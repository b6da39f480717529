import { element, words } from './dom.js'
import { get } from './server.js'

/** Shows how far people agree, when settling. */
export const showPeople = async (dialog) => {
  const { people, criteria, pairs, overTime } = await get('agreement')
  dialog.replaceChildren(
    element('h2', { id: 'dialog-title' }, 'Agreement'),
    table(
      ['Person', 'Items', 'Rejected'],
      people.map(({ reviewer, items, rejected }) => [reviewer, items, rejected]),
    ),
    table(
      ['Criterion', 'Items', 'Named', 'Alpha'],
      criteria.map(({ criterion, items, named, alpha }) => [words(criterion), items, named, figure(alpha)]),
    ),
    table(
      ['Pair', 'Items', 'Same', 'Kappa', 'AC1'],
      pairs.map(({ people: [one, other], items, same, kappa, ac1 }) => [
        `${one}, ${other}`,
        items,
        `${Math.round(same * 100)}%`,
        figure(kappa),
        figure(ac1),
      ]),
    ),
    overTime.length > 1
      ? table(
          ['Until', 'Items', 'Alpha'],
          overTime.map(({ day, items, alpha }) => [day, items, figure(alpha)]),
        )
      : '',
    element(
      'p',
      { class: 'buttons' },
      element('button', { type: 'button', onclick: () => dialog.close() }, 'Close ', element('kbd', {}, 'Esc')),
    ),
  )
  dialog.setAttribute('aria-labelledby', 'dialog-title')
  dialog.showModal()
}

const figure = (value) => (typeof value === 'number' ? value.toFixed(2) : '–')

const table = (head, rows) =>
  element(
    'table',
    {},
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        head.map((name) => element('th', { scope: 'col' }, name)),
      ),
    ),
    element(
      'tbody',
      {},
      rows.map((row) =>
        element(
          'tr',
          {},
          row.map((cell) => element('td', {}, String(cell))),
        ),
      ),
    ),
  )
