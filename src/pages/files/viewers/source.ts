// Reads a viewer's bytes: ranges of one version, from the host through the server.
import type { FileRange, SupportDataProvider } from '#src/dataProvider/index.ts'
import { nameOf } from '../address.ts'
import { blockLength, type OpenBytes } from './bytes.ts'
import { headLength } from './kind.ts'

/** The start of a file; always read from the host, so that nothing outdated is shown. */
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

/** A block of a file, cached for a while: readers scroll back and forth. */
export const blockQuery = (file: OpenBytes, block: number) => ({
  queryKey: ['files', file.store, 'block', file.path, file.version, block],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    file.read(block * blockLength, blockLength, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
})
