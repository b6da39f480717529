import { isAlive, type Progress, withVerdict } from '../progress.ts'
import { type Comparison, comparePrompt } from '../prompts/compare.ts'
import type { Stage } from '../stage.ts'

/** Compares the drafts of a brief that has more than it needs, and rejects the weakest before they are judged. */
export const compare: Stage = (cases) => {
  const open = cases.filter((progress) => isAlive(progress) && !progress.case.isVariant)
  const surplus = open.length - (open[0]?.case.keeps ?? open.length)
  if (surplus <= 0) return []
  return [
    {
      name,
      prompt: comparePrompt,
      input: {
        entries: open.map(({ case: { question, draft } }, entry) => ({
          entry,
          question,
          ideal_answer: draft.ideal_answer,
        })),
      },
      ask_ids: open.map(({ case: { ask } }) => ask.ask_id),
      isOptional: true,
      apply(progress, reply) {
        const finding = reply as Comparison
        const entry = open.findIndex(({ case: { ask } }) => ask.ask_id === progress.case.ask.ask_id)
        return weakest(open, finding, surplus, cases).has(entry)
          ? withVerdict(progress, name, 'fatal', `Others of its brief are better. ${reasonFor(entry, finding)}`)
          : progress
      },
    },
  ]
}

const name = 'compare'

/**
 * Indexes of the drafts to reject: repeats first, then those with the lowest grades. Drafts that every search finds first count one grade
 * less. Questions without an answer compete only with each other, for their share of the places. Seeds of evolutions stay.
 */
const weakest = (open: readonly Progress[], finding: Comparison, surplus: number, cases: readonly Progress[]) => {
  const grades = gradesIn(finding)
  const meritOf = (entry: number): number =>
    (grades.get(entry) ?? defaultGrade) - (open[entry]?.case.isFoundFirst ? 1 : 0)
  const isAbsent = (entry: number): boolean => open[entry]?.case.draft.no_answer === true
  const ranked = [...open.keys()].toSorted((a, b) => meritOf(a) - meritOf(b) || b - a)
  const absent = ranked.filter(isAbsent)
  const rejected = new Set(absent.slice(0, Math.floor((surplus * absent.length) / open.length)))
  for (const entry of ranked) {
    if (rejected.size >= surplus) break
    const id = open[entry]?.case.ask.ask_id
    const isSeed = cases.some(
      (other) => other.case.ask.evolution?.from === id && isAlive(other) && !rejected.has(open.indexOf(other)),
    )
    if (!isAbsent(entry) && !isSeed) rejected.add(entry)
  }
  return rejected
}

const defaultGrade = 3

/** The grade of each entry. Repeats of a better entry get 0. A group counts only if it names which of its entries to keep. */
export const gradesIn = ({ repeats, entries }: Comparison): ReadonlyMap<number, number> => {
  const groups = repeats.filter(({ entries, keep }) => entries.includes(keep))
  const kept = new Set(groups.map(({ keep }) => keep))
  const repeated = new Set(groups.flatMap(({ entries }) => entries.filter((entry) => !kept.has(entry))))
  return new Map(entries.map(({ entry, grade }) => [entry, repeated.has(entry) ? 0 : grade]))
}

export const reasonFor = (entry: number, { repeats, entries }: Comparison): string => {
  const repeat = repeats.find(({ entries, keep }) => entry !== keep && entries.includes(entry))
  const why = entries.find((one) => one.entry === entry)?.why ?? ''
  return repeat ? `It asks for the same as another: ${repeat.same.replace(/\.$/, '')}.` : why
}
