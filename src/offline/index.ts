import { adversarialPrompt } from '../agents/adversarial/prompts/write.ts'
import type { LabelingInput, PassageInput } from '../agents/author-inputs.ts'
import { labelPrompt } from '../agents/generator/prompts/label.ts'
import { writePrompt } from '../agents/generator/prompts/write.ts'
import { type ContextScore, scoreContextPrompt } from '../agents/surveyor/prompts/score-context.ts'
import type { Chat } from '../models/chat.ts'
import {
  type CorpusKnowledge,
  defineResponder,
  type OfflineReply,
  type OfflineRequest,
  type OfflineTurn,
  type Responder,
} from '../models/responder.ts'
import { type ResponderOptions, responderChat } from '../models/responder-chat.ts'
import { sentencesIn } from '../text/sentences.ts'
import { AdversarialType, EvolutionType, type WriteReply } from '../vocabulary/index.ts'
import { writeUnanswerable } from './answers/adversarial.ts'
import { glossaryIn, readMaterial } from './answers/read-material.ts'
import { makeItem, write, writeEach } from './answers/write.ts'
import { productsOf, type TitledText } from './reading/product.ts'
import { answerTo, questionsFor } from './wordings/fill-wordings.ts'

export { engineRules } from './rules/engine-rules.ts'
export { type OfflineThread, startOfflineThread } from './thread.ts'

/** The embedded engine as a chat. It needs no key and no network, and is deterministic. */
export const offlineEngine = ({ responders = offlineResponders, ...options }: Partial<ResponderOptions> = {}): Chat =>
  responderChat({ ...options, responders })

/** Answers a prompt directly, without messages, for the worker thread and for tests. */
export const answerOffline = (
  { prompt, input, turn }: OfflineRequest,
  knowledge: CorpusKnowledge | undefined,
): OfflineReply<unknown> | undefined =>
  offlineResponders.find((responder) => responder.prompt.id === prompt)?.respond(input as never, { ...turn, knowledge })

/** Types that the engine can't write. Plans leave them out. */
export const unsupportedTypes: ReadonlySet<AdversarialType | EvolutionType> = new Set<AdversarialType | EvolutionType>([
  ...AdversarialType.options.filter((type) => type !== 'entity_swap'),
  ...EvolutionType.options,
])

/** The engine's knowledge of all documents, read once per session. */
export const knowledgeOf = (documents: readonly TitledText[]): CorpusKnowledge => {
  const products = productsOf(documents)
  return { products, glossary: glossaryIn(documents, products) }
}

/** Answers questions that the engine itself would ask about these passages. A refresh of a set uses this to update an answer whose value changed. */
const label = ({ questions, passages }: LabelingInput, { knowledge }: OfflineTurn): OfflineReply<WriteReply> =>
  writeEach(questions, ({ question, language }) => {
    const material = readMaterial(passages, language, knowledge)
    if (typeof material === 'string') return material
    const found = material.facts.find(({ fact }) => questionsFor(fact, material.language).includes(question))
    const answer = found && answerTo(found.fact, material.language)
    return found && answer
      ? makeItem(found, question, answer)
      : 'The embedded engine would not ask this question about these passages.'
  })

/** Grades a passage from 1 to 3 by counts of sentences, table rows, list entries, links and code. Ignores sentences under 25 characters, which are probably labels. */
const scoreContext = ({ chunk_id, text }: PassageInput): ContextScore => {
  const rowsAndEntries = text.match(/^[ \t]*(?:\||[-*] |\d+[.)] )/gm)?.length ?? 0
  const sentences = sentencesIn(text).filter(({ start, end }) => end - start >= 25).length
  const words = text.split(/\s+/).length
  const links = text.match(/\]\([^)]*\)/g)?.length ?? 0
  const codeLength = [...text.matchAll(/^```[\s\S]*?^```/gm)].reduce((sum, [code]) => sum + code.length, 0)
  const isMostlyCodeOrLinks = codeLength > text.length * 0.7 || links * 6 > words
  const statements = isMostlyCodeOrLinks ? 0 : sentences + rowsAndEntries
  const grade = statements < 2 ? 1 : statements < 5 ? 2 : 3
  const relevance = isMostlyCodeOrLinks ? 2 : 3
  // `gives_orders`: documents were checked for instructions to models (prompt injection) when they were read.
  return { chunk_id, clarity: grade, depth: grade, structure: grade, relevance, gives_orders: false }
}

/** The embedded engine's answers to the prompts of all agents. It can't answer other prompts. */
export const offlineResponders: readonly Responder[] = [
  defineResponder(writePrompt, write),
  defineResponder(labelPrompt, label),
  defineResponder(adversarialPrompt, writeUnanswerable),
  defineResponder(scoreContextPrompt, ({ passages }) => ({ output: { scores: passages.map(scoreContext) } })),
]
