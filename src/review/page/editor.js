import { element } from './dom.js'
import { button } from './help.js'
import { findingList } from './item-pane.js'
import { get, post } from './server.js'

/** A line with the current findings of the checks. */
const liveCheck = (query_id) => {
  const line = element('div.live', { role: 'status' })
  let timer
  let asked = 0
  const ask = async (content) => {
    const own = ++asked
    line.className = 'live busy'
    line.textContent = 'Checking …'
    try {
      const { state, findings } = await post('check', { query_id, content })
      if (own !== asked) return
      line.className = `live ${state}`
      line.replaceChildren(
        state !== 'disputed'
          ? 'Exact checks found nothing. No model has checked whether question, answer and evidence fit.'
          : findingList(findings),
      )
    } catch (error) {
      if (own === asked) line.textContent = error.message
    }
  }
  return {
    line,
    changed(content) {
      clearTimeout(timer)
      timer = setTimeout(() => ask(content), 250)
    },
    stop() {
      clearTimeout(timer)
      asked++
    },
  }
}

/** Edits a text in place. Ctrl+Enter saves, and so does Enter in a short text. Esc cancels. */
export const textEditor = ({ label, value, language, short, contentOf, query_id, typed, save, cancel }) => {
  const live = liveCheck(query_id)
  const field = element('textarea', {
    'aria-label': label,
    lang: language,
    dir: 'auto',
    rows: short ? 2 : 5,
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
    typed(field.value)
    if (field.value.trim() !== '') live.changed(contentOf(field.value.trim()))
  })
  field.addEventListener('keydown', (event) => {
    event.stopPropagation()
    // Enter and Esc belong to the input method while it composes a word, as in Chinese or Japanese.
    if (event.isComposing) return
    if (event.key === 'Escape') abort()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (short && !event.shiftKey))) finish()
    else return
    event.preventDefault()
  })
  const made = element(
    'div.editor',
    field,
    live.line,
    element(
      'p.buttons',
      button('Save', short ? 'Enter' : 'Ctrl Enter', finish, 'main'),
      button('Cancel', 'Esc', abort),
    ),
  )
  return { element: made, focus: () => field.focus() }
}

/**
 * Edits evidence by keys or by selecting text. Arrows move the end of the active span by words, with Shift its start. F finds words in the
 * document and adds them as a new span.
 */
export const spanEditor = ({ view, pane, save, cancel, typed, restored }) => {
  const live = liveCheck(view.query_id)
  let isDone = false
  let last = Promise.resolve()
  /** Runs actions one after the other, because keys are pressed faster than documents are drawn. Ignores actions after the edit has ended. */
  const inTurn =
    (action) =>
    (...given) => {
      last = last.then(() => (isDone ? undefined : action(...given)))
      return last
    }
  let spans = structuredClone(restored ?? view.content.gold_spans)
  let active = spans.length > 0 ? 0 : undefined
  const find = element('input', {
    type: 'search',
    'aria-label': 'Find words in the document',
    placeholder: 'Find words, Enter marks them',
  })
  const documents = element('input', {
    'aria-label': 'Document',
    placeholder: 'doc_id of another document',
    list: 'documents',
  })
  const state = element('p.spanning')
  const contentOf = () => ({ ...view.content, gold_spans: spans })
  const tools = element('div.tools-of-spans')
  const draw = async () => {
    for (const span of spans) span.text = (await pane.text(span)).slice(span.start, span.end)
    state.textContent =
      active === undefined
        ? 'No evidence is active. Select text or find words.'
        : `Evidence ${active + 1} of ${spans.length}: “${short(spans[active].text)}”`
    // Without evidence, show the nearest passage, in which the user can mark some.
    const [near] = view.absence?.nearest ?? []
    await pane.show(spans, { active, tools, ...(spans.length === 0 && near?.doc_id ? { extra: near } : {}) })
  }
  const changed = async () => {
    await draw()
    typed(spans)
    live.changed(contentOf())
  }
  const move = inTurn(async (which, step) => {
    if (active === undefined) return
    const span = spans[active]
    const text = await pane.text(span)
    const next = wordBorder(text, span[which], step)
    if (which === 'start' ? next >= span.end : next <= span.start) return
    span[which] = next
    await changed()
  })
  const put = async (span, { replace = false } = {}) => {
    if (replace && active !== undefined) spans[active] = { ...spans[active], ...span }
    else {
      spans.push({ ...span })
      active = spans.length - 1
    }
    await changed()
  }
  const add = inTurn(put)
  const drop = inTurn(async () => {
    if (active === undefined) return
    spans = spans.filter((_, index) => index !== active)
    active = spans.length > 0 ? Math.min(active, spans.length - 1) : undefined
    await changed()
  })
  const finish = inTurn(async () => {
    live.stop()
    isDone = await save(contentOf())
  })
  const abort = inTurn(() => {
    isDone = true
    live.stop()
    cancel()
  })
  const choose = inTurn((index) => {
    if (index >= spans.length) return
    active = index
    return draw()
  })
  const lookFor = inTurn(async () => {
    const wanted = find.value.trim()
    if (wanted === '') return
    const where = documents.value.trim()
    const near = where === '' ? (spans[active ?? 0] ?? view.absence?.nearest[0]) : undefined
    const versions = where === '' ? [] : (await allDocuments()).filter((one) => one.doc_id === where)
    const target = near ?? versions.find(({ latest }) => latest) ?? versions[0]
    if (!target) {
      state.textContent = 'Name a document first, because no evidence is marked yet.'
      return
    }
    const text = await pane.text(target)
    // Lower case can change lengths: “İ” becomes two characters.
    const found = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu').exec(text)
    if (!found) {
      state.textContent = `“${short(wanted)}” does not occur in ${target.doc_id}.`
      return
    }
    find.value = ''
    await put({
      doc_id: target.doc_id,
      version: target.version,
      start: found.index,
      end: found.index + found[0].length,
    })
    tools.focus()
  })
  const keys = (event) => {
    event.stopPropagation()
    if (event.isComposing) return
    const inField = event.target === find || event.target === documents
    if (event.key === 'Escape') abort()
    else if (inField && event.key === 'Enter') lookFor()
    else if (inField) return
    else if (event.key === 'Enter') finish()
    else if (event.key === 'ArrowRight') move(event.shiftKey ? 'start' : 'end', 1)
    else if (event.key === 'ArrowLeft') move(event.shiftKey ? 'start' : 'end', -1)
    else if (event.key === 'Delete' || event.key === 'Backspace') drop()
    else if (event.key === 'f' || event.key === '+') find.focus()
    else if (/^[1-9]$/.test(event.key)) choose(Number(event.key) - 1)
    else return
    event.preventDefault()
  }
  tools.tabIndex = 0
  tools.setAttribute('role', 'group')
  tools.setAttribute('aria-label', 'Move the evidence')
  tools.addEventListener('keydown', keys)
  const names = element('datalist', { id: 'documents' })
  tools.append(
    state,
    live.line,
    element(
      'p.buttons',
      button('End −', '←', () => move('end', -1)),
      button('End +', '→', () => move('end', 1)),
      button('Start −', '⇧←', () => move('start', -1)),
      button('Start +', '⇧→', () => move('start', 1)),
      button('Drop', 'Del', drop),
    ),
    element('p.finders', find, documents, names),
    element('p.buttons', button('Save', 'Enter', finish, 'main'), button('Cancel', 'Esc', abort)),
  )
  let known
  const allDocuments = () => (known ??= get('documents'))
  allDocuments().then((list) =>
    names.append(
      ...list.filter(({ latest }) => latest).map(({ doc_id, title }) => element('option', { value: doc_id }, title)),
    ),
  )
  return {
    start: inTurn(async () => {
      await draw()
      tools.focus({ preventScroll: true })
      if (restored) live.changed(contentOf())
    }),
    add,
  }
}

const short = (text) => {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-20)}` : line
}

/** The next or previous word boundary, so that a span never ends inside a word. */
const wordBorder = (text, at, step) => {
  const inWord = (place) => /[\p{L}\p{N}\p{M}]/u.test(text[place] ?? '')
  let place = at + step
  while (
    place > 0 &&
    place < text.length &&
    !(inWord(place - 1) !== inWord(place) && (step > 0 ? inWord(place - 1) : inWord(place)))
  ) {
    // Punctuation right after a word can be included.
    if (step > 0 && !inWord(place - 1) && /[.!?…;:)]/.test(text[place - 1]) && /\s|$/.test(text[place] ?? '')) break
    place += step
  }
  return Math.max(0, Math.min(text.length, place))
}
