import { describe, expect, it } from 'vitest'
import { families } from '../../../src/offline/families/index.ts'
import { findFacts } from '../../../src/offline/find-facts.ts'
import { readPassage } from '../../../src/offline/read-passage.ts'
import { allAbilities } from '../../../src/offline/responder.ts'
import { namesItsMatter } from '../../../src/offline/scope/names-its-matter.ts'
import { scopesFor } from '../../../src/offline/scope/scope.ts'
import { withScope } from '../../../src/offline/wording/realise.ts'
import { realiseFact } from '../../../src/offline/wording/realise-fact.ts'
import { realised } from '../../../src/offline/wording/realised.ts'
import { voiceFor } from '../../../src/offline/wording/voice.ts'
import { randomFrom } from '../../../src/text/random.ts'
import { asked } from '../asked.ts'

const isPartial = (name: string, text: string): boolean =>
  findFacts(
    readPassage({ chunk_id: 'p1', title: 'Handbook', path: [], text }, 'en'),
    families.filter((family) => family.name === name),
  ).some(({ fact }) => fact.partial === true)

describe('answers about rules', () => {
  it.each([
    [
      'conditional-effect',
      'If the courier finds nobody, the parcel goes to the depot. It is kept there for a week. Lockers are emptied daily.',
      'If the courier finds nobody, the parcel goes to the depot. It is kept there for a week.',
    ],
    [
      'conditional-duty',
      'If you lose a badge, report it at the desk. Keep the receipt for the new one. Badges are blue.',
      'If you lose a badge, report it at the desk. Keep the receipt for the new one.',
    ],
    [
      'permission',
      'Guests cannot use the sauna. However, the pool is open to them. Towels are blue.',
      'No. Guests cannot use the sauna. However, the pool is open to them.',
    ],
    [
      'limit',
      'A member can borrow up to six books. However, maps do not count. The library is closed on Mondays.',
      'A member can borrow up to six books. However, maps do not count.',
    ],
  ])('hold what the next sentences add to a %s', (family, text, answer) => {
    expect(asked(family, text).map((each) => each.answer)).toEqual([answer])
  })

  it('are partial where the text goes on into a list or for too long', () => {
    const rule = 'If you lose a badge, report it at the desk of the Northgate office.'
    expect(isPartial('conditional-duty', rule)).toBe(false)
    expect(isPartial('conditional-duty', `${rule} There are two ways to do so:`)).toBe(true)
    expect(
      isPartial('conditional-duty', `${rule} It opens at nine. They ask for a name. Then wait. It takes an hour.`),
    ).toBe(true)
  })
})

describe('conditions', () => {
  it('that are too long to repeat are not copied into a question', () => {
    const text = 'If a hotel network replaces the certificate of the vault, the agent refuses to send anything.'
    const [fact] = asked('conditional-effect', text)
    expect(fact?.questions.join() ?? '').not.toContain('if a hotel network replaces')
  })

  it.each([
    'If multiple of the options are given, the highest maximum is used by Vaultline.',
    'If the level is an integer, it must be 4 or 6 in Vaultline.',
  ])('that name nothing or rule nothing are left out: %s', (text) => {
    expect(asked('conditional-effect', text)).toEqual([])
  })

  it('are asked of the case that they describe, where the rule is about it', () => {
    const text = 'If a parcel weighs more than the label of its sender says, the parcel is held at the Northgate depot.'
    expect(asked('conditional-effect', text).flatMap(({ questions }) => questions)).toContain(
      'What happens to a parcel that weighs more than the label of its sender says?',
    )
  })

  it('give no duty of the reader where a manual says what its program does', () => {
    expect(asked('conditional-duty', 'If the --all flag is given, return every entry of the archive.')).toEqual([])
    expect(asked('conditional-duty', 'If you have trouble with the lock, check the troubleshooting guide.')).toEqual([])
    expect(asked('conditional-duty', 'If you remove a locker, you may not open a new locker for a day.')).toEqual([])
    expect(
      asked('conditional-duty', "If you're using Windows or macOS, use one of the bells from the page of the tower."),
    ).toEqual([])
  })
})

describe('permissions', () => {
  it.each([
    'Fixes are prepared for all supported releases of Vaultline.',
    'New Vaultline interfaces should be documented as required.',
    'You can filter the results by certain attributes.',
    'You can use vault-tools when you care about the whole stack.',
    'You can get Vaultline via the vault-tools registry.',
    'Only administrators and the owner can set up Vaultline reports.',
    'The Vaultline interface allows 600 requests per minute.',
    'Otherwise the Vaultline importer cannot read the boxes.',
    'Warnings are available on the warnings property.',
    'By default, the Vaultline lane is enabled for all boxes.',
    '## Troubleshooting\n\nThe Vaultline importer cannot read the boxes.',
    'A third Vaultline lane is not available for boxes.',
    'If the Vaultline lane is shut, wait for an hour. You cannot rename the Vaultline boxes by hand.',
    '## Option 2: a Vaultline lane\n\nYou cannot rename the Vaultline boxes by hand.',
    '- **Shut lanes**: You cannot rename the Vaultline boxes by hand.\n- **Gates**: You cannot ring the Vaultline bell twice.',
  ])('nobody wonders about are not asked: %s', (text) => {
    expect(asked('permission', `You must read this first.\n\n${text}`)).toEqual([])
  })

  it('take no time for the beginning of a name', () => {
    expect(asked('permission', 'Vaultline does not support drawers.')).toHaveLength(1)
    expect(asked('permission', 'Currently Vaultline does not support drawers.')).toEqual([])
  })

  it('are no wonder where the name of one thing is all that is told', () => {
    expect(asked('permission', 'You can run `vault-tools --help` for the options of the lane.')).toEqual([])
    expect(asked('permission', 'You can rename a vault after the import.')).toHaveLength(1)
  })

  it('are asked with the subject small that is no name', () => {
    expect(asked('permission', 'Explicit approval is not required for Vaultline reports.')[0]?.questions).toContain(
      'Is explicit approval required for Vaultline reports?',
    )
  })
})

describe('defaults and limits', () => {
  it('have no limit in the verb and another one behind it', () => {
    expect(asked('limit', 'Vaultline supports names up to 64 characters in length.')).toHaveLength(1)
    expect(asked('limit', 'Vaultline only supports names up to 64 characters in length.')).toEqual([])
  })

  it('ask for the deed itself', () => {
    expect(
      asked('default', 'By default, the page Audit shows events from severity 2 upwards.')[0]?.questions,
    ).toContain('What does the page Audit show by default?')
  })

  it('do not ask what a step finds by default', () => {
    const said = 'By default, audit logging is disabled.'
    expect(asked('default', said)).not.toEqual([])
    expect(asked('default', `To open the gate:\n\n1. Choose the gate. ${said}\n2. Wait for a minute.\n`)).toEqual([])
  })

  it('do not ask what is done where the text says from where', () => {
    const kestrel = (rest: string) => asked('default', `By default, Kestrel Relay Manager installs ${rest}.`)
    expect(kestrel('the packages of the yard')).not.toEqual([])
    expect(kestrel('from the primary registry of the yard')).toEqual([])
  })

  it('are not seen where a flag sets them', () => {
    expect(asked('default', "Using --fast sets the default to 'fast-mode'.")).toEqual([])
  })

  it('put the article that a list leaves out', () => {
    expect(asked('limit', 'Maximum line length is 120 characters.')[0]?.questions).toContain(
      'What is the maximum line length?',
    )
  })
})

describe('questions about rules', () => {
  it.each([
    ['What happens if the test fails?', false],
    ['Is the ASCII option supported by default?', false],
    ['What happens if the --json flag is used?', false],
    ['Is it always the case that the owner is told within 48 hours?', false],
    ['How should I proceed if the CI is not green?', false],
    ['A customer asks: is it allowed to open an issue?', false],
    ['What happens if the test fails in Vaultline?', true],
    ['What happens if agent.yaml contains an error?', true],
    ['Can an auditor shorten the retention of a laptop snapshot?', true],
  ])('tell what the rule is of: %s → %s', (question, tells) => {
    expect(namesItsMatter(question)).toBe(tells)
  })

  it('are narrowed to the product that the title names, where they name nothing', () => {
    const text = 'Run `vault-tools pack` first.\n\nNested archives are not supported on older phones.'
    const context = readPassage({ chunk_id: 'p1', title: 'vault-tools', path: [], text }, 'en')
    const [found] = findFacts(
      context,
      families.filter(({ name }) => name === 'permission'),
    )
    const voice = voiceFor('en', { persona: 'developer', phrasing: 'concise', wording: 'similar' })!
    const engine = { knowledge: undefined, abilities: { ...allAbilities, foresight: false } }
    expect(realised(found!, voice, randomFrom('a'), [], engine, () => {})?.question).toContain('vault-tools')
  })

  it('are narrowed to a function by its call', () => {
    const text = '### archive.open(path[, flags])\n\nThe flags are optional.'
    const context = readPassage({ chunk_id: 'p1', title: 'Archive', path: [], text }, 'en')
    expect(scopesFor({ quotes: [{ start: 34, end: 50 }] }, 'Are the flags optional?', context)[0]?.phrase).toBe(
      'in archive.open()',
    )
  })
})

describe('a case under a policy', () => {
  it('stands behind what asks to be told, for the telling is not under it', () => {
    expect(withScope('Please tell me after how long keys expire{scope}.', 'under the House Rules', 'en')).toBe(
      'Please tell me after how long keys expire under the House Rules.',
    )
    const text = '# House Rules\n\n## Keys\n\nKeys are replaced within 30 days when a tenant leaves the house.\n'
    const context = readPassage({ chunk_id: 'a', title: 'House Rules', path: [], text }, 'en')
    const [found] = findFacts(context).filter(({ family }) => family.name === 'duration')
    const scope = { phrase: 'under the House Rules', level: 1 }
    const questions = Array.from({ length: 30 }, (_each, draw) =>
      realiseFact(found!, voiceFor('en', {})!, randomFrom('front', draw), scope, 8).map(({ question }) => question),
    ).flat()
    expect(questions.some((question) => /^Under the House Rules, /.test(question))).toBe(true)
    expect(
      questions.filter((question) => /^Under the House Rules, (?:please|do you know|can you)/.test(question)),
    ).toEqual([])
  })

  it('is told first, and the policy is named in the question', () => {
    const text = 'If you lose your second factor, you must contact support from the address of the account.'
    const [fact] = asked('conditional-duty', text)
    expect(fact?.questions).toContain('I have lost my second factor. What should I do?')
    expect(withScope('I have lost my badge{scope}. What should I do?', 'under the House Rules', 'en')).toBe(
      'I have lost my badge. Under the House Rules, what should I do?',
    )
    expect(withScope('I keep seeing ring-mode{scope}. What is it?', 'for the bell', 'en')).toBe(
      'I keep seeing ring-mode for the bell. What is it?',
    )
    expect(withScope('Suppose I have no badge. What can I do{scope}?', 'for vault-tools', 'en')).toBe(
      'Suppose I have no badge. For vault-tools, what can I do?',
    )
  })
})
