// Ranges of files of any size, and whether open files have changed since they were read. Every call rejects with
// ApiError.
import type { components } from '#src/generated/api.ts'
import { call, callForBytes, ifMatch } from '../core/call.ts'
import { headerPath, type Reading, storeId } from '../core/reading.ts'

/** A file's current state; `by` and `at` say who made that version, if this console knows. */
export type FileState = components['schemas']['FileState']

/** A range of a file; `size` is the whole file's, `version` that of the file it comes from. */
export interface FileRange {
  bytes: Uint8Array<ArrayBuffer>
  size: number
  version: string
}

export interface RangeRequest extends Reading {
  start: number
  /** At most 1 MiB; fewer bytes arrive at the end of the file. */
  length: number
  /** Reads only this version, else 412 `version.changed`; every growth of a file makes a new one. */
  version?: string
}

/** Reads a range of a file of any size. */
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

/** The current state of open files, at most 50 per call, in the order given. */
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
