import { describe, expect, it } from 'vitest'
import { questions } from '../asked.ts'

const house = { title: 'Orbit Lamp Policy' }

describe('what happens in a case', () => {
  const written = 'Write to Orbit.'
  const happens = (text: string): readonly string[] =>
    ['outcome', 'conditional-effect'].flatMap((family) => questions(family, `${written} ${text}`, house))

  it('is asked of what then is done to the one who asks', () => {
    expect(happens('If you return a lamp after the due date, we may charge a late fee.')).toContain(
      'What happens if I return a lamp after the due date?',
    )
    expect(happens('If you miss two meetings, access to the yard is blocked.')).toContain(
      'What happens if I miss two meetings?',
    )
    expect(happens('If you fall ill on a trip, the days are credited back to your leave.')).not.toEqual([])
  })

  it('is not asked of advice, of an introduction or of a purpose', () => {
    expect(happens('If you quarrel with another keeper, pause for a day.')).toEqual([])
    expect(happens('If you are a keeper of the yard, you light lamps every day.')).toEqual([])
    expect(happens('If you are under the age of majority, to enter the fair, your parent must sign the form.')).toEqual(
      [],
    )
  })

  it('is not asked of what the case does not tell, nor of what everybody does', () => {
    expect(happens('If you sell a lamp through the yard, the price and the day are shown on the board.')).toEqual([])
    expect(happens('If you break the lamp rules twice, we may take these measures.')).toEqual([])
    expect(happens('If you have signed up for Orbit Plus, your lamps will be lit.')).toEqual([])
  })

  it('is asked of one of a kind, and not of a statement that tells of what kind somebody is', () => {
    expect(
      questions('rule-case', 'Keepers are free people who work alone and may not bind the yard.', {
        title: 'Lantern Yard Rules',
      }),
    ).toEqual([])
  })

  it('needs what somebody fails at', () => {
    const text = 'If a keeper fails to remedy within thirty days, Orbit will end the agreement.'
    expect(happens(text)).toEqual([])
    expect(questions('rule', `${written} ${text}`, house)).toEqual([])
  })
})

describe('yes or no', () => {
  const allowed = (text: string): readonly string[] => questions('allowance', `Write to Orbit. ${text}`, house)

  it('is asked of one act, and not of two that may differ', () => {
    expect(allowed('Orbit may lend its lamps and may sell them without notice.')).toEqual([])
    expect(allowed('New lamps may not be lit and may be changed without notice.')).toEqual([])
    expect(allowed('We may close the yard or give the keepers another lamp.')).toEqual([])
    expect(allowed('We may suspend or close your account at any time.')).toContain(
      'May Orbit suspend or close my account at any time?',
    )
  })

  it('knows no further act without the one before', () => {
    expect(
      questions(
        'exception',
        'Write to Orbit. We will not charge any further fee, unless the keeper asks for it.',
        house,
      ),
    ).toEqual([])
  })
})

describe('what a house does, as a whole', () => {
  const done = (text: string): readonly string[] => questions('practice', `Write to Orbit. ${text}`, house)

  it('is not asked of one case of many', () => {
    expect(done('We use third parties to print the labels of the lamps.')).toEqual([])
    expect(done('We share your address with these keepers and their guests.')).toEqual([])
    expect(done('We share your address with the keepers. We also share your address with the couriers.')).toEqual([])
  })

  it('has no place that says the thing once more', () => {
    expect(done('We use YT in the Yard Telegraph to keep the lamps lit.')).toEqual([])
  })
})
