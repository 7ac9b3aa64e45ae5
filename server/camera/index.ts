// Camera stills of stores: where they are, what they show, and thumbnails.
import { resolve } from 'node:path'
import { ApiFailure } from '../failures/index.ts'
import type { Host } from '../hosts/index.ts'
import type { Objects } from '../objects/index.ts'
import type { Config } from '../settings.ts'
import { PictureCache } from './cache.ts'
import { Pictures } from './reading.ts'
import { type Rule, ruleOf, type Shot } from './rule.ts'
import { sharedPictures } from './sharedCache.ts'
import { type DayPictures, type Picture, Shots } from './shots.ts'

export { type Broken, BrokenPicture, demandWhole } from './picture.ts'
export { bytesOf, type PictureFacts } from './reading.ts'
export type { Shot } from './rule.ts'
export type { DayPictures, Picture }

/** A day just listed is reused, for all cameras at a moment and for its pages. */
const keptMs = 15_000
const maxKept = 16

interface Kept {
  readonly at: number
  readonly pictures: Promise<DayPictures>
}

export class Cameras {
  readonly #rule: Rule
  readonly pictures: Pictures
  readonly #days = new Map<string, Kept>()

  constructor(
    { camera, dataDir }: Pick<Config, 'camera' | 'dataDir'>,
    objects: Objects | undefined,
  ) {
    this.#rule = ruleOf(camera.files)
    this.pictures = new Pictures(
      objects
        ? sharedPictures(objects, camera.thumbnailBytes)
        : new PictureCache(resolve(dataDir, 'thumbnails'), camera.thumbnailBytes),
    )
  }

  /** Throws 422 for a path that the naming rule does not recognise as a picture's. */
  shotAt(path: string): Shot {
    const shot = this.#rule.shotOf(path)
    if (!shot) throw new ApiFailure(422, 'camera.no_picture')
    return shot
  }

  shots(host: Host): Shots {
    return new Shots(host, this.#rule)
  }

  ofDay(host: Host, storeId: number, camera: string, day: string): Promise<DayPictures> {
    const key = `${storeId}\n${day}\n${camera}`
    const now = Date.now()
    for (const [old, { at }] of this.#days)
      if (now - at > keptMs || this.#days.size > maxKept) this.#days.delete(old)
    const kept = this.#days.get(key)
    if (kept) return kept.pictures
    const pictures = this.shots(host).ofDay(camera, day)
    this.#days.set(key, { at: now, pictures })
    pictures.catch(() => this.#days.delete(key))
    return pictures
  }
}

/** The picture nearest to a moment, from pictures in time order. */
export function nearest(pictures: readonly Picture[], time: number): Picture | undefined {
  let [low, high] = [0, pictures.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pictures[middle]?.time ?? 0) < time) low = middle + 1
    else high = middle
  }
  const [before, after] = [pictures[low - 1], pictures[low]]
  if (!before || !after) return before ?? after
  return time - before.time <= after.time - time ? before : after
}
