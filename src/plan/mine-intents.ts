import { elementAt } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import { baseLanguage, contentStems } from '../text/words.ts'
import type { RealQuestion } from '../vocabulary/index.ts'

/** Groups questions that ask for the same thing in similar words. The most frequent group comes first. */
export const mineIntents = (questions: readonly RealQuestion[]) => {
  const groups: { stems: ReadonlySet<string>; language: string; members: RealQuestion[] }[] = []
  const groupsByStem = new Map<string, Set<number>>()
  for (const question of questions.toSorted((a, b) => timesAsked(b) - timesAsked(a))) {
    const language = baseLanguage(question.language)
    const stems = new Set(contentStems(question.text, question.language))
    const candidates = new Set([...stems].flatMap((stem) => [...(groupsByStem.get(stem) ?? [])]))
    const group = [...candidates]
      .toSorted((a, b) => a - b)
      .map((index) => elementAt(groups, index))
      .find((group) => group.language === language && overlap(group.stems, stems) >= minOverlap)
    if (group) {
      group.members.push(question)
      continue
    }
    for (const stem of stems) groupsByStem.set(stem, (groupsByStem.get(stem) ?? new Set()).add(groups.length))
    groups.push({ stems, language, members: [question] })
  }
  const total = totalAsked(questions)
  return groups
    .map(({ members }) => ({
      /** The group's most frequent question. */
      label: elementAt(members, 0).text,
      questions: members.map(({ id }) => id),
      times: totalAsked(members),
      /** Share of all questions, counted as often as they were asked. */
      share: totalAsked(members) / Math.max(1, total),
    }))
    .sort((a, b) => b.times - a.times)
}

/** Questions that share at least this fraction of their words ask for the same thing. */
const minOverlap = 0.5

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((stem) => b.has(stem)).length
  return shared / Math.max(1, new Set([...a, ...b]).size)
}

const totalAsked = (questions: readonly RealQuestion[]): number => sum(questions.map(timesAsked))

const timesAsked = ({ times = 1 }: RealQuestion): number => times
