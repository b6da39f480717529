import { describe, expect, it } from 'vitest'
import { subjectNamed } from '../../src/offline/places/subject.ts'
import { scopesFor } from '../../src/offline/scope/scope.ts'
import { rulesOf } from '../../src/offline/structure/rules-name.ts'
import { asSubject } from '../../src/offline/text/casing.ts'
import { sinceVersion } from '../../src/offline/text/since-version.ts'
import { asked } from './asked.ts'
import { passage } from './passage.ts'

const answers = (family: string, text: string): string[] => asked(family, text).map(({ answer }) => answer)
const placeOf = (family: string, text: string, value: string): string[] => {
  const context = passage(text)
  const start = text.indexOf(value)
  return scopesFor({ family, quotes: [{ start, end: start + value.length }] }, 'What is it?', context).map(
    ({ phrase }) => phrase,
  )
}

describe('what a setting is for', () => {
  it('is not from when on there is one', () => {
    expect('Available in versions 2.2.12 and later. Rings.'.replace(sinceVersion, '')).toBe('Rings.')
    const page = (said: string) =>
      `# Ring variables\n\n## ring_tone\n\n${said}\n\nSets the tone in which all the bells of the tower ring at noon.`
    const told = answers('setting-effect', page('Available in versions 2.2.12 and later.'))
    expect(told.join(' ')).toContain('tone in which all the bells')
    expect(told.join(' ')).not.toContain('2.2.12')
  })

  it('is no reference to where it is told', () => {
    const page = '# Ring variables\n\n## ring_tone\n\n'
    expect(
      answers(
        'setting-effect',
        `${page}Extensive documentation of the ring_tone values is provided in the bell reference.`,
      ),
    ).toEqual([])
  })
})

describe('an entry that tells what happens', () => {
  const list = (said: string): string =>
    `# Tower\n\nThe following options are available:\n\n- \`ring_limit\`: ${said}\n- \`ring_name\`: The name of the ring that is melted first.\n`

  it('is no name of a thing', () => {
    expect(
      answers('definition-list', list('Each time the founder dumps a ring to the cache it adds a list.'))[0],
    ).toMatch(/^Each time/)
    expect(answers('definition-list', list('Large rings tend to take a while to cool, so wait for them.'))[0]).toMatch(
      /^Large rings/,
    )
  })

  it('is asked for by what it means', () => {
    const [first] = asked('definition-list', list('A ring is being melted from a bell which was found in the cache.'))
    expect(first?.shape).toBe('meaning')
  })
})

describe('a duty', () => {
  it('is none where a verb stands behind its subject', () => {
    expect(
      answers('conditional-duty', 'If the tower has no guard, then access control for the gate is done with keys.'),
    ).toEqual([])
    expect(
      answers('conditional-duty', 'If the tower supports guards, then access control options are more advanced.'),
    ).toEqual([])
    expect(
      answers('conditional-duty', 'If a ring matches and moves the bell away, Redirect never sees the bell.'),
    ).toEqual([])
    expect(
      answers('conditional-duty', 'If you change the ring of a tower, make sure that the bell is muted.'),
    ).toHaveLength(1)
    expect(
      answers('conditional-duty', 'If you change the ring of a tower, restart the bell that is muted.'),
    ).toHaveLength(1)
  })

  it('says itself to what it is done', () => {
    expect(answers('conditional-duty', 'If you are running an old tower of brass, limit this to 100 or so.')).toEqual(
      [],
    )
    expect(answers('conditional-duty', 'If your founder makes decent rings of brass, set it accordingly.')).toEqual([])
    expect(
      answers('conditional-duty', 'If you are running an old tower of brass, limit the rings to 100.'),
    ).toHaveLength(1)
  })
})

describe('what is required', () => {
  it('is more than a number of steps', () => {
    expect(answers('requirement', 'Melting a ring of brass in a small tower requires two steps.')).toEqual([])
    expect(answers('requirement', 'Melting a ring of brass in a small tower requires an oven of stone.')).toHaveLength(
      1,
    )
  })
})

describe('rows without a name', () => {
  it('are not compared', () => {
    const table = (first: string, second: string): string =>
      `# Ring limits\n\n| Ring size | Rate limit |\n|---|---|\n| ${first} | 100 |\n| ${second} | 75 |\n`
    expect(answers('table-compare', table('100', '150'))).toEqual([])
    expect(answers('table-compare', table('ring_s', 'ring_m'))).not.toEqual([])
  })
})

describe('where a setting belongs', () => {
  it('is a section of the file', () => {
    const page = '# Bell server\n\n## [bell-founder]\n\nThe default of `ring_time` is 10.'
    expect(placeOf('config-key', page, 'The default')).toContain('in the [bell-founder] section')
    expect(placeOf('glossary', page, 'The default')).not.toContain('in the [bell-founder] section')
  })

  it('is a directive by its kind, and no chapter on a matter', () => {
    const page = (heading: string): string => `# Bells\n\n## ${heading}\n\nRings are valid for 90 days.`
    expect(placeOf('duration', page('RingWindow Directive'), 'Rings are')).toContain('with the RingWindow directive')
    expect(placeOf('duration', page('Bell2 Setup'), 'Rings are')).toEqual([])
  })

  it('is not under guidelines where one asks how to do something', () => {
    const page = '# Bell Ringing Guidelines\n\nTo test the bell, pull the rope.'
    expect(placeOf('code-for', page, 'To test').join(' ')).not.toContain('under')
  })
})

describe('what a page is called', () => {
  it('has no number of a chapter, and is no word that every manual has', () => {
    const named = (title: string): string | undefined => subjectNamed([title], passage(`# ${title}\n\nRings.`))?.name
    expect(named('2.5.14. RingPush')).toBe('RingPush')
    expect(named('2.5. Configuration')).toBeUndefined()
  })
})

describe('an entry', () => {
  const list = (entry: string): string => `# Ring push\n\nThe following arguments are used:\n\n- ${entry}\n`

  it('is called without its default', () => {
    const [first] = asked(
      'definition-list',
      list(
        'ring_ref (default merge): the ring to melt for a request\n- ring_url (default none): the place to ask for a ring',
      ),
    )
    expect(first?.answer).toMatch(/ring_ref argument is the ring to melt/)
    expect(first?.questions.join(' ')).not.toContain('default')
  })

  it('does not open with whether one needs it', () => {
    const text = list('`ring_token`: (mandatory) The token given by the founder.')
    expect(answers('definition-list', text)[0]).toMatch(/is the token/)
  })
})

describe('a default out of a table', () => {
  const table = (row: string): string =>
    `# Bell server\n\n| Option | Default |\n|---|---|\n| ${row} | 30 |\n| \`b_c\` | 40 |\n`

  it('is what a setting defaults to', () => {
    const told = asked('table-cell', table('`ring_time`')).flatMap(({ questions }) => questions)
    expect(told).toContain('What does the ring_time option default to?')
    expect(told.join(' ')).not.toContain('default value for the ring_time option')
  })
})

describe('what must not be done for a reason', () => {
  it('is not asked with it', () => {
    expect(answers('permission', 'You must not use your main tower for reasons of noise.')).toHaveLength(1)
    expect(answers('permission', 'You must not use your main tower for safety and noise reasons.')).toEqual([])
  })
})

describe('titles that name no rules', () => {
  const ruled = (title: string, text: string): string | undefined => rulesOf({ title, text, language: 'en' })

  it('are those of things that are made', () => {
    const made = 'Create a new policy for each ring. Every policy has a name. The default policy has none.'
    expect(ruled('Ring Policies', made)).toBeUndefined()
    expect(ruled('Ring Policies', 'We refund rings. You must not melt them.')).toBe('the Ring Policies')
    expect(ruled('Terms Used to Describe Rings', 'A ring is round.')).toBeUndefined()
  })
})

describe('the name of a setting', () => {
  it('has no capital for opening its sentence', () => {
    expect(asSubject('Ring_depth', passage('Ring_depth is 4.'))).toBe('ring_depth')
  })
})
