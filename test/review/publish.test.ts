import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { readCompleteDataset } from '../../src/dataset/check/read-dataset.ts'
import { exportSourceOf } from '../../src/dataset/export/exporter.ts'
import { labelStudio } from '../../src/dataset/export/label-studio.ts'
import { importReviews } from '../../src/review/import-reviews.ts'
import { publishReviews } from '../../src/review/publish-reviews.ts'
import { type ReviewRow, readReviews } from '../../src/review/reviews.ts'
import { openStudio, type StudioOptions } from '../../src/review/studio.ts'
import type { Item, Rejection } from '../../src/vocabulary/index.ts'
import { readRows } from '../dataset/a-dataset-folder.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { aSetToReview } from './a-reviewed-set.ts'

describe('a set that people reviewed', () => {
  let reviewable: Awaited<ReturnType<typeof aSetToReview>>
  beforeAll(async () => {
    reviewable = await aSetToReview()
  })
  afterAll(() => reviewable[Symbol.dispose]())

  let clock = 0
  const now = (): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, clock++))
  const studio = (folder: string, over: Partial<StudioOptions> = {}) =>
    openStudio(folder, { reviewer: 'ana', now, ...over })
  const items = (folder: string): Item[] => readRows<Item>(folder, 'items.jsonl')
  const plainItems = (folder: string): Item[] =>
    items(folder).filter((item) => !item.journey && !item.evolution && !item.no_answer)
  const expectNoFindings = async (folder: string): Promise<void> =>
    expect((await checkDataset(folder)).findings).toEqual([])

  test('rejected items are in the ledger, accepted ones are marked, and all files agree', async () => {
    const folder = reviewable.copy()
    const ana = studio(folder)
    const [first, second] = plainItems(folder)
    await ana.decide({ query_id: first!.query_id, verdict: 'reject', reason: 'trivial', note: 'Everybody knows.' })
    await ana.decide({ query_id: second!.query_id, verdict: 'accept' })
    const { changed, version } = await ana.publish(false)

    expect({ changed, version }).toEqual({ changed: true, version: 2 })
    await expectNoFindings(folder)
    expect(items(folder).map(({ query_id }) => query_id)).not.toContain(first!.query_id)
    expect(items(folder).find(({ query_id }) => query_id === second!.query_id)?.review).toEqual({
      status: 'accepted',
      people: 1,
    })
    const row = readRows<Rejection>(folder, 'rejected.jsonl').find(({ stage }) => stage === 'review')
    expect(row).toMatchObject({ by: 'trivial', question: first!.question })
    expect(row?.reason).toContain('Everybody knows.')
    const file = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
    expect(file('CHANGES.md')).toContain('## Version 2')
    expect(file('DATA_CARD.md')).toContain(`# Data card: ${items(folder).length} questions`)
    expect(file('report.html')).not.toContain(`"query_id":"${first!.query_id}"`)
  })

  test('a second publication without new decisions changes nothing', async () => {
    const folder = reviewable.copy()
    const ana = studio(folder)
    await ana.decide({ query_id: plainItems(folder)[0]!.query_id, verdict: 'accept' })
    await ana.publish(false)
    const before = readFileSync(path.join(folder, 'session.json'), 'utf8')

    expect(await publishReviews(folder)).toMatchObject({ changed: false, version: 2 })
    expect(readFileSync(path.join(folder, 'session.json'), 'utf8')).toBe(before)
    await expectNoFindings(folder)
  })

  test('undoing a published rejection restores the item unchanged', async () => {
    const folder = reviewable.copy()
    const [first] = plainItems(folder)
    const ana = studio(folder)
    await ana.decide({ query_id: first!.query_id, verdict: 'reject', reason: 'wrong' })
    await ana.publish(false)
    studio(folder).undo()
    await studio(folder).publish(false)

    await expectNoFindings(folder)
    const back = items(folder).find(({ query_id }) => query_id === first!.query_id)
    expect(back).toMatchObject({ question: first!.question, gold_spans: first!.gold_spans, split: expect.any(String) })
  })

  test('an edit that passes the checks is published under the same id, and can be undone afterwards', async () => {
    const folder = reviewable.copy()
    const [first] = plainItems(folder)
    const ana = studio(folder)
    const { content } = ana.view(first!.query_id)
    const question = `${content.question.replace(/\?$/, '')}, please?`
    const row = await ana.decide({ query_id: first!.query_id, verdict: 'edit', content: { ...content, question } })
    expect(row.state).toBe('unjudged')
    await ana.publish(false)
    await expectNoFindings(folder)
    expect(items(folder).find(({ query_id }) => query_id === first!.query_id)).toMatchObject({
      question,
      review: { status: 'edited' },
    })
    expect(readFileSync(path.join(folder, 'CHANGES.md'), 'utf8')).toContain('old question')

    studio(folder).undo()
    await studio(folder).publish(false)
    await expectNoFindings(folder)
    expect(items(folder).find(({ query_id }) => query_id === first!.query_id)?.question).toBe(first!.question)
  })

  test('an edit without proof is kept as disputed with its finding, and the item does not change', async () => {
    const folder = reviewable.copy()
    const [first] = plainItems(folder)
    const ana = studio(folder)
    const { content } = ana.view(first!.query_id)
    const row = await ana.decide({
      query_id: first!.query_id,
      verdict: 'edit',
      content: { ...content, ideal_answer: 'It costs exactly 98765 dollars on Mount Everest.' },
    })
    expect(row.state).toBe('disputed')
    expect(row.findings?.some(({ isBlocking }) => isBlocking)).toBe(true)
    expect(ana.view(first!.query_id).status).toBe('disputed')
    // An objection about proof can’t be overruled.
    await ana.decide({ query_id: first!.query_id, verdict: 'accept' })
    expect(ana.view(first!.query_id).status).toBe('disputed')
    await ana.publish(false)
    await expectNoFindings(folder)
    expect(items(folder).find(({ query_id }) => query_id === first!.query_id)).toMatchObject({
      ideal_answer: first!.ideal_answer,
      review: { status: 'disputed' },
    })
  })

  test('an accepted draft from the ledger becomes an item with negatives, families and a split', async () => {
    const folder = reviewable.copy()
    const ana = studio(folder)
    const drafts = ana.queue().rows.filter(({ origin, journey }) => origin === 'ledger' && !journey)
    for (const { query_id } of drafts) {
      const { state } = await ana.check(query_id, ana.view(query_id).content)
      if (state !== 'sound') continue
      await ana.decide({ query_id, verdict: 'accept' })
      break
    }
    const { next } = await ana.publish(false)
    expect(next.rescued.length).toBe(1)
    await expectNoFindings(folder)
    expect(items(folder).find(({ query_id }) => query_id === next.rescued[0]!.query_id)).toMatchObject({
      review: { status: 'rescued' },
      split: expect.any(String),
    })
  })

  test('--only-reviewed keeps only accepted items that do not depend on others', async () => {
    const folder = reviewable.copy()
    const ana = studio(folder)
    for (const { query_id } of plainItems(folder).slice(0, 3)) await ana.decide({ query_id, verdict: 'accept' })
    await ana.publish(true)
    expect(items(folder)).toHaveLength(3)
    await expectNoFindings(folder)
    await ana.publish(false)
    expect(items(folder).length).toBeGreaterThan(3)
    await expectNoFindings(folder)
  })

  test('undo can revert all decisions, even after a restart', async () => {
    const folder = reviewable.copy()
    const [first, second] = plainItems(folder)
    const ana = studio(folder)
    await ana.decide({ query_id: first!.query_id, verdict: 'accept' })
    await ana.decide({ query_id: second!.query_id, verdict: 'reject', reason: 'wrong' })
    const reopenedStudio = studio(folder)
    expect(reopenedStudio.undo()?.query_id).toBe(second!.query_id)
    expect(reopenedStudio.view(second!.query_id).status).toBe('open')
    expect(reopenedStudio.undo()?.query_id).toBe(first!.query_id)
    expect(reopenedStudio.view(first!.query_id).status).toBe('open')
    expect(reopenedStudio.undo()).toBeUndefined()
  })

  test('two people do not see each other’s decisions; their disagreements wait for a third', async () => {
    const folder = reviewable.copy()
    const [first, second, third] = plainItems(folder)
    const [ana, ben] = [studio(folder), studio(folder, { reviewer: 'ben' })]
    for (const { query_id } of [first!, second!]) {
      await ana.decide({ query_id, verdict: 'accept' })
      expect(ben.view(query_id).status).toBe('open')
      expect(JSON.stringify(ben.view(query_id))).not.toContain('positions')
    }
    await ben.decide({ query_id: first!.query_id, verdict: 'reject', reason: 'unclear' })
    await ben.decide({ query_id: second!.query_id, verdict: 'accept' })
    await ben.decide({ query_id: third!.query_id, verdict: 'accept' })
    await studio(folder, { reviewer: 'dan' }).decide({ query_id: first!.query_id, verdict: 'skip' })
    const judge = studio(folder, { reviewer: 'chi', settle: true })
    expect(judge.queue().rows.map(({ query_id }) => query_id)).toEqual([first!.query_id])
    expect(judge.view(first!.query_id).positions).toHaveLength(2)

    await judge.publish(false)
    expect(items(folder).find(({ query_id }) => query_id === first!.query_id)?.review?.status).toBe('disagreed')
    await judge.decide({ query_id: first!.query_id, verdict: 'reject', reason: 'unclear' })
    await judge.publish(false)
    expect(items(folder).map(({ query_id }) => query_id)).not.toContain(first!.query_id)
    await expectNoFindings(folder)
    const card = readFileSync(path.join(folder, 'DATA_CARD.md'), 'utf8')
    expect(card).toContain('## People')
    expect(card).toContain('ana and ben')
  })

  test('reviews may be written by hand, as JSON lines or in a spreadsheet', async () => {
    const folder = reviewable.copy()
    const [first, second] = plainItems(folder)
    writeFileSync(
      path.join(folder, 'reviews.jsonl'),
      `{"query_id":"${first!.query_id}","reviewer":"ana","verdict":"reject"}\n`,
    )
    const sheet = path.join(folder, '..', 'sheet.csv')
    // As Excel writes it in locales with a decimal comma.
    writeFileSync(
      sheet,
      `query_id;reviewer;verdict;reason;note;seconds;settles\n${second!.query_id};ben;reject;wrong;no;12;FALSE\n`,
    )
    await publishReviews(folder, { reviews: [path.join(folder, 'reviews.jsonl'), sheet] })
    const ids = items(folder).map(({ query_id }) => query_id)
    expect(ids).not.toContain(first!.query_id)
    expect(ids).not.toContain(second!.query_id)
    await expectNoFindings(folder)
    writeFileSync(sheet, 'query_id,reviewer,decision\nq_1,ben,reject\n')
    expect(() => readReviews(sheet)).toThrow('has no column “verdict”')
  })

  test('a decision with older field names is read', () => {
    using folder = makeTempFolder()
    const file = path.join(folder.path, 'reviews.jsonl')
    const findings = [{ name: 'place', reason: 'It is gone.', proof: true }]
    const row = { id: 'v_1', query_id: 'q_1', reviewer: 'ana', verdict: 'edit', state: 'unread', findings }
    writeFileSync(file, `${JSON.stringify(row)}\n`)
    expect(readReviews(file)).toMatchObject([{ state: 'unjudged', findings: [{ name: 'place', isBlocking: true }] }])
  })

  test('decisions from several files are combined, and unknown items are reported', async () => {
    const folder = reviewable.copy()
    const [first, second] = plainItems(folder)
    const publish = async (...rows: string[]) => {
      const sheet = path.join(folder, '..', `sheet-${rows.length}-${rows[0]}.csv`)
      writeFileSync(sheet, ['query_id,reviewer,verdict', ...rows].join('\n'))
      return await publishReviews(folder, { reviews: [sheet] })
    }
    await publish(`${first!.query_id},ana,reject`)
    const { next, unknown } = await publish(`${second!.query_id},ben,reject`, 'q_nope,ben,reject')
    expect(unknown).toEqual(['q_nope'])
    expect(next.returned).toEqual([])
    const ids = items(folder).map(({ query_id }) => query_id)
    expect(ids).not.toContain(first!.query_id)
    expect(ids).not.toContain(second!.query_id)
    // Both decisions are now in the set's reviews, where they can be undone.
    expect(readReviews(path.join(folder, 'reviews.jsonl')).map(({ reviewer }) => reviewer)).toEqual([
      'ana',
      'ben',
      'ben',
    ])
    await expectNoFindings(folder)
  })

  test('a line that a crash cut off is skipped, and the next one is complete', async () => {
    const folder = reviewable.copy()
    const [first, second] = plainItems(folder)
    const ana = studio(folder)
    await ana.decide({ query_id: first!.query_id, verdict: 'accept' })
    appendFileSync(path.join(folder, 'reviews.jsonl'), '{"id":"r_1","query_id":"q_')
    const reopenedStudio = studio(folder)
    await reopenedStudio.decide({ query_id: second!.query_id, verdict: 'accept' })
    expect(reopenedStudio.view(first!.query_id).status).toBe('accepted')
    expect(reopenedStudio.view(second!.query_id).status).toBe('accepted')
  })

  test('a spot check has items of every strategy, and the division among people has no gaps', () => {
    const folder = reviewable.copy()
    const all = studio(folder)
      .queue()
      .rows.filter(({ origin }) => origin === 'item')
    const picked = studio(folder, { sample: 0.5 })
      .queue()
      .rows.filter(({ origin }) => origin === 'item')
    expect(picked).toHaveLength(Math.round(all.length / 2))
    const queueOf = (reviewer: string): string[] =>
      studio(folder, { reviewer, reviewers: ['ana', 'ben'], overlap: 0 })
        .queue()
        .rows.flatMap(({ origin, query_id }) => (origin === 'item' ? [query_id] : []))
    expect([...queueOf('ana'), ...queueOf('ben')].sort()).toEqual(all.map(({ query_id }) => query_id).sort())
  })

  test('evidence that was moved in Label Studio is imported, checked, and published once', async () => {
    const folder = reviewable.copy()
    const source = exportSourceOf(readCompleteDataset(folder))
    const first = plainItems(folder).find(({ gold_spans: [span] }) => span!.text.split(' ').length > 5)!
    const tasks = JSON.parse(labelStudio.files(source)['tasks.json']!) as {
      data: { query_id: string }
      predictions: { result: { value: { start: number; end: number } }[] }[]
      annotations?: unknown[]
    }[]
    const task = tasks.find(({ data }) => data.query_id === first.query_id)!
    const [mark, ...others] = task.predictions[0]!.result
    const shorter = { ...mark!, value: { ...mark!.value, end: mark!.value.end - 1 } }
    task.annotations = [{ completed_by: { email: 'ana@example.com' }, result: [shorter, ...others] }]
    const file = path.join(folder, '..', 'said.json')
    writeFileSync(file, JSON.stringify(tasks))
    const reviews = path.join(folder, 'reviews.jsonl')
    expect(await importReviews('label-studio', file, folder, reviews, now)).toEqual({
      imported: 1,
      skipped: 0,
      unknown: [],
    })
    expect(await importReviews('label-studio', file, folder, reviews, now)).toMatchObject({ imported: 0, skipped: 1 })
    await expect(importReviews('argilla', file, folder, reviews, now)).rejects.toThrow(
      /^No decision was found in .* Is it an export of argilla/,
    )
    const [row] = readRows<ReviewRow>(folder, 'reviews.jsonl')
    const [span] = first.gold_spans
    expect(row).toMatchObject({
      reviewer: 'ana@example.com',
      verdict: 'edit',
      query_id: first.query_id,
      about: { strategy: first.strategy },
    })
    expect(row!.after?.gold_spans?.[0]).toMatchObject({
      start: span!.start,
      end: span!.end - 1,
      text: span!.text.slice(0, -1),
    })
    await publishReviews(folder)
    await expectNoFindings(folder)
  })
})
