import { describe, expect, test } from 'vitest'
import { findFacts } from '../../../src/offline/find-facts.ts'
import { readPassage } from '../../../src/offline/read-passage.ts'
import { spellsOut } from '../../../src/offline/text/spells-out.ts'
import { asked } from '../asked.ts'

const answers = (family: string, text: string, title = 'Kestrel'): readonly string[] =>
  asked(family, text, { title }).map(({ answer }) => answer)

describe('what a thing does', () => {
  const called = 'Once the `relay.seal()` method has been called, the relay takes no more frames.'

  test('is told with what it gives, where the text speaks of calling it alone', () => {
    const section = `# Relays\n\n## relay.seal()\n\n* Returns: {string} The mark of the last frame.\n\n${called}\n`
    expect(answers('call-effect', section)).toEqual([
      'Returns the mark of the last frame.\nOnce the relay.seal() method has been called, the relay takes no more frames.',
    ])
  })

  test.each([
    ['when it may be called', called],
    ['to which other it is like', 'Same as [`relay.shut()`][] except that a port can be given here.'],
    ['what it is short for', 'Shorthand for shutting a gate, the same as [`relay.shut({ gate })`][options].'],
    ['what there is besides', 'The `seal` API also provides a form with a callback.'],
    ['what happens in one case', 'If the yard has two gates, the frames of the second gate are kept apart.'],
    ['about something else', 'The wrapper around the frame is thrown away after some time in the yard.'],
    ['half a sentence', 'If the frame is not known to any relay of the yard.'],
  ])('is not told by saying %s', (_what, sentence) => {
    expect(answers('call-effect', `# Relays\n\n## relay.seal()\n\n${sentence}\n`)).toEqual([])
  })

  test('is told by both of its cases', () => {
    const both = 'If the yard has two gates, the second is shut. If it has one gate, that gate is shut.'
    expect(answers('call-effect', `# Relays\n\n## relay.seal()\n\n${both}\n`)).toEqual([both])
  })

  test('goes on with the sentence that says it in full', () => {
    const text =
      '## kes-list\n\n`kes-list` lists all known relays. Specifically, it lists those of the yard that are awake.\n\n### More\n\nText.\n'
    expect(answers('effect', text, 'kes-list')).toEqual([
      'kes-list lists all known relays. Specifically, it lists those of the yard that are awake.',
    ])
    const file =
      '# kes.lock\n\n`kes.lock` is a file written by `kes lock`. It is like `kes.json`, but it is published.\n'
    expect(asked('glossary', file, { title: 'kes.lock' })[0]).toMatchObject({
      answer: 'kes.lock is a file written by kes lock. It is like kes.json, but it is published.',
      quotes: ['`kes.lock` is a file written by `kes lock`.', 'It is like `kes.json`, but it is published.'],
    })
    const bare = '`kes.trace` is a tool that writes a report.'
    for (const use of ['You can use it to find silent relays.', 'It helps with finding silent relays.'])
      expect(asked('glossary', `${bare} ${use}`)[0]!.answer).toBe(`kes.trace is a tool that writes a report. ${use}`)
    const told = { name: 'Kestrel', isNamed: () => true, isSaid: () => true, isShared: () => false }
    const silent = `${bare} It finds the relays that are silent.`
    expect(asked('glossary', silent)).not.toEqual([])
    expect(asked('glossary', silent, { product: told })).toEqual([])
  })

  test('is no news where the name says it all', () => {
    expect(spellsOut('relay.flushFrames()', 'flushes the relay frames')).toBe(true)
    expect(spellsOut('kes disable-2fa', 'Disables two-factor authentication.')).toBe(true)
    expect(spellsOut('relay.flushFrames()', 'flushes the frames that wait for a gate')).toBe(false)
    expect(answers('effect', '## relay.flushFrames()\n\nFlushes the relay frames.\n\n### More\n\nText.\n')).toEqual([])
  })
})

describe('a listed thing', () => {
  const list = (...entries: readonly string[]): string =>
    `## Options\n\nThe following options are known:\n\n${entries.map((entry) => `- ${entry}\n`).join('')}`

  test.each([
    ['sends to another', '`nightRing`: Alias for `dayRing`.'],
    ['leans on the entry beside it', '`nightRing`: rings at all the times `dayRing` does, and at noon.'],
    ['is half a sentence', '`nightRing`: when the relay has already rung.'],
    ['says what must be given', '`nightRing`: Must be a number of a bell.'],
  ])('is not told where its entry %s', (_why, entry) => {
    const all = answers('definition-list', list(entry, '`dayRing`: starts the first bell of the yard by day.'))
    expect(all).toEqual(['The dayRing option starts the first bell of the yard by day.'])
  })

  test('has a property, and is no thing with an article', () => {
    expect(answers('definition-list', list('`nightRing`: equivalent to ringing the second bell.'))).toEqual([
      'The nightRing option is equivalent to ringing the second bell.',
    ])
  })

  test('opens its answer with a capital', () => {
    expect(answers('definition-list', list('`nightRing`: if false, no bell of the yard starts by night.'))).toEqual([
      'If false, no bell of the yard starts by night.',
    ])
  })

  test('is left out under a heading that says it does not work', () => {
    const text = list('`dayRing`: starts the first bell of the yard by day.')
    for (const heading of ['Unimplemented options', 'Legacy bells', 'Bells (deprecated)'])
      expect(answers('definition-list', `# Kestrel\n\n#${text.replace('Options', heading)}`)).toEqual([])
  })
})

describe('a value', () => {
  test('given by its place belongs to an argument', () => {
    const text = '## kes.open(port[, lingerMs])\n\n- `lingerMs` {number} How long to wait. **Default:** `250`.\n'
    expect(answers('setting-value', text)).toEqual(['The default value of the lingerMs argument of kes.open() is 250.'])
  })

  test('out of a few is asked for as one of them', () => {
    const [values] = asked('setting-value', '#### `gate-mode`\n\n* Type: "open", "shut", or "half"\n')
    expect(values!.shape).toBe('valid')
    expect(values!.answer).toBe('The gate-mode option can be "open", "shut", or "half".')
  })

  test('is not asked of what is deprecated', () => {
    expect(answers('setting-value', '#### `gate-mode`\n\n* Default: 7\n* DEPRECATED: use another.\n')).toEqual([])
  })
})

describe('an item of a list', () => {
  const item = '* The `night_ring` module is not supported.\n* The `day_ring` module is not supported.\n'

  test('is not asked where its lead-in sets it apart in words that no question can hold', () => {
    expect(
      answers('permission', `## Yards\n\nSome restrictions that the old yards of the company had:\n\n${item}`),
    ).toEqual([])
  })
})

describe('what is told of an option', () => {
  const option = (text: string): readonly string[] =>
    asked('setting-effect', `Run \`kes relay\` first.\n\n## Configuration\n\n#### \`bell-tone\`\n\n${text}\n`, {
      title: 'kes-relay',
      path: ['kes-relay'],
    })[0]!.questions

  test('with other commands in its words belongs to the tool', () => {
    expect(option('Sets the tone of the bells that `kes ring` and `kes toll` make.')).toContain(
      'What does the bell-tone setting of kes control?',
    )
    expect(option('Sets the tone of the bells that `kes relay` and `kes toll` make.')).toContain(
      'What does the bell-tone setting of kes relay control?',
    )
  })
})

describe('a heading', () => {
  test.each([
    ['names many functions', '## relay.open(), relay.shut(), relay.seal()'],
    ['is a phrase', '## relay for teams\n\n`relay for teams` is typed.'],
  ])('that %s names no thing to explain', (_why, heading) => {
    expect(
      answers('call-effect', `# Relays\n\n${heading}\n\nOpens and shuts the gates of the yard at once.\n`),
    ).toEqual([])
  })
})

describe('what an entry is called', () => {
  test.each([
    ['flag', '`kes open --wide`', 'kes open --wide opens the gates of the yard.'],
    ['function', '`wideGate`', 'wideGate opens the gates of the yard.'],
  ])('a %s only where it is one', (kind, term, answer) => {
    const text = `## More ${kind}s\n\n* ${term}: opens the gates of the yard.\n* \`shutAll()\`: shuts the gates of the yard.\n`
    expect(answers('definition-list', text)).toContain(answer)
  })
})

describe('a sentence', () => {
  const sections = (family: string, text: string) => answers(family, `# Kestrel\n\n## Gates\n\n${text}\n`)

  test('about what must be given tells no effect', () => {
    expect(
      sections('conditional-effect', 'If the `gateKind` argument is provided, the bell is expected to be a string.'),
    ).toEqual([])
  })

  test('that only says where a thing is installed from is in no doubt', () => {
    const available = (where: string) =>
      answers(
        'permission',
        `# kestrel\n\n\`kestrel\` is available on ${where}.\n\nInstall the kit before you use it.\n`,
        'kestrel',
      )
    expect(available('[old yard gates](http://gates.example)')).toHaveLength(1)
    expect(available('[npm](http://npmjs.org)')).toEqual([])
  })

  test('that takes back a part of what the one before allows is not asked alone', () => {
    const no = 'Night keys cannot open `kes gate` doors.'
    expect(sections('permission', no)).toHaveLength(1)
    expect(sections('permission', `Night keys can only be used with the \`kes gate day\` door. ${no}`)).toEqual([])
  })

  test('is asked for what is new in it', () => {
    const called = 'The supplied `callback` function is called with two arguments of the `Relay` class.'
    expect(sections('agent', called)).toEqual([])
    expect(sections('object', called)).toEqual([])
  })

  test('about some of a kind is not asked', () => {
    expect(sections('object', 'The timeout parameter specifies how long the client waits.')).toHaveLength(1)
    expect(sections('object', 'Some third-party timeout parameters specify how long the client waits.')).toEqual([])
  })

  test('that only gives another name defines nothing', () => {
    expect(
      answers('glossary', '# relay.gate\n\n`relay.gate` is an alias for `relay.gates[0]`.\n', 'relay.gate'),
    ).toEqual([])
    expect(
      answers('glossary', '# relay.gate\n\n`relay.gate` is an iron door of the yard.\n', 'relay.gate'),
    ).toHaveLength(1)
  })

  test('keeps its opening word out of the subject', () => {
    expect(sections('default', 'Hence the default is `all-gates` in the yard.')).toEqual([])
    expect(sections('default', 'A default gate list is created by the `kes setup` script.')).toEqual([])
  })

  test('calls an argument by what it is', () => {
    const [fact] = asked(
      'permission',
      '# Kestrel\n\n## kes.open(port[, name])\n\n`name` cannot be a string of digits.\n',
    )
    expect(fact!.questions).toContain('Can the name argument be a string of digits?')
    expect(fact!.answer).toBe('No. The name argument cannot be a string of digits.')
  })
})

describe('a row of a table', () => {
  const table = '## Limits\n\n| Setting | Default |\n|---|---|\n| `gate_share` | 50 |\n| `bell_share` | 20 |\n\n'

  test('is not all that there is where the text below says more of it', () => {
    expect(answers('table-cell', table)).toHaveLength(2)
    const context = readPassage(
      { chunk_id: 'p', title: 'Kestrel', path: ['Kestrel'], text: `${table}At night, \`gate_share\` is 25.\n` },
      'en',
    )
    const partial = findFacts(context).flatMap(({ fact, family }) =>
      family.name === 'table-cell' ? [fact.partial === true] : [],
    )
    expect(partial).toEqual([true, false])
  })
})

describe('what is cut', () => {
  test('is not told of a call whose code says how', () => {
    const section = (last: string): string =>
      `# Relays\n\n## relay.seal()\n\nSeals the relay against more frames. ${last}\n\n\`\`\`js\nframes / yards\n\`\`\`\n`
    expect(answers('call-effect', section('It stays shut for the night.'))).toHaveLength(1)
    expect(answers('call-effect', section('The factor is calculated as ..'))).toEqual([])
  })

  test('at a joint is not asked', () => {
    const said = (modes: string): string => `# Gates\n\nThe Orbit gate does not support ${modes}.\n`
    expect(answers('permission', said('ringing modes of the tower'))).toHaveLength(1)
    expect(answers('permission', said('plain and enhanced ringing modes'))).toEqual([])
  })

  test('is no part of a definition: the name that a page gives its matter', () => {
    expect(
      answers(
        'glossary',
        'Kestrel Plus is a subscription service providing bells and rings. (the “Service”).',
        'Kestrel Plus',
      ),
    ).toEqual(['Kestrel Plus is a subscription service providing bells and rings.'])
  })

  test('belongs to the definition of a term', () => {
    const more = 'For the purposes of this definition, "control" means the power over the bells.'
    expect(
      answers('glossary', `"Tower" means the house and all that are under control of the house. ${more}`, 'Licence'),
    ).toEqual([`"Tower" means the house and all that are under control of the house. ${more}`])
  })
})

describe('names that say what they are', () => {
  test.each([
    ['orb_uint32', 'An unsigned, 32-bit integer type.', true],
    ['orb_sint16', 'A signed, 16-bit integer type.', true],
    ['relay_options', 'dictionary of relay options to assist the yard', true],
    ['relay_options', 'dictionary of bells that ring at night', false],
    ['orb_uint32', 'The type of the number of frames.', false],
  ])('%s: %s', (name, said, does) => {
    expect(spellsOut(name, said)).toBe(does)
  })

  test('so do the flags that every command has, symbols of a grammar, and what is told respectively', () => {
    const flags = (name: string): string =>
      `## kes ring\n\n\`${name}\`\n: Shows the number of the last ring of the tower.\n\n\`--bell\`\n: Rings the bell of the tower twice.\n`
    expect(answers('cli-flag', flags('--last-ring'), 'kes ring').join()).toContain('--last-ring')
    expect(answers('cli-flag', flags('--version'), 'kes ring').join()).not.toContain('--version')
    expect(answers('glossary', '`ring_name` is any string not holding a newline.')).toEqual([])
    const object = (told: string): string => `Types BELL_LOW and BELL_HIGH indicate ${told}.`
    expect(answers('object', object('the strength of a ring of the bell'))).toHaveLength(1)
    expect(answers('object', object('a low bell or a high bell respectively'))).toEqual([])
  })
})

describe('a noun without its article', () => {
  test('is asked with it where the text counts it', () => {
    const text = 'Frame relay subnet is an entity that holds the data of a yard.'
    const more = ' Each frame relay subnet has a gate.'
    const first = (page: string): string => asked('glossary', page, { title: 'Frame relay subnets' })[0]!.questions[0]!
    expect(first(text)).toBe('What is Frame relay subnet?')
    expect(first(text + more)).toBe('What is a frame relay subnet?')
  })

  test('is asked with it where it is a driver, or another of many', () => {
    const text = 'Kestrel native driver is a plugin that rings the bells of a yard.'
    const [found] = asked('glossary', text, { title: 'Kestrel native driver' })
    expect(found!.questions[0]).toBe('What is the Kestrel native driver?')
    const needs = '## Requirements\n\n- A bell of the yard.\n- A gate of the yard.\n'
    expect(asked('prerequisites', needs, { title: 'Kestrel Driver', path: ['Kestrel Driver'] })[0]!.questions[0]).toBe(
      'What do I need before I can use the Kestrel Driver?',
    )
  })

  test('is no part of a command: what kind of program it is', () => {
    const text =
      '# kes-ring command-line client\n\n```\nkes-ring [--bell-rope ROPE]\n```\n\n`--bell-rope ROPE`\n: Sets the rope of the bell of the tower.\n'
    expect(asked('cli-flag', text, { title: 'kes-ring command-line client' })[0]!.questions.join()).toContain(
      'kes-ring',
    )
    expect(asked('cli-flag', text, { title: 'kes-ring command-line client' })[0]!.questions.join()).not.toContain(
      'client',
    )
  })
})

describe('what its page alone can place', () => {
  test('is no term: what is told of every call', () => {
    const list = (term: string): string =>
      `# Yard calls\n\n\`bell_rope\`\n: The rope of the bell of the tower.\n\n${term}\n: The identifier of the bell that was rung in the yard.\n`
    expect(answers('definition-list', list('`bell_id`'))).toHaveLength(2)
    expect(answers('definition-list', list('Returns'))).toHaveLength(1)
  })

  test('is no goal: whether the group is set', () => {
    const code = (goal: string): string => `To ${goal}, run:\n\n\`\`\`sh\nkes ls --bells\n\`\`\`\n`
    expect(answers('code-for', code('check whether Kestrel rings twice'))).toHaveLength(1)
    expect(answers('code-for', code('check whether the group is set to bells'))).toEqual([])
  })

  test('is no cause of an opinion', () => {
    const can = (said: string): string => `The Kestrel bell ${said} due to the many ropes and wheels of the tower.`
    expect(answers('cause', can('was broken'))).toHaveLength(1)
    expect(answers('cause', can('can be broken'))).toHaveLength(1)
    expect(answers('cause', can('can be intimidating'))).toEqual([])
  })

  test('is no half of what a thing tells', () => {
    const told = 'The ringFormat parameter specifies the weight of the ring of the tower.'
    expect(answers('object', told)).toHaveLength(1)
    expect(answers('object', `${told} The tower is high.`)).toHaveLength(1)
    expect(answers('object', `${told} If the weight is given, a string is returned.`)).toEqual([])
  })
})

describe('a method of a class', () => {
  const section = (owner: string): string =>
    `# Yards\n\n## Class: ${owner}\n\n### watcher.ref()\n\nKeeps the yard awake as long as the watcher is there.\n`
  const first = (owner: string): string => asked('call-effect', section(owner), { title: 'Yards' })[0]!.questions[0]!

  test('is asked with its class, where others may have one of the name', () => {
    expect(first('yard.GateWatcher')).toBe('What does watcher.ref() of yard.GateWatcher do?')
    expect(first('yard.Watcher')).toBe('What does watcher.ref() of yard.Watcher do?')
    expect(first('Watcher')).toBe('What does watcher.ref() do?')
  })
})
