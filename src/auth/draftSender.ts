// Sends one text to the server: after a pause, one call at a time, the latest wins. A failed send waits for the next
// change or for the network and never disturbs typing.
import {
  ApiError,
  type DraftInput,
  lacksCall,
  type SupportDataProvider,
} from '../dataProvider/index.ts'
import { getSession, sameSession } from '../session.ts'
import { type DraftPlace, type Kept, keptOf } from './draftTab.ts'

export type DraftCalls = Pick<
  SupportDataProvider,
  'listDrafts' | 'readDraft' | 'saveDraft' | 'dropDraft'
>
export type Page = DraftInput['page']

const pause = 2000
/** Bytes: the limit for a request that outlives its page. */
const keepalive = 60_000
/** Bytes: the server accepts at most this. */
const largest = 8 * 1024 * 1024

/** Older servers keep no drafts and are not asked again. */
let unknownToServer = false

export class DraftSender {
  readonly #place: DraftPlace<Page>
  readonly #calls: DraftCalls
  readonly #isSession = sameSession()
  readonly #tell: (isThere: boolean) => void
  /** Null: delete it. Undefined: the server is up to date. */
  #wanted: Kept | null | undefined
  /** Undefined: not known yet whether the server has one. */
  #id: string | null | undefined
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(place: DraftPlace<Page>, calls: DraftCalls, tell: (isThere: boolean) => void) {
    this.#place = place
    this.#calls = calls
    this.#tell = tell
  }

  /** Returns the server's copy; null when there is none or the server cannot be asked. */
  async find(): Promise<Kept | null> {
    if (unknownToServer || !this.#mayCall()) return null
    try {
      this.#id = await this.#idOnServer()
      return this.#id ? keptOf((await this.#calls.readDraft(this.#id)).content) : null
    } catch (error) {
      unknownToServer ||= lacksCall(error)
      return null
    }
  }

  /** Takes the newest text; null when there is none any more. */
  want(kept: Kept | null): void {
    if (kept === null && this.#id === null && !this.#running) {
      clearTimeout(this.#timer)
      this.#wanted = undefined
      return
    }
    this.#wanted = kept
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), kept ? pause : 0)
  }

  /** Sends the waiting text now; resolves when it has arrived or cannot. */
  send(): Promise<void> {
    clearTimeout(this.#timer)
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #sendAll(): Promise<void> {
    while (this.#wanted !== undefined) {
      const wanted: Kept | null = this.#wanted
      this.#wanted = undefined
      const done = this.#mayCall() && !unknownToServer && (await this.#bring(wanted))
      if (!done) this.#wanted ??= wanted
      this.#tell(done)
      if (!done) return
    }
  }

  /** Drafts of a store need a connection to it. */
  #mayCall(): boolean {
    const { store } = this.#place
    return this.#isSession() && (store === 0 || getSession().store?.id === store)
  }

  async #bring(wanted: Kept | null): Promise<boolean> {
    try {
      if (wanted) {
        const content = { content: wanted.content, at: wanted.at }
        const { length } = new TextEncoder().encode(JSON.stringify(content))
        if (length > largest) return false
        // Kept content came from JSON or goes there: it is the contract's JsonValue.
        const draft = { ...this.#place, content: content as DraftInput['content'] }
        const leaving = document.visibilityState === 'hidden' && length < keepalive
        this.#id = (await this.#calls.saveDraft(draft, { keepalive: leaving })).id
      } else {
        const id = this.#id === undefined ? await this.#idOnServer() : this.#id
        if (id) await this.#calls.dropDraft(id)
        this.#id = null
      }
      return true
    } catch (error) {
      unknownToServer ||= lacksCall(error)
      const isGone = wanted === null && error instanceof ApiError && error.status === 404
      if (isGone) this.#id = null
      return isGone
    }
  }

  async #idOnServer(): Promise<string | null> {
    const { page, store, key } = this.#place
    const entries = await this.#calls.listDrafts(store)
    return entries.find(entry => entry.page === page && entry.key === key)?.id ?? null
  }
}
