import type { Corpus } from '../corpus/corpus.ts'
import type { SearchIndex } from '../search/index.ts'
import type { Random } from '../text/random.ts'
import type {
  AdversarialType,
  Brief,
  Dimension,
  EvolutionType,
  Need,
  PerStrategy,
  Preset,
  SessionSettings,
  StrategyName,
} from '../vocabulary/index.ts'
import type { Deck } from './deck.ts'
import type { Share } from './default-mixes.ts'
import type { ImplausiblePair } from './quotas.ts'

export interface Topic {
  readonly label: string
  /** What it was called before a model named it: the plan stays. */
  readonly key?: string | undefined
  readonly language: string
  readonly chunk_ids: readonly string[]
  /** Those that are most like the others. */
  readonly typical?: readonly string[]
}

/** What strategies plan from. */
export interface PlanContext {
  readonly session: string
  readonly round: number
  readonly settings: SessionSettings
  /** How many items of the set each strategy is to give. */
  readonly counts: PerStrategy
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly topics: readonly Topic[]
  /** The user's, else those found in the corpus, else the defaults. */
  readonly dimensions: readonly Dimension[]
  readonly implausible: readonly ImplausiblePair[]
  /** Languages to ask in, in the order asked for. */
  readonly languages: readonly string[]
  readonly deck: Deck
  /** Shares of the kinds of need among real questions, if enough were given. */
  readonly needShares?: readonly Share<Need>[]
  /** Real questions that earlier rounds have labelled or failed to. */
  readonly spentQuestions: ReadonlySet<string>
  /** Passages that journeys of earlier rounds went through. */
  readonly travelled: ReadonlySet<string>
  /** In a later round: what is still missing of each type. Empty in the first. */
  readonly missing: {
    readonly adversarial: Readonly<Partial<Record<AdversarialType, number>>>
    readonly evolutions: Readonly<Partial<Record<EvolutionType, number>>>
  }
  /** In a later round: how many items the set lacks of what was asked for, by `dimension:value`. */
  readonly unmet: ReadonlyMap<string, number>
  readonly learned: Learned
  /** How many tokens the models read at once, where that is little. */
  readonly window?: number
  /** Of whoever uses the library: each takes the place of the one of its name. */
  readonly ownStrategies?: readonly Strategy[]
  /** Types that the author at work declines whatever it is given: asked for only where the user wants them by name. */
  readonly unwritten?: ReadonlySet<AdversarialType | EvolutionType>
}

/** What earlier rounds taught. */
export interface Learned {
  /** Passages from which an author had nothing to write of this kind. */
  readonly barren: (agent: Brief['agent'], type?: AdversarialType | 'several_pages') => ReadonlySet<string>
  /** What the set already asks about these passages. */
  readonly asked: (chunk_ids: readonly string[]) => string[]
  /** What the set asks that nothing answers: it belongs to no passage, and might be asked again of any. */
  readonly unanswerable: readonly string[]
  /** Patterns of questions that the set has enough of. */
  readonly enough: string[]
}

export const nothingLearned: Learned = { barren: () => new Set(), asked: () => [], unanswerable: [], enough: [] }

/** What a strategy leaves to the planner: ids, positions, rounds, and what the set has already. */
export type BriefSketch = Omit<
  Brief,
  'brief_id' | 'position' | 'session' | 'round' | 'seed' | 'asks' | 'asked' | 'enough'
> & {
  readonly asks: readonly Omit<Brief['asks'][number], 'ask_id'>[]
}

/** One way to get questions from documents. */
export interface Strategy {
  readonly name: StrategyName
  /** Percent of the items, where no mix names it. The built-in ones have theirs in the presets. */
  readonly share?: number
  /** The fewest items that make sense. */
  readonly fewest?: number
  /** Whether it can write what other strategies could not. */
  readonly fillsGaps?: boolean
  /** How much more is tried where writing is free, because documents seldom carry it. */
  readonly triedWhereFree?: number
  /** The part of its items that may be evolved: all where it is not given. */
  evolvable?(settings: SessionSettings): number
  /** How many passages are drawn for so many asks: one each where it is not given. */
  places?(asks: number, settings: SessionSettings): number
  /** Briefs whose asks number `count`, or fewer where the documents hold no more. */
  briefs(context: PlanContext, count: number, random: Random): Promise<readonly BriefSketch[]>
}

/** A strategy that comes with goldspan: a file in `strategies/` and a line in `strategies.ts`. */
export interface BuiltInStrategy extends Strategy {
  /** Percent of the items in each preset. */
  readonly presets: Readonly<Record<Preset, number>>
  /** Its weight in `--mix auto`. */
  auto(seen: DocumentsSeen): number
  /** What it is for, where the mix treats it in a way of its own. */
  readonly purpose?: 'real questions' | 'no answer'
}

/** What `--mix auto` looks at. */
export interface DocumentsSeen {
  readonly breadth: 'narrow' | 'middling' | 'broad'
  readonly older: boolean
  /** Whether pages are long enough to go through. */
  readonly long: boolean
  readonly questions: number
}
