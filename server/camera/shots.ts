// Finds camera pictures on a host by the naming rule. Works for both kinds of host through their common interface.
import { type Host, type HostEntry, HostError } from '../hosts/index.ts'
import {
  type Bound,
  dayIn,
  type Field,
  joined,
  ofDay,
  type Rule,
  type Shot,
  shotIn,
} from './rule.ts'

export interface Picture extends Shot {
  readonly path: string
  readonly size: number
}

/** In time order. `root` is the prefix of every path. */
export interface DayPictures {
  readonly root: string
  readonly pictures: readonly Picture[]
  /** There are more than the limit. */
  readonly more: boolean
}

interface Folder {
  readonly path: string
  readonly bound: Bound
}

const maxCameras = 500
const maxFolders = 5000
const maxOfDay = 100_000
const perPage = 1000
const atOnce = 4
const countWithinMs = 4000
const listWithinMs = 60_000

const isMissing = (error: unknown) =>
  error instanceof HostError && ['not_found', 'not_a_folder', 'denied'].includes(error.code)

/** Runs `work` on each, a few at a time: keeps a slow line busy, but not a machine. */
async function eachOf<T>(all: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = all.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker))
}

/** The subfolders of a folder; empty when it does not exist. Links are not followed. */
async function foldersIn(host: Host, path: string): Promise<HostEntry[]> {
  const found: HostEntry[] = []
  for (let offset = 0; ; offset += perPage) {
    const page = await host.listPage(path || '/', { offset, limit: perPage }).catch(error => {
      if (isMissing(error)) return { entries: [], total: 0 }
      throw error
    })
    const folders = page.entries.filter(({ type, locked }) => type === 'folder' && !locked)
    found.push(...folders)
    // Folders are listed before files.
    const isOver = folders.length < page.entries.length || offset + perPage >= page.total
    if (isOver || found.length >= maxFolders) return found
  }
}

export class Shots {
  readonly #host: Host
  readonly #rule: Rule

  constructor(host: Host, rule: Rule) {
    this.#host = host
    this.#rule = rule
  }

  /** The folders `depth` levels down that match the known fields. A segment that is fully known is not listed. */
  async #folders(bound: Bound, depth: number, fits: (bound: Bound) => boolean): Promise<Folder[]> {
    let here: Folder[] = [{ path: '', bound }]
    for (const step of this.#rule.steps.slice(0, depth)) {
      const below: Folder[] = []
      await eachOf(here, async folder => {
        const name = step.nameFor(folder.bound)
        if (name !== undefined) {
          below.push({ path: `${folder.path}/${name}`, bound: folder.bound })
          return
        }
        for (const { name: found } of await foldersIn(this.#host, folder.path)) {
          const read = step.read(found)
          const known = read && joined(folder.bound, read)
          if (!known || !fits(known) || below.length >= maxFolders) continue
          below.push({ path: `${folder.path}/${found}`, bound: known })
        }
      })
      here = below
    }
    return here
  }

  /** The depth at which all these fields are known. */
  #depthOf(...fields: readonly Field[]): number {
    const left = new Set(fields)
    const { steps } = this.#rule
    for (const [at, step] of steps.entries()) {
      for (const field of step.fields) left.delete(field)
      if (left.size === 0) return at + 1
    }
    return steps.length
  }

  /** Camera names, sorted. */
  async cameras(): Promise<string[]> {
    const { length } = this.#rule.steps
    const depth = this.#depthOf('camera')
    const names = new Set<string>()
    if (depth < length) {
      for (const { path, bound } of await this.#folders({}, depth, () => true)) {
        // A camera's folder was listed, so it exists; literal segments are not checked.
        if (path !== '' && bound.camera !== undefined) names.add(bound.camera)
      }
    } else {
      const folders = await this.#folders({}, length - 1, () => true)
      await eachOf(folders, async folder => {
        const { pictures } = await this.#filesIn(folder)
        for (const { camera } of pictures) names.add(camera)
      })
    }
    return [...names]
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .slice(0, maxCameras)
  }

  /** Days with pictures in a range, with their number; null where counting takes too long. */
  async days(camera: string, from: string, to: string): Promise<Map<string, number | null>> {
    const { length } = this.#rule.steps
    const until = Date.now() + countWithinMs
    const isWanted = (bound: Bound) => {
      const day = dayIn(bound)
      return day === undefined ? mayBe(bound, from, to) : day >= from && day <= to
    }
    const depth = Math.min(this.#depthOf('year', 'month', 'day'), length - 1)
    const folders = await this.#folders({ camera }, depth, isWanted)
    const found = new Map<string, number | null>()
    const add = (day: string, count: number | null) => {
      const before = found.get(day)
      if (count === null || before === null) found.set(day, null)
      else if (count > 0) found.set(day, (before ?? 0) + count)
    }
    await eachOf(folders, async folder => {
      const day = dayIn(folder.bound)
      if (day === undefined) {
        for (const shot of (await this.#filesIn(folder)).pictures)
          if (shot.camera === camera && shot.day >= from && shot.day <= to) add(shot.day, 1)
      } else if (Date.now() > until) add(day, null)
      else add(day, await this.#count(folder, depth))
    })
    return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /**
   * The number of files below a folder `depth` levels down. Includes files that are not pictures, as they are not
   * opened.
   */
  async #count({ path, bound }: Folder, depth: number): Promise<number> {
    const below = this.#rule.steps.length - 1 - depth
    if (below > 0) {
      const inner = await foldersIn(this.#host, path)
      let count = 0
      await eachOf(inner, async ({ name, path: at }) => {
        const read = this.#rule.steps[depth]?.read(name)
        const known = read && joined(bound, read)
        if (known) count += await this.#count({ path: at, bound: known }, depth + 1)
      })
      return count
    }
    const page = await this.#host.listPage(path, { limit: 1 }).catch(error => {
      if (isMissing(error)) return { total: 0 }
      throw error
    })
    return page.total
  }

  /** All pictures of one camera and day. */
  async ofDay(camera: string, day: string): Promise<DayPictures> {
    const { steps } = this.#rule
    const bound = { camera, ...ofDay(day) }
    const folders = await this.#folders(bound, steps.length - 1, () => true)
    const pictures: Picture[] = []
    let more = false
    await eachOf(folders, async folder => {
      const found = await this.#filesIn(folder)
      more ||= found.more
      pictures.push(
        ...found.pictures.filter(picture => picture.camera === camera && picture.day === day),
      )
    })
    pictures.sort((a, b) => a.time - b.time || (a.path < b.path ? -1 : 1))
    return {
      root: commonRoot(folders.map(({ path }) => path)),
      pictures: pictures.slice(0, maxOfDay),
      more: more || pictures.length > maxOfDay,
    }
  }

  /** In a single call: page by page, the host would list the names again each time. */
  async #filesIn({ path, bound }: Folder): Promise<{ pictures: Picture[]; more: boolean }> {
    const last = this.#rule.steps.at(-1)
    const pictures: Picture[] = []
    const heard = ({ entry }: { readonly entry: HostEntry }) => {
      const isOwn = entry.type === 'file' && !entry.locked && entry.path === `${path}/${entry.name}`
      const read = isOwn ? last?.read(entry.name) : undefined
      const known = read && joined(bound, read)
      const shot = known && shotIn(known)
      if (shot) pictures.push({ ...shot, path: entry.path, size: entry.size })
    }
    const options = { name: '.', limit: maxOfDay, maxVisited: 2 * maxOfDay, heard }
    try {
      const { ended } = await this.#host.find(path || '/', { ...options, timeoutMs: listWithinMs })
      return { pictures, more: ended !== 'done' }
    } catch (error) {
      if (isMissing(error)) return { pictures: [], more: false }
      throw error
    }
  }
}

/** Whether days of the range can be below a folder whose date is only partly known. */
function mayBe({ year, month }: Bound, from: string, to: string): boolean {
  const known = [year, ...(year === undefined ? [] : [month])].filter(part => part !== undefined)
  const text = known.join('-')
  return text >= from.slice(0, text.length) && text <= to.slice(0, text.length)
}

/** The folder all paths share, with its slash. */
function commonRoot([first = '', ...rest]: readonly string[]): string {
  let root = `${first}/`
  while (rest.some(path => !`${path}/`.startsWith(root)))
    root = root.slice(0, root.lastIndexOf('/', root.length - 2) + 1)
  return root
}
