import type { AnswerType, Difficulty, Intent } from '../vocabulary/index.ts'
import type { Fact } from './fact.ts'
import type { PassageContext } from './passage-context.ts'

/** Languages the engine writes in. `es` is neutral Spanish; the profile's `es-AR` adds voseo surfaces, `pt` is Brazilian. */
export type OfflineLanguage = 'en' | 'es' | 'pt'

/**
 * Ways of asking, as text with `{slot}`s. A surface is used only when every slot it names is there.
 * `{scope}` marks where a narrowing phrase goes if one is needed (it brings its own leading space: `How long does {subject} last{scope}?`);
 * without the mark it goes before the final question mark. A slot written with a capital, `{Gerund}`, is capitalised.
 */
export interface Surfaces {
  /** Natural, standalone questions. Six or more, with different first words where the language allows: they carry the set's variety. */
  readonly plain: readonly string[]
  /** A person explaining a need, possibly in two sentences: `I have to {verb}. Where do I start?` Optional: the engine has general request frames around `plain`. */
  readonly request?: readonly string[]
  /** What an expert types into a search box, seven words or fewer, no question mark needed: `{subject} default {attribute}`. Optional. */
  readonly query?: readonly string[]
}

/** `es-AR` is added to `es` for Rioplatense profiles. Keep `es` free of tú and vos forms (use yo, se, hay que) so that it fits both. */
export type SurfacesByLanguage = Readonly<Record<OfflineLanguage, Surfaces>> & { readonly 'es-AR'?: Surfaces }

export interface Answer {
  /** Reads like an answer: a short sentence or list in the passage's language that holds the verbatim value, with the fact's condition and exception. No markup but list marks. */
  readonly text: string
  /** Statements of the answer and the fact's quotes (by index) that prove each. All of `text` by all quotes when left out. */
  readonly claims?: readonly { readonly text: string; readonly quotes: readonly number[] }[]
}

/**
 * One pattern of fact and the ways to ask for it. Families are tried on every passage and give surplus; the pipeline checks, ranks
 * and chooses. So `find` prefers saying nothing over saying something doubtful: no dangling `it`, no vague head, no half clause.
 * A family that cannot work in a language returns nothing for it.
 */
export interface Family {
  /** Kebab case, unique: `table-cell`. Goes into the item's record. */
  readonly name: string
  readonly intent: Intent
  /** Other intents that its questions also satisfy. */
  readonly alsoIntents?: readonly Intent[]
  readonly answer_type: AnswerType
  readonly difficulty: Difficulty
  readonly find: (context: PassageContext) => readonly Fact[]
  /** By the fact's `shape`. */
  readonly surfaces: Readonly<Record<string, SurfacesByLanguage>>
  readonly answer: (fact: Fact, context: PassageContext) => Answer
}
