import type { PassageContext } from '../../../passage-context.ts'
import { subjectNamed } from '../../../places/subject.ts'
import type { Thing, ThingKind } from './thing.ts'

/** Functions and methods that have a section of their own, with what stands there: it hardly repeats the name. */
export const functionsIn = (context: PassageContext): readonly Thing[] => {
  const { blocks, text } = context
  return blocks.flatMap(({ kind, start }, at): Thing[] => {
    if (kind !== 'heading') return []
    const named = subjectNamed(context.pathAt(start), context)
    // A constructor returns what it makes, and what is handed over to others is called by them.
    if (named?.kind !== 'code' || !/^[\w.$]+\.\w+\(\)$/.test(named.name)) return []
    const next = blocks.slice(at + 1).find((block) => block.kind === 'heading')?.start ?? text.length
    const place = text.slice(start, next)
    if (/deprecated|obsolete/i.test(place) || place.length < leastTold) return []
    const kinds: ThingKind[] = ['function']
    // What only looks or asks hardly fails.
    if (!/\.(?:is|has|get)[A-Z]/.test(named.name) && /\([^)]/.test(text.slice(start, text.indexOf('\n', start))))
      kinds.push('function-of-arguments')
    if (/callback|Promise/.test(place) && !/Sync\b/.test(named.name)) kinds.push('async-function')
    return [{ name: named.name, kinds, given: [], place }]
  })
}

/** Of a section of a line or two nobody expects more. */
const leastTold = 250
