import { describe, expect, it } from 'vitest'
import { isExampleMatter } from '../../src/offline/example-matter.ts'
import type { Fact } from '../../src/offline/fact.ts'
import { factFrom } from '../../src/offline/families/fact-from.ts'
import { answerFragment } from '../../src/offline/hard-checks/answer.ts'
import { ofOneKind } from '../../src/offline/hard-checks/of-one-kind.ts'
import type { PassageContext } from '../../src/offline/passage-context.ts'
import { isOfACall } from '../../src/offline/structure/of-a-call.ts'
import { spellsOut } from '../../src/offline/text/spells-out.ts'
import { asked } from './asked.ts'
import { passage } from './passage.ts'

const about = (words: string, { text }: PassageContext): Fact =>
  factFrom({
    family: 'limit',
    subject: 'bell',
    attribute: 'ring',
    value: words,
    valueType: 'clause',
    quotes: [{ start: text.indexOf(words), end: text.indexOf(words) + words.length }],
    slots: {},
  })

describe('an entry under the signature of a function', () => {
  const entries =
    'Parameters:  \n-   **bell_name** – name of the bell that rings\n\n-   **ring_count** – number of rings'
  const isOfCall = (text: string, title = 'Tower'): boolean => {
    const context = passage(text, { title })
    return isOfACall(about('name of the bell', context), context)
  }

  it('is of that function, unless a heading or the title names it', () => {
    expect(isOfCall(`## Bells\n\nring_bell(*bell_name*, *ring_count=1*)  \nRing it.\n\n${entries}`)).toBe(true)
    expect(isOfCall(`## Bells\n\n*class* tower.Ringer(*bell_name*)  \nRings bells.\n\n${entries}`)).toBe(true)
    expect(isOfCall(`## ring_bell\n\nring_bell(*bell_name*, *ring_count=1*)  \nRing it.\n\n${entries}`)).toBe(false)
    expect(isOfCall(`## Bells\n\nring_bell(*bell_name*)\n\n${entries}`, 'ring_bell')).toBe(false)
    expect(isOfCall(`## Bells\n\nRing them (often).\n\n${entries}`)).toBe(false)
  })

  it('is so too where the passage begins behind the signature', () => {
    expect(isOfCall(`${entries}\n\nmute_bell(*bell_name*)  \nMute it.`)).toBe(true)
    expect(isOfCall(`## Bells\n\n${entries}\n\nmute_bell(*bell_name*)  \nMute it.`)).toBe(false)
  })

  it('is not asked for', () => {
    const list = '- `bell_name`: The name of the bell that rings\n- `ring_side`: The side of the tower'
    expect(asked('definition-list', `# Tower\n\n## Bells\n\n${list}`)).toHaveLength(2)
    expect(asked('definition-list', `# Tower\n\n## Bells\n\nring_bell(*bell_name*)\n\n${list}`)).toEqual([])
  })
})

describe('what holds for one driver or mode', () => {
  const points = (question: string, answer: string, text = answer, title = 'Handbook'): boolean => {
    const context = passage(text, { title })
    const [sentence = ''] = text.split(/(?<=\.) /)
    const fact = about(sentence, context)
    return Boolean(ofOneKind({ question, answer: { text: answer }, fact, context } as never, 'en'))
  }

  it('names it', () => {
    const answer = 'The path of the ring. For this driver it must be empty.'
    expect(points('What is the driver_path option in Orbit?', answer)).toBe(true)
    expect(points('What is driver_path for the Kestrel driver?', answer)).toBe(false)
    expect(points('What is Kestrel?', 'Kestrel is a driver. For this driver paths are empty.')).toBe(false)
  })

  it('does so where a page is about one of them', () => {
    const told = 'The bell path is the path of the ring.'
    const ask = (question: string, title = 'Flashring driver'): boolean => points(question, told, told, title)
    expect(ask('What is the bell path in Orbit?')).toBe(true)
    expect(ask('What is the bell path in Orbit?', 'Bells')).toBe(false)
    expect(ask('What is flashring_bell in Orbit?')).toBe(false)
    expect(ask('What is the bell path of the FR driver in Orbit?')).toBe(false)
  })

  it('does so where the sentence behind it says that it holds in a mode', () => {
    const rest = 'In this mode the tower rings by hand.'
    const told = 'You must not name a ring because no ring is made.'
    expect(points('Why must I not name a ring in Orbit?', told, `${told} ${rest}`)).toBe(true)
    expect(points('Why must I not name a ring in silent mode in Orbit?', told, `${told} ${rest}`)).toBe(false)
    expect(points('Why must I not name a ring in Orbit?', told)).toBe(false)
  })
})

describe('the number of a case that a page supposes', () => {
  const isSupposed = (before: string): boolean => {
    const context = passage(`## Limits\n\n${before}\n\nEach tower may have up to 10 bells.`)
    return isExampleMatter(about('up to 10 bells', context), context)
  }

  it('is no fact', () => {
    expect(isSupposed('For example, assume the tower North is below the tower South.')).toBe(true)
    expect(isSupposed('Suppose that a tower falls.')).toBe(true)
    expect(isSupposed('Assume the role of the ringer.')).toBe(false)
    expect(isSupposed('Suppose that a tower falls.\n\n## Bells')).toBe(false)
  })
})

describe('a definition', () => {
  const answers = (text: string): string[] =>
    asked('glossary', `# Share rings\n\n## Share rings\n\n${text}`).map(({ answer }) => answer)

  it('says what a thing is, and not how far it has come or what follows from it', () => {
    expect(answers('Share rings are an open interface that towers use.')).toHaveLength(1)
    expect(answers('A share ring is an experimental interface in release 5.')).toEqual([])
    expect(answers('A share ring is an experimental interface that towers use.')).toHaveLength(1)
    expect(answers('A share ring is a product of Orbit, and as such, it includes bells.')).toEqual([])
  })

  it('is not cut before what the page means by it', () => {
    const told = 'A share ring is the service that serves a tower.'
    expect(answers(told)).toHaveLength(1)
    expect(answers(`${told} In our case, this is the north tower.`)).toEqual([])
    expect(answers(`${told} Towers have many. We do not call the other ones share rings.`)).toEqual([])
    expect(answers(`${told} It does not ring at night.`)).toHaveLength(1)
  })

  it('says more than its name with a word written out', () => {
    expect(spellsOut('tower_config_upload', 'Upload tower configuration file.')).toBe(true)
    expect(spellsOut('tower_config_upload', 'Upload tower configuration to the north.')).toBe(false)
  })
})

describe('an answer', () => {
  it('has no case tacked on with a comma', () => {
    const isFragment = (text: string) => answerFragment({ answer: { text }, fact: {} } as never, 'en')
    expect(isFragment('No. A ring cannot be cut at night, that is why an error appeared.')).toBe(true)
    expect(isFragment('No. A ring cannot be cut at night, which keeps the tower up.')).toBe(false)
  })

  it('says what something does where one asks for that', () => {
    const all = ['- `ring_all`: Opens all the gates of the tower', '- `ring_one`: Opens the gate that is named'].join(
      '\n',
    )
    const told = asked('definition-list', `# Tower\n\n## Commands\n\n${all}`).flatMap(({ questions }) => questions)
    expect(told).toContain('What does the ring_all command do?')
    expect(told.join()).not.toContain('Why would I')
    const section =
      '# Tower\n\n## ring_bell\n\nThe `ring_bell` function rings the bell that is named, once and loudly.\n\nThe `ring_bell` argument must be a name.\n'
    const [first] = asked('call-effect', section)
    expect(first!.questions).toContain('What does the ring_bell function do?')
    expect(asked('setting-effect', section)).toEqual([])
  })
})
