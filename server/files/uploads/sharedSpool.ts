// Unfinished uploads in a store that all servers share. An upload is one multipart upload there, plus the bytes that are
// too few for a part as an object of their own. The database knows which parts count: a receiver that was taken over
// may still send one, and it is left out.
import type { Readable } from 'node:stream'
import { uploads } from '#server/db/repositories.ts'
import type { HeldUpload, Sql } from '#server/db/tables/index.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { bytesIn, type Objects, Pieces } from '#server/objects/index.ts'
import type { Appended, UploadSpool } from './spool.ts'

const prefix = 'uploads/'
const idOf = /^uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/
const keyOf = (id: string) => prefix + id
const tailOf = (id: string, number: number) => `${keyOf(id)}.${number}`
const nothing: HeldUpload = { multipart: null, parts: [], tail: null, whole: false }

const sizeOf = ({ parts, tail }: HeldUpload) =>
  parts.reduce((sum, [, , size]) => sum + size, 0) + (tail?.[1] ?? 0)

/** Another server has taken this upload over. */
class TakenOver extends ApiFailure {
  constructor() {
    super(423, 'upload.placing')
  }
}

/** @param most bytes of one upload, which decide how large a part is. */
export function sharedUploadSpool(objects: Objects, sql: Sql, most: number): UploadSpool {
  const partSize = objects.partSize(most)
  const held = async (id: string) => (await uploads.heldOf(sql, id)) ?? nothing
  return {
    sharedId: objects.id,
    size: async id => sizeOf(await held(id)),
    async append(id, at, bytes, room) {
      const receiver = await Receiver.of(objects, sql, id)
      const had = sizeOf(receiver.held) - at
      if (had < 0) throw new ApiFailure(409, 'upload.offset')
      return await receiver.take(bytes, { skip: had, most: room, partSize })
    },
    async complete(id) {
      const { multipart, whole } = await held(id)
      if (multipart !== null && !whole) await (await Receiver.of(objects, sql, id)).finish()
    },
    async *read(id) {
      const now = await held(id)
      const key = now.whole ? keyOf(id) : tailOf(id, now.tail?.[0] ?? 0)
      yield* objects.get(key, 0, sizeOf(now))
    },
    remove: id => objects.removeAll(keyOf(id)),
    free: async () => Number.POSITIVE_INFINITY,
    async sweep(wanted) {
      const keys = (await objects.list(prefix)).map(({ key }) => idOf.exec(key)?.[1] ?? [])
      const found = [...new Set(keys.flat())]
      const kept = await wanted(found)
      for (const id of found) if (!kept.has(id)) await objects.removeAll(keyOf(id))
    },
  }
}

/** Adds to one upload, until another receiver takes it over. */
class Receiver {
  readonly #objects: Objects
  readonly #sql: Sql
  readonly #id: string
  #part: number
  held: HeldUpload

  private constructor(objects: Objects, sql: Sql, id: string, { part, held }: uploads.HeldRow) {
    this.#objects = objects
    this.#sql = sql
    this.#id = id
    this.#part = part
    this.held = held ?? nothing
  }

  static async of(objects: Objects, sql: Sql, id: string): Promise<Receiver> {
    const row = await uploads.takeOver(sql, id)
    if (!row) throw new ApiFailure(404, 'upload.not_found')
    return new Receiver(objects, sql, id, row)
  }

  /** Receives a chunk; its first `skip` bytes are in the store already. */
  async take(
    bytes: Readable,
    { skip, most, partSize }: { skip: number; most: number; partSize: number },
  ): Promise<Appended> {
    const pieces = new Pieces(partSize)
    let [left, taken] = [skip, 0]
    let failed: { readonly error: unknown } | undefined
    const keep = async (some: Buffer) => {
      if (pieces.length === 0 && this.held.tail && !this.held.whole) pieces.add(await this.#tail())
      pieces.add(some)
      for (let piece = pieces.take(); piece; piece = pieces.take()) await this.#addPart(piece)
    }
    const source = bytes[Symbol.asyncIterator]()
    for (;;) {
      // Only the sender's failures are "broken".
      const next = await source.next().catch(() => undefined)
      const isOver = next === undefined || next.done === true
      try {
        if (isOver && !failed && pieces.length > 0) await this.#keepTail(pieces.rest())
        if (next === undefined) return 'broken'
        if (next.done) break
        taken += next.value.length
        // What fitted and is stored already belongs to the upload.
        if (taken > most) return 'too_much'
        const known = Math.min(left, next.value.length)
        left -= known
        // Keeps reading after a failure: the sender does not see an answer before the end.
        if (!failed && known < next.value.length) await keep(next.value.subarray(known))
      } catch (error) {
        if (error instanceof TakenOver) return 'broken'
        failed ??= { error }
        if (isOver) break
      }
    }
    if (failed) throw failed.error
    return 'ended'
  }

  /** Makes one object of all parts. */
  async finish(): Promise<void> {
    const { multipart, tail } = this.held
    if (multipart === null) return
    if (tail) await this.#addPart(await this.#tail())
    const { parts } = this.held
    const key = keyOf(this.#id)
    const isMade =
      (await this.#objects.complete(key, multipart, parts)) ||
      // An earlier attempt had succeeded, unnoticed.
      (await this.#objects.size(key)) === sizeOf(this.held)
    if (!isMade) await this.#beginAnew()
    await this.#hold({ ...this.held, whole: true })
  }

  async #tail(): Promise<Buffer> {
    const { tail } = this.held
    return tail
      ? await bytesIn(this.#objects.get(tailOf(this.#id, tail[0]), 0, tail[1]))
      : Buffer.of()
  }

  async #addPart(bytes: Buffer): Promise<void> {
    const key = keyOf(this.#id)
    let { multipart } = this.held
    if (multipart === null) {
      const begun = await this.#objects.begin(key)
      await this.#hold({ ...this.held, multipart: begun }).catch(async error => {
        await this.#objects.abort(key, begun)
        throw error
      })
      multipart = begun
    }
    const number = this.held.parts.length + 1
    const etag = await this.#objects.putPart(key, multipart, number, bytes)
    if (etag === undefined) return await this.#beginAnew()
    const parts = [...this.held.parts, [number, etag, bytes.length] as const]
    await this.#replaceTail({ ...this.held, multipart, parts, tail: null })
  }

  /** The store has lost parts, or a receiver that was taken over has replaced one. Throws 409: all is sent again. */
  async #beginAnew(): Promise<never> {
    await this.#hold(nothing)
    await this.#objects.removeAll(keyOf(this.#id))
    throw new ApiFailure(409, 'upload.offset')
  }

  async #keepTail(bytes: Buffer): Promise<void> {
    const number = this.#part
    await this.#objects.put(tailOf(this.#id, number), bytes)
    await this.#replaceTail({ ...this.held, tail: [number, bytes.length] })
  }

  /** The former tail is removed at the latest with the upload. */
  async #replaceTail(now: HeldUpload): Promise<void> {
    const { tail } = this.held
    await this.#hold(now)
    if (tail) await this.#objects.remove(tailOf(this.#id, tail[0])).catch(() => undefined)
  }

  async #hold(now: HeldUpload): Promise<void> {
    if (!(await uploads.hold(this.#sql, this.#id, this.#part, now))) throw new TakenOver()
    this.#part += 1
    this.held = now
  }
}
