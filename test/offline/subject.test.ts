import { describe, expect, it } from 'vitest'
import { findFacts } from '../../src/offline/find-facts.ts'
import { subjectNamed } from '../../src/offline/places/subject.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { scopesFor } from '../../src/offline/scope/scope.ts'
import { realiseFact } from '../../src/offline/wording/realise-fact.ts'
import { voiceFor } from '../../src/offline/wording/voice.ts'
import { randomFrom } from '../../src/text/random.ts'

const named = (headings: readonly string[], text = 'Text.'): string | undefined =>
  subjectNamed(headings, readPassage({ chunk_id: 'p', title: headings[0]!, path: [...headings], text }, 'en'))?.name

describe('what a place is about', () => {
  it('is a command as it is typed, whatever its page is called', () => {
    expect(named(['crate-pack', 'Description'], '`crate pack` packs.')).toBeUndefined()
    expect(named(['crate-pack'], 'Run:\n\n```\ncrate pack --all\n```\n')).toBe('crate pack')
    expect(named(['Crate Pack'], 'Use `crate pack`.')).toBe('crate pack')
    expect(named(['crate-config', 'get'], '```\ncrate config get KEY\n```\n\n`crate config` reads.')).toBe(
      'crate config get',
    )
  })

  it('is a command under the title of its manual page', () => {
    expect(named(['crate-pack(1)', 'NAME'], 'Text.')).toBeUndefined()
    expect(named(['crate-pack(1)'], '`crate pack` packs.')).toBe('crate pack')
  })

  it('is of the kind that the text gives it, and written as it is there', () => {
    expect(named(['Hints', 'unused-crates'], 'The `unused_crates` lint looks for crates.')).toBe(
      'the unused_crates lint',
    )
    expect(named(['Hints', 'stack-up'], 'Call the `stack_up` macro.')).toBe('the stack_up macro')
  })

  it('is a function without its arguments, an event of its class, a setting with its kind', () => {
    expect(named(['Files', 'fs.readFile(path[, options], callback)'])).toBe('fs.readFile()')
    expect(named(['Files', 'new Agent([options])'])).toBe('the Agent constructor')
    expect(named(['Net', 'Class: net.Socket', "Event: 'close'"])).toBe("the 'close' event of net.Socket")
    expect(named(['Config', 'Config Settings', 'tag-prefix'])).toBe('the tag-prefix setting')
    expect(named(['crate.json', 'bugs'])).toBe('the bugs field of crate.json')
  })

  it('is no part of the help of a command', () => {
    expect(named(['Kes', 'kes ring'], 'Type `kes ring` now.')).toBe('kes ring')
    expect(named(['Kes', 'kes ring options'], 'Type `kes ring options` now.')).toBeUndefined()
  })

  it('is a product without its motto, and no common noun', () => {
    expect(named(['p-queue'])).toBe('p-queue')
    expect(named(['stache.js - templates with JavaScript'])).toBe('stache.js')
    expect(named(['Hold Rooms'], 'A Hold Room is a room. You pay for a Hold Room by the day.')).toBe('Hold Rooms')
    expect(named(['Laptops and travel'])).toBeUndefined()
    expect(named(['TLS (SSL)'])).toBeUndefined()
    expect(named(['Guide', 'Usage'])).toBeUndefined()
  })
})

const required = (title: string, path: readonly string[], text: string, question: string): string | undefined => {
  const context = readPassage({ chunk_id: 'p', title, path: [...path], text }, 'en')
  const [found] = findFacts(context)
  return scopesFor(found!.fact, question, context).find((scope) => scope.required)?.phrase
}

describe('a question names what its place is about', () => {
  const text = '`crate pack` packs a folder.\n\nIf no name is given, the command packs the current folder.'

  it('unless its own words do', () => {
    expect(required('crate-pack', ['crate-pack'], text, 'What happens if no name is given?')).toBe('in crate pack')
    expect(
      required('crate-pack', ['crate-pack'], text, 'What happens in crate pack if no name is given?'),
    ).toBeUndefined()
    expect(required('crate-pack', ['crate-pack'], text, 'What is CRATE_PACK_DIR?')).toBeUndefined()
    expect(required('Hooks', ['Hooks', 'after([fn])'], text, 'What happens if no name is given?')).toBe('in after()')
  })

  it('and says with the lead-in of a list when its items hold', () => {
    const listed =
      'For install scripts (`pre`, `post`), crate sets these variables:\n\n* `CRATE_FROM` - The folder that the files come from.\n* `CRATE_TO` - The folder that the files go to.\n'
    expect(required('Scripts', ['Scripts'], listed, 'What does the CRATE_FROM variable mean?')).toBe(
      'for install scripts',
    )
  })
})

describe('what is typed into a search box', () => {
  it('has the name in front of keywords only, and not of what would take the name for its own', () => {
    const text = '`crate pack` packs a folder.\n\n#### `json`\n\n* Default: false\n* Type: Boolean\n\nWrites JSON.\n'
    const context = readPassage({ chunk_id: 'p', title: 'crate-pack', path: ['crate-pack'], text }, 'en')
    const found = findFacts(context).filter(({ family }) => family.name === 'setting-value')
    const voice = { ...voiceFor('en', {})!, distance: 0 as const, register: 'query' as const }
    const typed = found.flatMap((each) => {
      const [scope] = scopesFor(each.fact, 'What is the default of the json option?', context)
      return [1, 2, 3, 4, 5, 6].flatMap((seed) =>
        realiseFact(each, voice, randomFrom('typed', seed), scope, 8).map(({ question }) => question),
      )
    })
    expect(typed.length).toBeGreaterThan(6)
    expect(typed.join('\n')).not.toMatch(/crate pack (?:default|type) of/)
  })
})

describe('what holds under a lead-in alone', () => {
  it('is asked, answered and proved with it', () => {
    const lead = 'Notable differences inside a night crate are:'
    const text = `${lead}\n\n* The \`crate_log\` module is not supported.\n* The \`crate_lid\` module is not supported.\n`
    const context = readPassage({ chunk_id: 'p', title: 'Crates', path: ['Crates'], text }, 'en')
    const found = findFacts(context).find(({ family }) => family.name === 'permission')!
    const [scope] = scopesFor(found.fact, 'Is the crate_log module supported?', context)
    expect(scope!.phrase).toMatch(/^inside a night crate/)
    const voice = { ...voiceFor('en', {})!, distance: 0 as const }
    const [candidate] = realiseFact(found, voice, randomFrom('lead'), scope)
    expect(candidate!.answer.text).toBe('No. Inside a night crate, the crate_log module is not supported.')
    expect(candidate!.fact.quotes.map((quote) => context.clean(quote))).toEqual([
      'The crate_log module is not supported.',
      lead,
    ])
  })
})

describe('nothing is asked', () => {
  const families = (text: string, path: readonly string[] = ['Crates']): string[] =>
    findFacts(readPassage({ chunk_id: 'p', title: 'Crates', path: [...path], text }, 'en')).map(
      ({ fact }) => fact.family,
    )
  const sentence = 'If the node loses its quorum, the cluster stops all writes.'

  it('about examples', () => {
    expect(families(`## Writes\n\n${sentence}`, ['Crates', 'Writes'])).toContain('conditional-effect')
    expect(families(`## An example\n\n${sentence}`, ['Crates', 'An example'])).toEqual([])
    expect(families('If foo loses its quorum, the cluster stops all writes.')).not.toContain('conditional-effect')
  })

  it('about an item whose lead-in holds a condition that is too long to say', () => {
    const lead =
      'If you have moved the crates of more than two teams into one shared hall since the last inventory, note:'
    expect(families(`${lead}\n\n* ${sentence}\n* The hall is closed.\n`)).toEqual([])
    expect(families(`Note:\n\n* ${sentence}\n* The hall is closed.\n`)).toContain('conditional-effect')
    const cases = 'The inventory stops when either of the following happens:'
    expect(families(`${cases}\n\n* ${sentence}\n* The hall is closed.\n`)).toEqual([])
  })
})

describe('what is no question of the documents', () => {
  const of = (family: string, text: string, path: readonly string[] = ['Crates']): string[] =>
    findFacts(readPassage({ chunk_id: 'p', title: 'Crates', path: [...path], text }, 'en'))
      .filter(({ fact }) => fact.family === family)
      .map(({ fact }) => fact.subject)

  it('is one tip of several, one step, or what is reached by degrees', () => {
    expect(of('purpose', 'To verify the crate before a voyage, run `crate seal`.')).toHaveLength(1)
    expect(
      of('purpose', 'To verify the crate before a voyage, run `crate seal`. You can also press the button.'),
    ).toEqual([])
    expect(of('purpose', 'To verify the crate faster before a voyage, run `crate seal`.')).toEqual([])
    expect(
      of('purpose', 'Do this:\n\n1. To verify the crate before a voyage, run `crate seal`.\n2. Wait for a minute.\n'),
    ).toEqual([])
  })

  it('is the difference of two fields that nobody mixes up', () => {
    const fields = (names: readonly string[]): string =>
      `The following fields are set:\n\n${names.map((name, nth) => `* \`${name}\` - The place of the crate in the ${name} hall ${['by day', 'at night', 'on Sundays'][nth]}.`).join('\n')}\n`
    expect(of('difference', fields(['old_hall', 'new_hall', 'crate_weight']))).toEqual(['old_hall / new_hall'])
    expect(of('difference', fields(['hall', 'weight', 'owner']))).toEqual([])
    const named =
      '* `HallName` - The name of the hall.\n* `CrateName` - The name of the crate.\n* `weight` - How heavy it is.\n'
    expect(of('difference', `The following fields are set:\n\n${named}`)).toEqual([])
  })

  it('is a column of commands, or a measurement', () => {
    const table = (header: string): string =>
      `| Token type | ${header} |\n| --- | --- |\n| Short | 5 minutes |\n| Long | 9 minutes |\n`
    expect(of('table-cell', table('Maximum age'))).not.toEqual([])
    expect(of('table-cell', table('`crate seal`'))).toEqual([])
    const mixed = '| Setting | Small crate |\n| --- | --- |\n| Longest stay | 72 hours |\n| Share of the hall | 50% |\n'
    expect(of('table-cell', mixed.replace('50%', '90 hours'))).not.toEqual([])
    expect(of('table-cell', mixed)).toEqual([])
    expect(of('table-cell', table('Maximum age'), ['Crates', 'Benchmarks'])).toEqual([])
  })
})
