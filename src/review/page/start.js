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
let mode = 'viewing'
let why
let editing
let opened = performance.now()
// The page looks different when settling, so load the queue before drawing.
const first = await get('queue')
const { settle } = first
let decidedHere = 0
const began = performance.now()

let shown
const showMessage = (text) => {
  const line = element('p', { title: text }, text)
  byId('message').replaceChildren(line)
  clearTimeout(shown)
  shown = setTimeout(() => line.remove(), 4000)
}

const documents = documentPane(byId('evidence'), {
  selected: (span) => {
    byId('evidence').querySelector('.offer')?.remove()
    if (!span || !view) return
    const use = (replace) => async () => {
      if (mode !== 'spans') await startSpans()
      if (mode !== 'spans') return
      await editing.add(span, { replace })
      byId('evidence').querySelector('.offer')?.remove()
    }
    const offer = element(
      'p.offer.buttons',
      element('button.main', { type: 'button', onclick: use(false) }, 'Add as evidence'),
      view.content.gold_spans.length > 0
        ? element('button', { type: 'button', onclick: use(true) }, 'Replace the active one')
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
  rows: first.rows,
  changed: () => queue.choose(view?.query_id),
})

const actions = {
  look: (index) => documents.show(view.content.gold_spans, { active: index }),
  show: (passage) => documents.show(view.content.gold_spans, { extra: passage }),
  side: (index) => sideWith(index),
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
    const nothing = settle
      ? 'Nothing is left to settle.'
      : 'Nothing is left to review. Publish with P, or look at the rejected drafts with g.'
    pane.replaceChildren(element('p.nothing', nothing))
    byId('evidence').replaceChildren()
    return
  }
  view = await get('item', { id: query_id })
  opened = performance.now()
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
  const kept = view.typing
  if (!kept) return
  if (kept.field === 'question' || kept.field === 'answer') {
    startText(kept.field, kept.value)
    showMessage('Your unsaved text was restored.')
  } else if (kept.field === 'spans') startSpans(kept.value)
}

const endEditing = () => {
  if (mode === 'viewing') return
  mode = 'viewing'
  why = undefined
  editing = undefined
  bar.showActions()
}

const discardUnsaved = () => {
  view.typing = undefined
  unsaved.keep(view.query_id, null)
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
  editing = textEditor({
    label: isQuestion ? 'Question' : 'Ideal answer',
    value: value ?? current,
    language: view.language,
    short: isQuestion,
    query_id: view.query_id,
    contentOf: (text) => ({ ...view.content, [isQuestion ? 'question' : 'ideal_answer']: text }),
    typed: (text) => unsaved.keep(view.query_id, { field, value: text }),
    save: saveEdit,
    cancel: () => {
      discardUnsaved()
      endEditing()
      draw()
      pane.querySelector('h2').focus({ preventScroll: true })
    },
  })
  byId(isQuestion ? 'question' : 'answer').replaceChildren(editing.element)
  editing.focus()
}

const startSpans = async (restored) => {
  if (!canEdit()) return
  endEditing()
  mode = 'spans'
  editing = spanEditor({
    view,
    pane: documents,
    restored,
    typed: (spans) => unsaved.keep(view.query_id, { field: 'spans', value: spans }),
    save: saveEdit,
    cancel: () => {
      discardUnsaved()
      endEditing()
      documents.show(view.content.gold_spans)
      pane.querySelector('h2').focus({ preventScroll: true })
    },
  })
  await editing.start()
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
      ? 'Saved. Exact checks found nothing, and no model has read it. Press A to accept it.'
      : 'Kept as disputed: the checks object. Fix it, undo it, or press A to insist.',
  )
  return true
}

const decide = async (decision) => {
  const { query_id } = view
  try {
    await unsaved.stop()
    const row = await post('decide', { query_id, seconds: (performance.now() - opened) / 1000, ...decision })
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
  if (row.honeypot)
    showMessage(
      `The last one was damaged on purpose (${words(row.honeypot)}). ${{ accept: 'You accepted it.', reject: 'You caught it.', skip: 'You skipped it.' }[row.verdict]}`,
    )
  else if (row.verdict === 'accept' && (row.status === 'disputed' || row.findings?.some(({ proof }) => proof)))
    showMessage('Its proof is missing, so publishing leaves it as it was. Fix it or undo it.')
  else if (row.verdict === 'accept' && row.findings?.length > 0)
    showMessage(`Accepted, although checks object: ${row.findings.map(({ name }) => words(name)).join(', ')}.`)
  else showMessage({ accept: 'Accepted.', reject: 'Rejected.', skip: 'Skipped.' }[row.verdict])
  await open(next)
}

const act = {
  accept: async () => view && mode === 'viewing' && openNext(await decide({ verdict: 'accept' })),
  skip: async () => view && mode === 'viewing' && openNext(await decide({ verdict: 'skip' })),
  reject: () => {
    if (!view || mode !== 'viewing') return
    mode = 'why'
    why = bar.why({
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
    if (row.nothing) return showMessage('There is nothing to undo.')
    refresh(await get('queue'))
    // A decoy may have left the queue when the set was published.
    await open(queue.row(row.query_id) ? row.query_id : queue.shown()[0]?.query_id)
    showMessage('Undone.')
  },
}
const bar = decisionBar(byId('decide'), act)

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
  const each = decidedHere > 2 ? `, ${((performance.now() - began) / 1000 / decidedHere).toFixed(0)} s each` : ''
  byId('rate').textContent = `${decided} of ${items.length}${each}`
}

const publish = () => {
  const only = element('input', { type: 'checkbox', id: 'only' })
  const result = element('div', { role: 'status' })
  const go = async ({ currentTarget: button }) => {
    button.disabled = true
    result.textContent = 'Writing and checking the next version …'
    try {
      const done = await post('publish', { onlyReviewed: only.checked })
      result.replaceChildren(
        element(
          'p',
          done.changed
            ? `Version ${done.version}: ${done.items === 1 ? '1 item' : `${done.items} items`}, ${done.edited} changed, ${done.leftOut} removed, ${done.rescued + done.returned} added, ${done.disputed} left unchanged. goldspan check finds nothing new.`
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
      `You accepted ${count('accepted') + count('edited')}, rejected ${count('rejected')}; ${count('disputed')} of your changes are disputed; ${items.filter(({ status }) => status === 'open').length} are not decided. Items, splits, counts, card and report are rewritten together and checked before they replace the last version.`,
    ),
    element('label.check', { for: 'only' }, only, ' Leave out items that nobody accepted'),
    result,
    element('p.buttons', element('button.main', { type: 'button', onclick: go }, 'Publish'), closeButton(dialog)),
  )
  dialog.querySelector('button.main').focus()
}

const refresh = (found) => {
  byId('title').textContent = `${found.dataset}${found.version > 1 ? `, version ${found.version}` : ''}`
  byId('who').textContent = `${settle ? 'settled by' : 'reviewed by'} ${found.reviewer}`
  document.title = `${found.dataset} · goldspan review`
  queue.take(found.rows)
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
  if (mode === 'why') {
    if (/^[1-8]$/.test(key)) why.choose(Number(key) - 1)
    else if (key === 'n') why.note()
    else if (key === 'Escape') why.cancel()
    else return
    event.preventDefault()
    return
  }
  const inList = event.target.closest('#list') !== null
  const action = {
    a: act.accept,
    r: act.reject,
    e: act.editQuestion,
    w: act.editAnswer,
    s: act.editEvidence,
    u: act.undo,
    '.': act.skip,
    '?': () => showHelp(dialog, settle),
    '/': () => queue.search.focus(),
    P: publish,
    l: () => queue.focus(),
    g: () => {
      queue.show(queue.shown().some(({ origin }) => origin === 'ledger') ? 'open' : 'drafts')
      open(queue.shown()[0]?.query_id)
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
  const now = byId('queue').classList.toggle('open')
  byId('toggle').setAttribute('aria-expanded', String(now))
})

refresh(first)
const wanted = decodeURIComponent(location.hash.slice(1))
await open(queue.row(wanted) ? wanted : queue.shown()[0]?.query_id)
document.body.dataset.ready = 'true'
