import { counted } from '../../text/counted.ts'
import { countEach } from '../../text/grouped-by.ts'
import { oncePerObject } from '../../text/lru.ts'
import { baseLanguage, shareOfStemsIn, words } from '../../text/words.ts'
import {
  type EvolutionType,
  type Goal,
  type Item,
  isRewording,
  type SessionSettings,
  sameMeaningEvolutions,
  valueIn,
} from '../../vocabulary/index.ts'

/** Largest share of a set whose evidence every search ranks first, as far as there are others to choose: a quarter of the answered questions. */
const maxFoundFirstShare = 0.25 * (7 / 8)

/** Largest share of a set that may start with the same word. */
const maxFirstWordShare = 0.25

/** Limit for questions of one pattern, even if places stay empty. */
export const maxPerFamily = (count: number): number => Math.max(2, Math.floor(0.2 * count))

/** Limit for unanswerable questions of one pattern, and for answers with the same last words. Such questions have no evidence that could make them differ. */
const maxPerUnanswerablePattern = (count: number): number => Math.max(2, Math.floor(0.03 * count))

/** Limit for unanswerable questions. Most of a set should measure answers. */
const maxUnanswerable = (size: number): number => Math.max(2, Math.floor(size / 8))

/** Limit for questions that differ only in names, such as `For the … event, what is the severity?` */
const maxPerFrame = (count: number): number => Math.max(2, Math.floor(0.06 * count))

/** Limit for questions of one pattern about the same lines. A CLI flag appears on many pages, so two are allowed. */
const maxPerEvidence = (evidence: string): number => (/^evidence cli-flag /.test(evidence) ? 2 : 1)

/** Limit for rewordings: a few show how robust a system is, many make the set one-sided. */
const defaultMaxRewordings = (count: number): number => Math.max(2, Math.floor(0.06 * count))

/** Outweighs everything else, so that a share is exceeded only if no other items remain. */
const excessPenalty = 20
/** Outweighs anything that one new property of an item adds. */
const goalBonus = 4
const sharedPhrasePenalty = 5
/** Users rarely know the wording of a document, so a question with more than this share of its words in the evidence is penalized. */
const unpenalizedOverlap = 0.6
const overlapPenalty = 3
/** Of the evolved items that the user asked for, this share may be rewordings. */
const maxRewordingShare = 0.4
const surplusEvolutionPenalty = 3
const evolutionBonus = 1.5
/** Multi-hop items are rare and demanding, so if there are any, this share of a set is reserved for them. */
const multiHopWanted = (count: number): number => Math.round(0.1 * count)
const multiHopBonus = 8

export type Tally = ReturnType<typeof createTally>

/** Maximum numbers of items per passage and per page. They apply until `liftPageLimits` is called. */
export interface PageLimits {
  readonly perPassage: number
  readonly perPage: number
}

export interface TallyOptions {
  readonly goals?: readonly Goal[]
  readonly pageLimits?: PageLimits
  /** The value of an item regardless of the rest of the set. */
  readonly merit?: (item: Item) => number
  /** Items whose evidence every search ranks first. */
  readonly foundFirst?: ReadonlySet<Item>
  /** The finished set is expected to have at least this many items. */
  readonly minFinalSize?: number
}

/** Counts the contents of a set so far, and says how much one more item would add. The gain of an item never increases as the set grows. */
export const createTally = (
  settings: Pick<SessionSettings, 'count' | 'maxDocumentShare'>,
  sourceOf: (item: Item) => Item | undefined,
  { goals = [], pageLimits, merit, foundFirst, minFinalSize = 0 }: TallyOptions = {},
) => {
  let limits = pageLimits
  const { count } = settings
  const wantedOf = new Map(goals.map((goal) => [`goal ${goal.dimension} ${goal.value}`, goal]))
  const dimensions = [...new Set(goals.map(({ dimension }) => dimension))]
  /** The goal for the value `yes` of a dimension, or `limit` if there is no such goal. */
  const goalOr = (dimension: string, limit: number): number => wantedOf.get(`goal ${dimension} yes`)?.wanted ?? limit
  const rewordingsWanted = goals
    .filter(({ dimension, value }) => dimension === 'evolution' && sameMeaningEvolutions.has(value as EvolutionType))
    .reduce((sum, { wanted }) => sum + wanted, 0)
  const shareOfEvolutions = Math.round(maxRewordingShare * goalOr('evolved', 0))
  const maxRewordings = Math.max(defaultMaxRewordings(count), rewordingsWanted, shareOfEvolutions)
  /** Rewards values below their goal and penalizes those above it. */
  const goalGain = (item: Item): number => {
    let sum = 0
    for (const dimension of dimensions) {
      const value = valueIn(item, dimension)
      if (value === undefined) continue
      const key = `goal ${dimension} ${value}`
      const goal = wantedOf.get(key)
      const setByUser = goal?.setByUser ?? goals.some((other) => other.dimension === dimension && other.setByUser)
      const isBelowGoal = goal !== undefined && countOf(key) < goal.wanted
      if (setByUser) sum += isBelowGoal ? goalBonus : -excessPenalty
      else if (isBelowGoal) sum += 1
    }
    return sum
  }
  const counts = new Map<string, number>()
  const countOf = (key: string): number => counts.get(key) ?? 0
  const featuresOf = oncePerObject(readFeatures)
  const evolutionGain = (evolutionsWanted: number): number =>
    countOf('evolved') < evolutionsWanted ? evolutionBonus : -surplusEvolutionPenalty
  const fullnessPenalty = (key: string, share: number, min: number): number =>
    countOf(key) + 1 > Math.max(min, share * count) ? excessPenalty : 0
  return {
    gain(item: Item, evolutionsWanted: number): number {
      const { passageOrTopic, topic, cell, language, intent, firstWord, family, type, ...features } = featuresOf(item)
      const source = sourceOf(item)
      // Evolved questions repeat their source on purpose.
      const sourceGrams = source && featuresOf(source).grams
      const repeatsPhrase = [...features.grams].some((gram) => countOf(gram) > 0 && !sourceGrams?.has(gram))
      return (
        rarity(countOf(passageOrTopic)) * 2 +
        rarity(countOf(topic)) +
        rarity(countOf(cell)) +
        // A set has few languages and intents, so their counts are taken relative to its size.
        rarity((countOf(language) * 4) / count) +
        rarity((countOf(intent) * 6) / count) +
        (family ? rarity(countOf(family)) : 1) * 1.5 +
        rarity(countOf(firstWord) / 2) * 1.5 +
        goalGain(item) +
        (merit?.(item) ?? 0) +
        (type ? rarity(countOf(type)) * 3 : 0) +
        (item.no_answer && item.source_real_question ? realQuestionBonus : 0) +
        (item.multi_hop && countOf('multi-hop') < goalOr('multi-hop', multiHopWanted(count)) ? multiHopBonus : 0) +
        (item.evolution ? evolutionGain(evolutionsWanted) : 0) -
        (repeatsPhrase ? sharedPhrasePenalty : 0) -
        Math.max(0, features.evidenceOverlap - unpenalizedOverlap) * overlapPenalty -
        fullnessPenalty(firstWord, maxFirstWordShare, 3) -
        (foundFirst?.has(item) ? fullnessPenalty('found first', maxFoundFirstShare, 1) : 0) -
        Math.max(0, ...features.documents.map((document) => fullnessPenalty(document, settings.maxDocumentShare, 2)))
      )
    },
    /** The first limit that the set would exceed with these items: its name, and what to say about it. */
    exceededLimit(added: readonly Item[]) {
      // Real questions may repeat as often as users asked them.
      const items = added.filter(({ source_real_question }) => source_real_question === undefined)
      const features = items.map(featuresOf)
      if (limits && !items.some(({ journey }) => journey)) {
        const { perPassage, perPage } = limits
        const isAtLimit = (keys: readonly string[], limit: number): boolean => keys.some((key) => countOf(key) >= limit)
        if (features.some(({ passage }) => passage !== undefined && isAtLimit([passage], perPassage)))
          return { by: 'passage', reason: `The set already has ${counted(perPassage, 'item')} about this passage.` }
        if (features.some(({ documents }) => isAtLimit(documents, perPage)))
          return { by: 'page', reason: `The set already has ${counted(perPage, 'item')} about this page.` }
      }
      const falsePremises = features.filter(({ isFalsePremise }) => isFalsePremise)
      if (falsePremises.some(({ lines, grams }) => lines && countOf(lines) > 0 && [...grams].some(countOf)))
        return { by: 'evidence', reason: 'The set already asks about these lines in the same words.' }
      if (features.some(({ evidence }) => evidence !== undefined && countOf(evidence) >= maxPerEvidence(evidence)))
        return { by: 'evidence', reason: 'The set already asks a question of this pattern about these lines.' }
      if (features.some(({ frame }) => frame !== undefined && countOf(frame) >= maxPerFrame(count)))
        return { by: 'frame', reason: 'The set already asks this often enough about other names.' }
      if (features.some(({ closing }) => closing !== undefined && countOf(closing) >= maxPerUnanswerablePattern(count)))
        return { by: 'frame', reason: 'The set already gives this answer often enough for other names.' }
      const rewordings = countOf('rewording')
      if (rewordings + items.filter(isRewording).length > Math.max(rewordings, maxRewordings))
        return { by: 'variants', reason: limitReason(counted(rewordings, 'rewording'), 'of its other questions') }
      const unanswerableAdded = items.filter(isStandaloneUnanswerable).length
      const unanswerable = countOf('unanswerable')
      const size = Math.max(minFinalSize, countOf('item') + items.length)
      if (unanswerableAdded > 0 && unanswerable + unanswerableAdded > goalOr('no-answer', maxUnanswerable(size)))
        return { by: 'unanswered', reason: limitReason(counted(unanswerable, 'question'), 'without an answer') }
      const addedPerFamily = countEach(features.flatMap(({ family }) => family ?? []))
      const unanswerableFamilies = new Set(
        items.flatMap((item) => (item.no_answer ? (featuresOf(item).family ?? []) : [])),
      )
      const unanswerableWanted = wantedOf.has('goal no-answer yes')
      const limitOf = (family: string): number =>
        unanswerableFamilies.has(family) && !unanswerableWanted ? maxPerUnanswerablePattern(count) : maxPerFamily(count)
      const [fullFamily] = [...addedPerFamily].find(([name, added]) => countOf(name) + added > limitOf(name)) ?? []
      if (fullFamily === undefined) return undefined
      return { by: 'family', reason: limitReason(counted(countOf(fullFamily), 'question'), 'of this pattern') }
    },
    add(item: Item): void {
      const { documents, grams, evidenceOverlap: _, isFalsePremise: __, ...singleKeys } = featuresOf(item)
      const goalKeys = dimensions.map((dimension) => `goal ${dimension} ${valueIn(item, dimension)}`)
      for (const key of [...Object.values(singleKeys), ...documents, ...grams, ...goalKeys])
        if (key !== undefined) counts.set(key, countOf(key) + 1)
      if (foundFirst?.has(item)) counts.set('found first', countOf('found first') + 1)
    },
    liftPageLimits(): void {
      limits = undefined
    },
  }
}

const limitReason = (amount: string, kind: string) => `The set already has ${amount} ${kind}, which is the limit.`

/** Unanswerable real questions are preferred to invented ones. */
const realQuestionBonus = 5

/** An unanswerable turn belongs to its journey and is not counted as an unanswerable question. */
const isStandaloneUnanswerable = ({ no_answer, journey }: Item): boolean => no_answer && journey === undefined

/** What an item adds with a property that the set already has this many times: 1 for the first, 1/2 for the second. */
const rarity = (count: number): number => 1 / (1 + count)

/** The properties of an item. Texts are keys under which the tally counts them, undefined if the item is not counted there. */
const readFeatures = (item: Item) => {
  const { topic, intent, difficulty, language } = item
  const base = baseLanguage(language)
  const questionWords = words(item.question, language)
  const type = item.evolution?.type ?? item.adversarial_type
  const spanStarts = item.gold_spans.map(({ doc_id, start }) => `${doc_id} ${start}`)
  const isOriginal = !item.evolution && item.gold_spans.length > 0
  // Only the first turn counts: later turns are short and alike.
  const isLaterTurn = (item.journey?.position ?? 1) > 1
  return {
    passageOrTopic: `section ${item.gold_evidence[0] ?? topic}`,
    passage: item.gold_evidence[0] === undefined ? undefined : `passage ${item.gold_evidence[0]}`,
    topic: `topic ${topic}`,
    cell: `cell ${[topic, intent, language, difficulty].join(' ')}`,
    language: `language ${language}`,
    intent: `intent ${intent}`,
    firstWord: `word ${base} ${questionWords[0]}`,
    family: item.family === undefined || isLaterTurn ? undefined : `family ${item.family}`,
    type: type === undefined ? undefined : `type ${type}`,
    evidence: evidenceOf(item),
    lines: isOriginal ? `lines ${spanStarts.join(' ')}` : undefined,
    // A question that assumes something false may share its lines with another question.
    isFalsePremise: item.adversarial_type === 'false_premise',
    frame: isLaterTurn ? undefined : frameOf(item),
    closing: closingOf(item),
    total: 'item',
    evolved: item.evolution && 'evolved',
    multiHop: item.multi_hop && 'multi-hop',
    rewording: isRewording(item) ? 'rewording' : undefined,
    unanswerable: item.no_answer ? 'unanswerable' : undefined,
    documents: [...new Set(item.gold_spans.map(({ doc_id }) => `document ${doc_id}`))],
    grams: new Set(questionWords.slice(3).map((_, at) => `gram ${base} ${questionWords.slice(at, at + 4).join(' ')}`)),
    evidenceOverlap: shareOfStemsIn(item.question, textsOf(item), base) ?? 0,
  }
}

/** Identifies the pattern of a question and the lines that it asks about or, if it is unanswerable, the names in it. */
const evidenceOf = (item: Item): string | undefined => {
  const { family, evolution, multi_hop } = item
  // Of the evolutions, only sibling questions (`in_breadth`) and multi-hop items have evidence of their own.
  if (evolution && evolution.type !== 'in_breadth' && !multi_hop) return undefined
  const pattern = family?.replace(/^breadth-/, '')
  // The expansion of an acronym appears in many sentences but is one answer.
  const answers = pattern === 'acronym' ? [item.ideal_answer] : textsOf(item).sort()
  const subject = item.no_answer ? namesIn(item.question) : answers.join('\n')
  return subject === '' ? undefined : `evidence ${pattern} ${subject}`
}

/** Codes, and capitalized words after the first word. */
const namesIn = (question: string): string =>
  question
    .split(/\s+/)
    .flatMap((word, index) => (isNameWord(word, index) ? word.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, '') : []))
    .sort()
    .join(' ')

/** The question with names replaced by “…”. Real and evolved questions may repeat, and short frames say too little. */
const frameOf = ({ question, evolution, source_real_question }: Item): string | undefined => {
  const words = question.split(/\s+/).map((word, index) => (isNameWord(word, index) ? '…' : word.toLowerCase()))
  const isTooShort = words.filter((word) => word !== '…').length < 3
  return evolution || source_real_question || isTooShort ? undefined : `frame ${words.join(' ')}`
}

/** The last words of an answer that is given for one name after another: `… does not use the pool format type element`. */
const closingOf = ({ ideal_answer, evolution, source_real_question }: Item): string | undefined => {
  const closing = ideal_answer.toLowerCase().split(/\s+/)
  return evolution || source_real_question || closing.length < 9 ? undefined : `closing ${closing.slice(-6).join(' ')}`
}

const isNameWord = (word: string, index: number): boolean =>
  codeLike.test(word) || (index > 0 && /^["“(]?\p{Lu}/u.test(word))

/** A digit, punctuation between letters, an option such as `--all`, or camel case. */
const codeLike = /\d|\p{L}[._/:-]\p{L}|[_-]{1,2}\p{L}|\p{Ll}\p{Lu}/u

const textsOf = ({ gold_spans }: Item): string[] => gold_spans.map(({ text }) => text)
