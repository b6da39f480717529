import { element } from './dom.js'
import { button } from './help.js'
import { findingList } from './item-pane.js'
import { get, post } from './server.js'

/** A line that shows what the checks find in the current content. */
const liveCheck = (query_id) => {
  const line = element('div.live', { role: 'status' })
  let timer
  let lastRequest = 0
  const check = async (content) => {
    const request = ++lastRequest
    line.className = 'live busy'
    line.textContent = 'Checking …'
    try {
      const { state, findings } = await post('check', { query_id, content })
      if (request !== lastRequest) return
      line.className = `live ${state}`
      line.replaceChildren(
        state !== 'disputed'
          ? 'Exact checks found nothing. No model has checked whether question, answer and evidence fit.'
          : findingList(findings),
      )
    } catch (error) {
      if (request === lastRequest) line.textContent = error.message
    }
  }
  return {
    line,
    /** Checks the content after a short pause in typing. */
    schedule(content) {
      clearTimeout(timer)
      timer = setTimeout(() => check(content), 250)
    },
    stop() {
      clearTimeout(timer)
      lastRequest++
    },
  }
}

/** Edits a text in place. Ctrl+Enter saves, and so does Enter in a short text. Esc cancels. */
export const textEditor = ({ label, value, language, isShort, contentOf, query_id, onChange, save, cancel }) => {
  const live = liveCheck(query_id)
  const field = element('textarea', {
    'aria-label': label,
    lang: language,
    dir: 'auto',
    rows: isShort ? 2 : 5,
    spellcheck: true,
  })
  field.value = value
  const finish = async () => {
    live.stop()
    if (field.value.trim() === '') return
    field.disabled = true
    if (await save(contentOf(field.value.trim()))) return
    field.disabled = false
    field.focus()
  }
  const abort = () => {
    live.stop()
    cancel()
  }
  field.addEventListener('input', () => {
    onChange(field.value)
    if (field.value.trim() !== '') live.schedule(contentOf(field.value.trim()))
  })
  field.addEventListener('keydown', (event) => {
    event.stopPropagation()
    // Enter and Esc belong to the input method while it composes a word, as in Chinese or Japanese.
    if (event.isComposing) return
    if (event.key === 'Escape') abort()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (isShort && !event.shiftKey))) finish()
    else return
    event.preventDefault()
  })
  const editor = element(
    'div.editor',
    field,
    live.line,
    element(
      'p.buttons',
      button('Save', isShort ? 'Enter' : 'Ctrl Enter', finish, 'main'),
      button('Cancel', 'Esc', abort),
    ),
  )
  return { element: editor, focus: () => field.focus() }
}

/** Edits evidence with keys or by selecting text. Arrow keys move the end of the active span by words, with Shift its start. F finds words to add as a span. */
export const spanEditor = ({ view, pane, save, cancel, onChange, restoredSpans }) => {
  const live = liveCheck(view.query_id)
  let isDone = false
  let lastAction = Promise.resolve()
  /** Makes an action wait for earlier ones, because keys are pressed faster than documents are drawn. Ignores it once the edit has ended. */
  const queued =
    (action) =>
    (...args) => {
      lastAction = lastAction.then(() => (isDone ? undefined : action(...args)))
      return lastAction
    }
  let spans = structuredClone(restoredSpans ?? view.content.gold_spans)
  let active = spans.length > 0 ? 0 : undefined
  const searchField = element('input', {
    type: 'search',
    'aria-label': 'Find words in the document',
    placeholder: 'Find words; Enter marks them',
  })
  const documentField = element('input', {
    'aria-label': 'Document',
    placeholder: 'doc_id of another document',
    list: 'documents',
  })
  const statusLine = element('p.spanning')
  const contentOf = () => ({ ...view.content, gold_spans: spans })
  const tools = element('div.span-tools')
  const draw = async () => {
    for (const span of spans) span.text = (await pane.text(span)).slice(span.start, span.end)
    statusLine.textContent =
      active === undefined
        ? 'No evidence is active. Select text or find words.'
        : `Evidence ${active + 1} of ${spans.length}: “${shortened(spans[active].text)}”`
    // Without evidence, show the nearest passage, in which the user can mark some.
    const [near] = view.absence?.nearest ?? []
    await pane.show(spans, { active, tools, ...(spans.length === 0 && near?.doc_id ? { extra: near } : {}) })
  }
  const drawChange = async () => {
    await draw()
    onChange(spans)
    live.schedule(contentOf())
  }
  const move = queued(async (which, step) => {
    if (active === undefined) return
    const span = spans[active]
    const text = await pane.text(span)
    const next = wordBorder(text, span[which], step)
    if (which === 'start' ? next >= span.end : next <= span.start) return
    span[which] = next
    await drawChange()
  })
  const putSpan = async (span, { replace = false } = {}) => {
    if (replace && active !== undefined) spans[active] = { ...spans[active], ...span }
    else {
      spans.push({ ...span })
      active = spans.length - 1
    }
    await drawChange()
  }
  const add = queued(putSpan)
  const drop = queued(async () => {
    if (active === undefined) return
    spans = spans.filter((_, index) => index !== active)
    active = spans.length > 0 ? Math.min(active, spans.length - 1) : undefined
    await drawChange()
  })
  const finish = queued(async () => {
    live.stop()
    isDone = await save(contentOf())
  })
  const abort = queued(() => {
    isDone = true
    live.stop()
    cancel()
  })
  const choose = queued((index) => {
    if (index >= spans.length) return
    active = index
    return draw()
  })
  const findWords = queued(async () => {
    const words = searchField.value.trim()
    if (words === '') return
    const doc_id = documentField.value.trim()
    const near = doc_id === '' ? (spans[active ?? 0] ?? view.absence?.nearest[0]) : undefined
    const versions = doc_id === '' ? [] : (await allDocuments()).filter((document) => document.doc_id === doc_id)
    const target = near ?? versions.find(({ latest }) => latest) ?? versions[0]
    if (!target) {
      statusLine.textContent = 'Name a document first, because no evidence is marked yet.'
      return
    }
    const text = await pane.text(target)
    // Lower case can change lengths: “İ” becomes two characters.
    const found = new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu').exec(text)
    if (!found) {
      statusLine.textContent = `“${shortened(words)}” does not occur in ${target.doc_id}.`
      return
    }
    searchField.value = ''
    await putSpan({
      doc_id: target.doc_id,
      version: target.version,
      start: found.index,
      end: found.index + found[0].length,
    })
    tools.focus()
  })
  const onKey = (event) => {
    event.stopPropagation()
    if (event.isComposing) return
    const inField = event.target === searchField || event.target === documentField
    if (event.key === 'Escape') abort()
    else if (inField && event.key === 'Enter') findWords()
    else if (inField) return
    else if (event.key === 'Enter') finish()
    else if (event.key === 'ArrowRight') move(event.shiftKey ? 'start' : 'end', 1)
    else if (event.key === 'ArrowLeft') move(event.shiftKey ? 'start' : 'end', -1)
    else if (event.key === 'Delete' || event.key === 'Backspace') drop()
    else if (event.key === 'f' || event.key === '+') searchField.focus()
    else if (/^[1-9]$/.test(event.key)) choose(Number(event.key) - 1)
    else return
    event.preventDefault()
  }
  tools.tabIndex = 0
  tools.setAttribute('role', 'group')
  tools.setAttribute('aria-label', 'Move the evidence')
  tools.addEventListener('keydown', onKey)
  const documentNames = element('datalist', { id: 'documents' })
  tools.append(
    statusLine,
    live.line,
    element(
      'p.buttons',
      button('End −', '←', () => move('end', -1)),
      button('End +', '→', () => move('end', 1)),
      button('Start −', '⇧←', () => move('start', -1)),
      button('Start +', '⇧→', () => move('start', 1)),
      button('Drop', 'Del', drop),
    ),
    element('p.finders', searchField, documentField, documentNames),
    element('p.buttons', button('Save', 'Enter', finish, 'main'), button('Cancel', 'Esc', abort)),
  )
  let documentList
  const allDocuments = () => (documentList ??= get('documents'))
  allDocuments().then((list) =>
    documentNames.append(
      ...list.filter(({ latest }) => latest).map(({ doc_id, title }) => element('option', { value: doc_id }, title)),
    ),
  )
  return {
    start: queued(async () => {
      await draw()
      tools.focus({ preventScroll: true })
      if (restoredSpans) live.schedule(contentOf())
    }),
    add,
  }
}

const shortened = (text) => {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-20)}` : line
}

/** The end of the next word or the start of the previous one, so that a span never ends inside a word. */
export const wordBorder = (text, at, step) => {
  const inWord = (place) => /[\p{L}\p{N}\p{M}]/u.test(text[place] ?? '')
  let place = at + step
  // Stop after a word when moving forward, and before a word when moving backward.
  while (
    place > 0 &&
    place < text.length &&
    !(inWord(place - 1) !== inWord(place) && (step > 0 ? inWord(place - 1) : inWord(place)))
  ) {
    // Punctuation at the end of a word can be included.
    if (step > 0 && !inWord(place - 1) && /[.!?…;:)]/.test(text[place - 1]) && /^(?:\s|$)/.test(text[place] ?? ''))
      break
    place += step
  }
  return Math.max(0, Math.min(text.length, place))
}
