/**
 * Lists every objection of a check or critic to a draft and every hint to the critic, with the draft. With labels of a reader it prints the
 * share of correct objections.
 * npx tsx bench/objections.ts <workspace> [--labels FILE] [--out FILE]
 * The workspace belongs to a session with a model or a recording. A label is a line {"id": "…", "right": true}.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { wilson } from '../src/measure/intervals.ts'
import { openStore } from '../src/store/store.ts'
import { groupedBy } from '../src/text/grouped-by.ts'
import { derivedId } from '../src/text/hash.ts'
import { jsonLines } from '../src/text/json-lines.ts'
import { table } from '../src/text/table.ts'
import type { Verdict } from '../src/vocabulary/index.ts'
import { rowsOf } from '../test/rows.ts'

interface Objection {
  readonly id: string
  readonly by: string
  readonly kind: 'objection' | 'hint'
  readonly reason: string
  readonly question: string
  readonly answer: string
  readonly claims: readonly string[]
  readonly quotes: readonly string[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { labels: { type: 'string' }, out: { type: 'string' } },
})
const [workspace] = positionals
if (workspace === undefined) {
  console.error('Usage: npx tsx bench/objections.ts <workspace> [--labels labels.jsonl]')
  process.exit(2)
}

const objectionsIn = async (folder: string): Promise<Objection[]> => {
  using store = openStore(path.join(folder, 'goldspan.db'))
  const found = new Map<string, Objection>()
  for (const { session_id } of await store.sessions.list())
    for (const brief of await store.briefs.ofSession(session_id))
      for (const { ask_id, detail } of await store.decisions.ofBrief(session_id, brief.brief_id)) {
        if (ask_id === undefined) continue
        const verdicts = (Array.isArray(detail) ? detail : (detail as { verdicts?: unknown } | undefined)?.verdicts) as
          | readonly Verdict[]
          | undefined
        for (const { name, finding, reason, draft_hash } of verdicts ?? []) {
          const draft = await store.drafts.get(session_id, ask_id, draft_hash)
          if (!draft) continue
          const add = (kind: Objection['kind'], by: string, text: string): void => {
            const id = derivedId('o', ask_id, draft_hash, by, text)
            const quotes = draft.spans.map((span) => span.text)
            const claims = draft.claims.map((claim) => claim.text)
            const { question, ideal_answer: answer } = draft
            found.set(id, { id, by, kind, reason: text, question, answer, claims, quotes })
          }
          // A comparison prefers other drafts and objects to nothing.
          if (finding !== 'sound' && name !== 'compare') add('objection', name, reason)
          for (const hint of draft.hints ?? []) add('hint', 'checks', hint)
        }
      }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

const objections = await objectionsIn(workspace)
if (values.out) writeFileSync(values.out, jsonLines(objections))
const labels = new Map(
  values.labels === undefined
    ? []
    : rowsOf<{ id: string; right: boolean }>(values.labels).map(({ id, right }) => [id, right] as const),
)
const rowOf = (name: string, own: readonly Objection[]): string[] => {
  const judged = own.filter(({ id }) => labels.has(id))
  const { value, low, high } = wilson(judged.filter(({ id }) => labels.get(id)).length, judged.length)
  const percent = (share: number): string => `${Math.round(share * 100)}%`
  return [
    name,
    String(own.length),
    String(judged.length),
    judged.length > 0 ? percent(value) : '',
    judged.length > 0 ? `${percent(low)}–${percent(high)}` : '',
  ]
}
const groups = [...groupedBy(objections, ({ by, kind }) => `${kind} of ${by}`)].sort(([a], [b]) => (a < b ? -1 : 1))
console.log(
  table(
    ['check or critic', 'times', 'read', 'right', '95% interval'],
    [...groups.map(([name, own]) => rowOf(name, own)), rowOf('all', objections)],
  ),
)
