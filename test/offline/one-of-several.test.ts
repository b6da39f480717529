import { describe, expect, it } from 'vitest'
import type { Product } from '../../src/offline/products/products.ts'
import { asked } from './asked.ts'

const product: Product = {
  name: 'Kestrel',
  isNamed: (question) => question.includes('Kestrel'),
  isSaid: (question) => question.includes('Kestrel'),
  isShared: () => false,
}
const permitted = (text: string): string[] =>
  asked('permission', `# Gates\n\n## Shared gates\n\n${text}\n`, { product }).map(({ answer }) => answer)

describe('what one of several products allows', () => {
  it('is asked where its sentence says all of it', () => {
    expect(permitted('For owned lanes, shared gates do not support bells.')).toHaveLength(1)
    expect(permitted('For other lanes, shared gates do not support bells.')).toEqual([])
    expect(permitted('On the plus side, shared gates do not support bells.')).toEqual([])
    expect(permitted("You can't rename the bell of a shared gate.")).toHaveLength(1)
    expect(permitted('You can rename a shared gate while a bell rings.')).toHaveLength(1)
  })

  it('is not asked where the sentence before says of what it holds', () => {
    expect(permitted("Older gates are kept. You can't rename the bell of a shared gate.")).toEqual([])
    expect(permitted("Older gates are kept as they are:\n\n- You can't rename the bell of a shared gate.")).toEqual([])
    expect(permitted("The following limits hold:\n\n- You can't rename the bell of a shared gate.")).toHaveLength(1)
  })

  it('is no plain yes where more is said of it, and no plain no where the next sentence turns it', () => {
    expect(permitted('You can rename a shared gate while a bell rings. To do so, set the bell option.')).toEqual([])
    expect(permitted('You can rename a shared gate while a bell rings. For more information, see Bells.')).toHaveLength(
      1,
    )
    const no = "You can't rename the bell of a shared gate."
    expect(permitted(`${no} Bells have one name.`)).toHaveLength(1)
    expect(permitted(`${no} However, an owner can.`)).toEqual([])
  })

  it('is not asked by the release since when it holds', () => {
    expect(permitted('You cannot rename the bell of a shared gate as of release 4.')).toEqual([])
    expect(permitted('You cannot rename the bell of a shared gate yet.')).toEqual([])
  })
})

describe('a term of a guide', () => {
  const defined = (text: string): string[] => asked('glossary', `# Gates\n\n${text}\n`).map(({ answer }) => answer)

  it('is what its first sentence says it is, and not what it is like', () => {
    expect(defined('An airgate is a door that opens to the air.')).toHaveLength(1)
    expect(
      defined('An airgate is understood as a door that opens to the air.\n\nAn airgate is a plug-in with a bell.'),
    ).toEqual([])
    expect(defined('Airgates are the building blocks of stations.')).toEqual([])
    expect(defined('An airgate is a very useful door to let air out.')).toEqual([])
    expect(defined('## RINGS\n\n### Syntax\n\nA depth is a whole number that opens the gate.')).toEqual([])
    expect(defined('## RINGS\n\n### Depth\n\nA depth is a whole number that opens the gate.')).toHaveLength(1)
  })
})

describe('a heading of a guide', () => {
  const answered = (heading: string, text: string): number => asked('faq', `## ${heading}\n\n${text}\n`).length
  const told = (heading: string, text: string): string[] =>
    asked('section-task', `# Gates\n\n## ${heading}\n\n${text}\n\n## Bells\n\nBells ring.\n`, { product }).flatMap(
      ({ questions }) => [...questions],
    )

  it('is asked where it asks, and answered where the answer does not begin with a case', () => {
    const open = 'A gate opens where a bell is named.'
    expect(answered('How does the gate open with a bell?', open)).toBe(1)
    expect(answered('Open the gate with a bell?', open)).toBe(0)
    expect(answered('How does the gate open with a bell?', `You want to open a gate with a bell. ${open}`)).toBe(0)
  })

  it('is a task where the section says what to do, and not what a control of that name does', () => {
    const task = 'To open the gate, set the bell option of the lane and run the gate again.'
    expect(told('Open lane gates', task).join()).toContain('open lane gates')
    expect(told('Open lane gates', 'Opens the gates of the selected lane so that you can enter the station.')).toEqual(
      [],
    )
    expect(
      told('Open lane gates', 'Enables Kestrel support of lanes. Select this box if the lane has no gate.'),
    ).toEqual([])
    expect(told('Open lane gates', 'Select to open the gates of the lane whenever one of the bells rings.')).toEqual([])
    expect(told('Open up to lane gates', task)).toEqual([])
  })

  it('is no task where it is half in capitals', () => {
    const task = 'To open a gate, set the bell option of the lane and run the gate again.'
    expect(told('Open an Entire Lane Gate', task)).toEqual([])
    expect(told('Open an Entire Lane Gate', `${task} It opens the entire lane.`)).not.toEqual([])
    expect(told('Open the Merlin Lane Gate', `${task} All of Merlin is shut.`).join()).toContain('Merlin')
  })

  it('has steps of its own, and no outline of what follows', () => {
    const steps = (...given: string[]): number =>
      asked('procedure', `## Open a lane gate\n\n${given.map((step, at) => `${at + 1}. ${step}\n`).join('')}`).length
    expect(steps('Set the bell option.', 'Press the key.')).toBe(1)
    expect(steps('Set the bell.', 'Open the lane gate.')).toBe(0)
  })
})

describe('what must be there', () => {
  const needed = (lead: string): number =>
    asked('prerequisites', `# Gates\n\n## Ringing a bell\n\n${lead}\n\n- a bell\n- the \`gate\` command\n`).length

  it('is no rule that a name has to meet', () => {
    expect(needed('The following requirements apply:')).toBe(1)
    expect(needed('Names must meet the following requirements:')).toBe(0)
  })
})

describe('a page of one of several products', () => {
  const page =
    '## Why can a gate not ring?\n\nA gate cannot ring where it has no bell.\n\nIt cannot ring at night either.\n'
  const said = '# Gates\n\nThe Kestrel station service contains a list of all gates.\n'

  it('answers a heading by all that stands under it, and is not asked for one of the things that a service has', () => {
    expect(asked('faq', page)).toHaveLength(1)
    expect(asked('faq', page, { product })).toEqual([])
    expect(asked('object', said)).toHaveLength(1)
    expect(asked('object', said, { product })).toEqual([])
  })
})
