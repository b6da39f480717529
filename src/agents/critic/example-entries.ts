import { examplePassages } from '../example-passages.ts'
import type { Evidence, VoiceDraft } from './critic-schemas.ts'

const evidenceFrom = (passage: { title: string; path: readonly string[] }, ...texts: readonly string[]): Evidence[] =>
  texts.map((text, evidence) => ({ evidence, source: [passage.title, ...passage.path].join(' › '), text }))

/** An item whose answer leaves out an exception and adds an unsupported claim. */
export const renewalEntry: VoiceDraft = {
  ask_id: 'ask-2',
  language: 'en',
  question: 'Can I renew it if I need more time?',
  evidence: evidenceFrom(
    examplePassages.libraryLoans,
    'A loan can be renewed twice, unless another member has reserved the item.',
  ),
  answer_type: 'yes_no',
  ideal_answer: 'Yes, you can renew a loan two times. You can do that on the website.',
  claims: ['A loan can be renewed two times.', 'Renewals are made on the website.'],
}

/** A question that the documents do not answer. */
export const partyRoomEntry: VoiceDraft = {
  ask_id: 'ask-3',
  language: 'pt-BR',
  question: 'Quanto custa o salão de festas do Jardim das Águas para quem não mora no condomínio?',
  evidence: [],
  answer_type: 'abstain',
  adversarial_type: 'near_miss',
  ideal_answer: 'Não há informação sobre uma taxa para quem não mora no condomínio.',
  claims: [],
  no_answer: true,
}

export const overdueEvidence = evidenceFrom(
  examplePassages.libraryLoans,
  'Overdue books cost 20 cents per day, up to 8 euros per item.',
  'Members under 16 pay no overdue charges.',
)
export const boardingEvidence = evidenceFrom(
  examplePassages.ferryBoarding,
  'Foot passengers check in no later than 10 minutes before departure, motorcycles and cars no later than 30 minutes.',
)
export const tattooEvidence = evidenceFrom(
  examplePassages.donorRules,
  'After a tattoo you wait four months, unless it was made in a licensed studio.',
)
export const freezeEvidence = evidenceFrom(examplePassages.gimnasio, 'Los pases promocionales no se congelan.')

export const tattooEntry: VoiceDraft = {
  ask_id: 'ask-4',
  language: 'en',
  question:
    'Since any tattoo means a year without giving blood in Norhaven, when can I come with mine from a licensed studio?',
  evidence: tattooEvidence,
  answer_type: 'correction',
  ideal_answer:
    'It is not a year: after a tattoo from a licensed studio you need not wait at all; after any other it is four months.',
  claims: [
    'After a tattoo from a licensed studio there is no wait.',
    'After any other tattoo the wait is four months.',
  ],
  seed_question: 'How long do I have to wait in Norhaven after a tattoo?',
  blind_answer: {
    answerable: 'yes',
    answer: 'At once, because the studio is licensed.',
    false_premise: 'A tattoo means four months, not a year.',
  },
  requirement:
    'The question takes for granted something that the evidence says is false, and the answer says what is right.',
}
