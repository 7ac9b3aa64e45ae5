// One operator's downloads: which run, which wait, and how they ended. Two at a time. Knows no worker, storage or
// screen: they are passed in. Only one tab runs it (share.ts).
import type { Run, TrayParts } from './parts.ts'
import type { FetchEnd, TrayItem, TrayOrder, TrayReason } from './types.ts'

/** Simultaneous downloads. */
const maxRunning = 2
/** Listed at once; the oldest finished ones make room. */
const maxListed = 50
/** How long the bytes of a saved download are kept, for saving again. */
const keptMs = 60 * 60_000
/** The minimum rate at which the browser copies the file. */
const copiedPerMs = 20_000
/** Milliseconds over which the rate is measured. */
const rateMs = 4000

const hasEnded = ({ state }: TrayItem) =>
  state === 'done' || state === 'failed' || state === 'native'
const isActive = ({ state }: TrayItem) => state === 'running' || state === 'checking'

export class Tray {
  readonly #parts: TrayParts
  #items: readonly TrayItem[]
  readonly #runs = new Map<string, Run>()
  /** A run's byte counts over time, for the last seconds. */
  readonly #marks = new Map<string, { readonly time: number; readonly at: number }[]>()
  readonly #renewed = new Map<string, number>()
  #closed = false

  constructor(parts: TrayParts, items: readonly TrayItem[]) {
    this.#parts = parts
    // Downloads running when the tab or session ended continue now.
    this.#items = items.map(item =>
      isActive(item) || (item.state === 'paused' && item.why === 'session')
        ? { ...item, state: 'queued', why: null, rate: null, waiting: false }
        : item,
    )
  }

  get items(): readonly TrayItem[] {
    return this.#items
  }

  start(): void {
    this.#pump()
  }

  /** Stops running downloads; their bytes stay. `why` is stored as the reason. */
  close(why: TrayReason | null): void {
    this.#closed = true
    for (const run of this.#runs.values()) run.stop()
    this.#items = this.#items.map(item => {
      if (hasEnded(item) || why === null) return item
      return item.state === 'paused' ? item : { ...item, state: 'paused', why, rate: null }
    })
    if (why !== null) this.#tell()
  }

  add(id: string, order: TrayOrder): void {
    if (this.#items.some(trayItem => trayItem.id === id)) return
    const item: TrayItem = {
      ...order,
      id,
      state: 'queued',
      got: 0,
      rate: null,
      waiting: false,
      sha256: null,
      checked: false,
      why: null,
      info: null,
      added: this.#parts.now(),
      ended: null,
      kept: false,
    }
    this.#items = [item, ...this.#items]
    for (const old of this.#items.slice(maxListed).filter(hasEnded)) this.remove(old.id)
    this.#tell()
    this.#pump()
  }

  pause(id: string): void {
    const item = this.#find(id)
    if (!item || (item.state !== 'queued' && item.state !== 'running')) return
    this.#set(id, { state: 'paused', why: null, rate: null, waiting: false })
    this.#halt(id)
    this.#pump()
  }

  resume(id: string): void {
    if (this.#find(id)?.state !== 'paused') return
    this.#set(id, { state: 'queued', why: null })
    this.#pump()
  }

  /** Retries: resumes, or starts over where resuming is pointless. */
  retry(id: string): void {
    const item = this.#find(id)
    if (item?.state !== 'failed') return
    const isAnew = item.why === 'changed' || item.why === 'gone'
    const none = item.why === 'damaged' || isAnew ? { got: 0, sha256: null } : {}
    this.#set(id, {
      state: isAnew ? 'checking' : 'queued',
      why: null,
      info: null,
      ended: null,
      ...none,
    })
    if (isAnew) void this.#askAnew(item)
    else this.#pump()
  }

  /** Cancels a running download, removes a finished one. */
  remove(id: string): void {
    const item = this.#find(id)
    if (!item) return
    this.#halt(id)
    this.#items = this.#items.filter(trayItem => trayItem.id !== id)
    this.#tell()
    this.#drop(item)
    this.#pump()
  }

  save(id: string): void {
    const item = this.#find(id)
    if (item?.kept) void this.#parts.deliver(item).catch(() => this.#set(id, { kept: false }))
  }

  /** Leaves the download to the browser after all. */
  native(id: string): void {
    const item = this.#find(id)
    if (item && item.state !== 'done') this.#handOver(item, 'unsupported')
  }

  /** Removes all of them with their bytes. */
  clear(): void {
    for (const { id } of this.#items) this.remove(id)
  }

  #find = (id: string) => this.#items.find(item => item.id === id)

  #tell(isWeighty = true) {
    this.#parts.changed(this.#items, isWeighty)
  }

  #set(id: string, facts: Partial<TrayItem>, isWeighty = true) {
    this.#items = this.#items.map(item => (item.id === id ? { ...item, ...facts } : item))
    this.#tell(isWeighty)
  }

  #halt(id: string) {
    this.#runs.get(id)?.stop()
    this.#runs.delete(id)
    this.#marks.delete(id)
  }

  /** The browser may still be copying the file. */
  #drop(item: TrayItem) {
    const copied =
      item.state === 'done' && item.ended ? item.ended + 60_000 + item.size / copiedPerMs : 0
    const late = copied - this.#parts.now()
    const forget = () => void this.#parts.forget(item.id).catch(() => undefined)
    if (late > 0) setTimeout(forget, late)
    else forget()
  }

  #handOver(item: TrayItem, why: TrayReason) {
    this.#halt(item.id)
    this.#parts.native(item)
    this.#set(item.id, { state: 'native', why, rate: null, ended: this.#parts.now() })
    void this.#parts.forget(item.id).catch(() => undefined)
    this.#pump()
  }

  #fail(id: string, why: TrayReason, info: string | null = null) {
    const ended = this.#parts.now()
    this.#set(id, { state: 'failed', why, info, rate: null, waiting: false, ended })
  }

  #pump() {
    if (this.#closed) return
    const old = this.#parts.now() - keptMs
    for (const item of this.#items.filter(trayItem => trayItem.kept && (trayItem.ended ?? 0) < old))
      this.#unkeep(item)
    // Longest waiting first.
    const next = this.#items.findLast(({ state }) => state === 'queued')
    if (!next || this.#items.filter(isActive).length >= maxRunning) return
    this.#set(next.id, { state: 'running', why: null })
    void this.#run(next)
    this.#pump()
  }

  #unkeep(item: TrayItem) {
    this.#set(item.id, { kept: false })
    this.#drop(item)
  }

  /** Checks for room for the missing bytes, deleting saved downloads if necessary. */
  async #hasRoom({ size, got }: TrayItem): Promise<boolean> {
    const room = await this.#parts.room().catch(() => null)
    if (room === null || room >= size - got) return true
    const saved = this.#items.filter(item => item.kept)
    for (const item of saved) this.#unkeep(item)
    return room + saved.reduce((sum, item) => sum + item.size, 0) >= size - got
  }

  async #run(item: TrayItem) {
    const { id } = item
    if (!(await this.#hasRoom(item))) {
      if (this.#find(id)?.state === 'running') this.#handOver(item, 'noRoom')
      return
    }
    if (this.#closed || this.#find(id)?.state !== 'running') return
    const run = this.#parts.begin(item, (at, waiting) => this.#progress(id, at, waiting))
    this.#runs.set(id, run)
    const end = await run.ended
    // Stopped, and perhaps restarted meanwhile.
    if (this.#runs.get(id) !== run) return
    this.#runs.delete(id)
    this.#marks.delete(id)
    if (!this.#closed) await this.#after(id, end)
    this.#pump()
  }

  #progress(id: string, at: number, waiting: boolean) {
    if (!this.#runs.has(id)) return
    const time = this.#parts.now()
    const marks = this.#marks.get(id)?.filter(mark => mark.time > time - rateMs) ?? []
    const [first] = marks
    const isRate = first && time - first.time >= 500 && !waiting
    const rate = isRate ? Math.max(0, ((at - first.at) / (time - first.time)) * 1000) : null
    this.#marks.set(id, waiting ? [] : [...marks, { time, at }])
    this.#set(
      id,
      { got: at, rate: rate ?? (waiting ? null : (this.#find(id)?.rate ?? null)), waiting },
      false,
    )
  }

  async #after(id: string, end: FetchEnd) {
    const item = this.#find(id)
    if (!item) return
    if (end.end === 'arrived') await this.#check(item, end.sha256)
    else if (end.end === 'expired') await this.#renew(item)
    else if (end.end === 'unsupported') this.#handOver(item, 'unsupported')
    else if (end.end === 'refused') this.#fail(id, 'refused', end.info)
    else if (end.end === 'changed') {
      this.#set(id, { got: 0 }, false)
      this.#fail(id, 'changed')
    } else if (end.end !== 'stopped') this.#fail(id, end.end)
  }

  /** The server refused: the session is missing, or it gives a reason. */
  #refused(id: string, error: unknown) {
    const { info, isSession } = this.#parts.read(error)
    if (isSession) this.#set(id, { state: 'paused', why: 'session', rate: null })
    else this.#fail(id, 'refused', info)
  }

  async #renew(item: TrayItem) {
    const { id, ticket, got } = item
    // A second expiry without a byte in between leads nowhere.
    const isNoUse = this.#renewed.get(id) === got
    this.#renewed.set(id, got)
    try {
      const fresh = isNoUse ? null : await this.#parts.renew(ticket)
      if (this.#find(id)?.state !== 'running') return
      if (!fresh) this.#fail(id, 'gone')
      else if (fresh.version !== item.version) this.#fail(id, 'changed')
      else this.#set(id, { ...fresh, state: 'queued' })
    } catch (error) {
      if (this.#find(id)?.state === 'running') this.#refused(id, error)
    }
  }

  async #askAnew(item: TrayItem) {
    const { id } = item
    try {
      const { ticket, name, size, version } = await this.#parts.again(item)
      await this.#parts.forget(id).catch(() => undefined)
      if (this.#find(id)?.state === 'checking')
        this.#set(id, { ticket, name, size, version, state: 'queued' })
    } catch (error) {
      if (this.#find(id)?.state === 'checking') this.#refused(id, error)
    }
    this.#pump()
  }

  async #check(item: TrayItem, sha256: string) {
    const { id } = item
    this.#set(id, { state: 'checking', got: item.size, rate: null, waiting: false, sha256 })
    const theirs = await this.#parts.hashOf(item.ticket).catch(() => null)
    if (this.#find(id)?.state !== 'checking' || this.#closed) return
    if (theirs !== null && theirs !== sha256) {
      this.#fail(id, 'damaged')
      return void this.#parts.forget(id).catch(() => undefined)
    }
    const ended = this.#parts.now()
    const facts = { state: 'done', sha256, checked: theirs !== null, ended, kept: true } as const
    await this.#parts.deliver({ ...item, ...facts }).then(
      () => this.#set(id, facts),
      // Unless cancelled meanwhile: then it must not be downloaded another way.
      () => this.#find(id)?.state === 'checking' && this.#handOver(item, 'unsupported'),
    )
  }
}
