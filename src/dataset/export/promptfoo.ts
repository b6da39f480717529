import { type Item, standaloneQuestion } from '../../vocabulary/index.ts'
import { type Exporter, type ExportSource, metadataOf, prettyJson, spansOf } from './exporter.ts'
import { requiredTerms, scoringRules } from './required-terms.ts'

/** `promptfoo eval -c promptfooconfig.yaml`. `tests.json` needs no model as a judge; `judged.json` adds a rubric to the same tests. */
export const promptfoo: Exporter = {
  name: 'promptfoo',
  files: (source) => ({
    'promptfooconfig.yaml': config,
    'asserts.cjs': asserts,
    'tests.json': prettyJson(source.items.map((item) => testOf(item, source, []))),
    'judged.json': prettyJson(
      source.items.map((item) => testOf(item, source, [{ type: 'llm-rubric', value: escapeTemplate(rubric(item)) }])),
    ),
  }),
}

const testOf = (item: Item, { chunkText }: Pick<ExportSource, 'chunkText'>, extraAsserts: readonly object[]) => ({
  description: `${item.query_id} ${item.strategy}`,
  vars: {
    question: escapeTemplate(standaloneQuestion(item)),
    reference: escapeTemplate(item.ideal_answer),
    context: escapeTemplate(item.gold_evidence.map(chunkText).join('\n\n')),
  },
  assert: [
    { type: 'javascript', value: 'file://asserts.cjs:answer', metric: item.no_answer ? 'declines' : 'required claims' },
    ...(item.gold_spans.length > 0 ? [evidenceAssert] : []),
    ...extraAsserts,
  ],
  metadata: {
    ...metadataOf(item),
    ideal_answer: escapeTemplate(item.ideal_answer),
    must_say: requiredTerms(item).map(({ claim, terms, minMatches }) => ({
      claim: escapeTemplate(claim),
      terms: terms.map(escapeTemplate),
      minMatches,
    })),
    gold_evidence: item.gold_evidence,
    gold_spans: spansOf(item).map((span) => ({ ...span, text: escapeTemplate(span.text) })),
  },
})

const evidenceAssert = { type: 'javascript', value: 'file://asserts.cjs:evidence', metric: 'evidence retrieved' }

const rubric = (item: Item): string =>
  item.no_answer
    ? 'The answer says that the information is not available in the documents, and invents nothing.'
    : `The answer says the same as this reference, leaves out none of its conditions or exceptions, and adds nothing that contradicts it: ${item.ideal_answer}`

/** promptfoo renders values as Nunjucks templates, which could run code from a document, so template delimiters become string literals. */
const escapeTemplate = (text: string): string => text.replaceAll(/\{[{%#]/g, (mark) => `{{ "${mark}" }}`)

const config = `description: Golden questions
prompts:
  - '{{question}}'
providers:
  # Put your pipeline here: https://www.promptfoo.dev/docs/providers
  - echo
tests: file://tests.json
`

/** Retrieved texts are read from `metadata.contexts` of the provider's response. Without it, the evidence counts as not found. */
const asserts = `// Rules without a model: they catch incomplete answers, but do not prove an answer correct.
${scoringRules}
// Template delimiters are still string literals in values that promptfoo did not render.
const unescapeTemplate = (value) => JSON.parse(JSON.stringify(value), (_, part) =>
  typeof part === 'string' ? part.replace(/\\{\\{ "(\\{[{%#])" \\}\\}/g, '$1') : part)
const expectedIn = ({ test: { metadata } }) => {
  const { no_answer, must_say, gold_spans } = unescapeTemplate(metadata)
  return { no_answer, must_say, spans: gold_spans }
}
const result = (score, reason) => ({ pass: score === 1, score, reason })

/** Whether the answer contains every required claim, or says that the documents have no answer. */
exports.answer = (output, context) => {
  const expected = expectedIn(context)
  const what = expected.no_answer ? 'a statement that the documents do not answer the question' : expected.must_say.map(({ claim }) => claim).join(' ')
  return result(shareOfClaimsMade(output, expected), 'expected: ' + what)
}

/** Whether every gold span is in a text that was retrieved. */
exports.evidence = (output, context) => {
  const contexts = context.providerResponse?.metadata?.contexts
  const why = Array.isArray(contexts) ? 'gold spans in the retrieved texts' : 'the response has no metadata.contexts, so retrieval cannot be checked'
  return result(shareOfEvidenceRetrieved(contexts, expectedIn(context)), why)
}
`
