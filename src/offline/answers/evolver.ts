import type { EvolvingInput } from '../../agents/author-inputs.ts'
import { evolvePrompt } from '../../agents/evolver/prompts/evolve.ts'
import { answers, type OfflineReply, type OfflineTurn, type Responder } from '../../models/responder.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { canonicalJson } from '../../text/hash.ts'
import type { EvolutionType, Writing } from '../../vocabulary/index.ts'
import { comparisons, deepened } from './evolver/deep.ts'
import { compressions, paraphrases, typosOf } from './evolver/surface.ts'
import { evolveWith, type Vary } from './evolver/vary.ts'
import { sideBySide } from './side-by-side.ts'

type Answer = (input: EvolvingInput, turn: OfflineTurn) => OfflineReply<Writing>

const none: Vary = () => []
const needsModel = 'This needs an understanding of the text that only a model has (--model).'

const answerOf: Readonly<Record<EvolutionType, Answer>> = {
  reasoning: evolveWith(comparisons, 'Nothing near the seed has a value of the same kind to compare it with.'),
  multi_context: evolveWith(comparisons, 'No other place gives a value under the same name as the seed.'),
  deepen: evolveWith(deepened, 'The passages say nothing more about the subject of the seed.'),
  compress: evolveWith(compressions, 'The question is already as short as it can be.'),
  paraphrase: evolveWith(paraphrases, 'The engine has no other way to ask this.'),
  noise_mild: evolveWith(typosOf(1), 'The question has no plain word that could be misspelt.'),
  noise_severe: evolveWith(typosOf(2), 'The question has too few plain words that could be misspelt.'),
  conditional: evolveWith(none, needsModel),
  constrain: evolveWith(none, needsModel),
  concretize: evolveWith(none, needsModel),
  open_ended: evolveWith(none, needsModel),
  multiple_choice: evolveWith(none, needsModel),
  complicate_input: evolveWith(none, needsModel),
  in_breadth: evolveWith(none, 'A question about another thing would leave the subject of the seed.'),
  code_switch: evolveWith(none, needsModel),
  translation: evolveWith(none, 'The embedded engine does not translate; a model can (--model).'),
}

/** What the embedded engine answers to the evolver's prompt: each kind of evolution by its own rules. */
export const evolverResponders: readonly Responder[] = [
  answers(evolvePrompt, ({ seeds, passages, objections }, turn) => {
    const kinds = [
      ...groupedBy(seeds, ({ evolution, language, profile }) => canonicalJson([evolution, language, profile])).values(),
    ]
    return sideBySide(
      kinds,
      (own, each) => {
        const { evolution, language, profile } = own[0]!
        return answerOf[evolution]({ language, profile, seeds: [...own], passages, objections }, each)
      },
      turn,
    )
  }) as Responder,
]
