/** What a language says of a family's facts. Words in braces are slots; `{in}` and `{of}` say whose it is, where the fact has an owner. */
export interface Wording {
  /** By `family.shape`: equal ways to ask. */
  readonly questions: Readonly<Record<string, readonly string[]>>
  /** By `family.shape`: the key words that people type into a search box for it. */
  readonly keywords: Readonly<Record<string, string>>
  /** By `family.shape`: how a value is told as a whole sentence. */
  readonly answers: Readonly<Record<string, string>>
  /** By `family.shape`: whether a claimed value is the right one. */
  readonly verdicts: Readonly<Record<string, readonly string[]>>
  /** By `family.shape`: a question that takes a wrong value for granted. */
  readonly premises: Readonly<Record<string, readonly string[]>>
  /** By `family.shape`: a yes-or-no question that takes a value for granted, right or wrong. */
  readonly granted: Readonly<Record<string, readonly string[]>>
  /** By `family.shape`: what is asked, as the end of `There is no information on …`. */
  readonly matters: Readonly<Record<string, string>>
  readonly yes: string
  readonly no: string
  /** Takes the wrong value back before the right one is told. */
  readonly notSo: string
  readonly noInformation: string
  /** ` in {owner}`, `In {owner}, `, ` of {owner}`. */
  readonly in: string
  readonly before: string
  readonly of: string
  readonly and: string
  readonly compare: Readonly<Record<string, string>>
  readonly larger: { readonly question: string; readonly answer: string }
  readonly lacks: { readonly question: string; readonly answer: string }
  readonly today: string
  /** Turns of a conversation that lean on the one before, by `family.shape`. */
  readonly turns: Readonly<Record<string, readonly string[]>>
}
