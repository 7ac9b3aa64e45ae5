import type { WebSocket } from 'ws'
import type { LiveAsk, LiveMessage, LiveTopic } from './event.ts'
import type { Limits } from './limits.ts'

/** Reasons for closing a socket, as documented in openapi.yaml. */
const closing = {
  malformed: [4400, 'malformed'],
  ended: [4401, 'session.ended'],
  silent: [4408, 'silent'],
  slow: [4413, 'slow'],
  flood: [4429, 'too.many.messages'],
  binary: [1003, 'binary'],
  restart: [1012, 'restart'],
  broken: [1011, 'server.error'],
} as const

export type Closing = keyof typeof closing

/** A subscription. While missed events are being sent, new ones wait in the outbox. */
export interface Subscription {
  readonly topic: LiveTopic
  caughtUp: boolean
}

export interface TabWork {
  readonly limits: Limits
  /** The fault of a message by a schema; undefined when it is valid. */
  readonly wrong: (schema: 'LiveAsk' | 'LiveMessage', message: unknown) => string | undefined
  /** Tests: validates sent messages against the contract too. */
  readonly checkTold: boolean
  readonly mayHear: (topic: LiveTopic) => boolean
  /** Sends missed events, then confirms the subscription. */
  readonly catchUp: (subscription: Subscription, after: number | undefined) => void
  readonly onBroken: (problem: string) => void
}

/** One open socket: accepts the console's messages within its limits and keeps its subscriptions. */
export class Tab {
  readonly #socket: WebSocket
  readonly #work: TabWork
  readonly #subscriptions = new Map<LiveTopic, Subscription>()
  #tokens: number
  #filledAt = performance.now()
  #heardAt = performance.now()
  #beatAt = performance.now()
  #closed = false

  constructor(socket: WebSocket, work: TabWork) {
    this.#socket = socket
    this.#work = work
    this.#tokens = work.limits.burst
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary))
  }

  get isOpen(): boolean {
    return !this.#closed && this.#socket.readyState === this.#socket.OPEN
  }

  /** Whether a topic is subscribed and up to date. */
  isTold(topic: LiveTopic): boolean {
    return this.#subscriptions.get(topic)?.caughtUp === true
  }

  /** Whether a subscription is still the current one of its topic. */
  isCurrent(subscription: Subscription): boolean {
    return this.isOpen && this.#subscriptions.get(subscription.topic) === subscription
  }

  get #waiting(): number {
    return this.#socket.bufferedAmount
  }

  /** Whether more can be sent without filling memory. */
  get isReady(): boolean {
    return this.#waiting < this.#work.limits.waitingBytes / 2
  }

  tell(message: LiveMessage): void {
    const { wrong, checkTold, onBroken } = this.#work
    const problem = checkTold ? wrong('LiveMessage', message) : undefined
    if (problem !== undefined) {
      onBroken(problem)
      this.close('broken')
    } else this.tellText(JSON.stringify(message))
  }

  /**
   * The same for a message sent to many tabs. A reader that is too slow is disconnected: it reconnects and receives
   * what it missed.
   */
  tellText(text: string): void {
    if (!this.isOpen) return
    if (this.#waiting > this.#work.limits.waitingBytes) this.close('slow')
    else this.#socket.send(text)
  }

  /** Call it about every second: sends heartbeats and closes silent sockets. */
  tick(seq: number, now = performance.now()): void {
    const { beatMs, silentMs } = this.#work.limits
    if (now - this.#heardAt > silentMs) this.close('silent')
    else if (now - this.#beatAt >= beatMs) {
      this.#beatAt = now
      this.tell({ type: 'beat', seq })
    }
  }

  rightsChanged(): void {
    for (const topic of [...this.#subscriptions.keys()]) {
      if (!this.#work.mayHear(topic)) this.#refuse(topic)
    }
  }

  sessionEnded(): void {
    this.close('ended')
  }

  close(why: Closing): void {
    if (this.#closed) return
    this.#closed = true
    this.#subscriptions.clear()
    const [code, reason] = closing[why]
    this.#socket.close(code, reason)
    // Does not wait for a peer that neither answers nor reads.
    setTimeout(() => this.#socket.terminate(), 1000).unref()
  }

  #refuse(topic: LiveTopic): void {
    this.#subscriptions.delete(topic)
    this.tell({ type: 'unsubscribed', topic, code: 'page.not_allowed' })
  }

  #hear(data: WebSocket.RawData, isBinary: boolean): void {
    if (this.#closed) return
    this.#heardAt = performance.now()
    const ask = isBinary || !this.#mayTalk() ? undefined : this.#read(String(data))
    if (ask) this.#take(ask)
    else this.close(this.#tokens < 0 ? 'flood' : isBinary ? 'binary' : 'malformed')
  }

  #take(ask: LiveAsk): void {
    if (ask.type === 'unsubscribe') this.#unsubscribe(ask.topic)
    else if (ask.type === 'subscribe') {
      if (this.#work.mayHear(ask.topic)) this.#subscribe(ask.topic, ask.after)
      else this.#refuse(ask.topic)
    }
  }

  #mayTalk(): boolean {
    const { burst, perSecond } = this.#work.limits
    const now = performance.now()
    const more = ((now - this.#filledAt) / 1000) * perSecond
    this.#tokens = Math.min(burst, this.#tokens + more) - 1
    this.#filledAt = now
    return this.#tokens >= 0
  }

  #read(text: string): LiveAsk | undefined {
    try {
      const message: unknown = JSON.parse(text)
      // Validated against the schema the type is generated from.
      return this.#work.wrong('LiveAsk', message) === undefined ? (message as LiveAsk) : undefined
    } catch {
      return undefined
    }
  }

  #subscribe(topic: LiveTopic, after: number | undefined): void {
    const subscription = { topic, caughtUp: false }
    this.#subscriptions.set(topic, subscription)
    this.#work.catchUp(subscription, after)
  }

  #unsubscribe(topic: LiveTopic): void {
    this.#subscriptions.delete(topic)
    this.tell({ type: 'unsubscribed', topic, code: 'asked' })
  }
}
