// An operator of a load: sends calls as a console does, tries again as a person would, and notes what was said.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger } from '../judge/ledger.ts'

export interface Sent {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** As JSON; a Buffer as it is. */
  readonly body?: unknown
  /** Statuses that are right besides 2xx. */
  readonly also?: readonly number[]
}

export interface Answer {
  /** 0: there was none. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
  /** The body when it is JSON; a step names the fields it expects. */
  // biome-ignore lint/suspicious/noExplicitAny: as in tests/support/server.ts
  readonly json: any
  /** Set when the answer is neither 2xx nor one that was expected. */
  readonly error?: string
}

/** A call that takes longer has failed for whoever waits. */
const patienceMs = 20_000
/** Between two attempts, and up to three times as long, so that not all come at once. */
const againAfterMs = 300
const mostAttempts = 100

/** The run is over: thrown out of whatever an operator is at. */
export class Over extends Error {}

/** A step was given up after many attempts. */
export class GaveUp extends Error {
  /** What the last attempt was told. */
  readonly told: string

  constructor(step: string, told: string) {
    super(step)
    this.told = told
  }
}

function jsonOf(bytes: Buffer, type: unknown): unknown {
  if (!String(type).startsWith('application/json')) return undefined
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

const none = { headers: {}, bytes: Buffer.alloc(0), json: undefined }

export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 })
  readonly name: string
  readonly address: string
  readonly #from: string
  readonly #ledger: Ledger

  /** @param from the operator's own address on this machine, as throttles count by it. */
  constructor(who: { name: string; address: string; from: string; ledger: Ledger }) {
    this.name = who.name
    this.address = who.address
    this.#from = who.from
    this.#ledger = who.ledger
  }

  get from(): string {
    return this.#from
  }

  /** Sends one call and notes how it went. Never throws. */
  async call(step: string, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const at = Date.now()
    const answer = await this.#send(method, path, sent)
    const isRight =
      (answer.status >= 200 && answer.status < 300) || sent.also?.includes(answer.status)
    const error = isRight ? undefined : (answer.error ?? this.#errorOf(answer))
    if (answer.status === 401 && sent.token)
      this.#ledger.signedOut.push(`${this.name} at ${step}: ${error}`)
    this.note(step, at, error)
    return { ...answer, ...(error === undefined ? {} : { error }) }
  }

  note(
    step: string,
    at: number,
    error: string | undefined,
    lane: 'calls' | 'socket' = 'calls',
  ): void {
    const call = { operator: this.name, lane, step, at, ms: Date.now() - at }
    this.#ledger.calls.push(error === undefined ? call : { ...call, error })
  }

  /** Without a code it is the proxy that answers. */
  #errorOf({ status, json }: Answer): string {
    return `${status} ${typeof json?.code === 'string' ? json.code : 'of the proxy'}`
  }

  #send(method: string, path: string, { token, headers, body }: Sent): Promise<Answer> {
    const isRaw = Buffer.isBuffer(body)
    const text = body === undefined || isRaw ? body : JSON.stringify(body)
    const options = {
      method,
      agent: this.#agent,
      localAddress: this.#from,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(text === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    }
    return new Promise(resolve => {
      const failed = (error: Error & { code?: unknown }) =>
        resolve({
          status: 0,
          ...none,
          error:
            error.name === 'AbortError' || error.name === 'TimeoutError'
              ? 'no answer in time'
              : String(error.code ?? error.message),
        })
      const outgoing = request(new URL(path, this.address), options, incoming => {
        const chunks: Buffer[] = []
        incoming.on('data', chunk => chunks.push(chunk))
        incoming.on('error', failed)
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const { statusCode: status = 0, headers: answered } = incoming
          resolve({
            status,
            headers: answered,
            bytes,
            json: jsonOf(bytes, answered['content-type']),
          })
        })
      })
      outgoing.on('error', failed)
      outgoing.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

export interface Pace {
  /** Between two calls, in ms; half of it and half as much again by chance. */
  readonly ms: number
  readonly over: AbortSignal
}

/** Waits between two calls. Throws Over at the end of the run. */
export async function pause({ ms, over }: Pace, random = Math.random()): Promise<void> {
  await wait(ms * (0.5 + random), undefined, { signal: over }).catch(() => {})
  if (over.aborted) throw new Over()
}

/** Waits before the next attempt at what did not succeed. Throws Over at the end of the run. */
export const waitAgain = ({ over }: Pace): Promise<void> => pause({ ms: againAfterMs * 2, over })

/** Repeats an attempt until it succeeds, as long as it may be repeated. */
export async function insist(
  pace: Pace,
  step: string,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  let told = ''
  for (let n = 0; n < mostAttempts; n += 1) {
    const answer = await attempt()
    if (answer.error === undefined) return answer
    told = answer.error
    await waitAgain(pace)
  }
  throw new GaveUp(step, told)
}
