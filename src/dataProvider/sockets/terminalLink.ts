// A terminal's socket. When it is lost, it reopens and continues after the last output received.
import { ApiError } from '../core/errors.ts'
import type { TerminalSize, TerminalTicket } from '../terminal.ts'
import { terminalTicket } from '../terminal.ts'
import type {
  ClientMessage,
  LinkEars,
  LinkFacts,
  LinkWays,
  ServerMessage,
  TerminalEnd,
} from './terminalWire.ts'
import { letGo, openWire, restarting, type Wire, waitAfter } from './wire.ts'

const protocol = 'support-tools.terminal.1'
const beatMs = 10_000
/** After this long without a message, the connection counts as dead. */
const silentMs = 22_000
const waiting = { firstMs: 500, maxMs: 8000, chance: 0.25 }
/** Acknowledges shown output in steps of this many bytes, or after a moment. */
const ackBytes = 32 * 1024
const ackMs = 100
/** Characters per message; a control character takes six in JSON, and a message holds 4096. */
const chunk = 500
/** Messages of pasted text sent in one burst, and the pause after them. */
const together = 40
const restMs = 350

const taken = 4409
const over = 4410

const ways: LinkWays = { ticket: terminalTicket, open: openWire }

export class TerminalLink {
  readonly id: string
  readonly #ears: LinkEars
  readonly #ways: LinkWays
  #first: Pick<TerminalTicket, 'ticket' | 'path'> | undefined
  #facts: LinkFacts = { state: 'connecting', recording: 'whole', idle: 0, ended: null }
  #size: TerminalSize = { columns: 80, rows: 24 }
  #wire: Wire | undefined
  #attached = false
  /** Counts connections: an answer for an earlier one is ignored. */
  #turn = 0
  #tries = 0
  /** Positions in the shell's output: received, shown, and acknowledged as shown. */
  #heard: number | undefined
  #shown = 0
  #acked = 0
  #heardAt = 0
  #typed: string[] = []
  #timers: Record<'retry' | 'beat' | 'ack' | 'type', ReturnType<typeof setTimeout> | undefined> = {
    retry: undefined,
    beat: undefined,
    ack: undefined,
    type: undefined,
  }
  #running = false

  /** @param first the ticket of the first connection. */
  constructor(
    id: string,
    ears: LinkEars,
    first?: Pick<TerminalTicket, 'ticket' | 'path'>,
    given: LinkWays = ways,
  ) {
    this.id = id
    this.#ears = ears
    this.#first = first
    this.#ways = given
  }

  get facts(): LinkFacts {
    return this.#facts
  }

  start(size: TerminalSize): void {
    this.#size = size
    this.#running = true
    window.addEventListener('online', this.#now)
    window.addEventListener('offline', this.#gone)
    void this.#open()
  }

  /** Disconnects; the terminal itself runs on for a while. */
  stop(): void {
    this.#running = false
    window.removeEventListener('online', this.#now)
    window.removeEventListener('offline', this.#gone)
    this.#drop()
    clearTimeout(this.#timers.retry)
  }

  /** Reconnects at once: it was taken over, or the wait is too long. */
  again = (): void => {
    if (this.#facts.state === 'ended') return
    this.#tries = 0
    this.#drop()
    clearTimeout(this.#timers.retry)
    void this.#open()
  }

  /** False when it cannot be sent: text typed while disconnected is not kept. */
  type(text: string): boolean {
    if (!this.#attached) return false
    for (let at = 0; at < text.length; ) {
      let end = Math.min(text.length, at + chunk)
      // Never splits a surrogate pair.
      if (end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1
      this.#typed.push(text.slice(at, end))
      at = end
    }
    if (this.#timers.type === undefined) this.#sayTyped()
    return true
  }

  shown(bytes: number): void {
    this.#shown += bytes
    if (this.#shown - this.#acked >= ackBytes) this.#ack()
    else this.#timers.ack ??= setTimeout(() => this.#ack(), ackMs)
  }

  resize(size: TerminalSize): void {
    if (size.columns === this.#size.columns && size.rows === this.#size.rows) return
    this.#size = size
    if (this.#attached) this.#send({ type: 'resize', ...size })
  }

  stay = (): void => {
    if (this.#attached) this.#send({ type: 'stay' })
  }

  readonly #now = () => {
    if (this.#facts.state === 'lost') this.again()
  }

  readonly #gone = () => {
    if (this.#wire) this.#lost()
  }

  async #open(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    const first = this.#first
    this.#first = undefined
    try {
      const { ticket, path } = first ?? (await this.#ways.ticket(this.id))
      if (turn === this.#turn && this.#running)
        this.#listen(this.#ways.open(path, [protocol, `ticket.${ticket}`]))
    } catch (error) {
      if (turn !== this.#turn || !this.#running) return
      // It is gone, or not ours; any other failure is worth a retry.
      if (error instanceof ApiError && [401, 403, 404, 409].includes(error.status))
        this.#end(null, null)
      else this.#lost()
    }
  }

  #listen(wire: Wire): void {
    this.#wire = wire
    this.#heardAt = performance.now()
    wire.onopen = () => {
      const after = this.#heard === undefined ? {} : { after: this.#heard }
      this.#send({ type: 'attach', ...this.#size, ...after })
    }
    wire.onmessage = ({ data }) => wire === this.#wire && this.#hear(data)
    wire.onclose = ({ code }) => {
      if (wire !== this.#wire) return
      if (code === taken) {
        this.#drop()
        this.#set({ state: 'taken', idle: 0 })
      } else if (code === over) this.#end(null, null)
      else {
        if (code === restarting) this.#tries = 0
        this.#lost()
      }
    }
    this.#beatSoon()
  }

  #beatSoon(): void {
    clearTimeout(this.#timers.beat)
    this.#timers.beat = setTimeout(() => {
      if (performance.now() - this.#heardAt > silentMs) return this.#lost()
      if (this.#attached) this.#send({ type: 'beat' })
      return this.#beatSoon()
    }, beatMs)
  }

  #hear(data: unknown): void {
    this.#heardAt = performance.now()
    if (typeof data !== 'string') {
      // Requested as an ArrayBuffer.
      const bytes = new Uint8Array(data as ArrayBuffer)
      this.#heard = (this.#heard ?? 0) + bytes.length
      this.#ears.bytes(bytes)
      return
    }
    // The server's tests check it against the contract.
    const message = JSON.parse(data) as ServerMessage
    if (message.type === 'attached') this.#begin(message)
    else if (message.type === 'idle') this.#set({ idle: message.seconds })
    else if (message.type === 'recording') this.#set({ recording: message.state })
    else if (message.type === 'ended') this.#end(message.why, message.code)
  }

  #begin({ from, recording }: Extract<ServerMessage, { type: 'attached' }>): void {
    if (this.#heard !== undefined && this.#heard !== from) this.#ears.reset()
    this.#heard = from
    this.#shown = from
    this.#acked = from
    this.#attached = true
    this.#tries = 0
    this.#set({ state: 'open', recording, idle: 0 })
  }

  #ack(): void {
    clearTimeout(this.#timers.ack)
    this.#timers.ack = undefined
    // Output of an earlier connection still being shown may exceed what this one has sent.
    const seq = Math.min(this.#shown, this.#heard ?? 0)
    if (!this.#attached || seq <= this.#acked) return
    this.#acked = seq
    this.#send({ type: 'ack', seq })
  }

  #sayTyped(): void {
    this.#timers.type = undefined
    for (const data of this.#typed.splice(0, together)) this.#send({ type: 'input', data })
    if (this.#typed.length > 0) this.#timers.type = setTimeout(() => this.#sayTyped(), restMs)
  }

  #send(message: ClientMessage): void {
    try {
      this.#wire?.send(JSON.stringify(message))
    } catch {
      this.#lost() // it was already closing
    }
  }

  #end(why: TerminalEnd | null, code: number | null): void {
    if (this.#facts.state === 'ended') return
    this.#drop()
    this.#set({ state: 'ended', idle: 0, ended: { why, code } })
  }

  /** Retries after a delay that grows with each failure. */
  #lost(): void {
    this.#drop()
    if (!this.#running || this.#facts.state === 'ended') return
    this.#set({ state: 'lost', idle: 0 })
    if (!navigator.onLine) return // the `online` event follows
    const wait = waitAfter(this.#tries, waiting)
    this.#tries += 1
    clearTimeout(this.#timers.retry)
    this.#timers.retry = setTimeout(() => void this.#open(), wait)
  }

  #drop(): void {
    this.#turn += 1
    this.#attached = false
    this.#typed = []
    for (const name of ['beat', 'ack', 'type'] as const) {
      clearTimeout(this.#timers[name])
      this.#timers[name] = undefined
    }
    letGo(this.#wire)
    this.#wire = undefined
  }

  #set(facts: Partial<LinkFacts>): void {
    this.#facts = { ...this.#facts, ...facts }
    this.#ears.changed(this.#facts)
  }
}
