import { element } from './dom.js'
import { button } from './help.js'

export const reasons = [
  ['unclear', 'Not clear without the page'],
  ['unnatural', 'Nobody would ask this'],
  ['trivial', 'Trivial, or contains its answer'],
  ['wrong', 'Answer is wrong'],
  ['incomplete', 'Answer is incomplete'],
  ['unproved', 'Evidence does not prove it'],
  ['answerable', 'Has an answer, or bad question'],
  ['repeated', 'Repeated'],
]

/** The bar at the bottom, with the possible actions and their keys. */
export const decisionBar = (bar, commands) => {
  const showActions = () =>
    bar.replaceChildren(
      button('Accept', 'A', commands.accept, 'yes'),
      button('Reject', 'R', commands.reject, 'no'),
      button('Question', 'E', commands.editQuestion),
      button('Answer', 'W', commands.editAnswer),
      button('Evidence', 'S', commands.editEvidence),
      button('Skip', '.', commands.skip),
      button('Undo', 'U', commands.undo),
    )
  showActions()
  return {
    showActions,
    /** Asks for a reason. A digit decides at once, so a note must be written first. */
    askReason({ decide, cancel }) {
      const field = element('input', {
        'aria-label': 'Note',
        placeholder: 'Note, if any',
        autocomplete: 'off',
        maxlength: 5000,
      })
      const choose = (reason) => decide(reason, field.value.trim())
      field.addEventListener('keydown', (event) => {
        event.stopPropagation()
        if (event.isComposing) return
        if (event.key === 'Escape') cancel()
        else if (event.key === 'Enter') field.blur()
        else return
        event.preventDefault()
      })
      bar.replaceChildren(
        element('span.why', 'Why?'),
        ...reasons.map(([reason, label], index) => button(label, String(index + 1), () => choose(reason))),
        field,
        button('Back', 'Esc', cancel),
      )
      bar.querySelector('button').focus()
      return { choose: (index) => reasons[index] && choose(reasons[index][0]), focusNote: () => field.focus(), cancel }
    },
  }
}
