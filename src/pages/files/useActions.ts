import { useMemo } from 'react'
import type { CommandActions } from './commands/index.ts'
import type { FilesScreen } from './filesContext.ts'
import { nothingSought } from './folderAddress.ts'
import { usePickUpload } from './transfer/index.ts'
import { useTrashAddress } from './trash/index.ts'

/** The commands' actions on the screen; the same object until one of them changes. */
export function useActions(screen: FilesScreen): CommandActions {
  const { openFolder, openFile, changeView, list, dispatch } = screen
  const selected = screen.state.list
  const { show: showTrash } = useTrashAddress()
  const pick = usePickUpload(screen.store, screen.folder)
  return useMemo(
    () => ({
      open: entry =>
        entry.type === 'folder' ? openFolder(entry.path, true) : openFile(entry.path),
      selectAll: () => list.current?.selectAll(),
      refresh: () => list.current?.refresh(),
      find: () => changeView({ sought: nothingSought }),
      showTrash,
      upload: () => pick('files'),
      uploadFolder: () => pick('folder'),
      reveal: paths => list.current?.reveal(paths),
      showRow: path => list.current?.showRow(path) ?? false,
      forget: paths => {
        const entries = [...selected.values()].filter(({ metadata }) =>
          paths.includes(metadata.path),
        )
        dispatch({ do: 'deselect', entries })
      },
      downloading: started => dispatch({ do: 'downloading', started }),
    }),
    [openFolder, openFile, changeView, showTrash, pick, list, selected, dispatch],
  )
}
