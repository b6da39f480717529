import { describe, expect, it } from 'vitest'
import { houseOf, inName } from '../../../src/offline/families/sentence/grammar/house.ts'
import { asked, questions } from '../asked.ts'

const rules = { title: 'Lantern Yard Rules' }
const house = { title: 'Orbit Lamp Policy' }

describe('who says `we` in rules', () => {
  it('is the name that the title opens with, where the text uses it as a name', () => {
    const text = 'We light lamps, and nobody but Orbit may lend one.'
    expect(houseOf({ title: 'Orbit Lamp Policy', language: 'en', text })).toBe('Orbit')
    expect(
      houseOf({ title: 'Employee Handbook', language: 'en', text: 'Every employee lights a lamp.' }),
    ).toBeUndefined()
  })

  it('is named in place of it, with the verb in its form', () => {
    expect(inName('We do not sell lamps.', 'Orbit')).toBe('Orbit does not sell lamps.')
    expect(inName('If we find a lamp, we will keep it.', 'Orbit')).toBe('If Orbit finds a lamp, Orbit will keep it.')
    expect(inName('We and our partners share lamps.', 'Orbit')).toBeUndefined()
  })

  it('is asked by its name, and answers in its own words', () => {
    const text = 'Keepers write to Orbit. We will return a lamp within five days of its repair.'
    const [found] = asked('duration', text, house)
    expect(found?.questions).toContain('How soon will Orbit return a lamp after its repair?')
    expect(found?.answer).toBe('We will return a lamp within five days of its repair.')
  })
})

describe('one of a kind, told by a clause of its own', () => {
  it('is asked what happens to it, what it must and what it can do', () => {
    expect(questions('rule-case', 'A lamp that is not fetched within a week is sold.', rules)).toContain(
      'What happens to a lamp that is not fetched within a week?',
    )
    expect(questions('rule-case', 'Keepers who leave the yard must return their keys.', rules)).toContain(
      'What must keepers who leave the yard do?',
    )
    expect(
      questions('rule-case', 'A member who has lost a lamp can ask the council for another one.', rules),
    ).toContain('What can a member who has lost a lamp do?')
  })

  it('is asked what can happen, where what it may do is a loss', () => {
    expect(questions('rule-case', 'Staff who stay away may lose a day of pay.', rules)).toContain(
      'What can happen to staff who stay away?',
    )
    expect(questions('rule-case', 'Staff who are ill must call the yard.', rules)).toContain(
      'What do staff who are ill have to do?',
    )
  })

  it('has no options where it is no person, and no clause where that points back', () => {
    expect(questions('rule-case', 'Changes that are not large can take effect at once.', rules)).toEqual([])
    expect(questions('rule-case', 'A keeper who fails to do so can be removed.', rules)).toEqual([])
  })
})

describe('what rules allow or spare', () => {
  it('is asked with what it is not done without', () => {
    const [found] = asked('allowance', 'Oil and matches can only be stored with a written permit.', rules)
    expect(found?.questions).toContain('Can oil and matches be stored without a written permit?')
    expect(found?.answer).toMatch(/^No\. Oil and matches can only/)
  })

  it('is asked of what nobody has to do, and of what there is not', () => {
    expect(questions('allowance', 'You do not have to be a keeper to visit the yard.', rules)).toContain(
      'Do I have to be a keeper to visit the yard?',
    )
    expect(questions('allowance', 'No fee is charged for old lamps.', rules)).toContain(
      'Is a fee charged for old lamps?',
    )
  })

  it('is asked when, where it has an exception', () => {
    const [found] = asked('allowance', 'Members must not lend lamps to strangers, unless the council agrees.', rules)
    expect(found?.questions).toContain('In which cases may members lend lamps to strangers?')
    expect(found?.answer).toMatch(/unless the council agrees/)
  })
})

describe('consent and lists', () => {
  it('are asked for by whose it is, and with all their parts', () => {
    const [found] = asked('allowance', 'Lamps from abroad require the consent of the council.', rules)
    expect(found?.questions).toContain('Whose consent do lamps from abroad need?')
    expect(found?.answer).toBe('Lamps from abroad require the consent of the council.')
    expect(questions('allowance', 'You may not sell, rent or give away your key.', rules)).toContain(
      'May I sell, rent or give away my key?',
    )
  })

  it('are asked for with their notice, and at no other time', () => {
    const text = "A member may give up a locker at any time with one month's notice."
    expect(questions('duration', text, rules)).toContain('With how much notice may a member give up a locker?')
  })

  it('have no place that is a manner', () => {
    expect(questions('place', 'Lamps must be kept on a hook.', rules)).toEqual([])
  })
})

describe('what follows under the rules', () => {
  it('is asked of a case that needs no page', () => {
    const [found] = asked('outcome', 'If you break a lamp of the yard, its price is taken from your deposit.', rules)
    expect(found?.questions).toContain('What happens if I break a lamp of the yard?')
    expect(found?.answer).toMatch(/^If you break a lamp/)
    expect(questions('outcome', 'If the item is found within a month, its price is paid back.', rules)).toEqual([])
  })

  it('is asked of what leads to it, and not of what one has to do', () => {
    expect(questions('outcome', 'Repeated misuse of the keys leads to their withdrawal.', rules)).toContain(
      'What are the consequences of repeated misuse of the keys?',
    )
    expect(questions('outcome', 'If you break a lamp of the yard, tell the council.', rules)).toEqual([])
  })
})

describe('whom rules bind', () => {
  it('is asked by their name and answered with it', () => {
    const [found] = asked('reach', 'These rules apply to all members and to their guests.', rules)
    expect(found?.questions).toContain('To whom do the Lantern Yard Rules apply?')
    expect(found?.answer).toBe('The Lantern Yard Rules apply to all members and to their guests.')
    expect(questions('reach', 'This limit applies to all members.', rules)).toEqual([])
  })
})

describe('terms', () => {
  it('are asked without a second time behind a comma', () => {
    expect(questions('duration', 'A lamp is made every six months, in April and October.', rules)).toEqual([])
    expect(questions('duration', 'A lamp is made every six months.', rules)).toContain('How often is a lamp made?')
  })
})

describe('what a house does with what it is given', () => {
  const written = 'Write to Orbit.'

  it('is asked of what it takes, uses and shares', () => {
    const taken = `${written} When you borrow a lamp, we record your name, your street and the day.`
    expect(questions('practice', taken, house)).toContain('What does Orbit record when I borrow a lamp?')
    const used = `${written} We use your phone number to tell you that a lamp is ready.`
    expect(questions('practice', used, house)).toContain('What does Orbit use my phone number for?')
    const shared = `${written} We share your address with the keepers who bring the lamps.`
    expect(questions('practice', shared, house)).toContain('With whom does Orbit share my address?')
  })

  it('is a right that it reserves', () => {
    const [found] = asked('allowance', `${written} We reserve the right to change the price of oil.`, house)
    expect(found?.questions).toContain('May Orbit change the price of oil?')
    expect(found?.answer).toMatch(/^Yes\. We reserve/)
  })
})
