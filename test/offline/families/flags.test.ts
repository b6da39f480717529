import { describe, expect, it } from 'vitest'
import { asked } from '../asked.ts'

const usage = (...lines: readonly string[]): string =>
  `# ring\n\n\`\`\`\nUsage:  tower ring [OPTIONS] BELL\n\nOptions:\n${lines.map((line) => `      ${line}\n`).join('')}\`\`\`\n`
const ring = { title: 'ring', path: ['ring'] }

describe('The command of a page', () => {
  it('is named whole where its usage line names it so', () => {
    const facts = asked('cli-flag', usage('--slow   let the bell swing longer than the others'), ring)
    expect(facts.flatMap(({ questions }) => questions)).toContain('What does the --slow flag of tower ring do?')
    const effect = asked(
      'effect',
      '# ring\n\nLists the bells that hang in the east.\n\n| Bell | Tone |\n| - | - |\n| Anna | low |\n\n```\n$ tower ring east\n```\n',
      ring,
    )
    expect(effect[0]?.questions).toContain('What does tower ring do?')
  })

  it('is no heading of one word that nobody types', () => {
    const text = '# general\n\n`--slow`\n: Lets the bell swing longer than the others.\n'
    expect(asked('cli-flag', text, { title: 'general', path: ['general'] })).toEqual([])
  })

  it('is the one of the title where a heading below says only its end', () => {
    const text = usage('--slow   let the bell swing longer than the others').replace('tower ring', 'tower bell ring')
    const [fact] = asked('cli-flag', text, { title: 'bell ring', path: ['bell ring', 'ring'] })
    expect(fact!.questions.join()).toContain('tower bell ring')
  })
})

describe('A flag', () => {
  it('is given no order where its text says what its value looks like', () => {
    const facts = asked(
      'cli-flag',
      usage('--bells BELL   Format is the name of a bell.', '--slow   let the bell swing longer'),
      ring,
    )
    expect(facts.map(({ answer }) => answer).join()).not.toContain('to format is')
  })

  it('has a default in whatever words and quotes, and an empty list is none', () => {
    const facts = asked(
      'cli-flag',
      usage(
        "--file string    Name of the chart (Default is 'tower/chart')",
        '--label value    Set a label of the bell (default [])',
        '--opt value      Set an option of the bell (default map[])',
      ),
      ring,
    )
    expect(facts.filter(({ shape }) => shape === 'default').map(({ answer }) => answer)).toEqual([
      'The default value of --file for tower ring is tower/chart.',
    ])
  })

  it('orders what it filters, and sets many without an article', () => {
    const facts = asked(
      'cli-flag',
      usage(
        '--filter string   Filter output by the tone of a bell',
        '--full   Full numbers instead of short ones',
        '--join tone   Group bells based on their tone',
        '--east file   Brass config file that numbers the bells',
        '--bare   Do not print output',
      ),
      ring,
    )
    expect(facts.filter(({ shape }) => shape === 'does').map(({ answer }) => answer)).toEqual([
      'The --filter flag tells tower ring to filter output by the tone of a bell.',
      'The --full flag sets full numbers instead of short ones.',
      'The --east flag sets a brass config file that numbers the bells.',
      'The --bare flag tells tower ring not to print output.',
    ])
    expect(facts.flatMap(({ questions }) => questions).join()).not.toMatch(/an? do not/)
  })

  it('is asked by its letter and by the values that it takes', () => {
    const facts = asked(
      'flag-form',
      usage(
        '-t, --tone string    Tone of the bell ("low"|"high") (default "low")',
        '    --format string  prints the result. Allowed values: table, json, yaml (default table)',
        '    --wait duration  Time between two strokes (ms|s|m|h)',
        '    --to addr        Where it is heard (format: <tower|yard>[:gate])',
      ),
      ring,
    )
    expect(facts.map(({ shape, answer }) => `${shape}: ${answer}`)).toEqual([
      'letter: In tower ring, -t is the short form of --tone.',
      'values: The --tone flag of tower ring takes one of these values: low, high.',
      'values: The --format flag of tower ring takes one of these values: table, json, yaml.',
    ])
    expect(facts[0]!.questions).toContain('What does -t stand for in tower ring?')
  })
})

describe('What a command does', () => {
  const told = (text: string): string =>
    asked('call-effect', `# tower key\n\n${text}\n\n\`tower key\` ends.\n\n# Next\n`, {
      title: 'tower key',
      path: ['tower key'],
    })
      .map(({ answer }) => answer)
      .join()

  it('is no verb made of a noun', () => {
    expect(told('Join keys are secrets that let a guest up. There are two kinds of them.')).not.toMatch(/joins keys/)
    expect(told('Join the keys of the whole tower. Guests hear it from far away.')).toMatch(/^tower key joins the keys/)
  })

  it('has no marks of a note that goes on over lines', () => {
    expect(
      told(
        'Join the bells of the tower.\n\n> **Note**\n>\n> This is for keepers, and must be run\n> on the east side.',
      ),
    ).not.toContain('>')
  })
})

it('What an option is for is told without its type, its variable and other labels', () => {
  const text =
    '# tower ring\n\n`tower ring` rings.\n\n## Options\n\n### --ring-tone\n\nThe tone in which the bell is rung by the keeper.\n\nProperties:\n\n- Config: tone\n- Env Var: RING_TONE\n- Required: false\n- Examples:\n    - "low"\n        - Keepers of the yard hear it.\n    - "high"\n        - All of the town hears it.\n\n### --next\n'
  const [fact] = asked('setting-effect', text, { title: 'tower ring', path: ['tower ring'] })
  expect(fact?.answer).toBe('The tone in which the bell is rung by the keeper.')
})

it('says small in a Portuguese question what stands capital in the help text', () => {
  const facts = asked('cli-flag', usage('--usage   Exibe uma mensagem curta de uso'), { ...ring, language: 'pt' })
  expect(facts.flatMap(({ questions }) => questions)).toContain(
    'Em tower ring, que opção exibe uma mensagem curta de uso?',
  )
})
