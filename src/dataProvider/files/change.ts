// Changes files and folders on the connected store's host. Every call rejects with ApiError.
import type { components } from '#src/generated/api.ts'
import { call, once } from '../core/call.ts'
import { storeId } from '../core/reading.ts'
import type { FileEntry } from '../files.ts'
import type { Job } from '../jobs.ts'
import { toEntry } from './entry.ts'

type Wire = components['schemas']

export type TransferKind = Wire['TransferKind']
/** The answer for a name that is taken; `replace` of a folder by a folder merges them. */
export type ConflictChoice = Wire['ConflictChoice']
export type TransferConflict = Wire['TransferConflict']
/** A path that failed, with the reason in the operator's language. */
export type FileRefusal = Wire['FileRefusal']
/** The obstacles to a move or copy: names that are taken, and files that cannot be moved or copied at all. */
export type TransferCheckAnswer = Wire['TransferCheckAnswer']
/** A file's own `conflict` takes precedence over the request's. */
export type TransferRequest = Wire['TransferRequest']
/** Permission bits; null leaves those of that kind unchanged. */
export type PermissionsRequest = Wire['PermissionsRequest']

const onceOn = (store: number, key: string) => ({ header: { ...storeId(store), ...once(key) } })

/** Creates a folder; its parent must exist. 409 `file.exists`. `key` identifies one attempt of the operator's. */
export const makeFolder = async (path: string, store: number, key: string): Promise<FileEntry> =>
  toEntry(await call('makeFolder', { params: onceOn(store, key), body: { path } }))

/** Creates an empty file. 409 `file.exists`. */
export const makeFile = async (path: string, store: number, key: string): Promise<FileEntry> =>
  toEntry(await call('makeFile', { params: onceOn(store, key), body: { path } }))

/** Renames a file or folder within its folder; never overwrites: 409 `file.exists`. */
export const renameFile = async (path: string, name: string, store: number): Promise<FileEntry> =>
  toEntry(await call('renameFile', { params: { header: storeId(store) }, body: { path, name } }))

/** Checks a move or copy into `folder` for obstacles; changes nothing. */
export const checkTransfer = (
  body: Wire['TransferCheck'],
  store: number,
): Promise<TransferCheckAnswer> =>
  call('checkTransfer', { params: { header: storeId(store) }, body })

/** Moves or copies as a job; its report lists what failed. */
export const transferFiles = (body: TransferRequest, store: number, key: string): Promise<Job> =>
  call('transferFiles', { params: onceOn(store, key), body })

/** Changes permissions as a job; links are not followed. */
export const changePermissions = (
  body: PermissionsRequest,
  store: number,
  key: string,
): Promise<Job> => call('changePermissions', { params: onceOn(store, key), body })
