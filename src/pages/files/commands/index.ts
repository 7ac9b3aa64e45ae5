// The commands of the files manager: what the screen around needs of them.

export { useDrag, useDrop, useDropArea } from '../transfer/index.ts'
export { CommandBar } from './CommandBar.tsx'
export { CommandsProvider } from './CommandsProvider.tsx'
export { ContextMenu } from './ContextMenu.tsx'
export { type Commands, useCommands } from './context.ts'
export { type MenuProps, useMenuPress } from './longPress.ts'
export { RenameField } from './RenameField.tsx'
export type { ChosenEntry, CommandActions, CommandId, CommandPlace, Point } from './types.ts'
