import { GoldspanError } from '../errors.ts'
import { nearPassages } from '../reading/near-passages.ts'
import { type Draft, draftHash, type Verdict } from '../vocabulary/index.ts'
import { absence } from './absence.ts'
import type { Check, CheckContext, CheckResult } from './check.ts'
import { copy } from './copy.ts'
import { duplicate } from './duplicate.ts'
import { evidence } from './evidence.ts'
import { exceptions } from './exceptions.ts'
import { unheard } from './findings.ts'
import { injection } from './injection.ts'
import { language } from './language.ts'
import { leak } from './leak.ts'
import { length } from './length.ts'
import { necessity } from './necessity.ts'
import { pii } from './pii.ts'
import { retrievable } from './retrievable.ts'
import { schema } from './schema.ts'
import { scrubDraft } from './scrub-draft.ts'
import { span } from './span.ts'
import { standalone } from './standalone.ts'
import { subject } from './subject.ts'
import { toxicity } from './toxicity.ts'
import { type } from './type.ts'
import { unique } from './unique.ts'
import { values } from './values.ts'

/** Checks that read the draft and its own evidence. */
export const draftChecks: readonly Check[] = [
  schema,
  span,
  injection,
  evidence,
  exceptions,
  language,
  pii,
  length,
  standalone,
  copy,
  leak,
  type,
  duplicate,
  subject,
  toxicity,
  values,
]

/** Checks that ask the whole corpus. */
export const corpusChecks: readonly Check[] = [retrievable, unique, necessity, absence]

/** Every check in the order in which it runs: cheap ones first. */
export const allChecks: readonly Check[] = [...draftChecks, ...corpusChecks]

export interface Checked {
  readonly verdicts: readonly Verdict[]
  /** The draft with what the checks learned about it, and without personal data where that is scrubbed. */
  readonly draft: Draft
}

/**
 * Runs the checks over one draft. The first fatal finding ends it. Of the cheap checks all are heard, so that an author gets every
 * reason at once; the corpus is searched only for a draft that they let pass.
 */
export const runChecks = async (given: Draft, context: CheckContext): Promise<Checked> => {
  const { hints: _, ...unhinted } = context.settings.pii === 'scrub' ? scrubDraft(given) : given
  const clean: Draft = unhinted
  const cheap = await runAll(draftChecks, clean, context)
  if (cheap.verdicts.some(({ finding }) => finding !== 'sound')) return cheap
  const deep = await runAll(corpusChecks, cheap.draft, context)
  const verdicts = [...cheap.verdicts, ...deep.verdicts]
  if (verdicts.some(({ finding }) => finding !== 'sound')) return { verdicts, draft: deep.draft }
  const found = await nearPassages(deep.draft, context)
  const near = kinds.flatMap((kind) => found.filter((one) => one.kind === kind).slice(0, shownToCritics[kind]))
  const read = new Map(given.near?.map((one) => [one.chunk_id, one.answers]))
  return {
    verdicts,
    draft: {
      ...deep.draft,
      near: near.map(({ chunk_id, kind }) => {
        const answers = read.get(chunk_id)
        return { chunk_id, kind, ...(answers === undefined ? {} : { answers }) }
      }),
    },
  }
}

const kinds = ['temporal', 'retrieval', 'sibling'] as const
/** Of passages that come close, so many are read by the critic: from those that do not answer, hard negatives are made. */
const shownToCritics = { temporal: 1, retrieval: 4, sibling: 1 } as const

const runAll = async (checks: readonly Check[], given: Draft, context: CheckContext): Promise<Checked> => {
  const verdicts: Verdict[] = []
  let draft = given
  for (const check of checks) {
    const result = await heard(check, draft, context)
    const { finding, reason, adds, hint } = context.settings.isJudged ? result : unheard(result)
    if (hint !== undefined) draft = { ...draft, hints: [...(draft.hints ?? []), hint] }
    if (adds?.also_supports) draft = { ...draft, also_supports: [...adds.also_supports] }
    if (adds?.absence) draft = { ...draft, absence: adds.absence }
    verdicts.push({ name: check.name, by: 'check', finding, reason, draft_hash: draftHash(draft) })
    if (finding === 'fatal') break
  }
  return { verdicts, draft }
}

/** A check that breaks proves nothing, so its draft is not accepted. What a person can mend (a model, a limit) is left to be heard. */
const heard = async (check: Check, draft: Draft, context: CheckContext): Promise<CheckResult> => {
  try {
    return await check.run(draft, context)
  } catch (error) {
    if (error instanceof GoldspanError) throw error
    return {
      finding: 'fatal',
      reason: `The check failed with an error: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
