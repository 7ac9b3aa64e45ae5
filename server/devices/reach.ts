// Resolves a device's name, opens its port and reads its first output.
import { connect, isIP, type Socket } from 'node:net'
import type { MayReach, Resolve } from './rule.ts'
import { StepFailure } from './steps.ts'

/** The one address to connect to, so that a later change of the name has no effect. */
export async function resolved(
  address: string,
  mayReach: MayReach,
  resolve: Resolve,
  withinMs: number,
): Promise<string> {
  if (isIP(address) !== 0) return demandReach(address, [address], mayReach)
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new StepFailure('device.name_unknown', { address })), withinMs).unref()
  })
  const found = await Promise.race([
    resolve(address).catch(() => {
      throw new StepFailure('device.name_unknown', { address })
    }),
    late,
  ])
  return demandReach(address, found, mayReach)
}

function demandReach(name: string, found: readonly string[], mayReach: MayReach): string {
  const [first] = found
  if (first === undefined) throw new StepFailure('device.name_unknown', { address: name })
  if (!found.every(mayReach)) throw new StepFailure('device.address_refused')
  return first
}

export interface Opened {
  readonly socket: Socket
  readonly ms: number
}

/** Opens a connection to a port. Throws StepFailure. */
export function opened(
  host: string,
  port: number,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const socket = connect({ host, port, noDelay: true })
    const over = (error: StepFailure) => {
      settle()
      socket.destroy()
      reject(error)
    }
    const late = () => over(new StepFailure('device.timeout_connect'))
    const timer = setTimeout(late, withinMs)
    const settle = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', late)
    }
    signal.addEventListener('abort', late, { once: true })
    socket.once('connect', () => {
      settle()
      resolve({ socket, ms: Math.round(performance.now() - begun) })
    })
    // Stays attached: an error after connecting must not end the process.
    socket.on('error', error => over(failureOf(error, port)))
  })
}

function failureOf(error: Error & { code?: string }, port: number): StepFailure {
  if (error.code === 'ECONNREFUSED') return new StepFailure('device.refused', { port })
  if (error.code === 'ETIMEDOUT') return new StepFailure('device.timeout_connect')
  return new StepFailure('device.unreachable')
}

/** Maximum bytes read of an answer. */
const maxBytes = 8 * 1024

/** Reads output until it is enough. Throws StepFailure `silent`, `broke_off`. */
export function readUntil(
  { socket }: Opened,
  isEnough: (text: string) => boolean,
  { withinMs, ask, signal }: { withinMs: number; ask?: string; signal: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const settle = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', late)
      socket.destroy()
    }
    const end = () => {
      settle()
      if (text === '') reject(new StepFailure('device.broke_off'))
      else resolve(text)
    }
    const late = () => {
      settle()
      reject(new StepFailure('device.silent'))
    }
    const timer = setTimeout(late, withinMs)
    signal.addEventListener('abort', late, { once: true })
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1')
      if (text.length >= maxBytes || isEnough(text)) end()
    })
    socket.once('close', end)
    if (ask !== undefined) socket.write(ask)
  })
}

/** A text for display: one line of printable characters. */
export const line = (text: string) =>
  text
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, 200)
