import { contentsSection, realQuestionsSection, topicsSection, translationsSection } from './card/contents.ts'
import { limitsSection } from './card/limits.ts'
import { code, section } from './card/markdown.ts'
import {
  costSection,
  coverageSection,
  difficultySection,
  sampleSection,
  sourcesOfTruthSection,
  splitsSection,
} from './card/measures.ts'
import { documentsSection, howMadeSection, sourcesSection, summary } from './card/origin.ts'
import { accountingSection, checksSection, evidenceSection, rejectionsSection } from './card/proof.ts'
import { anchorsSection, closedBookSection, peopleSection } from './card/reviewed.ts'
import type { SetParts } from './set-parts.ts'
import type { DatasetStatistics, MeasuredSet } from './statistics.ts'

/** The text of DATA_CARD.md. The same set gives the same bytes. */
export const dataCard = (set: SetParts, statistics: DatasetStatistics): string =>
  `${sections
    .map((sectionOf) => sectionOf({ ...set, ...statistics }))
    .filter((text) => text !== '')
    .join('\n\n')}\n`

const howToCheckSection = (): string =>
  section(
    'How to check it',
    [
      `${code('goldspan check <this folder>')} checks the set again without a model: schema, hashes of the texts, every span against its text, ids, languages, personal data, duplicates and splits, and that every question without an answer has a proof of absence.`,
      'Without goldspan: a span is valid if the characters from `start` to `end` (UTF-16 units, as JavaScript slices) of the text named by `doc_id` and `version` in `corpus/documents.jsonl` are its `text`.',
      `${code('goldspan measure <this folder>')} measures how varied the questions are.`,
      `${code('goldspan explain <query_id>')} shows how an item was made, in the workspace that made it.`,
    ].join('\n'),
  )

const sections: readonly ((set: MeasuredSet) => string)[] = [
  summary,
  howMadeSection,
  sourcesSection,
  topicsSection,
  contentsSection,
  translationsSection,
  realQuestionsSection,
  sourcesOfTruthSection,
  accountingSection,
  sampleSection,
  coverageSection,
  difficultySection,
  evidenceSection,
  checksSection,
  anchorsSection,
  closedBookSection,
  peopleSection,
  rejectionsSection,
  splitsSection,
  costSection,
  limitsSection,
  howToCheckSection,
  documentsSection,
]
