/** The wordings of a language. Words in braces are slots; `{in}`, `{of}` and `{before}` add the product, command or page that a fact is about: `What is {term}{in}?` becomes `What is a flock in Kestrel?`. `{Kind}` is the slot `{kind}`, capitalized. */
export interface Wording {
  /** By `family.shape` or `family.attribute`: equivalent ways to ask. */
  readonly questions: Readonly<Record<string, readonly string[]>>
  /** By `family.shape`: the answer as a sentence. */
  readonly answers: Readonly<Record<string, string>>
  /** By `family.attribute`, or for table cells `family.shape`: what completes `There is no information on …`. */
  readonly topics: Readonly<Record<string, string>>
  /** The answer to an unanswerable question. `{topic}` is one of the topics. */
  readonly noInformation: string
  /** A phrase such as ` in {owner}`, for the slot `{in}`. */
  readonly in: string
  /** `In {owner}, ` */
  readonly before: string
  /** ` of {owner}` */
  readonly of: string
}
