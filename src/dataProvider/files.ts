// The files of the connected store's host. Paths are virtual, from `/`. Every call rejects with ApiError.
import type { components, operations } from '../generated/api.ts'
import { call, ifMatch } from './core/call.ts'
import { headerPath, type Reading, storeId } from './core/reading.ts'
import { toEntry } from './files/entry.ts'

type Wire = components['schemas']

/** The server's names with nothing optional: omitted values become null. */
type Complete<T> = {
  [K in keyof T]-?: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K]
}

/** A folder's entry; sizes in bytes, times in ISO 8601, `locked` says why it cannot be opened. */
export interface FileEntry {
  name: Wire['FileEntry']['name']
  metadata: Complete<Wire['FileEntry']['metadata']>
}
export type TextEncoding = Wire['TextEncoding']
/**
 * A text file as it was read; send `version` and `encoding` back with the save. A byte order mark is the first
 * character of `content`, line endings are as on disk. `mode` holds the permission bits.
 */
export type OpenedFile = Omit<Wire['OpenedFile'], 'encoding' | 'mode'> & {
  encoding: TextEncoding
  mode: number | null
}
export type SavedFile = Wire['SavedFile']
export type RecentFile = Wire['RecentFiles']['payload'][number]
export type FolderSort = NonNullable<
  NonNullable<operations['listFolder']['parameters']['query']>['sort']
>

/** Where the query cache keeps folder contents. */
export const foldersKey = (store: number) => ['files', store, 'folder']

export interface FolderRequest extends Reading {
  page?: number
  perPage?: number
  sort?: FolderSort
  /** Only names that contain this, ignoring case. */
  filter?: string
  /** False omits names that begin with a dot. */
  hidden?: boolean
  /** The page with the first name that begins with this, instead of `page`; `page` when there is none. */
  begins?: string
  /** The page with the entry of exactly this name, likewise. */
  holds?: string
}

/** One page of a folder. `exact` is false when there are more than `total`. */
export interface FolderPage {
  entries: FileEntry[]
  total: number
  page: number
  lastPage: number
  exact: boolean
}

export interface FileSave {
  path: string
  content: string
  /** The encoding to write; by default the file's current one (UTF-8 for a new file). */
  encoding?: TextEncoding
  /** The version the text is based on; null overwrites any version. */
  version: string | null
  /** The store the text belongs to; see Reading. */
  store?: number
}

/** The root of the store's files; `/` except on older servers. */
export async function rootPath({ store, signal }: Reading = {}): Promise<string> {
  const params = { header: storeId(store) }
  const { payload } = await call('rootPath', { params, signal })
  return payload
}

/** One page of a folder's entries, folders first. */
export async function listFolder(path: string, request: FolderRequest = {}): Promise<FolderPage> {
  const { page, perPage, sort, filter, hidden = true, begins, holds, store, signal } = request
  const query = {
    page,
    per_page: perPage,
    sort,
    filter: filter || undefined,
    hidden: hidden ? undefined : false,
    begins: begins || undefined,
    holds: holds || undefined,
  }
  const params = { header: { 'Folder-Path': headerPath(path), ...storeId(store) }, query }
  const { payload, links } = await call('listFolder', { params, signal })
  // Older servers know no pages: this is everything.
  return {
    entries: payload.map(toEntry),
    total: links?.pagination.total ?? payload.length,
    page: links?.pagination.current_page ?? 1,
    lastPage: links?.pagination.last_page ?? 1,
    exact: links?.pagination.total_is_exact ?? true,
  }
}

export interface Opening extends Reading {
  /** The encoding to read; by default the server detects it. */
  encoding?: TextEncoding
}

/**
 * The whole text of a file. A file that cannot be edited is 422 `file.not_text` or `file.too_large`; the error's
 * `file` then has the facts a viewer needs.
 */
export async function openFile(path: string, request: Opening = {}): Promise<OpenedFile> {
  const { store, signal, encoding } = request
  const params = {
    header: { 'Folder-Path': headerPath(path), ...storeId(store) },
    query: { encoding },
  }
  const { payload } = await call('openFile', { params, signal })
  const { mode = null } = payload
  return { ...payload, encoding: payload.encoding ?? encoding ?? 'utf-8', mode }
}

/** The files the operator opened last at the store, newest first. */
export async function listRecentFiles({ store, signal }: Reading = {}): Promise<RecentFile[]> {
  const params = { header: storeId(store) }
  const { payload } = await call('listRecentFiles', { params, signal })
  return payload
}

/**
 * Saves a text. 412 `version.changed` (with `conflict`) when the file has changed since; 422 `file.not_encodable`
 * (with `place`) when the encoding lacks a character.
 */
export async function saveFile(save: FileSave): Promise<SavedFile> {
  const { path, content, version, store, encoding } = save
  const params = { header: { ...storeId(store), ...ifMatch(version) } }
  const body = { file: path, content, ...(encoding === undefined ? {} : { encoding }) }
  const { payload } = await call('saveFile', { params, body })
  return payload
}
