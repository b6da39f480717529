import type { Finding } from '../../vocabulary/index.ts'
import type { Solved } from './critic-schemas.ts'

/**
 * The verdict from a blind reader's answer. If the reader finds none, the quotes do not prove the answer. The judge decides whether the answer agrees
 * with the ideal one and whether another reading or a false premise counts.
 */
export const decideSolution = ({
  answerable,
  answer,
}: Pick<Solved, 'answerable' | 'answer'>): { readonly finding: Finding; readonly reason: string } =>
  answerable === 'no' || answer.trim() === ''
    ? {
        finding: 'fixable',
        reason:
          'A reader who has only the quotes cannot answer the question. Quote what proves the answer, or ask for what the quotes say.',
      }
    : { finding: 'sound', reason: `A reader who has only the quotes answered “${answer}”.` }

/** Why a blind reader disagrees with a draft, in one sentence for its author. */
export const differenceOf = ({ answerable, answer, readings = [], false_premise }: Solved): string =>
  [
    `A reader who has only the quotes gave another answer: “${answer}”.`,
    answerable === 'partly' ? 'A part of what is asked is not in the quotes.' : '',
    readings.length > 1
      ? `The question can be read in these ways: ${readings.map((one) => `“${one.reading}” (${one.answer})`).join('; ')}.`
      : '',
    false_premise ? `The question takes for granted what the quotes contradict: ${false_premise}` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
