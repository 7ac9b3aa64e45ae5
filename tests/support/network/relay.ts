// A relay in front of a TCP server, which can be cut off and frozen.
import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

export interface Relay {
  readonly port: number
  /** Ends all connections and accepts no other until `heal`. */
  cut(): void
  /** Passes nothing on any more, but keeps connections open and accepts others, until `heal`. */
  freeze(): void
  heal(): void
  stop(): Promise<void>
}

/** @param port a function when it is not known yet. */
export async function startRelay(host: string, port: number | (() => number)): Promise<Relay> {
  const ends = new Set<Socket>()
  let state: 'whole' | 'cut' | 'frozen' = 'whole'
  const server = createServer(near => {
    if (state === 'cut') return near.destroy()
    const far = createConnection(typeof port === 'number' ? port : port(), host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('error', () => {})
      from.once('close', () => {
        ends.delete(from)
        to.destroy()
      })
      from.pipe(to)
      if (state === 'frozen') from.pause()
    }
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const cut = () => {
    state = 'cut'
    for (const end of ends) end.destroy()
  }
  return {
    port: address.port,
    cut,
    freeze() {
      state = 'frozen'
      for (const end of ends) end.pause()
    },
    heal() {
      state = 'whole'
      for (const end of ends) end.resume()
    },
    async stop() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
