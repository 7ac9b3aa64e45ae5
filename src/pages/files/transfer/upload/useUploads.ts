import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSupport } from '#src/dataProvider/index.ts'
import { parentOf } from '#src/pages/files/address.ts'
import { joinPath } from '#src/pages/files/commands/names.ts'
import { refreshFolder } from '#src/pages/files/queries.ts'
import { uploads } from './engine.ts'
import type { Uploading } from './types.ts'

const refreshMs = 1000

/** The running uploads; loads an earlier visit's unfinished ones. */
export function useUploads(): Uploading {
  const support = useSupport()
  useEffect(() => void uploads.load(support), [support])
  return useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)
}

/** Refetches folders that received files, at most once a second. */
export function useRefreshed(): void {
  const client = useQueryClient()
  useEffect(() => {
    const waiting = new Map<string, { store: number; folder: string }>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      for (const { store, folder } of waiting.values()) void refreshFolder(client, store, folder)
      waiting.clear()
    }
    const stop = uploads.onPlaced(({ store, folder, path, placed }) => {
      for (let above = parentOf(placed ?? joinPath(folder, path)); ; above = parentOf(above)) {
        waiting.set(`${store} ${above}`, { store, folder: above })
        if (above.length <= folder.length) break
      }
      timer ??= setTimeout(refresh, refreshMs)
    })
    return () => {
      stop()
      if (timer) refresh()
    }
  }, [client])
}
