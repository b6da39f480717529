import { describe, expect, it } from 'vitest'
import { isWrongdoing } from '../../src/offline/families/sentence/permission/wrongdoing.ts'
import { findFacts } from '../../src/offline/find-facts.ts'
import { reasonAgainst } from '../../src/offline/hard-checks.ts'
import { opensWithVerb } from '../../src/offline/language/english.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { scopesFor } from '../../src/offline/scope/scope.ts'
import { rulesOf } from '../../src/offline/structure/rules-name.ts'
import { topicIn } from '../../src/offline/structure/topics.ts'
import { realiseFact } from '../../src/offline/wording/realise-fact.ts'
import { voiceFor } from '../../src/offline/wording/voice.ts'
import { randomFrom } from '../../src/text/random.ts'
import { asked, questions } from './asked.ts'

const page = (title: string, text: string) => readPassage({ chunk_id: 'p1', title, path: [title], text }, 'en')
const yard = { title: 'Lantern Yard Policy' }

describe('how rules are spoken of', () => {
  it('without the version in brackets, and without an article before whose they are', () => {
    expect(rulesOf(page('Constitution of the Yard (v1.9)', 'Text.'))).toBe('the Constitution of the Yard')
    expect(rulesOf(page('Lanternia’s lamp policies', 'Lanternia lights lamps.'))).toBe('Lanternia’s lamp policies')
    expect(rulesOf(page('Keeper’s Guidelines', 'Every keeper lights a lamp.'))).toBe('the Keeper’s Guidelines')
  })

  it('and not by the name of their page too', () => {
    const title = 'yardrules - Lantern yard policy'
    const context = page(title, `# ${title}\n\n## Spare lamps\n\nA spare lamp may be lent for three days.\n`)
    const fact = { quotes: [context.sentences[0]!], family: 'topic-rule' }
    const said = scopesFor(fact, `What does ${rulesOf(context)} say about spare lamps?`, context)
    expect(said.map(({ phrase }) => phrase)).not.toContain('in yardrules')
  })

  it('as no rule where a text says what it was made from', () => {
    const told = (deed: string): readonly unknown[] =>
      asked(
        'topic-rule',
        `# Lantern Yard Policy\n\n## Attribution\n\nThis policy ${deed} the older policy of the harbour, whose keepers wrote it down for all of their lamps and boats.\n\n## Oil\n\nOil is kept cold.\n`,
        yard,
      )
    expect(told('gives credit to')).toHaveLength(1)
    expect(told('is adapted from')).toEqual([])
  })
})

describe('what is done', () => {
  it('is no task where a noun names it', () => {
    expect(opensWithVerb('review changes', true)).toBe(true)
    expect(opensWithVerb('review of changes', true)).toBe(false)
    expect(opensWithVerb('dispose of old lamps', true)).toBe(true)
  })

  it('is not asked for a doer where two particles would stand behind its object', () => {
    const told = 'The Lantern Plan is signed off on by the Harbour Council.'
    expect(questions('agent', told, { title: 'Lantern Plan' }).join(' ')).not.toMatch(/off on/)
  })

  it('is sent only where it is a letter', () => {
    expect(questions('contact', 'Please report security issues to lamps@yard.example.', yard).join(' ')).toMatch(
      /to report security issues/,
    )
    expect(questions('contact', 'Please direct all complaints to lamps@yard.example.', yard).join(' ')).toMatch(
      /to send all complaints/,
    )
  })

  it('is no duty where it is received', () => {
    const [got] = findFacts(page('Lantern Yard Policy', 'You should receive a reply to your report within 72 hours.'))
      .filter(({ family }) => family.name === 'duration')
      .map(({ fact }) => fact)
    expect(got).toBeDefined()
    expect(got?.slots.duty).toBeUndefined()
  })

  it('is not asked about where it is an evil', () => {
    expect(isWrongdoing('Sustained disruption of talks is not permitted')).toBe(true)
    expect(isWrongdoing('Photographs of talks are not permitted')).toBe(false)
  })
})

describe('a time that rules give', () => {
  it('is left out of the question whole', () => {
    const told = "The Lantern Council aims to finish its first reading within two weeks' time."
    expect(questions('duration', told, yard).join(' ')).not.toMatch(/reading(?: in)? time\b|['’] /)
    expect(questions('duration', told, yard).length).toBeGreaterThan(0)
  })

  it('is asked for without from when it counts', () => {
    const told = 'The Lantern Keeper serves for one year from the day of election.'
    expect(questions('duration', told, yard)).toContain('How long does the Lantern Keeper serve?')
  })

  it('is asked for without the least that it is', () => {
    const told = 'Lamp lists are read at least once a month by the Lantern Council.'
    const said = questions('duration', told, yard)
    expect(said.length).toBeGreaterThan(0)
    expect(said.join(' ')).not.toMatch(/at least/)
  })
})

describe('answers that are whole', () => {
  it('do not define by the first of several parts', () => {
    const told = (last: string): string =>
      `"Changes" means any addition to the yard. When the yard is rebuilt, a Change is${last}\n`
    expect(asked('glossary', told(' whatever Changes its plan.'), yard)).toHaveLength(1)
    expect(asked('glossary', told(': A. Any addition to the Changes of the plan.'), yard)).toEqual([])
  })

  it('open with no word that sets them against what stood before', () => {
    const context = page('Lantern', 'By contrast, the Lantern Charter is intended to guarantee light for every boat.')
    const answers = findFacts(context).flatMap((found) =>
      realiseFact(found, voiceFor('en', {})!, randomFrom('contrast'), undefined, 2).map(({ answer }) => answer.text),
    )
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) expect(answer).not.toMatch(/^By contrast/)
  })

  it('leave no cases open that the next paragraph tells', () => {
    const told = (opening: string): readonly unknown[] =>
      asked('faq', `# Yard\n\n## Which lamps should be claimed?\n\n${opening}\n\nSmall lamps are free to take.\n`, yard)
    expect(told('Lamps should be claimed by the keeper who lights them first.')).toHaveLength(1)
    expect(told('Going to claim lamps is too much in some cases.')).toEqual([])
  })
})

describe('rows that say how far they reach', () => {
  const table = (rows: string): string => `# Yard\n\n| Plan | Daily allowance |\n| --- | --- |\n${rows}\n`
  it('are compared with none', () => {
    expect(questions('table-compare', table('| Solo | €14 |\n| Studio | €28 |'))).not.toEqual([])
    expect(questions('table-compare', table('| 8 to 24 hours | €14 |\n| More than 24 hours | €28 |'))).toEqual([])
  })
})

describe('matters that rules are headed by', () => {
  const topic = (heading: string) =>
    topicIn(heading, page('Lantern Yard Policy', `# Lantern Yard Policy\n\n## ${heading}\n`))

  it('are no deeds where their first word may be a noun', () => {
    expect(topic('Export controls')).toBe('export controls')
    expect(topic('Free usage')).toBe('free usage')
    expect(topic('Force majeure')).toBe('force majeure')
    expect(topic('Appeal and reinstatement')).toBe('appeal and reinstatement')
    expect(topic('Report lamps')).toBeUndefined()
    expect(topic('Report a broken lamp')).toBe('reporting a broken lamp')
  })

  it('take the article that a sentence gives them', () => {
    expect(topic('Review of lamps')).toBe('the review of lamps')
    expect(topic('Effect of darkness')).toBe('the effect of darkness')
    expect(topic('Temporary ban')).toBe('a temporary ban')
  })

  it('are none where every contract has them', () => {
    expect(topic('Severability, no waiver, and survival')).toBeUndefined()
    expect(topic('Section headings and summaries')).toBeUndefined()
  })

  it('apply to things, and are said about the rest', () => {
    const said = (heading: string): string =>
      questions(
        'topic-rule',
        `# Lantern Yard Policy\n\n## ${heading}\n\nThe keepers light every lamp before the sun has set, and they put it out again in the morning when the boats leave.\n\n## Oil\n\nOil is kept cold.\n`,
        yard,
      ).join(' ')
    expect(said('Spare lanterns')).toMatch(/what applies to spare lanterns/)
    expect(said('Enforcement')).toMatch(/deal with enforcement/)
    expect(said('Enforcement')).not.toMatch(/applies to enforcement/)
  })
})

describe('of two verbs, two kinds and every one', () => {
  it('the time belongs to one', () => {
    expect(questions('duration', 'Approval is given per lamp and lapses after one year.', yard)).toEqual([])
    expect(questions('duration', 'The lamp card of a keeper expires after one year.', yard)).not.toEqual([])
  })

  it('nobody knows which message must contain something', () => {
    const told = (who: string) => questions('rule', `${who} must carry the seal and the date of issue.`, yard)
    expect(told('A licence to sell oil')).not.toEqual([])
    expect(told('Every licence')).toEqual([])
  })

  it('rows that have a fine are no fines', () => {
    const table =
      '# Rules of the Yard\n\n## Fines\n\n| Item | Highest fine |\n| --- | --- |\n| Book | €10 |\n| Film | €15 |\n'
    expect(questions('table-cell', table, { title: 'Rules of the Yard' }).join(' ')).not.toMatch(/Book fine/)
  })

  it('a word of every day keeps no capital', () => {
    expect(questions('permission', 'Food is not allowed near the lamps.', yard)).toContain(
      'Is food allowed near the lamps?',
    )
  })
})

describe('what a question says whole', () => {
  it('is ended with notice, and planned in advance', () => {
    expect(questions('duration', 'The Lantern Accord can be ended with 90 days of notice.', yard)).toContain(
      'With how much notice can the Lantern Accord be ended?',
    )
    expect(questions('duration', 'The Lantern Hall can be booked 90 days in advance.', yard)).toContain(
      'How far in advance can the Lantern Hall be booked?',
    )
  })

  it('is done at once, and not when', () => {
    const told = 'Lantern Yard can close a lamp house at once if boats are in danger.'
    expect(questions('rule', told, yard).join(' ')).not.toMatch(/at\?/)
  })

  it('is no answer, warning or decision of one case', () => {
    const reason = (text: string) =>
      findFacts(page('Lantern Yard Policy', text)).flatMap((found) =>
        realiseFact(found, voiceFor('en', {})!, randomFrom('case'), scopesFor(found.fact, '', found.context)[0], 2)
          .filter(({ scope }) => scope)
          .map((candidate) => reasonAgainst(candidate, 0)),
      )
    const told = (what: string) => `If you are not satisfied with ${what}, you can turn to the Harbour Council.`
    expect(reason(told('the light of a lamp'))).not.toContain('vague')
    expect(reason(told('the answer'))).toContain('vague')
  })
})

describe('what an entry calls a thing', () => {
  const table = (key: string, header: string, text: string): string =>
    asked(
      'definition-list',
      `# Bells\n\n## ${header}s of the bell\n\n| ${header} | Default | Purpose |\n| --- | --- | --- |\n| \`${key}\` | 3 | ${text} |\n| \`other_${key}\` | 4 | Place of the bell |\n`,
      { title: 'Bells' },
    )
      .map(({ answer }) => answer)
      .join(' ')

  it('is no deed, though its word may be one', () => {
    expect(table('ring_pause', 'Setting', 'Pause between two rings')).toMatch(
      /The ring_pause setting is the pause between two rings/,
    )
    expect(table('bells.local', 'Address', 'Downloads and updates of the bell')).toMatch(
      /The bells\.local address is for downloads and updates of the bell/,
    )
  })

  it('is no way that most take it', () => {
    const told = (end: string) =>
      asked('glossary', `# Hotspots\n\nA hotspot is a metered connection ${end}.`, { title: 'Hotspots' })
    expect(told('that a telephone shares')).toHaveLength(1)
    expect(told('on most systems')).toEqual([])
  })
})
