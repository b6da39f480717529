import { jaccardSimilarity } from '../text/jaccard.ts'
import { elementAt } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import { baseLanguage, contentStems } from '../text/words.ts'
import type { RealQuestion } from '../vocabulary/index.ts'

/** Groups questions that ask for the same thing in similar words. The most frequent group comes first. */
export const mineIntents = (questions: readonly RealQuestion[]) => {
  const groups: { stems: ReadonlySet<string>; language: string; members: RealQuestion[] }[] = []
  const groupIndexesByStem = new Map<string, Set<number>>()
  for (const question of questions.toSorted((a, b) => timesAsked(b) - timesAsked(a))) {
    const language = baseLanguage(question.language)
    const stems = new Set(contentStems(question.text, question.language))
    const candidates = new Set([...stems].flatMap((stem) => [...(groupIndexesByStem.get(stem) ?? [])]))
    const group = [...candidates]
      .toSorted((a, b) => a - b)
      .map((index) => elementAt(groups, index))
      .find((group) => group.language === language && jaccardSimilarity(group.stems, stems) >= minSimilarity)
    if (group) {
      group.members.push(question)
      continue
    }
    for (const stem of stems)
      groupIndexesByStem.set(stem, (groupIndexesByStem.get(stem) ?? new Set()).add(groups.length))
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
const minSimilarity = 0.5

const totalAsked = (questions: readonly RealQuestion[]): number => sum(questions.map(timesAsked))

const timesAsked = ({ times = 1 }: RealQuestion): number => times
