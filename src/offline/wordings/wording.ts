/** What a language says about a family's facts. Words in braces are slots; `{in}` and `{of}` say whose it is, where the fact has an owner. */
export interface Wording {
  /** By `family.shape`: equal ways to ask. */
  readonly questions: Readonly<Record<string, readonly string[]>>
  /** By `family.shape`: how a value is told as a whole sentence. */
  readonly answers: Readonly<Record<string, string>>
  /** By `family.shape`: what is asked, as the end of `There is no information on …`. */
  readonly matters: Readonly<Record<string, string>>
  readonly noInformation: string
  /** ` in {owner}`, `In {owner}, `, ` of {owner}`. */
  readonly in: string
  readonly before: string
  readonly of: string
}
