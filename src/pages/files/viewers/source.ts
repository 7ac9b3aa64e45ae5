// Where a viewer's bytes come from: ranges of one version, from the host by way of the server.
import type { FileRange, SupportDataProvider } from '#src/dataProvider/index.ts'
import { nameOf } from '../address.ts'
import { blockLength, type OpenBytes } from './bytes.ts'
import { headLength } from './kind.ts'

/** The beginning of a file; always asked of the host: what is shown must not be an old one. */
export const headQuery = (
  support: SupportDataProvider,
  store: number,
  path: string,
  version: string | null,
) => ({
  queryKey: ['files', store, 'head', path, version],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    support.readFileRange(path, { start: 0, length: headLength, store, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export function opened(
  support: SupportDataProvider,
  store: number,
  path: string,
  { bytes, size, version }: FileRange,
): OpenBytes {
  return {
    store,
    path,
    name: nameOf(path),
    size,
    version,
    head: bytes,
    async read(start, length, signal) {
      const request = { start, length, version, store, ...(signal ? { signal } : {}) }
      return (await support.readFileRange(path, request)).bytes
    },
  }
}

/** One block of a file, kept for a while: who scrolls goes back and forth. */
export const blockQuery = (file: OpenBytes, block: number) => ({
  queryKey: ['files', file.store, 'block', file.path, file.version, block],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    file.read(block * blockLength, blockLength, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
})
