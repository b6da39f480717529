import type { Check, CheckContext, CheckResult } from '../../checks/check.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { Ask, Draft, Item } from '../../vocabulary/index.ts'
import type { RuleContext } from './rule.ts'

export interface ItemCheckContext extends Pick<RuleContext, 'corpus'> {
  /** Needed by checks that ask the whole corpus. */
  readonly search?: SearchIndex
  readonly maxCopiedWords?: number
}

/** Runs a check that drafts go through over finished items. */
export const itemCheck =
  ({ corpus, search, maxCopiedWords = Number.POSITIVE_INFINITY }: ItemCheckContext, check: Check) =>
  async (item: Item): Promise<CheckResult> => {
    return check.run(draftOf(item, item.absence?.queries), {
      ask: askOf(item),
      corpus,
      search: search as SearchIndex,
      siblings: [],
      settings: { ...settings, maxCopiedWords, isJudged: judgedByModel(item) },
    })
  }

/** What checks are not sure of was put before a critic then. */
const judgedByModel = ({ strategy, critics, provenance }: Item): boolean =>
  strategy !== 'anchor' && critics.length > 0 && provenance.models.critic !== 'offline'

const settings: Omit<CheckContext['settings'], 'maxCopiedWords'> = {
  maxAnswerWords: Number.POSITIVE_INFINITY,
  maxBullets: Number.POSITIVE_INFINITY,
  pii: 'reject',
}

/** The draft that an item was. */
export const draftOf = (item: Item, searched: readonly string[] = []): Draft => ({
  ask_id: item.query_id,
  question: item.question,
  ideal_answer: item.ideal_answer,
  answer_type: item.answer_type,
  quotes: [],
  claims: item.claims.map(({ text, spans }) => ({ text, quotes: spans })),
  no_answer: item.no_answer,
  hops: item.multi_hop?.hops.map(({ why }) => why) ?? [],
  searched: [...searched],
  language: item.language,
  attempt: 1,
  spans: item.gold_spans,
  also_supports: item.also_supports,
  standalone_question: item.journey?.standalone_question ? item.journey.standalone_question : undefined,
})

export const askOf = (item: Item): Ask => ({
  ask_id: item.query_id,
  strategy: item.strategy === 'anchor' ? 'direct' : item.strategy,
  cell: { topic: item.topic, intent: item.intent, language: item.language, difficulty: item.difficulty },
  language: item.language,
  intent: item.intent,
  difficulty: item.difficulty,
  profile: item.profile,
  evolution: item.evolution,
  adversarial_type: item.adversarial_type,
  real_question: item.source_real_question ? { id: item.source_real_question, text: item.question } : undefined,
})
