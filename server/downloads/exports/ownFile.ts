import { randomUUID } from 'node:crypto'
import { ApiFailure } from '#server/failures/index.ts'
import { HostError, type OpenedHost, parseVirtualPath } from '#server/hosts/index.ts'
import { RESERVED_FOLDER } from '#server/hosts/paths/reserved.ts'

const ownerOnly = 0o700
const folder = `${RESERVED_FOLDER}/exports`
const megabyte = 1024 * 1024

/** What is said about one copy, whatever makes it. */
export interface Wanted {
  /** Bytes the copy may have. */
  readonly most: number
  readonly signal: AbortSignal
  /** Default ten minutes. */
  readonly timeoutMs?: number
}

/** Where a program of the host begins and what it writes, named from there: the real path is nothing we know here. */
export interface Place {
  /** The folder the source lies in. */
  readonly folder: string
  readonly source: string
  readonly target: string
}

/** Argv of a program that writes no file of more bytes; an error, and no end by a signal, tells it. Shells count in
 * blocks of 512 bytes, some of 1024. */
export const writingAtMost = (most: number, argv: readonly string[]) =>
  [
    ...(['sh', '-c', `trap '' XFSZ; ulimit -f "$1"; shift; exec "$@"`, 'sh'] as const),
    String(Math.ceil(most / 512)),
    ...argv,
  ] as const

export const tooLarge = (most: number) =>
  new ApiFailure(422, 'export.too_large', { megabytes: Math.round(most / megabyte) })

/** Has a program of the host write a file of the console's own: `use` reads it, then it is gone.
 * @param canonical what is exported, `least` bytes of room for it. Throws 422 `export.*`, HostError. */
export async function withOwnFile<T>(
  host: OpenedHost,
  { canonical, least, most }: { canonical: string; least: number; most: number },
  make: (place: Place) => Promise<void>,
  use: (copy: string) => Promise<T>,
): Promise<T> {
  if (least > most) throw tooLarge(most)
  for (const own of [RESERVED_FOLDER, folder]) await ownFolder(host, own)
  const room = await host.inside.room(folder)
  if (room !== null && room < least) throw new HostError('full')
  const copy = `${folder}/${randomUUID()}`
  try {
    await make(placeOf(canonical, copy))
    if ((await host.inside.stat(copy)).size > most) throw tooLarge(most)
    return await use(copy)
  } finally {
    for (const left of [copy, `${copy}-journal`, `${copy}-wal`, `${copy}-shm`])
      await host.inside.remove(left).catch(() => undefined)
  }
}

function placeOf(canonical: string, copy: string): Place {
  const names = parseVirtualPath(canonical)
  const above = names.slice(0, -1)
  return {
    folder: `/${above.join('/')}`,
    source: `./${names.at(-1)}`,
    target: `${'../'.repeat(above.length) || './'}${copy.slice(1)}`,
  }
}

/** A link that stands there could lead anywhere. */
async function ownFolder({ inside }: OpenedHost, path: string): Promise<void> {
  await inside.make(path, { mode: ownerOnly }).catch(error => {
    if (!(error instanceof HostError && error.code === 'exists')) throw error
  })
  if ((await inside.look(path)).type !== 'folder') throw new ApiFailure(422, 'export.unusable')
}
