import type { Around, PassageInput } from '../../agents/author-inputs.ts'
import { shownText } from '../../text/shown-text.ts'
import type { BriefNeeds } from '../needs.ts'

/** What a search of the whole collection finds about some passages besides themselves: siblings, rules, other versions. */
export const searchAround = async (
  passages: readonly PassageInput[],
  language: string,
  { corpus, search }: Pick<BriefNeeds, 'corpus' | 'search'>,
): Promise<readonly Around[]> => {
  const known = new Set(passages.map(({ chunk_id }) => chunk_id))
  const perPassage = Math.min(mostOfOne, Math.max(2, Math.floor(mostShown / Math.max(1, passages.length))))
  const found: Around[] = []
  for (const { title, path, text } of passages) {
    const words = [title, ...path.slice(-2), text.slice(0, charactersSearched)].join(' ')
    const hits = await search.search(words, { k: depth })
    const others = hits
      .flatMap(({ chunk_id }) => corpus.passage(chunk_id) ?? [])
      .filter((one) => !known.has(one.chunk_id))
    for (const passage of others.slice(0, perPassage)) {
      known.add(passage.chunk_id)
      found.push({
        chunk_id: passage.chunk_id,
        source: [...new Set([passage.title, ...passage.path])].join(' › '),
        text: shownText(corpus.text(passage), { room: charactersShown, about: words, language }),
      })
    }
  }
  return found
}

const mostShown = 8
const mostOfOne = 4
const depth = 10
const charactersSearched = 300
const charactersShown = 350
