import { elementAt } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import { baseLanguage, contentStems } from '../text/words.ts'
import type { RealQuestion } from '../vocabulary/index.ts'

/** Groups questions that ask for the same thing in similar words. The most frequent group comes first. */
export const mineIntents = (questions: readonly RealQuestion[]) => {
  const groups: { stems: ReadonlySet<string>; language: string; members: RealQuestion[] }[] = []
  const holding = new Map<string, Set<number>>()
  for (const question of questions.toSorted((a, b) => timesAsked(b) - timesAsked(a))) {
    const language = baseLanguage(question.language)
    const stems = new Set(contentStems(question.text, question.language))
    const near = new Set([...stems].flatMap((stem) => [...(holding.get(stem) ?? [])]))
    const group = [...near]
      .toSorted((a, b) => a - b)
      .map((index) => elementAt(groups, index))
      .find((one) => one.language === language && overlap(one.stems, stems) >= alike)
    if (group) {
      group.members.push(question)
      continue
    }
    for (const stem of stems) holding.set(stem, (holding.get(stem) ?? new Set()).add(groups.length))
    groups.push({ stems, language, members: [question] })
  }
  const all = totalAsked(questions)
  return groups
    .map(({ members }) => ({
      /** The question of the group that was asked most. */
      label: elementAt(members, 0).text,
      questions: members.map(({ id }) => id),
      times: totalAsked(members),
      /** Share of all questions, counted as often as they were asked. */
      share: totalAsked(members) / Math.max(1, all),
    }))
    .sort((a, b) => b.times - a.times)
}

/** Two questions with this share of common words ask for the same thing. */
const alike = 0.5

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((stem) => other.has(stem)).length
  return shared / Math.max(1, new Set([...one, ...other]).size)
}

const totalAsked = (questions: readonly RealQuestion[]): number => sum(questions.map(timesAsked))

const timesAsked = ({ times = 1 }: RealQuestion): number => times
