// State shared by the parts of the commands.
import { createContext, type KeyboardEvent, useContext } from 'react'
import type { Job } from '#src/dataProvider/index.ts'
import type { Translate } from '#src/i18n/useT.ts'
import type { ChosenEntry, Clipboard, CommandPlace, Offer, Point } from './types.ts'

/** The screen's commands, for everything in it. */
export interface Commands {
  store: number
  offers: readonly Offer[]
  /** The open menu. */
  menu: Point | null
  /** Opens the menu for the selection; select the entry under the pointer first. */
  openMenu: (at: Point) => void
  closeMenu: () => void
  /** Handles the commands' keys for the list; true when the key was one. */
  onKeyDown: (event: KeyboardEvent) => boolean
  /** It has been cut and waits to be pasted elsewhere. */
  isCut: (path: string) => boolean
  /** Running changes that were started here. */
  running: readonly Job[]
  /** The entry whose row is being renamed. */
  renaming: ChosenEntry | null
  rename: (entry: ChosenEntry, name: string) => Promise<void>
  endRename: (entry: ChosenEntry) => void
}

export const CommandsContext = createContext<Commands | null>(null)

export function useCommands(): Commands {
  const commands = useContext(CommandsContext)
  if (!commands) throw new Error('Outside of the commands')
  return commands
}

/** A drag's context; the same object throughout the drag, so that messages do not rerender rows. */
export interface Dragging {
  place: CommandPlace
  transfer: (kind: Clipboard['kind'], entries: Clipboard['entries'], folder: string) => void
  /** Says what a drop would do, or why it would do nothing. */
  say: (text: string | null) => void
  t: Translate
}

export const DraggingContext = createContext<Dragging | null>(null)
