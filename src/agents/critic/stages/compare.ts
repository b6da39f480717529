import { goodGrade, gradeWithQuotes } from '../../../vocabulary/index.ts'
import { isSoundSoFar, type Progress, withVerdict } from '../progress.ts'
import { type Comparison, comparePrompt } from '../prompts/compare.ts'
import type { Stage } from '../stage.ts'

/** Compares the drafts of a brief that has more than it needs, and rejects the weakest before they are judged, because judging costs most. */
export const compare: Stage = (cases) => {
  const competing = cases.filter((progress) => isSoundSoFar(progress) && !progress.case.isVariant)
  const surplus = competing.length - (competing[0]?.case.maxJudged ?? competing.length)
  if (surplus <= 0) return []
  return [
    {
      name,
      prompt: comparePrompt,
      input: {
        entries: competing.map(({ case: { question, draft } }, entry) => ({
          entry,
          question,
          ideal_answer: draft.ideal_answer,
        })),
      },
      ask_ids: competing.map(({ case: { ask } }) => ask.ask_id),
      isOptional: true,
      apply(progress, reply) {
        const finding = reply as Comparison
        const entry = competing.findIndex(({ case: { ask } }) => ask.ask_id === progress.case.ask.ask_id)
        return weakest(competing, finding, surplus, cases).has(entry)
          ? withVerdict(progress, name, 'fatal', `Other drafts of its brief are better. ${reasonFor(entry, finding)}`)
          : progress
      },
    },
  ]
}

const name = 'compare'

/**
 * Indexes of the drafts to reject: repeats first, then those with the lowest grades. Drafts whose evidence every search ranks first lose a
 * grade, and so do good ones that a single quote proves. If a later round can write others, plain drafts are rejected too, but no more than half of the places stay empty. Questions without
 * an answer compete only with each other, for their share of the places. Seeds of evolutions stay.
 */
const weakest = (competing: readonly Progress[], finding: Comparison, surplus: number, cases: readonly Progress[]) => {
  const quotesOf = (entry: number): number => competing[entry]?.case.draft.spans.length ?? 0
  const grades = new Map(
    [...gradesIn(finding)].map(([entry, grade]) => [entry, gradeWithQuotes(grade, quotesOf(entry))]),
  )
  const adjustedGrade = (entry: number): number =>
    (grades.get(entry) ?? defaultGrade) - (competing[entry]?.case.isFoundFirst ? 1 : 0)
  const isUnanswerable = (entry: number): boolean => competing[entry]?.case.draft.no_answer === true
  const ranked = [...competing.keys()].toSorted((a, b) => adjustedGrade(a) - adjustedGrade(b) || b - a)
  const unanswerable = ranked.filter(isUnanswerable)
  const rejected = new Set(unanswerable.slice(0, Math.floor((surplus * unanswerable.length) / competing.length)))
  const maxRejected = competing.length - Math.ceil((competing.length - surplus) / 2)
  const isPlain = (entry: number): boolean =>
    competing[entry]?.case.isReplaceable === true && (grades.get(entry) ?? goodGrade) < goodGrade
  for (const entry of ranked) {
    if (rejected.size >= (isPlain(entry) ? maxRejected : surplus)) continue
    const id = competing[entry]?.case.ask.ask_id
    const isSeed = cases.some(
      (other) =>
        other.case.ask.evolution?.from === id && isSoundSoFar(other) && !rejected.has(competing.indexOf(other)),
    )
    if (!isUnanswerable(entry) && !isSeed) rejected.add(entry)
  }
  return rejected
}

const defaultGrade = 3

/** The grade of each entry. Repeats of a better entry get 0. A group counts only if it names which of its entries to keep. */
export const gradesIn = ({ repeats, entries }: Comparison): ReadonlyMap<number, number> => {
  const groups = repeats.filter(namesItsBest)
  const kept = new Set(groups.map(({ best }) => best))
  const repeated = new Set(groups.flatMap(({ entries }) => entries.filter((entry) => !kept.has(entry))))
  return new Map(entries.map(({ entry, grade }) => [entry, repeated.has(entry) ? 0 : grade]))
}

const namesItsBest = ({ entries, best }: Comparison['repeats'][number]): boolean => entries.includes(best)

export const reasonFor = (entry: number, { repeats, entries }: Comparison): string => {
  const repeat = repeats.filter(namesItsBest).find(({ entries, best }) => entry !== best && entries.includes(entry))
  const why = entries.find((graded) => graded.entry === entry)?.why ?? ''
  return repeat ? `It asks for the same thing as another draft: ${repeat.shared_need.replace(/\.$/, '')}.` : why
}
