import { describe, expect, test } from 'vitest'
import { callEffectSurfaces, namesFor } from '../../../src/offline/families/structure/described-surfaces.ts'
import { findFacts } from '../../../src/offline/find-facts.ts'
import { subjectNamed } from '../../../src/offline/places/subject.ts'
import { readPassage } from '../../../src/offline/read-passage.ts'
import { asked } from '../asked.ts'

const page = { title: 'kes yard', path: ['kes yard'] }
const yard = (section: string): string =>
  `# kes yard\n\n## SYNOPSIS\n\n\`\`\`\nkes yard --night\n\`\`\`\n\n## DESCRIPTION\n\n${section}\n`
const option = (said: string, flag = '--night'): string =>
  `# kes yard\n\n## SYNOPSIS\n\n\`\`\`\nkes yard --night\n\`\`\`\n\n## OPTIONS\n\n### ${flag}\n\n${said}\n\n### --other\n\nText.\n`
const answers = (family: string, text: string): readonly string[] =>
  asked(family, text, page).map(({ answer }) => answer)

describe('the manual page of a command', () => {
  test('is searched for by its usage only where that is told', () => {
    const wordings = (text: string) => Object.keys(namesFor('kes yard', text))
    expect(callEffectSurfaces.main.en.query).toContain('{explained} usage{scope}')
    expect(wordings('Lists the frames.')).not.toContain('explained')
    expect(wordings('Lists the frames. Frames of other yards are left out.')).toContain('explained')
  })

  test('is asked to be explained where it explains, and not where it says one thing', () => {
    const wordings = (said: string) => asked('call-effect', yard(said), page).flatMap(({ questions }) => questions)
    const line = 'Lists the frames that wait in the yard at night.'
    expect(wordings(line)).toContain('What does kes yard do?')
    expect(wordings(line)).not.toContain('Can you explain kes yard?')
    expect(wordings(`${line} Frames of other yards are left out.`)).toContain('Can you explain kes yard?')
  })

  test('is told by its file whichever part of it is read, in the spelling of the text', () => {
    const named = (text: string, chunk_id = 'manuals/kes-yard-ring#c2', title = 'kes yard ring') =>
      subjectNamed([title], readPassage({ chunk_id, title, path: [title], text }, 'en'))?.name
    const options = '### --night\n\nRings at night.\n'
    expect(named(options)).toBe('kes yard ring')
    expect(named(`${options}\nRun \`kes yard-ring\`.\n`)).toBe('kes yard-ring')
    expect(named(options, 'manuals/intro#c2')).toBeUndefined()
    expect(named('Rings at night.')).toBeUndefined()
  })

  test('does not say what for by the name of the command, where more is told below', () => {
    const reload = (said: string) =>
      asked(
        'effect',
        `# kes reload\n\n## SYNOPSIS\n\n\`\`\`\nkes reload --all\n\`\`\`\n\n## DESCRIPTION\n\n${said}\n\nA yard loses them, as the table above shows.\n`,
        { title: 'kes reload', path: ['kes reload'] },
      )
    expect(reload('Reloads all frames of the yard.')).toEqual([])
    expect(reload('Brings all frames of the yard back.')).toHaveLength(1)
  })

  test('is not said to be useful for one thing where it is also useful for another', () => {
    const used = '`kes yard` is useful for counting the frames of a yard by hand.'
    expect(answers('purpose', yard(used))).toHaveLength(1)
    expect(answers('purpose', yard(`${used}\n\nIt is also useful if a frame is lost.`))).toEqual([])
  })
})

describe('a flag', () => {
  test('is told to the end of its paragraph', () => {
    expect(
      answers(
        'effect',
        option('Silences all bells. This does not silence the horn.\n\n| a | b |\n|---|---|\n| 1 | 2 |'),
      ),
    ).toEqual(['--night silences all bells. This does not silence the horn.'])
  })

  test('is not asked for where it sets what it is called', () => {
    expect(answers('effect', option('Set tone of the bell.', '--tone'))).toEqual([])
    expect(answers('effect', option('Set weight of the bell.', '--tone'))).toHaveLength(1)
  })

  test('belongs to nothing where no command is known, however long it is', () => {
    const named = (heading: string) =>
      subjectNamed(
        ['Notes', 'OPTIONS', heading],
        readPassage({ chunk_id: 'p', title: 'Notes', path: [], text: '' }, 'en'),
      )
    expect(named('--night-bell')).toBeUndefined()
  })

  test('has no default of something that a note behind it speaks of', () => {
    const said = 'KES_DIR names the yard.'
    const note = 'The frame folder defaults to `/srv/yard`.'
    expect(answers('default', option(`${said}\n\nNOTE: ${said} ${note}`))).toEqual([])
    expect(answers('default', `# kes yard\n\n## Where frames lie\n\n${said} ${note}\n`)).toHaveLength(1)
    expect(answers('default', `# kes yard\n\n## Where frames lie\n\nKestrel defaults to use \`/srv/yard\`.\n`)).toEqual(
      [],
    )
  })
})

test('what a list says of the fields of one value is not asked of the section', () => {
  const list = (lead: string) =>
    `## Class: kes.Relay\n\n${lead}\n\n* \`bytesRead\`: the number of bytes that the relay has read so far\n* \`rawFrame\`: the frame as it came in\n`
  const find = (lead: string) =>
    findFacts(readPassage({ chunk_id: 'p', title: 'Kes', path: [], text: list(lead) }, 'en')).filter(
      ({ fact }) => fact.family === 'definition-list',
    )
  expect(find('`err` is an instance of `Error` with two more fields:')).toEqual([])
  expect(find('A relay has these fields:')).not.toEqual([])
})

test('letters that the sentence before spells out as a thing are not defined by another', () => {
  const tool = 'KFL is a tool that generates kestrel frame lists for use with the Relay analysis tool.'
  const glossary = (text: string) => asked('glossary', `# KFL: a tool\n\n${text}\n`, { title: 'KFL: a tool' })
  expect(glossary(tool)).toHaveLength(1)
  expect(glossary(`A *kestrel frame list* (KFL) is a list of all frames of a yard.\n\n${tool}`)).toEqual([])
})

test('a remark drawn from what a thing is does not define it', () => {
  const said = (end: string) => `# Kestrel\n\nKestrel is a relay of the second kind${end}.\n`
  expect(asked('glossary', said(' that stands in a yard'), { title: 'Kestrel' })).toHaveLength(1)
  expect(asked('glossary', said(', and as such never waits for a frame'), { title: 'Kestrel' })).toEqual([])
})

test('what stands for something in a command is left out of the task', () => {
  const [run] = asked('code-for', 'To run the Kestrel tuner on a bell `b`, run:\n\n```\nkes tune b\n```\n', {
    title: 'Tuning',
  })
  expect(run!.questions).toContain('How do I run the Kestrel tuner on a bell?')
})

test('how many formats there are is not asked where only their number is told', () => {
  const count = (noun: string) => asked('quantity', `The Kestrel filter accepts two ${noun}.`)
  expect(count('formats')).toEqual([])
  expect(count('bells')).toHaveLength(1)
})

test('why two things do something is not asked where the place alone knows which two', () => {
  const why = (what: string) =>
    asked('cause', `You don't want ${what} to overlap because a relay could lose its frames.`)
  expect(why('the two blocks')).toEqual([])
  expect(why('the two blocks of a frame')).toHaveLength(1)
})
