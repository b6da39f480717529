import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ingest } from '../../src/corpus/ingest.ts'
import { openCorpus } from '../../src/corpus/open-corpus.ts'
import { openStore } from '../../src/store/store.ts'
import { randomFrom } from '../../src/text/random.ts'
import { docxFile } from '../../test/corpus/docx-file.ts'
import { pdfFile } from '../../test/corpus/pdf-file.ts'
import { mutated } from './mutate.ts'
import { ensure, type Part, tryFor } from './part.ts'

const prose = 'An invitation is valid for 5 days. After that it must be sent again, unless an owner extends it.'

const samples: Readonly<Record<string, Uint8Array>> = {
  md: Buffer.from(
    `---\ntitle: Invitations\nversion: 2\n---\n# Invitations\n\n${prose}\n\n## Limits\n\n| plan | days |\n|---|---|\n| free | 5 |\n\n- one\n  - two\n\n\`\`\`sh\nls\n\`\`\`\n\n> ${prose}\n\n1. First.\n2. Then [that](https://a.example).\n`,
  ),
  html: Buffer.from(
    `<!doctype html><html lang="en"><head><title>Invitations</title></head><body><main><h1>Invitations</h1><p>${prose}</p><table><tr><th>plan<td>days<tr><td>free<td>5</table><ul><li>one<ul><li>two</ul></ul><pre>ls</pre></main></body></html>`,
  ),
  txt: Buffer.from(`INVITATIONS\n\n${prose}\n\n    indented\n`),
  csv: Buffer.from(`id,title,text\n1,Invitations,"${prose}"\n2,Seats,"A seat costs ""4"" euros."\n`),
  jsonl: Buffer.from(`{"doc_id":"a","text":"${prose}"}\n{"doc_id":"b","text":"A seat costs 4 euros.","version":"2"}\n`),
  docx: docxFile([`<w:p><w:r><w:t>${prose}</w:t></w:r></w:p>`]),
  pdf: pdfFile([[{ text: prose, x: 50, y: 700, size: 12 }]]),
}

/** Files that are read together, because a broken document must not affect others. */
const batch = 12

export const readers: Part = {
  name: 'Readers: Markdown, HTML, text, CSV, JSONL, DOCX and PDF, damaged at random',
  promise: 'no crash; every file is read or reported with a reason; passages are inside their text',
  run: async (budget) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'attack-'))
    try {
      const result = await tryFor(budget, (number) =>
        readDamaged(path.join(folder, String(number)), budget.seed, number),
      )
      return { ...result, cases: result.cases * batch }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const readDamaged = async (folder: string, seed: number, number: number): Promise<void> => {
  const random = randomFrom('readers', String(seed), String(number))
  const endings = Object.keys(samples)
  mkdirSync(folder)
  for (let file = 0; file < batch; file++) {
    const ending = endings[(number * batch + file) % endings.length]!
    writeFileSync(path.join(folder, `${file}.${ending}`), mutated(samples[ending]!, random))
  }
  using store = openStore(':memory:')
  const report = await ingest([folder], {}, store)
  const reportedFiles = new Set(report.refused.map(({ source }) => path.basename(source)))
  for (const source of store.sources.list())
    if (store.sources.get(source)!.outcome.documents.length > 0) reportedFiles.add(path.basename(source))
  ensure(reportedFiles.size === batch, `${batch - reportedFiles.size} of ${batch} files are neither read nor named`)
  const corpus = openCorpus(store)
  for (const passage of corpus.passages({ allVersions: true })) {
    const text = corpus.document(passage.doc_id, passage.version)!.text
    const { start, end } = passage
    ensure(start >= 0 && start < end && end <= text.length, `passage ${passage.chunk_id} lies outside of its text`)
    ensure(corpus.text(passage) === text.slice(start, end), `passage ${passage.chunk_id} is not its text`)
  }
  rmSync(folder, { recursive: true, force: true })
}
