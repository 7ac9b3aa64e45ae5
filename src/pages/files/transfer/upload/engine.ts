// Uploads of files to hosts. They belong to the tab, not to a screen: changing page or store does not stop them;
// leaving the console asks first, and the end of the session ends them.
import { listeners } from '#common/listeners.ts'
import type { SupportDataProvider } from '#src/dataProvider/index.ts'
import { getSession, subscribe as onSession } from '#src/session.ts'
import { ConflictQueue } from './ConflictQueue.ts'
import { carry, type Under } from './carry.ts'
import { giveUp, isUnknown } from './giveUp.ts'
import { byPlace, check, chosen, isSame, itemOf, unfinishedItem } from './planning.ts'
import { Running } from './Running.ts'
import { isKept, isUnreadable } from './retrying.ts'
import {
  type FoundFile,
  type Item,
  isOpen,
  type Note,
  type Uploading,
  type UploadPlace,
} from './types.ts'

type Support = Pick<
  SupportDataProvider,
  'beginUpload' | 'checkUploads' | 'dropUpload' | 'listUploads' | 'sendFile'
>

const atOnce = 3
const tellMs = 200

/** The part on the server is worth resuming. */
const isGoingOn = ({ id, error }: Item): boolean => id !== null && isKept(error)

export class UploadEngine {
  #items: Item[] = []
  #under = new Map<Item, Under>()
  /** Aborts running cancellations when the session ends. */
  #leaving = new AbortController()
  readonly #asking = new ConflictQueue(() => this.#tell())
  #checking = 0
  #failure: unknown = null
  #note: Note | null = null
  #operator: string | null = null
  #support: Support | null = null
  #telling: ReturnType<typeof setTimeout> | undefined
  readonly #running = new Running()
  readonly #listeners = listeners()
  readonly #placed = new Set<(item: Item) => void>()
  #snapshot: Uploading = this.#look()

  constructor() {
    onSession(() => {
      const operator = getSession().claims?.username ?? null
      if (operator !== this.#operator) this.#forget(operator)
    })
  }

  subscribe = this.#listeners.subscribe
  getSnapshot = (): Uploading => this.#snapshot

  /** Calls `listener` for each file that has arrived. */
  onPlaced(listener: (item: Item) => void): () => void {
    this.#placed.add(listener)
    return () => this.#placed.delete(listener)
  }

  /** Loads an earlier visit's unfinished uploads; once for each operator. */
  async load(support: Support): Promise<void> {
    const operator = getSession().claims?.username ?? null
    if (this.#support && this.#operator === operator) return
    this.#forget(operator)
    this.#support = support
    const left = await support.listUploads().catch(() => [])
    if (this.#operator !== operator) return
    for (const upload of left.toReversed()) {
      if (!this.#items.some(item => item.id === upload.id)) this.#items.push(unfinishedItem(upload))
    }
    this.#tell()
  }

  /** Checks the files, asks about names that are taken, and uploads them. */
  async add(
    support: Support,
    place: UploadPlace,
    found: readonly FoundFile[],
    note: Note | null = null,
  ): Promise<void> {
    this.#support = support
    this.#operator = getSession().claims?.username ?? null
    this.#failure = null
    this.#note = found.length === 0 ? 'nothing' : note
    const fresh = found.filter(file => !this.#goOn(place, file))
    const { store } = getSession()
    const name = store?.id === place.store ? store.name : null
    await this.#plan(fresh.map(file => itemOf(place, file, name)))
  }

  /** Resumes an upload of an earlier visit; false when the file is another one. */
  goOn(support: Support, item: Item, file: File): boolean {
    this.#support = support
    return this.#goOn(item, { file, path: item.path })
  }

  /** Reports that dropped files cannot be read. */
  fail(error: unknown): void {
    this.#failure = error
    this.#tell()
  }

  pause(item: Item): void {
    if (!isOpen(item)) return
    item.state = 'paused'
    this.#stop(item)
    this.#tell()
  }

  resume(item: Item): void {
    if (item.state !== 'paused') return
    item.state = 'queued'
    this.#tell()
  }

  /** Retries, all by default, from where they stopped; refused ones are checked again. */
  retry(items: readonly Item[] = this.#items): void {
    const failed = items.filter(({ state, error }) => state === 'failed' && !isUnreadable(error))
    for (const item of failed.filter(isGoingOn)) item.state = 'queued'
    this.#anew(failed.filter(item => !isGoingOn(item)))
  }

  /** Uploads another file, or a newer state of it, in place of one that failed. */
  anew(item: Item, file: File): void {
    item.file = file
    this.#anew([item])
  }

  #anew(items: readonly Item[]): void {
    const over = new Set(items)
    this.#items = this.#items.filter(item => !over.has(item))
    for (const item of items) this.#drop(item)
    const again = items.map(({ file, path, storeName, ...place }) =>
      itemOf({ store: place.store, folder: place.folder }, { file, path }, storeName),
    )
    for (const some of byPlace(again)) void this.#plan(some)
    this.#tell()
  }

  /** Cancels it; the received part is deleted, unless the file has already arrived. */
  cancel(item: Item): void {
    const { id, size, state } = item
    if (state === 'cancelling') return
    const mayHaveBegun = id !== null || ['sending', 'waiting', 'paused'].includes(state)
    // A file without bytes is complete with its first request: only its answer tells the result.
    const isWaitedFor = id === null && size === 0 && state === 'sending'
    Object.assign(item, { state: 'cancelling', error: null })
    if (!isWaitedFor) {
      this.#stop(item)
      if (mayHaveBegun && (id !== null || size > 0)) void this.#giveUp(item)
      else this.#take(item)
    }
    this.#tell()
  }

  async #giveUp(item: Item): Promise<void> {
    const [support, { signal }] = [this.#support, this.#leaving]
    const arrived = support && (await giveUp(item, support, signal, () => this.#tell()))
    if (signal.aborted) return
    if (!arrived) return this.#take(item)
    Object.assign(item, { state: 'done', tooLate: true, sent: item.size, error: null, file: null })
    for (const listener of this.#placed) listener(item)
    this.#tell()
  }

  #take(item: Item): void {
    this.#items = this.#items.filter(kept => kept !== item)
    this.#tell()
  }

  each(what: 'pause' | 'resume' | 'cancel'): void {
    const meant =
      what === 'cancel' ? this.#items.filter(item => item.state !== 'done') : this.#items
    for (const item of [...meant]) this[what](item)
  }

  /** Removes finished files from the list; failed ones are given up. */
  clear(): void {
    for (const item of this.#items) if (item.state === 'failed') this.#drop(item)
    this.#items = this.#items.filter(item => item.state !== 'done' && item.state !== 'failed')
    this.#failure = null
    this.#note = null
    this.#tell()
  }

  #goOn(place: UploadPlace, found: FoundFile): boolean {
    const item = this.#items.find(candidate => isSame(candidate, place, found))
    if (!item) return false
    Object.assign(item, { file: found.file, state: 'queued' })
    this.#tell()
    return true
  }

  async #plan(items: Item[]): Promise<void> {
    const support = this.#support
    if (!support || items.length === 0) return this.#tell()
    this.#checking += 1
    this.#tell()
    try {
      const conflicts = await check(support.checkUploads, items)
      const choices = conflicts.length > 0 ? await this.#asking.ask(conflicts) : new Map()
      if (choices) this.#items.push(...chosen(items, conflicts, choices))
    } catch (error) {
      this.#failure = error
    } finally {
      this.#checking -= 1
      this.#tell()
    }
  }

  #fill(): void {
    const support = this.#support
    while (support && this.#under.size < atOnce) {
      const next = this.#items.find(item => item.state === 'queued' && !this.#under.has(item))
      if (!next) return
      next.state = 'sending'
      const under: Under = { stop: new AbortController(), sending: null }
      this.#under.set(next, under)
      void this.#carry(next, under, support)
    }
  }

  async #carry(item: Item, under: Under, support: Support): Promise<void> {
    const isPlaced = await carry(item, under, support.sendFile, bytes => {
      if (bytes !== null) this.#running.speed.add(bytes)
      this.#tell()
    })
    if (this.#under.get(item) === under) this.#under.delete(item)
    if (isPlaced) for (const listener of this.#placed) listener(item)
    else if (item.state === 'cancelling' && !under.stop.signal.aborted) this.#cancelled(item)
    this.#tell()
  }

  /** Handles the answer awaited for a cancelled file. */
  #cancelled(item: Item): void {
    if (isUnknown(item.error)) item.state = 'failed'
    else this.#take(item)
  }

  #stop(item: Item): void {
    const under = this.#under.get(item)
    this.#under.delete(item)
    under?.stop.abort()
    under?.sending?.stop()
  }

  /** Nothing waits for this: the server expires the upload anyway. */
  #drop({ id, state }: Item): void {
    if (id !== null && state !== 'done') void this.#support?.dropUpload(id).catch(() => {})
  }

  /** The session has ended, or belongs to another operator: nothing may continue in their name. */
  #forget(operator: string | null): void {
    for (const item of [...this.#under.keys()]) this.#stop(item)
    this.#leaving.abort()
    this.#leaving = new AbortController()
    this.#items = []
    this.#asking.question?.answer(null)
    this.#failure = null
    this.#note = null
    this.#support = null
    this.#operator = operator
    this.#tell()
  }

  #look(): Uploading {
    return {
      items: this.#items,
      question: this.#asking.question,
      checking: this.#checking > 0,
      failure: this.#failure,
      note: this.#note,
      speed: this.#running.pace,
      rounds: this.#running.rounds,
    }
  }

  /** Notifies listeners a few times a second, however many files there are. */
  #tell(): void {
    this.#fill()
    this.#running.look(this.#items)
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined
      this.#snapshot = this.#look()
      this.#listeners.tell()
    }, tellMs)
  }
}

/** This tab's engine. */
export const uploads = new UploadEngine()
