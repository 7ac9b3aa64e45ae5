// Serves the streets of the console's maps from the source that MAP_TILES sets.
import type { FastifyBaseLogger } from 'fastify'
import { Turns, TurnsFull } from '../camera/turns.ts'
import { ApiFailure } from '../failures/index.ts'
import { closestZoom, type GroundFacts, wholeWorld } from './archive.ts'
import { KeptTiles, type Tile } from './kept.ts'
import type { MapSettings } from './settings.ts'
import { attributionOf, type Streets, streetsOf } from './streets.ts'
import { MapTrouble, type TroubleCode } from './trouble.ts'

export interface GroundOptions {
  readonly settings: MapSettings
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Identifies this server to the tile service. */
  readonly userAgent: string
  /** Makes the demo's streets and returns their path; used when MAP_TILES is not set. */
  readonly demo?: (() => Promise<string>) | undefined
  readonly limits?: Partial<GroundLimits>
}

export interface GroundLimits {
  /** For one tile, from the request to its last byte. */
  readonly withinMs: number
  /** After a failure that concerns more than one tile, every request fails alike for this long. */
  readonly pauseMs: number
  /** Tiles read at the same time. */
  readonly atOnce: number
  /** Requests that may wait for their turn. */
  readonly waiting: number
  /** How long a service's description stays valid. */
  readonly describedMs: number
  /** Memory for tiles, in bytes. */
  readonly keptBytes: number
}

const usual: GroundLimits = {
  withinMs: 10_000,
  pauseMs: 5000,
  atOnce: 8,
  waiting: 400,
  describedMs: 60_000,
  keptBytes: 32 * 1024 * 1024,
}

export interface GroundAnswer {
  readonly facts: GroundFacts | undefined
  readonly attribution: string | null
  readonly problem: TroubleCode | undefined
}

export { wholeWorld }

export class Ground {
  readonly #settings: MapSettings
  readonly #log: GroundOptions['log']
  readonly #limits: GroundLimits
  readonly #streets: Streets | undefined
  readonly #kept: KeptTiles
  readonly #turns: Turns
  #paused: { readonly until: number; readonly trouble: MapTrouble } | undefined
  /** The trouble that was logged last; undefined once a read succeeds. */
  #logged: TroubleCode | undefined
  #described: { readonly until: number; readonly facts: Promise<GroundFacts> } | undefined

  constructor({ settings, log, userAgent, demo, limits }: GroundOptions) {
    this.#settings = settings
    this.#log = log
    this.#limits = { ...usual, ...limits }
    const { withinMs, keptBytes, atOnce, waiting } = this.#limits
    this.#kept = new KeptTiles(keptBytes)
    this.#turns = new Turns(atOnce, waiting)
    const changed = () => this.#kept.clear()
    this.#streets = streetsOf(settings.tiles, { withinMs, userAgent }, changed, demo)
  }

  /** Never throws MapTrouble: without streets the console draws its own ground. */
  async describe(): Promise<GroundAnswer> {
    const none = { facts: undefined, attribution: null }
    const streets = this.#streets
    if (!streets) return { ...none, problem: undefined }
    try {
      const facts = await this.#facts(streets)
      return { facts, attribution: attributionOf(this.#settings, facts), problem: undefined }
    } catch (error) {
      if (!(error instanceof MapTrouble)) throw error
      return { ...none, problem: error.code }
    }
  }

  /** Reads the facts once for simultaneous calls. Those of a service stay valid for `describedMs`. */
  #facts(streets: Streets): Promise<GroundFacts> {
    if (this.#described && Date.now() < this.#described.until) return this.#described.facts
    const facts = this.#guarded(() => within(this.#limits.withinMs, streets.facts()))
    const described = { until: Date.now() + this.#limits.describedMs, facts }
    this.#described = described
    const isFile = this.#settings.tiles === undefined || this.#settings.tiles.kind === 'file'
    const forget = () => {
      if (this.#described === described) this.#described = undefined
    }
    facts.then(isFile ? forget : () => {}, forget)
    return facts
  }

  /** Throws ApiFailure. `gone` aborts once nobody waits. */
  async tile(z: number, x: number, y: number, gone: AbortSignal): Promise<Tile> {
    const streets = this.#streets
    const isThere = z <= closestZoom && x < 2 ** z && y < 2 ** z
    if (!streets || !isThere) throw new ApiFailure(404, 'map.no_tile')
    try {
      const load = (signal: AbortSignal) =>
        this.#turns.take(signal, () => this.#read(streets, [z, x, y], signal))
      return await this.#kept.take(`${z}/${x}/${y}`, gone, load)
    } catch (error) {
      if (error instanceof TurnsFull)
        throw new ApiFailure(429, 'map.busy', {}, { headers: { 'retry-after': '1' } })
      if (error instanceof MapTrouble) throw new ApiFailure(503, error.code)
      throw error
    }
  }

  close = async () => this.#streets?.close()

  #read(
    streets: Streets,
    [z, x, y]: readonly [number, number, number],
    signal: AbortSignal,
  ): Promise<Buffer> {
    const { withinMs } = this.#limits
    const late = AbortSignal.any([signal, AbortSignal.timeout(withinMs)])
    return this.#guarded(() => within(withinMs, streets.tile(z, x, y, late)), signal)
  }

  /** Fails at once for a while after a failure: neither the source nor operators wait for the next one. */
  async #guarded<T>(work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (this.#paused && Date.now() < this.#paused.until) throw this.#paused.trouble
    this.#paused = undefined
    try {
      const result = await work()
      this.#logged = undefined
      return result
    } catch (error) {
      // An abort says nothing about the streets.
      if (gone?.aborted) throw gone.reason
      if (error instanceof MapTrouble) this.#note(error)
      throw error
    }
  }

  #note(trouble: MapTrouble): void {
    const { code, detail, single } = trouble
    if (!single) this.#paused = { until: Date.now() + this.#limits.pauseMs, trouble }
    if (this.#logged === code) return
    this.#logged = code
    this.#log.warn({ code, detail }, 'cannot read the streets of the maps')
  }
}

/** Rejects in time even when a read cannot be aborted, such as on a hanging disk. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MapTrouble('map.slow')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
