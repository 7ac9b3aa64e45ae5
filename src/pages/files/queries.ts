// The files manager's queries. The cache is cleared when another store is connected.
import type { QueryClient } from '@tanstack/react-query'
import { type FolderSort, foldersKey, type SupportDataProvider } from '#src/dataProvider/index.ts'
import { parentOf } from './address.ts'

/** Entries per page of a folder. */
export const perPage = 200

export interface FolderView {
  page: number
  sort: FolderSort
  filter: string
  hidden: boolean
}
export const firstView: FolderView = { page: 1, sort: 'name|asc', filter: '', hidden: true }

const folderKey = (store: number, path: string) => [...foldersKey(store), path]

export const rootQuery = (support: SupportDataProvider, store: number) => ({
  queryKey: ['files', store, 'root'],
  queryFn: ({ signal }: { signal: AbortSignal }) => support.rootPath({ store, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const folderQuery = (
  support: SupportDataProvider,
  store: number,
  path: string,
  view: FolderView,
) => ({
  queryKey: [...folderKey(store, path), view],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    support.listFolder(path, { ...view, perPage, store, signal }),
  staleTime: 5_000,
})

/** Always reads from the host: an editor must not start with an outdated text. */
export const fileQuery = (support: SupportDataProvider, store: number, path: string) => ({
  queryKey: ['files', store, 'file', path],
  queryFn: ({ signal }: { signal: AbortSignal }) => support.openFile(path, { store, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** After a save, the list's size and time are outdated. */
export const refreshFolderOf = (client: QueryClient, store: number, file: string) =>
  client.invalidateQueries({ queryKey: folderKey(store, parentOf(file)) })

export const refreshFolder = (client: QueryClient, store: number, folder: string) =>
  client.invalidateQueries({ queryKey: folderKey(store, folder) })
