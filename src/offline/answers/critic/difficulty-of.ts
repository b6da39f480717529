import type { VoiceEntry } from '../../../agents/critic/critic-schemas.ts'
import type { Difficulty } from '../../../vocabulary/index.ts'

/** By what a finished item asks of its reader: facts joined or worked with are hard, a condition or a second fact makes it medium. */
export const difficultyOf = (entry: VoiceEntry): Difficulty => {
  if (entry.intent === 'multi_hop' || hardKinds.has(entry.evolution ?? entry.adversarial_type ?? '')) return 'hard'
  return entry.evidence.length > 1 || entry.claims.length > 1 || condition.test(entry.ideal_answer) ? 'medium' : 'easy'
}

const hardKinds: ReadonlySet<string> = new Set([
  'reasoning',
  'multi_context',
  'concretize',
  'constrain',
  'cross_document',
  'heavy_paraphrase',
  'temporal_trap',
  'ambiguous',
])

const condition =
  /\b(?:if|unless|except|only|when|otherwise|si|salvo|excepto|sólo|solo|cuando|se|exceto|somente|quando)\b/i
