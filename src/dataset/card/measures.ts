import { counted, withThousands } from '../../text/counted.ts'
import { drawOf, sampleSize } from '../sample-size.ts'
import type { SetParts } from '../set-parts.ts'
import { totalCost } from '../statistics/costs.ts'
import type { Fraction } from '../statistics/coverage.ts'
import type { DatasetStatistics } from '../statistics.ts'
import { code, dollars, lines, percent, type Row, section, table } from './markdown.ts'

export const sourcesOfTruth = (_input: SetParts, { sources }: DatasetStatistics): string =>
  section(
    'Sources of truth',
    'Where the idea of each item came from. A set grown from documents alone asks what documents say, not what users ask.',
    table(
      'Source | Items> | Share> | Healthy> | ',
      sources.map(({ source, items, share, band: [low, high] }) => [
        source,
        items,
        percent(share),
        `${Math.round(low * 100)} to ${Math.round(high * 100)}%`,
        share < low - 0.005 ? 'below' : share > high + 0.005 ? 'above' : 'within',
      ]),
    ),
  )

export const sampleTable = ({ items }: SetParts): string => {
  const drawn = items.filter(({ sample }) => sample)
  if (drawn.length === 0) return ''
  const { pages, weighted, designEffect, effective } = sampleSize(drawn.map(drawOf))
  const measured = items.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
  const first = measured.filter((difficulty) => difficulty === 0).length
  return section(
    'The sample',
    'Passages are drawn from strata of topic and page with known probability, a page by the square root of its length. `sample` in each item has its stratum, probability and weight.',
    lines(
      `Worth about ${counted(Math.round(effective), 'independent item')}: ${counted(drawn.length, 'item')} of ${counted(pages, 'page')} (strata: ${withThousands(new Set(drawn.map(({ sample }) => sample?.stratum)).size)}), ${withThousands(Math.round(weighted))} by their weights (Kish), design effect of pages ${designEffect.toFixed(2)} if items of one page are half alike. \`goldspan score\` computes it for a retriever.`,
      measured.length > 0
        ? `Every built-in retriever has all evidence first for ${withThousands(first)} of ${withThousands(measured.length)} items (${percent(first / measured.length)}): these distinguish retrievers least.`
        : '',
    ),
  )
}

export const coverageTable = (_input: SetParts, { coverage }: DatasetStatistics): string => {
  const part = (name: string, { touched, of }: Fraction): Row => [
    name,
    touched,
    of,
    percent(of === 0 ? 0 : touched / of),
  ]
  const { untouchedDocuments: untouched, largestDocument } = coverage
  return section(
    'Coverage',
    'What gold spans touch, of the newest version of every document.',
    table(' | Touched> | Of> | Share>', [
      part('documents', coverage.documents),
      part('sections with text', coverage.sections),
      part('passages', coverage.passages),
      part('characters', coverage.characters),
      part('topics of the plan', coverage.topics),
    ]),
    lines(
      `The Gini index of items over documents is ${coverage.gini.toFixed(2)} (0: all documents have equally many).`,
      largestDocument
        ? `The largest share has ${code(largestDocument.doc_id)}: ${percent(largestDocument.share)} of the items that have evidence.`
        : '',
      coverage.inOlderVersions > 0
        ? `Gold spans in versions that a newer one has replaced: ${withThousands(coverage.inOlderVersions)}. They are not counted above.`
        : '',
      untouched.length > 0
        ? `No gold span is in ${untouched.slice(0, 12).map(code).join(', ')}${untouched.length > 12 ? ` and ${withThousands(untouched.length - 12)} more` : ''}.`
        : '',
    ),
  )
}

export const difficultyTable = (_input: SetParts, { difficulty }: DatasetStatistics): string =>
  section(
    'Difficulty',
    'Asked is what the plan wanted. Measured comes from the ranks that keyword, character and latent retrieval give the evidence: 0 when all have it first, 1 when none finds it among 50. Easy ends at 0.25, hard begins at 0.60. It says how hard the evidence is to find, not how hard the answer is to give.',
    table(
      'Asked | Items> | Measured easy> | Medium> | Hard> | Not measured> | Mean, 95%>',
      difficulty.map(({ asked, items, measured, unmeasured, summary }) => [
        asked,
        items,
        measured.easy,
        measured.medium,
        measured.hard,
        unmeasured,
        summary.n === 0 ? '' : `${summary.mean.toFixed(2)} ± ${summary.interval.toFixed(2)}`,
      ]),
    ),
  )

export const splitsOf = (_input: SetParts, { leakage }: DatasetStatistics): string => {
  const { splits, components, dividedComponents, alikeQuestions, mostAlike, unassigned } = leakage
  return section(
    'Splits',
    `Items that share a section family, a template family, a journey, a gold span or near-duplicate documents belong together. The ${withThousands(components)} groups that result are never divided. ${dividedComponents === 0 ? 'Nothing is shared between splits.' : `**Divided between splits: ${withThousands(dividedComponents)}.**`}`,
    table(
      'Split | Items> | Groups>',
      splits.map((row) => [code(row.split), row.items, row.components]),
    ),
    lines(
      alikeQuestions > 0
        ? `${counted(alikeQuestions, 'pair')} of questions of two splits have 60% of their characters in common, the most alike ${percent(mostAlike)}. Such pairs ask the same about different things.`
        : '',
      unassigned > 0 ? `${withThousands(unassigned)} items are in no split.` : '',
    ),
  )
}

export const costOf = ({ items, measures: { calls } }: SetParts, { costs }: DatasetStatistics): string => {
  const total = totalCost(costs)
  if (calls === undefined || costs.length === 0) return section('Cost', 'No ledger of calls was given.')
  const tokens = total.input_tokens + total.output_tokens
  if (tokens === 0 && costs.every(({ model }) => model === 'offline'))
    return section(
      'Cost',
      `The offline engine gave ${withThousands(total.times)} replies on this machine. It uses rules, so there are no tokens and no cost.`,
    )
  return section(
    'Cost',
    'Replies that were used, at list price. Cached replies count in full, so a resumed session shows the same cost as an uninterrupted one.',
    table('Agent | Model | Replies> | Input tokens> | Output tokens> | Price>', [
      ...costs.map(({ agent, model, times, input_tokens, output_tokens, usd }) => [
        ...[code(agent), code(model), times, input_tokens, output_tokens, dollars(usd)],
      ]),
      ['all', '', total.times, total.input_tokens, total.output_tokens, dollars(total.usd)],
    ]),
    items.length > 0
      ? `Per item: ${(total.times / items.length).toFixed(1)} replies, ${withThousands(Math.round(tokens / items.length))} tokens${total.usd ? `, ${dollars(total.usd / items.length)}` : ''}.`
      : undefined,
  )
}
