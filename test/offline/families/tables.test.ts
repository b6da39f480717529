import { describe, expect, it } from 'vitest'
import { asked } from '../asked.ts'

const plans = `## Plans

| Plan | Storage | Max users | Support response time | Supports SSO |
| --- | --- | --- | --- | --- |
| Free | 5 GB | 3 | 5 days | No |
| Team | 200 GB | 50 | 8 hours | Yes |
| Business | 1000 GB | 500 | 2 hours | Yes |
| Custom | 2000 GB | 900 | 2 hours | Yes |

The storage, the plan and the max users are counted per workspace. Response time counts in support hours.
`

describe('table cell', () => {
  it('asks for a value by row and column and quotes row and header', () => {
    const facts = asked('table-cell', plans)
    const storage = facts.find(({ quotes }) => quotes[0]!.includes('| Team'))!
    expect(storage.questions).toContain('How much storage does the Team plan have?')
    expect(storage.answer).toBe('The amount of storage for the Team plan is 200 GB.')
    expect(storage.quotes).toEqual([
      '| Team | 200 GB | 50 | 8 hours | Yes |',
      '| Plan | Storage | Max users | Support response time | Supports SSO |',
    ])
    expect(facts.flatMap(({ questions }) => questions)).toContain('How many max users does the Team plan have?')
    expect(facts.flatMap(({ questions }) => questions)).toContain(
      'What is the support response time for the Business plan?',
    )
  })

  it('takes what is measured from a caption where the columns are counted things', () => {
    const rows = '| Plan | Daily snapshots |\n|---|---|\n| Small | 30 days |\n| Large | 90 days |\n'
    const [small] = asked('table-cell', `## Default retention by plan\n\n${rows}`)
    expect(small!.questions).toContain('What is the default retention of daily snapshots for the Small plan?')
    expect(small!.answer).toBe('The default retention of daily snapshots for the Small plan is 30 days.')
    expect(asked('table-cell', `## Notes by plan\n\n${rows}`)).toEqual([])
  })

  it('compares no row with another of its name', () => {
    const pairs = (text: string) => asked('table-compare', text).filter(({ shape }) => shape === 'pair')
    const questions = pairs(plans.replace('| Team |', '| Free |')).flatMap((each) => each.questions)
    expect(questions.filter((question) => /\bFree\b.*\bFree\b/.test(question))).toEqual([])
    expect(pairs(plans)).not.toEqual([])
  })

  it('takes no first row of data for a header', () => {
    const rows = '| VAULT_OPEN | 1 (0x1) | Open at night |\n|---|---|---|\n| VAULT_SHUT | 2 (0x2) | Shut at night |\n'
    expect(asked('table-cell', `## Flags\n\n${rows}`)).toEqual([])
    expect(asked('table-cell', `## Flags\n\n${rows.replaceAll('VAULT_', 'vault ')}`)).not.toEqual([])
  })

  it('takes what heads a table of one row for its name', () => {
    const row = '| type | default |\n|---|---|\n| integer | 7 |\n'
    const answers = (heading: string, rows = row) =>
      asked('table-cell', `## Bell Parameters\n\n### ${heading}\n\n${rows}`).map(({ answer }) => answer)
    expect(answers('RingLimit.Burst')).toEqual(['The default value for the RingLimit.Burst parameter is 7.'])
    expect(answers('How to ring')).not.toContain('The default value for the How to ring parameter is 7.')
    expect(answers('ring.key', row.replace('7', 'global() default'))).toEqual([])
  })

  it('reads a table whose columns are what is compared', () => {
    const facts = asked(
      'table-cell',
      'The Small plan is for one person.\n\n| Limit | Small | Large |\n|---|---|---|\n| Largest file | 50 GB | 2 TB |\n| Files per machine | 5 | 9 |\n',
    )
    expect(facts.map(({ answer }) => answer)).toEqual([
      'The largest file on the Small plan is 50 GB.',
      'The largest file on the Large plan is 2 TB.',
    ])
    expect(facts[0]!.questions).toContain('What is the largest file on the Small plan?')
  })

  it('names an identifier by its kind and leaves prose columns to others', () => {
    const text =
      '| Parameter | Default | Description |\n|---|---|---|\n| `max_depth` | 6 | The depth. |\n| `eta` | 0.3 | The step. |\n'
    const facts = asked('table-cell', text)
    expect(facts).toHaveLength(2)
    expect(facts[0]!.questions).toContain('What does the max_depth parameter default to?')
    expect(facts[0]!.answer).toBe('The default value for the max_depth parameter is 6.')
  })

  it('says what a default is of, where a heading further up says it', () => {
    const table = '| Resource | Default | Notes |\n|---|---|---|\n| Detectors | 30 | Each |\n| Relays | 12 | Each |\n'
    const [fact] = asked('table-cell', `# Limits\n\n## Yard\n\n${table}`)
    expect(fact!.questions.join()).toContain('default limit for')
    for (const question of fact!.questions) expect(question).toMatch(/\blimit\b/)
  })

  it('asks nothing of rows that are named alike, of blanks and of numbers of changes', () => {
    expect(asked('table-cell', '| Name | Size |\n|---|---|\n| a_b | 1 GB |\n| a_b | 2 GB |\n')).toEqual([])
    expect(asked('table-cell', '| Name | Size |\n|---|---|\n| a_b | N/A |\n| c_d | - |\n')).toEqual([])
    expect(asked('table-cell', '| # | Size |\n|---|---|\n| #12 | 1 GB |\n')).toEqual([])
  })

  it('asks nothing of what was timed once on one machine', () => {
    const table = (head: string) =>
      `# Orbit\n\n| Action | ${head} |\n|---|---|---|---|\n| orbit.ring | 3.1 | 5.2 | 4.4 |\n`
    expect(asked('table-cell', table('Depth | Width | Height'))).not.toEqual([])
    expect(asked('table-cell', table('Min (sec) | Max (sec) | Avg (sec)'))).toEqual([])
  })

  it('speaks Spanish and Portuguese', () => {
    const text = '| Sistema operativo | Ruta de caché |\n|---|---|\n| Linux | `/var/cache` |\n'
    expect(asked('table-cell', text, { language: 'es' })[0]!.questions).toContain(
      '¿Cuál es la ruta de caché del sistema operativo Linux?',
    )
    const other = '| Sistema operacional | Caminho do cache |\n|---|---|\n| Linux | `/var/cache` |\n'
    expect(asked('table-cell', other, { language: 'pt' })[0]!.answer).toBe(
      'O caminho do cache para o sistema operacional Linux é /var/cache.',
    )
  })
})

describe('table support', () => {
  it('asks yes or no and answers with a sentence', () => {
    const [free, team] = asked('table-support', plans)
    expect(free!.questions).toContain('Does the Free plan support SSO?')
    expect(free!.answer).toBe('No, the Free plan does not support SSO.')
    expect(team!.answer).toBe('Yes, the Team plan supports SSO.')
  })
})

describe('table reverse', () => {
  it('finds the row by a value that is its own', () => {
    const questions = asked('table-reverse', plans).flatMap((fact) => fact.questions)
    expect(questions).toContain('Which plan has 200 GB of storage?')
    // Two plans share this one.
    expect(questions.join()).not.toContain('2 hours')
  })

  it('finds it by what it does', () => {
    const text =
      '| Hook | Description |\n|---|---|\n| `pre-install` | Executes before any resource is created. |\n| `test` | Executes on demand of a user. |\n'
    const [fact] = asked('table-reverse', text)
    expect(fact!.questions).toContain('Which hook executes before any resource is created?')
    expect(fact!.answer).toBe('The pre-install hook executes before any resource is created.')
  })
})

describe('a row that is called by what it is and how much of it there is', () => {
  it('gets its article', () => {
    const [fact] = asked(
      'table-cell',
      '## Extras\n\n| Extra | Price |\n|---|---|\n| Migration session of 2 hours | $80 |\n',
    )
    expect(fact!.questions).toContain('What is the price for the migration session of 2 hours?')
  })
})

describe('table compare', () => {
  it('computes the verdict from both cells and quotes them', () => {
    const pair = asked('table-compare', plans).find(
      ({ shape, answer }) => shape === 'pair' && answer.includes('200 GB'),
    )!
    expect(pair.questions).toContain('Which plan has more storage, Free or Team?')
    expect(pair.answer).toBe('Team has more storage: 200 GB, compared with 5 GB for Free.')
    expect(pair.quotes).toHaveLength(3)
  })

  it('leaves rows alone that nobody weighs against each other', () => {
    const extras = '| Extra | Price |\n|---|---|\n| Single sign-on | $40 |\n| Fixed network addresses | $50 |\n'
    expect(asked('table-compare', `## Extras\n\n${extras}`)).toEqual([])
    expect(
      asked(
        'table-compare',
        '## Size estimates\n\n| Feature | Size |\n|---|---|\n| Unpacking | 3 kB |\n| Packing | 5 kB |\n',
      ),
    ).toEqual([])
  })

  it('finds the extreme of a complete table', () => {
    const facts = asked('table-compare', plans).filter(({ shape }) => shape === 'extreme')
    const most = facts.find(({ questions }) => questions.includes('Which plan has the most storage?'))!
    expect(most.answer).toBe('Custom, with 2000 GB.')
  })
})

describe('tables whose words do not bend', () => {
  const drives = `## Drives

| Total size | Largest file | Storage included | Default |
| --- | --- | --- | --- |
| 2 TB | 4 GB | 10 GB | 64 |
| 5 TB | 8 GB | 20 GB | 32 |
`
  const kinds = `## Drives

| Drive | Largest file | Storage included | Release number |
| --- | --- | --- | --- |
| Alpha | 4 GB | 10 GB | 3 |
| Beta | 8 GB | 20 GB | 4 |
| Gamma | 9 GB | 30 GB | 5 |
`
  it('ask nothing of rows that are called by a size', () => {
    for (const family of ['table-cell', 'table-compare', 'table-reverse', 'table-list'])
      expect(asked(family, drives)).toEqual([])
  })

  it('do not ask for things by a time or a price', () => {
    const kept =
      '| Plan | Daily snapshots | User limit |\n|---|---|---|\n| Free | 7 days | 1 |\n| Pro | 30 days | 5 |\n| Team | 90 days | 9 |\n'
    const questions = ['table-cell', 'table-compare', 'table-reverse']
      .flatMap((family) => asked(family, kept))
      .flatMap(({ questions }) => [...questions])
    expect(questions.join('\n')).not.toMatch(/snapshots/)
    expect(questions).toContain('What is the user limit for the Pro plan?')
  })

  it('compare no superlatives and no numbers that are names', () => {
    const compared = asked('table-compare', kinds)
      .flatMap(({ questions }) => [...questions])
      .join('\n')
    expect(compared).toMatch(/more included storage/)
    expect(compared).not.toMatch(/largest file|release number|storage included/)
  })
})

describe('table list', () => {
  it('lists the rows that share a value', () => {
    const text =
      '| Instance type | vCPUs |\n|---|---|\n| a1.small | 2 |\n| a1.large | 4 |\n| b1.large | 4 |\n| b1.huge | 8 |\n| c1.huge | 8 |\n'
    const four = asked('table-list', text).find(({ answer }) => answer.includes('a1.large'))!
    expect(four.questions).toContain('Which instance types have 4 vCPUs?')
    expect(four.answer).toBe('- a1.large\n- b1.large')
  })
})
