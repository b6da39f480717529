/**
 * Measures what a refresh keeps: makes a set of an old version, refreshes it to a new one, and looks up the evidence of every item in the
 * documents. Also compares the cost with a new set of the new version.
 * npx tsx evals/refresh.ts <old documents> <new documents> [--items 100] [--read 50] [--folder DIR]
 */
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkDataset } from '../src/dataset/check/check-dataset.ts'
import { readDataset } from '../src/dataset/check/read-dataset.ts'
import { type Item, openWorkspace, type SessionEvent } from '../src/index.ts'
import { randomFrom } from '../src/text/random.ts'
import { table } from '../src/text/table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    items: { type: 'string', default: '100' },
    read: { type: 'string', default: '0' },
    folder: { type: 'string' },
  },
})
const [oldDocuments, newDocuments] = positionals
if (!oldDocuments || !newDocuments || !existsSync(oldDocuments) || !existsSync(newDocuments)) {
  console.error('Usage: npx tsx evals/refresh.ts <old documents> <new documents> [--items 100] [--read 50]')
  process.exit(2)
}
const folder = values.folder ?? mkdtempSync(path.join(tmpdir(), 'goldspan-refresh-'))
const at = (name: string): string => path.join(folder, name)

interface Cost {
  readonly calls: number
  readonly seconds: number
}

const timed = async (events: AsyncIterable<SessionEvent>): Promise<Cost> => {
  const started = performance.now()
  let calls = 0
  for await (const event of events) if (event.type === 'cost') calls = event.calls
  return { calls, seconds: (performance.now() - started) / 1000 }
}

const options = (name: string) => ({
  count: Number(values.items),
  model: 'offline',
  out: at(name),
  workspace: at(`${name}.work`),
})
const make = async (name: string, sources: string, asOf: string): Promise<Cost> => {
  using workspace = openWorkspace({ ...options(name), asOf })
  return await timed(workspace.generate([sources]))
}
if (!existsSync(at('old'))) await make('old', oldDocuments, '2025-01-01')
const refreshing = await (async () => {
  const { count: _, ...rest } = options('new')
  using workspace = openWorkspace({ ...rest, asOf: '2026-01-01', force: true })
  return await timed(workspace.refresh(at('old'), [newDocuments]))
})()
const regenerated = await make('anew', newDocuments, '2026-01-01')

const [before, now] = ['old', 'new'].map((name) => readDataset(at(name), () => {})) as [
  ReturnType<typeof readDataset>,
  ReturnType<typeof readDataset>,
]
const items = now.items.map(({ value }) => value)
const old = before.items.map(({ value }) => value)
const ids = new Map(items.map((item) => [item.query_id, item]))
const replacements = new Map(
  items.flatMap((item) => (item.provenance.replaces ? [[item.provenance.replaces, item]] : [])),
)

const spans = items.flatMap(({ gold_spans, also_supports }) => [...gold_spans, ...also_supports])
const exact = spans.filter(
  ({ doc_id, version, start, end, text }) => now.texts.get(`${doc_id}\u0000${version}`)?.slice(start, end) === text,
)
const { findings } = await checkDataset(at('new'))

const withoutMarkup = (text: string): string =>
  text
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const texts = [...now.texts.values()].map(withoutMarkup)
const answered = old.filter(({ gold_spans }) => gold_spans.length > 0)
const itemsWithEvidence = answered.filter(({ gold_spans }) =>
  gold_spans.every(({ text }) => texts.some((candidate) => candidate.includes(withoutMarkup(text)))),
)
const kept = answered.filter(({ query_id }) => ids.has(query_id))
const keptWithEvidence = itemsWithEvidence.filter(({ query_id }) => ids.has(query_id))
const withoutEvidence = kept.filter((item) => !itemsWithEvidence.includes(item))
const share = (some: number, all: number): string =>
  `${some} of ${all} (${all === 0 ? '–' : `${((100 * some) / all).toFixed(1)}%`})`
const probes = old.filter(({ no_answer }) => no_answer)

console.log(
  table(
    ['what', 'figure'],
    [
      [
        'items before, after the refresh, in a new set',
        `${old.length}, ${items.length}, ${readDataset(at('anew'), () => {}).items.length}`,
      ],
      ['spans exact after the refresh', share(exact.length, spans.length)],
      ['findings of check', String(findings.length)],
      [
        'items with evidence somewhere in the new version, kept with their id',
        share(keptWithEvidence.length, itemsWithEvidence.length),
      ],
      ['items kept without evidence in the new version', String(withoutEvidence.length)],
      ['answered again', String(replacements.size)],
      [
        'without an answer before, still in the set',
        share(probes.filter(({ query_id }) => ids.has(query_id)).length, probes.length),
      ],
      ['calls: refresh, new set', `${refreshing.calls}, ${regenerated.calls}`],
      ['seconds: refresh, new set', `${refreshing.seconds.toFixed(0)}, ${regenerated.seconds.toFixed(0)}`],
      [
        'ids of the old set in a new set',
        share(
          readDataset(at('anew'), () => {}).items.filter(({ value }) =>
            old.some(({ query_id }) => query_id === value.query_id),
          ).length,
          old.length,
        ),
      ],
    ],
  ),
)
for (const item of itemsWithEvidence)
  if (!ids.has(item.query_id)) console.log(`\nnot kept: ${item.query_id} ${item.question}\n  ${reasonOf(item)}`)

function reasonOf(item: Item): string {
  const rejection = now.rejected.find(({ value }) => value.ask_id === (item.provenance.ask ?? item.query_id))
  return rejection?.value.reason ?? 'no reason in the ledger'
}

const wanted = Number(values.read)
if (wanted > 0) {
  const random = randomFrom('refresh', 'read')
  const changed = kept.filter((item) =>
    ids.get(item.query_id)!.gold_spans.some((span, index) => span.start !== item.gold_spans[index]!.start),
  )
  const formatEvidence = (item: Item): string =>
    item.gold_spans.map(({ doc_id, text }) => `[${doc_id}] ${text.replace(/\s+/g, ' ')}`).join('\n      ')
  console.log(`\nKEPT, on pages that changed first (${changed.length}):`)
  for (const item of [
    ...random.shuffle(changed),
    ...random.shuffle(kept.filter((document) => !changed.includes(document))),
  ].slice(0, wanted)) {
    const newItem = ids.get(item.query_id)!
    const span = newItem.gold_spans[0]!
    const currentTexts = now.texts
      .get(`${span.doc_id}\u0000${span.version}`)!
      .slice(Math.max(0, span.start - 150), span.end + 250)
    console.log(
      `\n- ${newItem.question}\n    A: ${newItem.ideal_answer}\n      ${formatEvidence(newItem)}\n    around: ${currentTexts.replace(/\s+/g, ' ')}`,
    )
  }
  console.log('\nTOUCHED:')
  for (const item of random.shuffle(old.filter(({ query_id }) => !ids.has(query_id))).slice(0, wanted)) {
    const replacement = replacements.get(item.query_id)
    console.log(
      `\n- ${item.question}\n    was: ${item.ideal_answer}\n      ${formatEvidence(item)}\n    ${replacement ? `now: ${replacement.ideal_answer}\n      ${formatEvidence(replacement)}` : 'retired'}\n    why: ${reasonOf(item)}`,
    )
  }
}
