export interface DatasetFinding {
  readonly rule: RuleName
  readonly file: string
  readonly line?: number
  readonly query_id?: string
  readonly message: string
  readonly advice: string
}

/** A finding before the default advice of its rule is added. */
export type RawFinding = Omit<DatasetFinding, 'advice'> & { readonly advice?: string }
export type FindingReporter = (finding: RawFinding) => void

export const defaultAdvice = {
  files: 'Copy the whole dataset folder again.',
  json: 'Restore the published version of the line: one JSON object per line.',
  schema: 'See docs/formats.md, or validate with schema/item.json.',
  hash: 'Restore the published version of the file. If the document changed on purpose, update the set with `goldspan refresh`.',
  span: 'Correct the offsets, or remove the item.',
  claims: 'A claim refers to gold_spans by index, starting at 0.',
  chunk: 'Restore the published version of corpus/chunks.jsonl.',
  evidence: 'gold_evidence must list exactly the chunks that the gold spans touch, and all chunk ids must exist.',
  ids: 'Give every item a unique id, and keep the items that others refer to.',
  journey: 'Restore the missing turns, or remove the whole journey.',
  answer: 'Make the answer agree with its evidence, or remove the item.',
  characters: 'Remove the character, or the item.',
  language: 'Translate the text, or correct the language of the item.',
  translation: 'Make the translation agree with its source, or remove it.',
  pii: 'Remove the personal data, or the item if it makes no sense without it.',
  duplicate: 'Keep one of the two.',
  split: 'A split file must contain exactly the items of its split, as they are in items.jsonl.',
  leak: 'Put both into the same split.',
  counts: 'Restore the missing lines, or correct session.json if you removed them on purpose.',
  ledger: 'An ask either became an item or was rejected: remove the wrong line.',
  contamination: 'Exclude it when you measure a model that knows that text.',
  'closed-book': 'Exclude it when you measure that model; --mark tags it in the set.',
  absence: 'Give the item an answer, or remove it.',
  documents: 'Update the set with `goldspan refresh`.',
} as const
export type RuleName = keyof typeof defaultAdvice

export const formatFinding = ({ rule, file, line, query_id, message, advice }: DatasetFinding): string =>
  `${file}${line === undefined ? '' : `:${line}`} [${rule}]${query_id ? ` ${query_id}` : ''} ${message} ${advice}`
