import { findOn, type Ground, type Room } from '../find/find.ts'
import type { FindOptions, HostFound } from '../host.ts'
import { HostError } from '../hostError.ts'
import { parseVirtualPath, toVirtualPath } from '../paths/virtualPath.ts'
import { describe, type Listed, namesIn } from './list.ts'
import { readPiece } from './read.ts'
import { type Visit, walkToFolder, withFile } from './visit.ts'

const STEP = 256 * 1024

/** See Host.find. The host only supplies names and bytes, so that none of its programs needs to be trusted. */
export async function find(visit: Visit, path: string, options: FindOptions): Promise<HostFound> {
  const requested = parseVirtualPath(path)
  const prefix = requested.length === 0 ? '' : toVirtualPath(requested)
  const start = await walkToFolder(visit, path)
  const ground: Ground = {
    atOnce: { folders: 4, files: 8 },
    enter: (below, work) => enter(visit, [...start, ...below], [...requested, ...below], work),
    lost: error => visit.sftp.ended || !(error instanceof HostError) || error.code === 'io',
  }
  return await findOn(ground, prefix, options)
}

/** `names` contain no link; `requested` is the folder's path in answers. */
async function enter(
  visit: Visit,
  names: readonly string[],
  requested: readonly string[],
  work: (room: Room) => Promise<void>,
): Promise<void> {
  const listed = new Map<object, Listed>()
  const all = await namesIn(visit, names)
  for (const item of all) listed.set(item, item)
  await work({
    names: all,
    async describe(raw) {
      const found = listed.get(raw)
      return found && (await describe(visit, names, toVirtualPath(requested), found))
    },
    async read(raw, take) {
      const facts = listed.get(raw)?.facts
      if (facts === undefined) return
      const place = { names: [...names, raw.name], found: { type: 'file', ...facts } } as const
      await withFile(visit, place, async handle => {
        const { size } = await visit.sftp.fstat(handle)
        for (let at = 0; ; ) {
          const piece = await readPiece(visit.sftp, handle, at, Math.min(STEP, size - at))
          at += piece.length
          const last = piece.length === 0 || at >= size
          if (!take(piece, last) || last) return
        }
      })
    },
  })
}
