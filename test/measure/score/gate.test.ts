import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { RetrieverReply } from '../../../src/measure/retriever-reply.ts'
import { depthsOf, gateResults, readBaselineScore, readBound } from '../../../src/measure/score/gate.ts'
import { scoreDataset } from '../../../src/measure/score/score-dataset.ts'
import { resultLines, scoreJUnit, scoreMarkdown } from '../../../src/measure/score/score-reports.ts'
import { makeTempFolder } from '../../temp-folder.ts'
import { aDataset, anItemOn } from '../a-dataset.ts'

const dataset = aDataset([
  anItemOn('q_1', [['refunds', 'takes fourteen days']], { question: 'How <long> | does “it” take?' }),
  anItemOn('q_2', [['seats', 'twenty seats at most']]),
])
const places = dataset.items.map(({ value }) => value.gold_spans[0]!)
const wrongSpan = { doc_id: 'seats', start: 0, end: 20 }

/** A system that finds the evidence of so many questions. */
const scoreFinding = (questions: number, k: readonly number[] = [10]) =>
  scoreDataset(
    dataset,
    {
      ask: async (query_id) =>
        RetrieverReply.parse({
          results: [Number(query_id.slice(2)) <= questions ? places[Number(query_id.slice(2)) - 1] : wrongSpan],
        }),
    },
    { k },
  )
const heldOf = (gates: ReturnType<typeof gateResults>) => gates.map((gate) => gate.held)

describe('a gate', () => {
  test('passes at its bound and fails below it', async () => {
    const half = await scoreFinding(1)
    const min = ['recall@10=0.5', 'MRR=0.51'].map(readBound)
    expect(heldOf(gateResults(half, { min }))).toEqual([true, false])
    expect(heldOf(gateResults(half, { max: [readBound('characters@10=1'), readBound('latency_p90=60000')] }))).toEqual([
      false,
      true,
    ])
  })

  test('does not fail because of a rounding error', async () => {
    const score = await scoreFinding(1)
    const [row] = score.rows
    // The mean of ten recalls that are thirds and add up to six.
    const mrr = { ...row!.metrics.mrr!, value: 0.5999999999999999 }
    const rows = [{ ...row!, metrics: { ...row!.metrics, mrr } }]
    expect(heldOf(gateResults({ ...score, rows }, { min: [readBound('mrr=0.6')] }))).toEqual([true])
  })

  test('an invalid bound and an unknown measure are reported', async () => {
    const half = await scoreFinding(1)
    expect(() => readBound('recall@10')).toThrow('“recall@10” is not a bound')
    expect(() => gateResults(half, { min: [readBound('recall@7=0.5')] })).toThrow('Use recall@10')
    expect(depthsOf([readBound('recall@7=0.5'), readBound('mrr=1')])).toEqual([7])
  })

  test('can require a score no worse than an earlier one, read from its JSON lines or its printed output', async () => {
    using folder = makeTempFolder()
    const [file, printed] = [path.join(folder.path, 'results.jsonl'), path.join(folder.path, 'baseline.json')]
    const scoreOfTwo = await scoreFinding(2)
    writeFileSync(file, resultLines(dataset, scoreOfTwo))
    writeFileSync(printed, JSON.stringify({ questions: scoreOfTwo.questions }))
    const half = await scoreFinding(1)
    for (const baseline of [readBaselineScore(file), readBaselineScore(printed)]) {
      expect(heldOf(gateResults(scoreOfTwo, { noWorseThan: baseline }))).toEqual([true, true, true, true, true])
      const broken = gateResults(half, { noWorseThan: baseline })
      expect(heldOf(broken)).toEqual([false, false, false, false, false])
      expect(broken[0]!.measured).toMatch(/^−0\.500 .* on 2 questions: 0 better, 1 worse$/)
      expect(heldOf(gateResults(half, { noWorseThan: baseline, margin: 0.5 }))).toEqual([true, true, true, true, true])
    }
    // A measure that only some questions have is compared on those.
    const withFaithfulness = (score: typeof half, ...values: (number | undefined)[]) => ({
      ...score,
      questions: score.questions.map((question, at) => ({
        ...question,
        metrics: { mrr: 1, faithfulness: values[at] ?? Number.NaN },
      })),
    })
    writeFileSync(file, resultLines(dataset, withFaithfulness(half, 1)))
    const gates = gateResults(withFaithfulness(half, 0.5, 1), { noWorseThan: readBaselineScore(file) })
    expect(gates).toMatchObject([{ held: true }, { held: false, measured: expect.stringContaining('on 1 question') }])
    writeFileSync(
      file,
      resultLines(dataset, { questions: half.questions.map((question) => ({ ...question, metrics: { iou: 1 } })) }),
    )
    expect(() => gateResults(half, { noWorseThan: readBaselineScore(file) })).toThrow('no measure in common')
    // Measures that depend on the largest depth are not compared across depths.
    writeFileSync(file, resultLines(dataset, await scoreFinding(2, [5, 10])))
    const shallow = gateResults(await scoreFinding(2, [5]), { noWorseThan: readBaselineScore(file) })
    expect(shallow.map(({ gate }) => gate.split(' ')[0])).toEqual(['recall@5', 'complete@5', 'ndcg@5'])
    writeFileSync(file, 'no score')
    expect(() => readBaselineScore(file)).toThrow('is not a score')
  })
})

describe('a score in a file', () => {
  test('is well-formed JUnit, with a test case for each bound', async () => {
    const half = await scoreFinding(0)
    const gates = gateResults(half, { min: [readBound('mrr=0.5')], max: [readBound('mrr=0.5')] })
    const junit = scoreJUnit(dataset, half, gates)
    expect(junit.match(/<testcase/g)).toHaveLength(2)
    expect(junit).toContain('tests="2" failures="1"')
    // Parsed strictly.
    const read = execFileSync(
      'python3',
      ['-c', 'import sys,xml.etree.ElementTree as e;print(e.fromstring(sys.stdin.read()).find("system-out").text)'],
      { input: junit, encoding: 'utf8' },
    )
    expect(read).toContain('How <long> | does “it” take?')
  })

  test('is Markdown with the failed bounds, the rows and the missed evidence, with markup in questions escaped', async () => {
    const half = await scoreFinding(0)
    const page = scoreMarkdown(dataset, half, gateResults(half, { min: [readBound('mrr=0.5')] }))
    expect(page).toContain('1 of 1 gates failed')
    expect(page).toContain('| ❌ | mrr at least 0.5 | 0.000 |')
    expect(page).toContain('How &lt;long\\> \\| does “it” take?')
  })
})
