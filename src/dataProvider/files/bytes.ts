// Pieces of files of any size, and whether open files are still what was read. Every call rejects with ApiError.
import type { components } from '#src/generated/api.ts'
import { call, callForBytes, ifMatch } from '../core/call.ts'
import { headerPath, type Reading, storeId } from '../core/reading.ts'

/** How a file stands now; `by` and `at` say who made that version, when this console knows. */
export type FileState = components['schemas']['FileState']

/** A piece of a file; `size` is of the whole file, `version` that of the file the piece is from. */
export interface FileRange {
  bytes: Uint8Array<ArrayBuffer>
  size: number
  version: string
}

export interface RangeRequest extends Reading {
  start: number
  /** At most 1 MiB; fewer bytes come at the end of the file. */
  length: number
  /** Only of this version, else 412 `version.changed`; a file that grows has a new one each time. */
  version?: string
}

/** A piece of a file of any size. */
export async function readFileRange(path: string, request: RangeRequest): Promise<FileRange> {
  const { start, length, version, store, signal } = request
  const header = { 'Folder-Path': headerPath(path), ...storeId(store), ...ifMatch(version) }
  const params = { header, query: { start, length } }
  const { bytes, headers } = await callForBytes('readFileRange', { params, signal })
  return {
    bytes: new Uint8Array(bytes),
    size: Number(headers.get('X-File-Size')),
    version: headers.get('ETag')?.replace(/^(?:W\/)?"(.*)"$/, '$1') ?? '',
  }
}

/** How files that are open stand now, at most 50 in one call, in the order asked. */
export async function fileStates(
  files: readonly { readonly path: string; readonly version: string }[],
  { store, signal }: Reading = {},
): Promise<FileState[]> {
  const { payload } = await call('fileStates', {
    params: { header: storeId(store) },
    body: { files: files.map(({ path, version }) => ({ path, version })) },
    signal,
  })
  return payload
}
