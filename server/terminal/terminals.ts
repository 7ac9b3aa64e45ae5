import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/open.ts'
import { journal, terminals } from '../db/repositories.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiFailure } from '../failures/index.ts'
import { endMarked, type Host, type ShellSize, shellMarkOf } from '../hosts/index.ts'
import { newTicket, redeemTerminal, type Ticket, terminalOf } from '../live/tickets.ts'
import { sessionLimitMinutes } from '../settings/variables.ts'
import { handOverMs, type Limits } from './limits.ts'
import type { Peers } from './peers.ts'
import { Recorder } from './recorder.ts'
import type { Recordings } from './recordings.ts'
import type { Holder, TerminalRow } from './repository/terminals.ts'
import { type Belongs, Terminal, type TerminalOptions, type Why } from './terminal.ts'

/** How often recordings are cleaned up. */
const tidyMs = 60 * 60_000
/** A terminal ends with its session. */
const longestMs = sessionLimitMinutes * 60_000 + tidyMs

export interface TerminalsOptions {
  readonly db: Database
  readonly limits: Limits
  readonly recordings: Recordings
  readonly peers: Peers
  readonly log: FastifyBaseLogger
}

/** A terminal of another server, which is reached at the address; undefined when it is not. */
export interface Elsewhere {
  readonly id: string
  readonly address: string | undefined
}

/** All shells of this server, and the way to those of others. */
export class Terminals {
  readonly limits: Limits
  readonly recordings: Recordings
  readonly #options: TerminalsOptions
  readonly #open = new Map<string, Terminal>()
  /** How many are being opened. */
  #coming = 0
  #telling: Promise<void> = Promise.resolve()
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
    await this.#telling
    await this.#options.recordings.stop()
  }

  /** A session's terminals on its connection, on any server; oldest first. */
  async of(owner: Pick<Belongs, 'session' | 'connectionId'>): Promise<TerminalRow[]> {
    const rows = await terminals.ofSession(this.#options.db.sql, owner)
    return rows.filter(({ id, node }) => node !== this.recordings.node || this.held(id))
  }

  /** Those of them that can be attached to from here. */
  async reachable(owner: Pick<Belongs, 'session' | 'connectionId'>): Promise<TerminalRow[]> {
    const rows = await this.of(owner)
    const addresses = await Promise.all(
      rows.map(({ id, node }) => this.held(id) ?? this.#options.peers.addressOf(node)),
    )
    return rows.filter((_, at) => addresses[at] !== undefined)
  }

  /** A terminal of this server. */
  held(id: string): Terminal | undefined {
    const found = this.#open.get(id)
    return found?.isOver ? undefined : found
  }

  /**
   * Ends one with everything in it, and waits until its record is in the journal. Another server does so within a
   * moment; of one that hangs the row of the terminal keeps what it was asked for.
   */
  async shut(id: string, why: 'closed' | 'server'): Promise<void> {
    const here = this.held(id)
    if (here) return here.end(why)
    const { sql } = this.#options.db
    await terminals.ask(sql, id, why)
    const until = performance.now() + handOverMs
    const isOpen = async () => (await terminals.byId(sql, id))?.ended_at === null
    while (performance.now() < until && (await isOpen())) await pause(100)
  }

  async ticket(id: string, session: string): Promise<Ticket> {
    const made = await newTicket(this.#options.db.sql, session, id)
    if (made) return made
    throw new ApiFailure(429, 'live.too_many', {}, { headers: { 'retry-after': '30' } })
  }

  /**
   * The terminal of a ticket, which is used up unless another server holds the terminal: that one redeems it. A socket
   * that was passed on is for this server. Throws 401, 403 and 409.
   */
  async admit(ticket: string, passedOn: boolean): Promise<Terminal | Elsewhere> {
    const elsewhere = passedOn ? undefined : await this.#elsewhere(ticket)
    if (elsewhere) return elsewhere
    const id = await redeemTerminal(this.#options.db.sql, ticket)
    const terminal = id === undefined ? undefined : this.held(id)
    if (!terminal) throw new ApiFailure(401, 'live.ticket')
    const [holder] = await terminals.holders(this.#options.db.sql, [terminal.belongs.session])
    const why = whyNot(terminal.belongs, holder)
    if (why === undefined) return terminal
    void terminal.end(why)
    if (why === 'page') throw new ApiFailure(403, 'page.not_allowed')
    throw why === 'session'
      ? new ApiFailure(401, 'live.ticket')
      : new ApiFailure(409, 'connection.changed')
  }

  async #elsewhere(ticket: string): Promise<Elsewhere | undefined> {
    const { db, peers } = this.#options
    const id = await terminalOf(db.sql, ticket)
    const row = id === undefined ? undefined : await terminals.byId(db.sql, id)
    if (!row || row.node === this.recordings.node || row.ended_at || row.asked) return undefined
    return { id: row.id, address: await peers.addressOf(row.node) }
  }

  /** Throws 429, 422 and HostError. */
  async open(host: Host, belongs: Belongs, size: ShellSize, id = randomUUID()): Promise<Terminal> {
    if (this.#open.size + this.#coming >= this.limits.all || this.#closed) throw tooMany()
    this.#coming += 1
    try {
      return await this.#begin(host, belongs, size, id)
    } finally {
      this.#coming -= 1
    }
  }

  async #begin(host: Host, belongs: Belongs, size: ShellSize, id: string): Promise<Terminal> {
    const { db, limits, recordings } = this.#options
    const startedAt = new Date()
    await this.#note(belongs, { id, size, startedAt })
    let terminal: Terminal | undefined
    let recorder: Recorder | undefined
    try {
      recorder = await Recorder.open({
        ...size,
        path: recordings.pathOf(id),
        title: belongs.storeName,
        startedAt,
        limit: recordings.limits.each,
        onCut: state => terminal?.recordingChanged(state),
      })
      const made = new Terminal({ id, belongs, size, limits, recorder, ...this.#heard(recorder) })
      terminal = made
      this.#open.set(id, made)
      const heard = (bytes: Buffer) => made.heard(bytes)
      const over = (code: number | null) => void made.end(code === null ? 'lost' : 'exit', code)
      made.began(await host.openShell({ ...size, mark: id, heard, ended: over }))
      return made
    } catch (error) {
      this.#open.delete(id)
      const size = (await recorder?.close())?.size ?? 0
      await terminals.end(db.sql, id, { why: 'lost', size, cut: false, kept: size > 0 })
      throw error
    }
  }

  /** Writes down that a terminal opens; throws 429 when there is no room for it. */
  async #note(
    belongs: Belongs,
    { id, size, startedAt }: { id: string; size: ShellSize; startedAt: Date },
  ): Promise<void> {
    const { db, limits, recordings, peers } = this.#options
    const row = {
      id,
      username: belongs.username,
      node: recordings.node,
      started_at: startedAt,
      columns: size.columns,
      rows: size.rows,
      operator_id: belongs.operatorId,
      session_jti: belongs.session,
      connection_id: belongs.connectionId,
      store_id: belongs.storeId,
      store_name: belongs.storeName,
    }
    const nodes = await peers.nodes()
    if (!(await terminals.begin(db.sql, row, { ...limits, nodes }))) throw tooMany()
  }

  /** What a terminal reports. */
  #heard(recorder: Recorder): Pick<TerminalOptions, 'onAttached' | 'onEnd'> {
    return {
      onAttached: terminal => this.#tellAttached(terminal),
      onEnd: (terminal, why, code) => this.#ended(terminal, recorder, why, code),
    }
  }

  /** One write after the other: a console that takes over comes at the moment the other one goes. */
  #tellAttached(terminal: Terminal): void {
    const { db, log } = this.#options
    this.#telling = this.#telling
      .then(() => terminals.attach(db.sql, terminal.id, terminal.isAttached))
      .catch(err => log.warn({ err }, 'others do not see whether a terminal is attached'))
  }

  async #ended(terminal: Terminal, recorder: Recorder, why: Why, code: number | null) {
    const { id, belongs, startedAt } = terminal
    const { db, log } = this.#options
    this.#open.delete(id)
    try {
      const { size, state } = await recorder.close()
      const cut = state !== 'whole'
      await inTransaction(db.sql, async sql => {
        await terminals.end(sql, id, { why, size, cut, kept: true })
        await journal.append(sql, {
          ...belongs.entry,
          operation: 'closeTerminal',
          details: { terminal: id, why, code, recording: { bytes: size, state } },
          outcome: 'ok',
          durationMs: Date.now() - startedAt.getTime(),
        })
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
      await this.#endAsked()
      this.#sureAt = performance.now()
    } catch (err) {
      this.#unsure(err)
    } finally {
      this.#looking = false
    }
  }

  /** Ends what another server was told to end. */
  async #endAsked(): Promise<void> {
    if (this.#open.size === 0) return
    const { db, recordings } = this.#options
    for (const { id, asked } of await terminals.askedOn(db.sql, recordings.node)) {
      // `shut` has written it.
      void this.#open.get(id)?.end(asked as Why)
    }
  }

  /** Permissions cannot be checked: after a while they count as lost. */
  #unsure(err: unknown): void {
    if (performance.now() - this.#sureAt < this.limits.unsureMs || this.#open.size === 0) return
    this.#options.log.warn({ err }, 'terminals end: their sessions cannot be looked at')
    for (const terminal of this.#open.values()) void terminal.end('session')
  }

  #tidy(): void {
    const { db, recordings, log } = this.#options
    terminals
      .endOlder(db.sql, new Date(Date.now() - longestMs))
      .then(() => recordings.tidy())
      .catch(err => log.warn({ err }, 'old recordings were not removed'))
  }
}

const tooMany = () =>
  new ApiFailure(429, 'terminal.too_many', {}, { headers: { 'retry-after': '30' } })

function whyNot({ connectionId }: Belongs, holder: Holder | undefined): Why | undefined {
  if (!holder) return 'session'
  if (!holder.pages.includes('terminal')) return 'page'
  return holder.connectionId === connectionId ? undefined : 'connection'
}
