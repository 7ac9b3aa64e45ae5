// Keeps a fleet of 1,000 devices fresh, of which 300 accept a connection and hang, while eight
// callers send requests. Compares the duration of their calls with the same calls while no device
// is probed. Also reports whether each state stayed within its announced age.
import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asking, at, wait } from '../lib/asking.ts'
import { load, type Row } from '../lib/figures.ts'
import { type Ours, startOurs } from '../lib/ours.ts'

const count = 1_000
const hanging = 300
const warmUpMs = 3_000
const idleMs = 15_000
/** The first round takes 50 seconds at 20 devices a second; this covers the second round too. */
const busyMs = 90_000
const path = '/data/journal?page=1&per_page=10'

function listening(answer: string | undefined): Promise<{ server: Server; port: number }> {
  const server = createServer(socket => {
    socket.on('error', () => {})
    if (answer === undefined) socket.resume()
    else socket.once('data', () => socket.end(answer))
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })
}

/** Adds the devices disabled, so that none is probed yet; disables those of the demo. */
const seeded = (well: number, hung: number) => async (db: Database) => {
  await sql`update devices set enabled = false`.execute(db.sql)
  await sql`
    insert into devices (store_id, name, kind, protocol, address, port, path, enabled)
    select n % 250 + 1, 'Bench ' || n, 'router', 'http', '127.0.0.1',
      case when n <= ${sql.lit(hanging)} then ${sql.lit(hung)}::int else ${sql.lit(well)}::int end, '/', false
    from generate_series(1, ${sql.lit(count)}) n`.execute(db.sql)
}

async function called(ours: Ours, method: string, address: string, body?: unknown) {
  const answer = await fetch(ours.url + address, {
    method,
    headers: { authorization: `Bearer ${ours.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`)
  // biome-ignore lint/suspicious/noExplicitAny: the benchmark names the fields it expects
  return (await answer.json()) as any
}

const listed = (ours: Ours) => called(ours, 'GET', '/ext/devices?filter=bench&per_page=1000')

async function enabled(ours: Ours): Promise<void> {
  const { data } = await listed(ours)
  const devices = data.map(({ id }: { id: number }) => ({ id }))
  const { changed } = await called(ours, 'POST', '/ext/devices/bulk', {
    devices,
    change: { enabled: true },
  })
  if (changed !== count) throw new Error(`${changed} of ${count} devices were enabled`)
}

async function measured(ours: Ours, ms: number): Promise<readonly number[]> {
  const some = asking(ours, path)
  await wait(ms)
  return some.stop()
}

/** Counts the states that are older than announced, and those never determined. */
async function stale(ours: Ours): Promise<{ late: number; unknown: number }> {
  const { data, counts } = await listed(ours)
  const now = Date.now()
  const late = data.filter(
    ({ staleAfter }: { staleAfter: string | null }) => staleAfter && Date.parse(staleAfter) < now,
  )
  return { late: late.length, unknown: counts.unknown }
}

export async function deviceRows(): Promise<Row[]> {
  const [well, hung] = [await listening('HTTP/1.1 200 OK\r\n\r\n'), await listening(undefined)]
  const ours = await startOurs(1_000, 0, seeded(well.port, hung.port))
  try {
    await measured(ours, warmUpMs)
    const quiet = await measured(ours, idleMs)
    await enabled(ours)
    const busy = asking(ours, path)
    let late = 0
    let unknown = count
    for (let ms = 0; ms < busyMs; ms += 5_000) {
      await wait(5_000)
      const found = await stale(ours)
      late = Math.max(late, found.late)
      unknown = found.unknown
    }
    const times = await busy.stop()
    return [
      {
        name: `devices ${count}, ${hanging} hang: p99 of other calls`,
        unit: 'ms',
        ours: at(times, 0.99),
        reference: at(quiet, 0.99),
        aim: { most: 2 },
        note: `${late} states older than announced, ${unknown} never seen, ${times.length} calls, median ${at(times, 0.5).toFixed(1)} ms (idle ${at(quiet, 0.5).toFixed(1)}), longest ${at(times, 1).toFixed(0)} ms, ${load()}`,
      },
    ]
  } finally {
    await ours.stop()
    for (const { server } of [well, hung]) server.close()
  }
}
