import { describe, expect, it } from 'vitest'
import { asked } from '../asked.ts'

const page = (line: string): string => `# tower ring\n\n## Options\n\n${line}\n`
const place = { title: 'tower ring', path: ['tower ring', 'Options'] }
const flagOf = (line: string) => asked('cli-flag', page(line), place).find(({ shape }) => shape === 'does')

describe('A flag that stands beside its short form', () => {
  it.each([
    ['- `-s`, `--slow`: Lets the bell swing longer than the others.'],
    ['`-s`, `--slow` lets the bell swing longer than the others.'],
    ['`--slow`, `-s`\n: Lets the bell swing longer than the others.'],
    ['`-s` or `--slow`  \nLets the bell swing longer than the others.'],
    ['- **-s**, **--slow**\\[=false\\] lets the bell swing longer than the others'],
  ])('is read with what is said of it: %s', (line) => {
    const found = flagOf(line)
    expect(found?.questions).toContain('What does the --slow flag of tower ring do?')
    expect(found?.answer).toContain('swing longer than the others')
  })

  it('is known by the value that either form takes', () => {
    for (const line of [
      '`--tone`, `-t <name>`: Sets the tone of the bell.',
      '**-t**, **--tone**=*name* Sets the tone of the bell.',
    ])
      expect(asked('cli-flag', page(line), place)).not.toEqual([])
  })

  const told = (heading: string) =>
    ['effect', 'setting-effect', 'call-effect'].flatMap((family) =>
      asked(
        family,
        `# tower ring\n\n## Options\n\n### ${heading}\n\nSet the tone of the bell. Towers without bells ignore it.\n\n### Other\n\nRun \`tower ring\` at noon.\n`,
        { title: 'tower ring' },
      ),
    )

  it('is told under its own heading with its value', () => {
    for (const heading of ['**--tone**=*name*', '`--tone VALUE`', '--tone VALUE', '-t, --tone <name>', '--tone, -t'])
      expect(told(heading).flatMap(({ questions }) => questions)).toContain(
        'What is the --tone option of tower ring for?',
      )
  })

  it('is not asked for where every command has it', () => {
    expect(told('**--help**')).toEqual([])
  })

  it('is none where a sentence speaks of several', () => {
    expect(flagOf('`-s`, `--slow` and `--low` are for bells that swing longer than the others.')).toBeUndefined()
  })
})
