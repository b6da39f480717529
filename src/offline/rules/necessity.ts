import type { Check, CheckContext } from '../../checks/check.ts'
import { fixable, sound } from '../../checks/findings.ts'
import { shown } from '../../text/shown.ts'
import { contentStems } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import { type AnswerKey, answerKey } from '../words/answer-key.ts'
import { corpusReading, sameBase } from '../words/corpus-reading.ts'
import { type EvidencePiece, evidenceOf } from '../words/evidence-of.ts'
import { plainly } from '../words/support.ts'
import { answeringIn, coverage, type Wanted, wantedOf } from '../words/wanted.ts'

/** Of an answer that is said to need several places, every place is needed, and no single passage is enough. */
export const necessity: Check = {
  name: 'necessity',
  about: 'evidence',
  async run(draft, context) {
    const pieces = evidenceOf(draft, context.corpus)
    const hops = hopsOf(draft, pieces)
    if (draft.no_answer || hops.length < 2)
      return sound('The answer needs only one place, and the draft claims no more.')
    const foreign = pieces.some(({ language }) => !sameBase(language, draft.language))
    const together = samePassage(hops)
    if (together)
      return fixable(
        `One passage (${together}) contains all ${hops.length} hops: quote places in different passages, or drop the hops.`,
      )
    if (foreign) return sound("The hops are in different passages; words of different languages can't be compared.")
    const key = answerKey(draft)
    const idle = hops.findIndex((hop) => !isNeeded(hop, hops, draft, key))
    if (idle !== -1)
      return fixable(
        `Hop ${idle + 1} is not needed: the other evidence answers the question without ${shown(hops[idle]![0]!.text)}.`,
      )
    const shortcut = await shortcutFor(draft, key, hops.flat(), context)
    if (shortcut)
      return fixable(
        `One passage answers the whole question: ${shown(shortcut.text, 140)} (${shortcut.chunk_id}). Ask for what it does not say.`,
      )
    return sound(`Each of the ${hops.length} hops is needed, and no passage near the question has the whole answer.`)
  },
}

const hopsOf = (draft: Draft, pieces: readonly EvidencePiece[]): readonly (readonly EvidencePiece[])[] => {
  const numbers = [...new Set(draft.spans.flatMap(({ hop }) => (hop === undefined ? [] : [hop])))].sort((a, b) => a - b)
  return numbers.map((number) => pieces.filter(({ span }) => span.hop === number))
}

const samePassage = (hops: readonly (readonly EvidencePiece[])[]): string | undefined =>
  hops[0]!
    .flatMap(({ chunk_ids }) => chunk_ids)
    .find((chunk_id) => hops.every((hop) => hop.some(({ chunk_ids }) => chunk_ids.includes(chunk_id))))

/**
 * A hop is needed when only it holds a part of the answer; or when only it holds words of the question and leads on to another hop
 * by a name or term that the question does not have.
 */
const isNeeded = (
  hop: readonly EvidencePiece[],
  hops: readonly (readonly EvidencePiece[])[],
  draft: Draft,
  key: AnswerKey,
): boolean => {
  const others = hops.filter((other) => other !== hop).flat()
  const own = stemsOf(hop)
  const rest = stemsOf(others)
  const [text, otherText] = [textOf(hop), textOf(others)]
  if ([...key.stems].some((stem) => own.has(stem) && !rest.has(stem))) return true
  // A computed value needs the numbers of every hop.
  if (!key.standsIn(otherText) && key.standsIn(`${text}\n${otherText}`)) return true
  if (draft.answer_type === 'comparison' || (key.quantities.length > 0 && !key.standsIn(`${text}\n${otherText}`)))
    return numbersOf(hop).some((number) => !numbersOf(others).includes(number)) || holdsOwnName(draft, own, rest)
  const question = new Set(contentStems(draft.question, draft.language))
  const asksOwn = [...question].some((stem) => own.has(stem) && !rest.has(stem))
  const bridges = [...own].some((stem) => rest.has(stem) && !question.has(stem))
  return asksOwn && bridges
}

/** Both things that are compared are named in the question, each in its own hop. */
const holdsOwnName = (draft: Draft, own: ReadonlySet<string>, rest: ReadonlySet<string>): boolean =>
  contentStems(draft.question, draft.language).some((stem) => own.has(stem) && !rest.has(stem))

const textOf = (pieces: readonly EvidencePiece[]): string =>
  pieces.map(({ text, above }) => `${text}\n${above}`).join('\n')
const stemsOf = (pieces: readonly EvidencePiece[]): ReadonlySet<string> =>
  new Set(pieces.flatMap(({ text, above, language }) => contentStems(`${text}\n${above}`, language)))
const numbersOf = (pieces: readonly EvidencePiece[]): string[] =>
  pieces.flatMap(({ text }) => plainly(text).match(/\d+(?:[.,]\d+)*/g) ?? [])

/** A passage near the question whose few sentences hold the answer and cover nearly all that the evidence covers of the question. */
const shortcutFor = async (
  draft: Draft,
  key: AnswerKey,
  pieces: readonly EvidencePiece[],
  { corpus, search }: CheckContext,
) => {
  const reading = corpusReading(corpus)
  const question = draft.standalone_question ?? draft.question
  const wanted = wantedOf(question, draft.language, reading)
  const covered = coverage(wanted, [stemsOf(pieces)])
  const gold = pieces.flatMap(({ chunk_ids }) => chunk_ids)
  const hits = await search.search(question, { k: depth })
  const near = new Set([...hits.map(({ chunk_id }) => chunk_id), ...gold])
  for (const chunk_id of near) {
    const passage = corpus.passage(chunk_id)
    if (!passage || !sameBase(passage.language, draft.language)) continue
    const found = answeringIn(wanted, reading.read(passage)).find(
      (one) =>
        one.within >= covered * wholeQuestion &&
        holdsAnchors(
          wanted,
          one.around.flatMap(({ stems }) => [...stems]),
          passage.path.join(' '),
          passage.title,
          draft.language,
          pieces,
        ) &&
        key.standsIn(one.around.map(({ text }) => text).join('\n')),
    )
    if (found) return { chunk_id, text: found.sentence.text }
  }
  return undefined
}

const depth = 20
const wholeQuestion = 0.85

/** Of the names and numbers of the question, all that the evidence holds. */
const holdsAnchors = (
  { anchors }: Wanted,
  stems: readonly string[],
  path: string,
  title: string,
  language: string,
  pieces: readonly EvidencePiece[],
): boolean => {
  const held = new Set([...stems, ...contentStems(`${path} ${title}`, language)])
  const evidence = stemsOf(pieces)
  return [...anchors].every((anchor) => held.has(anchor) || !evidence.has(anchor))
}
