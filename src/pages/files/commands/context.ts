// What the parts of the commands share.
import { createContext, type KeyboardEvent, useContext } from 'react'
import type { Job } from '#src/dataProvider/index.ts'
import type { Translate } from '#src/i18n/useT.ts'
import type { ChosenEntry, Clipboard, CommandId, CommandPlace, Offer, Point } from './types.ts'

/** For the screen around. */
export interface Commands {
  offers: readonly Offer[]
  run: (id: CommandId) => void
  /** Opens the menu for what is chosen; the entry under the pointer is to be chosen before. */
  openMenu: (at: Point) => void
  /** The keys of the commands, for the list; true when the key was one. */
  onKeyDown: (event: KeyboardEvent) => boolean
  /** It is cut and waits to be pasted elsewhere. */
  isCut: (path: string) => boolean
  /** The entry whose row is a field for another name. */
  renaming: ChosenEntry | null
}

export interface CommandParts extends Commands {
  /** The open menu. */
  menu: Point | null
  closeMenu: () => void
  /** Changes that were begun here and go on. */
  running: readonly Job[]
  rename: (entry: ChosenEntry, name: string) => Promise<void>
  endRename: (entry: ChosenEntry) => void
}

const nothing: CommandParts = {
  offers: [],
  run: () => {},
  openMenu: () => {},
  onKeyDown: () => false,
  isCut: () => false,
  menu: null,
  closeMenu: () => {},
  running: [],
  renaming: null,
  rename: async () => {},
  endRename: () => {},
}
export const CommandsContext = createContext<CommandParts>(nothing)

export const useCommandParts = (): CommandParts => useContext(CommandsContext)

/** The commands of the screen, for everything in it. */
export const useCommands = (): Commands => useContext(CommandsContext)

/** What a drag needs; the same object throughout, so that rows are not drawn anew for it. */
export interface Dragging {
  place: () => CommandPlace
  transfer: (kind: Clipboard['kind'], entries: Clipboard['entries'], folder: string) => void
  /** Says what would happen, or why nothing would. */
  say: (text: string | null) => void
  t: Translate
}

export const DraggingContext = createContext<Dragging | null>(null)
