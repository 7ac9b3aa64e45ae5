// The live row: a thousand tabs that only listen and fifty that receive events, the cost of other
// calls meanwhile, and whether the server's memory stays flat.
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { demoFleet } from '#server/demo/fleet.ts'
import { type LiveSocket, openSocket, ticketOf } from '#tests/support/liveSocket.ts'
import { callerOf } from '#tests/support/server.ts'
import { median, type Row } from '../lib/figures.ts'
import { type Ours, startOurs } from '../lib/ours.ts'

export const usualSeconds = 300
const idle = 1000
const busy = 50
/** Sockets per session: `socketsOfSession` of server/live/limits.ts. */
const each = 20
const path = '/data/journal?page=1&per_page=10'
const storeId = demoFleet().stores.find(({ location }) => location !== null)?.id ?? 0
const warmUpMs = 5000
const quietMs = 20_000
/** Pause between two events, and between two calls. */
const eventMs = 500
const callMs = 10

const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN

/** Durations in milliseconds of consecutive calls, for `ms` milliseconds. */
async function times({ url, token }: Ours, ms: number): Promise<number[]> {
  const call = callerOf(url)
  const taken: number[] = []
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const before = performance.now()
    const { status } = await call('GET', path, { token })
    if (status !== 200) throw new Error(`A call was answered ${status}`)
    taken.push(performance.now() - before)
    await pause(callMs)
  }
  return taken
}

/** Opens sockets as consoles do: they answer heartbeats, and received messages are not kept. */
async function open({ url, tokens }: Ours, count: number): Promise<LiveSocket[]> {
  const call = callerOf(url)
  const sockets: LiveSocket[] = []
  while (sockets.length < count) {
    const token = tokens[Math.floor(sockets.length / each)] ?? ''
    const socket = await openSocket({ url, ticket: await ticketOf(call, token) })
    socket.socket.on('message', data => {
      if (String(data).includes('"beat"')) socket.ask({ type: 'beat' })
    })
    sockets.push(socket)
  }
  return sockets
}

async function connect({ url }: Ours, token: string): Promise<void> {
  const body = { store: storeId, reason: { reason: 'Bench', category: 'Fault' } }
  const { status, text } = await callerOf(url)('POST', '/set/tools', { token, body })
  if (status !== 200) throw new Error(`Not connected: ${text}`)
}

/**
 * Connects the last operator to the store and disconnects it again until `stop`; returns how often
 * it was announced.
 */
async function comeAndGo(ours: Ours, stop: AbortSignal): Promise<number> {
  const token = ours.tokens.at(-1) ?? ''
  const headers = { 'Store-Id': String(storeId) }
  let events = 0
  while (!stop.aborted) {
    if (events % 2 === 0) await connect(ours, token)
    else await callerOf(ours.url)('POST', '/ext/connection/end', { token, headers })
    events += 1
    await pause(eventMs)
  }
  return events
}

async function watchMemory({ pid }: Ours, stop: AbortSignal): Promise<number[]> {
  const seen: number[] = []
  while (!stop.aborted) {
    seen.push(memoryOf(pid))
    await pause(1000)
  }
  return seen
}

/** @param seconds how long the sockets stay open. */
export async function liveRows(records: number, seconds: number): Promise<Row[]> {
  // The sessions of the sockets, and one for the operator who connects and disconnects.
  const ours = await startOurs(records, Math.ceil((idle + busy) / each) + 1)
  try {
    return await measure(ours, seconds)
  } finally {
    await ours.stop()
  }
}

async function measure(ours: Ours, seconds: number): Promise<Row[]> {
  await times(ours, warmUpMs)
  const quiet = p99(await times(ours, quietMs))
  for (const token of ours.tokens.slice(0, Math.ceil(busy / each))) await connect(ours, token)
  const sockets = await open(ours, idle + busy)
  for (const socket of sockets) await socket.subscribe('rights')
  for (const socket of sockets.slice(0, busy)) await socket.subscribe('people')
  const over = new AbortController()
  const beside = Promise.all([comeAndGo(ours, over.signal), watchMemory(ours, over.signal)])
  const loaded = p99(await times(ours, seconds * 1000))
  over.abort()
  const [events, memory] = await beside
  assertAlive(sockets, events)
  for (const { socket } of sockets) socket.terminate()
  const part = Math.max(1, Math.floor(memory.length / 5))
  const note = `${idle} idle and ${busy} busy sockets, ${events} events, ${seconds} s`
  return [
    {
      name: 'live, p99 of other calls',
      unit: 'ms',
      ours: loaded,
      reference: quiet,
      aim: { most: 2 },
      note,
    },
    {
      name: 'live, memory at the end to the beginning',
      unit: 'MB',
      ours: median(memory.slice(-part)),
      reference: median(memory.slice(0, part)),
      aim: { most: 1.1 },
      note,
    },
  ]
}

/** Throws when sockets were closed or received nothing, since the figure would be meaningless. */
function assertAlive(sockets: readonly LiveSocket[], events: number): void {
  const closed = sockets.filter(({ socket }) => socket.readyState !== socket.OPEN).length
  const deaf = sockets.slice(0, busy).filter(socket => socket.events().length < events - 1).length
  if (closed + deaf > 0) throw new Error(`${closed} sockets were closed, ${deaf} missed events`)
}
