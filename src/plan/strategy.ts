import type { SearchedCorpus } from '../search/index.ts'
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
import type { Share } from './quotas.ts'
import type { ImplausiblePair } from './wanted-item.ts'

export interface Topic {
  readonly label: string
  /** The name before a model renamed the topic. Random choices use this, so that renaming does not change the plan. */
  readonly key?: string | undefined
  readonly language: string
  readonly chunk_ids: readonly string[]
  /** The most central passages. */
  readonly typical?: readonly string[]
}

/** Input of the strategies. */
export interface PlanContext extends SearchedCorpus {
  readonly session: string
  readonly round: number
  readonly settings: SessionSettings
  /** Items wanted per strategy, for the whole set. */
  readonly counts: PerStrategy
  readonly topics: readonly Topic[]
  /** From the user, otherwise discovered in the corpus, otherwise the defaults. */
  readonly dimensions: readonly Dimension[]
  readonly implausible: readonly ImplausiblePair[]
  /** Languages of the questions, in the requested order. */
  readonly languages: readonly string[]
  readonly deck: Deck
  /** Shares of the kinds of need among real questions. Undefined if there were too few. */
  readonly needShares?: readonly Share<Need>[]
  /** Real questions that earlier rounds tried. */
  readonly triedQuestionIds: ReadonlySet<string>
  /** Passages that journeys of earlier rounds used. */
  readonly journeyPassageIds: ReadonlySet<string>
  /** Missing items by type. Empty in the first round. */
  readonly missing: {
    readonly adversarial: Readonly<Partial<Record<AdversarialType, number>>>
    readonly evolutions: Readonly<Partial<Record<EvolutionType, number>>>
  }
  /** Items that the set still lacks, by `dimension:value`. Empty in the first round. */
  readonly unmet: ReadonlyMap<string, number>
  readonly earlierRounds: EarlierRounds
  /** The models' context window in tokens, if small. */
  readonly window?: number
  /** Strategies of a library user. One with the name of a built-in strategy replaces it. */
  readonly customStrategies?: readonly Strategy[]
  /** Types that the author always declines. Planned only if the user asks for them by name. */
  readonly unsupportedTypes?: ReadonlySet<AdversarialType | EvolutionType>
}

export interface EarlierRounds {
  /** Passages for which an author declined this kind of question. */
  readonly declinedPassages: (agent: Brief['agent'], type?: AdversarialType | 'several_pages') => ReadonlySet<string>
  /** Questions that the set already has about these passages. */
  readonly questionsAbout: (chunk_ids: readonly string[]) => string[]
  /** Questions without an answer that the set already has. Any author might repeat them, because they belong to no passage. */
  readonly unanswerable: readonly string[]
  /** Question patterns that the set already has enough of. */
  readonly overusedPatterns: string[]
}

export const noEarlierRounds: EarlierRounds = {
  declinedPassages: () => new Set(),
  questionsAbout: () => [],
  unanswerable: [],
  overusedPatterns: [],
}

/** A brief before the planner adds ids, position, round, and what the set already has. */
export type BriefSketch = Omit<Brief, AddedField | 'asks'> & {
  readonly asks: readonly Omit<Brief['asks'][number], 'ask_id'>[]
}

type AddedField = 'brief_id' | 'position' | 'session' | 'round' | 'seed' | 'existing_questions' | 'overused_patterns'

/** One way to get questions from documents. */
export interface Strategy {
  readonly name: StrategyName
  /** Percent of the items if no mix is given. Built-in strategies use the presets. */
  readonly share?: number
  /** The smallest useful number of items. Default: 1. */
  readonly minItems?: number
  /** True if the strategy can fill places that other strategies left empty. */
  readonly fillsGaps?: boolean
  /** Factor on the number of asks for the embedded engine, because few passages suit the strategy. */
  readonly engineAskFactor?: number
  /** Drafts per item in the first round, if a model writes. A critic compares the drafts and keeps the best. Default: 1. */
  readonly draftsPerItem?: number
  /** Fraction of its items that may be evolved. Default: 1. */
  evolvableShare?(settings: SessionSettings): number
  /** Passages to draw for a number of asks. Default: one per ask. */
  passagesNeeded?(asks: number, settings: SessionSettings): number
  /** Briefs with `count` asks in total, or fewer if the documents support no more. */
  briefs(context: PlanContext, count: number, random: Random): Promise<readonly BriefSketch[]>
}

/** A strategy of goldspan: a file in `strategies/` and a line in `strategies.ts`. */
export interface BuiltInStrategy extends Strategy {
  /** Percent of the items in each preset. */
  readonly presets: Readonly<Record<Preset, number>>
  /** The weight of the strategy in `--mix auto`. */
  autoWeight(documents: DocumentTraits): number
  /** Set if the mix handles the strategy specially. */
  readonly purpose?: 'real questions' | 'no answer'
}

/** Properties of the documents that `--mix auto` uses. */
export interface DocumentTraits {
  readonly breadth: 'narrow' | 'medium' | 'broad'
  readonly hasOlderVersions: boolean
  /** True if pages are long enough for journeys. */
  readonly hasLongDocuments: boolean
  readonly questions: number
}
