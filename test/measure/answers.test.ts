import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgeAnswers } from '../../src/compose/judge-answers.ts'
import { readEnvironment } from '../../src/compose/options/environment.ts'
import { exporters } from '../../src/dataset/export/exporters.ts'
import { type Retrieve, score } from '../../src/index.ts'
import { answeringSystem } from '../../src/measure/answering-system.ts'
import { answerJudge, type JudgeAnswers } from '../../src/measure/answers/judge-answers.ts'
import { answeredItems, measureAnswers, readBaseline } from '../../src/measure/answers/measure-answers.ts'
import { measureTables } from '../../src/measure/measured-tables.ts'
import { agreementLine, agreementWithPeople, readHumanLabels } from '../../src/measure/score/agreement-with-people.ts'
import { scoreDataset } from '../../src/measure/score/score-dataset.ts'
import { scoreMarkdown } from '../../src/measure/score/score-reports.ts'
import type { TakeTurn } from '../../src/models/turn.ts'
import { startTestServer, type TestServer } from '../../src/testing/index.ts'
import { aSource } from '../dataset/export/a-source.ts'
import { aDataset, anItemOn } from './a-dataset.ts'

const refund = anItemOn('q_refund', [['refunds', 'The refund of an annual plan takes fourteen days.']], {
  question: 'How long does the refund for a yearly plan take?',
  ideal_answer: 'The refund of an annual plan takes fourteen days.',
})
const wrongItem = { ...refund, query_id: 'q_wrong', ideal_answer: 'The refund of an annual plan takes ninety days.' }
const probe = { ...refund, query_id: 'q_probe', no_answer: true, gold_evidence: [], gold_spans: [] }
const row = (query_id: string, question = 'Q', answer = 'A') => ({
  query_id,
  question,
  answer,
  language: 'en',
  contexts: ['C'],
})

/** A model with a scripted reply for each prompt. */
const replyWith = (replies: Readonly<Record<string, unknown>>): TakeTurn =>
  (async ({ prompt }) => ({ kind: 'output', output: replies[prompt.id] })) as TakeTurn
const statements = (...lists: string[][]) => ({
  entries: lists.map((list, index) => ({ query_id: `q_${index + 1}`, statements: list })),
})
const supportReply = (...lists: boolean[][]) => ({
  entries: lists.map((list, index) => ({
    query_id: `q_${index + 1}`,
    statements: list.map((supported, statement) => ({ statement, reason: '', supported })),
  })),
})
const questions = (...lists: (readonly string[] | 'evades')[]) => ({
  entries: lists.map((list, index) => ({
    query_id: `q_${index + 1}`,
    questions: list === 'evades' ? ['Q'] : list,
    noncommittal: list === 'evades',
  })),
})
/** Cosines with `Q`: 1 of itself, 0.6 of `near`, 0 of `far`. */
const embed = async (texts: readonly string[]) =>
  texts.map((text) => Float32Array.from(text === 'near' ? [0.6, 0.8] : text === 'far' ? [0, 1] : [1, 0]))

const makeTempFolder = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-answers-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return { path: folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

describe('faithfulness and answer relevancy', () => {
  test('equal the values computed by hand: the share of supported statements, and the mean cosine of the regenerated questions', async () => {
    const found = await measureAnswers([row('a'), row('b')], {
      takeTurn: replyWith({
        'measure.statements': statements(['s', 't', 'u', 'v'], ['w']),
        'measure.support': supportReply([true, true, true, false], [true]),
        'measure.regenerate-questions': questions(['Q', 'near'], ['far', 'near']),
      }),
      embed,
    })
    expect(found.faithfulness.value).toBeCloseTo((0.75 + 1) / 2, 10)
    expect(found.faithfulness.deviation).toBeCloseTo(0.25 / Math.sqrt(2), 10)
    expect(found.relevancy.value).toBeCloseTo((0.8 + 0.3) / 2, 6)
    expect(found.relevancy.deviation).toBeCloseTo(0.5 / Math.sqrt(2), 6)
    expect(found).toMatchObject({ answers: 2, notJudged: 0, withoutStatements: 0 })
  })

  test('an evasive answer has no relevancy, and an answer without statements is not unfaithful', async () => {
    const found = await measureAnswers([row('a'), row('b')], {
      takeTurn: replyWith({
        'measure.statements': statements(['s'], []),
        'measure.support': supportReply([true]),
        'measure.regenerate-questions': questions(['Q'], 'evades'),
      }),
      embed,
    })
    expect(found.relevancy.value).toBeCloseTo(0.5, 10)
    expect(found).toMatchObject({ faithfulness: { value: 1, n: 1 }, withoutStatements: 1 })
  })

  test('a statement that a reply omits never counts as supported', async () => {
    const found = await measureAnswers([row('a'), row('b')], {
      takeTurn: replyWith({
        'measure.statements': statements(['s', 't']),
        'measure.support': supportReply([true]),
        'measure.regenerate-questions': questions(['Q']),
      }),
      embed,
    })
    expect(found).toMatchObject({ faithfulness: { value: 0.5, n: 1 }, relevancy: { n: 1 }, notJudged: 1 })
  })
})

describe('with a model server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  test('a wrong answer is less faithful than a right one, and asking again costs nothing', async () => {
    using folder = makeTempFolder({})
    const baseline = path.join(folder.path, 'baseline.jsonl')
    writeFileSync(
      baseline,
      `${JSON.stringify({ user_input: 'What is said of seats?', reference: wrongItem.ideal_answer, reference_contexts: ['A seat belongs to one person.'] })}\n`,
    )
    const options = {
      model: 'openai:any',
      baseUrl: server.url,
      embeddingModel: 'any-embedding',
      baseline,
      workspace: path.join(folder.path, 'ws'),
    }
    const judged = await judgeAnswers(aDataset([refund, wrongItem, probe]), options, readEnvironment({}))
    const [ownSet, otherSet] = judged.sets
    expect(ownSet).toMatchObject({ name: 'this set', answers: 2, notJudged: 0, faithfulness: { value: 0.5, n: 2 } })
    expect(ownSet!.relevancy.value).toBeGreaterThan(0.3)
    expect(otherSet).toMatchObject({ name: 'baseline', answers: 1, faithfulness: { value: 0 } })
    expect(judged.calls.calls).toBe(6)
    const scoreAgain = await judgeAnswers(aDataset([refund, wrongItem, probe]), options, readEnvironment({}))
    expect(scoreAgain.sets).toEqual(judged.sets)
    expect(scoreAgain.calls.calls).toBe(0)
  })

  test('answers are judged by claims, faithfulness and refusal, and citations by the claims that they support', async () => {
    using folder = makeTempFolder({})
    const item = {
      ...refund,
      claims: [
        { text: 'The refund of an annual plan takes fourteen days.', spans: [0] },
        { text: 'A seat belongs to nobody.', spans: [0] },
      ],
    }
    const { doc_id, start, end } = refund.gold_spans[0]!
    const answers = (answer: string): Retrieve => {
      const citations = [{ doc_id, start, end }, 'The Team plan has twenty seats at most.']
      return () => ({ results: [{ doc_id, start, end }], answer, citations })
    }
    const options = { model: 'openai:any', baseUrl: server.url, workspace: folder.path }
    const judgedOf = (answer: string) => score(aDataset([item, probe]), answers(answer), options)
    const reply = await judgedOf('The refund of an annual plan takes fourteen days. Turtles swim.')
    expect(reply).toMatchObject({ answersScoredBy: 'model', judge: 'openai:any', noAnswer: { declined: { value: 0 } } })
    expect(reply.questions[0]!.metrics).toMatchObject({
      correct: 0,
      claims_covered: 0.5,
      faithfulness: 0.5,
      citation_precision_judged: 0.5,
      citation_recall_judged: 0.5,
    })
    expect(reply.questions[0]!.judged!.claims.map(({ finding }) => finding)).toEqual(['stated', 'missing'])
    const asked = server.requests.length
    const turtles = await judgedOf('I like turtles.')
    expect(turtles.questions[0]!.metrics).toMatchObject({ correct: 0, claims_covered: 0, faithfulness: 0 })
    const refused = await judgedOf('There is no information on that.')
    expect(refused.questions[0]!.metrics).toMatchObject({ correct: 0, claims_covered: 0 })
    expect(refused.noAnswer).toMatchObject({ declined: { value: 1 }, overRefusal: { value: 1 } })
    expect(server.requests.length).toBeGreaterThan(asked)
  })

  test('judging the same answers again makes no call', async () => {
    using folder = makeTempFolder({})
    const options = { model: 'openai:any', baseUrl: server.url, workspace: folder.path }
    const scoreAgain = () => score(aDataset([refund]), () => ({ results: [], answer: refund.ideal_answer }), options)
    const first = await scoreAgain()
    const asked = server.requests.length
    expect((await scoreAgain()).rows).toEqual(first.rows)
    expect(server.requests.length).toBe(asked)
  })

  test('an answer without a usable reply of the model is excluded from all figures', async () => {
    const item = { ...refund, claims: [{ text: refund.ideal_answer, spans: [0] }] }
    const { notJudged, questions } = await scoreDataset(
      aDataset([item]),
      { ask: async () => ({ results: [], answer: refund.ideal_answer }) },
      { judge: answerJudge(replyWith({ 'measure.judge-answer': { entries: [] } })) },
    )
    expect(notJudged).toBe(1)
    expect(questions[0]!.metrics).not.toHaveProperty('correct')
  })

  test('an unreadable reply counts as not judged and is excluded from all figures', async () => {
    await using garbled = await startTestServer({ faults: [{ fault: 'garbage' }] })
    using folder = makeTempFolder({})
    const judged = await judgeAnswers(
      aDataset([refund]),
      { model: 'openai:any', baseUrl: garbled.url, workspace: folder.path },
      readEnvironment({}),
    )
    expect(judged.sets[0]).toMatchObject({ answers: 1, notJudged: 1, faithfulness: { n: 0 }, relevancy: { n: 0 } })
  })
})

describe('sets of answers', () => {
  test('items without an answer are not judged; the others include the passages of their evidence', () => {
    const rows = answeredItems(aDataset([refund, probe]))
    expect(rows).toMatchObject([{ query_id: 'q_refund', answer: refund.ideal_answer }])
    expect(rows[0]!.contexts.join()).toContain('fourteen days')
  })

  test('a baseline may have the field names of other tools, and an invalid line is reported', () => {
    using folder = makeTempFolder({
      'b.jsonl':
        '{"question":"Is it?","answer":"Yes.","context":"It is."}\n\n{"query":"Was it?","response":"No.","retrieved_contexts":["a","b"]}',
      'langsmith.csv': 'inputs.question,outputs.answer,outputs.contexts\nIs it?,Yes.,It is.\n',
      'bad.jsonl': '{"question":"Is it?"}',
    })
    expect(readBaseline(path.join(folder.path, 'langsmith.csv'))).toMatchObject([{ answer: 'Yes.' }])
    expect(readBaseline(path.join(folder.path, 'b.jsonl'))).toMatchObject([
      { question: 'Is it?', contexts: ['It is.'] },
      { question: 'Was it?', answer: 'No.', contexts: ['a', 'b'] },
    ])
    expect(() => readBaseline(path.join(folder.path, 'bad.jsonl'))).toThrow(/bad.jsonl, line 1/)
    expect(() => readBaseline(path.join(folder.path, 'none.jsonl'))).toThrow(/does not exist/)
  })

  test('a Hugging Face dataset and goldspan’s own exports work as baselines without changes', async () => {
    const source = await aSource()
    const exportedText = (name: string): string =>
      String(Object.values(exporters.find((exporter) => exporter.name === name)!.files(source))[0])
    using folder = makeTempFolder({
      'squad.json': JSON.stringify({
        rows: [
          { row: { id: 7, question: 'Is it?', context: 'It is.', answers: { text: ['Yes.'], answer_start: [0] } } },
          { row: { id: 8, question: 'Was it?', context: 'It is.', answers: { text: [], answer_start: [] } } },
        ],
      }),
      'testset.jsonl': exportedText('ragas'),
      'benchmark.json': exportedText('benchmark'),
      'none.jsonl': '{"question":"Is it?","answer":"Yes."}',
    })
    const inFile = (name: string) => path.join(folder.path, name)
    expect(readBaseline(inFile('squad.json'))).toEqual([
      { query_id: '7', question: 'Is it?', answer: 'Yes.', contexts: ['It is.'], language: 'en' },
    ])
    const answered = source.items.filter(({ no_answer }) => !no_answer).length
    expect(readBaseline(inFile('benchmark.json'))).toHaveLength(answered)
    expect(() => readBaseline(inFile('none.jsonl'))).toThrow(/none.jsonl, line 1: .*contexts/)

    await using server = await startTestServer()
    const options = {
      model: 'openai:any',
      baseUrl: server.url,
      embeddingModel: 'any-embedding',
      workspace: inFile('ws'),
      baseline: inFile('testset.jsonl'),
    }
    const answers = await judgeAnswers(aDataset([refund]), options, readEnvironment({}))
    const [table] = measureTables({ metrics: [], answers }).filter((block) => block.startsWith('Answers'))
    expect(table).toMatch(new RegExp(`^baseline +${answered} `, 'm'))
  })
})

describe('answers of a system, from a file', () => {
  const item = { ...refund, claims: [{ text: refund.ideal_answer, spans: [0] }] }
  const scoreOf = async (name: string, text: string) => {
    using folder = makeTempFolder({ [name]: text })
    using system = answeringSystem(path.join(folder.path, name), undefined)
    return await scoreDataset(aDataset([item]), system)
  }

  test('rows of other tools are matched by question, and their contexts are used as results', async () => {
    const { ideal_answer: answer, question } = item
    const ragas = { user_input: question, response: answer, reference: 'Another.', retrieved_contexts: [answer] }
    expect(await scoreOf('ragas.jsonl', JSON.stringify(ragas))).toMatchObject({ retrieves: true, unanswered: [] })
    const deepeval = [{ input: question, actual_output: answer, expected_output: 'Another.' }]
    const read = await scoreOf('deepeval.json', JSON.stringify(deepeval))
    expect(read).toMatchObject({ retrieves: false, questions: [{ reply: { answer } }] })
    const csv = `question,answer,abstained,latency_ms\n"${question}","${answer}",False,12.5\nOther?,,True,\n`
    const found = await scoreOf('answers.csv', csv)
    expect(found).toMatchObject({ questions: [{ reply: { answer, abstained: false } }], latency: { max: 12.5 } })
    expect(answeringSystem('http://127.0.0.1/answers.json', undefined).recorded).toBeUndefined()
  })

  test('a row without an answer counts as not answered, and one without a question is an error', async () => {
    const empty = await scoreOf('a.jsonl', JSON.stringify({ query_id: 'q_refund', answer: null, results: ['x'] }))
    expect(empty.questions[0]!.metrics).toMatchObject({ answered: 0 })
    await expect(scoreOf('a.jsonl', '{"answer":"Yes."}')).rejects.toThrow('a.jsonl, line 1: expected "query_id"')
    await expect(scoreOf('a.jsonl', '\n')).rejects.toThrow('contains no answers')
  })

  test('a row without a known answer column is an error, not a declined answer', async () => {
    const unnamed = scoreOf('a.csv', 'query_id,reply_text,results\nq_refund,Soon.,[]\n')
    await expect(unnamed).rejects.toThrow(
      /a\.csv: no column contains answers \(query_id, reply_text, results\)\. Rename .* answer, response, /,
    )
    const skipped = { query_id: 'q_other', results: [], unanswered: true }
    const answered = { query_id: 'q_refund', answer: 'Soon.', results: ['x'] }
    const partlyAnswered = await scoreOf('a.jsonl', `${JSON.stringify(skipped)}\n${JSON.stringify(answered)}`)
    expect(partlyAnswered.questions[0]).toMatchObject({ reply: { answer: 'Soon.' } })
    const declined = await scoreOf('a.jsonl', JSON.stringify({ query_id: 'q_refund', abstained: true }))
    expect(declined).toMatchObject({ questions: [{ reply: { abstained: true } }] })
    expect(scoreMarkdown(aDataset([item]), declined, [])).toContain('## Score of answers: ')
    const empty = await scoreOf('a.csv', 'query_id,response,results\nq_refund,,"[{""text"":""x""}]"\n')
    expect(empty.questions[0]).toMatchObject({ reply: { answer: '' } })
  })

  test('the retriever supplies results for answers that have none', async () => {
    using folder = makeTempFolder({
      'found.jsonl': JSON.stringify({ query_id: 'q_refund', results: [{ text: item.ideal_answer }] }),
      'said.jsonl': JSON.stringify({ query_id: 'q_refund', answer: 'Soon.' }),
    })
    using system = answeringSystem(path.join(folder.path, 'said.jsonl'), path.join(folder.path, 'found.jsonl'))
    expect(await system.ask('q_refund', '?', 5)).toMatchObject({
      answer: 'Soon.',
      results: [{ text: item.ideal_answer }],
    })
  })

  test('the judge is compared with people on the answers that they labeled; labels of other answers are ignored', async () => {
    const items = ['a', 'b', 'c', 'd'].map((query_id) => ({ ...item, query_id }))
    const judge: JudgeAnswers = async (answers) =>
      answers.map(({ answer }) => ({
        claims: [{ reason: '', finding: answer === 'right' ? 'stated' : 'missing' }],
        declines: answer === 'unknown',
        faithfulness: undefined,
        supported: [],
      }))
    const reply: Readonly<Record<string, string>> = {
      a: 'right',
      b: 'right',
      c: 'wrong',
      d: 'right',
      q_probe: 'unknown',
    }
    const system = { ask: async (id: string) => ({ results: [], answer: reply[id] }) }
    const judged = await scoreDataset(aDataset([...items, probe]), system, { judge })
    using folder = makeTempFolder({
      'people.jsonl': [
        { query_id: 'a', human: true },
        { query_id: 'b', human: false, answer: 'right' },
        { query_id: 'c', human: true },
        { query_id: 'c', human: false },
        { query_id: 'q_probe', human: true },
        { query_id: 'd', human: true, answer: 'an older one' },
        { query_id: 'd', answer: 'without a label' },
      ]
        .map((row) => JSON.stringify(row))
        .join('\n'),
      'people.csv': 'query_id,human,answer\na,TRUE,right\nb,0,right\nc,False,wrong\nq_probe,true,unknown\nd,,right',
      'good.csv': 'query_id,human\na,1',
      'none.jsonl': '{"query_id":"a"}',
    })
    const agreementWithFile = (file: string) =>
      agreementWithPeople(judged, readHumanLabels(path.join(folder.path, file)))!
    const found = agreementWithFile('people.jsonl')
    expect(found).toMatchObject({ n: 4, unused: 1, sensitivity: { value: 1 }, specificity: { value: 0.5 } })
    expect(found.rawPassRate).toMatchObject({ value: 1, n: 1 })
    expect(agreementLine(found)).toMatch(
      /^Agreement with people on 4 answers: the judge passes 1\.000 .*1 label not used/,
    )
    expect(agreementWithFile('people.csv')).toEqual({ ...found, unused: 0 })
    expect(agreementLine(agreementWithFile('good.csv'))).toContain('rejects – of the others')
    expect(() => readHumanLabels(path.join(folder.path, 'none.jsonl'))).toThrow('contains no labels')
  })
})
