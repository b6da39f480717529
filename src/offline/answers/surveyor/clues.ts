import type { CluesInput, CluesOutput } from '../../../agents/surveyor/prompts/clues.ts'
import { randomFrom } from '../../../text/random.ts'
import { openDesk } from '../../authoring/desk.ts'
import { scopesToTry } from '../../authoring/scopes.ts'
import { reasonAgainst } from '../../hard-checks.ts'
import { realiseFact } from '../../wording/realise-fact.ts'
import { acceptanceOf } from '../../worth/acceptance.ts'
import { languageOf } from './keyphrases.ts'

/** The facts of each passage that promise most, one of a kind first, each as a topic and a question. */
export const findClues = ({ passages, per_passage }: CluesInput): CluesOutput => ({
  clues: passages.flatMap((passage) => {
    const desk = openDesk([passage], { language: languageOf(passage.text), profile: {} })
    if (typeof desk === 'string') return []
    const random = randomFrom('clues', passage.chunk_id)
    const seen = new Map<string, number>()
    const ranked = desk.found
      .map((found) => {
        const nth = seen.get(found.family.name) ?? 0
        seen.set(found.family.name, nth + 1)
        return { found, score: acceptanceOf(found.family.name, found.context) + found.fact.certainty - nth }
      })
      .sort((a, b) => b.score - a.score)
    const clues: CluesOutput['clues'] = []
    for (const { found } of ranked) {
      if (clues.length >= per_passage) break
      const question = scopesToTry(found, desk.voice)
        .flatMap((scope) => realiseFact(found, desk.voice, random, scope, 1))
        .find((candidate) => !reasonAgainst(candidate))?.question
      if (question)
        clues.push({
          chunk_id: passage.chunk_id,
          topic: found.fact.slots.row ?? found.fact.slots.verb ?? found.fact.subject,
          question,
        })
    }
    return clues
  }),
})
