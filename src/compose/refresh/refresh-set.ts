import type { PartsNeeds } from '../parts-needs.ts'
import { runGraph } from '../run-graph.ts'
import { isUnchanged } from './is-unchanged.ts'
import { openRefresh } from './open-refresh.ts'

/** Brings a set up to its documents. One whose documents are as they were stays as it is, which is found out before anything more is loaded. */
export const refreshSet = async (needs: PartsNeeds): Promise<void> => {
  const { refresh, options, session } = needs.request
  const inPlace = refresh?.count === undefined && (options.out ?? refresh?.dataset) === refresh?.dataset
  if (!refresh || !inPlace || !(await isUnchanged(needs, refresh.dataset))) return runGraph(needs, openRefresh)
  needs.emit({ type: 'note', message: `No document changed since ${refresh.dataset} was made, so it stays as it is.` })
  // A session that was killed after it had written its set is done.
  if (session !== undefined) await needs.store.sessions.finish(session, 'done')
}
