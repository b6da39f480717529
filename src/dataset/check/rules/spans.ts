import type { Quote } from '../../../vocabulary/index.ts'
import { textKey } from '../read-dataset.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** Every span is the text that stands at its place, between its prefix and its suffix. */
export const spans: Rule = ({ dataset, report }) => {
  const listed = new Set(dataset.documents.map(({ doc_id, version }) => textKey(doc_id, version)))
  for (const placed of dataset.items) {
    const { value: item } = placed
    const say = aboutItem(report, 'span', placed)
    const prove = (span: Quote, name: string): void => {
      const key = textKey(span.doc_id, span.version)
      if (!listed.has(key))
        say(`${name} points into ${span.doc_id} version ${span.version}, which is not in corpus/documents.jsonl.`)
      const text = dataset.texts.get(key)
      // That a listed text is missing has been told once.
      if (text === undefined) return
      const { start, end } = span
      if (text.slice(start, end) !== span.text || start >= end) {
        const place = `${start} to ${end} of ${span.doc_id} (${text.length} characters)`
        say(`${name} is not the text at ${place}.`, whereItStands(text, span))
        return
      }
      if (!text.slice(0, start).endsWith(span.prefix)) say(`${name}: its prefix is not the text before it.`)
      if (!text.startsWith(span.suffix, end)) say(`${name}: its suffix is not the text after it.`)
    }
    if (!item.no_answer && item.gold_spans.length === 0)
      say(
        'The item has an answer and no gold span.',
        'Point out the words that prove the answer, or take the item out.',
      )
    for (const [index, span] of item.gold_spans.entries()) prove(span, `gold span ${index + 1}`)
    for (const [index, span] of item.also_supports.entries()) prove(span, `also_supports ${index + 1}`)
  }
}

/** Where the words are, when they are in one place only. */
const whereItStands = (text: string, { text: words }: Quote): string | undefined => {
  const first = words === '' ? -1 : text.indexOf(words)
  if (first === -1) return 'These words are nowhere in the document: take the item out, or write it again.'
  return text.includes(words, first + 1)
    ? undefined
    : `These words are at ${first} to ${first + words.length}: correct start and end.`
}
