import { readForAbsence } from '../../../reading/absence-reading.ts'
import { draftOf } from '../item-check.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** An item without an answer carries its proof, and a new search over the whole corpus still finds none; other items carry none. */
export const absences: Rule = ({ dataset, corpus, report }) => {
  for (const placed of dataset.items) {
    const { no_answer, absence: proof, answer_type, gold_spans } = placed.value
    const say = aboutItem(report, 'absence', placed)
    if (no_answer && !proof) say('It should have no answer, but there is no certificate of absence.')
    if (no_answer && proof?.queries.length === 0) say('Its certificate of absence names no search.')
    if (no_answer && answer_type !== 'abstain') say(`It should have no answer, but its answer type is ${answer_type}.`)
    if (no_answer && gold_spans.length > 0) say('It should have no answer, but it has gold spans.')
    if (!no_answer && proof) say('It has both an answer and a certificate of absence.', 'Take the certificate out.')
  }
  for (const placed of dataset.items) {
    const { no_answer, absence: proof } = placed.value
    if (!no_answer || !proof) continue
    // By the reading that the certificate was made with.
    const answer = readForAbsence(draftOf(placed.value, proof.queries), corpus).answer()
    if (answer)
      aboutItem(
        report,
        'absence',
        placed,
      )(
        `Searched again: ${answer.sure ? 'the corpus answers it' : 'a general rule answers it'}: “${answer.text.slice(0, 160)}” (${answer.chunk_id}).`,
      )
  }
}
