/** The wordings of a language. Words in braces are slots; `{in}` and `{of}` add the owner of a fact. */
export interface Wording {
  /** By `family.shape`: equal ways to ask. */
  readonly questions: Readonly<Record<string, readonly string[]>>
  /** By `family.shape`: the answer as a sentence. */
  readonly answers: Readonly<Record<string, string>>
  /** By `family.shape`: the end of `There is no information on …`. */
  readonly subjects: Readonly<Record<string, string>>
  readonly noInformation: string
  /** ` in {owner}`, `In {owner}, `, ` of {owner}`. */
  readonly in: string
  readonly before: string
  readonly of: string
}
