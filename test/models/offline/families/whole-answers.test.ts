import { describe, expect, test } from 'vitest'
import { spellsOut } from '../../../../src/models/offline/text/spells-out.ts'
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
