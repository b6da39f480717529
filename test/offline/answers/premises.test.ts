import { expect, test } from 'vitest'
import { falsePremises } from '../../../src/offline/answers/adversarial/false-premise.ts'
import { doubting, inOtherWords } from '../../../src/offline/answers/adversarial/premises/frames.ts'
import { besides } from '../../../src/offline/answers/adversarial/premises/other-number.ts'
import { openDesk } from '../../../src/offline/authoring/desk.ts'
import { randomFrom } from '../../../src/text/random.ts'
import { passage } from './ask-offline.ts'

const draws = Array.from({ length: 60 }, (_, nth) => randomFrom('premises', nth))

test('a false claim is put in many ways, so that no frame marks a set', () => {
  for (const language of ['en', 'es', 'pt'] as const) {
    const asked = new Set(draws.map((random) => doubting('depth is 2 by default', language, random)))
    expect(asked.size).toBeGreaterThan(8)
    for (const question of asked) {
      expect(question).toMatch(/^[¿\p{Lu}].*\?$/u)
      expect(question.toLowerCase()).toContain('depth is 2 by default')
      // The answer begins with `No`.
      expect(question).not.toMatch(/wrong|equivoco|errad/)
    }
  }
})

test('no frame around a false claim has four words of its own in a row', () => {
  for (const random of draws) {
    const frame = doubting('depth is 2 by default', 'en', random).split(/depth is 2 by default/i)
    for (const piece of frame) expect((piece.match(/\p{L}+/gu) ?? []).length).toBeLessThan(4)
  }
})

test('a claim that opens with its place is told with that', () => {
  for (const random of draws)
    expect(doubting('in Orbit, depth is 2', 'en', random)).not.toMatch(
      /(?:told me|thought|confirm|says?|assumed|believe) in/,
    )
})

test('several things are not mistaken for one', () => {
  for (let nth = 0; nth < 8; nth++)
    expect(claimed(`${'A hall group needs 3 initial members.'}${' '.repeat(nth)}`, 'Orbit Charter')).not.toMatch(
      /needs 1 /,
    )
})

test('an option is that of a command, or the command has it', () => {
  const claims = draws.map((random) => inOtherWords('the default of the depth option in orbit sync is 2', 'en', random))
  expect(claims).toContain("orbit sync's depth option defaults to 2")
  expect(claims).toContain('the depth option in orbit sync defaults to 2')
})

test('a default is claimed in other words than documents tell it', () => {
  const claims = new Set(draws.map((random) => inOtherWords('the default value of --depth is 2', 'en', random)))
  expect(claims).toContain('--depth defaults to 2')
  expect(claims.size).toBeGreaterThan(2)
})

test('the name of a setting begins no sentence with a capital', () => {
  const asked = draws.map((random) => doubting('orbit.depth is 2 by default', 'en', random)).join()
  expect(asked).not.toContain('Orbit.depth')
})

test('what tells no default stays as it is', () => {
  expect(inOtherWords('an agent may keep 3 dumps', 'en', draws[0]!)).toBe('an agent may keep 3 dumps')
})

const claimed = (text: string, title = 'Orbit', language = 'en'): string => {
  const desk = openDesk([passage('page#c1', title, `# ${title}\n\n${text}\n`)], { language, profile: {} })
  if (typeof desk === 'string') throw new Error(desk)
  return [1, 2, 3]
    .flatMap((seed) => [...falsePremises(desk, randomFrom(seed), { language } as never, {} as never)])
    .map(({ question, ideal_answer }) => `${question} ${ideal_answer}`)
    .join('\n')
}

test('a default of a setting is mistaken for an amount near to it, and not for that of another setting', () => {
  const rows =
    '| `ring_clients` | 1024 |\n| `ring_speed` | 6200 |\n| `ring_chunk` | 2048 |\n| `ring_rest` | 3600 |\n| `ring_port` | 514 |'
  const claims = claimed(`| Option | Default |\n|---|---|\n${rows}`, 'Orbit limits')
  expect(claims).toMatch(/ring_clients[^?]* (?:512|2048)\b/)
  expect(claims).toMatch(/ring_chunk[^?]* (?:1024|4096)\b/)
  expect(claims).not.toMatch(/ring_clients[^?]* (?:6200|3600)\b|2045|ring_(?:speed|port)/)
})

test('a default out of a table of quotas is a quota in a claim, too', () => {
  const rows = '| Bells per tower | 20 |\n| Gates per tower | 50 |\n| Keys per gate | 10 |'
  const told = (title: string) => claimed(`| Resource | Default |\n|---|---|\n${rows}`, title)
  expect(told('Orbit quotas')).toMatch(/the default quota for bells per tower is/i)
  expect(told('Orbit quotas')).not.toMatch(/the default for/i)
  expect(told('Orbit limits')).toMatch(/the default limit for/i)
})

test('a prohibition is believed to be a permission, and corrected in its own words', () => {
  expect(claimed("You can't rename an Orbit vault.")).toMatch(/I can rename an Orbit vault.* No\. .*can't rename/)
  expect(claimed('No se puede renombrar una bóveda de Orbit.', 'Orbit', 'es')).toMatch(
    /se puede renombrar.* No\. No se/,
  )
})

test('of what is supported nobody knows where, only the place is believed wrongly', () => {
  expect(claimed('The `trace_events` module is not supported.')).toBe('')
  expect(claimed('The `trace_events` module is not supported on Windows.')).toMatch(/is supported on Windows/)
})

test('what is off for a size is not believed to be on', () => {
  const help = (flag: string): string => claimed(`\`\`\`\n${flag} (default off)\n\`\`\``, 'orbit sync')
  expect(help('--spin           let the vault spin at night')).toMatch(/on/)
  expect(help('--hoard size     how much may lie in the vault')).toBe('')
})

test('the default of an option that many programs have is believed of one of them, or not at all', () => {
  const told = (key: string): string =>
    claimed(`## Settings\n\n#### \`${key}\`\n\n* Default: false\n* Type: Boolean\n\nKeeps the vault shut.\n`, 'About')
  expect(told('read_only_vault')).toMatch(/read_only_vault/)
  expect(told('read-only')).not.toMatch(/read-only option(?! in| of)/)
})

test('a date is put behind no clause that it would belong to', () => {
  expect(claimed('The town of Halm signed in 1985 a treaty with Orn.', 'Halm')).toMatch(/treaty with Orn in (?!1985)/)
  expect(claimed('In 1985 the town of Halm signed a treaty that ended a war.', 'Halm')).toBe('')
})

test('amounts are mistaken for others that people set, and what is no amount is not', () => {
  expect(besides(60, ' seconds')).not.toContain(72)
  expect(besides(256)).toEqual([128, 512])
  expect(besides(36, ' hours')).toEqual(expect.arrayContaining([24, 48]))
  expect(besides(8443)).toEqual([])
})

test('a name that has no article keeps its capital where it is mistaken', () => {
  const said = claimed('Orlova pode acomodar até 21 barcos.', 'Porto', 'pt')
  expect(said).toMatch(/Orlova pode acomodar até (?!21)\d+ barcos/)
  expect(said).not.toContain('orlova')
})

test('what rules lay down is mistaken under their name', () => {
  expect(claimed('Requests for erasure are answered within 30 days.', 'Orbit Privacy Policy')).toMatch(
    /requests for erasure are answered within (?!30)\d+ days under the Orbit Privacy Policy/i,
  )
})

test('a claim that names its rules names them once', () => {
  expect(
    claimed('The Orchard Public License does not permit selling apples.', 'Orchard Public License Version 2'),
  ).not.toMatch(/under the Orchard/)
})

test('what one person did is put down to another of the same document', () => {
  const text = 'Ana Ruiz founded the Orbit council in 1987. The Orbit archive was designed by Tomas Brandt.'
  const both = claimed(text, 'History of Orbit')
  expect(both).toMatch(/Tomas Brandt founded the Orbit council/)
  expect(both).not.toMatch(/Tomas Brandt designed|Ana Ruiz founded the Orbit council in 1987\. (?:Is|Am|Did|Does)/)
})

test('one code is taken for its neighbour, but no name whose words tell what it means', () => {
  const table = (first: string, second: string): string =>
    `| Code | Meaning | What to do |\n|---|---|---|\n| ${first} | The vault is full | Delete old files |\n| ${second} | The clock of the machine is wrong | Set the clock |\n| OR-204 | The key is lost | Ask for another |\n| OR-310 | The door is shut | Open it |\n`
  expect(claimed(table('OR-112', 'OR-113'), 'Error codes')).toMatch(/OR-112 error means that the clock .* No\. /)
  expect(claimed(table('VAULT_FULL', 'WRONG_CLOCK'), 'Error codes')).not.toMatch(
    /VAULT_FULL error means that the clock/,
  )
  const types =
    '## Types\n\n`orb_sint16`\n: A signed, 16-bit integer type.\n\n`orb_uint16`\n: An unsigned, 16-bit integer type.\n'
  expect(claimed(types, 'Orbit types')).not.toMatch(/orb_sint16 is an unsigned/)
})

test('the default of an option of a function is mistaken too', () => {
  const text =
    '## orbit.watch(path[, options])\n\n* `options` {Object}\n  * `keepOpen` {boolean} Keeps it open. **Default:** `false`.\n'
  expect(claimed(text, 'Orbit')).toMatch(/keepOpen .*true/)
})

test('a claim about one of several products says of which, and of which of its features', () => {
  const product = {
    name: 'Orbit',
    isNamed: (asked: string) => asked.includes('Orbit'),
    isSaid: (asked: string) => asked.includes('Orbit'),
    isShared: () => false,
    feature: { name: 'lanes', place: 'for lanes in Orbit' },
  }
  const table = '| Option | Default |\n|---|---|\n| `bell_max_depth` | 3 |\n| `bell_max_width` | 5 |\n'
  const page = { ...passage('page#c1', 'Lanes', `# Lanes\n\n${table}`), product }
  const desk = openDesk([page], { language: 'en', profile: {} })
  if (typeof desk === 'string') throw new Error(desk)
  const claims = [1, 2, 3].flatMap((seed) => [
    ...falsePremises(desk, randomFrom(seed), { language: 'en' } as never, {} as never),
  ])
  expect(claims.length).toBeGreaterThan(0)
  for (const { question } of claims) expect(question).toMatch(/for lanes in Orbit/i)
  const rules = {
    ...passage('page#c2', 'Lane Policies', '# Lane Policies\n\nClosed bells cannot be renamed by WNG.'),
    product,
  }
  const ruled = openDesk([rules], { language: 'en', profile: {} })
  if (typeof ruled === 'string') throw new Error(ruled)
  const [claim] = falsePremises(ruled, randomFrom(1), { language: 'en' } as never, {} as never)
  expect(claim?.question).toMatch(/\bin Orbit, closed bells can be renamed by WNG/i)
})

test('no claim says that something is on unless it is set, and none is asked for true or false', () => {
  const made = draws.map((random) =>
    doubting(inOtherWords('the default value of keepOpen is true', 'en', random), 'en', random),
  )
  expect(made.join(' ')).not.toMatch(/unless it is set|True or false/i)
})

test('what may come again in another year is not claimed of it', () => {
  expect(claimed('The Oren Council sold the Tal Mill in 1904.')).toMatch(/Oren Council sold the Tal Mill in 19/)
  expect(claimed('The Oren Council held a general election in 1904.')).toBe('')
  expect(claimed('Sales of the Oren Mill slowed in 1904.')).toBe('')
})

test('a port is taken for the one beside it, and for no amount', () => {
  const option = (value: string) =>
    `## orbit.watch(path[, options])\n\n* \`options\` {Object}\n  * \`webPort\` {number} Listens there. **Default:** \`${value}\`.\n`
  expect(claimed(option('443'))).toMatch(/8443/)
  expect(claimed(option('500'))).toBe('')
})
