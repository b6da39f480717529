import { runChecks } from '../checks/checks.ts'
import { minCopiedWords } from '../checks/copy.ts'
import { maxListEntries } from '../checks/length.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { quoteFrom } from '../corpus/quotes.ts'
import { blockingChecks } from '../dataset/anchors/anchor-draft.ts'
import { askFromItem, draftFromItem } from '../dataset/item-as-draft.ts'
import { contentOf, type ItemContent, isSameContent } from '../dataset/item-content.ts'
import type { SetParts } from '../dataset/set-parts.ts'
import { absenceOf, evidenceFieldsOf } from '../dataset/to-item.ts'
import type { SearchIndex } from '../search/index.ts'
import { jaccardSimilarity } from '../text/jaccard.ts'
import { sentencesIn } from '../text/sentences.ts'
import { contentStems, words } from '../text/words.ts'
import { type Draft, type GoldSpan, type Item, needOf, standaloneQuestion, type Verdict } from '../vocabulary/index.ts'
import type { Candidate } from './candidates.ts'
import type { Objection } from './reviews.ts'

export interface Judgment {
  /** `unjudged`: the checks found nothing, but no model has judged the edit. */
  readonly state: 'sound' | 'unjudged' | 'disputed'
  readonly findings: readonly Objection[]
  /** The item with the new content and the results of the checks. */
  readonly item: Item
}

/** Runs the checks of drafts on edited content. Findings that the item had before the edit are ignored. */
export const createEditChecker = ({ items, corpus, session }: SetParts, search: () => Promise<SearchIndex>) => {
  const { maxAnswerWords, pii } = session.settings
  const settings = { maxAnswerWords, maxListEntries, minCopiedWords, pii, isJudged: true, isWrittenByPerson: true }
  const similarDrafts = createSimilarityFinder(items)
  const findingsByItem = new Map<string, Promise<ReadonlySet<string>>>()
  const runChecksOn = async (item: Item): Promise<{ verdicts: readonly Verdict[]; draft: Draft }> => {
    const { verdicts, draft } = await runChecks(
      draftFromItem(item, item.absence?.queries ?? (item.no_answer ? [item.question] : [])),
      { ask: askFromItem(item), corpus, search: await search(), siblings: similarDrafts(item), settings },
    )
    // The check `figures` only gives a hint to the critic. No critic reads an edit, so the reviewer gets the hint as a finding.
    const [hint] = draft.hints ?? []
    return {
      draft,
      verdicts: verdicts.map((verdict) =>
        verdict.name === 'figures' && hint !== undefined ? { ...verdict, finding: 'fixable', reason: hint } : verdict,
      ),
    }
  }
  const findingsBeforeEdit = ({ query_id, item }: Candidate): Promise<ReadonlySet<string>> => {
    const findings =
      findingsByItem.get(query_id) ??
      runChecksOn(item).then(
        ({ verdicts }) =>
          new Set(verdicts.filter(({ finding }) => finding !== 'sound').map(({ name, reason }) => `${name} ${reason}`)),
      )
    findingsByItem.set(query_id, findings)
    // Try again after a failure, such as an index that could not be loaded.
    findings.catch(() => findingsByItem.delete(query_id))
    return findings
  }
  return async (candidate: Candidate, content: ItemContent): Promise<Judgment> => {
    const item = applyContent(candidate.item, content, corpus)
    const { verdicts, draft } = await runChecksOn(item)
    const isUnchanged = isSameContent(content, contentOf(candidate.item))
    const earlierFindings = candidate.origin === 'item' ? await findingsBeforeEdit(candidate) : new Set<string>()
    const findings = verdicts
      .filter(({ finding, name, reason }) => finding !== 'sound' && !earlierFindings.has(`${name} ${reason}`))
      .map(({ name, reason }) => ({ name, reason, isBlocking: blockingChecks.includes(name) }))
    return {
      state: findings.length > 0 ? 'disputed' : isUnchanged ? 'sound' : 'unjudged',
      findings,
      item: isUnchanged
        ? item
        : {
            ...item,
            also_supports: draft.also_supports,
            absence: (item.no_answer ? absenceOf(draft) : undefined) ?? item.absence,
            checks: verdicts.map(({ name, finding }) => ({ name, finding })),
          },
    }
  }
}

const [minSimilarity, maxSimilarDrafts] = [0.5, 20]

/** Makes a function that finds the items with the most similar questions, by the share of words that are the same. */
const createSimilarityFinder = (items: readonly Item[]) => {
  const candidates = items.map((other) => ({ other, otherWords: wordsOf(other) }))
  return (item: Item): Draft[] => {
    const { query_id, template_family_id } = item
    const itemWords = wordsOf(item)
    return candidates
      .filter(({ other }) => other.query_id !== query_id && other.template_family_id !== template_family_id)
      .map(({ other, otherWords }) => ({ other, similarity: jaccardSimilarity(itemWords, otherWords) }))
      .filter(({ similarity }) => similarity >= minSimilarity)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, maxSimilarDrafts)
      .map(({ other }) => draftFromItem(other))
  }
}

const wordsOf = (item: Item): ReadonlySet<string> => new Set(words(standaloneQuestion(item), item.language))

/** Applies edited content to an item. The text of every span is read from the document by its offsets. */
export const applyContent = (item: Item, content: ItemContent, corpus: Corpus): Item => {
  if (isSameContent(contentOf(item), content)) return item
  const gold_spans = renumberHops(content.gold_spans.flatMap((span) => readSpan(span, corpus)))
  const evidence = evidenceFieldsOf(gold_spans, item.multi_hop?.hops.map(({ why }) => why) ?? [], corpus)
  const no_answer = item.no_answer && gold_spans.length === 0
  const { absence, journey, ...rest } = item
  return {
    ...rest,
    ...evidence,
    question: content.question,
    ideal_answer: content.ideal_answer,
    claims: no_answer ? [] : claimsOf(item, { ...content, gold_spans }),
    negatives: item.negatives.filter(({ chunk_id }) => !evidence.gold_evidence.includes(chunk_id)),
    as_of: evidence.as_of || item.as_of,
    no_answer,
    answer_type: item.no_answer && !no_answer ? 'short_fact' : item.answer_type,
    absence: no_answer ? absence : undefined,
    journey: journey && { ...journey, standalone_question: content.standalone_question ?? journey.standalone_question },
    intent: !evidence.multi_hop && needOf(item.intent) === 'several_pages' ? 'fact' : item.intent,
  }
}

/** Reads a span from the corpus. A span outside its document is dropped, so the checks report missing evidence. */
const readSpan = ({ doc_id, version, start, end, hop }: ItemContent['gold_spans'][number], corpus: Corpus) => {
  const document = corpus.document(doc_id, version)
  if (!document || start >= end || end > document.text.length) return []
  return [{ ...quoteFrom(corpus, { doc_id, version }, { start, end }), hop }]
}

/** Renumbers hops from 1. Added spans join the last hop. A single hop is dropped. */
const renumberHops = (spans: readonly GoldSpan[]): GoldSpan[] => {
  const hops = [...new Set(spans.flatMap(({ hop }) => (hop === undefined ? [] : [hop])))].sort((a, b) => a - b)
  const lastHop = hops.at(-1)
  if (lastHop === undefined || hops.length < 2) return spans.map(({ hop: _, ...span }) => span)
  return spans.map(({ hop = lastHop, ...span }) => ({ ...span, hop: hops.indexOf(hop) + 1 }))
}

type Claim = Item['claims'][number]

/** The claims of the edited answer. A claim that lost a span also gets the spans that share the most words with it. */
const claimsOf = (item: Item, { ideal_answer, gold_spans }: ItemContent): Claim[] => {
  if (gold_spans.length === 0) return []
  /** For each old span, its index among the new ones, or -1. */
  const newIndexes = item.gold_spans.map(({ doc_id, version, start, end }) =>
    gold_spans.findIndex(
      (span) => span.doc_id === doc_id && span.version === version && span.start === start && span.end === end,
    ),
  )
  const stems = gold_spans.map(({ text }) => new Set(contentStems(text, item.language)))
  const spansSharingWords = (text: string): number[] => {
    const claimStems = [...new Set(contentStems(text, item.language))]
    const sharedCounts = stems.map((spanStems) => claimStems.filter((stem) => spanStems.has(stem)).length)
    const highest = Math.max(...sharedCounts)
    // Spans with nearly as many shared words as the best one may prove the claim together.
    return sharedCounts.flatMap((count, index) => (count > 0 && count >= highest * 0.8 ? [index] : []))
  }
  const withSpans = (claim: Claim): Claim => {
    const keptSpans = claim.spans.map((index) => newIndexes[index] ?? -1).filter((index) => index >= 0)
    if (keptSpans.length > 0 && keptSpans.length === claim.spans.length) return { ...claim, spans: keptSpans }
    const spans = [...new Set([...keptSpans, ...spansSharingWords(claim.text)])].sort((a, b) => a - b)
    return { ...claim, spans: spans.length > 0 ? spans : gold_spans.map((_, index) => index) }
  }
  if (ideal_answer === item.ideal_answer && item.claims.length > 0) return item.claims.map(withSpans)
  const claimByText = new Map(item.claims.map((claim) => [claim.text.trim(), claim]))
  const parts = sentencesIn(ideal_answer).map(({ start, end }) => ideal_answer.slice(start, end))
  // A part that ends with a colon only introduces the next one.
  const sentences = parts.filter((part) => !part.trimEnd().endsWith(':'))
  return (sentences.length > 0 ? sentences : [ideal_answer]).map((text) =>
    withSpans(claimByText.get(text.trim()) ?? { text, spans: [] }),
  )
}
