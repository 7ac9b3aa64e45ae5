// The commands of the files manager: what the screen around needs of them.
export { CommandBar } from './CommandBar.tsx'
export { type Commands, CommandsProvider, useCommands } from './CommandsProvider.tsx'
export { ContextMenu } from './ContextMenu.tsx'
export { useDrag, useDrop } from './drag.ts'
export type { ChosenEntry, CommandActions, CommandId, CommandPlace, Point } from './types.ts'
