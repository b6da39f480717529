import { describe, expect, test } from 'vitest'
import { asked } from '../asked.ts'

const inKestrel = { title: 'kes-relay', path: ['kes-relay'] }

describe('what a setting is there for', () => {
  const text =
    'Run `kes relay` first.\n\n## Configuration\n\n#### `max-hops`\n\n* Default: 7\n* Type: Number\n\nLimits how far a frame may travel. Set to 0 to keep frames at home.\n\n#### `quiet-yard`\n\n* Default: false\n\nIf set to true, no relay rings at night.\n'
  const [hops, quiet] = asked('setting-effect', text, inKestrel)

  test('is told by all that stands under its name, and never by its default', () => {
    expect(hops!.answer).toBe('Limits how far a frame may travel. Set to 0 to keep frames at home.')
    expect(hops!.quotes).toEqual(['Limits how far a frame may travel. Set to 0 to keep frames at home.'])
  })

  test('is asked with the command that has it', () => {
    expect(hops!.questions).toContain('What does the max-hops setting of kes relay control?')
    for (const question of hops!.questions) expect(question).toContain('kes relay')
  })

  test('is asked as a switch where it is one', () => {
    expect(quiet!.shape).toBe('switch')
    expect(quiet!.questions).toContain('What effect does the quiet-yard setting of kes relay have?')
  })

  test.each([
    [
      'it is outdated',
      '#### `max-hops`\n\n* DEPRECATED: use another\n\nLimits how far a frame may travel in a yard.\n',
    ],
    [
      'the text needs a table',
      '#### `max-hops`\n\nLimits the way of a frame in these yards.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    ],
    ['another section has the rest', '#### `max-hops`\n\nLimits the way of a frame, as the table above shows it.\n'],
    [
      'the text only leads to code',
      '#### `max-hops`\n\nLimits the way of a frame when it is set like here:\n\n```\nkes\n```\n',
    ],
    ['more follows under it', '#### `max-hops`\n\nLimits the way of a frame in every yard.\n\n##### Night\n\nMore.\n'],
  ])('is not told where %s', (_why, section) => {
    expect(asked('setting-effect', `Run \`kes relay\`.\n\n## Configuration\n\n${section}`, inKestrel)).toEqual([])
  })
})

describe('what a function does', () => {
  test('is told with all that is said of it, parameters and examples left out', () => {
    const [open] = asked(
      'call-effect',
      '## kes.open(port[, name])\n\n- `port` {number}\n\nThis function opens a relay. If the port is taken, it waits.\n\nFor example:\n\n```\nkes.open(7)\n```\n\n### Returns\n\nA relay.\n',
    )
    expect(open!.answer).toBe('kes.open() opens a relay. If the port is taken, it waits.')
    expect(open!.questions).toContain('What does kes.open() do?')
  })

  test('is not told where its contents are kept private', () => {
    const told = (said: string) =>
      asked('call-effect', `## kes.lock()\n\nThe content of this ${said} relay of the yard.\n`)
    expect(told('call is not made public by the')).toEqual([])
    expect(told('call is read and then sent to the')).not.toEqual([])
  })

  test.each([
    ['a sample and what it gives', 'kes.rings(7)\n```\n\nThe above produces `seven`.\n\n```\nkes.rings(8)'],
    ['the caption of a file', 'kes.rings(7)\n```\n\nFile at: yards/night.json\n\n```\nkes.rings(8)'],
  ])('ends before %s', (_why, sample) => {
    const text = `## kes.rings(port)\n\nThis function rings the bells of a port one by one.\n\n\`\`\`\n${sample}\n\`\`\`\n`
    expect(asked('call-effect', text)[0]!.answer).toBe('kes.rings() rings the bells of a port one by one.')
    const lead = text.replace('one.\n', 'one. Rings of a night are given as a string:\n')
    expect(asked('call-effect', lead)[0]!.answer).toBe('kes.rings() rings the bells of a port one by one.')
    const captioned = text.replace('one.\n\n', 'one.\n\nFile at: yards/night.json\n\n')
    expect(asked('call-effect', captioned)[0]!.answer).toBe('kes.rings() rings the bells of a port one by one.')
  })

  test('is told without the result of a call that is not shown', () => {
    const text = '## kes.rings(port)\n\nThis function rounds the rings of a night to hours. This returns `3h`.\n'
    expect(asked('call-effect', text)[0]!.answer).toBe('kes.rings() rounds the rings of a night to hours.')
  })

  test('is not told by a comparison with a thing that is not named', () => {
    const text = '## kes.rings(port)\n\nA more robust ringing function is kes.rings(), which rings a whole yard.\n'
    expect(asked('call-effect', text)).toEqual([])
    expect(asked('call-effect', text.replace('which', 'more robust than kes.ring(), which'))).toHaveLength(1)
  })

  test('is told of a form of something under its own name', () => {
    const text =
      '## night_url\n\nThis form of the `kes` attribute lets you choose where a yard sends its night frames.\n'
    const [form] = asked('call-effect', text, { title: 'Yards', path: ['Yards'] })
    expect(form!.answer).toBe('night_url lets you choose where a yard sends its night frames.')
  })

  test('is told of a manual page by its description, and by its first line where that is all', () => {
    const about = { title: 'kes-relay(1)', path: ['kes-relay(1)'] }
    const first = '## NAME\n\nkes-relay — Pass on every frame that a yard sends\n\n## SYNOPSIS\n\n`kes relay`\n'
    expect(asked('call-effect', first, about)[0]!.answer).toBe('kes relay passes on every frame that a yard sends.')
    const more = `${first}\n## DESCRIPTION\n\nPass on every frame that a yard sends, until the night is over.\n`
    const synopsis =
      '`kes relay`\n\n## SYNOPSIS\n\n`kes relay` [*options*] yard… `kes relay` [*options*] `--all` path\n'
    expect(asked('call-effect', synopsis, about)).toEqual([])
    const shows = '`kes relay`\n\n## DESCRIPTION\n\nShows every frame that a yard sends to its neighbours.\n'
    expect(asked('call-effect', shows, about)[0]!.answer).toBe(
      'kes relay shows every frame that a yard sends to its neighbours.',
    )
    expect(asked('call-effect', more, about).map(({ answer }) => answer)).toEqual([
      'kes relay passes on every frame that a yard sends, until the night is over.',
    ])
  })

  test('is asked with its kind, and not where it is gone', () => {
    const hints = { title: 'Hints', path: ['Hints'] }
    const [lint] = asked(
      'call-effect',
      '## loose-frames\n\nThe `loose_frames` lint detects frames that nobody relays.\n',
      hints,
    )
    expect(lint!.questions).toContain('What does the loose_frames lint do?')
    expect(
      asked(
        'call-effect',
        '## loose-frame\n\nThe `loose_frame` lint has been renamed to `loose_frames`, for the night.\n',
        hints,
      ),
    ).toEqual([])
  })

  test('is not told by a list of bare names', () => {
    const text =
      'Type `kes rebuild`.\n\n## kes rebuild\n\n* `prepare`\n* `build`\n\nThe first one runs only in linked yards of frames.\n'
    expect(asked('call-effect', text)).toEqual([])
  })

  test('of a package is asked with the package', () => {
    const text =
      '# kes-relay\n\n## API\n\n### .onDrop(frame)\n\nReturns a promise that settles when the frame is lost.\n'
    const [drop] = asked('call-effect', text, { title: 'kes-relay' })
    expect(drop!.questions).toContain('What does .onDrop() of kes-relay do?')
  })

  test('is asked of a value as of something to read', () => {
    const [size] = asked(
      'call-effect',
      '# Relays\n\n## relay.size\n\nThe number of frames that the relay holds at the moment.\n',
    )
    expect(size!.shape).toBe('property')
    expect(size!.questions).toContain('What is relay.size?')
  })
})

describe('when an event is emitted', () => {
  const section = "### Event: 'drop'\n\nEmitted when a frame is lost between two relays of the yard.\n"

  test('is asked with the class that emits it', () => {
    const [drop] = asked('event-trigger', `## Class: kes.Relay\n\nA relay.\n\n${section}`)
    expect(drop!.questions).toContain("When is the 'drop' event of kes.Relay emitted?")
  })

  test('is not asked where nobody says whose event it is', () => {
    expect(asked('event-trigger', section, { title: 'Notes of a yard' })).toEqual([])
  })
})

test('of two things that a command does with one, both are told of it', () => {
  const [ring] = asked(
    'call-effect',
    '# kes import\n\n## NAME\n\nkes-import - Import a rope from the yard and save it as a relay\n\n## SYNOPSIS\n\nRun `kes import` alone.\n',
    { title: 'kes import' },
  )
  expect(ring!.answer).toBe('kes import imports a rope from the yard and saves it as a relay.')
})
