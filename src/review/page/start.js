import { decisionBar } from './decisions.js'
import { documentPane } from './document-pane.js'
import { element, words } from './dom.js'
import { spanEditor, textEditor } from './editor.js'
import { closeButton, openDialog, showHelp } from './help.js'
import { itemPane } from './item-pane.js'
import { openQueue } from './queue.js'
import { get, post, unsavedText } from './server.js'

const byId = (id) => document.getElementById(id)
const pane = byId('item')
const dialog = byId('dialog')
const unsaved = unsavedText()

let view
/** `viewing`, `reason` (choosing why to reject), `text` or `spans` (editing). */
let mode = 'viewing'
let reasonPrompt
let editor
let openedAt = performance.now()
// The page looks different when settling, so load the queue before drawing.
const firstQueue = await get('queue')
const { settle } = firstQueue
let decidedHere = 0
const startTime = performance.now()

let messageTimer
const showMessage = (text) => {
  const line = element('p', { title: text }, text)
  byId('message').replaceChildren(line)
  clearTimeout(messageTimer)
  messageTimer = setTimeout(() => line.remove(), 4000)
}

const documents = documentPane(byId('evidence'), {
  onSelect: (span) => {
    byId('evidence').querySelector('.offer')?.remove()
    if (!span || !view) return
    const addSelection = (replace) => async () => {
      if (mode !== 'spans') await startSpans()
      if (mode !== 'spans') return
      await editor.add(span, { replace })
      byId('evidence').querySelector('.offer')?.remove()
    }
    const offer = element(
      'p.offer.buttons',
      element('button.main', { type: 'button', onclick: addSelection(false) }, 'Add as evidence'),
      view.content.gold_spans.length > 0
        ? element('button', { type: 'button', onclick: addSelection(true) }, 'Replace the active evidence')
        : undefined,
    )
    // Append it at the end, so that nothing moves under the pointer during a selection.
    byId('evidence').append(offer)
  },
})

const queue = openQueue({
  list: byId('list'),
  form: byId('filters'),
  count: byId('count'),
  settle,
  rows: firstQueue.rows,
  onChange: () => queue.choose(view?.query_id),
})

const actions = {
  showSpan: (index) => documents.show(view.content.gold_spans, { active: index }),
  showPassage: (passage) => documents.show(view.content.gold_spans, { extra: passage }),
  sideWith: (index) => sideWith(index),
}

const draw = () => {
  pane.replaceChildren(...itemPane(view, actions).filter(Boolean))
  pane.dataset.id = view.query_id
  pane.scrollTop = 0
}

const open = async (query_id, { focus = true } = {}) => {
  endEditing()
  if (query_id === undefined) {
    view = undefined
    queue.choose(undefined)
    delete pane.dataset.id
    const message = settle
      ? 'Nothing is left to settle.'
      : 'Nothing is left to review. Publish with P, or look at the rejected drafts with g.'
    pane.replaceChildren(element('p.nothing', message))
    byId('evidence').replaceChildren()
    return
  }
  view = await get('item', { id: query_id })
  openedAt = performance.now()
  if (location.hash !== `#${query_id}`)
    history.replaceState(null, '', `${location.pathname}${location.search}#${query_id}`)
  queue.choose(query_id)
  draw()
  documents.show(view.content.gold_spans, firstPlace(view))
  if (focus) pane.querySelector('h2').focus({ preventScroll: true })
  if (scrollY > 0) scrollTo(0, 0)
  restoreUnsaved()
}

/** For an item without an answer, show the nearest passage. */
const firstPlace = ({ content, absence }) =>
  content.gold_spans.length === 0 && absence?.nearest[0]?.doc_id ? { extra: absence.nearest[0] } : {}

const restoreUnsaved = () => {
  const { unsavedText: restored } = view
  if (!restored) return
  if (restored.field === 'question' || restored.field === 'answer') {
    startText(restored.field, restored.value)
    showMessage('Your unsaved text was restored.')
  } else if (restored.field === 'spans') startSpans(restored.value)
}

const endEditing = () => {
  if (mode === 'viewing') return
  mode = 'viewing'
  reasonPrompt = undefined
  editor = undefined
  bar.showActions()
}

const cancelEditing = (redraw) => {
  view.unsavedText = undefined
  unsaved.keep(view.query_id, null)
  endEditing()
  redraw()
  pane.querySelector('h2').focus({ preventScroll: true })
}

/** True if an item is shown and nothing is being edited. A second editor would discard the text of the first. */
const canEdit = () => {
  if (mode === 'text' || mode === 'spans') showMessage('Save or cancel the open change first.')
  else if (view) return true
  return false
}

const startText = (field, value) => {
  if (!canEdit()) return
  endEditing()
  const isQuestion = field === 'question'
  const current = isQuestion ? view.content.question : view.content.ideal_answer
  mode = 'text'
  editor = textEditor({
    label: isQuestion ? 'Question' : 'Ideal answer',
    value: value ?? current,
    language: view.language,
    isShort: isQuestion,
    query_id: view.query_id,
    contentOf: (text) => ({ ...view.content, [isQuestion ? 'question' : 'ideal_answer']: text }),
    onChange: (text) => unsaved.keep(view.query_id, { field, value: text }),
    save: saveEdit,
    cancel: () => cancelEditing(draw),
  })
  byId(isQuestion ? 'question' : 'answer').replaceChildren(editor.element)
  editor.focus()
}

const startSpans = async (restoredSpans) => {
  if (!canEdit()) return
  endEditing()
  mode = 'spans'
  editor = spanEditor({
    view,
    pane: documents,
    restoredSpans,
    onChange: (spans) => unsaved.keep(view.query_id, { field: 'spans', value: spans }),
    save: saveEdit,
    cancel: () => cancelEditing(() => documents.show(view.content.gold_spans)),
  })
  await editor.start()
}

/** Returns whether the edit was saved. */
const saveEdit = async (content) => {
  const { query_id } = view
  const row = await decide({ verdict: 'edit', content })
  if (!row) return false
  endEditing()
  await open(query_id)
  showMessage(
    row.state !== 'disputed'
      ? 'Saved. Exact checks found nothing, and no model has read the change. Press A to accept it.'
      : 'Saved, but the checks object. Fix it, undo it, or press A to accept it anyway.',
  )
  return true
}

const decide = async (decision) => {
  const { query_id } = view
  try {
    await unsaved.stop()
    const row = await post('decide', { query_id, seconds: (performance.now() - openedAt) / 1000, ...decision })
    queue.update(query_id, row.status)
    decidedHere++
    progress()
    return row
  } catch (error) {
    showMessage(error.message)
    return undefined
  }
}

const openNext = async (row) => {
  if (!row) return
  const next = queue.nextOpen(view.query_id)
  const isBlocked = row.status === 'disputed' || row.findings?.some(({ isBlocking }) => isBlocking)
  if (row.honeypot)
    showMessage(
      `The last item was damaged on purpose (${words(row.honeypot)}). ${{ accept: 'You accepted it.', reject: 'You caught it.', skip: 'You skipped it.' }[row.verdict]}`,
    )
  else if (row.verdict === 'accept' && isBlocked)
    showMessage('The evidence does not prove your change, so publishing leaves the item as it was. Fix or undo it.')
  else if (row.verdict === 'accept' && row.findings?.length > 0)
    showMessage(`Accepted, although checks object: ${row.findings.map(({ name }) => words(name)).join(', ')}.`)
  else showMessage({ accept: 'Accepted.', reject: 'Rejected.', skip: 'Skipped.' }[row.verdict])
  await open(next)
}

const commands = {
  accept: async () => view && mode === 'viewing' && openNext(await decide({ verdict: 'accept' })),
  skip: async () => view && mode === 'viewing' && openNext(await decide({ verdict: 'skip' })),
  reject: () => {
    if (!view || mode !== 'viewing') return
    mode = 'reason'
    reasonPrompt = bar.askReason({
      decide: async (reason, note) => {
        endEditing()
        openNext(await decide({ verdict: 'reject', reason, ...(note ? { note } : {}) }))
      },
      cancel: () => {
        endEditing()
        pane.querySelector('h2')?.focus({ preventScroll: true })
      },
    })
  },
  editQuestion: () => startText('question'),
  editAnswer: () => startText('answer'),
  editEvidence: () => startSpans(),
  undo: async () => {
    const row = await post('undo', {})
    if (row.undone === false) return showMessage('There is nothing to undo.')
    refresh(await get('queue'))
    // A decoy may have left the queue when the set was published.
    await open(queue.row(row.query_id) ? row.query_id : queue.visibleRows()[0]?.query_id)
    showMessage('Undone.')
  },
}
const bar = decisionBar(byId('decide'), commands)

const sideWith = async (index) => {
  const position = view.positions?.[index]
  if (!position) return
  if (position.status === 'rejected')
    return openNext(await decide({ verdict: 'reject', ...(position.reason ? { reason: position.reason } : {}) }))
  if (Object.keys(position.changes).length === 0) return openNext(await decide({ verdict: 'accept' }))
  openNext(await decide({ verdict: 'edit', content: position.content }))
}

const progress = () => {
  const items = queue.rows().filter(({ origin }) => origin === 'item')
  const decided = items.filter(({ status }) => status !== 'open' && status !== 'skipped').length
  byId('done').max = Math.max(1, items.length)
  byId('done').value = decided
  const pace = decidedHere > 2 ? `, ${((performance.now() - startTime) / 1000 / decidedHere).toFixed(0)} s each` : ''
  byId('rate').textContent = `${decided} of ${items.length}${pace}`
}

const publish = () => {
  const onlyReviewed = element('input', { type: 'checkbox', id: 'only' })
  const result = element('div', { role: 'status' })
  const publishNow = async ({ currentTarget: button }) => {
    button.disabled = true
    result.textContent = 'Writing and checking the next version …'
    try {
      const summary = await post('publish', { onlyReviewed: onlyReviewed.checked })
      result.replaceChildren(
        element(
          'p',
          summary.changed
            ? `Version ${summary.version}: ${summary.items === 1 ? '1 item' : `${summary.items} items`}, ${summary.edited} changed, ${summary.leftOut} removed, ${summary.rescued + summary.returned} added, ${summary.disputed} left unchanged. goldspan check reports no new findings.`
            : 'Nothing changed since the last version.',
        ),
      )
      refresh(await get('queue'))
    } catch (error) {
      result.replaceChildren(element('p.notice', error.message))
    }
    button.disabled = false
  }
  const items = queue.rows().filter(({ origin }) => origin === 'item')
  const count = (status) => queue.rows().filter((row) => row.status === status).length
  openDialog(
    dialog,
    'Publish',
    element(
      'p',
      `Accepted: ${count('accepted') + count('edited')}. Rejected: ${count('rejected')}. Disputed changes: ${count('disputed')}. Undecided: ${items.filter(({ status }) => status === 'open').length}. Items, splits, counts, card and report are rewritten together and checked before they replace the last version.`,
    ),
    element('label.check', { for: 'only' }, onlyReviewed, ' Leave out items that nobody accepted'),
    result,
    element(
      'p.buttons',
      element('button.main', { type: 'button', onclick: publishNow }, 'Publish'),
      closeButton(dialog),
    ),
  )
  dialog.querySelector('button.main').focus()
}

const refresh = (latest) => {
  byId('title').textContent = `${latest.dataset}${latest.version > 1 ? `, version ${latest.version}` : ''}`
  byId('who').textContent = `${settle ? 'settled by' : 'reviewed by'} ${latest.reviewer}`
  document.title = `${latest.dataset} · goldspan review`
  queue.setRows(latest.rows)
  progress()
}

addEventListener('unhandledrejection', ({ reason }) => showMessage(reason.message))
addEventListener('hashchange', () => {
  const id = decodeURIComponent(location.hash.slice(1))
  if (queue.row(id) && id !== view?.query_id) open(id)
  byId('queue').classList.remove('open')
})
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return
  const typing = event.target.matches('input, select, textarea')
  if (typing) {
    if (event.key === 'Escape') queue.focus()
    return
  }
  const { key } = event
  if (mode === 'reason') {
    if (/^[1-8]$/.test(key)) reasonPrompt.choose(Number(key) - 1)
    else if (key === 'n') reasonPrompt.focusNote()
    else if (key === 'Escape') reasonPrompt.cancel()
    else return
    event.preventDefault()
    return
  }
  const inList = event.target.closest('#list') !== null
  const action = {
    a: commands.accept,
    r: commands.reject,
    e: commands.editQuestion,
    w: commands.editAnswer,
    s: commands.editEvidence,
    u: commands.undo,
    '.': commands.skip,
    '?': () => showHelp(dialog, settle),
    '/': () => queue.search.focus(),
    P: publish,
    l: () => queue.focus(),
    g: () => {
      queue.show(queue.visibleRows().some(({ origin }) => origin === 'ledger') ? 'open' : 'drafts')
      open(queue.visibleRows()[0]?.query_id)
    },
    j: () => move(1, inList),
    k: () => move(-1, inList),
    ...(inList ? { ArrowDown: () => move(1, true), ArrowUp: () => move(-1, true) } : {}),
  }[key]
  if (action) action()
  else if (settle && view && /^[1-9]$/.test(key)) sideWith(Number(key) - 1)
  else return
  event.preventDefault()
})

const move = async (step, inList) => {
  const id = queue.idAfter(step)
  if (id === undefined || id === view?.query_id) return
  await open(id, { focus: !inList })
  if (inList) queue.focus()
}

byId('helper').addEventListener('click', () => showHelp(dialog, settle))
byId('publish').addEventListener('click', publish)
byId('toggle').addEventListener('click', () => {
  const isOpen = byId('queue').classList.toggle('open')
  byId('toggle').setAttribute('aria-expanded', String(isOpen))
})

refresh(firstQueue)
const requestedId = decodeURIComponent(location.hash.slice(1))
await open(queue.row(requestedId) ? requestedId : queue.visibleRows()[0]?.query_id)
document.body.dataset.ready = 'true'
