// A command, and the place it would act on. The list, the tree and the path bar know only this.
import type { IconName } from '#src/components/Icon.tsx'
import type { TransferKind } from '#src/dataProvider/index.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'

/** An entry selected in the list. */
export interface ChosenEntry {
  path: string
  name: string
  type: 'file' | 'folder'
  size: number
  /** Why it cannot be used; null when it can. */
  locked: 'name' | 'outside' | 'kind' | null
  link: boolean
  mode: number | null
}

/** The current folder and the selection in it. */
export interface CommandPlace {
  store: number
  root: string
  folder: string
  chosen: readonly ChosenEntry[]
}

export type CommandId =
  | 'open'
  | 'newFolder'
  | 'newFile'
  | 'upload'
  | 'uploadFolder'
  | 'download'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'moveTo'
  | 'copyTo'
  | 'duplicate'
  | 'rename'
  | 'trash'
  | 'permissions'
  | 'copyPath'
  | 'find'
  | 'showTrash'
  | 'selectAll'
  | 'refresh'

/** The actions of the surrounding parts for a command. */
export interface CommandActions {
  open: (entry: ChosenEntry) => void
  selectAll: () => void
  refresh: () => void
  upload: () => void
  uploadFolder: () => void
  find: () => void
  showTrash: () => void
  /** Selects entries a command has created or moved here, once they are listed. */
  reveal: (paths: readonly string[]) => void
  /** Focuses an entry's row; false when it is not listed. */
  showRow: (path: string) => boolean
  /** Deselects entries that are gone. */
  forget: (paths: readonly string[]) => void
  /** Called when a download has started. */
  downloading: (started: boolean) => void
}

/** Entries waiting to be pasted, in this tab. */
export interface Clipboard {
  kind: TransferKind
  store: number
  entries: readonly ChosenEntry[]
}

/** Everything a command's availability depends on. */
export interface CommandView extends CommandPlace {
  clipboard: Clipboard | null
}

export interface Command {
  id: CommandId
  label: MessageKey
  icon: IconName
  /** See components/keys.ts. */
  keys: string | null
  /** Why it is not available here, as a text's key; null when it is. */
  why: (view: CommandView) => MessageKey | null
}

/** A command as offered for the current selection. */
export interface Offer extends Command {
  refusal: MessageKey | null
  run: () => void
}

export interface Point {
  x: number
  y: number
}
