import { shown } from '../../text/shown.ts'
import { wordsByLanguage } from '../../text/stop-words.ts'
import { baseLanguage, contentStems, isStopWord, stem, words } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/draft.ts'

import type { EvidencePiece } from './evidence-of.ts'
import { monthOf } from './months.ts'
import { namesIn } from './names.ts'
import { numberAt } from './number-words.ts'
import { quantitiesIn } from './quantities.ts'
import { statementsOf } from './statements.ts'
import { unitOf } from './units.ts'

/** Sentences of the answer of which the evidence knows almost nothing. What the question and the headings say proves nothing new. */
export const madeUpIn = (answer: string, draft: Draft, pieces: readonly EvidencePiece[]): string[] => {
  const { language } = draft
  const said = new Set(pieces.flatMap(({ text }) => contentStems(text, language).flatMap(withRoot)))
  const given = new Set(
    [`${draft.question} ${draft.standalone_question ?? ''}`, ...pieces.map(({ above }) => above)].flatMap((text) =>
      contentStems(text, language),
    ),
  )
  return (
    statementsOf(answer)
      .map((statement) => statement.replace(/^\W*(?:yes|no|sí|si|sim|não)(?=[\s.,;:!–—-]|$)[\s.,;:!–—-]*/iu, ''))
      // What ends in a colon leads into a list.
      .filter((statement) => !/:\s*$/.test(statement))
      .filter((statement) => {
        const fresh = [...new Set(plainStems(statement, language))].filter((one) => !given.has(one))
        const share = fresh.filter((one) => withRoot(one).some((form) => said.has(form))).length / fresh.length
        // Numbers and names are looked up elsewhere; a sentence that stands on them may put them in its own words.
        return standsOnValues(statement, language)
          ? fresh.length >= 4 && share < leastBesideValues
          : (fresh.length >= 3 && share < leastHeld) || (fresh.length > 0 && share === 0)
      })
      .map((statement) => `The evidence says nothing like ${shown(statement)}. Quote what proves it, or leave it out.`)
  )
}

const leastHeld = 0.4
const leastBesideValues = 0.25

const standsOnValues = (statement: string, language: string): boolean =>
  quantitiesIn(statement, language).some(({ weak }) => !weak) ||
  namesIn(statement, language).some(({ kind, opens }) => kind !== 'proper' || !opens)

/** A long stem also stands for its family: `diminution` and `diminished`. */
const withRoot = (one: string): string[] => (one.length > rootLength ? [one, `${one.slice(0, rootLength)}…`] : [one])
const rootLength = 6

/** Stems of what is neither a number, a unit, a month nor a name: those are looked up one by one. */
const plainStems = (statement: string, language: string): string[] => {
  const base = baseLanguage(language)
  const named = new Set(
    namesIn(statement, language)
      .filter(({ opens, text }) => !opens || /\s/.test(text))
      .flatMap(({ text }) => words(text, language)),
  )
  const said = words(statement, language)
  return said
    .filter(
      (word, index) =>
        !named.has(word) &&
        !isStopWord(word, base) &&
        !about.get(base)?.has(word) &&
        !/\d/.test(word) &&
        !unitOf(word) &&
        monthOf(word, true) === undefined &&
        !/^[ap]m$/.test(word) &&
        numberAt(said, index, language) === undefined,
    )
    .map((word) => stem(word, language))
}

/** Words that say how exactly something is said. */
const about: ReadonlyMap<string, ReadonlySet<string>> = wordsByLanguage({
  en: 'approximately roughly around nearly almost least maximum minimum total exactly per cent percent depends higher lower larger smaller longer shorter cheaper greater compared difference same',
  es: 'aproximadamente alrededor cerca casi menos máximo mínimo total exactamente ciento depende mayor menor mejor comparado comparación diferencia mismo',
  pt: 'aproximadamente cerca quase menos máximo mínimo total exatamente cento depende maior menor melhor comparado comparação diferença mesmo',
})
