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

/** Events read at once. */
const batch = 500
/** The outbox is tidied so often. */
const tidyMs = 60_000

export interface HubOptions {
  readonly db: Database
  readonly contract: Contract
  readonly validation: Validation
  readonly limits: Limits
  readonly log: FastifyBaseLogger
  /** Tests: what is told is held against the contract. */
  readonly checkTold: boolean
}

/** An event after which what is known of a session may not be true any more. */
const changesFacts = new Set<string>(['rights', 'connection'])

/** Every open socket of this server, and the one reader of the outbox for all of them. */
export class Hub {
  readonly #options: HubOptions
  readonly #members: Members
  readonly #mayHear: ReturnType<typeof topicRights>
  #epoch = ''
  /** Everything up to this number was told. */
  #position = 0
  #tabs = 0
  /** From when on the position is known; undefined while nobody is there. */
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

  /** Listens and tidies from now on. */
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

  /** Takes a socket that was opened for a session. */
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
      // Between the ticket and here much may have happened to the session.
      await this.#members.refresh([member])
    } catch (error) {
      this.#complain(error)
      tab.close('broken')
    }
  }

  /** Tells what is new. One at a time; who asks meanwhile makes it look once more. */
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

  /** With nobody there nothing was read: what is old by now is not news to who comes. */
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
    // Written by `publish`, whose events have no other topics.
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

  /** Said once: a database that is away is away for every look. */
  #complain(err: unknown): void {
    if (!this.#failing && !this.#closed)
      this.#options.log.warn({ err }, 'the outbox cannot be read')
    this.#failing = true
  }
}
