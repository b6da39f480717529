import type { Finding } from '../../vocabulary/index.ts'
import type { VoiceName } from './critic-schemas.ts'
import type { Opinion } from './opinion.ts'

/** Who speaks first. Truth before taste. */
export const voiceNames: readonly VoiceName[] = ['analyst', 'synthesizer', 'practitioner']

/** Whom a draft is shown to next: a second voice if the first was not sure, and the third if the two do not agree. */
export const voiceToAdd = (opinions: readonly Opinion[]): VoiceName | undefined => {
  const doubt = opinions.length === 1 ? !opinions[0]!.sure : opinions.length === 2 && disagree(opinions)
  return doubt ? voiceNames[opinions.length] : undefined
}

/** Three voices that do not agree whether a draft may pass speak again, knowing each other's reasons. */
export const needsSecondRound = (opinions: readonly Opinion[]): boolean =>
  opinions.length === voiceNames.length && disagree(opinions)

const disagree = (opinions: readonly Opinion[]): boolean =>
  new Set(opinions.map(({ finding }) => finding === 'sound')).size > 1

/** The majority. Who is against gives the reasons; a draft is beyond mending only if most of those against say so. */
export const decidePanel = (
  opinions: readonly (Opinion & { readonly voice: VoiceName })[],
): { readonly finding: Finding; readonly reason: string } => {
  const against = opinions.filter(({ finding }) => finding !== 'sound')
  const others = opinions.filter(({ finding }) => finding === 'sound')
  if (against.length * 2 < opinions.length) {
    const dissent = against.map(({ voice, reason }) => `${voice} dissents: ${reason}`)
    return {
      finding: 'sound',
      reason: [`${others.length} of ${opinions.length} voices for it.`, ...new Set(dissent)].join(' '),
    }
  }
  const fatal = against.filter(({ finding }) => finding === 'fatal').length * 2 > against.length
  return {
    finding: fatal ? 'fatal' : 'fixable',
    reason: [...new Set(against.map(({ reason }) => reason))].join(' '),
  }
}
