import { describe, expect, it } from 'vitest'
import { defaultSentence } from '../../../src/offline/families/structure/default-value.ts'
import { calledOn } from '../../../src/offline/places/subject.ts'
import { readPassage } from '../../../src/offline/read-passage.ts'
import { scopesFor } from '../../../src/offline/scope/scope.ts'
import { asked } from '../asked.ts'

const list = (heading: string, ...entries: readonly string[]): string =>
  `# Orbit\n\n## ${heading}\n\n${entries.map((entry) => `- ${entry}\n`).join('')}`
const questionsOf = (...given: Parameters<typeof asked>): string[] =>
  asked(...given).flatMap(({ questions }) => [...questions])
const answersOf = (...given: Parameters<typeof asked>): string[] => asked(...given).map(({ answer }) => answer)

describe('what a developer guide lists', () => {
  it('is called by the head of its heading', () => {
    const text = list('Variables for subcommands', '`ORBIT_LANE`: The lane that is taken', '`ORBIT_SIDE`: The side')
    expect(questionsOf('definition-list', text)).toContain('What is the ORBIT_LANE variable?')
  })

  it('means something where it is an error', () => {
    const text = list('Connection errors', '`ERR_ORBIT_SHUT`: The lane is shut', '`ERR_ORBIT_LATE`: The bell rang late')
    const [shut] = asked('definition-list', text)
    expect(shut!.questions).toContain('What does the ERR_ORBIT_SHUT error mean?')
    expect(shut!.questions.join()).not.toMatch(/ do\?| for\?/)
    expect(shut!.answer).toBe('The lane is shut.')
  })

  it('means something where it is a code, a state or a reason', () => {
    const text = list('Reason codes', '`BELL_LATE`: A bell that rang late', '`BELL_LOW`: A bell that is too low')
    const [late] = asked('definition-list', text)
    expect(late!.questions).toContain('What does the BELL_LATE code mean?')
    expect(late!.questions.join()).not.toMatch(/ do\?| for\?/)
  })

  it('is no clause behind "is", and no place for a name in a longer one', () => {
    const text = list('Variables', '`ORBIT_ASKED`: A request to shut the lane has been made', '`ORBIT_SIDE`: The side')
    expect(answersOf('definition-list', text).join()).not.toContain('is a request')
    const parts = list('Permissions', '`lane-id`: The number of the lane', '`bell_no`: The number of the bell')
    expect(answersOf('definition-list', parts).join()).toContain('lane-id')
    expect(answersOf('definition-list', `${parts}\nIts name is \`urn:orbit:lane-id:bell\`.\n`).join()).not.toMatch(
      /lane-id/,
    )
  })

  it('is no value that something is set to, and no example of one', () => {
    const text = list(
      'Options',
      '`lane=10`: sets another lane',
      '`true`: opens the lane',
      '`Function`: opens all lanes',
    )
    expect(asked('definition-list', text)).toEqual([])
  })

  it('is told in its own words where a sentence would not fit them', () => {
    const text = list('Options', '`cellOf`: Header cell (bold)', '`pathOf`: Path to the lane that is taken')
    expect(answersOf('definition-list', text)).toContain('Header cell (bold).')
    expect(answersOf('definition-list', text)).toContain('The pathOf option is the path to the lane that is taken.')
  })

  it('is a thing where its name is, does what no list of verbs has, and is nothing but what a sentence says', () => {
    const entry = (text: string): string =>
      answersOf('definition-list', list('Variables', text, '`orbit_b`: The side')).join()
    expect(entry('`orbit_merge_lanes`: Merge lanes for the bells and gates')).not.toContain('merges')
    expect(entry('`orbit_lane`: Deshelves a lane that was taken')).toContain('orbit_lane variable deshelves a lane')
    expect(entry('`orbit_lane`: Orbit occasionally requires a lane to keep bells')).not.toContain('is the orbit')
    expect(entry('`orbit_lane`: Opening of the lane was done')).not.toContain('is the opening')
    expect(entry('`orbit_lane`: there is no lane to open')).not.toContain('there is no lane')
    expect(entry('`orbit_lane`: Close except in the last lane')).not.toContain('closes except')
    expect(entry('`orbit_lane`: (optional) Opens the lane that is taken')).toMatch(/^[^(]*opens the lane/)
    expect(entry('**Accepted values for `orbit_lane`**: The lanes')).not.toContain('values')
  })

  it('is called without its type, and is no value of it', () => {
    const entries =
      '# Orbit\n\n## Settings\n\n`orbit.max` (`integer`)\n: Number of lanes that are kept\n\n`int bell_no`\n: Number of bells that ring\n\n`bool is_shut`\n: `true` for a lane that is shut\n'
    expect(answersOf('definition-list', entries)).toEqual([
      'The orbit.max setting is the number of lanes that are kept.',
      'The bell_no setting is the number of bells that ring.',
    ])
  })

  it('is called by one name, and is no condition alone', () => {
    const answers = (entry: string) => answersOf('definition-list', list('Variables', entry, '`orbit_b`: The bell'))
    expect(answers('`Lane * next_up`: An array of lanes that are kept')).toContain(
      'The next_up variable is an array of lanes that are kept.',
    )
    expect(answers('`orbit_max east_max`: An array of lanes that are kept')).toEqual([])
    expect(answers('`orbit_shut`: if the lane is shut, or if the bell is cracked')).toEqual([])
  })

  it('orders nothing where it names a file', () => {
    const entry = list('Variables', '`ORBIT_CERT`: File with the client certificate', '`ORBIT_SIDE`: The side')
    expect(answersOf('definition-list', entry).join()).not.toContain('files with')
  })

  it('is not told by half where a list goes on with it', () => {
    const entry = '`orbit_lane`: The lane that is taken. Valid lanes are:\n\n  - left\n  - right'
    expect(asked('definition-list', list('Variables', entry, '`orbit_b`: The side of the bell'))).toHaveLength(1)
  })

  it('is no term where it is words of every day outside a glossary', () => {
    const entry = '**trip functions**: The lanes, sides and bells of a trip'
    expect(asked('definition-list', list('Maths', entry))).toEqual([])
    expect(asked('definition-list', list('Glossary', entry))).toHaveLength(1)
  })

  it('has not one default where it tells two', () => {
    const one = list('Variables', '`ORBIT_LANES`: How many lanes. Defaults to 4.')
    expect(answersOf('config-key', one)).toContain('The default value of the ORBIT_LANES variable is 4.')
    const two = list('Variables', '`ORBIT_LANES`: How many lanes. `fly` defaults to `4`. `dock` defaults to `8`.')
    expect(asked('config-key', two)).toEqual([])
  })
})

describe('a developer guide', () => {
  it('calls a member on what its text calls it on', () => {
    expect(calledOn('.hijack()', 'Then call `reply.hijack()` at once.')).toBe('reply.hijack()')
    expect(calledOn('.hijack()', 'Then call `hijack()` at once.')).toBeUndefined()
  })

  it('gives no task without an object, and no number of steps', () => {
    const section = (heading: string) =>
      `# Orbit\n\n## ${heading}\n\nTo do that for all lanes of the orbit, run the command \`orbit watch\` in your terminal first.\n\n## Next\n\nMore.\n`
    expect(asked('section-task', section('Enable by default'))).toEqual([])
    expect(asked('section-task', section('Getting Started'))).toEqual([])
    expect(asked('section-task', section('React 18 and older'))).toEqual([])
    expect(questionsOf('section-task', section('Watch all lanes in three steps'))).toContain(
      'How do I watch all lanes?',
    )
  })

  it('takes no refusal for a way, and no rule under its heading for a definition', () => {
    const refusal =
      'Orbit is not responsible for locks against other lanes. If you hold one, please contact the office of the lane at once.'
    expect(
      asked('section-task', `# Orbit\n\n## Enforcing locks against other lanes\n\n${refusal}\n\n## Next\n\nMore.\n`),
    ).toEqual([])
    const offer =
      "The first time you book a lane through Orbit's website, if you cancel it within the first 30 days, you may ask for the sum."
    expect(
      asked('definition-list', `## Payment\n\n__Payment.__ We offer lanes.\n\n__30-Day Refund.__ ${offer}\n`),
    ).toEqual([])
  })

  it('is not asked what may come about, what many things it supports, or how important a thing is', () => {
    expect(asked('permission', 'You may need the Orbit CLI to open a lane at night.')).toEqual([])
    expect(asked('permission', 'Orbit supports two rendering engines.')).toEqual([])
    expect(asked('glossary', 'State is an essential part of any orbit.')).toEqual([])
    expect(asked('glossary', 'An important part of any orbit is a short description.')).toEqual([])
    expect(asked('glossary', '`lanes=2` is a way of taking two lanes of the orbit at once.')).toEqual([])
    expect(asked('effect', '# Orbit\n\n## `Lane.shut()`\n\nImplements `Road.shut()` for lanes.\n')).toEqual([])
  })

  it('does not make a duty of what a function returns', () => {
    const told = 'If the target lane is an open lane, `require` returns the exports of the lane.'
    expect(asked('conditional-duty', told)).toEqual([])
  })

  it('compares two things, not three', () => {
    const told = 'Unlike orbitTimeout and laneTimeout, bellTimeout works with open lanes.'
    expect(asked('comparison', told)).toEqual([])
  })

  it('names the tool of its folder for a setting that any tool might have', () => {
    const text = 'Orbit waits. In the shell Orbit reads `http.timeout`, and Orbit then waits for an answer.'
    const context = readPassage({ chunk_id: 'orbit/reference/config#c1', title: 'Configuration', path: [], text }, 'en')
    const place = (question: string) =>
      scopesFor({ quotes: [{ start: 0, end: 5 }], family: 'config-key' }, question, context).map(({ phrase }) => phrase)
    expect(place('What does http.timeout default to?')).toEqual(['in Orbit'])
    expect(place('What does http.timeout in Orbit default to?')).toEqual([])
    expect(place('What does ORBIT_TIMEOUT default to?')).toEqual([])
  })
})

describe('what a guide says of a case', () => {
  const effects = (text: string): readonly string[] =>
    questionsOf('conditional-effect', `# Lanes\n\nClick \`Open\`. ${text}\n`)

  it('is asked where the case names something', () => {
    expect(effects('If the OrbitLane bell is cracked, the gate rejects all traffic.')).not.toEqual([])
  })

  it.each([
    'If no size is specified, the gate rejects all traffic.',
    'If you choose a word from the OrbitLane list, the gate rejects all traffic.',
    'If the bell is cracked, the gate rejects all traffic.',
  ])('is not asked where many places are so: %s', (text) => {
    expect(effects(text)).toEqual([])
  })
})

describe('a default in brackets', () => {
  it('is told without what closes them', () => {
    expect(defaultSentence('orbit_port', '161)', 'en')).toBe('The default value of orbit_port is 161.')
    expect(defaultSentence('orbit_port', 'port(161)', 'en')).toBe('The default value of orbit_port is port(161).')
  })
})

describe('a heading that names rules for something', () => {
  it('is no task', () => {
    const steps = '\n\n1. Open the gate.\n2. Choose **Name**.\n'
    expect(asked('procedure', `## Naming rules${steps}`)).toEqual([])
    expect(asked('procedure', `## Naming the rules${steps}`)).toHaveLength(1)
  })
})
