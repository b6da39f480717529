import { counted, listFirst, withThousands } from '../../text/counted.ts'
import { maxEasy, minHard } from '../difficulty.ts'
import { drawOf, sampleSize } from '../sample-size.ts'
import type { SetParts } from '../set-parts.ts'
import { totalCost } from '../statistics/costs.ts'
import type { Fraction } from '../statistics/coverage.ts'
import type { MeasuredSet } from '../statistics.ts'
import { code, dollars, lines, percent, type Row, section, table } from './markdown.ts'

export const sourcesOfTruthSection = ({ sources }: MeasuredSet): string =>
  section(
    'Sources of truth',
    'Where the idea of each item came from. A set made from documents alone asks about what documents say, not what users ask.',
    table(
      'Source | Items> | Share> | Recommended> | ',
      sources.map(({ source, items, share, recommendedRange: [low, high] }) => [
        source,
        items,
        percent(share),
        `${Math.round(low * 100)} to ${Math.round(high * 100)}%`,
        // The table shows whole percents, so half a percent is no difference.
        share < low - 0.005 ? 'below' : share > high + 0.005 ? 'above' : 'within',
      ]),
    ),
  )

export const sampleSection = ({ items }: SetParts): string => {
  const drawnItems = items.filter(({ sample }) => sample)
  if (drawnItems.length === 0) return ''
  const { pages, weighted, designEffect, effective } = sampleSize(drawnItems.map(drawOf))
  const strata = new Set(drawnItems.map(({ sample }) => sample?.stratum)).size
  const difficulties = items.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
  const foundFirst = difficulties.filter((difficulty) => difficulty === 0).length
  return section(
    'The sample',
    'Passages are drawn with known probability from strata of topic and page; a page’s share grows with the square root of its length. `sample` of each item has its stratum, probability and weight.',
    lines(
      `Effective sample size: about ${counted(Math.round(effective), 'independent item')}. The sample has ${counted(drawnItems.length, 'item')} of ${counted(pages, 'page')} (strata: ${withThousands(strata)}), which are worth ${withThousands(Math.round(weighted))} after weighting (Kish). Items of one page are alike: an intraclass correlation of 0.5 gives a design effect of ${designEffect.toFixed(2)}. \`goldspan score\` computes the effective sample size from the results of a retriever.`,
      difficulties.length > 0 &&
        `Every built-in retriever ranks all evidence first for ${withThousands(foundFirst)} of ${withThousands(difficulties.length)} items (${percent(foundFirst / difficulties.length)}). Such items say the least about a retriever.`,
    ),
  )
}

export const coverageSection = ({ coverage }: MeasuredSet): string => {
  const row = (name: string, { covered, total }: Fraction) => [name, covered, total, percent(covered / (total || 1))]
  const { uncoveredDocuments, largestDocument } = coverage
  return section(
    'Coverage',
    'The share of each document’s latest version that gold spans cover.',
    table(' | Covered> | Of> | Share>', [
      row('documents', coverage.documents),
      row('sections with text', coverage.sections),
      row('passages', coverage.passages),
      row('characters', coverage.characters),
      row('topics of the plan', coverage.topics),
    ]),
    lines(
      `Gini coefficient of items over documents: ${coverage.gini.toFixed(2)} (0: items are spread evenly).`,
      largestDocument &&
        `${code(largestDocument.doc_id)} has the most items (${percent(largestDocument.share)} of all items with evidence).`,
      coverage.inOlderVersions > 0 &&
        `Gold spans in versions that a newer one has replaced: ${withThousands(coverage.inOlderVersions)}. They are not counted above.`,
      uncoveredDocuments.length > 0 && `No gold span is in ${listFirst(uncoveredDocuments.map(code), 12)}.`,
    ),
  )
}

export const difficultySection = ({ difficulty }: MeasuredSet): string =>
  section(
    'Difficulty',
    `“Requested” is the planned difficulty. “Measured” shows how hard the evidence is to find for the built-in retrievers (by keywords, characters and meaning): 0 if all rank it first, 1 if none has it in its top 50. Easy is at most ${maxEasy}, hard is at least ${minHard}.`,
    table(
      'Requested | Items> | Measured easy> | Medium> | Hard> | Not measured> | Mean, 95%>',
      difficulty.map(({ requested, items, measured, unmeasured, summary }) => [
        requested,
        items,
        measured.easy,
        measured.medium,
        measured.hard,
        unmeasured,
        summary.n === 0 ? '' : `${summary.mean.toFixed(2)} ± ${summary.interval.toFixed(2)}`,
      ]),
    ),
  )

export const splitsSection = ({ leakage }: MeasuredSet): string => {
  const { splits, components, dividedComponents, similarQuestions, maxSimilarity, unassigned } = leakage
  const rows = splits.map(({ split, items, components }) => [code(split), items, components])
  return section(
    'Splits',
    `Items that share a section family, a template family, a journey, a gold span or near-duplicate documents form a group and stay in one split. Groups: ${withThousands(components)}. ${dividedComponents === 0 ? 'Nothing is shared between splits.' : `**Groups divided between splits: ${withThousands(dividedComponents)}.**`}`,
    table('Split | Items> | Groups>', rows),
    lines(
      similarQuestions > 0 &&
        `Pairs of questions in different splits with similar wording (60% or more, at most ${percent(maxSimilarity)}): ${withThousands(similarQuestions)}. They ask about different things.`,
      unassigned > 0 && `Items in no split: ${withThousands(unassigned)}.`,
    ),
  )
}

export const costSection = ({ items, measures: { calls }, costs }: MeasuredSet): string => {
  const total = totalCost(costs)
  if (calls === undefined || costs.length === 0) return section('Cost', 'The calls were not recorded.')
  const tokens = total.input_tokens + total.output_tokens
  const rowOf = (agent: string, model: string, cost: typeof total): Row => {
    const { times, input_tokens, output_tokens, usd } = cost
    return [agent, model, times, input_tokens, output_tokens, dollars(usd)]
  }
  return section(
    'Cost',
    'All replies that were used, at list price. Cached replies count in full, so a resumed session shows the same cost.',
    table('Agent | Model | Replies> | Input tokens> | Output tokens> | Price>', [
      ...costs.map((cost) => rowOf(code(cost.agent), code(cost.model), cost)),
      rowOf('all', '', total),
    ]),
    items.length > 0 &&
      `Per item: ${(total.times / items.length).toFixed(1)} replies, ${withThousands(Math.round(tokens / items.length))} tokens${total.usd ? `, ${dollars(total.usd / items.length)}` : ''}.`,
  )
}
