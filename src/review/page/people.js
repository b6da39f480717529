import { element, words } from './dom.js'
import { closeButton, openDialog } from './help.js'
import { get } from './server.js'

export const showPeople = async (dialog) => {
  const { people, criteria, pairs, overTime } = await get('agreement')
  openDialog(
    dialog,
    'Agreement',
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
    element('p', { class: 'buttons' }, closeButton(dialog)),
  )
}

const figure = (value) => (typeof value === 'number' ? value.toFixed(2) : '–')

const row = (cells) => element('tr', {}, cells)

const table = (head, rows) =>
  element(
    'table',
    {},
    element('thead', {}, row(head.map((name) => element('th', { scope: 'col' }, name)))),
    element(
      'tbody',
      {},
      rows.map((cells) => row(cells.map((cell) => element('td', {}, String(cell))))),
    ),
  )
