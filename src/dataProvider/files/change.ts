// Changes of files and folders on the connected store's host. Every call rejects with ApiError.
import type { components } from '#src/generated/api.ts'
import { call, once } from '../core/call.ts'
import { storeId } from '../core/reading.ts'
import type { FileEntry } from '../files.ts'
import type { Job } from '../jobs.ts'
import { toEntry } from './entry.ts'

type Wire = components['schemas']

export type TransferKind = Wire['TransferKind']
/** What happens to a name that is taken; `replace` of a folder by a folder merges them. */
export type ConflictChoice = Wire['ConflictChoice']
export type TransferConflict = Wire['TransferConflict']
/** One path that could not be done, with its reason in the operator's language. */
export type FileRefusal = Wire['FileRefusal']
/** What stands in the way of a move or a copy: names that are taken, and what cannot go at all. */
export type TransferCheckAnswer = Wire['TransferCheckAnswer']
/** `conflict` of a file goes before the one of the whole. */
export type TransferRequest = Wire['TransferRequest']
/** Permission bits; null leaves those of that kind as they are. */
export type PermissionsRequest = Wire['PermissionsRequest']

const onceOn = (store: number, key: string) => ({ header: { ...storeId(store), ...once(key) } })

/** Makes a folder; the one above it is there. 409 `file.exists`. `key` is one for each try of the operator's. */
export const makeFolder = async (path: string, store: number, key: string): Promise<FileEntry> =>
  toEntry(await call('makeFolder', { params: onceOn(store, key), body: { path } }))

/** Makes an empty file. 409 `file.exists`. */
export const makeFile = async (path: string, store: number, key: string): Promise<FileEntry> =>
  toEntry(await call('makeFile', { params: onceOn(store, key), body: { path } }))

/** Gives a file or folder another name in its folder; never replaces: 409 `file.exists`. */
export const renameFile = async (path: string, name: string, store: number): Promise<FileEntry> =>
  toEntry(await call('renameFile', { params: { header: storeId(store) }, body: { path, name } }))

/** What stands in the way of a move or a copy into `folder`; changes nothing. */
export const checkTransfer = (
  body: Wire['TransferCheck'],
  store: number,
): Promise<TransferCheckAnswer> =>
  call('checkTransfer', { params: { header: storeId(store) }, body })

/** Moves or copies, as a job; what it could not do stands in the job's report. */
export const transferFiles = (body: TransferRequest, store: number, key: string): Promise<Job> =>
  call('transferFiles', { params: onceOn(store, key), body })

/** Changes permissions, as a job; links are not followed. */
export const changePermissions = (
  body: PermissionsRequest,
  store: number,
  key: string,
): Promise<Job> => call('changePermissions', { params: onceOn(store, key), body })
