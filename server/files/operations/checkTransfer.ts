import type { Call } from '#server/contract/types.ts'
import { ApiFailure, textOf, toApiFailure } from '#server/failures/index.ts'
import { type Host, type HostEntry, HostError } from '#server/hosts/index.ts'
import { joined, nameOf, Sources } from '#server/jobs/index.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'

type Wire = components['schemas']
type Found = Partial<{ conflict: Wire['TransferConflict']; refused: Wire['FileRefusal'] }>

/** Paths checked in parallel. */
const atOnce = 16

/** Runs `work` on each path, several in parallel; returns the results in order. */
export async function eachPath<T>(paths: readonly string[], work: (path: string) => Promise<T>) {
  const found: T[] = []
  for (let at = 0; at < paths.length; at += atOnce) {
    found.push(...(await Promise.all(paths.slice(at, at + atOnce).map(work))))
  }
  return found
}

/** Reports conflicts of a move or copy, entry by entry, without changing anything. */
export async function checkTransfer(
  services: Services,
  { connection, session, body, language }: Call<'checkTransfer'>,
): Promise<Wire['TransferCheckAnswer']> {
  const host = await services.hosts.of(connection.storeId, session.jti)
  const { type, canonical: folder } = await host.stat(body.folder)
  if (type !== 'folder') throw new ApiFailure(422, 'file.not_a_folder')
  const sources = new Sources(host, body.kind, folder)
  const found = await eachPath(body.files, async (path): Promise<Found> => {
    try {
      const { entry } = await sources.look(path)
      return await conflictAt(host, entry, joined(folder, nameOf(entry.path)))
    } catch (error) {
      const failure = toApiFailure(error)
      if (failure.status >= 500) throw error
      const { code, params } = failure
      return { refused: { path, code, info: textOf(code, language, params) } }
    }
  })
  return {
    conflicts: found.flatMap(({ conflict = [] }) => conflict),
    refused: found.flatMap(({ refused = [] }) => refused),
  }
}

async function conflictAt(host: Host, entry: HostEntry, target: string): Promise<Found> {
  const there = await host.look(target).catch(error => {
    if (error instanceof HostError && error.code === 'not_found') return undefined
    throw error
  })
  if (there === undefined) return {}
  return {
    conflict: {
      path: entry.path,
      target,
      type: kindOf(entry),
      targetType: kindOf(there),
      size: entry.size,
      targetSize: there.size,
      modified: new Date(entry.modified).toISOString(),
      targetModified: new Date(there.modified).toISOString(),
    },
  }
}

/** A link is moved and copied as itself, and replaced like a file. */
const kindOf = ({ type }: HostEntry) => (type === 'folder' ? 'folder' : 'file')
