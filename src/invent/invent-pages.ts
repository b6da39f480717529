import { singleTurn } from '../agents/single-turn.ts'
import { UnusableReplyError } from '../errors.ts'
import type { TakeTurn } from '../models/turn.ts'
import { words } from '../text/words.ts'
import type { Invention } from './invent-topics.ts'
import { inventPagePrompt } from './prompts/invent-page.ts'
import type { InventedTopic } from './prompts/invent-topics.ts'

export interface InventedPage {
  readonly title: string
  /** Markdown. */
  readonly page: string
}

/**
 * The pages of an invented knowledge base, one after the other, because each is told what those before it have fixed. A page that
 * is too short is asked for once more.
 */
export async function* inventPages(
  takeTurn: TakeTurn,
  { subject, language, min_words }: Invention,
  topics: readonly InventedTopic[],
): AsyncGenerator<InventedPage> {
  const facts: string[] = []
  for (const topic of topics) {
    const siblings = topics.filter(({ title }) => title !== topic.title).map(({ title }) => title)
    const known = facts.slice(-factsShown)
    const request = { subject, language, topic, siblings, facts: known, min_words }
    const first = await singleTurn(takeTurn, 'generator', inventPagePrompt, request)
    const written = isLongEnough(first.page, min_words)
      ? first
      : // Models count badly: asked for a half more, they come near.
        await singleTurn(takeTurn, 'generator', inventPagePrompt, { ...request, min_words: Math.ceil(min_words * 1.5) })
    if (!isLongEnough(written.page, min_words))
      throw new UnusableReplyError(
        inventPagePrompt.id,
        `the page “${topic.title}” has ${words(written.page).length} words, also at the second try; ${min_words} are needed.`,
      )
    facts.push(...written.facts)
    yield { title: topic.title, page: written.page }
  }
}

const factsShown = 80

const isLongEnough = (page: string, min_words: number): boolean => words(page).length >= min_words
