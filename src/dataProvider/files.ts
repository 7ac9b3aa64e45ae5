// The files of the connected store's host. Paths are virtual, from `/`. Every call rejects with ApiError.
import type { components, operations } from '../generated/api.ts'
import { answer, client } from './client.ts'

type Wire = components['schemas']

/** The wire's names, nothing optional: what the wire leaves out is null. */
type Complete<T> = {
  [K in keyof T]-?: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K]
}

/** One entry of a folder; sizes in bytes, times in ISO 8601, `locked` says why it cannot be opened. */
export interface FileEntry {
  name: Wire['FileEntry']['name']
  metadata: Complete<Wire['FileEntry']['metadata']>
}
/** A text file as it was read; `version` goes back with the save. */
export type OpenedFile = Wire['OpenedFile']
export type SavedFile = Wire['SavedFile']
export type FolderSort = NonNullable<
  NonNullable<operations['listFolder']['parameters']['query']>['sort']
>

export interface Reading {
  /** The store the screen was drawn for: refused (409) when the session is on another one. Else the session's. */
  store?: number
  signal?: AbortSignal
}

export interface FolderRequest extends Reading {
  page?: number
  perPage?: number
  sort?: FolderSort
  /** Only names that contain this, ignoring case. */
  filter?: string
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
  /** The version the text stems from; null saves over whatever is there. */
  version: string | null
  /** The store the text belongs to; see Reading. */
  store?: number
}

const storeId = (store: number | undefined) => (store === undefined ? {} : { 'Store-Id': store })
const stopBy = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

/** A path as header value: percent-encoded UTF-8, its slashes as they are; never throws. */
export const headerPath = (path: string): string =>
  wellFormed(path).split('/').map(encodeURIComponent).join('/')

// An address typed by hand may hold half a character, which encodeURIComponent refuses.
const wellFormed = (text: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text))

/** The root of the store's files; `/` but on servers of the older manner. */
export async function rootPath({ store, signal }: Reading = {}): Promise<string> {
  const params = { header: storeId(store) }
  const { payload } = await answer('rootPath', () =>
    client.GET('/filesystem/rootpath', { params, ...stopBy(signal) }),
  )
  return payload
}

/** One page of what a folder holds, folders first. */
export async function listFolder(path: string, request: FolderRequest = {}): Promise<FolderPage> {
  const { page, perPage, sort, filter, store, signal } = request
  const query = {
    ...(page === undefined ? {} : { page }),
    ...(perPage === undefined ? {} : { per_page: perPage }),
    ...(sort === undefined ? {} : { sort }),
    ...(filter ? { filter } : {}),
  }
  const params = { header: { 'Folder-Path': headerPath(path), ...storeId(store) }, query }
  const { payload, links } = await answer('listFolder', () =>
    client.GET('/filesystem/folder', { params, ...stopBy(signal) }),
  )
  // The older manner knows no pages: then everything came at once.
  return {
    entries: payload.map(toEntry),
    total: links?.pagination.total ?? payload.length,
    page: links?.pagination.current_page ?? 1,
    lastPage: links?.pagination.last_page ?? 1,
    exact: links?.pagination.total_is_exact ?? true,
  }
}

/** The whole text of a file, byte order mark and line ends as they are on disk. */
export async function openFile(path: string, { store, signal }: Reading = {}): Promise<OpenedFile> {
  const params = { header: { 'Folder-Path': headerPath(path), ...storeId(store) } }
  const { payload } = await answer('openFile', () =>
    client.GET('/filesystem/file/edit', { params, ...stopBy(signal) }),
  )
  return {
    name: payload.name,
    path: payload.path,
    content: payload.content,
    size: payload.size,
    modified: payload.modified,
    version: payload.version,
  }
}

/** Saves a text. 412 `version.changed` (with `conflict`) when the file is not that version any more. */
export async function saveFile({ path, content, version, store }: FileSave): Promise<SavedFile> {
  const params = {
    header: { ...storeId(store), ...(version === null ? {} : { 'If-Match': `"${version}"` }) },
  }
  const { payload } = await answer('saveFile', () =>
    client.POST('/filesystem/file/edit', { params, body: { file: path, content } }),
  )
  return {
    path: payload.path,
    size: payload.size,
    modified: payload.modified,
    version: payload.version,
  }
}

/** An entry as the screens know it. */
export function toEntry({ name, metadata }: Wire['FileEntry']): FileEntry {
  return {
    name,
    metadata: {
      path: metadata.path,
      type: metadata.type,
      size: metadata.size,
      modified: metadata.modified ?? null,
      mode: metadata.mode ?? null,
      link: metadata.link ?? null,
      locked: metadata.locked ?? null,
    },
  }
}
