import pg from 'pg'

const againMs = 1000
const connectWithin = 10_000

/**
 * Listens on its own connection, as a pool's connections are shared, and replaces a broken one. Calls `heard` for each
 * notification and each time it starts to listen, as earlier ones were missed. Returns the function that stops it.
 */
export function listenOn(
  options: pg.ClientConfig,
  channel: string,
  heard: () => void,
): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current: pg.Client | undefined

  const again = (client: pg.Client) => {
    if (current !== client) return
    current = undefined
    client.end().catch(() => {})
    if (!stopped) timer = setTimeout(() => void open(), againMs).unref()
  }
  const open = async () => {
    const client = new pg.Client({
      ...options,
      keepAlive: true,
      connectionTimeoutMillis: connectWithin,
    })
    current = client
    client.on('notification', heard)
    client.on('error', () => again(client))
    client.on('end', () => again(client))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      heard()
    } catch {
      again(client)
    }
  }
  void open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    const client = current
    current = undefined
    await client?.end().catch(() => {})
  }
}
