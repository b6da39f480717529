import { describe, expect, test } from 'vitest'
import type { PassageInput, WritingInput } from '../../../src/agents/authoring.ts'
import type { Exchange } from '../../../src/models/turn.ts'
import { falsePremises } from '../../../src/offline/answers/adversarial/false-premise.ts'
import { inventSibling } from '../../../src/offline/answers/adversarial/invent-sibling.ts'
import { knownSibling } from '../../../src/offline/answers/adversarial/known-siblings.ts'
import { negations } from '../../../src/offline/answers/adversarial/negation.ts'
import { adversarialResponders } from '../../../src/offline/answers/adversarial.ts'
import { openDesk } from '../../../src/offline/authoring/desk.ts'
import { randomFrom } from '../../../src/text/random.ts'
import type { AdversarialType, Writing } from '../../../src/vocabulary/index.ts'
import { askOffline, passage } from './ask-offline.ts'

const plans = passage(
  'plans#c1',
  'Orbit plans',
  '# Orbit plans\n\n| Plan | Storage | Single sign-on required |\n|---|---|---|\n| Free | 5 GB | No |\n| Pro | 50 GB | No |\n| Team | 200 GB | Yes |\n',
)
const history = passage(
  'history#c1',
  'Orbit history',
  '# Orbit history\n\nThe Orbit archive was built in 1987. The Orbit council was founded by Ana Ruiz.\n',
)
const upload = passage(
  'upload#c1',
  'Uploads in Orbit',
  "# Uploads in Orbit\n\n## To transfer a vault\n\n1. Open the Orbit console.\n2. Choose **Vaults**.\n3. Choose **Transfer**.\n\nYou can't rename a vault.\n",
)

const inputFor = (type: AdversarialType, passages: readonly PassageInput[], language = 'en'): WritingInput => ({
  passages: [...passages],
  asks: [{ ask_id: 'a', language, intent: 'policy_lookup', difficulty: 'hard', profile: {}, adversarial_type: type }],
  examples: [],
  objections: [],
})

const write = (type: AdversarialType, passages: readonly PassageInput[], corpus = passages, language = 'en'): Writing =>
  askOffline(adversarialResponders, `adversarial.${type}`, inputFor(type, passages, language), corpus) as Writing

describe('Probes without an answer', () => {
  test('are proved by three searches or more, and abstain', () => {
    for (const type of ['near_miss', 'out_of_corpus'] as const) {
      const { items, declined } = write(type, [upload])
      if (items.length === 0) {
        expect(declined).toHaveLength(1)
        continue
      }
      expect(items[0]).toMatchObject({ no_answer: true, answer_type: 'abstain', quotes: [], claims: [] })
      expect(items[0]!.searched.length).toBeGreaterThanOrEqual(3)
    }
    expect(write('near_miss', [upload]).items).toHaveLength(1)
  })

  test('are looked up one at first, and three more where something may answer that one', () => {
    const { respond } = adversarialResponders.find(({ promptId }) => promptId === 'adversarial.near_miss')!
    const input = inputFor('near_miss', [upload, plans, history])
    const queriesAfter = (earlier: Exchange[]): readonly string[] => {
      const reply = respond(input as never, { earlier, mayCallTools: true })
      return 'calls' in reply ? reply.calls.map((call) => String(call.arguments.query)) : []
    }
    const first = queriesAfter([])
    const answering = JSON.stringify({
      hits: [{ ...upload, doc_id: 'upload', score: 1, text: `${upload.text}\n${first.join('. ')}.\n` }],
    })
    const calls = first.map((query, at) => ({ id: String(at), name: 'search_corpus', arguments: { query } }))
    const results = calls.map(({ id, name }) => ({ id, name, content: answering }))
    const second = queriesAfter([{ calls, results }])
    expect(first.length).toBeLessThanOrEqual(4)
    expect(second.length).toBeGreaterThan(2 * first.length)
    expect(second.filter((query) => first.includes(query))).toEqual([])
  })

  test('are given up when a rule of the same page answers, in a sentence that holds little of the question', () => {
    const reports = passage(
      'reports#c1',
      'Reports',
      '# Reports\n\n## To set up a report\n\n1. Open **Reports**.\n2. Choose **Schedule**.\n\nOnly the owner can set up reports. A report costs nothing. Reports can be set up 3 times per day. It takes a few minutes. The mobile app shows reports.\n',
    )
    expect(write('near_miss', [reports]).items).toEqual([])
  })

  test('do not say that there is no app where a page tells what works on a phone', () => {
    const manual = passage(
      'orbit#c1',
      'Orbit console',
      '# Orbit console\n\nOrbit is installed on your server. You open Orbit in a browser, and Orbit keeps your keys. Choose Keys in Orbit to see them. The price of Orbit is charged yearly.\n',
    )
    const phones = passage(
      'phones#c1',
      'Small screens',
      '# Small screens\n\nOrbit works in the browser of a phone. There is nothing to install.\n',
    )
    const asks = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((ask_id) => ({
      ask_id,
      language: 'en',
      intent: 'policy_lookup' as const,
      difficulty: 'hard' as const,
      profile: {},
      adversarial_type: 'out_of_corpus' as const,
    }))
    const asked = (corpus: readonly PassageInput[]): string => {
      const input: WritingInput = { passages: [manual], asks, examples: [], objections: [] }
      const { items } = askOffline(adversarialResponders, 'adversarial.out_of_corpus', input, corpus) as Writing
      return items.map(({ question }) => question).join('\n')
    }
    expect(asked([manual])).toMatch(/mobile app/)
    expect(asked([manual, phones])).not.toMatch(/mobile app/)
  })

  test('ask for what goes with goods only where something is sold', () => {
    const manual = passage(
      'orbit#c1',
      'Orbit console',
      '# Orbit console\n\nOrbit is installed on your server. You open Orbit in a browser, and Orbit keeps your keys. Choose Keys in Orbit to see them.\n',
    )
    const sold = passage('orbit#c2', 'Orbit console', `${manual.text}\nThe price of Orbit is charged yearly.\n`)
    const asks = Array.from({ length: 9 }, (_each, index) => ({
      ask_id: `a${index}`,
      language: 'en',
      intent: 'policy_lookup' as const,
      difficulty: 'hard' as const,
      profile: {},
      adversarial_type: 'out_of_corpus' as const,
    }))
    const asked = (only: PassageInput): string => {
      const input: WritingInput = { passages: [only], asks, examples: [], objections: [] }
      const { items } = askOffline(adversarialResponders, 'adversarial.out_of_corpus', input, [only]) as Writing
      return items.map(({ question }) => question).join('\n')
    }
    expect(asked(manual)).toBe('')
    expect(asked({ ...sold, text: `${sold.text}\nChoose the Orbit plan.\n` })).toBe('')
    expect(asked(sold)).toMatch(/discount|students|refund|money back|sales/)
  })

  test('do not ask for an app of a city', () => {
    const city = passage(
      'fresno#c1',
      'Fresno',
      '# Fresno\n\nFresno is a city in a wide valley. Fresno has three rivers, and the plans of Fresno were drawn in 1872. Visitors of Fresno walk along the rivers, and Fresno keeps the old mills. Fresno installed pumps, and the price of water fell.\n',
    )
    expect(write('out_of_corpus', [city]).items).toEqual([])
  })

  test('do not ask where something happened that has no place', () => {
    const named = passage('name#c1', 'Names', '# Names\n\nThe name oxygen was coined in 1777.\n')
    for (const { question } of write('near_miss', [named]).items) expect(question).not.toMatch(/^Where/)
  })

  test('do not ask for a later version of what holds since an earlier one', () => {
    const since = passage(
      'tls#c1',
      'Safety',
      '# Safety\n\nClient certificates for a mirror are supported as of Orbit 2.10.0.\n',
    )
    for (const { question } of write('entity_swap', [since]).items) expect(question).not.toMatch(/as of/)
  })

  test('ask for what a named thing lacks, say what is told of it, and take another thing where it is told', () => {
    const settings = (more = '') =>
      passage(
        'settings#c1',
        'Settings of Orbit',
        `# Settings of Orbit\n\n## Options\n\n| Option | Description |\n|---|---|\n| \`queue_depth\` | Sets how many jobs may stand in line${more} |\n| \`node_colour\` | Sets the colour of a node in the map |\n`,
      )
    const asked = (page: PassageInput): string[] => {
      const { items } = write('near_miss', [page])
      return items.flatMap(({ question, ideal_answer }) => [question, ideal_answer])
    }
    expect(asked(settings()).join(' ')).toMatch(/queue_depth|node_colour/)
    expect(asked(settings()).join(' ')).toContain('It is documented what it does')
    expect(asked(settings('; default 5, since version 2, at most 9')).join(' ')).not.toContain('queue_depth')
  })

  test('do not take a sports field for an oil field', () => {
    const page = (id: string, title: string, text: string) => passage(`${id}#c1`, title, `# ${title}\n\n${text}\n`)
    const sports = page(
      'campus',
      'Campus',
      'Stagg Field is where the team plays. Stagg Field seats 9,000 people. Stagg Field has two gates.',
    )
    const oil = page(
      'basin',
      'The basin',
      'Stagg Field produces oil. Stagg Field has twelve wells. Stagg Field is watched by cameras.',
    )
    const asked = (of: PassageInput) => write('near_miss', [of]).items.map(({ question }) => question)
    expect(asked(oil).join()).toMatch(/operates|discovered/)
    expect(asked(sports).join()).not.toMatch(/operates|discovered/)
  })

  test('do not ask for the rate limit of a plan where a page limits the interface, or leaves the plan out of it', () => {
    const asked = (told: string): string =>
      ['a', 'b', 'c']
        .map((row) =>
          write('near_miss', [
            plans,
            passage('api#c1', 'The interface', `# The interface\n\n${told}\n`),
            passage(`${row}#c1`, 'Notes', '# Notes\n\nNothing.\n'),
          ]).items.map(({ question }) => question),
        )
        .join()
    const open = asked('Programs talk to Orbit in JSON.')
    expect(open).toMatch(/per minute|rate limit|uptime|SLA|month/)
    expect(asked('Programs may send 600 requests per minute and key. Uptime is not guaranteed.')).not.toMatch(
      /requests per minute|rate limit|uptime|SLA/,
    )
    expect(asked('The interface is part of Team. The SLA holds for Team.')).not.toMatch(
      /requests per minute|rate limit|uptime|SLA/,
    )
  })

  test('ask for one attribute of a thing, whoever asks', () => {
    const person = passage(
      'semper#c1',
      'Gustav Ebner',
      '# Gustav Ebner\n\nThe architect Gustav Ebner designed the opera of Halm. Gustav Ebner wrote a book on theatres.\n',
    )
    const asks = Array.from({ length: 8 }, (_each, index) => ({
      ask_id: `a${index}`,
      language: 'en',
      intent: 'policy_lookup' as const,
      difficulty: 'hard' as const,
      profile: {},
      adversarial_type: 'near_miss' as const,
    }))
    const questions = asks.flatMap((ask) => {
      const input: WritingInput = { passages: [person], asks: [ask], examples: [], objections: [] }
      const { items } = askOffline(adversarialResponders, 'adversarial.near_miss', input, [person]) as Writing
      return items.map(({ question }) => question)
    })
    expect(questions.length).toBeGreaterThan(0)
    expect(new Set(questions.map((question) => /born|year/.exec(question)?.[0])).size).toBe(1)
  })

  test('ask about a system that people also have, and name those that are covered', () => {
    const agent = passage(
      'agent#c1',
      'Install the Orbit agent',
      '# Install the Orbit agent\n\n## To install the Orbit agent on Windows\n\n1. Open the Orbit console.\n2. Choose **Download**.\n3. Run the installer.\n',
    )
    const [item] = write('entity_swap', [agent]).items
    expect(item!.question).toMatch(/on (?:macOS|Linux|FreeBSD|ChromeOS|Solaris)/)
    expect(item!.ideal_answer).toContain('Windows is documented.')
  })

  test('go beyond a limit, and never beyond a price that stands under plans and limits', () => {
    const table = (column: string, value: string) =>
      passage(
        'planos#c1',
        'Planos e limites',
        `# Planos e limites\n\n| Plano | ${column} |\n|---|---|\n| Marinha | ${value} |\n| Enseada | 2${value} |\n`,
      )
    const asked = (column: string, value: string) => {
      const passages = [table(column, value)]
      return write('condition_out_of_range', passages, passages, 'pt').items.map(({ question }) => question)
    }
    expect(asked('Limite de máquinas', '15')).toHaveLength(1)
    expect(asked('Preço por mês', 'R$ 29')).toEqual([])
    expect(asked('Máquinas', '15')).toEqual([])
  })

  test('do not ask a row of a table about a system that has none: a rule for all may hold', () => {
    const systems = passage(
      'systems#c1',
      'Systems of the Orbit agent',
      '# Systems of the Orbit agent\n\n| System | Oldest version | Disk space |\n|---|---|---|\n| Windows | 10 | 300 MB |\n| macOS | 13 | 200 MB |\n',
    )
    expect(write('entity_swap', [systems]).items).toEqual([])
  })

  test('do not swap one of two that both answer, nor the half of a longer name', () => {
    const stores = ['Docker or Orbit Cellar', 'Docker Registry'].map((name, at) =>
      passage(
        `stores#c${at}`,
        'Stores of Orbit',
        `# Stores of Orbit\n\nYou can run ${name} of Orbit on the machine of your team.\n`,
      ),
    )
    for (const store of stores)
      expect(write('entity_swap', [store]).items.map(({ question }) => question)).not.toContainEqual(
        expect.stringMatching(/Podman|containerd/),
      )
    // `the Docker daemon` is no `… or Docker`.
    const asked = 'Which port does the Docker daemon use?'
    expect(knownSibling(asked, asked, randomFrom('a'))?.name).toBe('Docker')
  })

  test('are given up when another document answers', () => {
    const elsewhere = passage(
      'fees#c1',
      'Fees',
      'To transfer a vault takes 3 minutes and costs 2 dollars. Only the owner role may transfer a vault. You may transfer a vault 4 times per day at most. The mobile app can transfer a vault.',
    )
    expect(write('near_miss', [upload], [upload, elsewhere]).items).toEqual([])
  })

  test('count no term that a policy defines', () => {
    const defining = (title: string) =>
      write('near_miss', [
        passage(
          'terms#c1',
          title,
          `# ${title}\n\nA cookie is a string of text that the console of Orbit stores for a user.\n`,
        ),
      ])
        .items.map(({ question }) => question)
        .join(' ')
    expect(defining('Parts of Orbit')).toMatch(/cookies/)
    expect(defining('Privacy Policy of Orbit')).not.toMatch(/cookies/)
  })

  test('are given up when no search is possible', () => {
    const reply = askOffline(
      adversarialResponders,
      'adversarial.near_miss',
      {
        passages: [upload],
        asks: [{ ask_id: 'a', language: 'en', intent: 'procedure', difficulty: 'hard', profile: {} }],
        examples: [],
        objections: [],
      },
      [upload],
      0,
    ) as Writing
    expect(reply.items).toEqual([])
    expect(reply.declined[0]?.reason).toMatch(/search/)
  })

  test('name siblings that follow the pattern of a name and do not occur', () => {
    const nothing = ''
    expect(inventSibling('Louis XIV', nothing, randomFrom(1))).toMatch(/^Louis [IVX]+$/)
    expect(inventSibling('HELM_PLUGIN_DIR', 'Set HELM_CACHE_HOME or `HELM_PLUGIN_DIR`.', randomFrom(1))).toBe(
      'HELM_PLUGIN_HOME',
    )
    expect(inventSibling('HELM_PLUGIN_DIR', 'Set HELM_PLUGIN_DIR.', randomFrom(1))).toBeUndefined()
    expect(inventSibling('dump_keep', 'dump_keep, retry_limit, dump_limit', randomFrom(1))).toBeUndefined()
    expect(inventSibling('GitHub', nothing, randomFrom(1))).toBeUndefined()
    expect(inventSibling('hasShrinkwrap', 'hasShrinkwrap, hasInstallScript', randomFrom(1))).toBeUndefined()
    expect(inventSibling('dump_keep', 'dump_keep, dump_retry_limit, scan_limit', randomFrom(1))).toBeUndefined()
    expect(inventSibling('rows_read', 'rows_read, page_option3', randomFrom(1))).toBeUndefined()
    expect(inventSibling('BB-103', 'BB-103', randomFrom(1))).toMatch(/^BB-10\d$/)
    expect(inventSibling('Pro plan', 'Free plan, Basic plan, Starter plan', randomFrom(1))).not.toMatch(
      /Free|Basic|Starter/,
    )
  })
})

describe('Traps with an answer', () => {
  test('A false premise is corrected with the words of the document', () => {
    const { items } = write('false_premise', [history])
    expect(items[0]).toMatchObject({ answer_type: 'correction', no_answer: false })
    expect(items[0]!.question).not.toMatch(/1987/)
    expect(items[0]!.ideal_answer).toMatch(/1987/)
    expect(items[0]!.quotes[0]!.text).toMatch(/1987/)
  })

  test('A wrong value is heard or read, and asked about', () => {
    const items = ['a', 'b', 'c', 'd'].flatMap(() => write('false_premise', [history, plans]).items)
    expect(items.length).toBeGreaterThan(0)
    for (const { question, ideal_answer } of items) {
      expect(question).not.toMatch(/^Why|reason/)
      expect(ideal_answer).toMatch(/^No\. /)
    }
  })

  test('A limit is misremembered too, but not one that the other number would keep', () => {
    const limits = (sentence: string): Writing =>
      write('false_premise', [passage('limits#c1', 'Orbit limits', `# Orbit limits\n\n${sentence}\n`)])
    expect(limits('An Orbit vault holds at most 500 secrets.').items[0]?.question).toMatch(/at most (?!500)\d+ secrets/)
    expect(limits('The Orbit museum holds more than 500 paintings.').items).toEqual([])
  })

  test('A wrong time keeps the words before it, and what must come within some days is put too late', () => {
    const claimed = (sentence: string): string => {
      const desk = openDesk([passage('a#c1', 'Orbit', `# Orbit\n\n${sentence}\n`)], { language: 'pt', profile: {} })
      if (typeof desk === 'string') throw new Error(desk)
      return [1, 2, 3, 4, 5, 6]
        .flatMap((seed) => [...falsePremises(desk, randomFrom(seed), { language: 'pt' } as never, {} as never)])
        .map(({ question }) => question)
        .join()
    }
    const late = claimed('Uma nota já emitida pode ser corrigida em até 14 dias.')
    expect(late).toMatch(/corrigida em até (?:15|20) dias/)
    expect(late).not.toMatch(/até (?:\d|1[0-3]) dias/)
    expect(claimed('As novas cópias param depois de 21 dias.')).not.toMatch(/param de /)
  })

  test('A default that is a word is not misremembered: what else it could be only a list of its own would tell', () => {
    const options = (other: string) =>
      passage(
        'orbit-init#c1',
        'orbit init',
        `# orbit init\n\n\`orbit init\` begins.\n\n## Options\n\n### first-version\n\n* Default: "1.0.0"\n* Type: String\n\nThe version.\n\n### other\n\n* Default: ${other}\n* Type: String\n\nAnother.\n`,
      )
    const asked = (other: string): string =>
      write('false_premise', [options(other)])
        .items.map(({ question }) => question)
        .join()
    expect(asked('"0.1.0"')).not.toMatch(/first-version/)
    expect(asked('9')).not.toMatch(/first-version/)
  })

  test('A default is taken for its opposite, and the option says of what it is', () => {
    const page = passage(
      'orbit-sync#c1',
      'orbit sync',
      '# orbit sync\n\n`orbit sync` sends files.\n\n## Options\n\n### dry-run\n\n* Default: false\n* Type: Boolean\n\nSends nothing if set.\n',
    )
    const desk = openDesk([page], { language: 'en', profile: {} })
    if (typeof desk === 'string') throw new Error(desk)
    const traps = ['a', 'b', 'c'].flatMap((seed) => [
      ...falsePremises(desk, randomFrom(seed), {} as never, {} as never),
    ])
    expect(traps).toHaveLength(3)
    for (const { question, ideal_answer } of traps) {
      expect(question).toMatch(/(?:dry-run option .*orbit sync|orbit sync's dry-run option) .*true/)
      expect(ideal_answer).toMatch(/^No\. .*false/)
    }
  })

  test('A number that is said twice is not changed once', () => {
    const fees = passage(
      'fees#c1',
      'Orbit fees',
      '# Orbit fees\n\nThe Orbit licence expires within thirty (30) days.\n',
    )
    expect(write('false_premise', [fees]).items).toEqual([])
  })

  test('What an item of a list denies is not asked without the line that announces the list', () => {
    const denied = (text: string): readonly string[] => {
      const desk = openDesk([passage('orbit#c1', 'Guests', `# Guests\n\n${text}\n`)], { language: 'en', profile: {} })
      if (typeof desk === 'string') throw new Error(desk)
      return [...negations(desk, randomFrom(1), {} as never, {} as never)].map(({ question }) => question)
    }
    expect(denied('Guests of Orbit cannot rename a vault of Orbit.')).toHaveLength(1)
    expect(
      denied('Differences inside a worker are:\n\n- Guests of Orbit cannot rename a vault of Orbit.\n- Others differ.'),
    ).toEqual([])
  })

  test('A negation turns on what is excluded', () => {
    const { items } = write('negation', [plans])
    expect(items[0]?.quotes.map(({ text }) => text).join()).toMatch(/No/)
  })

  test('Readings of an ambiguous question are listed, each with its quote', () => {
    const { items, declined } = write('ambiguous', [plans])
    expect(items.length + declined.length).toBe(1)
    for (const item of items) {
      expect(item.answer_type).toBe('clarification')
      expect(item.claims.length).toBeGreaterThanOrEqual(2)
    }
  })

  test('Readings are left alone where a row of the table has none', () => {
    const ports = passage(
      'ports#c1',
      'Gates',
      '# Gates\n\n## gate.open\n\nThe port of a gate, by protocol.\n\n| protocol | port |\n|---|---|\n| "tin" | 21 |\n| "zinc" | 80 |\n| "lead" | 443 |\n',
    )
    const gap = { ...ports, text: ports.text.replace('80', '') }
    const torn = { ...ports, text: ports.text.replace('gate.open', 'gate.port') }
    const answered = (passages: readonly PassageInput[]) => write('ambiguous', passages).items
    const said = () => true
    const product = { name: 'Gates', isNamed: said, isSaid: said, isShared: () => false }
    expect(answered([{ ...ports, product } as PassageInput])).toEqual([])
    expect(answered([ports])[0]?.ideal_answer).toBe(
      'It depends on the protocol:\n- "tin": 21\n- "zinc": 80\n- "lead": 443',
    )
    expect(answered([gap])).toEqual([])
    // `What is the port for gate.port?`
    expect(answered([torn])).toEqual([])
  })

  test('Two terms are told apart, but not those that two licences define for themselves', () => {
    const told = (kind: string): readonly string[] =>
      write('cross_document', [
        passage(
          'a#c1',
          `Orchard ${kind}`,
          `# Orchard ${kind}\n\n"Larger Work" means a work that combines apples with pears.\n`,
        ),
        passage(
          'b#c1',
          `Meadow ${kind}`,
          `# Meadow ${kind}\n\n"Derived Work" means a work that changes another one.\n`,
        ),
      ]).items.map(({ question }) => question)
    expect(told('Manual').join()).toMatch(/difference between/)
    expect(told('License')).toEqual([])
  })

  test('Two documents are asked which of two things lasts longer', () => {
    const codes = passage('codes#c1', 'Codes', '# Codes\n\nA join code is valid for 7 days.\n')
    const invitations = passage('team#c1', 'Team', '# Team\n\nAn invitation is valid for 5 days.\n')
    const [item] = write('cross_document', [codes, invitations]).items
    expect(item?.question).toMatch(/longer/)
    expect(new Set(item?.quotes.map(({ chunk_id }) => chunk_id)).size).toBe(2)
    expect(write('cross_document', [codes, { ...invitations, chunk_id: 'codes#c2' }]).items).toEqual([])
  })

  test('Two documents whose things their names alone tell apart are not held against each other', () => {
    const status = (name: string, does = `${name} gates`) =>
      passage(`${name}#c1`, name, `# ${name}\n\n\`${name}-status\` is a tool that checks the status of ${does}.\n`)
    expect(write('cross_document', [status('orbit'), status('comet', 'bells')]).items).toHaveLength(1)
    expect(write('cross_document', [status('orbit'), status('comet')]).items).toEqual([])
  })

  test('Two documents are both needed', () => {
    const other = passage('bridge#c1', 'Bridges', '# Bridges\n\nThe Stone Bridge was opened in 1904.\n')
    const { items, declined } = write('cross_document', [history, other])
    expect(items.length + declined.length).toBe(1)
    for (const item of items) {
      expect(new Set(item.quotes.map(({ chunk_id }) => chunk_id)).size).toBe(2)
      expect(item.hops).toHaveLength(2)
      expect(item.ideal_answer).toMatch(/1987.*1904|1904.*1987/s)
    }
  })

  test('An ask in another language than the passages is declined in words', () => {
    expect(write('negation', [plans], [plans], 'es').declined[0]?.reason).toMatch(/does not translate/)
    expect(write('negation', [plans], [plans], 'de').declined[0]?.reason).toMatch(/needs a model/)
  })
})

test('Quotes are verbatim and the same input gives the same reply', () => {
  for (const type of ['false_premise', 'negation', 'heavy_paraphrase', 'ambiguous'] as const) {
    const passages = [plans, history, upload]
    const first = write(type, passages)
    expect(write(type, passages)).toEqual(first)
    for (const { chunk_id, text } of first.items.flatMap(({ quotes }) => quotes)) {
      expect(passages.find((each) => each.chunk_id === chunk_id)!.text).toContain(text)
    }
  }
})
