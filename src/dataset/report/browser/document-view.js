import { documentText } from './document-text.js'
import { element, part } from './dom.js'

/** Whatever the page carries of a document, with the evidence of all its questions marked. */
export const documentView = (index, data, linkTo) => {
  const view = data.documents[index]
  const asked = data.items.flatMap((item) =>
    item.evidence
      .filter((block) => block.document === index && block.kind === 'gold')
      .map((block) => ({ item, block })),
  )
  const marks = asked
    .flatMap(({ block }, at) => block.marks.map((mark) => ({ ...mark, label: String(at + 1), kind: 'gold' })))
    .sort((a, b) => a.start - b.start)
  return [
    element(
      'header',
      {},
      element('h3', {}, view.title),
      element(
        'p',
        { class: 'quiet' },
        `${view.doc_id}, version ${view.version}: ${asked.length} of the questions are proved here.`,
      ),
    ),
    part(
      'Questions',
      element(
        'ol',
        {},
        asked.map(({ item }) =>
          element(
            'li',
            {},
            element('a', { href: linkTo(item.query_id), lang: item.language, dir: 'auto' }, item.question),
          ),
        ),
      ),
    ),
    part(
      'Text',
      documentText(
        view,
        view.excerpts.map(({ start, text }) => [start, start + text.length]),
        marks,
      ),
    ),
  ]
}
