import { Client } from 'langsmith'

/** Why LangSmith can't be worked with, in one line; nothing where it answers as it should. Asks it once, and tries nothing again. */
export const langsmithTrouble = async (client: Client = patientClient()): Promise<string | undefined> => {
  try {
    for await (const { id } of client.listDatasets({ limit: 1 }))
      return typeof id === 'string' ? undefined : 'its list of datasets holds none'
    return undefined
  } catch (error) {
    return oneLine(error)
  }
}

/** Asks nothing again that failed: the client tries four times more whatever it is told, unless this hook throws. */
export const patientClient = (there: { apiUrl?: string; apiKey?: string } = {}): Client =>
  new Client({
    ...there,
    timeout_ms: 10_000,
    callerOptions: {
      onFailedResponseHook: async (response) => {
        throw new Error(`it answered ${response?.status ?? 'nothing'}`)
      },
    },
  })

export const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 200)
