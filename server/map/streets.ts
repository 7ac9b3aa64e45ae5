// The three ways to streets: a file, an archive at an address, pictures at addresses.
import { stat } from 'node:fs/promises'
import { Archive, type GroundFacts, plainText, wholeWorld } from './archive.ts'
import { isPicture } from './pictureKind.ts'
import { type MapSettings, type TilesSetting, tileAddress } from './settings.ts'
import { type AddressLimits, AddressSource, askUpstream, FileSource, maxRange } from './sources.ts'
import { MapTrouble } from './trouble.ts'

export interface Streets {
  /** Throws MapTrouble when there are none, or not whole. */
  facts(): Promise<GroundFacts>
  /** No bytes: nothing is there. Throws MapTrouble. */
  tile(z: number, x: number, y: number, signal: AbortSignal): Promise<Buffer>
  close(): Promise<void>
}

/** How often is looked whether another file has been put in the place of one. */
const lookEveryMs = 5000
/** No tile takes longer. */
const stillReadMs = 15_000

interface Opened {
  readonly mark: string
  readonly archive: Archive
  readonly facts: GroundFacts
}

class FileStreets implements Streets {
  readonly #path: () => Promise<string>
  readonly #changed: () => void
  readonly #lookEveryMs: number
  #opened: Opened | undefined
  #opening: Promise<Opened> | undefined
  /** Files whose tiles are still being read, each with the timer that closes it. */
  readonly #before = new Map<Archive, NodeJS.Timeout>()
  #lookedAt = 0

  /** @param changed called when another file was found. */
  constructor(path: () => Promise<string>, changed: () => void, everyMs = lookEveryMs) {
    this.#path = path
    this.#changed = changed
    this.#lookEveryMs = everyMs
  }

  facts = async () => (await this.#now()).facts

  async tile(z: number, x: number, y: number, signal: AbortSignal): Promise<Buffer> {
    return (await this.#now()).archive.tile(z, x, y, signal)
  }

  async close(): Promise<void> {
    // One that is just being opened is closed once it is: an open file must not be left to the collector.
    this.#opening?.then(opened => this.#drop(opened)).catch(() => {})
    await this.#drop(this.#opened)
    await Promise.all([...this.#before.keys()].map(archive => this.#end(archive)))
  }

  async #drop(opened: Opened | undefined): Promise<void> {
    if (this.#opened === opened) this.#opened = undefined
    await opened?.archive.close()
  }

  /** Tiles of the file before are still being read. */
  #closeLater(): void {
    const before = this.#opened?.archive
    this.#opened = undefined
    if (!before) return
    const end = () => void this.#end(before).catch(() => {})
    this.#before.set(before, setTimeout(end, stillReadMs).unref())
  }

  async #end(archive: Archive): Promise<void> {
    clearTimeout(this.#before.get(archive))
    this.#before.delete(archive)
    await archive.close()
  }

  async #now(): Promise<Opened> {
    if (this.#opened && Date.now() - this.#lookedAt < this.#lookEveryMs) return this.#opened
    this.#opening ??= this.#look().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  async #look(): Promise<Opened> {
    const path = await this.#path()
    const facts = await stat(path).catch(async (error: NodeJS.ErrnoException) => {
      await this.close()
      throw new MapTrouble('map.missing', error.code)
    })
    const mark = `${facts.ino} ${facts.size} ${facts.mtimeMs}`
    this.#lookedAt = Date.now()
    if (this.#opened?.mark === mark) return this.#opened
    this.#closeLater()
    this.#changed()
    const archive = new Archive(await FileSource.open(path, mark))
    try {
      this.#opened = { mark, archive, facts: await archive.facts() }
      return this.#opened
    } catch (error) {
      await archive.close()
      throw error
    }
  }
}

/** After that the archive is taken for another one: not every server has tags that tell. */
const sameForMs = 60 * 60_000

class AddressStreets implements Streets {
  readonly #address: string
  readonly #limits: AddressLimits
  #archive: Archive | undefined
  #since = 0

  constructor(address: string, limits: AddressLimits) {
    this.#address = address
    this.#limits = limits
  }

  facts = () => this.#with(archive => archive.facts())

  tile(z: number, x: number, y: number, signal: AbortSignal): Promise<Buffer> {
    return this.#with(archive => archive.tile(z, x, y, signal))
  }

  async close() {}

  async #with<T>(work: (archive: Archive) => Promise<T>): Promise<T> {
    try {
      return await work(this.#now())
    } catch (error) {
      // Perhaps what is known of it is of another one: it is read anew.
      const isOld = error instanceof MapTrouble && /broken|cut/.test(error.code)
      if (isOld) this.#archive = undefined
      throw error
    }
  }

  #now(): Archive {
    if (this.#archive && Date.now() - this.#since < sameForMs) return this.#archive
    this.#since = Date.now()
    this.#archive = new Archive(new AddressSource(this.#address, this.#limits))
    return this.#archive
  }
}

/** Zooms of the usual services. */
const lastPicture = 19

class TemplateStreets implements Streets {
  readonly #template: string
  readonly #limits: AddressLimits

  constructor(template: string, limits: AddressLimits) {
    this.#template = template
    this.#limits = limits
  }

  /** Such a service says nothing of itself: whether it answers is all there is to find out. */
  async facts(): Promise<GroundFacts> {
    await this.tile(0, 0, 0)
    const attribution = null
    return { kind: 'raster', attribution, minZoom: 0, maxZoom: lastPicture, bounds: wholeWorld }
  }

  async tile(z: number, x: number, y: number, signal?: AbortSignal): Promise<Buffer> {
    const address = tileAddress(this.#template, z, x, y)
    const answer = await askUpstream(address, maxRange, this.#limits, {}, signal)
    const { status, body, cut } = answer
    // What lies outside of a service's region is not there.
    if (status === 204 || status === 404) return Buffer.alloc(0)
    if (status !== 200) throw new MapTrouble('map.upstream', status)
    if (cut || !isPicture(body)) throw new MapTrouble('map.upstream', 'no picture')
    return body
  }

  async close() {}
}

/** Undefined where none are set. */
export function streetsOf(
  tiles: TilesSetting | undefined,
  limits: AddressLimits,
  changed: () => void,
  demo?: () => Promise<string>,
): Streets | undefined {
  if (!tiles) return demo && new FileStreets(demo, changed)
  if (tiles.kind === 'file') return new FileStreets(async () => tiles.path, changed)
  if (tiles.kind === 'template') return new TemplateStreets(tiles.address, limits)
  return new AddressStreets(tiles.address, limits)
}

export const attributionOf = (settings: MapSettings, facts: GroundFacts): string | null =>
  settings.attribution === undefined ? facts.attribution : plainText(settings.attribution) || null
