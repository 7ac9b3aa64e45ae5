import { randomUUID } from 'node:crypto'
import { ApiFailure } from '#server/failures/index.ts'
import { HostError, type OpenedHost, parseVirtualPath } from '#server/hosts/index.ts'
import { RESERVED_FOLDER } from '#server/hosts/paths/reserved.ts'

const ownerOnly = 0o700
const folder = `${RESERVED_FOLDER}/exports`
const megabyte = 1024 * 1024

/** Options of one copy, whichever program makes it. */
export interface Wanted {
  /** Maximum bytes of the copy. */
  readonly most: number
  readonly signal: AbortSignal
  /** Ten minutes by default. */
  readonly timeoutMs?: number
}

/** Where a program starts on the host and what it writes, relative to that: the real path is unknown here. */
export interface Place {
  /** The folder of the source. */
  readonly folder: string
  readonly source: string
  readonly target: string
}

/**
 * Argv of a program limited to a file of that size; exceeding it is an error rather than a signal. Shells count in
 * blocks of 512 bytes, some of 1024.
 */
export const writingAtMost = (most: number, argv: readonly string[]) =>
  [
    ...(['sh', '-c', `trap '' XFSZ; ulimit -f "$1"; shift; exec "$@"`, 'sh'] as const),
    String(Math.ceil(most / 512)),
    ...argv,
  ] as const

export const tooLarge = (most: number) =>
  new ApiFailure(422, 'export.too_large', { megabytes: Math.round(most / megabyte) })

/**
 * Runs a program that writes one of the console's own files on the host, passes it to `use` and deletes it.
 * @param canonical the exported file, with room for at least `least` bytes. Throws 422 `export.*`, HostError.
 */
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

/** Rejects a link at this path, which could lead anywhere. */
async function ownFolder({ inside }: OpenedHost, path: string): Promise<void> {
  await inside.make(path, { mode: ownerOnly }).catch(error => {
    if (!(error instanceof HostError && error.code === 'exists')) throw error
  })
  if ((await inside.look(path)).type !== 'folder') throw new ApiFailure(422, 'export.unusable')
}
