import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react'
import type { CommandActions, CommandId, CommandPlace, Offer, Point } from './types.ts'

export interface Commands {
  offers: readonly Offer[]
  run: (id: CommandId) => void
  /** Opens the menu for what is chosen; the entry under the pointer is to be chosen before. */
  openMenu: (at: Point) => void
  /** The keys of the commands, for the list; true when the key was one. */
  onKeyDown: (event: KeyboardEvent) => boolean
  /** It is cut and waits to be pasted elsewhere. */
  isCut: (path: string) => boolean
}

const nothing: Commands = {
  offers: [],
  run: () => {},
  openMenu: () => {},
  onKeyDown: () => false,
  isCut: () => false,
}
const CommandsContext = createContext<Commands>(nothing)

/** The commands of the screen, for everything in it. */
export const useCommands = (): Commands => useContext(CommandsContext)

interface ProviderProps {
  place: CommandPlace
  actions: CommandActions
  children: ReactNode
}

/** Around tree, path bar and list: what can be done with what is chosen, and its dialogs. */
export function CommandsProvider({ children }: ProviderProps) {
  return <CommandsContext value={nothing}>{children}</CommandsContext>
}
