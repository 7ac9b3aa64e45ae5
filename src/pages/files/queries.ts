// What the files manager reads, as entries of the query cache. The cache is cleared when another store is chosen.
import type { QueryClient } from '@tanstack/react-query'
import { type FolderSort, foldersKey, type SupportDataProvider } from '#src/dataProvider/index.ts'
import { parentOf } from './address.ts'

/** Entries on one page of a folder. */
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

/** Always asks the host: an editor must not start from an old text. */
export const fileQuery = (support: SupportDataProvider, store: number, path: string) => ({
  queryKey: ['files', store, 'file', path],
  queryFn: ({ signal }: { signal: AbortSignal }) => support.openFile(path, { store, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** After a save the size and time in the list are old. */
export const refreshFolderOf = (client: QueryClient, store: number, file: string) =>
  client.invalidateQueries({ queryKey: folderKey(store, parentOf(file)) })

export const refreshFolder = (client: QueryClient, store: number, folder: string) =>
  client.invalidateQueries({ queryKey: folderKey(store, folder) })
