/**
 * Counts which faults seeded into the items of a set a critic notices, by kind, and how often it objects to undamaged items.
 * npx tsx evals/critic-faults.ts <set> --model openai:<model> [--prompts DIR] [--each 4] [--good 16] [--seed 7] [--record FILE]
 *   [--json FILE] [--no-worse-than FILE]
 * --no-worse-than compares case by case with the --json file of another critic, and exits with 1 if this one is worse.
 * Sound and damaged items are shuffled, so that the critic cannot tell them apart by position. Checks run first, as in a session.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { nextCriticStep } from '../src/agents/critic/critic.ts'
import { withTeam } from '../src/agents/with-team.ts'
import { runChecks } from '../src/checks/checks.ts'
import { minCopiedWords } from '../src/checks/copy.ts'
import { maxListEntries } from '../src/checks/length.ts'
import { openJudge } from '../src/compose/judge-answers.ts'
import { pairedDifference } from '../src/compose/lab/compare-sides.ts'
import { readEnvironment } from '../src/compose/options/environment.ts'
import { readTeam } from '../src/compose/read-team.ts'
import { datasetCorpus } from '../src/dataset/check/dataset-corpus.ts'
import { readCompleteDataset } from '../src/dataset/check/read-dataset.ts'
import { askFromItem, draftFromItem } from '../src/dataset/item-as-draft.ts'
import { judgeDrafts } from '../src/graph/steps/judge-drafts.ts'
import { type Interval, wilson } from '../src/measure/intervals.ts'
import { createSearchIndex } from '../src/search/create-search-index.ts'
import { passagesToIndex } from '../src/search/indexed-passage.ts'
import { derivedId } from '../src/text/hash.ts'
import { randomFrom } from '../src/text/random.ts'
import { table } from '../src/text/table.ts'
import { type Item, SessionSettings } from '../src/vocabulary/index.ts'
import { damage, type FaultName, faultNames, type GoodItem } from './faults/faults.ts'

/** Prints what a critic noticed, and returns the exit code. */
export const measureCriticFaults = async (args: readonly string[], print: (line: string) => void): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      model: { type: 'string' },
      each: { type: 'string', default: '4' },
      good: { type: 'string', default: '16' },
      seed: { type: 'string', default: '7' },
      record: { type: 'string' },
      json: { type: 'string' },
      prompts: { type: 'string' },
      'no-worse-than': { type: 'string' },
    },
  })
  const [folder] = positionals
  if (!folder || !values.model) throw new Error('Usage: npx tsx evals/critic-faults.ts <set> --model openai:<model>')

  const dataset = readCompleteDataset(folder)
  const corpus = datasetCorpus(dataset)
  const search = await createSearchIndex(passagesToIndex(corpus))
  const settings = SessionSettings.parse({})
  const settingsOfChecks = {
    maxAnswerWords: settings.maxAnswerWords,
    maxListEntries,
    maxSentences: settings.maxSentences,
    minCopiedWords,
    pii: settings.pii,
    isJudged: true,
  }

  const setItems = dataset.items.map(({ value }) => value)
  const items: GoodItem[] = setItems
    .filter(({ no_answer }) => !no_answer)
    .map((item) => ({
      ask: askFromItem(item),
      draft: draftFromItem(item),
      earlierQuestions: questionsBefore(item, setItems),
    }))
  const language = ({ ask }: GoodItem): string => ask.language.slice(0, 2)

  const random = randomFrom(values.seed, 'critic-faults')
  const cases: Case[] = random
    .shuffle(items)
    .slice(0, Number(values.good))
    .map((item) => renamed(item, item, 'none'))
  for (const fault of faultNames) {
    let damagedCount = 0
    for (const item of randomFrom(values.seed, fault).shuffle(items)) {
      if (damagedCount === Number(values.each)) break
      const others = items.filter((other) => other !== item && language(other) === language(item))
      const foreign = items.filter((other) => language(other) !== language(item))
      const damaged = damage(fault, item, { corpus, others, foreign }, values.seed)
      if (!damaged) continue
      damagedCount++
      cases.push(renamed(damaged, item, fault, damaged.siblings))
    }
  }

  const byCheck = new Map<string, string>()
  const open: { ask: Case['ask']; draft: Case['draft']; earlierQuestions: Case['earlierQuestions']; verdicts: [] }[] =
    []
  for (const { ask, draft, siblings, earlierQuestions } of cases) {
    const seen = await runChecks(draft, { ask, corpus, search, siblings, settings: settingsOfChecks })
    const objection = seen.verdicts.find(({ finding }) => finding !== 'sound')
    if (objection) byCheck.set(ask.ask_id, objection.name)
    else open.push({ ask, draft: seen.draft, earlierQuestions, verdicts: [] })
  }

  const { model, record } = values
  using judge = openJudge({ model, record, timeout: 3600 }, readEnvironment())
  const team = readTeam({ prompts: values.prompts })
  const takeTurn = team ? withTeam(judge.takeTurn, team) : judge.takeTurn
  const needs = {
    corpus,
    search,
    settings,
    takeTurn,
    nextCriticStep: (entries: Parameters<typeof nextCriticStep>[0], replies: readonly unknown[]) =>
      nextCriticStep(entries, replies, { corpus, settings }),
  }
  const shuffled = random.shuffle(open)
  const batches = [...new Set(shuffled.map(({ ask }) => ask.language))].flatMap((language) => {
    const casesInLanguage = shuffled.filter(({ ask }) => ask.language === language)
    return Array.from({ length: Math.ceil(casesInLanguage.length / settings.asksPerBrief) }, (_, at) =>
      casesInLanguage.slice(at * settings.asksPerBrief, (at + 1) * settings.asksPerBrief),
    )
  })
  const byCritic = new Map<string, string>()
  await Promise.all(
    batches.map(async (batch) => {
      for (const [ask_id, verdicts] of await judgeDrafts(needs, batch)) {
        const objection = verdicts.find(({ finding }) => finding !== 'sound')
        if (objection) byCritic.set(ask_id, objection.name)
      }
    }),
  )

  const rows = (['none', ...faultNames] as const).map((fault) => {
    const casesOfFault = cases.filter((entry) => entry.fault === fault)
    const checked = casesOfFault.filter(({ ask }) => byCheck.has(ask.ask_id)).length
    const judged = casesOfFault.filter(({ ask }) => byCritic.has(ask.ask_id)).length
    const by = casesOfFault.flatMap(({ ask }) => byCheck.get(ask.ask_id) ?? byCritic.get(ask.ask_id) ?? [])
    return {
      fault,
      tried: casesOfFault.length,
      checks: checked,
      critic: judged,
      recall: wilson(checked + judged, casesOfFault.length),
      by,
    }
  })
  print(
    table(
      ['fault', 'n', 'by checks', 'by the critic', 'noticed', 'objection by'],
      rows.map(({ fault, tried, checks, critic, recall, by }) => [
        fault,
        String(tried),
        String(checks),
        String(critic),
        percent(recall),
        [...new Set(by)].join(', '),
      ]),
    ),
  )
  const damagedOnes = rows.filter(({ fault }) => fault !== 'none')
  const noticedCount = damagedOnes.reduce((sum, { checks, critic }) => sum + checks + critic, 0)
  const triedCount = damagedOnes.reduce((sum, faults) => sum + faults.tried, 0)
  print(
    `\nsensitivity ${percent(wilson(noticedCount, triedCount))}, n ${triedCount}; objects to sound items: ${percent(rows[0]?.recall ?? wilson(0, 0))}, n ${rows[0]?.tried ?? 0}`,
  )
  const missed = cases.filter(
    ({ ask, fault }) => fault !== 'none' && !byCheck.has(ask.ask_id) && !byCritic.has(ask.ask_id),
  )
  for (const { fault, draft } of missed)
    print(`missed ${fault}: ${draft.question} → ${draft.ideal_answer}`.slice(0, 260))
  const right = Object.fromEntries(
    cases.map(({ ask: { ask_id }, fault }) => [
      ask_id,
      (byCheck.has(ask_id) || byCritic.has(ask_id)) === (fault !== 'none'),
    ]),
  )
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ seed: values.seed, rows, right }, null, 1)}\n`)

  const other = values['no-worse-than']
  if (other) {
    const theirs = (JSON.parse(readFileSync(other, 'utf8')) as { right: Record<string, boolean> }).right
    const differences = Object.entries(right).flatMap(([id, own]) =>
      theirs[id] === undefined ? [] : Number(own) - Number(theirs[id]),
    )
    const { value, low, high, verdict } = pairedDifference(differences)
    const points = (share: number): string => `${Math.round(share * 100)}`
    print(
      `${verdict}: ${points(value)} points of correctly judged cases (${points(low)} to ${points(high)}), n ${differences.length}`,
    )
    if (verdict === 'worse') return 1
  }
  return 0
}

interface Case extends GoodItem {
  readonly fault: FaultName | 'none'
  readonly siblings: readonly GoodItem['draft'][]
}

const renamed = (
  { ask, draft }: Pick<GoodItem, 'ask' | 'draft'>,
  { earlierQuestions }: GoodItem,
  fault: Case['fault'],
  siblings: Case['siblings'] = [],
): Case => {
  const ask_id = derivedId('a', ask.ask_id, fault)
  return { ask: { ...ask, ask_id }, draft: { ...draft, ask_id }, earlierQuestions, fault, siblings }
}

const questionsBefore = ({ journey }: Item, items: readonly Item[]): readonly string[] =>
  items
    .filter((other) => journey && other.journey?.id === journey.id && other.journey.position < journey.position)
    .map(({ question }) => question)

const percent = ({ value, low, high }: Interval): string =>
  Number.isNaN(value) ? '–' : `${Math.round(value * 100)}% (${Math.round(low * 100)} to ${Math.round(high * 100)})`
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await measureCriticFaults(process.argv.slice(2), console.log)
