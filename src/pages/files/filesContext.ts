// What the screen of the files shares with its parts: where it is, what is chosen, and the ways to elsewhere.
import { createContext, type RefObject, useContext } from 'react'
import type { Address } from './address.ts'
import type { FolderAddress } from './folderAddress.ts'
import type { FilesState, FilesStep } from './list/index.ts'

/** Which part shows where there is no room for all. */
export type Shown = 'folders' | 'list' | 'file'

/** What others ask of the list. */
export interface ListHandle {
  selectAll: () => void
  refresh: () => void
  editPath: () => void
  /** Chooses these once the list shows them. */
  reveal: (paths: readonly string[]) => void
  /** Goes to a row; false when there is none of that entry. */
  showRow: (path: string) => boolean
}

export interface FilesScreen {
  store: number
  operator: string
  root: string
  address: Required<Address>
  folder: string
  /** The open file that shows, marked in the list. */
  file: string | null
  view: FolderAddress
  state: FilesState
  dispatch: (step: FilesStep) => void
  list: RefObject<ListHandle | null>
  /** What is to be chosen once it shows. */
  wanted: RefObject<ReadonlySet<string>>
  /** The folder the reader came to out of a list: its list takes the focus once it is there. */
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
