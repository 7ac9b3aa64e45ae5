// This tab's only socket: the server reports changes, so that nothing needs polling.
import { listeners } from '#common/listeners.ts'
import { getSession, subscribe as onSession } from '../session.ts'
import { call } from './core/call.ts'
import { lacksCall } from './core/errors.ts'
import {
  type ClientMessage,
  type LiveNews,
  type LiveState,
  type LiveTopic,
  type LiveWire,
  readMessage,
  type ServerMessage,
} from './sockets/liveMessages.ts'
import { letGo, openWire, restarting, waitAfter } from './sockets/wire.ts'

/** A ticket for one live socket. Throws `ApiError`; 404 where the platform has none. */
const liveTicket = () => call('liveTicket', {})

/** Its access to the server; tests replace it. */
export interface LiveWays {
  readonly ticket: () => Promise<{ readonly ticket: string; readonly path: string }>
  readonly open: (path: string, protocols: string[]) => LiveWire
}

const protocol = 'support-tools.live.1'
const waiting = { firstMs: 1000, maxMs: 60_000, chance: 0.5 }
/** A connection that lasted this long was good: the next try counts as the first again. */
const goodMs = 10_000
/** After this many beats without a message, the connection counts as dead. */
const missedBeats = 2.5
/** The code with which the server closes when the session has ended. */
const sessionEnded = 4401
const overWaitMs = 2000

const ways: LiveWays = { ticket: liveTicket, open: openWire }

type Handler = (news: LiveNews<LiveTopic>) => void

interface Topic {
  readonly handlers: Set<Handler>
  /** The number of the last event received; undefined before the first confirmation. */
  seq: number | undefined
  /** Confirmed by the server on this connection. */
  confirmed: boolean
}

export class Live {
  readonly #ways: LiveWays
  readonly #topics = new Map<LiveTopic, Topic>()
  readonly #listeners = listeners()
  #state: LiveState = 'off'
  #users = 0
  #wire: LiveWire | undefined
  #opening = false
  /** Counts connections: an answer for an earlier one is ignored. */
  #turn = 0
  #tries = 0
  #epoch = ''
  #beatMs = 15_000
  #heardAt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #good: ReturnType<typeof setTimeout> | undefined
  #stopWatching = () => {}

  constructor(given: LiveWays = ways) {
    this.#ways = given
  }

  get state(): LiveState {
    return this.#state
  }

  onState = this.#listeners.subscribe

  /** Opens the socket, and reopens it whenever it is lost, until the returned function is called. */
  start = (): (() => void) => {
    this.#users += 1
    if (this.#users === 1) this.#begin()
    return () => {
      this.#users -= 1
      if (this.#users === 0) this.#end()
    }
  }

  /**
   * Reports a topic's events to `handler` from now on; first `reload`, once every later event will arrive. Returns
   * the unsubscribe function.
   */
  subscribe = <Name extends LiveTopic>(
    name: Name,
    handler: (news: LiveNews<Name>) => void,
  ): (() => void) => {
    const topic = this.#topics.get(name) ?? {
      handlers: new Set(),
      seq: undefined,
      confirmed: false,
    }
    const isNew = !this.#topics.has(name)
    this.#topics.set(name, topic)
    // It receives only its own topic's events.
    const own = handler as Handler
    topic.handlers.add(own)
    if (isNew) this.#ask(name, topic)
    else if (topic.confirmed) own({ kind: 'reload' })
    return () => {
      if (!topic.handlers.delete(own) || topic.handlers.size > 0) return
      this.#topics.delete(name)
      if (this.#state === 'live') this.#send({ type: 'unsubscribe', topic: name })
    }
  }

  #begin(): void {
    const now = () => this.#connect(true)
    const seen = () => document.hidden || this.#wake()
    const gone = () => this.#lost(false)
    let { pages } = getSession()
    const stopSession = onSession(() => {
      if (getSession().pages === pages) return
      pages = getSession().pages
      this.#askRefused()
    })
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('online', now)
    window.addEventListener('offline', gone)
    this.#stopWatching = () => {
      stopSession()
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', now)
      window.removeEventListener('offline', gone)
    }
    this.#connect(true)
  }

  #end(): void {
    this.#stopWatching()
    this.#lost(false)
    this.#epoch = ''
    for (const topic of this.#topics.values()) topic.seq = undefined
    this.#set('off')
  }

  /** The tab is visible again: it may have been asleep, and its timers too. */
  #wake(): void {
    const silent = performance.now() - this.#heardAt > this.#beatMs * missedBeats
    if (this.#wire && silent) this.#lost(false)
    this.#connect(true)
  }

  #connect(first = false): void {
    if (first) this.#tries = 0
    if (this.#users === 0 || this.#wire || this.#opening || this.#state === 'absent') return
    if (!navigator.onLine) return // the `online` event follows
    clearTimeout(this.#retry)
    void this.#open()
  }

  async #open(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    this.#opening = true
    try {
      const { ticket, path } = await this.#ways.ticket()
      if (turn !== this.#turn) return
      this.#listen(this.#ways.open(path, [protocol, `ticket.${ticket}`]))
    } catch (error) {
      if (turn !== this.#turn) return
      this.#opening = false
      if (lacksCall(error)) this.#set('absent')
      else this.#lost()
    }
  }

  #listen(wire: LiveWire): void {
    this.#opening = false
    this.#wire = wire
    wire.onclose = ({ code }) => {
      if (wire !== this.#wire) return
      // The session ended: signing out here is known first, any other end is learnt from the next ticket.
      if (code === sessionEnded) return this.#lost(true, overWaitMs)
      if (code === restarting) this.#tries = 0
      return this.#lost()
    }
    wire.onmessage = ({ data }) => wire === this.#wire && this.#hear(data)
    this.#watchSilence()
  }

  /**
   * Handles a lost connection: retries after a delay that grows with each failure, at a different moment from
   * other tabs that lost theirs.
   */
  #lost(again = true, exactly?: number): void {
    this.#turn += 1
    this.#opening = false
    letGo(this.#wire)
    this.#wire = undefined
    for (const timer of [this.#retry, this.#silence, this.#good]) clearTimeout(timer)
    for (const topic of this.#topics.values()) topic.confirmed = false
    if (this.#state !== 'absent') this.#set('off')
    if (!again || this.#users === 0) return
    const wait = exactly ?? waitAfter(this.#tries, waiting)
    this.#tries += 1
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  #watchSilence(): void {
    this.#heardAt = performance.now()
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#lost(), this.#beatMs * missedBeats)
  }

  #hear(data: unknown): void {
    this.#watchSilence()
    const message = readMessage(data)
    if (message === undefined) return
    if (message.type === 'welcome') this.#welcomed(message.epoch, message.beat)
    else if (message.type === 'beat') this.#beat(message.seq)
    else this.#hearOf(message)
  }

  #welcomed(epoch: string, beat: number): void {
    this.#beatMs = beat * 1000
    // Another epoch's numbers mean nothing: a database was restored, or this is another server.
    if (epoch !== this.#epoch) for (const topic of this.#topics.values()) topic.seq = undefined
    this.#epoch = epoch
    this.#good = setTimeout(() => {
      this.#tries = 0
    }, goodMs)
    this.#set('live')
    for (const [name, topic] of this.#topics) this.#ask(name, topic)
  }

  #beat(seq: number): void {
    for (const topic of this.#topics.values()) {
      if (topic.confirmed && topic.seq !== undefined) topic.seq = Math.max(topic.seq, seq)
    }
    this.#send({ type: 'beat' })
  }

  #hearOf(message: Extract<ServerMessage, { topic: LiveTopic }>): void {
    const topic = this.#topics.get(message.topic)
    if (!topic) return
    if (message.type === 'subscribed') {
      topic.confirmed = true
      topic.seq = message.seq
      if (!message.complete) tell(topic, { kind: 'reload' })
    } else if (message.type === 'unsubscribed') topic.confirmed = false
    else if (topic.seq === undefined || message.seq > topic.seq) {
      topic.seq = message.seq
      tell(topic, { kind: 'event', payload: message.payload })
    }
  }

  #ask(name: LiveTopic, { seq }: Topic): void {
    if (this.#state !== 'live') return
    this.#send({ type: 'subscribe', topic: name, ...(seq === undefined ? {} : { after: seq }) })
  }

  /** A refused topic may be allowed after the pages have changed. */
  #askRefused(): void {
    for (const [name, topic] of this.#topics) if (!topic.confirmed) this.#ask(name, topic)
  }

  #send(message: ClientMessage): void {
    try {
      this.#wire?.send(JSON.stringify(message))
    } catch {
      this.#lost() // it was already closing
    }
  }

  #set(state: LiveState): void {
    if (this.#state === state) return
    this.#state = state
    this.#listeners.tell()
  }
}

function tell({ handlers }: Topic, news: LiveNews<LiveTopic>): void {
  for (const handler of [...handlers]) handler(news)
}

/** This tab's connection. */
export const live = new Live()
