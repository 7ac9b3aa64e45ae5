import type { WebSocket } from 'ws'
import type { components } from '#src/generated/api.ts'
import type { Limits } from './limits.ts'
import type { Listener, ServerMessage, Terminal } from './terminal.ts'

type Ask = components['schemas']['TerminalAsk']

/** Reasons for closing a socket, as documented in openapi.yaml. */
const closing = {
  malformed: [4400, 'malformed'],
  silent: [4408, 'silent'],
  taken: [4409, 'opened.elsewhere'],
  ended: [4410, 'terminal.ended'],
  flood: [4429, 'too.many.messages'],
  binary: [1003, 'binary'],
  restart: [1012, 'restart'],
} as const

type Closing = keyof typeof closing

export interface SeatOptions {
  readonly terminal: Terminal
  readonly limits: Limits
  /** The fault of a message by a schema; undefined when it is valid. */
  readonly wrong: (
    schema: 'TerminalAsk' | 'TerminalMessage',
    message: unknown,
  ) => string | undefined
  /** Tests: validates sent messages against the contract too. */
  readonly onBroken: ((problem: string) => void) | undefined
}

/** One open socket of a terminal: accepts the console's messages within their limits. */
export class Seat implements Listener {
  readonly #socket: WebSocket
  readonly #options: SeatOptions
  #tokens: number
  #filledAt = performance.now()
  #heardAt = performance.now()
  #attached = false
  #closed = false
  readonly #timer: NodeJS.Timeout

  constructor(socket: WebSocket, options: SeatOptions) {
    this.#socket = socket
    this.#options = options
    this.#tokens = options.limits.burst
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary))
    socket.once('close', () => this.#gone())
    this.#timer = setInterval(() => this.#look(), options.limits.attachMs / 4).unref()
    options.terminal.join(this)
  }

  tell(message: ServerMessage): void {
    const { wrong, onBroken } = this.#options
    const problem = onBroken && wrong('TerminalMessage', message)
    if (problem !== undefined) onBroken?.(problem)
    if (this.#isOpen) this.#socket.send(JSON.stringify(message))
  }

  bytes(bytes: Buffer): void {
    if (this.#isOpen) this.#socket.send(bytes)
  }

  leave(why: Closing): void {
    if (this.#closed) return
    this.#closed = true
    this.#gone()
    const [code, reason] = closing[why]
    this.#socket.close(code, reason)
    // Does not wait for a peer that neither answers nor reads.
    setTimeout(() => this.#socket.terminate(), 1000).unref()
  }

  get #isOpen(): boolean {
    return !this.#closed && this.#socket.readyState === this.#socket.OPEN
  }

  #gone(): void {
    clearInterval(this.#timer)
    this.#options.terminal.detach(this)
  }

  #look(): void {
    const { silentMs, attachMs } = this.#options.limits
    const silent = performance.now() - this.#heardAt
    if (silent > (this.#attached ? silentMs : attachMs)) this.leave('silent')
  }

  #hear(data: WebSocket.RawData, isBinary: boolean): void {
    if (this.#closed) return
    this.#heardAt = performance.now()
    if (isBinary) this.leave('binary')
    else if (!this.#mayTalk()) this.leave('flood')
    else {
      const ask = this.#read(String(data))
      if (!ask || !this.#take(ask)) this.leave('malformed')
    }
  }

  /** False for a message that is not permitted now. */
  #take(ask: Ask): boolean {
    const { terminal } = this.#options
    // Must come first, and only once.
    if ((ask.type === 'attach') === this.#attached) return false
    if (ask.type === 'attach') {
      this.#attached = true
      terminal.attach(this, { columns: ask.columns, rows: ask.rows }, ask.after)
    } else if (ask.type === 'input') terminal.write(ask.data)
    else if (ask.type === 'ack') return terminal.shown(ask.seq)
    else if (ask.type === 'resize') terminal.resize({ columns: ask.columns, rows: ask.rows })
    else if (ask.type === 'stay') terminal.touch()
    else this.tell({ type: 'beat' })
    return true
  }

  #mayTalk(): boolean {
    const { burst, perSecond } = this.#options.limits
    const now = performance.now()
    const more = ((now - this.#filledAt) / 1000) * perSecond
    this.#tokens = Math.min(burst, this.#tokens + more) - 1
    this.#filledAt = now
    return this.#tokens >= 0
  }

  #read(text: string): Ask | undefined {
    try {
      const message: unknown = JSON.parse(text)
      // Validated against the schema the type is generated from.
      const problem = this.#options.wrong('TerminalAsk', message)
      return problem === undefined ? (message as Ask) : undefined
    } catch {
      return undefined
    }
  }
}
