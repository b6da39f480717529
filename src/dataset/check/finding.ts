/** A defect of a dataset. */
export interface DatasetFinding {
  readonly rule: RuleName
  readonly file: string
  readonly line?: number
  readonly query_id?: string
  readonly message: string
  /** How to fix it. */
  readonly advice: string
}

/** A finding as a rule reports it. If `advice` is absent, the default of the rule is used. */
export type ReportedFinding = Omit<DatasetFinding, 'advice'> & { readonly advice?: string }
export type Report = (finding: ReportedFinding) => void

export const adviceOf = {
  files: 'Copy the whole dataset folder again.',
  json: 'Put the line back as it was published: one JSON object, on one line.',
  schema: 'docs/formats.md describes the fields; schema/item.json is for programs.',
  hash: 'Put the file back as it was published. Where the document has changed on purpose, leave the set as it was published and update it with `goldspan refresh`.',
  span: 'Correct the place, or take the item out.',
  claims: 'Let the claim name spans by their place in gold_spans, counted from 0.',
  chunk: 'Put corpus/chunks.jsonl back as it was published.',
  evidence: 'Let gold_evidence list the chunks that the gold spans touch, and nothing else refer to other chunks.',
  ids: 'Give every item an id of its own, and keep what others refer to.',
  journey: 'Put the missing turns back, or take the whole journey out.',
  answer: 'Correct the answer by its evidence, or take the item out.',
  characters: 'Take the character out, or the item.',
  language: 'Translate the text, or correct the language of the item.',
  translation: 'Correct the translation by its source, or take it out.',
  pii: 'Take the personal data out, and the item with it where it is needed to understand it.',
  duplicate: 'Keep one of the two.',
  split: 'Let the split files contain exactly the items that name the split, as they are in items.jsonl.',
  leak: 'Put both into the same split.',
  counts: 'Put back the lines that are missing, or correct session.json where they were taken out on purpose.',
  ledger: 'An ask either became an item or was rejected: take the wrong line out.',
  contamination: 'Leave it out where a model that knows that text is measured.',
  'closed-book': 'Leave it out where that model is measured; --mark says so in the set.',
  absence: 'Give the item its answer, or take it out.',
  documents: 'Update the set with `goldspan refresh`.',
} as const
export type RuleName = keyof typeof adviceOf

export const shownFinding = ({ rule, file, line, query_id, message, advice }: DatasetFinding): string =>
  `${file}${line === undefined ? '' : `:${line}`} [${rule}]${query_id ? ` ${query_id}` : ''} ${message} ${advice}`
