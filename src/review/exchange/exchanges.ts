import { type Content, changeOf, contentHash, contentOf } from '../../dataset/item-content.ts'
import { readSet } from '../../dataset/set/open-set.ts'
import { UsageError } from '../../errors.ts'
import { readInput } from '../../store/folders/read-input.ts'
import { derivedId } from '../../text/hash.ts'
import { own } from '../../text/own.ts'
import { type Candidate, candidatesOf, kindOf } from '../candidates.ts'
import { createJudge } from '../judge-content.ts'
import { openReviewLog, ReviewRow } from '../reviews.ts'
import { searchOfSet } from '../search-of-set.ts'
import { type ReadDecisions, readArgilla, readLabelStudio } from './readers.ts'

const readers: Readonly<Record<string, ReadDecisions>> = {
  argilla: readArgilla,
  'label-studio': readLabelStudio,
}

/** Imports decisions from another tool. Edits are judged like those of the page; known decisions are skipped. */
export const importReviews = async (
  name: string,
  file: string,
  folder: string,
  reviews: string,
  now: () => Date = () => new Date(),
): Promise<{ readonly taken: number; readonly known: number; readonly unknown: readonly string[] }> => {
  const read = own(readers, name)
  if (!read) throw new UsageError(`Unknown tool “${name}”. Use one of ${Object.keys(readers).join(', ')}.`)
  const parts = readSet(folder)
  const candidates = new Map(candidatesOf(parts).map((one) => [one.query_id, one]))
  const judge = createJudge(parts, searchOfSet(parts))
  const log = openReviewLog(reviews)
  const before = new Set(log.rows().map(({ id }) => id))
  const unknown: string[] = []
  let [taken, known] = [0, 0]
  for (const imported of read(readInput(file), candidates)) {
    const candidate = candidates.get(imported.query_id)
    if (!candidate) {
      unknown.push(imported.query_id)
      continue
    }
    const id = derivedId('r', name, JSON.stringify(imported))
    if (before.has(id)) {
      known++
      continue
    }
    const base = contentOf(candidate.item)
    const row = {
      id,
      ...imported,
      draft_hash: imported.draft_hash ?? contentHash(base),
      about: kindOf(candidate, base.question),
      time: now().toISOString(),
    }
    if (imported.verdict === 'edit') {
      const judged = await judge(candidate, { ...base, ...asWritten(imported.after, candidate) })
      Object.assign(row, {
        ...changeOf(base, contentOf(judged.item)),
        state: judged.state,
        findings: [...judged.findings],
      })
    }
    log.append(ReviewRow.parse(row))
    taken++
  }
  return { taken, known, unknown }
}

/** Other tools show the standalone question of a turn, so a new wording replaces that one. */
const asWritten = ({ question, ...rest }: Partial<Content> = {}, { item }: Candidate): Partial<Content> => {
  if (question === undefined) return rest
  return item.journey ? { ...rest, standalone_question: question } : { ...rest, question }
}
