import type { TakeTurn } from '../../models/turn.ts'
import type { PassageInput } from '../author-inputs.ts'
import { singleTurn } from '../single-turn.ts'
import { type Clue, cluesPrompt } from './prompts/clues.ts'
import { type DistillContextOutput, distillContextPrompt } from './prompts/distill-context.ts'
import { type EnhancedClue, enhanceCluePrompt } from './prompts/enhance-clue.ts'

/** A stretch of a passage that can be kept or dropped: a paragraph, a list entry, a table row. */
export interface ContextBlock {
  readonly chunk_id: string
  readonly text: string
}

/** What is worth asking about in some passages. Clues about passages that nobody showed are dropped. */
export const findClues = async (
  takeTurn: TakeTurn,
  passages: readonly PassageInput[],
  per_passage: number,
): Promise<Clue[]> => {
  const { clues } = await singleTurn(takeTurn, 'surveyor', cluesPrompt, { passages: [...passages], per_passage })
  return clues
    .filter(({ chunk_id }) => passages.some((passage) => passage.chunk_id === chunk_id))
    .map((clue, index) => ({ ...clue, clue_id: `${clue.chunk_id}.${index + 1}` }))
}

/** The searches that find what the corpus says about a clue: the question itself, then what a passage might say. */
export const searchesFor = async (
  takeTurn: TakeTurn,
  clues: readonly Clue[],
  language: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { clues: enhanced } = await singleTurn(takeTurn, 'surveyor', enhanceCluePrompt, { language, clues: [...clues] })
  return new Map(clues.map((clue) => [clue.clue_id, searchesOf(clue, enhanced)]))
}

/** The blocks of search results that matter for a clue, in their order. */
export const distillContext = async <Block extends ContextBlock>(
  takeTurn: TakeTurn,
  { topic, question }: Pick<Clue, 'topic' | 'question'>,
  blocks: readonly Block[],
): Promise<Block[]> => {
  const numbered = blocks.map(({ chunk_id, text }, block) => ({ block, chunk_id, text }))
  const reply = await singleTurn(takeTurn, 'surveyor', distillContextPrompt, { topic, question, blocks: numbered })
  const kept = relevantBlocks(reply)
  return blocks.filter((_, block) => kept.has(block))
}

/** Relevant alone or needed with the others: a block is dropped only when both readings drop it. */
export const relevantBlocks = ({ single, overall }: DistillContextOutput): ReadonlySet<number> =>
  new Set([...single.filter(({ relevant }) => relevant).map(({ block }) => block), ...overall])

const searchesOf = (clue: Clue, enhanced: readonly EnhancedClue[]): string[] => {
  const found = enhanced.find(({ clue_id }) => clue_id === clue.clue_id)
  return [clue.question, ...(found ? [found.description, ...found.imagined, found.terms.join(' ')] : [])].filter(
    (search) => search.trim() !== '',
  )
}
