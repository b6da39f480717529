import { Client } from 'langsmith'

/** Why LangSmith can't be worked with, in one line; nothing where it answers as it should. Asks it twice, and tries nothing again. */
export const langsmithTrouble = async (client: Client = patientClient()): Promise<string | undefined> => {
  try {
    for await (const { id } of client.listDatasets({ limit: 1 }))
      return typeof id === 'string' ? undefined : 'its list of datasets holds none'
    return undefined
  } catch (error) {
    return oneLine(error)
  }
}

/** A request that is not answered at once is asked once more, and no longer waited for than this. */
const patientClient = (): Client => new Client({ callerOptions: { maxRetries: 0 }, timeout_ms: 10_000 })

export const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 200)
