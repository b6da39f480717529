import { describe, expect, it } from 'vitest'
import type { Product } from '../../../src/models/offline/products/products.ts'
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
