import { useCallback } from 'react'
import { useSupport } from '#src/dataProvider/index.ts'
import { uploads } from './engine.ts'
import { pickFiles } from './found.ts'

/** Opens the browser's picker for files or a folder, and uploads the choice to `folder`. */
export function usePickUpload(store: number, folder: string): (kind: 'files' | 'folder') => void {
  const support = useSupport()
  return useCallback(
    kind =>
      pickFiles(kind, found => {
        const note = kind === 'folder' ? 'picked' : null
        void uploads.add(support, { store, folder }, found, note)
      }),
    [support, store, folder],
  )
}
