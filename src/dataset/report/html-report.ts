import { describeModels } from '../../models/roles.ts'
import { counted, some, withThousands } from '../../text/counted.ts'
import { percent, shortened } from '../card/markdown.ts'
import type { SetParts } from '../set-parts.ts'
import { type DatasetStatistics, datasetStatistics } from '../statistics.ts'
import { figureHtml } from './figure.ts'
import { figuresOf } from './figures.ts'
import { page, type Tile } from './page.ts'
import { payload } from './payload.ts'

/** Returns report.html: one self-contained file that makes no network requests. The same set gives the same bytes. */
export const htmlReport = (set: SetParts, statistics: DatasetStatistics = datasetStatistics(set)): string => {
  const { items, rejections, corpus, session, measures } = set
  const { counts, settings, shortfalls } = session
  const isShort = items.length - (counts.anchors ?? 0) < counts.asked
  const instructions = settings.team?.instructions
  return page({
    title: `${counted(items.length, 'question')} over ${counted(statistics.coverage.documents.of, 'document')}`,
    lead: [
      describeModels(session.models).line,
      ...(instructions ? [`Instructions: “${shortened(instructions, 300)}”`] : []),
      `Seed ${settings.seed}, session ${session.session}.`,
    ].join(' '),
    tiles: tilesOf(set, statistics),
    shortfalls: { title: isShort ? 'Missing' : 'The mix differs from what was asked for', lines: shortfalls },
    remarks: injectionRemarks(measures.barred ?? []),
    figures: figuresOf(statistics).map(figureHtml).join('\n'),
    data: payload(items, rejections, corpus),
  })
}

/** The figures to read first. DATA_CARD.md has all others. */
const tilesOf = ({ items, session: { counts } }: SetParts, { coverage: { documents } }: DatasetStatistics): Tile[] => {
  const { asked, anchors = 0 } = counts
  const written = items.length - anchors
  const ranked = items.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
  const easy = ranked.filter((difficulty) => difficulty < 0.5).length
  return [
    {
      name: 'Items',
      value: withThousands(written),
      note: `${written < asked ? `of ${withThousands(asked)} asked for` : 'as many as asked for'}${anchors > 0 ? `, ${withThousands(anchors)} more by people` : ''}`,
    },
    {
      name: 'Pages covered',
      value: `${withThousands(documents.touched)} of ${withThousands(documents.of)}`,
      note: 'hold the evidence of an item',
    },
    {
      name: 'Easy for plain search',
      value: ranked.length === 0 ? '–' : percent(easy / ranked.length),
      note: 'of the items: the built-in search ranks their evidence near the top',
    },
    { name: 'Next', value: 'Review', note: 'goldspan review <folder>, then score your retriever with it' },
  ]
}

const injectionRemarks = (barred: readonly string[]): string[] =>
  barred.length === 0
    ? []
    : [
        `Not shown to any model: ${counted(barred.length, 'passage')} with text that looks like prompt injection: ${some([...barred].sort(), 20)}.`,
      ]
