import { examplePassages } from '../example-passages.ts'
import type { Evidence, Judged } from './critic-schemas.ts'

const from = (passage: { title: string; path: readonly string[] }, ...texts: readonly string[]): Evidence[] =>
  texts.map((text, evidence) => ({ evidence, source: [passage.title, ...passage.path].join(' › '), text }))

/** A sound item. */
export const overdueEntry: Judged = {
  ask_id: 'ask-1',
  language: 'en',
  question: 'my kid returned a Quayside Library book way too late, what will that set us back?',
  evidence: from(
    examplePassages.libraryLoans,
    'Overdue books cost 20 cents per day, up to 8 euros per item.',
    'Members under 16 pay no overdue charges.',
  ),
  intent: 'policy_lookup',
  answer_type: 'short_fact',
  ideal_answer:
    'Nothing if your child is a member under 16. Otherwise it is 20 cents for each day, and never more than 8 euros for one item.',
  claims: [
    'Members under 16 pay nothing for overdue books.',
    'An overdue book costs 20 cents per day.',
    'The cost for one item is never more than 8 euros.',
  ],
  no_answer: false,
  real: false,
  earlier: [],
}

/** An item whose answer leaves out an exception and adds what nobody wrote. */
export const renewalEntry: Judged = {
  ask_id: 'ask-2',
  language: 'en',
  question: 'Can I renew it if I need more time?',
  evidence: from(
    examplePassages.libraryLoans,
    'A loan can be renewed twice, unless another member has reserved the item.',
  ),
  intent: 'policy_lookup',
  answer_type: 'yes_no',
  ideal_answer: 'Yes, you can renew a loan two times. You can do that on the website.',
  claims: ['A loan can be renewed two times.', 'Renewals are made on the website.'],
  no_answer: false,
  real: false,
  earlier: [],
}

/** A probe that rightly has no answer. */
export const gymEntry: Judged = {
  ask_id: 'ask-3',
  language: 'pt-BR',
  question: 'Qual é o horário da academia do condomínio Jardim das Águas?',
  evidence: [],
  intent: 'policy_lookup',
  answer_type: 'abstain',
  adversarial_type: 'out_of_corpus',
  ideal_answer: 'Não há informação sobre uma academia nem sobre o horário dela.',
  claims: [],
  no_answer: true,
  real: false,
  earlier: [],
}

/** A question that two separate facts answer together. */
export const fareEvidence = from(
  examplePassages.ferryFares,
  '| Vehicle | Single | Return |',
  '| Motorcycle | €11.00 | €20.00 |',
)
export const boardingEvidence = from(
  examplePassages.ferryBoarding,
  'Foot passengers check in no later than 10 minutes before departure, motorcycles and cars no later than 30 minutes.',
)
export const tattooEvidence = from(
  examplePassages.donorRules,
  'After a tattoo you wait four months, unless it was made in a licensed studio.',
)
export const freezeEvidence = from(examplePassages.gimnasio, 'Los pases promocionales no se congelan.')
