import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Contract } from '../contract/document.ts'
import type { Validation } from '../contract/validation.ts'
import type { Database } from '../db/open.ts'
import { liveEvents } from '../db/repositories.ts'
import { catchUp, type Source } from './catchUp.ts'
import type { LiveTopic } from './event.ts'
import type { Limits } from './limits.ts'
import { hears, type Member, Members } from './members.ts'
import type { Numbered } from './repository/events.ts'
import type { LiveFacts } from './repository/sessions.ts'
import { Tab } from './tab.ts'
import { topicRights } from './topics.ts'
import { wire } from './wire.ts'

/** Events per query. */
const batch = 500
/** How often the outbox is cleaned up. */
const tidyMs = 60_000

export interface HubOptions {
  readonly db: Database
  readonly contract: Contract
  readonly validation: Validation
  readonly limits: Limits
  readonly log: FastifyBaseLogger
  /** Tests: validates messages against the contract. */
  readonly checkTold: boolean
}

/** Events after which cached facts of a session may be outdated. */
const changesFacts = new Set<string>(['rights', 'connection'])

/** All open sockets of this server, and the single reader of the outbox for them. */
export class Hub {
  readonly #options: HubOptions
  readonly #members: Members
  readonly #mayHear: ReturnType<typeof topicRights>
  #epoch = ''
  /** Everything up to this number was delivered. */
  #position = 0
  #tabs = 0
  /** Settles when the position is known; undefined while nobody is connected. */
  #ready: Promise<void> | undefined
  #running: Promise<void> | undefined
  #again = false
  #failing = false
  #timers: NodeJS.Timeout[] = []
  #stopListening: Promise<() => Promise<void>> | undefined
  #closed = false

  constructor(options: HubOptions) {
    this.#options = options
    this.#members = new Members(options.db.sql)
    this.#mayHear = topicRights(options.contract)
  }

  /** How many sockets are open. */
  get tabs(): number {
    return this.#tabs
  }

  /** Starts listening and cleaning up. */
  start(): void {
    const { db, limits } = this.#options
    this.#stopListening = db.listen(liveEvents.channel, () => void this.look())
    this.#stopListening.catch(error => this.#complain(error))
    this.#every(limits.lookMs, () => this.#tick())
    this.#every(limits.sweepMs, () => this.#members.refresh([...this.#members.all]))
    this.#every(tidyMs, () => this.#tidy())
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const { tabs } of this.#members.all) for (const tab of tabs) tab.close('restart')
    const stop = await this.#stopListening?.catch(() => undefined)
    await stop?.()
    await this.#running
  }

  /** Accepts a socket opened for a session. */
  async open(socket: WebSocket, facts: LiveFacts): Promise<void> {
    const { limits, validation, checkTold, log } = this.#options
    const tab: Tab = new Tab(socket, {
      limits,
      checkTold,
      wrong: (schema, message) => validation.value(schema, message),
      mayHear: topic => this.#mayHear(topic, member.facts.pages),
      catchUp: (subscription, after) =>
        void Promise.resolve(this.#ready)
          .then(() => catchUp(this.#source(), { tab, subscription, after, member }))
          .catch(error => {
            this.#complain(error)
            tab.close('broken')
          }),
      onBroken: problem => log.error({ problem }, 'a live message is not of the contract'),
    })
    const member = this.#members.add(facts, tab)
    this.#tabs += 1
    this.#ready ??= this.#begin(this.#running)
    socket.once('close', () => this.#left(member, tab))
    if (this.#closed) return tab.close('restart')
    try {
      await this.#ready
      const beat = Math.max(1, Math.round(limits.beatMs / 1000))
      tab.tell({ type: 'welcome', epoch: this.#epoch, seq: this.#position, beat })
      // The session may have changed since the ticket was issued.
      await this.#members.refresh([member])
    } catch (error) {
      this.#complain(error)
      tab.close('broken')
    }
  }

  /** Delivers new events. One run at a time; a call in between triggers another. */
  look(): Promise<void> {
    if (this.#tabs === 0 || this.#closed) return Promise.resolve()
    if (this.#running) this.#again = true
    this.#running ??= this.#pump().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  #left(member: Member, tab: Tab): void {
    this.#members.remove(member, tab)
    this.#tabs -= 1
    if (this.#tabs === 0) this.#ready = undefined
  }

  /** Nothing was read while nobody was connected: older events are no news to a new tab. */
  async #begin(before: Promise<void> | undefined): Promise<void> {
    const { sql } = this.#options.db
    await before
    await liveEvents.number(sql)
    const { epoch, last } = await liveEvents.position(sql)
    this.#epoch = epoch
    this.#position = last
  }

  #source(): Source {
    const { db, limits } = this.#options
    return { sql: db.sql, limits, look: () => this.look(), position: () => this.#position }
  }

  async #pump(): Promise<void> {
    const { sql } = this.#options.db
    try {
      await this.#ready
      do {
        this.#again = false
        await liveEvents.number(sql)
        const events = await liveEvents.after(sql, this.#position, { limit: batch })
        for (const event of events) await this.#tell(event)
        if (events.length === batch) this.#again = true
      } while (this.#again && !this.#closed)
      this.#failing = false
    } catch (error) {
      this.#complain(error)
    }
  }

  async #tell(event: Numbered): Promise<void> {
    if (changesFacts.has(event.topic)) {
      await this.#members.refresh(this.#members.concerned(event))
    }
    const text = wire(event)
    this.#position = event.seq
    // `publish` wrote it, and has no other topics.
    const topic = event.topic as LiveTopic
    for (const { facts, tabs } of this.#members.concerned(event)) {
      if (!hears(facts, event.audienceKind, event.audience)) continue
      for (const tab of tabs) if (tab.isTold(topic)) tab.tellText(text)
    }
  }

  async #tick(): Promise<void> {
    const now = new Date()
    const over: Member[] = []
    for (const member of this.#members.all) {
      if (member.facts.expiresAt <= now) over.push(member)
      for (const tab of member.tabs) tab.tick(this.#position)
    }
    await this.#members.refresh(over)
    await this.look()
  }

  async #tidy(): Promise<void> {
    const { db, limits } = this.#options
    await liveEvents.number(db.sql)
    const before = new Date(Date.now() - limits.keptMs)
    while ((await liveEvents.removeOld(db.sql, before, limits.kept)) > 0);
  }

  #every(ms: number, work: () => Promise<void>): void {
    let busy = false
    const run = async () => {
      if (busy) return
      busy = true
      await work().catch(error => this.#complain(error))
      busy = false
    }
    this.#timers.push(setInterval(() => void run(), ms).unref())
  }

  /** Logged once: an unreachable database fails every time. */
  #complain(err: unknown): void {
    if (!this.#failing && !this.#closed)
      this.#options.log.warn({ err }, 'the outbox cannot be read')
    this.#failing = true
  }
}
