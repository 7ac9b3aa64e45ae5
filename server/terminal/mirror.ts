// Copies recordings of this server's terminals into the store that all servers share, while they grow. The file here is
// removed once the store has all of a recording that has ended, so a store that is away loses nothing.
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bytesIn, type Objects, type StoredObject } from '../objects/index.ts'

/** Objects cannot grow: a recording is pieces of this size, of which the last is written again. */
const pieceSize = 1024 * 1024
const everyMs = 2000
const stopMs = 5000
const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.cast$/

const prefixOf = (id: string) => `recordings/${id}/`
const pieceOf = (id: string, number: number) => prefixOf(id) + String(number).padStart(6, '0')

const idOf = /^recordings\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//

const sizeOf = (pieces: readonly StoredObject[]) => pieces.reduce((sum, { size }) => sum + size, 0)

async function* read(objects: Objects, id: string, start: number, length: number) {
  const end = start + length
  for (let at = start; at < end; ) {
    const within = at % pieceSize
    const most = Math.min(pieceSize - within, end - at)
    yield* objects.get(pieceOf(id, Math.floor(at / pieceSize)), within, most)
    at += most
  }
}

/** All recordings in the store, each as it is now. */
export async function recordingsIn(objects: Objects) {
  const pieces = await objects.list('recordings/')
  const byId = Map.groupBy(pieces, ({ key }) => idOf.exec(key)?.[1] ?? '')
  byId.delete('')
  return [...byId].map(([id, own]) => ({ id, bytes: read(objects, id, 0, sizeOf(own)) }))
}

interface Options {
  readonly objects: Objects
  readonly folder: string
  /** Which of these recordings still grow here, and which have ended; of a new one nothing may be known yet. */
  readonly stateOf: (ids: string[]) => Promise<Map<string, 'growing' | 'kept' | 'gone'>>
  readonly log: { warn(data: object, text: string): void }
}

export class Mirror {
  readonly #options: Options
  /** How many bytes of each file the store has. */
  readonly #stored = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    const again = () => void this.look()
    this.#timer = setInterval(again, everyMs).unref()
    again()
  }

  /** Stores what has been recorded so far; what a slow store does not take is stored after the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#turn
    await Promise.race([this.look(), wait(stopMs, undefined, { ref: false })])
  }

  /** One look at all files; a second caller waits for the same one. */
  look(): Promise<void> {
    this.#turn ??= this.#look()
      .catch(err => this.#options.log.warn({ err }, 'recordings were not stored'))
      .finally(() => {
        this.#turn = undefined
      })
    return this.#turn
  }

  /** Its size in the store. */
  async sizeOf(id: string): Promise<number> {
    return sizeOf(await this.#options.objects.list(prefixOf(id)))
  }

  read(id: string, start: number, length: number): AsyncGenerator<Buffer> {
    return read(this.#options.objects, id, start, length)
  }

  async remove(id: string): Promise<void> {
    await this.#options.objects.removeAll(prefixOf(id))
  }

  async #look(): Promise<void> {
    const { folder, stateOf } = this.#options
    const names = await readdir(folder).catch((): string[] => [])
    const ids = names.flatMap(name => fileName.exec(name)?.[1] ?? [])
    if (ids.length === 0) return
    for (const [id, state] of await stateOf(ids)) {
      if (state !== 'gone') await this.#store(id)
      if (state === 'growing') continue
      await rm(join(folder, `${id}.cast`), { force: true })
      this.#stored.delete(id)
    }
  }

  async #store(id: string): Promise<void> {
    const { folder, objects } = this.#options
    const path = join(folder, `${id}.cast`)
    const { size } = await stat(path)
    let at = this.#stored.get(id) ?? (await this.sizeOf(id))
    while (at < size) {
      const number = Math.floor(at / pieceSize)
      const start = number * pieceSize
      const end = Math.min(size, start + pieceSize)
      await objects.put(
        pieceOf(id, number),
        await bytesIn(createReadStream(path, { start, end: end - 1 })),
      )
      at = end
      this.#stored.set(id, at)
    }
  }
}
