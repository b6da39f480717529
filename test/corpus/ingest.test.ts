import { rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type IngestOptions, type IngestReport, ingest } from '../../src/corpus/ingest.ts'
import { openCorpus } from '../../src/corpus/open-corpus.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { folderWith, writeIn } from './folder.ts'
import { pdfFile } from './pdf-file.ts'

const counts = ({ added, changed, unchanged, removed }: IngestReport) => ({
  added: added.length,
  changed: changed.length,
  unchanged: unchanged.length,
  removed: removed.length,
})

/** Everything that the store contains about the documents. */
const state = (store: Store) => {
  const corpus = openCorpus(store)
  return corpus.documents().map((info) => ({
    info,
    text: corpus.document(info.doc_id, info.version)!.text,
    sections: corpus.sections(info.doc_id, info.version),
    passages: corpus.passagesOf(info.doc_id, info.version),
  }))
}

const ingestAgain = async (folder: string, options: IngestOptions = {}) => {
  const store = openStore(':memory:')
  const report = await ingest([folder], options, store)
  return { store, report, corpus: openCorpus(store) }
}

const ids = (store: Store): readonly string[] =>
  openCorpus(store)
    .documents()
    .map(({ doc_id, version, latest }) => `${doc_id}@${version}${latest ? '*' : ''}`)

describe('documents', () => {
  test('are named after their file if they have no other title', async () => {
    const folder = folderWith({
      'old_mill-2.txt': 'The mill is old.',
      'faq.jsonl': '{"text":"Is the mill old?"}\n{"text":"Is the mill new?"}',
    })
    const titles = (await ingestAgain(folder)).corpus.documents().map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['faq line 1', 'faq line 2', 'old mill 2'])
  })

  test('have an id from their path, a version from their text, a title, and no date that a copy of the file would not have', async () => {
    const folder = folderWith({
      'guides/Reset clave (v2).md': '# Cómo cambiar la clave\n\nAbra la página de su cuenta y elija una clave nueva.',
    })
    utimesSync(
      path.join(folder, 'guides/Reset clave (v2).md'),
      new Date('2024-05-06T12:00:00Z'),
      new Date('2024-05-06T12:00:00Z'),
    )
    const [document] = (await ingestAgain(folder)).corpus.documents()
    expect(document).toMatchObject({
      doc_id: 'guides/Reset-clave-v2',
      language: 'es',
      title: 'Cómo cambiar la clave',
      media_type: 'text/markdown',
      latest: true,
    })
    expect(document).not.toHaveProperty('as_of', expect.anything())
    expect(document!.version).toBe(document!.sha256.slice(0, 12))
  })

  test('keep a name in angle brackets in the title, and drop markup from titles', async () => {
    const folder = folderWith({
      'suspense.md': '---\ntitle: <Suspense>\n---\n\n## Usage {/*usage*/}\n\nShow a fallback while children load.',
      'bold.md': '---\ntitle: The <b>bold</b> way<br/>\n---\n\nText.',
      'tag.md': '---\ntitle: <!-- x -->\n---\n\n# Real title\n\nText.',
    })
    const titles = (await ingestAgain(folder)).corpus.documents().map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['<Suspense>', 'Real title', 'The bold way'])
  })

  test('front matter takes precedence over the option, and the option over the file', async () => {
    const folder = folderWith({
      'a.md': '---\ndoc_id: refunds\nversion: "2"\nas_of: 2023-01-01\n---\nSome text here.',
      'b.md': 'Other text here.',
    })
    const { corpus } = await ingestAgain(folder, { asOf: '2025-05-05' })
    expect(corpus.documents().map(({ doc_id, version, as_of }) => [doc_id, version, as_of])).toEqual([
      ['b', '2025-05-05', '2025-05-05'],
      ['refunds', '2', '2023-01-01'],
    ])
  })

  test('with the same name get different ids, and a second document with the same doc_id and version is rejected', async () => {
    const folder = folderWith({
      'a.md': 'First text.',
      'a.html': '<p>Second text.</p>',
      'x/i.md': '---\nid: intro\n---\nThird text.',
      'y/i.md': '---\nid: intro\n---\nFourth text.',
      'p.md': '---\ndoc_id: p\nversion: 1\n---\nFifth text.',
      'q.md': '---\ndoc_id: p\nversion: 1\n---\nSixth text.',
    })
    const { store, report } = await ingestAgain(folder)
    expect(
      openCorpus(store)
        .documents()
        .map(({ doc_id }) => doc_id),
    ).toEqual(['a', 'a-html', 'intro', 'p', 'y/i'])
    expect(report.refused).toEqual([
      {
        source: `${path.basename(folder)}/q.md`,
        reason: `has the same id (p) and version (1) as a document in ${path.basename(folder)}/p.md`,
      },
    ])
  })

  test('one source may contain many documents', async () => {
    const { corpus } = await ingestAgain(
      folderWith({ 'faq.jsonl': '{"id":"x","text":"One thing."}\n{"text":"Two things."}\n{"text":"  "}' }),
    )
    expect(corpus.documents().map(({ doc_id }) => doc_id)).toEqual(['faq/line-2', 'x'])
  })
})

test('characters that UTF-8 can’t encode are replaced, so that the saved text has the same hash', async () => {
  const { corpus } = await ingestAgain(
    folderWith({ 'a.jsonl': '{"text":"Half \\ud83d of a face \\ud83d\\ude00 and \\u0000."}' }),
  )
  expect(corpus.document('a/line-1')).toMatchObject({ text: 'Half \uFFFD of a face 😀 and \uFFFD.' })
})

describe('versions', () => {
  const text = (version: string, date: string): string =>
    `---\ndoc_id: plan\nversion: ${version}\nas_of: ${date}\n---\n# Plan\n\nIt costs ${version}0 dollars.`

  test('the newest by date has the plain ids, older ones have their version in the id', async () => {
    const { store, corpus } = await ingestAgain(
      folderWith({ 'a.md': text('1', '2023-01-01'), 'b.md': text('2', '2024-01-01') }),
    )
    expect(ids(store)).toEqual(['plan@1', 'plan@2*'])
    expect(corpus.passages().map(({ chunk_id }) => chunk_id)).toEqual(['plan#c1'])
    expect(corpus.passages({ allVersions: true }).map(({ chunk_id, section_id }) => [chunk_id, section_id])).toEqual([
      ['plan@1#c1', 'plan@1#s1'],
      ['plan#c1', 'plan#s1'],
    ])
    expect(corpus.document('plan')!.version).toBe('2')
    expect(corpus.document('plan', '1')!.text).toContain('10 dollars')
  })

  test('are listed from the oldest to the newest, with their passages', async () => {
    const dates = { v9: '2023-01-02', v10: '2023-01-01', v12: '2023-01-03', v11: '2023-01-03' }
    const pages = Object.entries(dates).map(([version, date]) => [`${version}.md`, text(version, date)])
    const { corpus } = await ingestAgain(folderWith(Object.fromEntries(pages)))
    const oldestFirst = ['v10', 'v9', 'v11', 'v12']
    expect(corpus.documents().map(({ version }) => version)).toEqual(oldestFirst)
    expect(corpus.passages({ allVersions: true }).map(({ version }) => version)).toEqual(oldestFirst)
  })

  test('a newer version takes over the plain ids, and the older one gets them back if it is removed', async () => {
    const folder = folderWith({ 'a.md': text('1', '2023-01-01') })
    const store = openStore(':memory:')
    await ingest([folder], {}, store)
    const before = state(store)
    writeIn(folder, 'b.md', text('2', '2024-01-01'))
    expect(counts(await ingest([folder], {}, store))).toEqual({ added: 1, changed: 0, unchanged: 1, removed: 0 })
    expect(state(store)).toEqual(state((await ingestAgain(folder)).store))
    rmSync(path.join(folder, 'b.md'))
    expect(counts(await ingest([folder], {}, store))).toEqual({ added: 0, changed: 0, unchanged: 1, removed: 1 })
    expect(state(store)).toEqual(before)
  })
})

describe('a second ingestion', () => {
  test('reads only changes, with the same result as a first time', async () => {
    const folder = folderWith({
      'a.md': 'Text of a.',
      'b.md': 'Text of b.',
      'c.md': 'Text of c.',
      'bad.md': Uint8Array.of(1, 0, 0, 2),
    })
    const store = openStore(':memory:')
    const read: string[] = []
    expect(counts(await ingest([folder], {}, store))).toEqual({ added: 3, changed: 0, unchanged: 0, removed: 0 })
    writeIn(folder, 'b.md', 'Text of b, changed.')
    rmSync(path.join(folder, 'c.md'))
    writeIn(folder, 'd.md', 'Text of d.')
    const report = await ingest([folder], { onSource: (source) => read.push(source) }, store)
    expect(counts(report)).toEqual({ added: 1, changed: 1, unchanged: 1, removed: 1 })
    expect(report.refused.map(({ reason }) => reason)).toEqual([
      'is a binary file, or UTF-16 without a byte order mark; save it as UTF-8',
    ])
    expect(read).toHaveLength(4)
    expect(state(store)).toEqual(state((await ingestAgain(folder)).store))
    expect(counts(await ingest([folder], {}, store))).toEqual({ added: 0, changed: 0, unchanged: 3, removed: 0 })
  })

  test('cuts all documents again if the passage size changed', async () => {
    const folder = folderWith({ 'a.md': `${'A sentence of some words. '.repeat(60)}` })
    const store = openStore(':memory:')
    await ingest([folder], {}, store)
    expect(openCorpus(store).passages()).toHaveLength(1)
    expect(counts(await ingest([folder], { passageTokens: { min: 50, max: 100, overlap: 0 } }, store))).toMatchObject({
      unchanged: 1,
    })
    expect(openCorpus(store).passages().length).toBeGreaterThan(3)
  })

  test('gives a document its plain id once the other document with that id is removed', async () => {
    const folder = folderWith({
      'x.md': '---\nid: intro\n---\nThird text.',
      'y.md': '---\nid: intro\n---\nFourth text.',
    })
    const store = openStore(':memory:')
    await ingest([folder], {}, store)
    rmSync(path.join(folder, 'x.md'))
    await ingest([folder], {}, store)
    expect(state(store)).toEqual(state((await ingestAgain(folder)).store))
    writeIn(folder, 'x.md', '---\nid: intro\n---\nThird text.')
    await ingest([folder], {}, store)
    expect(state(store)).toEqual(state((await ingestAgain(folder)).store))
  })

  test('rows with the same id are separate documents, unless they have versions or dates', async () => {
    const folder = folderWith({
      'chunks.csv': 'doc_id,text\nbook,First part.\nbook,Second part.\n',
      'dated.csv': 'doc_id,date,text\nplan,2024-01-01,Old text.\nplan,2024-02-01,New text.\n',
      'twice.csv': 'doc_id,version,text\nform,1,One text.\nform,1,Other text.\nform,1,Third text.\n',
    })
    const { store, report } = await ingestAgain(folder)
    expect(ids(store)).toEqual([
      expect.stringMatching(/^book@.*\*$/),
      expect.stringMatching(/^chunks\/row-2@.*\*$/),
      'form@1*',
      'plan@2024-01-01',
      'plan@2024-02-01*',
    ])
    const reasons = ['has several documents with the same id (form) and version (1); only the first is read']
    expect(report.refused.map(({ reason }) => reason)).toEqual(reasons)
    expect((await ingest([folder], {}, store)).refused.map(({ reason }) => reason)).toEqual(reasons)
  })

  test('continues after an interruption', async () => {
    const folder = folderWith(
      Object.fromEntries(
        Array.from({ length: 1020 }, (_, index) => [
          `${index}.md`,
          `---\ndoc_id: d${index % 7}\nversion: ${String(index).padStart(4, '0')}\nas_of: 2024-01-01\n---\nText number ${index}.`,
        ]),
      ),
    )
    const store = openStore(':memory:')
    const stopping = new AbortController()
    const stopped = ingest(
      [folder],
      { signal: stopping.signal, onSource: (_, done) => done === 1010 && stopping.abort() },
      store,
    )
    await expect(stopped).rejects.toThrow()
    const kept = openCorpus(store).documents()
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(({ latest }) => latest).map(({ doc_id }) => doc_id)).toHaveLength(
      new Set(kept.map(({ doc_id }) => doc_id)).size,
    )
    expect(
      new Set(
        openCorpus(store)
          .passages({ allVersions: true })
          .map(({ doc_id, version }) => `${doc_id}@${version}`),
      ).size,
    ).toBe(kept.length)
    await ingest([folder], {}, store)
    expect(state(store)).toEqual(state((await ingestAgain(folder)).store))
  })
})

test('rejects bad input line by line, and reads the rest', async () => {
  const folder = folderWith({
    'good.md': 'Good text.',
    'empty.md': '',
    'blank.md': ' \n\n',
    'only-front.md': '---\ntitle: x\n---\n',
    'binary.txt': Uint8Array.of(1, 2, 0, 0, 0, 3),
    'deep.html': '<div>'.repeat(5000),
    'locked.pdf': pdfFile([[{ text: 'x', y: 700 }]], true),
    'scanned.pdf': pdfFile([[]]),
    'damaged.docx': Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3),
    'rules.md': '---\n\n***\n',
    'large.md': new Uint8Array(65 * 1024 * 1024),
  })
  const { report, corpus } = await ingestAgain(folder)
  expect(corpus.documents().map(({ doc_id }) => doc_id)).toEqual(['good'])
  expect(Object.fromEntries(report.refused.map(({ source, reason }) => [path.basename(source), reason]))).toEqual({
    'binary.txt': 'is a binary file, or UTF-16 without a byte order mark; save it as UTF-8',
    'blank.md': 'is empty',
    'damaged.docx': 'is an archive, but not a Word document',
    'deep.html': 'is HTML nested more than 1000 levels deep',
    'empty.md': 'is empty',
    'large.md': 'is 65 MB; the limit is 64 MB',
    'locked.pdf': 'is encrypted; save it without a password',
    'only-front.md': 'contains no text',
    'rules.md': 'contains no text',
    'scanned.pdf': 'contains no text, only images; make it searchable (OCR) first',
  })
})

describe('the corpus', () => {
  test('returns spans, blocks and sections of any version, and nothing for an unknown version', async () => {
    const { corpus } = await ingestAgain(folderWith({ 'a.md': '# One\n\nFirst 😀 text.\n\n## Two\n\n- item' }))
    const { version } = corpus.document('a')!
    expect(corpus.text({ doc_id: 'a', version, start: 7, end: 20 })).toBe('First 😀 text.'.slice(0, 13))
    expect(corpus.blocks('a').map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'heading', 'list_item'])
    expect(corpus.sections('a').map(({ heading }) => heading)).toEqual(['One', 'One', 'Two'])
    expect(corpus.section('a#s2')!.path).toEqual(['One', 'Two'])
    expect(corpus.passage('a#c1')!.path).toEqual(['One'])
    expect(corpus.passage('b#c1')).toBeUndefined()
    expect(corpus.document('b')).toBeUndefined()
    expect(corpus.passagesOf('b')).toEqual([])
    expect(corpus.text({ doc_id: 'b', version: '1', start: 0, end: 1 })).toBe('')
  })
})
