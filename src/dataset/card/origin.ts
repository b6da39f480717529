import { describeModels } from '../../models/roles.ts'
import { counted, listFirst, withThousands } from '../../text/counted.ts'
import { countEach } from '../../text/grouped-by.ts'
import { sum } from '../../text/sum.ts'
import { documentKey, type Team } from '../../vocabulary/index.ts'
import type { SetParts } from '../set-parts.ts'
import { countBy } from '../statistics/numbers.ts'
import type { MeasuredSet } from '../statistics.ts'
import { code, escapeMarkdown, percent, type Row, section, table } from './markdown.ts'

export const summary = ({ items, session, corpus, coverage }: MeasuredSet): string => {
  const answerable = items.filter(({ no_answer }) => !no_answer).length
  const spans = sum(items.map(({ gold_spans }) => gold_spans.length))
  const languages = countBy(items, ({ language }) => language)
  return [
    `# Data card: ${counted(items.length, 'question')} over ${counted(coverage.documents.total, 'document')}`,
    [
      'A golden test set for retrieval-augmented generation. Every answer cites the exact characters that prove it.',
      'Every figure on this page is computed from the files in this folder.',
    ].join('\n'),
    table(' | >', [
      ['Items', withThousands(items.length)],
      ['with an answer in the documents', withThousands(answerable)],
      ['without an answer in the documents', withThousands(items.length - answerable)],
      ['Gold spans', withThousands(spans)],
      ['Languages', languages.map(({ name, count }) => `${escapeMarkdown(name)} ${count}`).join(', ') || 'none'],
      ['Documents, including older versions', withThousands(corpus.documents().length)],
      ['Session', code(session.session)],
    ]),
  ].join('\n\n')
}

export const howMadeSection = ({ items, session, measures: { calls } }: SetParts): string => {
  const { settings, models, prompts } = session
  const usedPrompts = new Set([
    ...items.flatMap(({ provenance }) => provenance.prompts),
    ...(calls ?? []).map(({ prompt }) => prompt),
  ])
  return section(
    'How it was made',
    [
      describeModels(models).line,
      `The seed is ${code(settings.seed)}; the same documents, settings and model replies give the same files, byte for byte.`,
      'Agents write a question, its ideal answer and the quotes together. Each quote is located in its document. Checks run first, then critics, and both run again after every change of a draft.',
    ].join('\n'),
    table('Setting | Value', [
      ['preset', code(settings.preset)],
      ['critics', code(settings.panel)],
      ['requested share of evolved items', percent(settings.evolve)],
      ['attempts per ask, rounds', `${settings.maxAttempts}, ${settings.maxRounds}`],
      ['asks per requested item', String(settings.surplus)],
      ['tokens per passage', `${settings.passageTokens.min} to ${settings.passageTokens.max}`],
      ['personal data', code(settings.pii)],
      ['real questions given', withThousands(settings.questions.length)],
      ['corpus hash', code(session.corpus.sha256)],
    ]),
    table('Team instructions | ', teamRows(settings.team)),
    usedPrompts.size > 0 && 'Prompts used:',
    table(
      'Prompt | Hash | Items>',
      [...usedPrompts].sort().map((name) => {
        const usedBy = items.filter(({ provenance }) => provenance.prompts.includes(name))
        return [code(name), code(prompts[name] ?? 'unknown'), usedBy.length]
      }),
    ),
  )
}

const teamRows = ({ instructions = '', examples, prompts }: Team = { examples: [], prompts: {} }): Row[] =>
  [
    ['instructions', escapeMarkdown(instructions, 500)],
    ['judged examples', examples.length],
    ['custom prompts', Object.keys(prompts).map(code).join(', ')],
  ].filter(([, value]) => Boolean(value))

export const sourcesSection = ({ items, corpus, session, measures: { withheld = [] } }: SetParts): string => {
  const documents = corpus.documents()
  const refused = session.corpus.refused.map(({ source, reason }) => [escapeMarkdown(source), escapeMarkdown(reason)])
  const charactersIn = (list: typeof documents): string => withThousands(sum(list.map(({ characters }) => characters)))
  return section(
    'Sources',
    `${counted(documents.length, 'text')}, ${charactersIn(documents)} characters. The section Documents lists them with their hashes.`,
    table(
      'Language | Documents> | Older versions> | Characters> | As of> | Items in this language>',
      countBy(documents, ({ language }) => language).map(({ name }) => {
        const inLanguage = documents.filter(({ language }) => language === name)
        const dates = inLanguage.flatMap(({ as_of }) => as_of ?? []).sort()
        return [
          escapeMarkdown(name),
          inLanguage.filter(({ latest }) => latest).length,
          inLanguage.filter(({ latest }) => !latest).length,
          charactersIn(inLanguage),
          dates[0] === dates.at(-1) ? (dates[0] ?? '–') : `${dates[0]} to ${dates.at(-1)}`,
          items.filter(({ language }) => language === name).length,
        ]
      }),
    ),
    refused.length > 0 && 'Not read:',
    table('Source | Why', refused, 50),
    withheld.length > 0 &&
      `${counted(withheld.length, 'passage')} with text that looks like prompt injection, not shown to any model: ${listFirst(withheld.toSorted().map(code), 50)}.`,
  )
}

const maxListedDocuments = 200

export const documentsSection = ({ items, corpus }: SetParts): string => {
  const documents = corpus.documents()
  const itemsPerDocument = countEach(items.flatMap((item) => [...new Set(item.gold_spans.map(documentKey))]))
  return section(
    'Documents',
    `Hashes are SHA-256 of the canonical text, shortened to 12 digits here and complete in ${code('corpus/documents.jsonl')}. The column Items counts those with gold spans in the document.`,
    table(
      'Document | Title | Version | As of | Language | Characters> | Hash | Items>',
      documents.map(({ doc_id, title, version, as_of, language, characters, sha256, latest }) => [
        code(doc_id),
        escapeMarkdown(title, 60),
        `${escapeMarkdown(version, 24)}${latest ? '' : ' (older)'}`,
        escapeMarkdown(as_of ?? '–'),
        escapeMarkdown(language),
        characters,
        code(sha256.slice(0, 12)),
        itemsPerDocument.get(documentKey({ doc_id, version })) ?? 0,
      ]),
      maxListedDocuments,
    ),
  )
}
