import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usePagesInSight } from '#src/components/Tree/index.ts'
import { type FileEntry, type FolderPage, useSupport } from '#src/dataProvider/index.ts'
import { nameOf } from '../address.ts'
import { type FolderView, folderQuery, perPage } from '../queries.ts'

/** The most that can be selected together; see `gather`. */
export const maxGathered = 10_000
const gatherPage = 1000
/** The host reads the whole folder for each page, so few are located. */
const maxLocated = 5

export interface FolderPages {
  /** Entries in the whole folder that match the filter. */
  total: number
  /** False when there are more than `total`. */
  exact: boolean
  /** Undefined while it is loading. */
  entryAt: (index: number) => FileEntry | undefined
  /** The entries from one index to another, both included, if all are loaded. */
  loaded: (from: number, to: number) => FileEntry[] | null
  /** The same, loading missing ones; at most `maxGathered`. */
  gather: (from: number, to: number) => Promise<FileEntry[]>
  /** The indexes of entries in this folder; asks the host about unloaded ones, but only a few. */
  locate: (paths: readonly string[]) => Promise<Located[]>
}

interface Located {
  index: number
  entry: FileEntry
}

/** A folder as one long list, of which only the pages in view are loaded. Long: short ways to read the same pages. */
export function useFolderPages(store: number, folder: string, view: Omit<FolderView, 'page'>) {
  const support = useSupport()
  const client = useQueryClient()
  const query = useCallback(
    (page: number) => folderQuery(support, store, folder, { ...view, page }),
    [support, store, folder, view],
  )
  const first = useQuery({ ...query(1), placeholderData: (before?: FolderPage) => before })
  const { pages: inSight, see } = usePagesInSight(perPage)
  const lastPage = first.data?.lastPage ?? 1
  const wanted = inSight.map(({ page }) => page + 1).filter(page => page > 1 && page <= lastPage)
  const others = useQueries({ queries: wanted.map(query) })
  const newest = [first, ...others].reduce((a, b) => (b.dataUpdatedAt > a.dataUpdatedAt ? b : a))
  const { total, exact } = newest.data ?? first.data ?? { total: 0, exact: true }

  const firstData = first.data
  const entryAt = useCallback(
    (index: number) => {
      const page = pageOf(index)
      const data = page === 1 ? firstData : client.getQueryData<FolderPage>(query(page).queryKey)
      return data?.entries[index % perPage]
    },
    [client, query, firstData],
  )
  const loaded = useCallback(
    (from: number, to: number) => {
      const found: FileEntry[] = []
      for (let index = from; index <= to; index += 1) {
        const entry = entryAt(index)
        if (!entry) return null
        found.push(entry)
      }
      return found
    },
    [entryAt],
  )
  const gather = useCallback(
    async (from: number, to: number) => {
      const last = Math.min(to, from + maxGathered - 1)
      const here = loaded(from, last)
      if (here) return here
      const pages = Array.from(
        { length: Math.floor(last / gatherPage) - Math.floor(from / gatherPage) + 1 },
        (_, n) => Math.floor(from / gatherPage) + n,
      )
      const found: FileEntry[] = []
      // One after the other: the host reads the whole folder for each.
      for (const page of pages) {
        const request = { ...view, page: page + 1, perPage: gatherPage, store }
        found.push(...(await support.listFolder(folder, request)).entries)
      }
      const start = (pages[0] ?? 0) * gatherPage
      return found.slice(from - start, last - start + 1)
    },
    [loaded, support, folder, store, view],
  )
  const locate = useCallback(
    async (paths: readonly string[]) => {
      const left = new Set(paths)
      const found: Located[] = []
      const take = (page: number, entries: readonly FileEntry[]) => {
        for (const [at, entry] of entries.entries())
          if (left.delete(entry.metadata.path))
            found.push({ index: (page - 1) * perPage + at, entry })
      }
      for (let page = 1; page <= lastPage && left.size > 0; page += 1) {
        const { queryKey } = query(page)
        const state = client.getQueryState<FolderPage>(queryKey)
        if (state?.data && !state.isInvalidated) take(page, state.data.entries)
      }
      for (let calls = 0; calls < maxLocated && left.size > 0; calls += 1) {
        const [path = ''] = left
        const request = { ...view, perPage, store, holds: nameOf(path) }
        const page = await support.listFolder(folder, request)
        client.setQueryData(query(page.page).queryKey, page)
        take(page.page, page.entries)
        left.delete(path) // an older server, a filter, or it is gone again
      }
      return found
    },
    [client, query, support, folder, store, view, lastPage],
  )
  const failed = others.find(result => result.error)
  const pages: FolderPages = { total, exact, entryAt, loaded, gather, locate }
  return { first, failed, pages, see }
}

const pageOf = (index: number) => Math.floor(index / perPage) + 1

/** The index of an entry among the loaded ones; -1 when it is not loaded. */
export function indexOf({ total, entryAt }: FolderPages, path: string): number {
  for (let index = 0; index < total; index += 1) {
    const entry = entryAt(index)
    if (entry?.metadata.path === path) return index
    if (!entry) index += perPage - (index % perPage) - 1 // its page is not loaded
  }
  return -1
}
