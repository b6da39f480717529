import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RuleName } from '../../src/dataset/check/finding.ts'
import { sha256 } from '../../src/text/hash.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { readRows, writeRows } from './a-dataset-folder.ts'

/** One way to damage a dataset folder, and the expected finding. */
export interface Damage {
  readonly description: string
  readonly rule: RuleName
  readonly file: RegExp
  readonly message: RegExp
  /** Damages the folder. Returns the id of the item that the finding must name, if any. */
  readonly harm: (folder: string) => string | undefined
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** Changes the first matching item, in items.jsonl and in its split file. */
const change = (folder: string, fits: (item: Item) => boolean, alter: (item: Writable<Item>) => void): string => {
  const items = readRows<Writable<Item>>(folder, 'items.jsonl')
  const item = items.find(fits)
  if (!item) throw new Error('The set has no such item.')
  const { query_id } = item
  alter(item)
  writeItems(folder, items)
  return query_id
}

const writeItems = (folder: string, items: readonly Item[]): void => {
  writeRows(folder, 'items.jsonl', items)
  for (const split of ['design', 'validation', 'test'])
    writeRows(
      folder,
      `splits/${split}.jsonl`,
      items.filter((item) => item.split === split),
    )
}

/** Adds a variant of the first English item, with some fields changed. */
const addVariant = (folder: string, changes: (clean: Item) => Partial<Item>): string => {
  const clean = readRows<Item>(folder, 'items.jsonl').find(inEnglish)
  if (!clean) throw new Error('The set has no such item.')
  const variant = { type: 'noise', clean_id: clean.query_id } as const
  writeRows(folder, 'variants.jsonl', [{ ...clean, query_id: 'q_variant', variant, ...changes(clean) }])
  return 'q_variant'
}

const recount = (folder: string, by: number): void => {
  const file = path.join(folder, 'session.json')
  const session = JSON.parse(readFileSync(file, 'utf8')) as { counts: { accepted: number } }
  session.counts.accepted += by
  writeFileSync(file, JSON.stringify(session))
}

const isOriginalAnswered = (item: Item): boolean =>
  !item.no_answer && item.evolution === undefined && item.journey === undefined
const inEnglish = (item: Item): boolean => isOriginalAnswered(item) && item.language === 'en'

interface ManifestLine {
  doc_id: string
  text_path: string
  sha256: string
}

const documentOf = (folder: string, doc_id: string): ManifestLine =>
  readRows<ManifestLine & { as_of: string }>(folder, 'corpus/documents.jsonl')
    .filter((row) => row.doc_id === doc_id)
    .sort((a, b) => (a.as_of < b.as_of ? 1 : -1))[0]!

const evidenceText = (folder: string): string => {
  const { doc_id } = readRows<Item>(folder, 'items.jsonl').find(inEnglish)!.gold_spans[0]!
  return documentOf(folder, doc_id).text_path
}

const editText = (folder: string, file: string, edit: (text: string) => string): void =>
  writeFileSync(path.join(folder, file), edit(readFileSync(path.join(folder, file), 'utf8')))

export const damages: readonly Damage[] = [
  {
    description: 'a span is shifted by one character',
    rule: 'span',
    file: /^items\.jsonl$/,
    message: /Gold span 1 does not match the text at \d+ to \d+/,
    harm: (folder) =>
      change(folder, inEnglish, ({ gold_spans: [span] }) => {
        Object.assign(span!, { start: span!.start + 1, end: span!.end + 1 })
      }),
  },
  {
    description: 'the words of a span are changed',
    rule: 'span',
    file: /^items\.jsonl$/,
    message: /Gold span 1 does not match the text/,
    harm: (folder) =>
      change(folder, inEnglish, ({ gold_spans: [span] }) => {
        span!.text = `${span!.text.slice(0, -1)}!`
      }),
  },
  {
    description: 'the words that an answer offers are changed',
    rule: 'span',
    file: /^items\.jsonl$/,
    message: /absence\.offers 1 does not match the text/,
    harm: (folder) => {
      const [span] = readRows<Item>(folder, 'items.jsonl').find(inEnglish)!.gold_spans
      const { hop: _, header: __, ...quote } = span!
      return change(
        folder,
        ({ no_answer }) => no_answer,
        ({ absence }) => Object.assign(absence!, { offers: [{ ...quote, text: `${quote.text}!` }] }),
      )
    },
  },
  {
    description: 'a span ends after its document',
    rule: 'span',
    file: /^items\.jsonl$/,
    message: /Gold span 1 does not match the text at \d+ to 9000000/,
    harm: (folder) =>
      change(folder, inEnglish, ({ gold_spans: [span] }) => {
        span!.end = 9_000_000
      }),
  },
  {
    description: 'a span points into a missing document',
    rule: 'span',
    file: /^items\.jsonl$/,
    message: /points into nowhere version/,
    harm: (folder) =>
      change(folder, inEnglish, ({ gold_spans: [span] }) => {
        span!.doc_id = 'nowhere'
      }),
  },
  {
    description: 'the prefix of a span is wrong',
    rule: 'span',
    file: /^items\.jsonl$/,
    message: /its prefix does not match the text before it/,
    harm: (folder) =>
      change(folder, inEnglish, ({ gold_spans: [span] }) => {
        span!.prefix = 'Once upon a time '
      }),
  },
  {
    description: 'the header of a table row does not match the text at its place',
    rule: 'span',
    file: /^items\.jsonl$/,
    message: /header of gold span 1 does not match the text at 0 to 8/,
    harm: (folder) =>
      change(folder, inEnglish, ({ gold_spans: [span] }) => {
        Object.assign(span!, { header: { start: 0, end: 8, text: '| Plan |' } })
      }),
  },
  {
    description: 'all gold spans of an answer are gone',
    rule: 'span',
    file: /^items\.jsonl$/,
    message: /has an answer but no gold span/,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        Object.assign(item, { gold_spans: [], gold_evidence: [], citations: [], claims: [], multi_hop: undefined })
      }),
  },
  {
    description: 'a text of the corpus is changed',
    rule: 'hash',
    file: /^corpus\/.*\.txt$/,
    message: /its SHA-256 differs/,
    harm: (folder) => void editText(folder, evidenceText(folder), (text) => `${text}\nOne more sentence.\n`),
  },
  {
    description: 'the line ends of a text are changed',
    rule: 'hash',
    file: /^corpus\/.*\.txt$/,
    message: /line endings of .* were changed/,
    harm: (folder) => void editText(folder, evidenceText(folder), (text) => text.replaceAll('\n', '\r\n')),
  },
  {
    description: 'a hash of the manifest is wrong',
    rule: 'hash',
    file: /^corpus\/.*\.txt$/,
    message: /its SHA-256 differs/,
    harm: (folder) => {
      const rows = readRows(folder, 'corpus/documents.jsonl')
      rows[0]!.sha256 = sha256('something else')
      writeRows(folder, 'corpus/documents.jsonl', rows)
      return undefined
    },
  },
  {
    description: 'a text of the corpus is missing',
    rule: 'files',
    file: /^corpus\/.*\.txt$/,
    message: /The file is missing/,
    harm: (folder) => void rmSync(path.join(folder, evidenceText(folder))),
  },
  {
    description: 'a text is cut off',
    rule: 'hash',
    file: /^corpus\/.*\.txt$/,
    message: /its SHA-256 differs/,
    harm: (folder) => void editText(folder, evidenceText(folder), (text) => text.slice(0, 40)),
  },
  {
    description: 'the manifest points out of the folder',
    rule: 'files',
    file: /^corpus\/documents\.jsonl$/,
    message: /is outside the dataset and was not read: \.\.\/\.\.\/etc\/passwd/,
    harm: (folder) => {
      const rows = readRows(folder, 'corpus/documents.jsonl')
      rows[0]!.text_path = '../../etc/passwd'
      writeRows(folder, 'corpus/documents.jsonl', rows)
      return undefined
    },
  },
  {
    description: 'a file is missing',
    rule: 'files',
    file: /^rejected\.jsonl$/,
    message: /The file is missing/,
    harm: (folder) => void rmSync(path.join(folder, 'rejected.jsonl')),
  },
  {
    description: 'a file is not UTF-8',
    rule: 'files',
    file: /^rejected\.jsonl$/,
    message: /not UTF-8/,
    harm: (folder) => void writeFileSync(path.join(folder, 'rejected.jsonl'), Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  },
  {
    description: 'a line is not JSON',
    rule: 'json',
    file: /^items\.jsonl$/,
    message: /The line is not JSON/,
    harm: (folder) => void editText(folder, 'items.jsonl', (text) => `{query_id: 1}\n${text}`),
  },
  {
    description: 'items.jsonl is cut off in the middle of a line',
    rule: 'json',
    file: /^items\.jsonl$/,
    message: /cut off in the middle of its last line/,
    harm: (folder) => void editText(folder, 'items.jsonl', (text) => text.slice(0, -200)),
  },
  {
    description: 'an item does not fit the schema',
    rule: 'schema',
    file: /^items\.jsonl$/,
    message: /answer_type: Invalid option/,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        Object.assign(item, { answer_type: 'poem' })
      }),
  },
  {
    description: 'a question is empty',
    rule: 'schema',
    file: /^items\.jsonl$/,
    message: /question: /,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        item.question = ''
      }),
  },
  {
    description: 'two items have the same id',
    rule: 'ids',
    file: /^items\.jsonl$/,
    message: /The id is already used in line 1/,
    harm: (folder) => {
      const items = readRows<Item>(folder, 'items.jsonl')
      writeRows(folder, 'items.jsonl', [...items, items[0]])
      return items[0]!.query_id
    },
  },
  {
    description: 'a variant is proved by other characters than its evidence',
    rule: 'span',
    file: /^variants\.jsonl$/,
    message: /Gold span 1 does not match the text/,
    harm: (folder) =>
      addVariant(folder, ({ gold_spans }) => ({
        gold_spans: gold_spans.map((span) => ({ ...span, start: span.start + 1, end: span.end + 1 })),
      })),
  },
  {
    description: 'a variant rewords a missing item',
    rule: 'ids',
    file: /^variants\.jsonl$/,
    message: /rewords q_missing, which is not in the set/,
    harm: (folder) => addVariant(folder, () => ({ variant: { type: 'noise', clean_id: 'q_missing' } })),
  },
  {
    description: 'an item was evolved from a missing one',
    rule: 'ids',
    file: /^items\.jsonl$/,
    message: /evolved from q_gone, which is not in the set/,
    harm: (folder) =>
      change(folder, isOriginalAnswered, (item) => {
        item.evolution = { type: 'conditional', from: 'q_gone' }
      }),
  },
  {
    description: 'the clean form of a noisy question is missing',
    rule: 'ids',
    file: /^items\.jsonl$/,
    message: /clean form q_gone is not in the set/,
    harm: (folder) =>
      change(folder, isOriginalAnswered, (item) => {
        item.noise = { level: 'mild', clean_id: 'q_gone' }
      }),
  },
  {
    description: 'an evolution is not in its family',
    rule: 'ids',
    file: /^items\.jsonl$/,
    message: /not in the template family/,
    harm: (folder) =>
      change(
        folder,
        (item) => item.evolution !== undefined,
        (item) => {
          item.template_family_id = 't_other'
        },
      ),
  },
  {
    description: 'a chunk lies outside of its document',
    rule: 'chunk',
    file: /^corpus\/chunks\.jsonl$/,
    message: /has invalid offsets in/,
    harm: (folder) => {
      const rows = readRows(folder, 'corpus/chunks.jsonl')
      Object.assign(rows.at(-1)!, { end: 9_000_000 })
      writeRows(folder, 'corpus/chunks.jsonl', rows)
      return undefined
    },
  },
  {
    description: 'the last lines of the chunks are lost',
    rule: 'counts',
    file: /^session\.json$/,
    message: /session.json says \d+ chunks?, but the files contain \d+/,
    harm: (folder) =>
      void writeRows(folder, 'corpus/chunks.jsonl', readRows(folder, 'corpus/chunks.jsonl').slice(0, -1)),
  },
  {
    description: 'a gold chunk contains no span',
    rule: 'evidence',
    file: /^items\.jsonl$/,
    message: /is in gold_evidence, but no gold span touches it/,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        const chunks = readRows<{ chunk_id: string; doc_id: string }>(folder, 'corpus/chunks.jsonl')
        const foreign = chunks.find(({ doc_id }) => doc_id !== item.gold_spans[0]!.doc_id)!
        item.gold_evidence = [foreign.chunk_id]
      }),
  },
  {
    description: 'a chunk with the evidence is not listed',
    rule: 'evidence',
    file: /^items\.jsonl$/,
    message: /Gold span 1 touches more#c1, which is not in gold_evidence/,
    harm: (folder) => {
      const chunks = readRows<{ chunk_id: string }>(folder, 'corpus/chunks.jsonl')
      const item = readRows<Item>(folder, 'items.jsonl').find(inEnglish)!
      const evidenceChunk = chunks.find(({ chunk_id }) => chunk_id === item.gold_evidence[0])!
      writeRows(folder, 'corpus/chunks.jsonl', [...chunks, { ...evidenceChunk, chunk_id: 'more#c1' }])
      return item.query_id
    },
  },
  {
    description: 'a gold chunk does not exist',
    rule: 'evidence',
    file: /^items\.jsonl$/,
    message: /refers to chunk nowhere#c1, which is not in corpus\/chunks\.jsonl/,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        item.gold_evidence = [...item.gold_evidence, 'nowhere#c1']
      }),
  },
  {
    description: 'a hard negative is evidence',
    rule: 'evidence',
    file: /^items\.jsonl$/,
    message: /is both evidence and a hard negative/,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        item.negatives = [{ chunk_id: item.gold_evidence[0]!, kind: 'retrieval', why: 'says so' }]
      }),
  },
  {
    description: 'a hop uses a chunk that is not gold',
    rule: 'evidence',
    file: /^items\.jsonl$/,
    message: /Hop 2 uses nowhere#c1, which is not in gold_evidence/,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        item.multi_hop = {
          requires: 2,
          hops: [
            { why: 'first', evidence: item.gold_evidence[0]! },
            { why: 'second', evidence: 'nowhere#c1' },
          ],
        }
      }),
  },
  {
    description: 'a turn of a journey is missing',
    rule: 'journey',
    file: /^items\.jsonl$/,
    message: /of \d turns has the turns [\d, ]*/,
    harm: (folder) => {
      const items = readRows<Item>(folder, 'items.jsonl')
      const turns = items.filter(({ journey }) => journey)
      if (turns.length === 0) throw new Error('The set has no journey.')
      const { id, of } = turns[0]!.journey!
      const lastTurn = turns.find(({ journey }) => journey!.id === id && journey!.position === of)!
      writeItems(
        folder,
        items.filter((item) => item !== lastTurn),
      )
      recount(folder, -1)
      return turns.find(({ journey }) => journey!.id === id)!.query_id
    },
  },
  {
    description: 'an item has a check that it did not pass',
    rule: 'answer',
    file: /^items\.jsonl$/,
    message: /The check copy rejected the item/,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        item.checks = [{ name: 'copy', finding: 'fixable' }]
      }),
  },
  {
    description: 'a claim names a missing span',
    rule: 'claims',
    file: /^items\.jsonl$/,
    message: /refers to gold_spans\[9\], but the item has \d/,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        item.claims = [{ text: 'It is so.', spans: [9] }]
      }),
  },
  {
    description: 'an item is not in its language',
    rule: 'language',
    file: /^items\.jsonl$/,
    message: /is in .*; es was requested/,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        item.language = 'es'
      }),
  },
  {
    description: 'personal data is put into a question',
    rule: 'pii',
    file: /^items\.jsonl$/,
    message: /The question contains a private email address/,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        item.question = `${item.question} Please write to maria.lopez83@gmail.com.`
      }),
  },
  {
    description: 'two questions have nearly the same words',
    rule: 'duplicate',
    file: /^items\.jsonl$/,
    message: /repeats the question of q_/,
    harm: (folder) => {
      const items = readRows<Item>(folder, 'items.jsonl')
      const original = items.find(inEnglish)!
      const copy = { ...original, query_id: 'q_copy', question: `${original.question.replace(/\?$/, '')}, please?` }
      writeItems(folder, [...items, copy])
      recount(folder, 1)
      return 'q_copy'
    },
  },
  {
    description: 'a split file lacks an item',
    rule: 'split',
    file: /^items\.jsonl$/,
    message: /The split of this item is test, but the item is in no split file/,
    harm: (folder) => {
      const [first, ...rest] = readRows<Item>(folder, 'splits/test.jsonl')
      writeRows(folder, 'splits/test.jsonl', rest)
      return first!.query_id
    },
  },
  {
    description: 'an item is in two splits',
    rule: 'split',
    file: /^splits\/test\.jsonl$/,
    message: /is also in splits\/design\.jsonl/,
    harm: (folder) => {
      const [first] = readRows<Item>(folder, 'splits/test.jsonl')
      writeRows(folder, 'splits/design.jsonl', [...readRows(folder, 'splits/design.jsonl'), first])
      return first!.query_id
    },
  },
  {
    description: 'a split file has a different version of an item',
    rule: 'split',
    file: /^splits\/test\.jsonl$/,
    message: /not the same as in items\.jsonl/,
    harm: (folder) => {
      const [first, ...rest] = readRows<Item>(folder, 'splits/test.jsonl')
      writeRows(folder, 'splits/test.jsonl', [{ ...first, ideal_answer: 'Another answer.' }, ...rest])
      return first!.query_id
    },
  },
  {
    description: 'a group is divided between two splits',
    rule: 'leak',
    file: /^items\.jsonl$/,
    message: /are linked, directly or through other items, by a group, family, passage, span or copied document/,
    harm: (folder) => {
      const items = readRows<Writable<Item>>(folder, 'items.jsonl')
      const moved = items.findLast((item) => items.some((other) => other !== item && other.group_id === item.group_id))!
      moved.split = moved.split === 'design' ? 'test' : 'design'
      writeItems(folder, items)
      return moved.query_id
    },
  },
  {
    description: 'session.json has a wrong number of items',
    rule: 'counts',
    file: /^session\.json$/,
    message: /session.json says \d+ items?, but the files contain \d+/,
    harm: (folder) => void recount(folder, 3),
  },
  {
    description: 'rejections are missing',
    rule: 'counts',
    file: /^session\.json$/,
    message: /session.json says \d+ rejections?, but the files contain \d+/,
    harm: (folder) => void writeRows(folder, 'rejected.jsonl', readRows(folder, 'rejected.jsonl').slice(1)),
  },
  {
    description: 'an ask is rejected twice',
    rule: 'ledger',
    file: /^rejected\.jsonl$/,
    message: /was already rejected in line 1/,
    harm: (folder) => {
      const rows = readRows(folder, 'rejected.jsonl')
      writeRows(folder, 'rejected.jsonl', [...rows, rows[0]])
      return undefined
    },
  },
  {
    description: 'session.json is not JSON',
    rule: 'json',
    file: /^session\.json$/,
    message: /The file is not JSON/,
    harm: (folder) => void writeFileSync(path.join(folder, 'session.json'), '{"session": '),
  },
  {
    description: 'session.json is a list',
    rule: 'schema',
    file: /^session\.json$/,
    message: /^the file: /,
    harm: (folder) => void writeFileSync(path.join(folder, 'session.json'), '[]'),
  },
  {
    description: 'an answerable item is marked as having no answer',
    rule: 'absence',
    file: /^items\.jsonl$/,
    message: /has no answer and no proof of absence/,
    harm: (folder) =>
      change(folder, inEnglish, (item) => {
        item.no_answer = true
      }),
  },
  {
    description: 'a certificate of absence is missing',
    rule: 'absence',
    file: /^items\.jsonl$/,
    message: /has no answer and no proof of absence/,
    harm: (folder) =>
      change(
        folder,
        (item) => item.no_answer,
        (item) => {
          item.absence = undefined
        },
      ),
  },
]
