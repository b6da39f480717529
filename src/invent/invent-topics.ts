import { singleTurn } from '../agents/single-turn.ts'
import type { TakeTurn } from '../models/turn.ts'
import { words } from '../text/words.ts'
import { type InventedTopic, inventTopicsPrompt } from './prompts/invent-topics.ts'

/** What an invented knowledge base is to be. */
export interface Invention {
  readonly subject: string
  readonly language: string
  readonly pages: number
  readonly min_words: number
}

/** The table of contents of a knowledge base that does not exist. Fewer topics than asked for if the model repeats itself. */
export const inventTopics = async (
  takeTurn: TakeTurn,
  { subject, language, pages }: Invention,
): Promise<InventedTopic[]> => {
  const topics = new Map<string, InventedTopic>()
  for (let call = 0; topics.size < pages && call < Math.ceil(pages / topicsPerCall) + spareCalls; call++) {
    const before = topics.size
    const reply = await singleTurn(takeTurn, 'surveyor', inventTopicsPrompt, {
      subject,
      language,
      wanted: Math.min(topicsPerCall, pages - topics.size),
      existing: [...topics.values()].map(({ title }) => title),
    })
    for (const topic of reply.topics) if (!topics.has(likeness(topic.title))) topics.set(likeness(topic.title), topic)
    if (topics.size === before) break
  }
  return [...topics.values()].slice(0, pages)
}

const topicsPerCall = 20
const spareCalls = 3

const likeness = (title: string): string => words(title).join(' ')
