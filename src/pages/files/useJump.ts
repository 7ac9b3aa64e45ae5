import { useCallback } from 'react'
import { type FileEntry, useSupport } from '#src/dataProvider/index.ts'
import type { FolderPages } from './list/index.ts'
import { type FolderView, perPage } from './queries.ts'

/** How many names around the cursor are searched here before the host is asked. */
const near = 1000

/**
 * Index of a name that begins with the typed text: the next loaded one after `at`, else the folder's first one,
 * which the host finds. Null when there is none.
 */
export function useJump(
  store: number,
  folder: string,
  view: Omit<FolderView, 'page'>,
  pages: FolderPages,
) {
  const support = useSupport()
  return useCallback(
    async (typed: string, at: number): Promise<number | null> => {
      const wanted = typed.toLocaleLowerCase()
      const fits = (entry: FileEntry | undefined) =>
        entry?.name.toLocaleLowerCase().startsWith(wanted)
      // While a word is being typed, the one at the cursor counts too.
      const from = [...typed].length > 1 ? at : at + 1
      const { total } = pages
      for (let step = 0; step < Math.min(total, near); step += 1) {
        const index = (from + step) % total
        if (fits(pages.entryAt(index))) return index
      }
      if (total <= perPage) return null
      const found = await support.listFolder(folder, { ...view, begins: typed, perPage, store })
      const inPage = found.entries.findIndex(fits)
      return inPage < 0 ? null : (found.page - 1) * perPage + inPage
    },
    [support, store, folder, view, pages],
  )
}
