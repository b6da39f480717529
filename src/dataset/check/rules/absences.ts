import { answerIn, tellingIn } from '../../../checks/reading/absence-tests.ts'
import { type CorpusReading, corpusReading, sameBase } from '../../../checks/reading/corpus-reading.ts'
import { phrasingsOf } from '../../../checks/reading/phrasings.ts'
import { type Wanted, wantedOf } from '../../../checks/reading/wanted.ts'
import type { Item, Passage } from '../../../vocabulary/index.ts'
import { standaloneQuestion } from '../../standalone-question.ts'
import { draftOf } from '../item-check.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** An item without an answer carries its proof, and a new search over the whole corpus still finds none; other items carry none. */
export const absences: Rule = ({ dataset, corpus, report }) => {
  for (const placed of dataset.items) {
    const { no_answer, absence: proof, answer_type, gold_spans } = placed.value
    const say = aboutItem(report, 'absence', placed)
    if (no_answer && !proof) say('It is said to have no answer, and there is no certificate of absence.')
    if (no_answer && proof?.queries.length === 0) say('Its certificate of absence names no search.')
    if (no_answer && answer_type !== 'abstain')
      say(`It is said to have no answer, and its answer type is ${answer_type}.`)
    if (no_answer && gold_spans.length > 0) say('It is said to have no answer, and it has gold spans.')
    if (!no_answer && proof) say('It has an answer and a certificate of absence.', 'Take the certificate out.')
  }
  const reading = corpusReading(corpus)
  for (const placed of dataset.items) {
    if (!placed.value.no_answer || !placed.value.absence) continue
    const answer = answerOf(placed.value, reading)
    if (answer) aboutItem(report, 'absence', placed)(`Searched again: ${answer}`)
  }
}

/** What the corpus answers now, by the tests that the certificate was made with. */
const answerOf = (item: Item, reading: CorpusReading): string | undefined => {
  const question = standaloneQuestion(item)
  const wanted = wantedOf(question, item.language, reading)
  // The question and its own words are looked for as the question; the others are what its author searched for.
  const own = phrasingsOf(draftOf(item), wanted)
  const wordings = item
    .absence!.queries.filter((query) => !own.includes(query))
    .map((query) => wantedOf(query, item.language, reading))
  for (const passage of suspects([wanted, ...wordings], reading)) {
    if (!sameBase(passage.language, item.language)) continue
    const read = reading.read(passage)
    const answer = answerIn(wanted, wordings, read, tellingIn(question, wanted, read))
    if (answer)
      return `${answer.sure ? 'the corpus answers it' : 'a general rule answers it'}: “${answer.text.slice(0, 160)}” (${passage.chunk_id}).`
  }
  return undefined
}

/** Every passage of the corpus that holds enough of the question or of a wording to answer it, names left out or not. */
const suspects = (wordings: readonly Wanted[], reading: CorpusReading): readonly Passage[] => {
  const places = new Set<number>()
  for (const { stems, anchors } of wordings) {
    const all = [...stems]
    for (const counted of [all, all.filter(([stem]) => !anchors.has(stem))]) {
      const total = counted.reduce((sum, [, weight]) => sum + weight, 0)
      const held = new Map<number, number>()
      for (const [stem, weight] of counted)
        for (const place of reading.holding(stem)) held.set(place, (held.get(place) ?? 0) + weight)
      for (const [place, sum] of held) if (sum >= total * enough) places.add(place)
    }
  }
  return [...places].sort((a, b) => a - b).map((place) => reading.passages[place]!)
}

// An answer covers 80% and more; what leads into a list or a table may stand in the passage before.
const enough = 0.6
