import type { components } from '#src/generated/api.ts'
import type { HostShell, ShellSize } from '../hosts/index.ts'
import type { JournalEntry } from '../journal/repository/journal.ts'
import type { Limits } from './limits.ts'
import type { Recorder } from './recorder.ts'
import { Ring } from './ring.ts'

type Schemas = components['schemas']
export type ServerMessage = Schemas['TerminalMessage']
export type Why = Schemas['TerminalEnd']

/** The terminal's owners: it ends when any of them does. */
export interface Belongs {
  readonly session: string
  readonly operatorId: number
  readonly connectionId: string
  readonly storeId: number
  readonly storeName: string
  readonly username: string
  /** The journal entry of the request, for the record of its end. */
  readonly entry: JournalEntry
}

/** The console's end of a terminal. */
export interface Listener {
  tell(message: ServerMessage): void
  bytes(bytes: Buffer): void
  /** Another console has taken over, or it has ended. */
  leave(why: 'taken' | 'ended' | 'restart'): void
}

export interface TerminalOptions {
  readonly id: string
  readonly belongs: Belongs
  readonly size: ShellSize
  readonly limits: Limits
  readonly recorder: Recorder
  /** A console has come or gone. */
  readonly onAttached: (terminal: Terminal) => void
  readonly onEnd: (terminal: Terminal, why: Why, code: number | null) => Promise<void>
}

/** Bytes per frame. */
const piece = 32 * 1024

/**
 * A shell with its recent output. It continues without a console; when more was output than a console has shown, the
 * program is paused, so that nothing is lost to one that reconnects and memory does not grow.
 */
export class Terminal {
  readonly id: string
  readonly belongs: Belongs
  readonly startedAt = new Date()
  readonly #options: TerminalOptions
  readonly #ring: Ring
  #size: ShellSize
  #shell: HostShell | undefined
  /** All open sockets; one of them is attached. */
  readonly #there = new Set<Listener>()
  #listener: Listener | undefined
  /** Positions up to which output was sent, and shown. */
  #sent = 0
  #shown = 0
  #flushing = false
  #paused = false
  #touchedAt = performance.now()
  #aloneSince = performance.now()
  #wasOpened = false
  #warned = false
  #ending: Promise<void> | undefined

  constructor(options: TerminalOptions) {
    this.#options = options
    this.id = options.id
    this.belongs = options.belongs
    this.#size = options.size
    this.#ring = new Ring(options.limits.scrollBack)
  }

  get size(): ShellSize {
    return this.#size
  }

  get isAttached(): boolean {
    return this.#listener !== undefined
  }

  get isOver(): boolean {
    return this.#ending !== undefined
  }

  /** The shell is ready; it may already have produced output. */
  began(shell: HostShell): void {
    this.#shell = shell
    if (this.#paused) shell.pause()
    if (this.isOver) void shell.close()
  }

  heard(bytes: Buffer): void {
    this.#ring.push(bytes)
    this.#options.recorder.output(bytes)
    this.#flow()
    this.#flushSoon()
  }

  recordingChanged(state: 'cut' | 'failed'): void {
    this.#listener?.tell({ type: 'recording', state })
  }

  /** A socket has opened and not sent anything yet. */
  join(listener: Listener): void {
    this.#there.add(listener)
    if (this.isOver) listener.leave('ended')
  }

  /** Attaches a console that has shown everything up to `after`. The previous one leaves. */
  attach(listener: Listener, size: ShellSize, after: number | undefined): void {
    this.#listener?.leave('taken')
    const { start, end } = this.#ring
    const complete = after === undefined ? start === 0 : after >= start && after <= end
    const from = complete && after !== undefined ? after : start
    this.#sent = from
    this.#shown = from
    this.#wasOpened = true
    this.#listener = listener
    const { recorder, onAttached } = this.#options
    onAttached(this)
    const { state: recording } = recorder
    listener.tell({ type: 'attached', from, complete, recording })
    this.resize(size)
    this.#flow()
    this.#flushSoon()
  }

  detach(listener: Listener): void {
    this.#there.delete(listener)
    if (this.#listener !== listener) return
    this.#listener = undefined
    this.#aloneSince = performance.now()
    if (!this.isOver) this.#options.onAttached(this)
  }

  write(data: string): void {
    this.touch()
    this.#shell?.write(data)
  }

  /** False for a position that was not sent. */
  shown(seq: number): boolean {
    if (seq > this.#sent || seq < this.#shown) return false
    this.#shown = seq
    this.#flow()
    this.#flushSoon()
    return true
  }

  resize(size: ShellSize): void {
    const { columns, rows } = this.#size
    if (size.columns === columns && size.rows === rows) return
    this.#size = size
    this.#shell?.resize(size)
    this.#options.recorder.resize(size)
  }

  /** Notes activity. */
  touch(): void {
    this.#touchedAt = performance.now()
    if (!this.#warned) return
    this.#warned = false
    this.#listener?.tell({ type: 'idle', seconds: 0 })
  }

  /** Call it about every second. */
  tick(now = performance.now()): void {
    const { idleMs, warnMs, leftMs, unopenedMs } = this.#options.limits
    const idle = now - this.#touchedAt
    const alone = this.#listener ? 0 : now - this.#aloneSince
    if (alone >= (this.#wasOpened ? leftMs : unopenedMs)) void this.end('left')
    else if (idle >= idleMs) void this.end('idle')
    else if (idle >= idleMs - warnMs && !this.#warned) {
      this.#warned = true
      const seconds = Math.ceil((idleMs - idle) / 1000)
      this.#listener?.tell({ type: 'idle', seconds })
    }
  }

  /** Ends it and everything running in it; resolves once that is gone and recorded. */
  end(why: Why, code: number | null = null): Promise<void> {
    this.#ending ??= this.#end(why, code)
    return this.#ending
  }

  async #end(why: Why, code: number | null): Promise<void> {
    // The last output is still delivered.
    if (why === 'exit') await this.#settled()
    this.#listener?.tell({ type: 'ended', why, code })
    this.#listener = undefined
    for (const listener of this.#there) listener.leave(why === 'restart' ? 'restart' : 'ended')
    // A process that cannot be ended now is found by its mark at the next start.
    await this.#shell?.close().catch(() => undefined)
    await this.#options.onEnd(this, why, code)
  }

  /** Waits until everything is sent, or nobody receives it. */
  async #settled(): Promise<void> {
    const until = performance.now() + 1000
    while (this.#listener && this.#sent < this.#ring.end && performance.now() < until) {
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }

  #flow(): void {
    const { waiting, goOn } = this.#options.limits
    const behind = this.#ring.end - this.#shown
    if (!this.#paused && behind >= waiting) {
      this.#paused = true
      this.#shell?.pause()
    } else if (this.#paused && behind <= goOn) {
      this.#paused = false
      this.#shell?.resume()
    }
  }

  /** Sends output of one turn together. */
  #flushSoon(): void {
    if (this.#flushing) return
    this.#flushing = true
    setImmediate(() => {
      this.#flushing = false
      this.#flush()
    })
  }

  #flush(): void {
    const { window } = this.#options.limits
    while (this.#listener) {
      const most = Math.min(piece, window - (this.#sent - this.#shown))
      const bytes = most <= 0 ? undefined : this.#ring.read(this.#sent, most)
      if (bytes === undefined || bytes.length === 0) return
      this.#sent += bytes.length
      this.#listener.bytes(bytes)
    }
  }
}
