import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../../../src/errors.ts'
import type { JudgeAnswers } from '../../../src/measure/answers/judge-answers.ts'
import { remoteRetriever } from '../../../src/measure/remote-retriever.ts'
import { RetrieverReply } from '../../../src/measure/retriever-reply.ts'
import { type ScoreOptions, scoreDataset, scoreOrFail } from '../../../src/measure/score/score-dataset.ts'
import { resultLines, scoreLines } from '../../../src/measure/score/score-reports.ts'
import { selectItems } from '../../../src/measure/score/select-items.ts'
import { makeTempFolder } from '../../temp-folder.ts'
import { aDataset, anItemOn } from '../a-dataset.ts'

const days = ['refunds', 'takes fourteen days'] as const
const card = ['refunds', 'paid back to the card'] as const
const seats = ['seats', 'twenty seats at most'] as const

const easyItem = anItemOn('q_1', [days], { difficulty: 'easy' })
const two = anItemOn('q_2', [days, seats], { difficulty: 'hard' })
const probe = anItemOn('q_3', [])
const [span] = easyItem.gold_spans
const place = { doc_id: span!.doc_id, start: span!.start, end: span!.end }
const shiftedPlace = { ...place, start: place.start + 1 }
const wrongSpan = { doc_id: 'seats', start: 0, end: 20 }

/** A system with these replies, serialized and parsed like over HTTP. */
const retrieverWith = (replies: Readonly<Record<string, object | undefined>>) => ({
  ask: async (query_id: string) => replies[query_id] && RetrieverReply.parse(replies[query_id]),
})
const scoresOf = async (
  items: Parameters<typeof aDataset>[0],
  replies: Parameters<typeof retrieverWith>[0],
  k = 5,
  options: ScoreOptions = {},
) => {
  const { rows, ...rest } = await scoreOrFail(aDataset(items), retrieverWith(replies), { k, ...options })
  const values = Object.fromEntries(
    Object.entries(rows[0]?.metrics ?? {}).map(([name, { value }]) => [name, Math.round(value * 1000) / 1000]),
  )
  return { ...values, rows, ...rest }
}

describe('scores of a system', () => {
  test('evidence in second place', async () => {
    // Servers with typed replies send null for what they leave out.
    const results = [wrongSpan, { ...place, chunk_id: null, score: null, metadata: null }]
    expect(await scoresOf([easyItem], { q_1: { results, answer: null, citations: null } })).toMatchObject({
      'recall@5': 1,
      mrr: 0.5,
      'ndcg@5': 0.631,
      character_recall: 1,
      character_precision: 0.487,
    })
  })

  test('the recall of variants is shown next to that of their questions', async () => {
    const noisy = {
      ...easyItem,
      query_id: 'q_1v',
      question: 'how logn',
      variant: { type: 'noise' as const, clean_id: 'q_1' },
    }
    const variantWithoutOriginal = { ...noisy, query_id: 'q_9v', variant: { type: 'noise' as const, clean_id: 'q_9' } }
    const system = retrieverWith({ q_1: { results: [place] }, q_1v: { results: [wrongSpan] } })
    const { robustness, rows } = await scoreOrFail(
      {
        ...aDataset([easyItem]),
        variants: [noisy, variantWithoutOriginal].map((value) => ({ ...aDataset([value]).items[0]!, value })),
      },
      system,
      { k: 5 },
    )
    expect(rows[0]!.n).toBe(1)
    expect(robustness).toMatchObject([{ type: 'noise', clean: 1, varied: 0, difference: { value: -1, lost: 1 } }])
  })

  test('a result with offsets counts by the evidence in it, not by the passage that it overlaps', async () => {
    const overlapping = { ...place, start: place.start - 20, end: place.start + 5 }
    expect(await scoresOf([easyItem], { q_1: { results: [overlapping] } })).toMatchObject({ 'recall@5': 0, mrr: 0 })
  })

  test('a result can name a passage of the dataset by its id', async () => {
    const [chunk_id] = easyItem.gold_evidence
    expect(await scoresOf([easyItem], { q_1: { results: [{ chunk_id: chunk_id! }] } })).toMatchObject({ mrr: 1 })
    expect(await scoresOf([easyItem], { q_1: { results: [{ chunk_id: 'seats#c1' }] } })).toMatchObject({ mrr: 0 })
  })

  test('half of the evidence is half of the recall, and finding it twice adds nothing', async () => {
    expect(await scoresOf([two], { q_2: { results: [place, shiftedPlace] } })).toMatchObject({
      'recall@5': 0.5,
      mrr: 1,
    })
  })

  test('one result with all the evidence is a perfect reply', async () => {
    const itemWithTwoSpans = anItemOn('q_1', [card, days])
    const longResult = { doc_id: 'refunds', start: 0, end: 85 }
    expect(await scoresOf([itemWithTwoSpans], { q_1: { results: [longResult] } })).toMatchObject({
      'recall@5': 1,
      'ndcg@5': 1,
    })
  })

  test('evidence that an earlier result contained does not affect the rank of new evidence', async () => {
    const itemWithTwoSpans = anItemOn('q_1', [card, days])
    const longResult = { doc_id: 'refunds', start: 0, end: 85 }
    const { doc_id, start, end } = itemWithTwoSpans.gold_spans[0]!
    expect(
      await scoresOf([itemWithTwoSpans], { q_1: { results: [{ doc_id, start, end }, longResult] } }),
    ).toMatchObject({ 'ndcg@5': 1 })
  })

  test('another passage that answers is as good', async () => {
    const itemWithAlternative = anItemOn('q_1', [days], { also_supports: [anItemOn('q', [seats]).gold_spans[0]!] })
    const { doc_id, start, end } = two.gold_spans[1]!
    expect(await scoresOf([itemWithAlternative], { q_1: { results: [{ doc_id, start, end }] } })).toMatchObject({
      mrr: 1,
    })
  })

  test('an older version of the same page is another page', async () => {
    const older = { ...easyItem, gold_spans: easyItem.gold_spans.map((gold) => ({ ...gold, version: '0' })) }
    expect(await scoresOf([older], { q_1: { results: [place] } })).toMatchObject({ mrr: 0, character_recall: 0 })
  })

  test('results beyond k do not count', async () => {
    expect(await scoresOf([easyItem], { q_1: { results: [wrongSpan, place] } }, 1)).toMatchObject({ 'recall@1': 0 })
  })

  test('a question without a reply counts as not found, and is listed', async () => {
    const found = await scoresOf([easyItem, two], { q_1: { results: [place] } })
    expect(found.rows[0]!.n).toBe(2)
    expect(found).toMatchObject({ 'recall@5': 0.5, unanswered: ['q_2'] })
  })

  test('groups have rows of their own', async () => {
    const { rows } = await scoresOf([easyItem, two], { q_1: { results: [place] }, q_2: { results: [] } })
    const easy = rows.find(({ group }) => group === 'difficulty easy')
    expect(easy!.n).toBe(1)
    expect(easy!.metrics.mrr!.value).toBe(1)
  })

  test('several depths at once', async () => {
    const found = await scoresOf([easyItem], { q_1: { results: [wrongSpan, place] } }, 1, { k: [1, 2] })
    expect(found).toMatchObject({ 'recall@1': 0, 'recall@2': 1, 'complete@2': 1, 'characters@1': 20 })
  })

  test('questions without an answer are counted separately if the system reports refusals', async () => {
    const quiet = await scoresOf([easyItem, probe], { q_1: { results: [place] }, q_3: { results: [] } })
    expect(quiet.noAnswer).toMatchObject({ questions: 1, declined: null, separation: null })
    expect(quiet.rows[0]!.n).toBe(1)
    const { noAnswer } = await scoresOf([easyItem, two, probe], {
      q_1: { results: [place] },
      q_2: { results: [], abstained: true },
      q_3: { results: [], abstained: true },
    })
    expect(noAnswer!.declined).toMatchObject({ value: 1, n: 1 })
    expect(noAnswer!.overRefusal).toMatchObject({ value: 0.5, n: 2 })
  })

  test('without a model, a refusal in words is not counted', async () => {
    const replies = {
      q_1: { results: [place], answer: 'It takes fourteen days.' },
      q_3: { results: [place], answer: 'Não há informação sobre isso nos documentos.' },
    }
    expect((await scoresOf([easyItem, probe], replies)).noAnswer).toMatchObject({ declined: null, overRefusal: null })
    const judge: JudgeAnswers = async (answers) =>
      answers.map(({ answer }) => ({
        claims: [],
        declines: answer.startsWith('Não há'),
        faithfulness: undefined,
        supported: [],
      }))
    const judged = await scoresOf([easyItem, probe], replies, 1, { judge })
    expect(judged.noAnswer).toMatchObject({ declined: { value: 1 }, overRefusal: { value: 0 } })
    const silentJudge: JudgeAnswers = async (answers) =>
      (await judge(answers)).map((judgment) => (judgment?.declines ? undefined : judgment))
    const { noAnswer, notJudged } = await scoresOf([easyItem, probe], replies, 1, { judge: silentJudge })
    expect({ unreadable: notJudged, noAnswer }).toMatchObject({
      unreadable: 1,
      noAnswer: { declined: { n: 0 }, overRefusal: { n: 1 } },
    })
  })

  test('the score of the first result separates questions with and without an answer', async () => {
    const { noAnswer } = await scoresOf([easyItem, two, probe], {
      q_1: { results: [{ ...place, score: 0.9 }] },
      q_2: { results: [{ ...place, score: 0.4 }] },
      q_3: { results: [{ ...place, score: 0.5 }] },
    })
    expect(noAnswer!.separation).toBe(0.5)
  })

  test('scores of later results do not affect the separation, even if they are higher', async () => {
    const score = await scoresOf([easyItem, probe], {
      q_1: {
        results: [
          { ...place, score: 0.9 },
          { ...wrongSpan, score: 0.1 },
        ],
      },
      q_3: {
        results: [
          { ...place, score: 0.2 },
          { ...wrongSpan, score: 0.95 },
        ],
      },
    })
    expect(score.noAnswer!.separation).toBe(1)
  })

  test('difficulty is the measured one, if there is one', async () => {
    const { rows } = await scoresOf([{ ...easyItem, measured_difficulty: 0.9 }, two], { q_1: { results: [place] } })
    expect(rows.map(({ group }) => group)).toContain('difficulty hard')
    expect(rows.map(({ group }) => group)).not.toContain('difficulty easy')
  })

  test('items are selected by values with commas and bars, and by fields inside lists', () => {
    const dataset = aDataset([{ ...easyItem, topic: 'Agents, tasks' }, { ...two, topic: 'a|b' }, probe])
    const selectWhere = (where: string) => selectItems(dataset, { where }).items.map(({ query_id }) => query_id)
    expect(selectWhere('topic=Agents, tasks')).toEqual(['q_1'])
    expect(selectWhere('topic=a|b')).toEqual(['q_2'])
    expect(selectWhere('topic=a|b,difficulty=hard')).toEqual(['q_2'])
    expect(selectWhere('gold_spans.doc_id=seats')).toEqual(['q_2'])
  })

  const claimed = {
    ...easyItem,
    question: 'How long does the refund of an annual plan take?',
    claims: [
      { text: 'The refund of an annual plan takes 14 days.', spans: [0], importance: 'required' as const },
      { text: 'It is paid back to 1 card.', spans: [0], importance: 'helpful' as const },
    ],
  }

  test('without a model, an answer is scored by the numbers of required claims, by numbers that no result contains, and by its citations', async () => {
    const results = [{ text: 'The refund of an annual plan takes fourteen (14) days.' }]
    const metricsOf = async (answer: string) => {
      const reply = { results, answer, citations: [wrongSpan, place] }
      return (await scoresOf([claimed], { q_1: reply }, 1, { tolerate: 1 })).questions[0]!.metrics
    }
    const good = { answered: 1, figures_stated: 1, figures_grounded: 1, citation_precision: 0.5, citation_recall: 1 }
    expect(await metricsOf('14 days.')).toMatchObject(good)
    expect(await metricsOf('15 days.')).toMatchObject({ figures_stated: 0, figures_grounded: 0 })
    // List numbers do not count as figures.
    expect(await metricsOf('1. After 14 days.\n2. Within 99 days.')).toMatchObject({ figures_grounded: 0.5 })
    const turtles = await metricsOf('I like turtles.')
    expect(turtles).toMatchObject({ answered: 1, figures_stated: 0 })
    expect(turtles).not.toHaveProperty('figures_grounded')
    expect(await metricsOf('')).toMatchObject({ answered: 0, figures_stated: 0 })
  })

  test('an answer may cite one source for several of its sentences', async () => {
    const reply = { results: [place], answer: '14 days.', citations: [place, place] }
    const { questions, placement } = await scoresOf([claimed], { q_1: reply })
    expect(questions[0]!.metrics).toMatchObject({ citation_precision: 1, citation_recall: 1 })
    expect(placement.faults.repeated).toBe(0)
  })

  test('a system that gives answers but no results has no retrieval measures', async () => {
    const system = { ask: async () => RetrieverReply.parse({ answer: '14 days.' }) }
    const score = await scoreDataset(aDataset([claimed]), system, { k: 5 })
    expect(score).toMatchObject({ retrieves: false, answersScoredBy: 'rules', headline: 'answered' })
    expect(Object.keys(score.rows[0]!.metrics)).toEqual(['answered', 'figures_stated'])
  })
})

test('a narrow terminal gets a table that fits, with the gates below it; a wide one gets all measures', async () => {
  const dataset = aDataset([easyItem, two])
  const score = await scoreDataset(dataset, retrieverWith({ q_1: { results: [place] }, q_2: { results: [place] } }), {
    k: 5,
  })
  const gates = [{ gate: 'recall@5 at least 1', held: false, measured: '0.750' }]
  const narrow = scoreLines(dataset, score, gates, { columns: 70 })
  const table = narrow.find((line) => line.startsWith('group')) ?? ''
  expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(70)
  expect(table).toContain('recall@5')
  expect(narrow.at(-1)).toBe('FAILED  recall@5 at least 1: 0.750')
  const wide = scoreLines(dataset, score, gates).find((line) => line.startsWith('group')) ?? ''
  expect(wide).toContain('character recall')
})

describe('results that do not fit the dataset', () => {
  const scoreResults = (results: readonly unknown[], options: ScoreOptions = {}) =>
    scoresOf([easyItem], { q_1: { results } }, 5, options)

  test.for([
    ['an unknown passage', { chunk_id: 'nobody#c1' }, 'with an unknown id'],
    ['an unknown document', { ...place, doc_id: 'nowhere' }, 'with an unknown id'],
    ['an unknown version', { ...place, version: '0' }, 'with an unknown id'],
    ['offsets behind the end', { ...place, end: 99_999_999 }, 'outside of the document'],
    ['an empty stretch', { ...place, end: place.start }, 'outside of the document'],
    [
      'a text of other documents',
      { text: 'A whale is no fish, whatever they say.' },
      'whose text is not in any document',
    ],
  ] as const)('%s is not a score of zero but an error', async ([, result, message]) => {
    await expect(scoreResults([result])).rejects.toThrow(message)
    await expect(scoreResults([result])).rejects.toThrow('1 of 1 results (100%)')
  })

  test('a repeated result for one question is reported', async () => {
    await expect(scoreResults([place, place])).rejects.toThrow('returned twice for one question')
  })

  test('a tolerated share of them counts as not found', async () => {
    const found = await scoreResults([{ chunk_id: 'nobody' }, place, wrongSpan], { tolerate: 0.4 })
    expect(found).toMatchObject({ mrr: 0.5, placement: { results: 3, placed: 2 } })
    const results = [{ chunk_id: 'nobody' }, place, wrongSpan]
    await expect(scoreResults(results, { tolerate: 0.3 })).rejects.toThrow('1 of 3')
    // The error suggests a sufficient share.
    await expect(scoreResults(results, { tolerate: 0.3 })).rejects.toThrow('To score anyway: --tolerate 0.34 (')
  })

  test('a system without any result is an error', async () => {
    await expect(scoreResults([])).rejects.toThrow('returned nothing for any of 1 question.')
  })
})

describe('results that are texts', () => {
  const text = 'The refund of an annual plan takes fourteen days.'

  test.for([
    ['as it is', text],
    ['as an object', { text }],
    ['with an id of the system’s own', { text, doc_id: '7f3a' }],
    ['with its document', { text, doc_id: 'refunds' }],
    ['as LangChain gives it', { pageContent: text, metadata: { source: 'docs/refunds.md', loc: { lines: {} } } }],
    ['with metadata of another meaning', { pageContent: text, metadata: { version: 2, start: 12.5, end: '14' } }],
    ['with other white space', { text: text.replaceAll(' ', '\n') }],
    ['with an id that nobody knows', { chunk_id: 'c-17', text }],
  ] as const)('%s is found', async ([, result]) => {
    expect(await scoresOf([easyItem], { q_1: { results: [result] } })).toMatchObject({
      mrr: 1,
      placement: { placed: 1 },
    })
  })

  test('a text that occurs in two documents counts as the more useful one, and may be returned for both', async () => {
    const texts = { a: 'Seats are free.', b: 'Seats are free. Really, they are.' }
    const item = anItemOn('q_1', [['b', 'Seats are free.']], {}, texts)
    const ask = (results: readonly string[]) =>
      scoreOrFail(aDataset([item], texts), retrieverWith({ q_1: { results } }), { k: 5 })
    expect((await ask(['Seats are free.'])).rows[0]!.metrics.mrr!.value).toBe(1)
    await ask(['Seats are free.', 'Seats are free.'])
    await expect(ask(Array(3).fill('Seats are free.'))).rejects.toThrow('returned twice')
  })

  test('ids of the user’s own chunks are looked up in the given chunks', async () => {
    const chunks = [
      { chunk_id: 'mine-1', text },
      { chunk_id: 'mine-2', text: 'A whale is no fish.' },
    ]
    const ask = (chunk_id: string) => scoresOf([easyItem], { q_1: { results: [{ chunk_id }] } }, 5, { chunks })
    expect(await ask('mine-1')).toMatchObject({ mrr: 1 })
    await expect(ask('mine-2')).rejects.toThrow('Your chunk mine-2: The text was not found in any document.')
  })

  test('a chunk that is in no document is located by the text of its result; without one, it is an error', async () => {
    const chunks = [{ chunk_id: 'mine', text: 'A whale is no fish.' }]
    const parts = [
      'takes fourteen days',
      'paid back',
      'one person',
      'twenty seats',
      'belongs to',
      'the card',
      'at most',
    ]
    const ask = (results: readonly object[]) => scoresOf([easyItem], { q_1: { results } }, 9, { chunks })
    expect(await ask([{ chunk_id: 'mine', text }])).toMatchObject({ mrr: 1, placement: { placed: 1 } })
    await expect(ask([...parts.map((part) => ({ text: part })), { chunk_id: 'mine' }])).rejects.toThrow(
      /1 of 8 results .* whose chunk is not in any document[\s\S]*Some of your chunks/,
    )
  })
})

describe('the questions that are scored', () => {
  const split = { file: 'splits/test.jsonl', line: 1, value: { query_id: 'q_2' }, text: '' }
  const dataset = { ...aDataset([easyItem, two]), splits: { design: [], validation: [], test: [split] } }
  const system = retrieverWith({ q_1: { results: [place] }, q_2: { results: [place] } })
  const askedIds = async (options: ScoreOptions) =>
    (await scoreDataset(dataset, system, options)).questions.map(({ query_id }) => query_id)

  test('the test split of a set with splits, unless another is named', async () => {
    expect(await askedIds({})).toEqual(['q_2'])
    expect(await askedIds({ split: 'all' })).toEqual(['q_1', 'q_2'])
    await expect(askedIds({ split: 'design' })).rejects.toThrow('design split of memory is empty')
  })

  test('can be limited to items with certain values; a value that no item has is reported', async () => {
    expect(await askedIds({ split: 'all', where: 'difficulty=easy,language=en' })).toEqual(['q_1'])
    expect(await askedIds({ split: 'all', where: 'difficulty=easy|hard' })).toEqual(['q_1', 'q_2'])
    await expect(askedIds({ where: 'topic=retries=3' })).rejects.toThrow('No item has topic=retries=3.')
    await expect(askedIds({ where: 'language=fr' })).rejects.toThrow('No item has language=fr. Use en.')
    await expect(askedIds({ where: 'color=red' })).rejects.toThrow('No item has a field color')
  })

  test('the results file of a score can be scored again', async () => {
    using folder = makeTempFolder()
    const file = path.join(folder.path, 'results.jsonl')
    const first = await scoreDataset(dataset, retrieverWith({ q_1: { results: ['twenty seats', place] } }), {
      split: 'all',
      tolerate: 1,
    })
    writeFileSync(file, resultLines(dataset, first))
    using system = remoteRetriever(file)
    const secondScore = await scoreDataset(dataset, system, { split: 'all' })
    expect(secondScore.unanswered).toEqual(['q_2'])
    expect(secondScore.rows).toEqual(first.rows)
    expect(secondScore.latency).toEqual(first.latency)
    // The scores of the file are replaced.
    const [line] = resultLines(dataset, await scoreDataset(dataset, system, { split: 'all', k: 1 })).split('\n')
    expect(JSON.parse(line!)).toMatchObject({ metrics: { 'recall@1': 0 }, ranks: [null] })
    expect(line).not.toContain('recall@10')
    // It has no more than ten results of each question.
    await expect(scoreDataset(dataset, system, { split: 'all', k: 20 })).rejects.toThrow('Use -k 10 or less')
  })
})

describe('ways to reach a system', () => {
  test('over HTTP: question in, results out', async () => {
    const askedIds: unknown[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => {
        body += part.toString()
      })
      request.on('end', () => {
        askedIds.push(JSON.parse(body))
        response.end(JSON.stringify({ results: [place], score: 0.7 }))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      using system = remoteRetriever(`http://127.0.0.1:${(server.address() as AddressInfo).port}/search`)
      const { rows } = await scoreDataset(aDataset([easyItem]), system, { k: 3 })
      expect(rows[0]!.metrics.mrr!.value).toBe(1)
      expect(askedIds).toEqual([{ query_id: 'q_1', question: easyItem.question, k: 3 }])
    } finally {
      server.close()
    }
  })

  test('the error names a server that fails or sends invalid replies', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/fails') response.statusCode = 503
      response.end('{"hits": []}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      await expect(remoteRetriever(`${root}/fails`).ask('q_1', 'Who?', 3)).rejects.toThrow('answered 503 to q_1')
      await expect(remoteRetriever(`${root}/odd`).ask('q_1', 'Who?', 3)).rejects.toThrow('expected {"results"')
    } finally {
      server.close()
    }
    await expect(remoteRetriever(root).ask('q_1', 'Who?', 3)).rejects.toThrow(UsageError)
  })

  test('a file of results', async () => {
    using folder = makeTempFolder()
    const file = path.join(folder.path, 'results.jsonl')
    writeFileSync(file, `${JSON.stringify({ query_id: 'q_1', results: [place] })}\n\n`)
    using system = remoteRetriever(file)
    expect((await scoreDataset(aDataset([easyItem]), system, { k: 3 })).rows[0]!.metrics.mrr!.value).toBe(1)
    expect(await system.ask('q_2', 'Who?', 3)).toBeUndefined()

    writeFileSync(file, `${JSON.stringify({ results: [place] })}\n`)
    expect(() => remoteRetriever(file)).toThrow('line 1: the reply has no query_id')
    expect(() => remoteRetriever('nowhere.jsonl')).toThrow(UsageError)
  })

  /** A command that answers each line by this expression over `asked`. */
  const command = (folder: string, reply: string): string => {
    const script = path.join(folder, 'system.mjs')
    writeFileSync(
      script,
      `import { createInterface } from 'node:readline'
       for await (const line of createInterface({ input: process.stdin })) {
         const asked = JSON.parse(line)
         console.log(JSON.stringify(${reply}))
       }`,
    )
    return `"${process.execPath}" "${script}" index.jsonl`
  }

  test('a command that reads questions and writes results, line by line', async () => {
    using folder = makeTempFolder()
    const reply = `{ query_id: asked.query_id, results: [${JSON.stringify(place)}].slice(0, asked.k) }`
    using system = remoteRetriever(command(folder.path, reply))
    const { rows } = await scoreDataset(aDataset([easyItem, two]), system, { k: 3 })
    expect(rows[0]!.metrics.mrr!.value).toBe(1)
  })

  test('a command that answers a different question is stopped', async () => {
    using folder = makeTempFolder()
    using system = remoteRetriever(command(folder.path, `{ query_id: 'q_9', results: [] }`))
    await expect(system.ask('q_1', 'Who?', 3)).rejects.toThrow('the question was q_1, but the reply is for q_9')
  })

  test('a command that exits early is reported with its exit code', async () => {
    using folder = makeTempFolder()
    using system = remoteRetriever(command(folder.path, 'process.exit(3)'))
    await expect(system.ask('q_1', 'Who?', 3)).rejects.toThrow('exit code 3')
    await expect(system.ask('q_2', 'Who?', 3)).rejects.toThrow('exit code 3')
  })
})
