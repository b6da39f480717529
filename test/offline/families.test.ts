import { describe, expect, test } from 'vitest'
import { factsOf } from '../../src/offline/answers/read-material.ts'
import { answerTo } from '../../src/offline/wordings/fill-wordings.ts'
import { passageOf, questionsOf } from './passage-of.ts'

const usage = [
  '# kestrel fly',
  '',
  'This command sends a bird on its way.',
  '',
  '    $ kestrel fly north',
  '',
  '### Options',
  '',
  '```',
  '  -o, --output format     prints the flight in this format (default table)',
  '      --wait              waits until the bird has landed again',
  '  -h, --help              help for fly',
  '```',
].join('\n')

describe('Options of a command', () => {
  test('are asked for with the name of their command', () => {
    expect(questionsOf('flag', usage, { title: 'kestrel fly' })).toEqual([
      [
        'What does the `--output` option of `kestrel fly` do?',
        'The `--output` option prints the flight in this format (default table).',
      ],
      ['What is the default of `--output` in `kestrel fly`?', 'The default of `--output` in `kestrel fly` is table.'],
      [
        'What does the `--wait` option of `kestrel fly` do?',
        'The `--wait` option waits until the bird has landed again.',
      ],
    ])
  })
  test('that every command inherits are not asked for', () => {
    expect(
      questionsOf('flag', usage.replace('### Options', '### Options inherited from parent commands'), {
        title: 'kestrel fly',
      }),
    ).toEqual([])
  })
  test('without a command are not asked for', () => {
    expect(questionsOf('flag', usage.replaceAll('kestrel fly', 'Flying'), { title: 'Flying' })).toEqual([])
  })
})

describe('Settings', () => {
  test('are asked for their purpose, and for their default where one is stated', () => {
    const text =
      '## Timing\n\n- `wing_rest` – The pause between two beats. The default is 4 seconds.\n- `wing_span` – The width that is reported to the tower.'
    expect(questionsOf('setting', text, { product: 'Kestrel' })).toEqual([
      ['What is `wing_rest` in Kestrel?', '`wing_rest` is the pause between two beats. The default is 4 seconds.'],
      ['What is the default value of `wing_rest` in Kestrel?', 'The default of `wing_rest` is 4 seconds.'],
      ['What is `wing_span` in Kestrel?', '`wing_span` is the width that is reported to the tower.'],
    ])
  })
  test.each([
    ['en', 'The number of rows. The default is 1,000 rows.', '1,000 rows'],
    ['en', 'The number of rows. Defaults to 10,000.', '10,000'],
    ['es', 'El número de filas. El valor por defecto es 1,5 segundos, si no se indica.', '1,5 segundos'],
    ['pt', 'O número de linhas. O valor padrão é 1.000 linhas.', '1.000 linhas'],
  ] as const)('keep the separators in the number of a default (%s): %s', (language, statement, value) => {
    const { fact } = factsOf(passageOf(`- \`row_max\` – ${statement}`, { language })).find(
      ({ fact }) => fact.attribute === 'default',
    )!
    expect(fact.value).toBe(value)
  })
  test('that are headings are read with their attributes', () => {
    const text = '#### `nest.depth`\n\n* Type: integer\n* Default: 12\n\nSets how deep a nest may be.'
    expect(questionsOf('setting', text)).toEqual([
      ['What does `nest.depth` do in Kestrel?', '`nest.depth` sets how deep a nest may be.'],
      ['What type of value does `nest.depth` take in Kestrel?', '`nest.depth` takes a value of the type integer.'],
      ['What is the default value of `nest.depth` in Kestrel?', 'The default of `nest.depth` is 12.'],
    ])
  })
  test('of an example are not asked for', () => {
    expect(questionsOf('setting', '## Example\n\n- `wing_rest` – The pause between two beats of a wing.')).toEqual([])
  })
})

describe('Terms', () => {
  test('of a glossary are asked for their meaning', () => {
    expect(
      questionsOf('term', '# Glossary\n\n## Roost\n\nA place where birds rest at night.', {
        title: 'Glossary',
        product: 'Kestrel',
      }),
    ).toEqual([['What does "Roost" mean in Kestrel?', '"Roost" means: A place where birds rest at night.']])
  })
  test('in a list of HTML are asked for, whatever the case of its tags', () => {
    const list = '<dl><dt>Roost</dt><dd>A place where birds rest at night.</dd></dl>'
    const capitals = list.replace(/<[^<>]+>/g, (tag) => tag.toUpperCase())
    for (const text of [list, capitals])
      expect(questionsOf('term', `# Glossary\n\n${text}`, { title: 'Glossary', product: 'Kestrel' })).toEqual([
        ['What does "Roost" mean in Kestrel?', '"Roost" means: A place where birds rest at night.'],
      ])
  })
  test('under a heading are asked for with the kind that the heading names', () => {
    expect(
      questionsOf(
        'term',
        '## Roles in a flock\n\n- **Scout** – the bird that flies ahead of the others.\n- **Guard** – watches the nest while the others sleep.',
      ),
    ).toEqual([
      [
        'In Kestrel, what is the role "Scout" in a flock?',
        'The role "Scout" is the bird that flies ahead of the others.',
      ],
      [
        'In Kestrel, what does the role "Guard" in a flock do?',
        'The role "Guard" watches the nest while the others sleep.',
      ],
    ])
  })
  test('under a heading that names no kind are not asked for', () => {
    expect(questionsOf('term', '## Good to know\n\n- **Weather** – the tower closes the field when it snows.')).toEqual(
      [],
    )
  })
})

describe('Tables', () => {
  const table = '| Plan | Storage | Nest cameras |\n|---|---|---|\n| Solo | 200 GB | no |\n| Fleet | 5 TB | yes |'
  test('are asked for a cell by the names of row and column', () => {
    expect(questionsOf('table-cell', table)).toEqual([
      ['What is the storage of the Solo plan in Kestrel?', 'The storage of the Solo plan is 200 GB.'],
      ['What is the storage of the Fleet plan in Kestrel?', 'The storage of the Fleet plan is 5 TB.'],
    ])
  })
  test('whose rows have no name, or the same name twice, are not used', () => {
    expect(questionsOf('table-cell', '| A | Price |\n|---|---|\n| Solo | $1 |\n| Solo | $2 |')).toEqual([])
  })
  test('with a verb as a header are not asked for', () => {
    const verbs = '| Plan | Wins over the file |\n|---|---|\n| Solo | not always |\n| Fleet | at night |'
    expect(questionsOf('table-cell', verbs)).toEqual([])
  })
  test.each([
    ['Storage', 'Pro', 'All processes are fast.', 'The storage of the Solo plan is Pro.'],
    ['Storage', 'Shared', 'All disks are shared.', 'The storage of the Solo plan is shared.'],
    ['Docker Version', '24', 'Every host runs on Docker.', 'The Docker version of the Solo plan is 24.'],
    ['Crate Version', '24', 'Every host runs.', 'The crate version of the Solo plan is 24.'],
  ])('keep the capital letters of names only: %s, %s. %s', (header, value, text, answer) => {
    const cells = `| Plan | ${header} |\n|---|---|\n| Solo | ${value} |\n| Fleet | 5 TB |\n\n${text}`
    expect(questionsOf('table-cell', cells)[0]?.[1]).toBe(answer)
  })
  test('of codes give their meaning and the remedy', () => {
    const codes =
      '| Code | Meaning | What to do |\n|---|---|---|\n| KE-10 | The wing is wet | Wait until it is dry |\n| KE-11 | The wind is strong | Land at once |'
    expect(questionsOf('error-code', codes, { product: 'Kestrel' }).slice(0, 2)).toEqual([
      ['What does KE-10 mean in Kestrel?', 'KE-10 means: The wing is wet.'],
      ['What should I do about KE-10 in Kestrel?', 'Wait until it is dry.'],
    ])
  })
})

describe('Procedures', () => {
  const steps = '## Install the perch\n\n1. Open the box.\n2. Put the perch on the wall.\n3. Wait for the light.'
  test('are asked for by the task above them, and answered step by step', () => {
    expect(questionsOf('procedure', steps)[0]).toEqual([
      'How do I install the perch in Kestrel?',
      '1. Open the box.\n2. Put the perch on the wall.\n3. Wait for the light.',
    ])
  })
  test('that begin in the middle, or whose heading is no task, are not asked for', () => {
    expect(questionsOf('procedure', steps.replace('1. Open', '3. Open'))).toEqual([])
    expect(questionsOf('procedure', steps.replace('Install the perch', 'The perch'))).toEqual([])
  })
  test('have the list under “Before you begin” as prerequisites', () => {
    const text = '# Install the perch\n\n## Before you begin\n\n- a wall of stone\n- a drill of 8 mm'
    expect(questionsOf('prerequisites', text, { title: 'Install the perch' })).toEqual([
      ['What do I need before I install the perch?', '- A wall of stone.\n- A drill of 8 mm.'],
    ])
  })
})

describe('Questions of a page', () => {
  test('are asked verbatim', () => {
    expect(
      questionsOf('faq', '## Can I keep two birds in one nest?\n\nYes. Both have to be of the same year.'),
    ).toEqual([['In Kestrel, can I keep two birds in one nest?', 'Yes. Both have to be of the same year.']])
  })
  test('are answered with no if that is the answer', () => {
    const statement = '\n\nNo special tools are required, and any computer will do.'
    const typesOf = (question: string) =>
      factsOf(passageOf(`## ${question}${statement}`)).map(({ fact }) => fact.answerType)
    expect(typesOf('What hardware do I need for a relay?')).toEqual([])
    expect(typesOf('Can I run a relay in the cloud?')).toEqual([])
    expect(typesOf('Do I need special tools?')).toEqual(['yes_no'])
    expect(typesOf('What tools do I need for a relay?')).toEqual([undefined])
  })
  test('begin with a question word', () => {
    expect(
      questionsOf('faq', '## Islands of the north sea?\n\nThe islands of the north are home to four birds.'),
    ).toEqual([])
  })
  test('are about the reader, not about the organization that answers', () => {
    const questionsFor = (place: string) =>
      questionsOf('faq', `## Can I use my library card ${place}?\n\nYes. A library card is valid.`)
    expect(questionsFor('in the US')).toEqual([
      ['In Kestrel, can I use my library card in the US?', 'Yes. A library card is valid.'],
    ])
    expect(questionsFor('with us')).toEqual([])
  })
  test('that depend on the page, or whose answer lacks yes or no, are not asked', () => {
    expect(questionsOf('faq', '## How can I use this here?\n\nPut it on the wall.')).toEqual([])
    expect(questionsOf('faq', '## Can I keep two birds in one nest?\n\nThat depends on their year.')).toEqual([])
  })
})

describe('Sentences', () => {
  test('define the subject of the page', () => {
    expect(questionsOf('what-is', 'A roost is a place where birds rest at night.', { title: 'Roosts' })).toEqual([
      ['What is a roost?', 'A roost is a place where birds rest at night.'],
    ])
    expect(questionsOf('what-is', 'A roost is a place where birds rest at night.', { title: 'Nests' })).toEqual([])
  })
  test.each([
    ['A landing permit is valid for 7 days.', 'How long is a landing permit valid in Kestrel?'],
    ['Every flight record is kept for 2 years.', 'How long is every flight record kept in Kestrel?'],
    ['A flight record is limited to 10 MB.', 'How large can a flight record be in Kestrel?'],
    ['A guest ticket costs $5.', 'How much does a guest ticket cost in Kestrel?'],
    ['A landing field costs 5 million dollars.', 'How much does a landing field cost in Kestrel?'],
  ])('state one amount of a named thing: %s', (statement, questionsFor) => {
    expect(questionsOf('stated-value', statement)).toEqual([[questionsFor, statement]])
  })
  test('ask about a name with its article in lower case', () => {
    const questionsFor = (statement: string) => questionsOf('stated-value', statement).map(([question]) => question)
    expect(questionsFor('The Solo plan costs $5.')).toEqual(['How much does the Solo plan cost in Kestrel?'])
    expect(questionsFor('Los Angeles tickets cost $5.')).toEqual(['How much do Los Angeles tickets cost in Kestrel?'])
  })
  test.each([
    ['en', 'Card refunds take 5 business days.', 'How long do card refunds take in Kestrel?'],
    ['en', 'The entry plan costs 20 € a year.', 'How much does the entry plan cost in Kestrel?'],
    ['en', 'The large relay needs 2 GB of memory.', 'How much memory does the large relay need in Kestrel?'],
    ['es', 'Las copias completas duran 3 horas.', '¿Cuánto duran las copias completas en Kestrel?'],
    ['pt', 'Os planos básicos custam R$ 20.', 'Quanto custam os planos básicos em Kestrel?'],
  ] as const)('agree in number with their subject (%s): %s', (language, statement, questionsFor) => {
    const text = `${statement} Its card is grey.`
    expect(questionsOf('stated-value', text, { language, product: 'Kestrel' }).map(([question]) => question)).toEqual([
      questionsFor,
    ])
  })
  test.each([
    ['en', 'A landing field costs $5 million.', '$5 million'],
    ['en', 'A landing field costs $50k a year.', '$50k'],
    ['en', 'A landing field costs $5 thousand million.', '$5 thousand million'],
    ['es', 'Los nidos grandes cuestan 5 millones de euros.', '5 millones de euros'],
    ['pt', 'Os planos básicos custam R$ 2 mil por mês.', 'R$ 2 mil'],
  ] as const)('state amounts with their multiplier (%s): %s', (language, statement, value) => {
    const facts = factsOf(passageOf(statement, { language, product: 'Kestrel' }))
    expect(facts.filter(({ fact }) => fact.family === 'stated-value').map(({ fact }) => fact.value)).toEqual([value])
  })
  test('mention their product once', () => {
    expect(
      questionsOf('faq', '## How do I link GitHub to Git?\n\nAdd the key of Git to GitHub first.', { product: 'Git' }),
    ).toEqual([['How do I link GitHub to Git?', 'Add the key of Git to GitHub first.']])
  })
  test.each([
    'It is valid for 7 days.',
    'The permit is valid for 7 days.',
    'A landing permit is valid for 7 days or 30 days.',
    'The upload speed of a bird is limited to 10 MB/s.',
    'The upload speed of a bird is limited to 10 MB per second.',
    'The upload of a bird is limited to 10 GB/month.',
    'The upload of a bird is limited to 10 GB a day.',
    'The upload of a bird is limited to 10 GB per week.',
  ])('that name nothing, two amounts or a rate state none: %s', (statement) => {
    expect(questionsOf('stated-value', statement)).toEqual([])
  })
})

test('Every quote is a slice of its page, and every value is in a quote', () => {
  const passage = passageOf(`${usage}\n\n| Plan | Storage |\n|---|---|\n| Solo | 200 GB |\n| Fleet | 5 TB |`, {
    title: 'kestrel fly',
  })
  for (const { fact } of factsOf(passage)) {
    const quoted = fact.quotes.map(({ start, end }) => passage.text.slice(start, end)).join('\n')
    expect(quoted).not.toBe('')
    if (fact.value) expect(quoted).toContain(fact.value)
    expect(answerTo(fact, 'en')).toBeTruthy()
  }
})

describe('A fact of any family', () => {
  const setting = '- `restPeriod` – The pause between two beats of a wing.'
  test('is not asked if the question could be about any page', () => {
    expect(questionsOf('setting', setting, { title: 'How it all began' })).toEqual([])
    expect(questionsOf('setting', setting, { title: 'How it all began', product: 'Kestrel' })).toHaveLength(1)
  })
  test('is asked of the program that its page is about', () => {
    expect(questionsOf('setting', setting, { title: 'perchctl', product: 'Kestrel' })[0]![0]).toBe(
      'What is `restPeriod` in `perchctl`?',
    )
  })
  test.each([
    'Only if the bird is a member of the flock and the wind is low.',
    'Spend more time on the wing than on the perch.',
    'The pause is shown in the picture above.',
    'The bird rests when this is set, and then it flies.',
  ])('is not asked if the answer is not a whole sentence, or refers to another place: %s', (statement) => {
    expect(questionsOf('setting', `- \`restPeriod\` – ${statement}`, { product: 'Kestrel' })).toEqual([])
  })
  test('includes the next sentence if it continues the fact', () => {
    const statement = 'A roost is a place where birds rest at night. It is closed when it snows. Nobody pays.'
    expect(questionsOf('what-is', statement, { title: 'Roosts' })).toEqual([
      ['What is a roost?', 'A roost is a place where birds rest at night. It is closed when it snows.'],
    ])
  })
  test('is not asked if the page explains the name twice', () => {
    const page = `${setting}\n\n## Other\n\n- \`restPeriod\` – The width that is reported to the tower.`
    expect(questionsOf('setting', page, { product: 'Kestrel' })).toEqual([])
  })
  test('is proved by text that names it', () => {
    const passage = passageOf('#### `nest.depth`\n\n* Default: 12\n\nSets how deep a nest may be.', {
      product: 'Kestrel',
    })
    for (const { fact } of factsOf(passage))
      expect(fact.quotes.map(({ start, end }) => passage.text.slice(start, end)).join('\n')).toContain('nest.depth')
  })
})
