import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/open.ts'
import { journal, terminals } from '../db/repositories.ts'
import { ApiFailure } from '../failures/index.ts'
import { endMarked, type Host, type ShellSize, shellMarkOf } from '../hosts/index.ts'
import type { Limits } from './limits.ts'
import { Recorder } from './recorder.ts'
import type { Recordings } from './recordings.ts'
import type { Holder } from './repository/terminals.ts'
import { type Belongs, Terminal, type Why } from './terminal.ts'
import { type Ticket, Tickets } from './tickets.ts'

/** How often recordings are cleaned up. */
const tidyMs = 60 * 60_000

export interface TerminalsOptions {
  readonly db: Database
  readonly limits: Limits
  readonly recordings: Recordings
  readonly log: FastifyBaseLogger
}

/** All shells of this server. */
export class Terminals {
  readonly limits: Limits
  readonly recordings: Recordings
  readonly #options: TerminalsOptions
  readonly #open = new Map<string, Terminal>()
  /** Owners of terminals being opened, which count too. */
  readonly #coming = new Set<Belongs>()
  readonly #tickets = new Tickets()
  #timers: NodeJS.Timeout[] = []
  #sureAt = performance.now()
  #looking = false
  #closed = false

  constructor(options: TerminalsOptions) {
    this.#options = options
    this.limits = options.limits
    this.recordings = options.recordings
  }

  get size(): number {
    return this.#open.size
  }

  /** Settles what a crash left: rows without an end, possibly programs, and files. */
  async start(): Promise<void> {
    const { db, limits, recordings } = this.#options
    for (const { id } of await terminals.openOn(db.sql, recordings.node)) {
      await endMarked(shellMarkOf(id))
      const size = await recordings.sizeOf(id)
      await terminals.end(db.sql, id, { why: 'lost', size, cut: false, kept: size > 0 })
    }
    await recordings.start()
    this.#timers = [
      setInterval(() => void this.#look(), limits.lookMs).unref(),
      setInterval(() => this.#tidy(), tidyMs).unref(),
    ]
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.allSettled([...this.#open.values()].map(terminal => terminal.end('restart')))
    await this.#options.recordings.stop()
  }

  /** A session's terminals on its connection, oldest first. */
  of(session: string, connectionId: string): Terminal[] {
    return [...this.#open.values()].filter(
      ({ belongs, isOver }) =>
        !isOver && belongs.session === session && belongs.connectionId === connectionId,
    )
  }

  ticket({ id, belongs }: Terminal): Ticket {
    const made = this.#tickets.issue(id, belongs.session)
    if (made) return made
    throw new ApiFailure(429, 'live.too_many', {}, { headers: { 'retry-after': '30' } })
  }

  /** Uses up a ticket and returns its terminal. Throws 401, 403 and 409. */
  async redeem(ticket: string): Promise<Terminal> {
    const id = this.#tickets.redeem(ticket)
    const terminal = id === undefined ? undefined : this.#open.get(id)
    if (!terminal || terminal.isOver) throw new ApiFailure(401, 'live.ticket')
    const [holder] = await terminals.holders(this.#options.db.sql, [terminal.belongs.session])
    const why = whyNot(terminal.belongs, holder)
    if (why === undefined) return terminal
    void terminal.end(why)
    if (why === 'page') throw new ApiFailure(403, 'page.not_allowed')
    throw why === 'session'
      ? new ApiFailure(401, 'live.ticket')
      : new ApiFailure(409, 'connection.changed')
  }

  /** Throws 429, 422 and HostError. */
  async open(host: Host, belongs: Belongs, size: ShellSize, id = randomUUID()): Promise<Terminal> {
    this.#demandRoom(belongs)
    this.#coming.add(belongs)
    try {
      return await this.#begin(host, belongs, size, id)
    } finally {
      this.#coming.delete(belongs)
    }
  }

  #demandRoom({ session, operatorId }: Belongs): void {
    const { ofSession, ofOperator, all } = this.limits
    const there = [...[...this.#open.values()].map(({ belongs }) => belongs), ...this.#coming]
    const own = there.filter(owner => owner.session === session).length
    const ofSame = there.filter(owner => owner.operatorId === operatorId).length
    if (own >= ofSession || ofSame >= ofOperator || there.length >= all || this.#closed) {
      throw new ApiFailure(429, 'terminal.too_many', {}, { headers: { 'retry-after': '30' } })
    }
  }

  async #begin(host: Host, belongs: Belongs, size: ShellSize, id: string): Promise<Terminal> {
    const { db, limits, recordings } = this.#options
    const { username, storeName: title } = belongs
    const startedAt = new Date()
    const recorder = await Recorder.open({
      ...size,
      path: recordings.pathOf(id),
      title,
      startedAt,
      limit: recordings.limits.each,
      onCut: state => terminal.recordingChanged(state),
    })
    const ended = (endedTerminal: Terminal, why: Why, code: number | null) =>
      this.#ended(endedTerminal, recorder, why, code)
    const terminal = new Terminal({ id, belongs, size, limits, recorder, onEnd: ended })
    await terminals.begin(db.sql, {
      id,
      username,
      node: recordings.node,
      started_at: startedAt,
      columns: size.columns,
      rows: size.rows,
      operator_id: belongs.operatorId,
      session_jti: belongs.session,
      connection_id: belongs.connectionId,
      store_id: belongs.storeId,
      store_name: belongs.storeName,
    })
    this.#open.set(id, terminal)
    this.#coming.delete(belongs) // counted in #open from now on
    try {
      const heard = (bytes: Buffer) => terminal.heard(bytes)
      const over = (code: number | null) => void terminal.end(code === null ? 'lost' : 'exit', code)
      terminal.began(await host.openShell({ ...size, mark: id, heard, ended: over }))
    } catch (error) {
      this.#open.delete(id)
      const { size: written } = await recorder.close()
      const kept = { size: written, cut: false, kept: true }
      await terminals.end(db.sql, id, { why: 'lost', ...kept })
      throw error
    }
    return terminal
  }

  async #ended(terminal: Terminal, recorder: Recorder, why: Why, code: number | null) {
    const { id, belongs, startedAt } = terminal
    const { db, log } = this.#options
    this.#open.delete(id)
    try {
      const { size, state } = await recorder.close()
      const cut = state !== 'whole'
      await terminals.end(db.sql, id, { why, size, cut, kept: true })
      await journal.append(db.sql, {
        ...belongs.entry,
        operation: 'closeTerminal',
        details: { terminal: id, why, code, recording: { bytes: size, state } },
        outcome: 'ok',
        durationMs: Date.now() - startedAt.getTime(),
      })
    } catch (err) {
      log.warn({ err }, 'the end of a terminal could not be written down')
    }
  }

  /** Ends terminals of sessions that are over, have lost the page, or are no longer connected. */
  async #look(): Promise<void> {
    for (const terminal of this.#open.values()) terminal.tick()
    if (this.#looking) return
    this.#looking = true
    try {
      const sessions = new Set([...this.#open.values()].map(({ belongs }) => belongs.session))
      const found = await terminals.holders(this.#options.db.sql, [...sessions])
      const byJti = new Map(found.map(holder => [holder.jti, holder]))
      for (const terminal of this.#open.values()) {
        const { session } = terminal.belongs
        // One opened meanwhile was not asked about.
        if (!sessions.has(session)) continue
        const why = whyNot(terminal.belongs, byJti.get(session))
        if (why !== undefined) void terminal.end(why)
      }
      this.#sureAt = performance.now()
    } catch (err) {
      this.#unsure(err)
    } finally {
      this.#looking = false
    }
  }

  /** Permissions cannot be checked: after a while they count as lost. */
  #unsure(err: unknown): void {
    if (performance.now() - this.#sureAt < this.limits.unsureMs || this.#open.size === 0) return
    this.#options.log.warn({ err }, 'terminals end: their sessions cannot be looked at')
    for (const terminal of this.#open.values()) void terminal.end('session')
  }

  #tidy(): void {
    const { recordings, log } = this.#options
    recordings.tidy().catch(err => log.warn({ err }, 'old recordings were not removed'))
  }
}

function whyNot({ connectionId }: Belongs, holder: Holder | undefined): Why | undefined {
  if (!holder) return 'session'
  if (!holder.pages.includes('terminal')) return 'page'
  return holder.connectionId === connectionId ? undefined : 'connection'
}
