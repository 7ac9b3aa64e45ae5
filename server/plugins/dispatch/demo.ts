import { type DispatchServer, startDispatchServer } from '#server/demo/dispatchScreen/server.ts'
import type { StoreIdentity } from '#server/demo/store/storeFacts.ts'
import type { Dispatch } from './index.ts'

/** A developer's console (vite), whose origin differs from the server's. */
const development = ['http://127.0.0.1:5173', 'http://localhost:5173']

/** The demo's dispatch system, started on first use. `port` is the console's own. */
export function demoDispatch(port: number): Dispatch<StoreIdentity> {
  let started: Promise<DispatchServer> | undefined
  return {
    isSetUp: true,
    async of(store, console) {
      started ??= startDispatchServer(port === 0 ? 0 : port + 1)
      const server = await started
      for (const origin of [console.origin, ...development]) server.framedBy(origin)
      const { origin } = server
      return { url: new URL(server.add(store)), entry: { origin, own: true } }
    },
    async stop() {
      const server = await started
      await server?.close()
    },
  }
}
