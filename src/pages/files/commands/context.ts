// What the parts of the commands share.
import { createContext, type KeyboardEvent, useContext } from 'react'
import type { Job } from '#src/dataProvider/index.ts'
import type { Translate } from '#src/i18n/useT.ts'
import type { ChosenEntry, Clipboard, CommandPlace, Offer, Point } from './types.ts'

/** The commands of the screen, for everything in it. */
export interface Commands {
  store: number
  offers: readonly Offer[]
  /** The open menu. */
  menu: Point | null
  /** Opens the menu for what is chosen; the entry under the pointer is to be chosen before. */
  openMenu: (at: Point) => void
  closeMenu: () => void
  /** The keys of the commands, for the list; true when the key was one. */
  onKeyDown: (event: KeyboardEvent) => boolean
  /** It is cut and waits to be pasted elsewhere. */
  isCut: (path: string) => boolean
  /** Changes that were begun here and go on. */
  running: readonly Job[]
  /** The entry whose row is a field for another name. */
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

/** What a drag needs; the same while it is on its way, so that rows are not drawn anew for what is said. */
export interface Dragging {
  place: CommandPlace
  transfer: (kind: Clipboard['kind'], entries: Clipboard['entries'], folder: string) => void
  /** Says what would happen, or why nothing would. */
  say: (text: string | null) => void
  t: Translate
}

export const DraggingContext = createContext<Dragging | null>(null)
