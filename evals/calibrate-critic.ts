/**
 * How far the embedded critic can be trusted, held against labels of people.
 * npx tsx evals/calibrate-critic.ts <data folder> [--n 200] [--seed 7] [--json FILE]
 * squad2-dev: people marked questions as answerable or not from their paragraph. The absence check reads the whole corpus, and what
 * it lets pass goes on to the critic, as in a session; the absence critic alone is shown that paragraph; the
 * blind solver gets true answers with their sentence, and for unanswerable questions the answer that looked right to people.
 * pira: people rated pairs of question and answer; the blind solver and all verdicts together are held against the ratings.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { absence as absenceCheck } from '../src/checks/absence.ts'
import { type Calibration, calibrate } from '../src/measure/calibration.ts'
import type { Interval } from '../src/measure/intervals.ts'
import type { Labelled } from '../src/measure/labelled-item.ts'
import { randomFrom } from '../src/text/random.ts'
import { table } from '../src/text/table.ts'
import type { Draft, Verdict } from '../src/vocabulary/index.ts'
import { quoteAt, someSettings } from '../test/examples.ts'
import { offlineJudge } from './faults/offline-judge.ts'
import { type HumanItem, type HumanSet, readHumanSet } from './human-drafts.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { n: { type: 'string', default: '200' }, seed: { type: 'string', default: '7' }, json: { type: 'string' } },
})
const [folder] = positionals
if (!folder) {
  console.error('Give the folder that holds the sets: npx tsx evals/calibrate-critic.ts <data folder>')
  process.exit(2)
}

interface Place {
  readonly doc: string
  readonly start: number
  readonly end: number
}
interface HumanRow {
  readonly id: string
  readonly context?: Place
  readonly plausible?: readonly (Place & { readonly text: string })[]
  readonly human?: Readonly<Record<string, number | null>>
}

const rowsOf = (set: string): ReadonlyMap<string, HumanRow> =>
  new Map(
    readFileSync(path.join(folder, set, 'questions.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as HumanRow)
      .map((row) => [row.id, row]),
  )
const some = (items: readonly HumanItem[], name: string): readonly HumanItem[] =>
  randomFrom(values.seed, name).shuffle(items).slice(0, Number(values.n))
const passes = (verdicts: readonly Verdict[], name?: string): boolean =>
  verdicts
    .filter((verdict) => name === undefined || verdict.name === name)
    .every(({ finding }) => finding === 'sound') &&
  verdicts.some((verdict) => name === undefined || verdict.name === name)

/** The question as if it had no answer, with the passages that hold its paragraph as the nearest. */
const asProbe = ({ ask, draft }: HumanItem, { context }: HumanRow, { corpus }: HumanSet): HumanItem | undefined => {
  if (!context) return undefined
  const nearest = corpus
    .passagesOf(context.doc)
    .filter(({ start, end }) => start < context.end && context.start < end)
    .map(({ chunk_id }) => ({ chunk_id, score: 1 }))
  const probe: Draft = {
    ...draft,
    ideal_answer: 'This information is not available.',
    answer_type: 'abstain',
    no_answer: true,
    quotes: [],
    claims: [],
    spans: [],
    absence: { queries: [draft.question], examined: nearest.length, nearest, statement: 'Nothing answers.' },
  }
  return { id: ask.ask_id, ask, draft: probe, answerable: false }
}

/** An unanswerable question with the answer that looked right to people. */
const asMistaken = (item: HumanItem, { plausible = [] }: HumanRow, { corpus }: HumanSet): HumanItem | undefined => {
  const [place] = plausible
  const text = place && corpus.document(place.doc)?.text
  if (!place || text === undefined) return undefined
  const from = Math.max(text.lastIndexOf('\n', place.start), text.lastIndexOf('. ', place.start) + 1) + 1
  const stop = text.slice(place.end).search(/[.!?](?:\s|$)|\n/)
  const to = stop === -1 ? text.length : place.end + stop + 1
  const draft: Draft = {
    ...item.draft,
    no_answer: false,
    ideal_answer: place.text,
    answer_type: 'short_fact',
    spans: [quoteAt(corpus, place.doc, from, to)],
    quotes: [{ chunk_id: `${place.doc}#c1`, text: text.slice(from, to) }],
    claims: [{ text: place.text, quotes: [0] }],
  }
  return { ...item, draft, answerable: false }
}

const found: { judge: string; labels: string; calibration: Calibration }[] = []
const against = (judge: string, labels: string, pairs: readonly Labelled[]): void => {
  if (pairs.length > 0) found.push({ judge, labels, calibration: calibrate(pairs) })
}

const squad = 'squad2-dev'
if (existsSync(path.join(folder, squad))) {
  const set = await readHumanSet(folder, squad)
  const rows = rowsOf(squad)
  const judge = offlineJudge(set.corpus)
  const answerable = some(
    set.items.filter((item) => item.answerable),
    'answerable',
  )
  const unanswerable = some(
    set.items.filter((item) => !item.answerable),
    'unanswerable',
  )
  const checked: Labelled[] = []
  const together: Labelled[] = []
  const absence: Labelled[] = []
  const solved: Labelled[] = []
  for (const item of [...answerable, ...unanswerable]) {
    const row = rows.get(item.id)!
    const probe = asProbe(item, row, set)
    if (probe) absence.push({ human: !item.answerable, judge: passes(await judge(probe), 'absence-critic') })
    if (probe) {
      const { corpus, search } = set
      const { finding, adds } = await absenceCheck.run(probe.draft, {
        ask: item.ask,
        corpus,
        search,
        siblings: [],
        settings: someSettings,
      })
      const certified = finding === 'sound'
      const draft = { ...probe.draft, ...(adds?.absence ? { absence: adds.absence } : {}) }
      checked.push({ human: !item.answerable, judge: certified })
      together.push({
        human: !item.answerable,
        judge: certified && passes(await judge({ ...probe, draft }), 'absence-critic'),
      })
    }
    const offered = item.answerable ? item : asMistaken(item, row, set)
    if (offered) solved.push({ human: item.answerable, judge: passes(await judge(offered), 'blind-solve') })
  }
  against('absence check', 'squad2-dev: has no answer (whole corpus read)', checked)
  against('absence check, then critic', 'squad2-dev: has no answer (whole corpus read)', together)
  against('absence critic', 'squad2-dev: has no answer in its paragraph', absence)
  against('blind solve', 'squad2-dev: true answer, or one that only looks right', solved)
} else console.log(`${squad} is not in ${folder}: skipped.`)

for (const name of ['pira/en', 'pira/pt']) {
  if (!existsSync(path.join(folder, name))) {
    console.log(`${name} is not in ${folder}: skipped.`)
    continue
  }
  const set = await readHumanSet(folder, name)
  const rows = rowsOf(name)
  const judge = offlineJudge(set.corpus)
  const equivalent: Labelled[] = []
  const good: Labelled[] = []
  for (const item of set.items) {
    const {
      answer_equivalent: same,
      question_meaningful: meaningful,
      answer_in_text: inText,
    } = rows.get(item.id)!.human ?? {}
    if (typeof same !== 'number' || typeof meaningful !== 'number' || typeof inText !== 'number') continue
    const verdicts = await judge(item)
    equivalent.push({ human: same >= 4, judge: passes(verdicts, 'blind-solve') })
    good.push({ human: same >= 4 && meaningful >= 4 && inText === 1, judge: passes(verdicts) })
  }
  against('blind solve', `${name}: a second person answers alike (4 or 5 of 5)`, equivalent)
  against('all verdicts', `${name}: alike, meaningful (4 or 5 of 5), answer in the text`, good)
}

const cell = ({ value, low, high }: Interval): string => `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
console.log(
  table(
    ['judge', 'labels', 'n', 'good', 'sensitivity', 'specificity', 'kappa', 'AC1', 'alpha', 'passed', 'corrected'],
    found.map(({ judge, labels, calibration: one }) => [
      judge,
      labels,
      String(one.n),
      one.prevalence.toFixed(2),
      cell(one.sensitivity),
      cell(one.specificity),
      cell(one.kappa),
      cell(one.ac1),
      cell(one.alpha),
      one.rawPassRate.value.toFixed(2),
      one.correctedPassRate ? cell(one.correctedPassRate) : 'refused',
    ]),
  ),
)
for (const { judge, labels, calibration } of found) console.log(`${judge}, ${labels}: ${calibration.verdict}`)
if (values.json) writeFileSync(values.json, `${JSON.stringify({ seed: values.seed, found }, null, 1)}\n`)
