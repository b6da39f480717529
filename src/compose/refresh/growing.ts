import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { canonicalJson } from '../../text/hash.ts'
import { Models, SessionSettings } from '../../vocabulary/index.ts'
import { withoutQuestions } from '../publish-dataset.ts'
import type { SessionRecord } from '../session-record.ts'

/**
 * The record of a session whose folder holds its set already, made of the same documents by the same wish and only smaller: whoever
 * asks for more of a set keeps what is there. Nothing where the folder holds another set, or none, or a larger one.
 */
export const growing = (record: SessionRecord, session: string, corpusHash: string): SessionRecord | undefined => {
  const { settings, models, options, notes } = record
  const out = options.out ?? 'golden'
  const said = Said.safeParse(readJson(path.join(out, 'session.json')))
  if (!said.success || said.data.session === session || options.force || record.session !== undefined) return undefined
  const { settings: had, models: by, corpus } = said.data
  if (corpus.sha256 !== corpusHash || had.count > settings.count) return undefined
  if (wishOf(had, by) !== wishOf(settings, models)) return undefined
  const told = `${out} holds a set of these documents, made with these settings for ${had.count} items: they stay, and it grows to ${settings.count}. For a set that begins anew name another --out.`
  return {
    ...record,
    notes: had.count < settings.count ? [...notes, told] : notes,
    refresh: { dataset: out, count: settings.count, grows: true },
  }
}

const Said = z.looseObject({
  session: z.string(),
  settings: SessionSettings,
  models: Models,
  corpus: z.looseObject({ sha256: z.string() }),
})

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** All that decides a set but its size. */
const wishOf = (settings: SessionSettings, models: Models): string => {
  const { count: _, maxCalls: __, maxTokens: ___, maxCost: ____, ...deciding } = withoutQuestions(settings)
  return canonicalJson([deciding, models])
}
