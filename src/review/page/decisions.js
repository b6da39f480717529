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
export const decisionBar = (bar, act) => {
  const showActions = () =>
    bar.replaceChildren(
      button('Accept', 'A', act.accept, 'yes'),
      button('Reject', 'R', act.reject, 'no'),
      button('Question', 'E', act.editQuestion),
      button('Answer', 'W', act.editAnswer),
      button('Evidence', 'S', act.editEvidence),
      button('Skip', '.', act.skip),
      button('Undo', 'U', act.undo),
    )
  showActions()
  return {
    showActions,
    /** Asks for a reason. A digit decides at once, so write a note first. */
    why({ decide, cancel }) {
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
      return { choose: (index) => reasons[index] && choose(reasons[index][0]), note: () => field.focus(), cancel }
    },
  }
}
