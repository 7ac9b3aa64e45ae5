// Reads streets from a file, from an archive at an address, or from an address of pictures.
import { stat } from 'node:fs/promises'
import { Archive, type GroundFacts, plainText, wholeWorld } from './archive.ts'
import { isPicture } from './pictureKind.ts'
import { type MapSettings, type TilesSetting, tileAddress } from './settings.ts'
import { type AddressLimits, AddressSource, askUpstream, FileSource, maxRange } from './sources.ts'
import { MapTrouble } from './trouble.ts'

export interface Streets {
  /** Throws MapTrouble when the streets are missing or incomplete. */
  facts(): Promise<GroundFacts>
  /** Empty when nothing is there. Throws MapTrouble. */
  tile(z: number, x: number, y: number, signal: AbortSignal): Promise<Buffer>
  close(): Promise<void>
}

/** The time between two checks whether the file was replaced. */
const checkEveryMs = 5000
/** When a replaced file is closed: longer than any read of a tile. */
const closeAfterMs = 15_000

interface Opened {
  readonly mark: string
  readonly archive: Archive
  readonly facts: GroundFacts
}

class FileStreets implements Streets {
  readonly #path: () => Promise<string>
  readonly #changed: () => void
  #opened: Opened | undefined
  #opening: Promise<Opened> | undefined
  /** Replaced files that reads may still use, each with the timer that closes it. */
  readonly #replaced = new Map<Archive, NodeJS.Timeout>()
  #checkedAt = 0

  /** @param changed called whenever another file is opened. */
  constructor(path: () => Promise<string>, changed: () => void) {
    this.#path = path
    this.#changed = changed
  }

  facts = async () => (await this.#current()).facts

  async tile(z: number, x: number, y: number, signal: AbortSignal): Promise<Buffer> {
    return (await this.#current()).archive.tile(z, x, y, signal)
  }

  async close(): Promise<void> {
    // Closes a file that is still being opened, too: garbage collection must not find it open.
    this.#opening?.then(opened => this.#drop(opened)).catch(() => {})
    await this.#drop(this.#opened)
    await Promise.all([...this.#replaced.keys()].map(archive => this.#closeReplaced(archive)))
  }

  async #drop(opened: Opened | undefined): Promise<void> {
    if (this.#opened === opened) this.#opened = undefined
    await opened?.archive.close()
  }

  /** Replaces the open file; reads of it may still be running. */
  #closeLater(): void {
    const archive = this.#opened?.archive
    this.#opened = undefined
    if (!archive) return
    const close = () => void this.#closeReplaced(archive).catch(() => {})
    this.#replaced.set(archive, setTimeout(close, closeAfterMs).unref())
  }

  async #closeReplaced(archive: Archive): Promise<void> {
    clearTimeout(this.#replaced.get(archive))
    this.#replaced.delete(archive)
    await archive.close()
  }

  async #current(): Promise<Opened> {
    if (this.#opened && Date.now() - this.#checkedAt < checkEveryMs) return this.#opened
    this.#opening ??= this.#check().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  /** Opens the file unless it is open already. */
  async #check(): Promise<Opened> {
    const path = await this.#path()
    const facts = await stat(path).catch(async (error: NodeJS.ErrnoException) => {
      await this.close()
      throw new MapTrouble('map.missing', error.code)
    })
    const mark = `${facts.ino} ${facts.size} ${facts.mtimeMs}`
    this.#checkedAt = Date.now()
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

/** When the archive is opened again: not every server has tags that reveal a replacement. */
const openForMs = 60 * 60_000

class AddressStreets implements Streets {
  readonly #address: string
  readonly #limits: AddressLimits
  #archive: Archive | undefined
  #openedAt = 0

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
      return await work(this.#current())
    } catch (error) {
      // The archive may have been replaced since its directories were cached: opens it again next time.
      const isStale = error instanceof MapTrouble && /broken|cut/.test(error.code)
      if (isStale) this.#archive = undefined
      throw error
    }
  }

  #current(): Archive {
    if (this.#archive && Date.now() - this.#openedAt < openForMs) return this.#archive
    this.#openedAt = Date.now()
    this.#archive = new Archive(new AddressSource(this.#address, this.#limits))
    return this.#archive
  }
}

/** The last zoom that public services offer. */
const lastZoom = 19

class TemplateStreets implements Streets {
  readonly #template: string
  readonly #limits: AddressLimits

  constructor(template: string, limits: AddressLimits) {
    this.#template = template
    this.#limits = limits
  }

  /** A service of pictures has no description: only checks that it answers. */
  async facts(): Promise<GroundFacts> {
    await this.tile(0, 0, 0)
    const attribution = null
    return { kind: 'raster', attribution, minZoom: 0, maxZoom: lastZoom, bounds: wholeWorld }
  }

  async tile(z: number, x: number, y: number, signal?: AbortSignal): Promise<Buffer> {
    const address = tileAddress(this.#template, z, x, y)
    const answer = await askUpstream(address, maxRange, this.#limits, {}, signal)
    const { status, body, cut } = answer
    // Services answer so outside their region.
    if (status === 204 || status === 404) return Buffer.alloc(0)
    if (status !== 200) throw new MapTrouble('map.upstream', status)
    if (cut || !isPicture(body)) throw new MapTrouble('map.upstream', 'no picture')
    return body
  }

  async close() {}
}

/** Undefined when no streets are set. */
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
