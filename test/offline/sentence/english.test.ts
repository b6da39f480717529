import { describe, expect, it } from 'vitest'
import { asked } from '../asked.ts'

/** Family, sentence, one of the questions asked of it, words that the answer holds. */
const cases: readonly (readonly [string, string, string, string])[] = [
  [
    'date',
    'The Royal University of Warsaw was established in 1816.',
    'In what year was the Royal University of Warsaw established?',
    '1816',
  ],
  [
    'date',
    'In September 2007, Sky launched a new channel for films.',
    'When did Sky launch a new channel for films?',
    'September 2007',
  ],
  [
    'duration',
    'The heirs can ask Orbit for the payout within 6 months.',
    'Within what time can the heirs ask Orbit for the payout?',
    '6 months',
  ],
  [
    'duration',
    'Deleted files are kept for thirty (30) days.',
    'For how long are deleted files kept?',
    'thirty (30) days',
  ],
  [
    'duration',
    'You must answer the notice within 10 business days.',
    'How soon must I answer the notice?',
    '10 business days',
  ],
  [
    'duration',
    'The agent sends a report every six hours.',
    'How often does the agent send a report?',
    'every six hours',
  ],
  [
    'duration',
    'If you close the account, the vault is kept for 60 days.',
    'For how long is the vault kept if I close the account?',
    '60 days',
  ],
  [
    'quantity',
    'The Scottish Parliament has 129 members.',
    'How many members does the Scottish Parliament have?',
    '129',
  ],
  [
    'quantity',
    'About 60% of the rainforest lies in Brazil.',
    'What percentage of the rainforest lies in Brazil?',
    '60%',
  ],
  [
    'quantity',
    'A 100-GiB volume has a baseline performance of 300 IOPS.',
    'What is the baseline performance of a 100-GiB volume?',
    '300 IOPS',
  ],
  [
    'limit',
    'You can attach up to ten policies to a role.',
    'How many policies can I attach to a role at most?',
    'up to ten',
  ],
  [
    'limit',
    'A bucket name must not exceed 63 characters.',
    'What is the length limit for a bucket name?',
    '63 characters',
  ],
  ['limit', 'The maximum upload size is 25 MB.', 'What is the maximum upload size?', '25 MB'],
  ['place', 'Canary binaries are stored at get.example.org.', 'Where are Canary binaries stored?', 'get.example.org'],
  [
    'cause',
    'Invoices are kept for ten years, because tax law requires this length.',
    'Why are invoices kept for ten years?',
    'because tax law requires this length',
  ],
  [
    'cause',
    'The first request takes longer because the model has to be downloaded.',
    'Why does the first request take longer?',
    'because the model has to be downloaded',
  ],
  [
    'agent',
    'The A-0 compiler was written by Grace Hopper in 1952.',
    'Who wrote the A-0 compiler in 1952?',
    'Grace Hopper',
  ],
  [
    'agent',
    'The helm lint command checks a chart for possible problems.',
    'Which command checks a chart for possible problems?',
    'helm lint',
  ],
  [
    'agent',
    'Fresno is the largest city in the San Joaquin Valley.',
    'What is the largest city in the San Joaquin Valley?',
    'Fresno',
  ],
  [
    'object',
    'The resulting vector of a word is called a word embedding.',
    'What is the resulting vector of a word called?',
    'a word embedding',
  ],
  [
    'object',
    'The timeout parameter specifies how long the client waits.',
    'What does the timeout parameter specify?',
    'how long the client waits',
  ],
  [
    'conditional-effect',
    'If the node loses its quorum, the cluster stops all writes.',
    'What happens if the node loses its quorum?',
    'the cluster stops all writes',
  ],
  [
    'conditional-duty',
    'If you lose your recovery key, you must contact an administrator.',
    'What should I do if I lose my recovery key?',
    'contact an administrator',
  ],
  [
    'permission',
    "You can't rename a bucket after its creation.",
    'Can I rename a bucket after its creation?',
    "No. You can't rename a bucket",
  ],
  [
    'permission',
    'DynamoDB does not allow mixing old and new parameters in a single call.',
    'Does DynamoDB allow mixing old and new parameters in a single call?',
    'No.',
  ],
  [
    'purpose',
    'To verify the chart before a release, run helm lint.',
    'How can I verify the chart before a release?',
    'run helm lint',
  ],
  [
    'purpose',
    'The retention labels are used to group old snapshots.',
    'What are the retention labels used for?',
    'to group old snapshots',
  ],
  [
    'requirement',
    'To join the beta program, you need an invitation code.',
    'What do I need to join the beta program?',
    'an invitation code',
  ],
  [
    'requirement',
    'The storage plugin requires Node 20 or later.',
    'Which version of Node does the storage plugin require?',
    '20 or later',
  ],
  [
    'exception',
    "You can't delete the vault unless an administrator confirms it.",
    'Under what condition can I delete the vault?',
    'unless an administrator confirms it',
  ],
  ['default', 'By default, audit logging is disabled.', 'Is audit logging enabled by default?', 'No.'],
  ['default', 'The default query timeout is 30 seconds.', 'What is the default query timeout?', '30 seconds'],
  [
    'comparison',
    'Unlike standard queues, FIFO queues keep the order of messages.',
    'What is the difference between FIFO queues and standard queues?',
    'keep the order',
  ],
  [
    'example',
    'SageMaker supports deep learning frameworks such as TensorFlow, PyTorch, and Chainer.',
    'What are some examples of deep learning frameworks?',
    'TensorFlow, PyTorch, and Chainer',
  ],
  [
    'acronym',
    'The Service Level Objective (SLO) for the gateway stands for a year.',
    'What does SLO stand for?',
    'Service Level Objective',
  ],
]

describe('English sentences', () => {
  it.each(cases)('%s: %s', (family, sentence, question, answer) => {
    const found = asked(family, sentence)
    expect(found.length, 'facts found').toBeGreaterThan(0)
    expect(found.flatMap((each) => each.questions)).toContain(question)
    expect(found.some((each) => each.answer.includes(answer))).toBe(true)
    expect(found[0]!.quotes[0]).toBe(sentence)
  })

  it('clean the question of markup and quote the raw sentence', () => {
    const raw = 'Release notes are stored in the [`docs/`](https://example.org/docs) **folder**.'
    const [fact] = asked('place', raw)
    expect(fact!.questions).toContain('Where are release notes stored?')
    expect(fact!.answer).toBe('Release notes are stored in the docs/ folder.')
    expect(fact!.quotes).toEqual([raw])
  })

  it('take the exception of the next sentence along', () => {
    const text = 'Guests may not share folders with others. Except when an owner allows it, shared folders are blocked.'
    const [fact] = asked('permission', text)
    expect(fact!.quotes).toHaveLength(2)
    expect(fact!.answer).toContain('Except when an owner allows it')
  })

  it('name a bare definite subject by the title', () => {
    const [fact] = asked('date', 'The university was founded in 1891.', { title: 'Stanford University' })
    expect(fact!.questions).toContain('When was Stanford University founded?')
  })
})
