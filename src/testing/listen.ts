import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server on the loopback interface. Port 0 chooses a free port. */
export const listen = async (server: Server, port = 0) => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Stops at once and closes open requests. */
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
