import { Client } from 'langsmith'

/** Why LangSmith does not work, in one line, or undefined. Sends one request without retries. */
export const langsmithTrouble = async (client: Client = patientClient()): Promise<string | undefined> => {
  try {
    for await (const { id } of client.listDatasets({ limit: 1 }))
      return typeof id === 'string' ? undefined : 'its list of datasets holds none'
    return undefined
  } catch (error) {
    return oneLine(error)
  }
}

/** A client without retries. Only a hook that throws stops the client from retrying four times. */
export const patientClient = (target: { apiUrl?: string; apiKey?: string } = {}): Client =>
  new Client({
    ...target,
    timeout_ms: 10_000,
    callerOptions: {
      onFailedResponseHook: async (response) => {
        throw new Error(`it answered ${response?.status ?? 'nothing'}`)
      },
    },
  })

const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 200)
