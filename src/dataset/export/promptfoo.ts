import type { Item } from '../../vocabulary/index.ts'
import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter, ExportSource } from './exporter.ts'
import { metadataOf, spansOf } from './item-parts.ts'
import { json } from './text-formats.ts'

/**
 * A promptfoo folder that runs as it is: `promptfoo eval -c promptfooconfig.yaml`. `tests.json` asks no model to judge; `judged.json`
 * has the same tests with a rubric beside the rules.
 */
export const promptfoo: Exporter = {
  name: 'promptfoo',
  description: 'promptfoo tests with rules, and a configuration',
  files: (source) => ({
    'promptfooconfig.yaml': config,
    'asserts.cjs': asserts,
    'tests.json': json(source.items.map((item) => testOf(item, source, []))),
    'judged.json': json(
      source.items.map((item) => testOf(item, source, [{ type: 'llm-rubric', value: literally(rubric(item)) }])),
    ),
  }),
}

const testOf = (item: Item, { chunkText }: Pick<ExportSource, 'chunkText'>, more: readonly object[]) => ({
  description: `${item.query_id} ${item.strategy}`,
  vars: {
    question: literally(standaloneQuestion(item)),
    reference: literally(item.ideal_answer),
    context: literally(item.gold_evidence.map(chunkText).join('\n\n')),
  },
  assert: [
    item.no_answer
      ? { type: 'javascript', value: 'file://asserts.cjs:declines', metric: 'declines' }
      : { type: 'javascript', value: 'file://asserts.cjs:figures', metric: 'figures' },
    ...(item.gold_spans.length > 0
      ? [{ type: 'javascript', value: 'file://asserts.cjs:evidence', metric: 'evidence retrieved' }]
      : []),
    ...more,
  ],
  metadata: {
    ...metadataOf(item),
    ideal_answer: literally(item.ideal_answer),
    gold_evidence: item.gold_evidence,
    gold_spans: spansOf(item).map((span) => ({ ...span, text: literally(span.text) })),
  },
})

const rubric = (item: Item): string =>
  item.no_answer
    ? 'The answer says that the information is not available in the documents, and invents nothing.'
    : `The answer says the same as this reference, leaves out none of its conditions or exceptions, and adds nothing that contradicts it: ${item.ideal_answer}`

/** Values are rendered as Nunjucks templates, in which a document could run code: every opening mark becomes a string of itself. */
const literally = (text: string): string => text.replaceAll(/\{[{%#]/g, (mark) => `{{ "${mark}" }}`)

const config = `description: Golden questions
prompts:
  - '{{question}}'
providers:
  # Put your pipeline here: https://www.promptfoo.dev/docs/providers
  - echo
tests: file://tests.json
`

/** Rules that ask nobody. What a pipeline retrieved stands in \`metadata.contexts\` of its reply; without it evidence is not judged. */
const asserts = `// Marks of templates stand as strings of themselves where nothing renders them.
const plain = (text) => String(text).replace(/\\{\\{ "(\\{[{%#])" \\}\\}/g, '$1')
const flat = (text) => plain(text).toLowerCase().replace(/\\s+/g, ' ').trim()
const result = (found, wanted, what) => ({
  pass: found === wanted,
  score: wanted === 0 ? 1 : found / wanted,
  reason: wanted === 0 ? 'nothing to look for' : found + ' of ' + wanted + ' ' + what,
})

/** Every number of the ideal answer stands in the answer. */
exports.figures = (output, { test }) => {
  const numbersOf = (text) => [...new Set(String(text).match(/\\d+(?:[.,]\\d+)*/g) ?? [])]
  const said = new Set(numbersOf(output))
  const wanted = numbersOf(plain(test.metadata.ideal_answer))
  return result(wanted.filter((one) => said.has(one)).length, wanted.length, 'numbers')
}

/** The answer says that there is none, in English, Portuguese or Spanish. */
exports.declines = (output) => {
  const says = /\\b(?:not (?:say|state|mention|specif|cover|includ|contain|provid|available|found)|no information|cannot|can't|don't know|do not know|n[ãa]o (?:diz|consta|informa|encontr|h[áa]|est[áa])|no (?:dice|consta|indica|se encuentra|hay|figura)|sin informaci[óo]n)/i
  return { pass: says.test(output), score: says.test(output) ? 1 : 0, reason: 'looks for words that decline' }
}

/** Every gold span stands in a text that was retrieved. */
exports.evidence = (output, { test, providerResponse }) => {
  const contexts = providerResponse?.metadata?.contexts
  if (!Array.isArray(contexts)) return { pass: true, score: 1, reason: 'the reply names no contexts' }
  const texts = contexts.map(flat)
  const spans = test.metadata.gold_spans
  const found = spans.filter(({ text }) => texts.some((one) => one.includes(flat(text))))
  return result(found.length, spans.length, 'spans')
}
`
