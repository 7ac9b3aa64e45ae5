// The terminal row: fifty shells in which a program prints while somebody types. Measures the time
// from a key to its echo, and whether the server's memory stays flat.
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { demoFleet } from '#server/demo/fleet.ts'
import { callerOf } from '#tests/support/server.ts'
import {
  openTerminal,
  openTerminalSocket,
  type TerminalSocket,
} from '#tests/support/terminalSocket.ts'
import { load, median, type Row } from '../lib/figures.ts'
import { type Ours, startOurs } from '../lib/ours.ts'

export const usualTypingSeconds = 60
const count = 50
/** Terminals per session: `ofSession` of server/terminal/limits.ts. */
const each = 4
const storeId = demoFleet().stores.find(({ location }) => location !== null)?.id ?? 0
/** Longest permitted time until a key is echoed. */
const aimMs = 100
/** Pause between two keys in one terminal. */
const keyMs = 200
const warmUpMs = 5000

/**
 * Echoes each key and prints twenty lines a second. Starts no process for a key: otherwise a
 * thousand process starts a second would be measured.
 */
const program =
  'stty -echo; (exec 9<> <(:); while :; do read -rt 0.05 -u 9; echo "a line of something that goes on $RANDOM"; done) & while read -rsn1 k; do printf "<%s>" "$k"; done\r'

const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN

async function connect({ url }: Ours, token: string): Promise<void> {
  const body = { store: storeId, reason: { reason: 'Bench', category: 'Fault' } }
  const { status, text } = await callerOf(url)('POST', '/set/tools', { token, body })
  if (status !== 200) throw new Error(`Not connected: ${text}`)
}

async function open({ url, tokens }: Ours): Promise<TerminalSocket[]> {
  const call = callerOf(url)
  const sockets: TerminalSocket[] = []
  while (sockets.length < count) {
    const token = tokens[Math.floor(sockets.length / each)] ?? ''
    const { status, json, text } = await openTerminal(call, token)
    if (status !== 200) throw new Error(`No terminal: ${text}`)
    const socket = await openTerminalSocket({ url, ticket: json.ticket })
    await socket.attach()
    socket.type(program)
    await socket.until('a line of something')
    sockets.push(socket)
  }
  return sockets
}

/** Types for `ms` milliseconds; returns how long each echo took. */
async function type(socket: TerminalSocket, ms: number): Promise<number[]> {
  const taken: number[] = []
  await pause(Math.random() * keyMs)
  for (let n = 0, end = performance.now() + ms; performance.now() < end; n += 1) {
    const key = String.fromCharCode(97 + (n % 26))
    const seen = socket.text().length
    const before = performance.now()
    socket.type(key)
    // Looks only at output after the key: the same letter has appeared before.
    await socket.until(new RegExp(`^[^]{${Math.min(seen, 60_000)},}<${key}>`), 30_000)
    taken.push(performance.now() - before)
    await pause(keyMs)
  }
  return taken
}

async function watchMemory({ pid }: Ours, stop: AbortSignal): Promise<number[]> {
  const seen: number[] = []
  while (!stop.aborted) {
    seen.push(memoryOf(pid))
    await pause(1000)
  }
  return seen
}

/** @param seconds how long to type. */
export async function terminalRows(records: number, seconds: number): Promise<Row[]> {
  const ours = await startOurs(records, Math.ceil(count / each))
  try {
    for (const token of ours.tokens) await connect(ours, token)
    const sockets = await open(ours)
    const all = (ms: number) => Promise.all(sockets.map(socket => type(socket, ms)))
    await all(warmUpMs)
    const over = new AbortController()
    const watching = watchMemory(ours, over.signal)
    const taken = (await all(seconds * 1000)).flat()
    over.abort()
    const memory = await watching
    for (const { socket } of sockets) socket.terminate()
    const part = Math.max(1, Math.floor(memory.length / 5))
    const note = `${count} terminals, ${taken.length} keys, ${seconds} s, ${load()}`
    return [
      {
        name: 'terminal, p99 from key to echo',
        unit: 'ms',
        ours: p99(taken),
        reference: aimMs,
        aim: { most: 1 },
        note,
      },
      {
        name: 'terminal, memory at the end to the beginning',
        unit: 'MB',
        ours: median(memory.slice(-part)),
        reference: median(memory.slice(0, part)),
        aim: { most: 1.1 },
        note,
      },
    ]
  } finally {
    await ours.stop()
  }
}
