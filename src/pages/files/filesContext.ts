// Shared by the parts of the files screen: the place, the selection, and navigation.
import { createContext, type RefObject, useContext } from 'react'
import type { Address } from './address.ts'
import type { FolderAddress } from './folderAddress.ts'
import type { FilesState, FilesStep } from './list/index.ts'

/** The part shown when there is no room for all. */
export type Shown = 'folders' | 'list' | 'file'

/** Requests from other parts to the list. */
export interface ListHandle {
  selectAll: () => void
  refresh: () => void
  editPath: () => void
  /** Selects these once they are listed. */
  reveal: (paths: readonly string[]) => void
  /** Focuses a row; false when the entry is not listed. */
  showRow: (path: string) => boolean
}

export interface FilesScreen {
  store: number
  operator: string
  root: string
  address: Required<Address>
  folder: string
  /** The open file shown, marked in the list. */
  file: string | null
  view: FolderAddress
  state: FilesState
  dispatch: (step: FilesStep) => void
  list: RefObject<ListHandle | null>
  /** Paths to select once they are listed. */
  wanted: RefObject<ReadonlySet<string>>
  /** The folder opened from a list: its own list takes the focus once it has loaded. */
  focusWanted: RefObject<string | null>
  openFolder: (path: string, byKey: boolean) => void
  openFile: (path: string, line?: number) => void
  /** Shows an entry in its folder. */
  showIn: (path: string) => void
  goTo: (to: Address, options?: { replace?: boolean }) => void
  changeView: (part: Partial<FolderAddress>) => void
  shown: Shown
  show: (part: Shown) => void
}

const FilesContext = createContext<FilesScreen | null>(null)
export const FilesProvider = FilesContext.Provider

export function useFiles(): FilesScreen {
  const screen = useContext(FilesContext)
  if (!screen) throw new Error('Outside of the files manager')
  return screen
}
