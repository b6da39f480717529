import { groupedBy } from '../../text/grouped-by.ts'
import { documentKey, type GoldSpan, type Item, standaloneQuestion } from '../../vocabulary/index.ts'
import { contentHash, contentOf } from '../item-content.ts'
import { reasons } from '../rejection-reasons.ts'
import { type Exporter, type ExportSource, metadataOf, prettyJson, spansOf } from './exporter.ts'

/** Label Studio tasks with the evidence as predictions that reviewers can move. Offsets are UTF-16 code units, as in browsers. */
export const labelStudio: Exporter = {
  name: 'label-studio',
  files: (source) => ({
    'tasks.json': prettyJson(source.items.map((item) => taskOf(item, source))),
    'labeling.xml': config,
  }),
}

const taskOf = (item: Item, { documentText }: Pick<ExportSource, 'documentText'>) => {
  const parts: { doc_id: string; version: string; at: number }[] = []
  let text = ''
  const results: object[] = []
  for (const spans of groupedBy(item.gold_spans, documentKey).values()) {
    const { doc_id, version } = spans[0]
    if (text !== '') text += '\n\n'
    const offset = text.length
    parts.push({ doc_id, version, at: offset })
    text += documentText(doc_id, version)
    for (const span of spans) results.push(resultOf(span, offset, results.length, item.query_id))
  }
  return {
    data: {
      query_id: item.query_id,
      draft_hash: contentHash(contentOf(item)),
      question: standaloneQuestion(item),
      answer: item.ideal_answer,
      text: text || '(no document answers this)',
      parts,
      gold_evidence: item.gold_evidence,
      gold_spans: spansOf(item),
      ...metadataOf(item),
    },
    predictions: [{ model_version: 'goldspan', result: results }],
  }
}

const resultOf = ({ start, end, text }: GoldSpan, offset: number, index: number, query_id: string) => ({
  id: `${query_id}-${index}`,
  from_name: 'evidence',
  to_name: 'text',
  type: 'labels',
  value: { start: offset + start, end: offset + end, text, labels: ['evidence'] },
})

const choices = (values: readonly string[]): string =>
  values.map((value) => `    <Choice value="${value}"/>`).join('\n')

const config = `<View>
  <Text name="question" value="$question"/>
  <TextArea name="new_question" toName="text" placeholder="A better question" rows="2" maxSubmissions="1"/>
  <Text name="answer" value="$answer"/>
  <TextArea name="new_answer" toName="text" placeholder="A better answer" rows="4" maxSubmissions="1"/>
  <Choices name="verdict" toName="text" choice="single" required="true">
${choices(['accept', 'reject'])}
  </Choices>
  <Choices name="reason" toName="text" choice="single" visibleWhen="choice-selected" whenTagName="verdict" whenChoiceValue="reject">
${choices(Object.keys(reasons))}
  </Choices>
  <TextArea name="note" toName="text" placeholder="Note" rows="1" maxSubmissions="1"/>
  <Labels name="evidence" toName="text">
    <Label value="evidence" background="#d4a72c"/>
  </Labels>
  <Text name="text" value="$text"/>
</View>
`
