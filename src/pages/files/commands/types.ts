// What a command is, and where it would act. The list, the tree and the path bar know only this.
import type { IconName } from '#src/components/Icon.tsx'
import type { TransferKind } from '#src/dataProvider/index.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'

/** One entry that is chosen in the list. */
export interface ChosenEntry {
  path: string
  name: string
  type: 'file' | 'folder'
  size: number
  /** Why nothing can be done with it; null when it can. */
  locked: 'name' | 'outside' | 'kind' | null
  link: boolean
  mode: number | null
}

/** The folder that shows and what is chosen in it. */
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

/** What the parts around do for a command. */
export interface CommandActions {
  open: (entry: ChosenEntry) => void
  selectAll: () => void
  refresh: () => void
  upload: () => void
  uploadFolder: () => void
  find: () => void
  showTrash: () => void
  /** Chooses what a command has made or moved here, once the list shows it. */
  reveal: (paths: readonly string[]) => void
  /** Goes to the row of an entry; false when the list has none. */
  showRow: (path: string) => boolean
  /** They are not there any more: they are not chosen either. */
  forget: (paths: readonly string[]) => void
  /** A download has started. */
  downloading: (started: boolean) => void
}

/** Entries that wait to be pasted; of this tab. */
export interface Clipboard {
  kind: TransferKind
  store: number
  entries: readonly ChosenEntry[]
}

/** All a command's answer depends on. */
export interface CommandView extends CommandPlace {
  clipboard: Clipboard | null
}

export interface Command {
  id: CommandId
  label: MessageKey
  icon: IconName
  /** See components/keys.ts. */
  keys: string | null
  /** Why it cannot be done here: a text's key; null when it can. */
  why: (view: CommandView) => MessageKey | null
}

/** A command as it is offered for what is chosen now. */
export interface Offer extends Command {
  refusal: MessageKey | null
  run: () => void
}

export interface Point {
  x: number
  y: number
}
