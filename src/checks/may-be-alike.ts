import { type Ask, sayingTheSame } from '../vocabulary/index.ts'

/**
 * Whether the draft of `other` may be like that of `ask`: it is evolved from it and judged when its own turn comes, or both ask one
 * thing in other words, which is what they are for.
 */
export const mayBeAlike = (ask: Ask, other: Ask): boolean =>
  other.evolution?.from === ask.ask_id || rootOf(ask) === rootOf(other)

const rootOf = ({ ask_id, evolution }: Ask): string =>
  evolution && sayingTheSame.has(evolution.type) ? evolution.from : ask_id
