import { element } from './dom.js'

const keys = [
  ['a', 'accept'],
  ['r, then 1 to 8', 'reject, with a reason; n writes a note first'],
  ['e', 'change the question'],
  ['w', 'change the answer'],
  [
    's',
    'change the evidence: arrows move its end, with Shift its start; Del drops it, f finds words, 1 to 9 choose another; or select text with the mouse',
  ],
  ['u', 'undo, any number of times, also in a later session'],
  ['.', 'skip'],
  ['j, k', 'next and previous'],
  ['l', 'go to the list'],
  ['/', 'search'],
  ['g', 'show the rejected drafts, and go back'],
  ['P', 'publish the next version of the set'],
  ['?', 'show this help'],
]

/** A button that shows its key. */
export const button = (name, key, onclick, kind) =>
  element('button', { type: 'button', class: kind, onclick }, `${name} `, element('kbd', { 'aria-hidden': true }, key))

export const closeButton = (dialog) => button('Close', 'Esc', () => dialog.close())

export const openDialog = (dialog, title, ...content) => {
  dialog.replaceChildren(element('h2', { id: 'dialog-title' }, title), ...content.filter(Boolean))
  dialog.setAttribute('aria-labelledby', 'dialog-title')
  dialog.showModal()
}

export const showHelp = (dialog, settle) =>
  openDialog(
    dialog,
    'Keys',
    element(
      'dl.keys',
      keys.map(([key, what]) => element('div', element('dt', element('kbd', key)), element('dd', what))),
      settle ? element('div', element('dt', element('kbd', '1 to 9')), element('dd', 'side with a person')) : undefined,
    ),
    element(
      'p.quiet',
      'An item is good if question and answer are correct sentences, the question is clear without the page, a real person might ask it, the evidence proves the answer, and the answer is complete. An item without an answer is good if the question makes sense and the documents do not answer it. Every decision is a line of reviews.jsonl; nothing is lost when this page is closed.',
    ),
    element('p.buttons', closeButton(dialog)),
  )
