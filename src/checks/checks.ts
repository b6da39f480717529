import { quoteFrom } from '../corpus/quotes.ts'
import { GoldspanError, messageOf } from '../errors.ts'
import { findNearPassages, findRepeatingPassages } from '../search/near-passages.ts'
import { type Draft, documentKey, draftHash, hasJudgedNearPassages, type Verdict } from '../vocabulary/index.ts'
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

/** All checks, cheap ones first. They do not interpret the meaning of words, which is left to the critic. */
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

export interface CheckedDraft {
  readonly verdicts: readonly Verdict[]
  /** The draft with the additions of the checks, and without personal data if the settings scrub it. */
  readonly draft: Draft
}

/** Runs the checks and, if all of them pass, the rules of the embedded engine. Collects all verdicts, but stops at a fatal one. Adds near passages to a draft that passes everything. */
export const runChecks = async (draft: Draft, context: CheckContext, engineRules: readonly Check[] = []) => {
  const { hints: _, ...cleanDraft } = context.settings.pii === 'scrub' ? scrubDraft(draft) : draft
  const afterChecks = await runInOrder(allChecks, cleanDraft, context)
  if (!isSound(afterChecks)) return afterChecks
  const withSupport = { ...afterChecks.draft, also_supports: supportWithRepeats(afterChecks.draft, context) }
  const afterRules = await runInOrder(engineRules, withSupport, context)
  const checked = { draft: afterRules.draft, verdicts: [...afterChecks.verdicts, ...afterRules.verdicts] }
  if (!isSound(checked)) return checked
  // A critic has already read the passages near an earlier attempt at this no-answer draft, so they are kept.
  if (draft.no_answer && hasJudgedNearPassages(draft))
    return { verdicts: checked.verdicts, draft: { ...afterRules.draft, near: draft.near } }
  // A passage keeps what an earlier attempt or a rule found out about it.
  const judgedPassages = [...(draft.near ?? []), ...(afterRules.draft.near ?? [])]
  const answersById = new Map(judgedPassages.map(({ chunk_id, answers }) => [chunk_id, answers]))
  const passages = await findNearPassages(afterRules.draft, context)
  const nearPassages = passages.map(({ chunk_id, kind }) => ({ chunk_id, kind, answers: answersById.get(chunk_id) }))
  return { verdicts: checked.verdicts, draft: { ...afterRules.draft, near: nearPassages } }
}

const isSound = ({ verdicts }: CheckedDraft): boolean => verdicts.every(({ finding }) => finding === 'sound')

/** The `also_supports` of the draft, plus a quote from each other document that repeats the evidence word for word. */
const supportWithRepeats = ({ no_answer, spans, also_supports }: Draft, { corpus }: CheckContext) => {
  if (no_answer) return also_supports
  const knownDocuments = new Set(also_supports.map(documentKey))
  const repeats = findRepeatingPassages(spans, corpus).filter((passage) => !knownDocuments.has(documentKey(passage)))
  return [...also_supports, ...repeats.map((passage) => quoteFrom(corpus, passage, passage))]
}

const runInOrder = async (checks: readonly Check[], original: Draft, context: CheckContext): Promise<CheckedDraft> => {
  const verdicts: Verdict[] = []
  let draft = original
  for (const check of checks) {
    const { finding, reason, additions, hint } = await resultOf(check, draft, context)
    if (hint !== undefined && context.settings.isJudged) draft = { ...draft, hints: [...(draft.hints ?? []), hint] }
    draft = { ...draft, ...additions }
    verdicts.push({ name: check.name, by: 'check', finding, reason, draft_hash: '' })
    if (finding === 'fatal') break
  }
  // The verdicts refer to the draft with the additions of all checks.
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
