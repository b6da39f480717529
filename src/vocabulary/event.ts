import type { Ask } from './brief.ts'

/** A report on the progress of a session. With `--json`, each one is printed as a line of JSON. */
export type SessionEvent =
  | {
      readonly type: 'session-started'
      readonly session: string
      readonly resumed: boolean
      readonly models: string
      readonly offline?: boolean
      readonly wanted: Readonly<Record<string, number>>
    }
  | { readonly type: 'note'; readonly message: string }
  /** The number of documents read so far. `total` grows while a site or a store is being listed. */
  | { readonly type: 'reading'; readonly done: number; readonly total: number }
  | {
      readonly type: 'corpus-ready'
      readonly documents: number
      readonly passages: number
      readonly languages: readonly string[]
      readonly refused: readonly { readonly source: string; readonly reason: string }[]
      /** Skipped files of unsupported formats, by extension. */
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
      /** `ask-postponed` means that an ask of the next round continues the draft. */
      readonly type: 'ask-rejected' | 'ask-postponed'
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
      readonly cachedTokens?: number
      readonly usd: number | null
    }
  | { readonly type: 'round-assembled'; readonly round: number; readonly items: number; readonly missing: number }
  | {
      /** The session is in the database, and workers continue it. */
      readonly type: 'session-detached'
      readonly session: string
      readonly briefs: number
    }
  | {
      readonly type: 'session-finished'
      readonly session: string
      /** `shortfall` means fewer items than requested. A different mix is only listed in `shortfalls`. */
      readonly status: 'done' | 'shortfall'
      readonly out: string
      readonly items: number
      readonly rejected: number
      readonly shortfalls: readonly string[]
    }
