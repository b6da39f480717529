import { quoteFrom } from '../corpus/quotes.ts'
import { GoldspanError, messageOf } from '../errors.ts'
import { nearPassages, passagesRepeating } from '../search/near-passages.ts'
import { type Draft, draftHash, type Verdict } from '../vocabulary/index.ts'
import { absence } from './absence.ts'
import { characters } from './characters.ts'
import { type Check, type CheckContext, type CheckResult, fatal } from './check.ts'
import { copy } from './copy.ts'
import { duplicate } from './duplicate.ts'
import { figures } from './figures.ts'
import { injection } from './injection.ts'
import { language } from './language.ts'
import { length } from './length.ts'
import { pii } from './pii.ts'
import { place } from './place.ts'
import { schema } from './schema.ts'
import { scrubDraft } from './scrub.ts'
import { span } from './span.ts'

/** All checks, cheap ones first. They are exact in any language. The critic judges what depends on the meaning of words. */
export const allChecks: readonly Check[] = [
  schema,
  characters,
  span,
  place,
  injection,
  language,
  pii,
  length,
  copy,
  duplicate,
  figures,
  absence,
]

export interface Checked {
  readonly verdicts: readonly Verdict[]
  /** The draft with everything the checks learned, and without personal data if that is scrubbed. */
  readonly draft: Draft
}

/** Runs the checks, then the rules of the embedded engine if it writes or judges. Stops at a fatal finding, and collects all others. */
export const runChecks = async (given: Draft, context: CheckContext, engineRules: readonly Check[] = []) => {
  const { hints: _, ...clean } = context.settings.pii === 'scrub' ? scrubDraft(given) : given
  const exact = await runAll(allChecks, clean, context)
  if (!isSound(exact)) return exact
  const { draft } = exact
  const withRepeats = draft.no_answer ? draft : { ...draft, also_supports: repeats(draft, context) }
  const ruled = await runAll(engineRules, withRepeats, context)
  const checked = { draft: ruled.draft, verdicts: [...exact.verdicts, ...ruled.verdicts] }
  if (!isSound(checked)) return checked
  const read = new Map([...(given.near ?? []), ...(ruled.draft.near ?? [])].map((one) => [one.chunk_id, one.answers]))
  const found = await nearPassages(ruled.draft, context)
  const near = found.map(({ chunk_id, kind }) => ({ chunk_id, kind, answers: read.get(chunk_id) }))
  return { verdicts: checked.verdicts, draft: { ...ruled.draft, near } }
}

const isSound = ({ verdicts }: Checked): boolean => verdicts.every(({ finding }) => finding === 'sound')

/** Other documents that repeat the evidence word for word also support the answer. */
const repeats = ({ spans, also_supports }: Draft, { corpus }: CheckContext): Draft['also_supports'] => {
  const known = new Set(also_supports.map(({ doc_id, version }) => `${doc_id} ${version}`))
  return [
    ...also_supports,
    ...passagesRepeating(spans, corpus)
      .filter(({ doc_id, version }) => !known.has(`${doc_id} ${version}`))
      .map((passage) => quoteFrom(corpus, passage, passage)),
  ]
}

const runAll = async (checks: readonly Check[], given: Draft, context: CheckContext): Promise<Checked> => {
  const verdicts: Verdict[] = []
  let draft = given
  for (const check of checks) {
    const { finding, reason, adds, hint } = await resultOf(check, draft, context)
    if (hint !== undefined && context.settings.isJudged) draft = { ...draft, hints: [...(draft.hints ?? []), hint] }
    if (adds) draft = { ...draft, ...adds, also_supports: [...(adds.also_supports ?? draft.also_supports)] } as Draft
    verdicts.push({ name: check.name, by: 'check', finding, reason, draft_hash: '' })
    if (finding === 'fatal') break
  }
  // The verdicts are on the draft including what the checks learned.
  const draft_hash = draftHash(draft)
  return { verdicts: verdicts.map((verdict) => ({ ...verdict, draft_hash })), draft }
}

/** A check that throws rejects the draft. Errors that a user can fix (a model, a limit) are rethrown. */
const resultOf = async (check: Check, draft: Draft, context: CheckContext): Promise<CheckResult> => {
  try {
    return await check.run(draft, context)
  } catch (error) {
    if (error instanceof GoldspanError) throw error
    return fatal(`The check failed with an error: ${messageOf(error)}`)
  }
}
