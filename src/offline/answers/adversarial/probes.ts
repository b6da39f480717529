import type { Fact, Found } from '../../families/fact.ts'
import { asCode, isCode, isFlag } from '../../reading/identifiers.ts'
import { tablesOf } from '../../reading/tables.ts'
import { fill, fillFor, keyOf, questionsFor, wordingOf } from '../../wordings/say.ts'
import type { Desk } from '../desk.ts'
import type { MakeProbes, Probe } from './absent.ts'
import { inventedNames } from './invented-names.ts'

/** A documented thing is asked for what only its neighbours have. */
export const nearMisses: MakeProbes = (desk, random) => random.shuffle([...withoutDefault(desk), ...emptyCells(desk)])

/** A setting without a default among settings that have one. */
const withoutDefault = ({ found, language }: Desk): Probe[] => {
  const told = found.filter(({ fact }) => fact.attribute === 'default')
  return found
    .filter(({ fact }) => fact.shape === 'purpose')
    .filter(({ fact, page }) =>
      told.some((other) => other.page === page && keyOf(other.fact) === `${fact.family}.default`),
    )
    .filter(({ fact }) => !told.some((other) => other.fact.subject === fact.subject && other.fact.owner === fact.owner))
    .filter(({ fact }) => !/default|predeterminad|padrão/i.test(fact.told ?? ''))
    .flatMap((each) =>
      probeOf({ ...each.fact, shape: 'default' }, language, `${each.fact.family}-lacking`, () => false),
    )
}

/** A cell that its table leaves empty. */
const emptyCells = ({ found, pages, language }: Desk): Probe[] =>
  pages.flatMap((page) =>
    tablesOf(page).flatMap((table) =>
      table.rows.flatMap((row) =>
        table.columns
          .filter(({ at }) => row.cells[at]!.text === '')
          .flatMap(({ header }) => {
            const like = found.find(
              ({ fact, page: own }) =>
                own === page && keyOf(fact) === 'table-cell.value' && fact.attribute === header.toLowerCase(),
            )
            if (!like) return []
            const fact = { ...like.fact, subject: row.name, slots: { ...like.fact.slots, row: row.name } }
            return probeOf(fact, language, 'table-lacking', () => false)
          }),
      ),
    ),
  )

/** A name of the same kind that the documents do not know. */
export const entitySwaps: MakeProbes = ({ found, pages, language }, random) => {
  const seeds = random.shuffle(found.filter(({ fact }) => swapped.has(keyOf(fact))))
  return seeds.flatMap(({ fact }) => {
    const name = random
      .shuffle(namesLike(fact.subject, found))
      .find((each) => !pages.some(({ text }) => text.includes(each)))
    if (!name) return []
    const other = { ...fact, subject: name, slots: { ...fact.slots, term: isCode(name) ? name : asCode(name) } }
    return probeOf(other, language, `${fact.family}-invented`, (text) => text.includes(name))
  })
}

const swapped: ReadonlySet<string> = new Set([
  'flag.purpose',
  'setting.purpose',
  'setting.default',
  'error-code.meaning',
])

/** `BB-204` → `BB-237`; `retry_limit` → a setting of the same style. */
const namesLike = (subject: string, found: readonly Found[]): readonly string[] => {
  const code = /^(.*?)(\d{2,4})$/.exec(subject)
  if (code && isCode(subject)) {
    const known = new Set(found.map(({ fact }) => fact.subject))
    return [3, 7, 11, 14, 23]
      .map((step) => `${code[1]}${String(Number(code[2]) + step).padStart(code[2]!.length, '0')}`)
      .filter((name) => !known.has(name))
  }
  if (isFlag(subject)) return inventedNames.map((words) => `--${words.join('-')}`)
  const prefix = /^(?:.*[._/])?(?=[^._/]+$)/.exec(subject)?.[0] ?? ''
  if (/[._/]$/.test(prefix) && /^[a-z]/.test(subject) && /[./]$/.test(prefix))
    return inventedNames.map((words) => `${prefix}${words.join('-')}`)
  if (/^[A-Z\d_]+$/.test(subject))
    return inventedNames.map((words) => `${subject.split('_')[0]}_${words.join('_').toUpperCase()}`)
  if (/^[a-z\d]+(?:_[a-z\d]+)+$/.test(subject)) return inventedNames.map((words) => words.join('_'))
  return []
}

/** What people ask about any product, and these documents do not speak of. */
export const outOfCorpus: MakeProbes = ({ pages, language }, random) => {
  const product = pages[0]?.product
  if (!product) return []
  return random.shuffle(wordingOf(language).outside).map(({ ask, matter, words }) => ({
    question: fill(ask, { product })!,
    matter: fill(matter, { product })!,
    searches: [`${product} ${words[0]}`, words.join(' ')],
    isTold: (text) => words.some((word) => text.toLowerCase().includes(word)),
    family: 'outside',
  }))
}

const probeOf = (fact: Fact, language: Desk['language'], family: string, isTold: Probe['isTold']): Probe[] => {
  const frame = wordingOf(language).matters[keyOf(fact)]
  const [question, other] = questionsFor(fact, language)
  const matter = frame && fillFor(frame, fact, language)
  return question && matter
    ? [
        {
          question,
          matter: matter.charAt(0).toLowerCase() + matter.slice(1),
          searches: [other ?? `${fact.subject} ${fact.attribute}`, `${fact.subject} ${fact.owner ?? ''}`.trim()],
          isTold,
          family,
        },
      ]
    : []
}
