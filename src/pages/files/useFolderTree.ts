import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Level } from '#src/components/Tree/index.ts'
import { type FileEntry, type FolderPage, useSupport } from '#src/dataProvider/index.ts'
import { trailOf } from './address.ts'
import { fileFailure } from './failure.ts'
import { firstView, folderQuery, refreshFolder } from './queries.ts'

export interface FolderNode {
  path: string
  name: string
  /** Why it can be neither opened nor chosen; null when it can. */
  locked: FileEntry['metadata']['locked']
}

/** The known subfolders of a folder. */
interface Branch {
  nodes: readonly FolderNode[]
  end?: 'loading' | 'more' | 'failed'
  error?: string
}

/**
 * The open folders and their known subfolders. The path down to `folder` opens on its own. Long: from the wanted
 * pages to the rendered tree, step by step.
 */
export function useFolderTree(store: number, root: string, folder: string, hidden = true) {
  const support = useSupport()
  const client = useQueryClient()
  /** Open folder -> number of its pages wanted. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map())

  useEffect(() => {
    setWanted(old => {
      const missing = trailOf(folder, root).filter(
        path => path === root || path !== folder || old.has(path),
      )
      if (missing.every(path => old.has(path))) return old
      return new Map([...missing.map(path => [path, 1] as const), ...old])
    })
  }, [folder, root])

  const pages = useMemo(
    () =>
      [...wanted].flatMap(([path, count]) =>
        Array.from({ length: count }, (_, index) => ({ path, page: index + 1 })),
      ),
    [wanted],
  )
  const results = useQueries({
    queries: pages.map(({ path, page }) =>
      folderQuery(support, store, path, { ...firstView, hidden, page }),
    ),
  })
  const branches = useMemo(() => {
    const found = new Map<string, Branch>()
    pages.forEach(({ path }, index) => {
      const result = results[index]
      found.set(path, extend(found.get(path), result?.data, result?.error))
    })
    return found
  }, [pages, results])

  const change = useCallback((path: string, step: (count: number) => number) => {
    setWanted(old => {
      const next = new Map(old)
      const count = step(old.get(path) ?? 0)
      if (count > 0) next.set(path, count)
      else next.delete(path)
      return next
    })
  }, [])

  const top = useMemo(() => {
    const levelOf = (id: string, { nodes, end }: Branch): Level<FolderNode> => ({
      id,
      count: end === 'loading' && nodes.length === 0 ? undefined : nodes.length,
      itemAt: at => nodes[at],
      open: nodes.flatMap(({ path }, at) => {
        const branch = branches.get(path)
        return branch && (path === root || !isBare(branch))
          ? [{ at, level: levelOf(path, branch) }]
          : []
      }),
      end,
    })
    return levelOf('', { nodes: [{ path: root, name: root, locked: null }] })
  }, [root, branches])

  /** Known to contain no folder, from an earlier read; sends no request. The root says so in its text. */
  const isEmpty = (path: string) => {
    if (path === root) return false
    const key = folderQuery(support, store, path, { ...firstView, hidden }).queryKey
    const page = client.getQueryData<FolderPage>(key)
    return page !== undefined && isBare(extend(undefined, page, null))
  }

  return {
    top,
    isEmpty,
    errorOf: (path: string) => branches.get(path)?.error ?? '',
    toggle: (path: string, open: boolean) => change(path, count => (open ? Math.max(1, count) : 0)),
    retry: (path: string) => void refreshFolder(client, store, path),
    more: (path: string) => change(path, count => count + 1),
  }
}

const isBare = ({ nodes, end }: Branch) => nodes.length === 0 && end === undefined

/** Folders come first, so a page with a file on it is the last one the tree needs. */
function extend(before: Branch | undefined, page: FolderPage | undefined, error: unknown): Branch {
  const known = before?.nodes ?? []
  if (!page)
    return error
      ? { nodes: known, end: 'failed', error: fileFailure(error) }
      : { nodes: known, end: 'loading' }
  const folders = page.entries.filter(({ metadata }) => metadata.type === 'folder')
  const nodes = folders.map(({ name, metadata }): FolderNode => {
    const { path, locked } = metadata
    return { path, name, locked }
  })
  const hasMore = folders.length === page.entries.length && page.page < page.lastPage
  return { nodes: [...known, ...nodes], ...(hasMore ? { end: 'more' } : {}) }
}
