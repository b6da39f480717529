import { describe, expect, it } from 'vitest'
import { asked } from '../asked.ts'

const questionsOf = (...given: Parameters<typeof asked>): string[] =>
  asked(...given).flatMap(({ questions }) => [...questions])

describe('definition list', () => {
  const settings = `## Settings

The following parameters are supported:
- **\`timeout\`** – Maximum time in seconds to wait\\. Default value: \`30\`
- **\`retries\`** – Specifies how often a call is repeated\\.
`
  it('asks what a term is or does', () => {
    const [timeout, retries] = asked('definition-list', settings)
    expect(timeout!.questions).toContain('What is the timeout parameter?')
    expect(timeout!.answer).toBe('The timeout parameter is the maximum time in seconds to wait.')
    expect(retries!.questions).toContain('What does the retries parameter do?')
    expect(retries!.answer).toBe('The retries parameter specifies how often a call is repeated.')
  })

  it('asks what listed letters stand for as such', () => {
    const table = '| Abbreviation | Meaning |\n|---|---|\n| VBI | Vault Box Index |\n| LKT | Lock |\n'
    expect(asked('definition-list', table)).toEqual([])
    const [box, ...others] = asked('acronym', table)
    expect(box!.questions).toContain('What does VBI stand for?')
    expect(box!.answer).toBe('VBI stands for Vault Box Index.')
    expect(others).toEqual([])
  })

  it('says what an address is for, what an equal is equal to, and a term without its acronym', () => {
    const [vault] = asked(
      'definition-list',
      'The following addresses are used:\n\n| Address | Purpose |\n|---|---|\n| `vault.kestrel.example` | Backups and restores |\n',
    )
    expect(vault!.questions).toContain('What is the vault.kestrel.example address used for?')
    expect(vault!.answer).toBe('The vault.kestrel.example address is for backups and restores.')
    const [same] = asked(
      'definition-list',
      'The following modes are known:\n- `in_step`: equivalent to `[1, 1]` in every way\n- `off_step`: the mode of old relays\n',
    )
    expect(same!.answer).toMatch(/ is equivalent to /)
    const [owner] = asked(
      'definition-list',
      '## Glossary\n\n**Sub-processor** – a company that works for us.\n\n**Recovery point (RPT)** – the time of the last copy.\n',
    )
    expect(owner!.questions).toContain('What is a sub-processor?')
    const questions = questionsOf(
      'definition-list',
      '## Glossary\n\n**Recovery point (RPT)** – the time of the last copy.\n',
    )
    expect(questions.join(' ')).not.toContain('(')
  })

  it('asks nothing of a word of every day that a table has for a sign', () => {
    const signs =
      '| Name | Sign | Description |\n|---|---|---|\n| Repetition | {} | Repeats the enclosed part as often as needed. |\n| Choice | / | Matches one part or the other. |\n'
    expect(asked('definition-list', signs)).toEqual([])
  })

  it('answers in sentences, not in labels', () => {
    const answers = asked(
      'definition-list',
      '## Glossary\n\n**Thawing** – bringing a frozen archive back to disk.\n\n**Webhook** – a call to a URL of the team.\n',
    ).map(({ answer }) => answer)
    expect(answers).toEqual([
      'Thawing means bringing a frozen archive back to disk.',
      'A webhook is a call to a URL of the team.',
    ])
    const [folder] = asked(
      'definition-list',
      'The following variables are read:\n- `SAIL_HOME`: Set the folder for data.\n- `SAIL_LOG`: Path of the log file.\n',
    )
    expect(folder!.answer).toBe('Use the SAIL_HOME variable to set the folder for data.')
  })

  it('leaves advice, statements and labels alone', () => {
    expect(
      asked(
        'definition-list',
        '- **Use strong passwords** – They are safer than weak ones.\n- **Be kind** – Everybody likes kind people here.\n',
      ),
    ).toEqual([])
    expect(
      asked('definition-list', '- **Scope** – All services of the company.\n- **Date** – The day of the release.\n'),
    ).toEqual([])
    expect(asked('definition-list', '- `Error: name already exists, choose another one`\n')).toEqual([])
    expect(asked('definition-list', '## SEE ALSO\n\n- [vault](vault.md) - The package manager for secrets\n')).toEqual(
      [],
    )
  })

  it('speaks Spanish and Portuguese', () => {
    expect(
      questionsOf(
        'definition-list',
        '- `atoi`: Convierte una cadena a un entero.\n- `keys`: Devuelve la lista de claves.\n',
        { language: 'es' },
      ),
    ).toContain('¿Qué hace atoi?')
    expect(
      questionsOf(
        'definition-list',
        '- `atoi`: Converte uma string em um inteiro.\n- `keys`: Retorna a lista de chaves.\n',
        { language: 'pt' },
      ),
    ).toContain('O que faz atoi?')
  })
})

describe('difference', () => {
  it('sets two entries of one list side by side', () => {
    const text =
      '- `soft_delete`: Keeps the rows of the table for thirty days.\n- `hard_delete`: Removes the rows of the table at once.\n'
    const [fact] = asked('difference', text)
    expect(fact!.questions).toContain('What is the difference between soft_delete and hard_delete?')
    expect(fact!.answer).toBe(
      '- soft_delete: Keeps the rows of the table for thirty days.\n- hard_delete: Removes the rows of the table at once.',
    )
    expect(fact!.quotes).toHaveLength(2)
  })

  it('is not asked for where the same is told of both', () => {
    const told = 'Removes the rows of the table at once.'
    expect(asked('difference', `- \`soft_delete\`: ${told}\n- \`hard_delete\`: ${told}\n`)).toEqual([])
  })
})

describe('what a listed setting is', () => {
  const table = (text: string): string =>
    `## Settings\n\n| Setting | Description |\n| --- | --- |\n| \`max_hops\` | ${text} |\n| \`bell\` | Rings at night in every yard |\n`

  it('takes many things as what is set', () => {
    expect(asked('definition-list', table('Levels of yards that a frame enters'))[0]?.answer).toBe(
      'The max_hops setting sets the levels of yards that a frame enters.',
    )
  })

  it('takes no counted thing for a deed', () => {
    expect(asked('definition-list', table('Attempts per frame before it is lost'))[0]?.answer).not.toMatch(
      /setting attempts/,
    )
  })

  it('takes no statement for a thing', () => {
    expect(
      asked('definition-list', '- **relay kinds** - The yard returns frames with these bells\n- **bell** - A sound\n'),
    ).toEqual([])
  })
})

describe('glossary', () => {
  it('asks of one thing as the sentence speaks of it, whatever its name ends in', () => {
    expect(questionsOf('glossary', '`kestrel.js` is an open source library that draws maps of relays.')).toContain(
      'What is kestrel.js?',
    )
  })

  it('asks what something is where a sentence says so', () => {
    const [fact] = asked('glossary', 'A *chart repository* is an HTTP server that houses packaged charts\\.')
    expect(fact!.questions).toContain('What is a chart repository?')
    expect(fact!.answer).toBe('A chart repository is an HTTP server that houses packaged charts.')
    expect(fact!.quotes[0]).toBe('A *chart repository* is an HTTP server that houses packaged charts\\.')
  })

  it('quotes terms that are defined by law or contract', () => {
    expect(questionsOf('glossary', '"Affiliate" means any entity that controls a party of the agreement.')).toContain(
      'What does "Affiliate" mean?',
    )
  })

  it('tells what else a term of a contract covers and leaves out, and is not asked where that is a list', () => {
    const means = '"Affiliate" means any entity that controls a party of the agreement.'
    const more = '“Affiliate” does not include any bank. The Affiliate includes a fund. Rain falls.'
    const [fact] = asked('glossary', `${means} ${more}`)
    expect(fact!.answer).toBe(`${means} “Affiliate” does not include any bank. The Affiliate includes a fund.`)
    expect(fact!.quotes).toHaveLength(3)
    const purpose = 'For the purposes of this list, a fund is a party. Its name follows.'
    expect(asked('glossary', `${means} ${purpose}`)[0]!.answer).toBe(
      `${means} ${purpose.replace(' Its name follows.', '')}`,
    )
    expect(
      asked('glossary', `${means} ${'This holds for each of the funds that the party owns in any way. '.repeat(7)}`),
    ).toEqual([])
    expect(asked('glossary', `${means.slice(0, -1)} (the “Group”).`)[0]!.answer).toBe(means)
    expect(asked('glossary', `${means} “Affiliate” does not include:\n\n- a bank\n- a fund\n`)).toEqual([])
  })

  it('does not take every sentence with a copula for a definition', () => {
    expect(asked('glossary', 'The result is a list of names that you can use.')).toEqual([])
    expect(asked('glossary', 'It is a good idea to read the manual before you start.')).toEqual([])
    expect(asked('glossary', 'The manifest is a property of the release object in the store.')).toEqual([])
    expect(asked('glossary', 'A restart is the only way to apply the new settings here.')).toEqual([])
  })

  it('speaks Spanish and Portuguese', () => {
    expect(
      questionsOf('glossary', 'Un *release* es una instancia de un chart que corre en un clúster.', { language: 'es' }),
    ).toContain('¿Qué es un release?')
    expect(
      questionsOf('glossary', 'Um *release* é uma instância de um chart que roda em um cluster.', { language: 'pt' }),
    ).toContain('O que é um release?')
  })
})

describe('FAQ', () => {
  it('asks the heading and answers with its paragraph', () => {
    const [fact] = asked(
      'faq',
      '## Can I Change My Plan Later?\n\nYes. You can change your plan at any time on the billing page.\n\n## Other\n\nText.',
    )
    expect(fact!.questions).toContain('Can I change my plan later?')
    expect(fact!.answer).toBe('Yes. You can change your plan at any time on the billing page.')
  })

  it('leaves questions whose answer goes on elsewhere', () => {
    expect(
      asked(
        'faq',
        '## Who uses the product today?\n\nMany people use it for the following reasons:\n\n- Speed\n- Price\n',
      ),
    ).toEqual([])
    expect(
      asked('faq', '## What about refunds and returns?\n\nThey are handled by mail within a week of the order.\n'),
    ).toEqual([])
  })
})

describe('enumeration', () => {
  it('asks for the members of an announced list', () => {
    const [fact] = asked(
      'enumeration',
      'The import service supports the following formats:\n\n- CSV\n- JSON\n- Parquet\n',
    )
    expect(fact!.questions).toContain('Which formats does the import service support?')
    expect(fact!.answer).toBe('- CSV\n- JSON\n- Parquet')
    expect(fact!.quotes).toEqual(['CSV', 'JSON', 'Parquet', 'The import service supports the following formats:'])
  })

  it('understands several ways of announcing', () => {
    expect(
      questionsOf('enumeration', 'The following databases are supported by the importer:\n\n- MySQL\n- Oracle\n'),
    ).toContain('Which databases are supported by the importer?')
    expect(
      questionsOf(
        'enumeration',
        'The following are some limitations of shared volumes:\n\n- They are slow.\n- They are small.\n',
      ),
    ).toContain('What are the limitations of shared volumes?')
    expect(
      questionsOf(
        'enumeration',
        'Data in the cache is lost under any of the following circumstances:\n\n- The host stops\n- The disk fails\n',
      ),
    ).toContain('When is data in the cache lost?')
    expect(
      questionsOf('enumeration', 'To verify a binary, you need the following:\n\n- The archive\n- The signature\n'),
    ).toContain('What do I need to verify a binary?')
  })

  it('speaks Spanish and Portuguese', () => {
    expect(
      questionsOf('enumeration', 'El servicio admite los siguientes formatos:\n\n- CSV\n- JSON\n', { language: 'es' }),
    ).toContain('¿Qué formatos admite el servicio?')
    expect(
      questionsOf('enumeration', 'O serviço admite os seguintes formatos:\n\n- CSV\n- JSON\n', { language: 'pt' }),
    ).toContain('Que formatos admite o serviço?')
  })

  it('leaves examples, steps, navigation and half lists', () => {
    expect(asked('enumeration', 'For example, the service supports the following formats:\n\n- CSV\n- JSON\n')).toEqual(
      [],
    )
    expect(
      asked(
        'enumeration',
        'The guide has the following topics:\n\n- [Installing the whole product](a.md)\n- [Removing the whole product](b.md)\n',
      ),
    ).toEqual([])
    expect(asked('enumeration', 'You must choose the following options:\n\n- A\n- B\n')).toEqual([])
  })
})

describe('duty list', () => {
  it('asks for what completes a half sentence', () => {
    const [fact] = asked('duty-list', 'A takedown notice must:\n\n- Name the work.\n- Give an address.\n')
    expect(fact!.questions).toContain('What must a takedown notice do?')
    expect(fact!.answer).toBe('- Name the work\n- Give an address')
    expect(
      questionsOf(
        'duty-list',
        'We do not allow content or activity on the platform that:\n\n- infringes any right; or\n- promotes violence.\n',
      ),
    ).toContain('Which content or activity on the platform is not allowed?')
    expect(
      questionsOf('duty-list', 'If you lose your device, you must:\n\n- Report the loss.\n- Change the password.\n'),
    ).toContain('What do I have to do if I lose my device?')
    expect(
      questionsOf('duty-list', 'Invalid chart names include:\n\n- Names with dots\n- Names with spaces\n'),
    ).toContain('What are the invalid chart names?')
  })

  it('leaves what has no subject of its own', () => {
    expect(asked('duty-list', 'This includes:\n\n- Threats\n- Insults\n')).toEqual([])
    expect(
      asked('duty-list', 'Upon termination, the developer must:\n\n- Delete the data.\n- Return the keys.\n'),
    ).toEqual([])
  })
})

describe('what stands behind a term', () => {
  const listed = (...entries: string[]): string => `# Bells\n\n## Settings\n\n${entries.join('\n\n')}\n`

  it('begins behind the version that brought the term', () => {
    const facts = asked(
      'definition-list',
      listed(
        'BELL_TONE\n: New in version 3.2.\n\nThe tone in which the bell rings at noon.',
        'BELL_ROPE\n: New in version 3.4: the length of the rope in metres.',
        'BELL_HALL\n: Deprecated since version 2.0.',
      ),
    )
    expect(facts.map(({ answer }) => answer)).toEqual([
      'The BELL_TONE setting is the tone in which the bell rings at noon.',
      'The BELL_ROPE setting is the length of the rope in metres.',
    ])
  })

  it('is no title that is put in order by its word', () => {
    expect(
      asked('definition-list', listed('**Loud Ringing** — The Advantages Of', '**`BELL`** — The Tower Sign or')),
    ).toEqual([])
  })

  it('is no thing where it says what the thing does', () => {
    const [fact] = asked(
      'definition-list',
      '# Bells\n\n## Columns\n\n**bell_tone**\n: The bells.bell_tone column holds the name of the tone.',
    )
    expect(fact!.answer).toBe('The bells.bell_tone column holds the name of the tone.')
  })

  it('may have a placeholder within its name', () => {
    const [fact] = asked('definition-list', listed('BELL_<hall>_TONE\n: The tone in which the bell of a hall rings.'))
    expect(fact!.questions.join()).toContain('BELL_<hall>_TONE')
  })
})
