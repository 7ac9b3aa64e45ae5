import { Readable } from 'node:stream'
import type { Database } from '#server/db/open.ts'
import { uploads } from '#server/db/repositories.ts'
import { ApiFailure, toApiFailure } from '#server/failures/index.ts'
import type { Upload } from '../repository/uploads.ts'
import type { UploadLimits } from './limits.ts'
import type { Placed } from './placing.ts'
import type { UploadSpool } from './spool.ts'
import { type Turn, Turns } from './turns.ts'

const sweepMs = 10 * 60_000
/** How long a server that places a file is believed without a sign of life, and how often it gives one. */
const [placingMs, placingBeatMs] = [15_000, 5000]

/** Incoming bytes, and whether their sender still has permission at the end. */
interface Incoming {
  readonly bytes: Readable
  readonly length: number | undefined
  readonly mayStill: () => Promise<void>
}

interface Options {
  readonly db: Database
  readonly spool: UploadSpool
  /** The id of this DATA_DIR. */
  readonly node: string
  readonly limits: UploadLimits
  readonly log: { warn(data: object, text: string): void }
}

/** Puts a complete file in its place and writes the journal record. */
type Place = (upload: Upload) => Promise<Placed>

/**
 * Files received in chunks. The spooled file's length is the number of bytes received, so a crash loses nothing; the
 * last byte counts once the file is in its place.
 */
export class Uploads {
  readonly limits: UploadLimits
  /** The id of this DATA_DIR, whose disk has the bytes, or of the store that all servers share. */
  readonly node: string
  readonly spool: UploadSpool
  readonly #options: Options
  readonly #turns = new Turns()
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    this.limits = options.limits
    this.node = options.spool.sharedId ?? options.node
    this.spool = options.spool
  }

  /** Deletes expired uploads, now and every few minutes. */
  async start(): Promise<void> {
    const again = () =>
      void this.sweep().catch(err =>
        this.#options.log.warn({ err }, 'old uploads could not be removed'),
      )
    // A store that is away must not keep a server from starting.
    if (this.spool.sharedId === undefined) await this.sweep()
    else again()
    this.#timer = setInterval(again, sweepMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#turns.stopAll()
  }

  async sweep(now = new Date()): Promise<void> {
    const { sql } = this.#options.db
    await uploads.removeOld(sql, now)
    await this.spool.sweep(ids => uploads.wanted(sql, this.node, ids))
  }

  /** The number of bytes received. */
  async offsetOf({ id, size, placed, node }: Upload): Promise<number> {
    if (placed !== null) return size
    if (node !== this.node) return 0
    return Math.min(await this.spool.size(id), Math.max(0, size - 1))
  }

  /** One of this operator's uploads on this node. Throws 404, 503. */
  async own(operatorId: number, id: string): Promise<Upload> {
    const upload = await uploads.byId(this.#options.db.sql, operatorId, id, new Date())
    if (!upload) throw new ApiFailure(404, 'upload.not_found')
    if (upload.node !== this.node) throw new ApiFailure(503, 'upload.elsewhere')
    return upload
  }

  /** Interrupts the current sender and returns the state. */
  async look(operatorId: number, id: string): Promise<{ upload: Upload; offset: number }> {
    await this.own(operatorId, id)
    return await this.#turns.take(id, async () => {
      const upload = await this.own(operatorId, id)
      return { upload, offset: await this.offsetOf(upload) }
    })
  }

  /** Throws 409 once it is in its place: the file on the host stays. */
  async drop(operatorId: number, id: string): Promise<void> {
    await this.own(operatorId, id)
    await this.#turns.take(id, async () => {
      const { placed } = await this.own(operatorId, id)
      if (placed !== null) throw new ApiFailure(409, 'upload.arrived')
      await this.forget(id)
    })
  }

  async forget(id: string): Promise<void> {
    await uploads.remove(this.#options.db.sql, id)
    await this.spool.remove(id).catch(this.#notRemoved)
  }

  /**
   * Receives bytes from offset `at` (undefined: only if there are none yet) and places a complete file. Returns the
   * upload's new state.
   */
  async receive(
    operatorId: number,
    id: string,
    at: number | undefined,
    incoming: Incoming | undefined,
    place: Place,
  ): Promise<{ upload: Upload; offset: number }> {
    await this.own(operatorId, id)
    return await this.#turns.take(id, async turn => {
      const upload = await this.own(operatorId, id)
      const offset = await this.offsetOf(upload)
      if (at !== undefined && at !== offset) throw new ApiFailure(409, 'upload.offset')
      const isWanted = upload.placed === null && (at !== undefined || offset === 0)
      if (!isWanted) return { upload, offset }
      await this.#append(upload, offset, incoming, turn)
      await incoming?.mayStill()
      if ((await this.spool.size(id)) === upload.size) await this.#placeAlone(upload, turn, place)
      const now = await this.own(operatorId, id)
      return { upload: now, offset: await this.offsetOf(now) }
    })
  }

  async #append(upload: Upload, at: number, incoming: Incoming | undefined, { signal }: Turn) {
    const left = upload.size - at
    if ((incoming?.length ?? 0) > left) throw new ApiFailure(413, 'request.too_large')
    const bytes = incoming?.bytes ?? Readable.from([])
    const stop = () => void bytes.destroy()
    signal.addEventListener('abort', stop)
    const how = await this.spool
      .append(upload.id, at, bytes, left)
      .finally(() => signal.removeEventListener('abort', stop))
    const expiresAt = new Date(Date.now() + this.limits.keptMs)
    await uploads.change(this.#options.db.sql, upload.id, { expires_at: expiresAt })
    if (how === 'too_much') throw new ApiFailure(413, 'request.too_large')
    if (how === 'broken') throw new ApiFailure(400, 'upload.broken')
    // May resolve itself when other uploads finish.
    if (how === 'full') throw new ApiFailure(503, 'upload.no_room')
  }

  /** Throws 423 while another server places it. */
  async #placeAlone(upload: Upload, turn: Turn, place: Place): Promise<void> {
    if (this.spool.sharedId === undefined) return await this.#place(upload, turn, place)
    const { sql } = this.#options.db
    const claim = (again: boolean) => {
      const now = new Date()
      const until = new Date(now.getTime() + placingMs)
      return uploads.claimPlacing(sql, upload.id, { now, until, again })
    }
    if (!(await claim(false))) throw new ApiFailure(423, 'upload.placing')
    // Without the database another server cannot claim it either.
    const beat = setInterval(() => void claim(true).catch(() => undefined), placingBeatMs)
    try {
      await this.spool.complete(upload.id)
      await this.#place(upload, turn, place)
    } finally {
      clearInterval(beat)
      await uploads.change(sql, upload.id, { placing_until: null })
    }
  }

  /** An outcome that is not a certain failure may have succeeded: the next attempt checks. */
  async #place(upload: Upload, turn: Turn, place: Place): Promise<void> {
    const { sql } = this.#options.db
    turn.settle()
    await uploads.change(sql, upload.id, { placing: true })
    try {
      const { path } = await place(upload)
      await uploads.change(sql, upload.id, { placed: path, placing: false })
    } catch (error) {
      if (toApiFailure(error).status < 500) await uploads.change(sql, upload.id, { placing: false })
      throw error
    }
    // The file is in its place: what is left of it is swept later.
    await this.spool.remove(upload.id).catch(this.#notRemoved)
  }

  readonly #notRemoved = (err: unknown) =>
    this.#options.log.warn({ err }, 'an upload could not be removed')
}
