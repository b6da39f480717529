import path from 'node:path'
import type { SessionEvent } from '../../src/vocabulary/index.ts'
import { generateWith, inFolder, type RunResult, resumeWith } from '../command.ts'
import { multiplyDocuments } from '../multiply-documents.ts'
import type { Part, PartNeeds } from './part.ts'

const eventOf = <Type extends SessionEvent['type']>({ events }: RunResult, type: Type) => {
  const found = events.find(({ event }) => event.type === type)
  if (!found) throw new Error(`The session sent no event ${type}.`)
  return { at: found.at, event: found.event as Extract<SessionEvent, { type: Type }> }
}

const example: Part = {
  name: 'generate',
  runs: 3,
  measure: ({ docs, command }) =>
    inFolder(async (folder) => {
      const result = await generateWith({ command, folder }, [docs], 100)
      return {
        'generate -n 100 from the example, items': eventOf(result, 'session-finished').event.items,
        'generate -n 100 from the example, whole process, s': result.seconds,
        'generate -n 100 from the example, processor, s': result.cpuSeconds,
        'generate -n 100 from the example, peak memory, MB': result.megabytes,
      }
    }),
}

interface Growth {
  readonly copies: number
  readonly count: number
}

/** Generates from a larger corpus of copies with other nouns and numbers. */
const generateFromCopies = ({ copies, count }: Growth, { docs, command }: PartNeeds) =>
  inFolder(async (folder) => {
    multiplyDocuments(docs, path.join(folder, 'docs'), copies)
    const result = await generateWith({ command, folder }, [path.join(folder, 'docs')], count)
    const { passages } = eventOf(result, 'corpus-ready').event
    const ready = eventOf(result, 'corpus-ready').at
    const planned = eventOf(result, 'round-planned').at
    const { items } = eventOf(result, 'session-finished').event
    const label = `example × ${copies}, -n ${count}`
    const perItem = ((result.seconds - planned) * 1000) / items
    const processorPerItem = (result.cpuSeconds * 1000) / items
    return {
      perItem,
      processorPerItem,
      figures: {
        [`${label}, passages`]: passages,
        [`${label}, items`]: items,
        [`${label}, whole process, s`]: result.seconds,
        [`${label}, processor, s`]: result.cpuSeconds,
        [`${label}, ingest and index, ms per passage`]: (ready * 1000) / passages,
        [`${label}, survey and plan, s`]: planned - ready,
        [`${label}, writing to the end, ms per item`]: perItem,
        [`${label}, whole process, processor ms per item`]: processorPerItem,
        [`${label}, peak memory, MB`]: result.megabytes,
      },
    }
  })

const thousand: Growth = { copies: 23, count: 100 }
const tenThousand: Growth = { copies: 228, count: 1000 }

/** The cost of an item in a corpus ten times as large, relative to the smaller one. The goal is 1. */
const measureGrowth: Part['measure'] = async (given) => {
  const smallSession = await generateFromCopies(thousand, given)
  const large = await generateFromCopies(tenThousand, given)
  return {
    ...large.figures,
    'an item of 10,000 passages over one of 1,000, writing to the end': large.perItem / smallSession.perItem,
    'an item of 10,000 passages over one of 1,000, processor': large.processorPerItem / smallSession.processorPerItem,
  }
}

const resume: Part = {
  name: 'resume',
  runs: 3,
  measure: ({ docs, command }) =>
    inFolder(async (uninterrupted) =>
      inFolder(async (folder) => {
        const completeRun = await generateWith({ command, folder: uninterrupted }, [docs], 60)
        const asks = completeRun.events.filter(({ event }) => /^ask-/.test(event.type)).length
        const stopped = await generateWith({ command, folder }, [docs], 60, Math.round(asks / 2))
        const resumed = await resumeWith({ command, folder })
        return {
          'stopped halfway and resumed, over undisturbed': (stopped.seconds + resumed.seconds) / completeRun.seconds,
        }
      }),
    ),
}

export const generation: readonly Part[] = [
  example,
  { name: 'grown-1000', runs: 1, measure: async (given) => (await generateFromCopies(thousand, given)).figures },
  { name: 'grown-10000', runs: 1, measure: measureGrowth },
  resume,
]
