import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../src/offline/candidate.ts'
import { factFrom } from '../../src/offline/families/fact-from.ts'
import { definitionSentence } from '../../src/offline/families/structure/definition-answer.ts'
import { answerFragment } from '../../src/offline/hard-checks/answer.ts'
import { isAnothers } from '../../src/offline/products/anothers.ts'
import type { Product } from '../../src/offline/products/products.ts'
import { productOf, productsOf } from '../../src/offline/products/products.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { scopesFor } from '../../src/offline/scope/scope.ts'
import { taskIn } from '../../src/offline/structure/tasks.ts'
import { asPersona } from '../../src/offline/surface/as-persona.ts'
import { voiceFor } from '../../src/offline/wording/voice.ts'
import { randomFrom } from '../../src/text/random.ts'
import { asked } from './asked.ts'

const product: Product = {
  name: 'Kestrel',
  isNamed: (question) => question.includes('Kestrel'),
  isSaid: (question) => question.includes('Kestrel'),
  isShared: () => false,
}
const answers = (family: string, text: string): string[] => asked(family, text, { product }).map(({ answer }) => answer)

const page = (doc_id: string, title: string, text: string) => ({ doc_id, title, text, chunk_ids: [doc_id] })
const suite = productsOf([
  page('acme-lumen/a', 'Lamps', 'Open Acme Lumen. Acme Lumen lights lamps.'),
  page('acme-lumen/b', 'Wires', 'With Acme Lumen all is bright.'),
  page('acme-tessel/a', 'Tiles', 'Open Acme Tessel. Acme Tessel lays tiles.'),
  page('acme-tessel/b', 'Laying tiles', 'With Acme Tessel all is flat.'),
])!
const lumen = productOf(suite, 'acme-lumen/a')

describe('one of several products', () => {
  it('has neither the other products nor their notions', () => {
    expect(lumen.isOthers!('Tessel')).toBe(true)
    expect(lumen.isOthers!('Acme Orrin')).toBe(true)
    expect(lumen.isOthers!('Acme Lumen')).toBe(false)
    expect(lumen.isOthers!('Lumen')).toBe(false)
    expect(lumen.isOthers!('Bulb')).toBe(false)
    expect(lumen.isLent!('a tile')).toBe(true)
    expect(lumen.isLent!('a lamp')).toBe(false)
    expect(lumen.isLent!('a switch')).toBe(false)
  })
})

describe('a notion of the pages of several products', () => {
  const shared = 'A gong is a round plate of brass that Acme Wren rings at noon.'
  const made = productsOf([
    page('acme-lumen/a', 'Lamps', `Open Acme Lumen. Acme Lumen lights lamps.\n\n${shared}`),
    page('acme-lumen/b', 'Wires', 'With Acme Lumen all is bright. A spool is a reel that holds the wire of a lamp.'),
    page('acme-tessel/a', 'Tiles', `Open Acme Tessel. Acme Tessel lays tiles.\n\n${shared}`),
    page('acme-tessel/b', 'Gongs', 'With Acme Tessel all is flat. Ring the gong.'),
  ])!
  const [ours, theirs] = [productOf(made, 'acme-lumen/a'), productOf(made, 'acme-tessel/a')]

  it('is strange where another product is named or several say the same, unless a page is about it', () => {
    const elsewhere = 'A chime is a tube that rings in an Acme Tessel tower.'
    expect(ours.isStrange!('a gong', shared)).toBe(true)
    expect(theirs.isStrange!('a gong', shared)).toBe(false)
    expect(ours.isStrange!('a chime', elsewhere)).toBe(true)
    expect(ours.isStrange!('a chime', 'A chime is a tube that Acme Lumen rings in Acme Tessel.')).toBe(false)
    expect(ours.isStrange!('a chime', 'A chime is a tube that rings in one Acme Region.')).toBe(false)
    expect(ours.isStrange!('a spool', 'A spool is a reel that holds the wire of a lamp.')).toBe(false)
  })

  it('is not asked there', () => {
    const against = (text: string) => {
      const context = readPassage({ chunk_id: text, title: 'Lamps', path: ['Lamps'], text, product: ours }, 'en')
      const question = `What is ${text.includes('gong') ? 'a gong' : 'a spool'} in Acme Lumen?`
      const [, subject = ''] = /^What is (.+) in /.exec(question)!
      const fact = factFrom({
        family: 'glossary',
        subject,
        attribute: 'definition',
        value: text,
        valueType: 'definition',
        quotes: [context.sentences.at(-1)!],
        slots: {},
        certainty: 1,
      })
      return isAnothers({ question, fact, scope: undefined, context })
    }
    expect(against(shared)).toBe(true)
    expect(against('A spool is a reel that holds the wire of a lamp.')).toBe(false)
    expect(against('Acme Tessel has its own words. A spool is a reel that holds the wire of a lamp.')).toBe(true)
  })

  it('needs no product where it is the maker of them all', () => {
    const scopes = (question: string) =>
      scopesFor(
        { quotes: [{ start: 0, end: 9 }], family: 'procedure' },
        question,
        readPassage({ chunk_id: 'm', title: 'Lamps', path: ['Lamps'], text: 'Sign up.\n', product: ours }, 'en'),
      ).map(({ phrase }) => phrase)
    expect(scopes('How do I sign up for Acme?')).toEqual([])
    expect(scopes('How do I create an Acme account?')).toEqual([])
    expect(scopes('How do I sign up for lessons?')).toEqual(['in Acme Lumen'])
  })
})

describe('the default of a table of quotas', () => {
  const table = (title: string, header: string, row: string) =>
    answers('table-cell', `# ${title}\n\n| ${header} |\n|---|---|\n| ${row} |\n| Tower name length | 64 characters |\n`)

  it('is a quota for something, however it is asked', () => {
    const text =
      '# Service quotas\n\n| Name | Default |\n|---|---|\n| Bells per tower | 20 |\n| Gates per tower | 64 |\n'
    const asks = asked('table-cell', text, { product }).flatMap(({ questions }) => questions)
    expect(asks.length).toBeGreaterThan(5)
    for (const question of asks) expect(question).toMatch(/quota for (?:bells|gates) per tower/)
  })

  it("is a quota where the header, a heading or the kind of the rows says so, and nobody's where none does", () => {
    expect(table('Service quotas', 'Name | Default', 'Bells per tower | 20')).toContain(
      'The default quota for bells per tower is 20.',
    )
    expect(table('Endpoints', 'Quota | Default', 'Rate | 5')).toContain('The default value for the Rate quota is 5.')
    expect(table('Endpoints', 'Quota | Default value', 'Bells per tower | 5')).toContain(
      'The default quota for bells per tower is 5.',
    )
    expect(table('Towers', 'Name | Default', 'Bells per tower | 20')).toEqual([])
    expect(table('Towers', 'Name | Maximum', 'Bells per tower | 20')).toEqual([])
  })
})

describe('a heading', () => {
  const task = (line: string): string | undefined =>
    taskIn(
      line,
      readPassage({ chunk_id: line, title: 'Bells', path: ['Bells'], text: `# Bells\n\n${line}\n`, product }, 'en'),
    )?.verb

  it('is no task where its words say something else or only a part of a name', () => {
    expect(task('Rolling upgrades')).toBeUndefined()
    expect(task('Contact information')).toBeUndefined()
    expect(task('Contact the keeper')).toBe('contact the keeper')
    expect(task('Manually Removing Bells from a Tower')).toBeUndefined()
    expect(task('To rename a bell that you are holding:')).toBeUndefined()
    expect(task('Using the mouse')).toBeUndefined()
    expect(task('Using the mouse to rename a bell')).toBe('use the mouse to rename a bell')
    expect(task('To rename a bell that a friend holds:')).toBe('rename a bell that a friend holds')
  })
})

describe('what is done to nothing', () => {
  const task = (line: string): string | undefined =>
    taskIn(
      line,
      readPassage({ chunk_id: line, title: 'Bells', path: ['Bells'], text: `# Bells\n\n${line}\n`, product }, 'en'),
    )?.verb

  it('is no task, and no task is a procedure', () => {
    expect(task('To rename a bell using the bell console procedure')).toBe('rename a bell using the bell console')
    expect(task('To define a backup procedure')).toBe('define a backup procedure')
    expect(task('To request an increase using the bell console')).toBeUndefined()
    expect(task('To make a change in the bell console')).toBeUndefined()
    expect(task('To request an increase in bells')).toBe('request an increase in bells')
    expect(task('To request an increase of the ring quota')).toBe('request an increase of the ring quota')
    expect(task('To request a quota increase using the bell console')).toMatch(/^request a quota increase/)
  })
})

describe('a state', () => {
  const questionsOf = (heading: string, term: string) =>
    asked(
      'definition-list',
      `# Bells\n\n## ${heading}\n\n- \`${term}\`: Rings the bell of the tower again.\n- \`swing-bell\`: Stops the bell of the tower at once.\n`,
    ).flatMap(({ questions }) => questions)

  it('means something and does nothing', () => {
    expect(questionsOf('Bells of the tower', 'ring-bell-twice').join()).toMatch(/ do\?/)
    expect(questionsOf('Tower status', 'ring-bell-twice').join()).not.toMatch(/ do\?/)
    expect(questionsOf('Tower status', 'ring-bell-twice').join()).toMatch(/mean/)
    expect(questionsOf('Bells of the tower', 'ring-bell-failed').join()).toMatch(/What does ring-bell-failed mean/)
  })
})

describe('an answer', () => {
  const fails = (text: string, items?: readonly string[]) =>
    answerFragment({ answer: { text }, fact: { ...(items && { items }) } } as Candidate, 'en')

  it('has its subject', () => {
    expect(fails('should be set to the ring of the tower.')).toBe(true)
    expect(fails('Tone should be set to the ring of the tower.')).toBe(false)
    const text = 'should be set to the ring of the tower.'
    const defined = { subject: 'ringTone', label: 'ringTone', code: true, form: 'states', text } as const
    expect(definitionSentence(defined, 'en')).toBe(`ringTone ${text}`)
  })

  it('has no hole where a picture or a sample stood', () => {
    expect(fails('1. Choose the menu ( ).\n2. Ring.', ['a', 'b'])).toBe(true)
    expect(fails('Choose the bell icon () at the top.')).toBe(true)
    expect(fails('Add a [code] tag to the bell.')).toBe(true)
    expect(fails('Call ring() on the bell.')).toBe(false)
  })
})

describe('what a guide says by the way', () => {
  it('is not asked', () => {
    expect(answers('permission', '# Rules\n\nAdministrators can view the bells of a tower.')).toEqual([])
    expect(answers('cause', '# Bells\n\nAn example of a bell is gold because gold is easy to see at night.')).toEqual(
      [],
    )
    expect(
      answers('prerequisites', '# Two Tower Support\n\n## Prerequisites\n\n- A tower\n- A bell that rings\n'),
    ).toEqual([])
    expect(answers('effect', '# Weights\n\n## DiskWeigher\n\nHosts are weighted by free disk space.\n')).toEqual([])
    const entries =
      '- **Ringing a bell**:\n\n  - Laptop: a key that rings\n\n- **Hanging a bell**:\n\n  - Laptop: a key that hangs\n'
    expect(answers('definition-list', `# Glossary\n\n${entries}`)).toEqual([])
  })
})

describe('a step that is done', () => {
  const afterDoing = (step: string): readonly string[] =>
    asked(
      'step-order',
      `# Bells\n\n## Rename a bell\n\n1. ${step}\n2. Select the oldest bell.\n3. Click Rename at its side.\n`,
    )
      .filter(({ shape }) => shape === 'next')
      .map(({ answer }) => answer)

  it('is one deed', () => {
    expect(afterDoing('Open the bell page.')).toContain('Select the oldest bell.')
    expect(afterDoing('Open the bell page and start typing Bells.')).not.toContain('Select the oldest bell.')
  })
})

describe('an opening', () => {
  it('has no other before it', () => {
    const voice = {
      ...voiceFor('en', { persona: 'novice', phrasing: 'verbose', wording: 'similar' })!,
      register: 'request' as const,
    }
    const said = Array.from({ length: 40 }, (_, nth) =>
      asPersona('I was wondering: why is the bell rung at night?', voice, randomFrom('opening', nth)),
    )
    expect(said.filter((each) => /: I was wondering|, i was/i.test(each))).toEqual([])
  })
})

describe('an entry that one page has again and again', () => {
  it('is shared by what the page tells of', () => {
    const entries = '- `bell_map` rings.\n\n- `bell_map` sings.\n\n- `bell_map` swings.\n\n- `bell_once` rings.'
    const made = productsOf([
      page('acme-lumen/a', 'Lamps', `Open Acme Lumen. Acme Lumen lights lamps.\n\n${entries}`),
      page('acme-tessel/a', 'Tiles', 'Open Acme Tessel. Acme Tessel lays tiles.'),
    ])!
    expect(productOf(made, 'acme-lumen/a').isShared('bell_map')).toBe(true)
    expect(productOf(made, 'acme-lumen/a').isShared('bell_once')).toBe(false)
  })
})

describe('what a page asks and tells', () => {
  it('is no question where a label stands before it', () => {
    expect(answers('faq', '# Bells\n\n## Is the bell rung at night?\n\nYes, the bell is rung at night.')).toHaveLength(
      1,
    )
    expect(
      answers('faq', '# Bells\n\n## Check: Is the bell rung at night?\n\nYes, the bell is rung at night.'),
    ).toEqual([])
  })

  it('is no task where it sends elsewhere, and no exception where it is hedged', () => {
    const section = (text: string) => answers('section-task', `# Bells\n\n## Rename a bell\n\n${text}\n`)
    expect(section('Open the bell page, select the bell and enter its new name at the top.')).toHaveLength(1)
    expect(section('To use what you have set up so far, you can go to Renaming your first bell.')).toEqual([])
    const besides = 'shows all bells except broken ones and those that nobody owns.'
    expect(asked('exception', `# Bells\n\nThe tower ${besides}`)).toHaveLength(1)
    expect(asked('exception', `# Bells\n\nNormally the tower ${besides}`)).toEqual([])
  })

  it('is no number of a thing that its verb tears apart', () => {
    expect(answers('limit', '# Bells\n\nThe tower provides only one type of bell.')).toEqual([])
  })
})
