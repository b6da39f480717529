import type { Dimension } from '../vocabulary/index.ts'

/** Used where the user gives none: they change how people ask, which is what makes questions differ. */
export const defaultDimensions: readonly Dimension[] = [
  {
    name: 'persona',
    description: 'Who is asking.',
    values: [
      { name: 'novice', description: 'New to the subject; everyday words, no acronyms.', weight: 3 },
      { name: 'expert', description: 'Knows the subject; short, exact, uses its terms.', weight: 3 },
      { name: 'manager', description: 'Decides or approves; asks about limits, cost and consequence.', weight: 2 },
      { name: 'support agent', description: 'Asks on behalf of a customer.', weight: 2 },
      { name: 'developer', description: 'Builds on the product; asks about flags, codes and settings.', weight: 2 },
    ],
  },
  {
    name: 'phrasing',
    description: 'How the question is put.',
    values: [
      { name: 'concise', description: 'One short natural question.', weight: 7 },
      { name: 'verbose', description: 'A longer question that gives some situation first.', weight: 1 },
      { name: 'short query', description: 'A few words, as typed into a search box.', weight: 2 },
    ],
  },
  {
    name: 'premise',
    description: 'Whether the person tells their situation.',
    values: [
      { name: 'direct', description: 'Just the question.', weight: 9 },
      { name: 'with premise', description: 'Says what they are doing or what happened first.', weight: 1 },
    ],
  },
  {
    name: 'wording',
    description: 'How close the words are to those of the documents.',
    values: [
      { name: 'similar', description: 'Uses the documents’ terms.', weight: 2 },
      { name: 'distant', description: 'Uses other words for the same things.', weight: 3 },
    ],
  },
  {
    name: 'specificity',
    description: 'How much of the case the question names.',
    values: [
      { name: 'narrow', description: 'Names the very thing, plan or setting.', weight: 3 },
      { name: 'broad', description: 'Asks about a whole matter.', weight: 1 },
    ],
  },
  {
    name: 'tone',
    description: 'How the person speaks.',
    values: [
      { name: 'neutral', description: 'Neither stiff nor chatty.', weight: 6 },
      { name: 'casual', description: 'As to a colleague: short forms, no ceremony.', weight: 3 },
      { name: 'formal', description: 'As in a letter: whole sentences, no short forms.', weight: 1 },
    ],
  },
  {
    name: 'locale',
    description: 'Whether the place of the asker matters.',
    values: [
      { name: 'anywhere', description: 'The place plays no part.', weight: 8 },
      {
        name: 'from a place',
        description: 'Asks what holds in a country, region or currency that the documents speak of.',
        weight: 2,
      },
    ],
  },
  {
    name: 'time',
    description: 'Which state of things is asked about.',
    values: [
      { name: 'as it is now', description: 'The present version and rules.', weight: 8 },
      {
        name: 'around a change',
        description: 'What was before, what changed, or what will hold after a move.',
        weight: 2,
      },
    ],
  },
  {
    name: 'emotion',
    description: 'In what state the person asks.',
    values: [
      { name: 'calm', description: 'Wants to know.', weight: 7 },
      { name: 'frustrated', description: 'Something failed, perhaps again.', weight: 2 },
      { name: 'urgent', description: 'Needs it at once.', weight: 1 },
    ],
  },
]
