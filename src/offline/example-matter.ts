import type { Fact } from './fact.ts'
import type { PassageContext } from './passage-context.ts'
import { leadInOf } from './structure/lead-in.ts'

/** Whether a fact holds for an example only: what a sample holds is chosen by its author, and nobody looks it up. */
export const isExampleMatter = (fact: Fact, context: PassageContext): boolean => {
  if (fact.family === 'example') return false
  const path = context.pathAt(fact.quotes[0]!.start)
  const said = context.clean(fact.quotes[0]!)
  return (
    path.slice(1).some((heading) => exampleHeading.test(heading)) ||
    ofExample.test(said) ||
    madeUp.test([fact.subject, fact.slots.goal, fact.slots.condition, fact.slots.label].join(' ')) ||
    (fact.family.startsWith('table-') &&
      (path.slice(-2).some((heading) => measured.test(heading)) ||
        fact.quotes.some((quote) => timed.test(context.clean(quote))))) ||
    announcesExample.test(leadInOf(fact, context) ?? '') ||
    (/\d/.test(said) && isSupposed(fact.quotes[0]!.start, context))
  )
}

/** Behind `Assume that all towers have 10 bells`, numbers are those of that case until the next heading. */
const isSupposed = (at: number, { blocks, sentences }: PassageContext): boolean => {
  const heading = blocks.findLast(({ kind, start }) => kind === 'heading' && start < at)
  return sentences.some(({ text, start }) => start < at && start > (heading?.start ?? -1) && supposes.test(text))
}

const supposes =
  /^(?:(?:For (?:example|instance), |(?:For (?:example|instance), )?(?:let us|let['’]s|we(?:['’]ll| will)?) )(?:assume|suppose|imagine)\b|(?:assume|suppose|imagine) (?:that|you|we)\b)/i

const exampleHeading =
  /^(?:an? |the |more |other |some |basic |simple |code |full |complete |usage |worked )*(?:examples?|samples?|demos?|walkthrough)\b(?! (?:policy|policies))|\b(?:examples?|demo|walkthrough)$|^(?:ejemplos?|exemplos?)\b/i

const ofExample =
  /^(?:For example|For instance|(?:In|With) (?:this|the|our|these|the (?:above|preceding|previous|following)) (?:\w+ )?examples?)\b|\b(?:in (?:this|the|our) (?:\w+ )?example|(?:example|sample|snippet) (?:above|below))\b|^(?:Por ejemplo|Por exemplo|(?:En|Em) (?:este|el|nuestro|nosso) (?:ejemplo|exemplo)|N(?:o|este|esse) exemplo)(?!\p{L})/iu

const announcesExample =
  /\b(?:example|sample|snippet|ejemplo|exemplo)\b(?!s?\.com)|\bwould look like\b|(?<!\p{L})(?:seria[mn]?|serían?|ficaria[mn]?|quedarían?) (?:assim|así)(?!\p{L})/iu

/** Names that only examples have. */
const madeUp =
  /(?<![\w-])(?:foo|bar|baz|quu?x|foobar|corge|grault|garply)(?![\w-])|\[[A-Z]\]|\bexample\.(?:com|org|net)\b|^(?:the )?(?![AI] )[A-Z](?: |$)/

/** Speeds of one machine on one day. */
const timed = /\bmin\b.*\bmax\b.*\b(?:avg|average|mean|median)\b/i
const measured = /^(?:benchmarks?|performance)\b|\bbenchmarks?$|^how .* compare/i
