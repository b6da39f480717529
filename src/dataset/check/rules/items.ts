import { forbiddenCharacterIn } from '../../../checks/characters.ts'
import { language } from '../../../checks/language.ts'
import { pii } from '../../../checks/pii.ts'
import { codesMissing } from '../../../text/figures.ts'
import { groupedBy } from '../../../text/grouped-by.ts'
import { quotedList } from '../../../text/one-line.ts'
import { elementAt } from '../../../text/required.ts'
import { spansOverlap } from '../../../vocabulary/index.ts'
import { findDuplicates } from '../../duplicates.ts'
import { checkRule, itemReporter, itemRule, type Rule } from '../rule.ts'

/** Ids must be unique, evolved items must come from items of the set and share their family, and variants must reword one of the items. */
export const idsRule: Rule = ({ dataset, report }) => {
  const items = new Map(dataset.items.map(({ value }) => [value.query_id, value]))
  const seen = new Map<string, string>()
  for (const entry of [...dataset.items, ...dataset.variants]) {
    const { value: item, file, line } = entry
    const flag = itemReporter(report, 'ids', entry)
    const firstUse = seen.get(item.query_id)
    if (firstUse === undefined) seen.set(item.query_id, `line ${line} of ${file}`)
    else flag(`The id is already used in ${firstUse}.`)
    const { variant, noise, evolution } = item
    if (variant && !items.has(variant.clean_id))
      flag(`The variant rewords ${variant.clean_id}, which is not in the set.`, `${restore}, or remove this variant.`)
    if (noise && !items.has(noise.clean_id))
      flag(`The clean form ${noise.clean_id} is not in the set.`, `${restore}, or remove this one.`)
    if (!evolution) continue
    const origin = items.get(evolution.from)
    if (!origin)
      flag(`The item was evolved from ${evolution.from}, which is not in the set.`, `${restore}, or remove this one.`)
    else if (origin.template_family_id !== item.template_family_id)
      flag(`The item is not in the template family of ${origin.query_id}, from which it was evolved.`)
  }
}

const restore = 'Restore that item'

/** Texts must not contain control characters. */
export const charactersRule = itemRule('characters', ({ question, ideal_answer, claims, topic, journey }, flag) => {
  const texts = [question, ideal_answer, topic, journey?.standalone_question ?? '', ...claims.map(({ text }) => text)]
  const forbidden = forbiddenCharacterIn(texts)
  if (forbidden !== undefined) flag(`The item contains the control character ${forbidden}.`)
})

export const languagesRule = checkRule('language', language)

/** No question may repeat another, unless a reviewer overruled the check. */
export const duplicatesRule: Rule = ({ dataset, report }) => {
  for (const [a, b] of findDuplicates(dataset.items.map(({ value }) => value))) {
    const [first, second] = [elementAt(dataset.items, a), elementAt(dataset.items, b)]
    if ([first, second].some(({ value }) => value.review?.overruled_checks?.includes('duplicate'))) continue
    const flag = itemReporter(report, 'duplicate', second)
    flag(`The item repeats the question of ${first.value.query_id} in line ${first.line}.`)
  }
}

/** A journey must have all of its turns. */
export const journeysRule: Rule = ({ dataset, report }) => {
  const turns = dataset.items.flatMap((entry) => (entry.value.journey ? [{ entry, ...entry.value.journey }] : []))
  for (const [id, turnsOfJourney] of groupedBy(turns, ({ id }) => id)) {
    const [{ entry, of }] = turnsOfJourney
    const positions = turnsOfJourney.map(({ position }) => position).sort((a, b) => a - b)
    const isComplete = turnsOfJourney.length === of && positions.every((position, index) => position === index + 1)
    if (!isComplete || turnsOfJourney.some((turn) => turn.of !== of))
      itemReporter(report, 'journey', entry)(`The journey ${id} of ${of} turns has the turns ${positions.join(', ')}.`)
  }
}

/** Items must contain no personal data or secrets, unless the session allowed personal data. */
export const personalDataRule: Rule = async (context) => {
  if (context.dataset.session?.settings?.pii !== 'allow') await checkRule('pii', pii)(context)
}

/** Translations must use the evidence of their source and keep its codes. */
export const translationsRule: Rule = ({ dataset, report }) => {
  const items = new Map(dataset.items.map(({ value }) => [value.query_id, value]))
  for (const entry of dataset.items) {
    const { value: item } = entry
    if (item.evolution?.type !== 'translation') continue
    const source = items.get(item.evolution.from)
    // The `ids` rule reports a missing source.
    if (!source) continue
    const flag = itemReporter(report, 'translation', entry)
    const differs = item.gold_spans.some((span) => !source.gold_spans.some((other) => spansOverlap(span, other)))
    if (differs || item.no_answer !== source.no_answer)
      flag(`The item does not use the evidence of ${source.query_id}, which it translates.`)
    const missing = codesMissing(`${source.question}\n${source.ideal_answer}`, [item.question, item.ideal_answer])
    if (missing.length > 0) flag(`The translation leaves out ${quotedList(missing)} of ${source.query_id}.`)
  }
}
