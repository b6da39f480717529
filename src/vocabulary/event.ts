import type { AgentName, Ask } from './brief.ts'

/** What a session reports while it runs. Everything is plain data: one JSON object per line with `--json`. */
export type SessionEvent =
  | {
      readonly type: 'session-started'
      readonly session: string
      readonly resumed: boolean
      readonly models: string
      /** Only the embedded engine is asked. */
      readonly offline?: boolean
      readonly wanted: Readonly<Record<string, number>>
    }
  | { readonly type: 'note'; readonly message: string }
  /** Documents read so far. `of` grows while a site or a store is listed. */
  | { readonly type: 'reading'; readonly done: number; readonly of: number }
  /** The agents that wait for a model. Told when they change. */
  | { readonly type: 'working'; readonly agents: readonly AgentName[] }
  | {
      readonly type: 'corpus-ready'
      readonly documents: number
      readonly passages: number
      readonly languages: readonly string[]
      readonly refused: readonly { readonly source: string; readonly reason: string }[]
      /** Files in folders whose ending no reader knows, by ending. */
      readonly passed_over: Readonly<Record<string, readonly string[]>>
    }
  | { readonly type: 'survey-ready'; readonly topics: readonly string[] }
  | { readonly type: 'round-planned'; readonly round: number; readonly briefs: number; readonly asks: number }
  | {
      readonly type: 'ask-accepted'
      readonly brief_id: string
      readonly ask_id: string
      readonly strategy: Ask['strategy']
      readonly question: string
    }
  | {
      readonly type: 'ask-rejected'
      readonly brief_id: string
      readonly ask_id: string
      readonly strategy: Ask['strategy']
      readonly stage: string
      readonly by: string
      readonly reason: string
    }
  | {
      readonly type: 'cost'
      readonly calls: number
      readonly cached: number
      readonly failed: number
      readonly tokens: number
      /** Of the input: what servers had in a cache of their own. */
      readonly cachedTokens?: number
      readonly usd: number | null
    }
  | { readonly type: 'round-assembled'; readonly round: number; readonly items: number; readonly missing: number }
  | {
      /** It is in the database, and workers continue it. */
      readonly type: 'session-detached'
      readonly session: string
      readonly briefs: number
    }
  | {
      readonly type: 'session-finished'
      readonly session: string
      /** `shortfall`: fewer items than asked for. A mix that differs is in `shortfalls` alone. */
      readonly status: 'done' | 'shortfall'
      readonly out: string
      readonly items: number
      readonly rejected: number
      readonly shortfalls: readonly string[]
    }
