import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { UsageError } from '../errors.ts'
import { canonicalJson } from '../text/hash.ts'
import { Models, SessionSettings } from '../vocabulary/index.ts'
import { withoutQuestions } from './publish-dataset.ts'
import type { SessionRequest } from './request.ts'

/**
 * The request of a session whose folder holds its set already, made of the same documents by the same wish: whoever asks for more of a
 * set keeps what is there, and whoever asks for as many of one that was reviewed or grew since keeps it as it is. Nothing where the
 * folder holds another set, or none. A later version of the set is never replaced by its first one unless that is insisted on.
 */
export const growing = (request: SessionRequest, session: string, corpusHash: string): SessionRequest | undefined => {
  const { settings, models, options, notes } = request
  const out = options.out ?? 'golden'
  const said = Said.safeParse(readJson(path.join(out, 'session.json')))
  if (!said.success || options.force) return undefined
  const { session: own, version, settings: had, models: by, corpus } = said.data
  const isLater = version > 1
  if (own === session && !isLater) return undefined
  const isSame = corpus.sha256 === corpusHash && wishOf(had, by) === wishOf(settings, models)
  if (request.session === undefined && isSame && had.count <= settings.count) {
    const told = `${out} contains a set of these documents, made with these settings for ${had.count} items: they stay, and it grows to ${settings.count}. For a new set, name another --out.`
    return {
      ...request,
      notes: had.count < settings.count ? [...notes, told] : notes,
      refresh: { dataset: out, count: settings.count, grows: true },
    }
  }
  if (isLater && (own === session || isSame)) throw new UsageError(replaces(out, version))
  return undefined
}

const replaces = (out: string, version: number): string =>
  `${out} contains version ${version} of this set, which was reviewed, refreshed, translated or made larger. The first version would replace it. Name another --out, or use --force to replace it. If documents changed, use goldspan refresh ${out}.`

const Said = z.looseObject({
  session: z.string(),
  version: z.number().default(1),
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
