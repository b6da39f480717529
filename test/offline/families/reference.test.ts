import { describe, expect, it } from 'vitest'
import { asked } from '../asked.ts'

const questionsOf = (...given: Parameters<typeof asked>): string[] =>
  asked(...given).flatMap(({ questions }) => [...questions])

describe('CLI flag', () => {
  const help = `### Options

\`\`\`
      --atomic             roll back changes when the upgrade fails
      --keyring string     location of public keys (default "~/.keys")
  -h, --help               help for upgrade
\`\`\`

### Options inherited from parent commands

\`\`\`
      --debug   enable verbose output
\`\`\`
`
  it('asks which flag, what it does and its default, always with the command', () => {
    const facts = asked('cli-flag', help, { title: 'vault upgrade' })
    const questions = facts.flatMap((fact) => [...fact.questions])
    expect(questions).toContain('Which vault upgrade flag do I use to roll back changes when the upgrade fails?')
    expect(questions).toContain('What does the --atomic flag of vault upgrade do?')
    expect(questions).toContain('What is the default value of --keyring for vault upgrade?')
    expect(facts.find(({ shape }) => shape === 'default')!.answer).toBe(
      'The default value of --keyring for vault upgrade is ~/.keys.',
    )
    expect(questions.join()).not.toMatch(/--help|--debug/)
  })

  it('says in a sentence what a flag does, and asks nothing where the help text makes none', () => {
    const [first, ...others] = asked(
      'cli-flag',
      `\`\`\`
      --prove              fetch the signature, but don't check the chain
      --no-titles          do not print titles over the columns
      --as-group strings   group to act for in this call
      --revision int       if set, show the older state of the release
      --loose              if set, disables the check of types
      --bare               show only names and don’t ask for keys
      --format string      prints the result in the given format (default table)
\`\`\`
`,
      { title: 'vault pull' },
    )
    const answers = [first!, ...others].filter(({ shape }) => shape === 'does').map(({ answer }) => answer)
    expect(answers).toEqual([
      'The --prove flag tells vault pull to fetch the signature, but not to check the chain.',
      'The --no-titles flag tells vault pull not to print titles over the columns.',
      'If set, the --revision flag tells vault pull to show the older state of the release.',
      'If set, the --loose flag disables the check of types.',
      'The --bare flag tells vault pull to show only names and not to ask for keys.',
      'The --format flag prints the result in the given format.',
    ])
    const questions = [first!, ...others].flatMap((fact) => [...fact.questions])
    expect(questions.join('\n')).not.toMatch(/group to act|fetch the signature, but/)
    const part = '## vault pull optional arguments\n\n```\n  --loose   skip the check of types\n```\n'
    const [loose] = asked('cli-flag', part, { title: 'vault pull' })
    expect(loose!.questions.join()).toContain('vault pull')
    expect(loose!.questions.join()).not.toContain('arguments')
  })

  it('reads terms over their text, with what stands for a value, and leaves out what a list goes on with', () => {
    const page =
      '## OPTIONS\n\n`-d`\n\n`--depth` *n*\n: Limits how deep the vault is searched. Valid values:\n\n- `one` — Looks into the first chest.\n- `all` — Looks into every chest.\n'
    const facts = asked('cli-flag', page, { title: 'vault-find(1)', path: ['vault-find(1)'] })
    expect(facts).toEqual([])
    const own = asked('cli-flag', `\`vault find\` looks.\n\n${page}`, {
      title: 'vault-find(1)',
      path: ['vault-find(1)'],
    })
    expect(own.map(({ answer }) => answer)).toEqual(['The --depth flag limits how deep the vault is searched.'])
    const more =
      '`vault find` looks.\n\n`--jobs` *n*\n: Limits how many workers look at once. Defaults to the number of cores.\n\n`--box` *name*\n: Looks into this box only. The default is the first one if there are many.\n'
    const [jobs, ...others] = asked('cli-flag', more, { title: 'vault-find(1)', path: ['vault-find(1)'] }).filter(
      ({ shape }) => shape === 'default',
    )
    expect(jobs!.answer).toBe('The default value of --jobs for vault find is the number of cores.')
    expect(others).toEqual([])
    // What a flag may be set to is no option of the command.
    expect(asked('definition-list', page, { title: 'vault find' })).toEqual([])
  })

  it('takes no noun for an order, and does not ask what is used to use a thing', () => {
    const given =
      '```\n--template string   template for version string format\n--spare   use the spare yard at night\n```\n'
    const facts = asked('cli-flag', given, { title: 'vault upgrade' })
    const questions = facts.flatMap((fact) => [...fact.questions, fact.answer]).join('\n')
    expect(questions).not.toMatch(/to template|use to use|flag to use|lets me use/)
    expect(questions).toContain('What does the --spare flag of vault upgrade do?')
  })

  it('asks nothing where the command is not known', () => {
    expect(asked('cli-flag', help, { title: 'Some page about things' })).toEqual([])
  })
})

describe('configuration key', () => {
  it('asks for the value that does something', () => {
    const [fact] = asked('config-key', 'Set `poll_changes` to `false` to avoid duplicate runs.')
    expect(fact!.questions).toContain('What do I set poll_changes to in order to avoid duplicate runs?')
    expect(fact!.answer).toBe('Set poll_changes to false.')
  })

  it('reads defaults and valid values behind a term', () => {
    const questions = questionsOf(
      'config-key',
      '- `log_level` – The level of detail. Valid values: debug, info, or error. Default value: info\n- `log_file` – The place of the log.\n',
    )
    expect(questions).toContain('What is the default value of log_level?')
    expect(questions).toContain('What are the valid values of log_level?')
    // What is done with a default is no default.
    const rewound =
      '- `log_level` – The level. If a string default is provided, it goes back to the first.\n- `log_file` – Its place.\n'
    expect(questionsOf('config-key', rewound).join()).not.toMatch(/default/)
  })
})

describe('error code', () => {
  it('asks what a listed error means', () => {
    const [fact] = asked('error-code', '**AccessDeniedException**  \nThe caller has no permission for the bucket\\.\n')
    expect(fact!.questions).toContain('What does an AccessDeniedException mean?')
    expect(fact!.answer).toBe('An AccessDeniedException means that the caller has no permission for the bucket.')
  })

  it('takes no name with what it means behind it for an error', () => {
    const text =
      'The vault writes these records.\n\nFetchError - Error while ringing\n: Tells of a bell that did not ring.\n'
    expect(asked('error-code', text)).toEqual([])
  })

  it('asks which error a situation gives', () => {
    const [fact] = asked('error-code', 'The service returns HTTP 429 when your client exceeds the request limit.')
    expect(fact!.questions).toContain('Which error do I get when my client exceeds the request limit?')
    expect(fact!.answer).toContain('HTTP 429')
  })
})

describe('note', () => {
  it('asks what to keep in mind when the note says when it matters', () => {
    const [fact] = asked(
      'note',
      '# Deleting volumes\n\n**Note**\nBefore you delete a volume, take a snapshot of the data that you want to keep.\n',
    )
    expect(fact!.questions).toContain('What should I keep in mind before deleting a volume?')
    expect(fact!.answer).toBe('Before you delete a volume, take a snapshot of the data that you want to keep.')
  })

  it('asks nothing so wide away from the heading of the task, nor where the section notes more', () => {
    const said = '**Note**\nBefore you delete a volume, take a snapshot of the data that you want to keep.\n'
    for (const heading of ['Volumes', 'Rotating keys']) expect(asked('note', `# ${heading}\n\n${said}`)).toEqual([])
    expect(asked('note', `# Deleting volumes\n\n${said}\n**Note**\nSnapshots stay for a week.\n`)).toEqual([])
  })

  it('leaves notes that only send elsewhere', () => {
    expect(asked('note', '**Note**\nIf you use volumes, see the volume guide for the details.\n')).toEqual([])
  })
})

describe('contact', () => {
  it('asks where to write for a purpose', () => {
    const [fact] = asked('contact', 'To report a security issue, please email security@vault.test with the details.')
    expect(fact!.questions).toContain('Where do I report a security issue?')
    expect(fact!.answer).toBe('Write to security@vault.test.')
  })
})

describe('version change', () => {
  it('asks in which version something changed', () => {
    const [fact] = asked('version-change', 'The legacy importer was removed in version 3.2.')
    expect(fact!.questions).toContain('In which version was the legacy importer removed?')
    expect(fact!.answer).toBe('The legacy importer was removed in version 3.2.')
    expect(
      asked('version-change', 'In version 3.2 through 3.4.2 when importers are enabled, a box may be full.'),
    ).toEqual([])
    const [many] = asked('version-change', 'In version 3.2, importers of the old box were removed.')
    expect(many!.questions).toContain('In which version were importers of the old box removed?')
  })
})

describe('heading with a value', () => {
  it('asks for the one value of its kind under it', () => {
    const [fact] = asked('heading-value', '## Log retention period\n\nLogs are kept for 90 days on every plan.\n')
    expect(fact!.questions).toContain('What is the log retention period?')
    expect(fact!.answer).toBe('Logs are kept for 90 days on every plan.')
    expect(asked('heading-value', '## Set retention period\n\nLogs are kept for 90 days on every plan.\n')).toEqual([])
    expect(
      asked('heading-value', '## Log retention period\n\nLogs are kept for 90 days, audits for 365 days.\n'),
    ).toEqual([])
  })
})
